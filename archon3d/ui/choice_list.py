"""A panel with a short list to choose from: spells, or the dead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import GOLD, HEIGHT, TITLE, Canvas, Label
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import Panel

WIDTH: Final = 430
ROW: Final = 54
HEAD: Final = 92
HAND_SPACE: Final = 88
SIDE_MARGIN: Final = 14
ORDER: Final = 3
"""It lies over the screen's own words, and below a pause."""


class ChoiceList:
    """The list, on a layer of its own at one side of the canvas."""

    def __init__(self, canvas: Canvas, title: str, rows: Sequence[tuple[str, str]], side: str) -> None:
        """`rows` are keys and texts; `side` is the player's: light's list lies to the left."""
        self._layer = canvas.layer("choice list", ORDER)
        height = HEAD + ROW * len(rows) + 24
        left = SIDE_MARGIN if side == "light" else canvas.width - SIDE_MARGIN - WIDTH
        top = (HEIGHT - height) / 2
        Panel(self._layer, Rectangle(left, top, WIDTH, height))
        Label(self._layer, title, (left + WIDTH / 2, top + 60), 38, face=TITLE, colour=GOLD, align="centre")
        items = [Item(key, text, _row(left, top, number), size=36) for number, (key, text) in enumerate(rows)]
        self.menu = Menu(self._layer, items, rows[0][0])

    def close(self) -> None:
        """Take the list away."""
        self._layer.close()


def _row(left: float, top: float, number: int) -> Rectangle:
    return Rectangle(left + HAND_SPACE, top + HEAD + number * ROW, WIDTH - HAND_SPACE - 16, ROW - 4)
