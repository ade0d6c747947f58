"""A panel with a short list to choose from: spells, or the dead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import GOLD, TITLE, Canvas, Label
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import MARK_SPACE, Item, Menu
from archon3d.ui.shapes import Panel

LEAST_WIDTH: Final = 430
ROW: Final = 54
TEXT: Final = 36
TITLE_TEXT: Final = 38
HEAD: Final = 92
HAND_SPACE: Final = 88
SIDE_MARGIN: Final = 14
TOP: Final = 12
ORDER: Final = 3
"""It lies over the screen's own words, and below a pause."""


class ChoiceList:
    """The list, on a layer of its own at one side of the canvas."""

    def __init__(self, canvas: Canvas, title: str, rows: Sequence[tuple[str, str]], side: str) -> None:
        """`rows` are keys and texts; `side` is the player's: light's list lies to the left."""
        self._layer = canvas.layer("choice list", ORDER)
        row, width = canvas.room(ROW, TEXT), self._width(title, rows)
        height = HEAD + row * len(rows) + 24
        left = SIDE_MARGIN if side == "light" else canvas.width - SIDE_MARGIN - width
        self.place = Rectangle(left, TOP, width, height)
        Panel(self._layer, self.place)
        at = (left + width / 2, TOP + 64)
        Label(
            self._layer,
            title,
            at,
            TITLE_TEXT,
            face=TITLE,
            colour=GOLD,
            align="centre",
            widest=width - 2 * SIDE_MARGIN,
        )
        places = [
            Rectangle(left + HAND_SPACE, TOP + HEAD + number * row, width - HAND_SPACE - 16, row - 4)
            for number in range(len(rows))
        ]
        items = [Item(*words, place, size=TEXT) for words, place in zip(rows, places, strict=True)]
        self.menu = Menu(self._layer, items, rows[0][0])

    def _width(self, title: str, rows: Sequence[tuple[str, str]]) -> float:
        """What the widest row needs, or the title."""
        part = self._layer.part("to measure")
        widest = max(Label(part, text, (0, 0), TEXT).width for _, text in rows)
        heading = Label(part, title, (0, 0), TITLE_TEXT, face=TITLE).width
        part.close()
        return max(LEAST_WIDTH, HAND_SPACE + MARK_SPACE + widest + 3 * SIDE_MARGIN, heading + 4 * SIDE_MARGIN)

    def close(self) -> None:
        """Take the list away."""
        self._layer.close()
