"""A question with buttons side by side, at the top of a picture that stays visible."""

from collections.abc import Mapping
from typing import Final

from archon3d.ui.canvas import GOLD, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import ITALIC, TITLE
from archon3d.ui.label import Label
from archon3d.ui.menu import Menu
from archon3d.ui.menu_rows import Item
from archon3d.ui.press_button import ButtonFace
from archon3d.ui.shapes import Panel

WIDTH: Final = 1560
EDGE: Final = 30
TOP: Final = 30
"""Margins at the sides of the picture and above the panel, in canvas units."""
PADDING: Final = 26
GAP: Final = 20
"""Gap between two buttons."""
TITLE_TEXT: Final = 48
NOTE_TEXT: Final = 30
ROW_TEXT: Final = 36
ROW: Final = 74


class ButtonRow:
    """The panel; `menu` holds its buttons."""

    def __init__(self, layer: Layer, title: str, note: str, choices: Mapping[str, str], focus: str) -> None:
        """Focus the button `focus`. `choices` are texts by key, from left to right."""
        canvas, middle = layer.canvas, layer.canvas.width / 2
        width = min(canvas.room(WIDTH, ROW_TEXT), canvas.width - 2 * EDGE)
        inside = width - 2 * PADDING
        panel = Panel(layer, Rectangle(0, 0, 1, 1))
        at = (middle, TOP + PADDING + 0.75 * canvas.text_size(TITLE_TEXT))
        Label(layer, title, at, TITLE_TEXT, face=TITLE, colour=GOLD, align="centre", widest=inside)
        below = Label(layer, note, (0, 0), NOTE_TEXT, face=ITALIC, align="centre", wrap=inside)
        below.move(middle, at[1] + 1.25 * below.line_height)
        top = at[1] + (below.lines + 0.7) * below.line_height
        height, each = canvas.room(ROW, ROW_TEXT), (inside - GAP * (len(choices) - 1)) / len(choices)
        left = middle - inside / 2
        starts = [left + number * (each + GAP) for number in range(len(choices))]
        places = [Rectangle(start, top, each, height) for start in starts]
        panel.place(Rectangle(middle - width / 2, TOP, width, top + height + PADDING - TOP))
        for place in places:
            ButtonFace(layer, place)
        items = [
            Item(key, text, place, "centre", ROW_TEXT, hand=False, group="choices")
            for (key, text), place in zip(choices.items(), places, strict=True)
        ]
        self.menu = Menu(layer, items, focus)
