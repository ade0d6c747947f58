"""A panel in the centre of the screen: a title, a text, and choices below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from archon3d.ui.canvas import GOLD, ITALIC, TITLE, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.footer import footer_top
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import Panel, veil

DIALOG_WIDTH: Final = 880
ROW: Final = 70
ROW_TEXT: Final = 40
TITLE_TEXT: Final = 60
TITLE_ROOM: Final = 130
PADDING: Final = 30
NOTE_TEXT: Final = 32
HAND_ROOM: Final = 110
"""Space beside the rows for the pointing hand, in canvas units."""
ROW_GAP: Final = 8
TEXT_SHARE: Final = 0.78
"""Largest text, as a share of a row's height without its gap, so that the highlight contains it."""
LOWERED: Final = 0.28
"""Distance from the middle of a row down to the baseline, as a share of the text's size."""
DIALOG_EDGE: Final = 30
"""Margin at the window's edges, in canvas units."""


class Dialog:
    """The panel over a veil; `menu` holds its choices."""

    def __init__(
        self,
        layer: Layer,
        title: str,
        note: str,
        choices: Mapping[str, str],
        focus: str,
        *,
        colour: Colour = GOLD,
        width: float = DIALOG_WIDTH,
    ) -> None:
        """Focus the choice `focus`. `choices` are texts by key, topmost first."""
        canvas, middle = layer.canvas, layer.canvas.width / 2
        veil(layer)
        panel = Panel(layer, Rectangle(0, 0, 1, 1))
        width = min(canvas.room(width, ROW_TEXT), canvas.width - 2 * DIALOG_EDGE)
        label = Label(layer, note, (0, 0), NOTE_TEXT, face=ITALIC, align="centre", wrap=width - 2 * PADDING)
        tall = label.lines * label.line_height
        without_rows = TITLE_ROOM + tall + 2 * PADDING
        most = footer_top(canvas) - 2 * DIALOG_EDGE
        row = min(canvas.room(ROW, ROW_TEXT), (most - without_rows) / len(choices))
        height = without_rows + row * len(choices)
        top = (footer_top(canvas) - height) / 2
        panel.place(Rectangle(middle - width / 2, top, width, height))
        at, widest = (middle, top + 88), width - 2 * PADDING
        Label(layer, title, at, TITLE_TEXT, face=TITLE, colour=colour, align="centre", widest=widest)
        label.move(middle, top + TITLE_ROOM + label.line_height * 0.7)
        first, wide = top + TITLE_ROOM + tall + PADDING, width - 2 * HAND_ROOM
        high = row - ROW_GAP
        size = min(ROW_TEXT, high * TEXT_SHARE / canvas.room(1.0, ROW_TEXT))
        items = [
            Item(
                key,
                text,
                Rectangle(middle - wide / 2, first + number * row, wide, high),
                "centre",
                size,
                baseline=0.5 + LOWERED * canvas.text_size(size) / high,
            )
            for number, (key, text) in enumerate(choices.items())
        ]
        self.menu = Menu(layer, items, focus)
