"""The instructor's panel: what is to be done, over the top of the board or the arena."""

from __future__ import annotations

from typing import Final

from archon3d.ui.canvas import GOLD, ITALIC, IVORY, Canvas, Label
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import Panel

ORDER: Final = 4
"""It lies over the screen's own words, and below a pause."""

WIDTH: Final = 985
"""No wider than the board, at full scale: the sides' columns stay in sight."""
TOP: Final = 8
EDGE: Final = 30
PADDING: Final = 16
HEADING_TEXT: Final = 30
TEXT: Final = 34
ASCENT: Final = 0.78
"""From a line's top to its baseline, as a share of its height."""


class Instructor:
    """A heading, and a few lines below it. `close` takes it away."""

    def __init__(self, canvas: Canvas, heading: str) -> None:
        self._layer = canvas.layer("instructor", ORDER)
        self._width = min(canvas.room(WIDTH, TEXT), canvas.width - 2 * EDGE)
        self._middle = canvas.width / 2
        self._panel = Panel(self._layer, Rectangle(0, 0, 1, 1))
        wide = self._width - 2 * EDGE
        self._heading = Label(
            self._layer, heading, (0, 0), HEADING_TEXT, face=ITALIC, colour=GOLD, align="centre", widest=wide
        )
        self._text = Label(self._layer, "", (0, 0), TEXT, colour=IVORY, align="centre", wrap=wide)

    def write(self, text: str) -> None:
        """Says something else; nothing at all takes the panel out of sight."""
        self.show(bool(text))
        self._text.text = text
        y = TOP + PADDING
        self._heading.move(self._middle, y + ASCENT * self._heading.line_height)
        y += self._heading.line_height
        self._text.move(self._middle, y + ASCENT * self._text.line_height)
        y += self._text.lines * self._text.line_height
        left = self._middle - self._width / 2
        self._panel.place(Rectangle(left, TOP, self._width, y + PADDING - TOP))

    def show(self, shown: bool) -> None:
        """In sight, or not."""
        if shown:
            self._layer.node.show()
        else:
            self._layer.node.hide()

    def close(self) -> None:
        """Take the panel away."""
        self._layer.close()
