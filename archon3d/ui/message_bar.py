"""The message and its details at the foot of a board, on a plate that reaches below the buttons' meaning."""

from __future__ import annotations

from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_end, foot_top
from archon3d.ui.shapes import Panel

MARGIN: Final = 48
EDGE: Final = 20
"""Canvas units between the plate's ends and a tip."""
MESSAGE_TEXT: Final = 40
DETAIL_TEXT: Final = 32
LINE: Final = 1.31
"""A line of text, as a share of its letters' size."""
TIP_LINE: Final = 1.5
"""The line of tips, likewise: the marks of buttons are higher than letters."""
HIGHEST_TIP: Final = 68
TIP_GAP: Final = 6
"""Canvas units of that line at most, and those that are free above it and within it below."""
BAR_FOOT: Final = 6
ASCENT: Final = 0.78
"""From a line's top to its baseline, as a share of its height."""


def bar_top(canvas: Canvas) -> float:
    """Where the plate begins, in canvas units from the top."""
    return foot_top(canvas) - LINE * (canvas.text_size(MESSAGE_TEXT) + canvas.text_size(DETAIL_TEXT))


class MessageBar:
    """The message and its details on a plate at the bottom."""

    def __init__(self, layer: Layer, *, tips: bool = False) -> None:
        """`tips` have a line of their own below the details."""
        canvas = layer.canvas
        self._middle, width = canvas.width / 2, canvas.width - 2 * MARGIN
        widest = width - MARGIN
        foot = foot_top(canvas)
        line = min(TIP_LINE * canvas.text_size(DETAIL_TEXT), HIGHEST_TIP) + TIP_GAP if tips else 0.0
        self.top = bar_top(canvas) - line
        """Where the plate begins, in canvas units from the top."""
        tip = Rectangle(MARGIN + EDGE, foot - line + TIP_GAP, width - 2 * EDGE, line - 2 * TIP_GAP)
        self.tip = tip if tips else None
        """The tips' own line, if they have one."""
        self._height = foot - line - self.top
        Panel(layer, Rectangle(MARGIN, self.top, width, foot_end(canvas) - BAR_FOOT - self.top))
        self.message = Label(layer, "", (0, 0), MESSAGE_TEXT, align="centre", widest=widest)
        self.detail = Label(layer, "", (0, 0), DETAIL_TEXT, colour=FADED, align="centre", widest=widest)

    def say(self, message: str, *, warning: bool) -> None:
        """Writes the message; a warning stands out."""
        self.message.text = message
        self.message.colour = GOLD if warning else IVORY
        self._lay_out()

    def explain(self, detail: str) -> None:
        """Writes the details."""
        self.detail.text = detail
        self._lay_out()

    def _lay_out(self) -> None:
        """The lines in the plate's middle."""
        parts = [part for part in (self.message, self.detail) if part.text]
        y = self.top + (self._height - sum(part.line_height for part in parts)) / 2
        for part in parts:
            part.move(self._middle, y + ASCENT * part.line_height)
            y += part.line_height
