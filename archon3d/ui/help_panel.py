"""A text at length over whatever there is, until it is put away."""

from __future__ import annotations

from typing import Final

from archon3d.ui.canvas import GOLD, TITLE, Canvas, Label
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_top
from archon3d.ui.shapes import Panel, veil

ORDER: Final = 4
WIDTH: Final = 1100
TITLE_TEXT: Final = 48
TEXT: Final = 36
EDGE: Final = 24
PADDING: Final = 16


class HelpPanel:
    """A title and a text over the board."""

    def __init__(self, canvas: Canvas, title: str, text: str) -> None:
        self._layer = canvas.layer("help", ORDER)
        veil(self._layer)
        width = min(canvas.room(WIDTH, TEXT), canvas.width - 2 * EDGE)
        panel = Panel(self._layer, Rectangle(0, 0, 1, 1))
        middle, wide = canvas.width / 2, width - 4 * PADDING
        head = Label(
            self._layer, title, (0, 0), TITLE_TEXT, face=TITLE, colour=GOLD, align="centre", widest=wide
        )
        body = Label(self._layer, text, (0, 0), TEXT, wrap=wide)
        height = 2 * head.line_height + body.lines * body.line_height + 2 * PADDING
        top = (foot_top(canvas) - height) / 2
        panel.place(Rectangle(middle - width / 2, top, width, height))
        head.move(middle, top + 1.1 * head.line_height)
        body.move(middle - wide / 2, top + 1.7 * head.line_height + 0.8 * body.line_height)

    def close(self) -> None:
        """Takes the text away."""
        self._layer.close()
