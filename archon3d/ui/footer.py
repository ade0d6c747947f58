"""The footer of every screen: button prompts, and captions below them if they are on."""

from typing import Final

from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas
from archon3d.ui.focus import Rectangle

FOOTER_TEXT: Final = 30
"""Size of its text."""
LINE: Final = 52
HIGHEST: Final = 76
"""Height of the footer at full scale and at most, in canvas units: it must not outgrow a board."""
MARGIN: Final = 26
"""Margins at the ends of the footer, in canvas units."""
CAPTION_TEXT: Final = 32
CAPTION_LINE: Final = 50
HIGHEST_CAPTION: Final = 66
"""Height of the captions' line, at full scale and at most, in canvas units."""
HIGHEST_CAPTION_TEXT: Final = 46
"""Greatest size of captions' letters, in canvas units."""
TWO_PROMPTS: Final = 480
"""Width of two prompts with their margin at full scale, in any language."""


def caption_line(canvas: Canvas) -> float:
    """Return the height of the captions' line in canvas units; 0 if captions are off."""
    return min(canvas.room(CAPTION_LINE, CAPTION_TEXT), HIGHEST_CAPTION) if canvas.captioned else 0.0


def caption_place(canvas: Canvas) -> Rectangle:
    """Return the place of the captions' line."""
    height = caption_line(canvas)
    return Rectangle(MARGIN, CANVAS_HEIGHT - height, canvas.width - 2 * MARGIN, height)


def footer_end(canvas: Canvas) -> float:
    """Return the bottom of the footer's prompts, which is the top of the captions."""
    return CANVAS_HEIGHT - caption_line(canvas)


def footer_line(canvas: Canvas) -> float:
    """Return the height of the footer's prompts, in canvas units."""
    return min(canvas.room(LINE, FOOTER_TEXT), HIGHEST)


def footer_top(canvas: Canvas) -> float:
    """Return the top of the footer, where the rest of a screen ends."""
    return footer_end(canvas) - footer_line(canvas)


def prompts_width(canvas: Canvas) -> float:
    """Return the width of two prompts at the right end of the footer, in canvas units."""
    return TWO_PROMPTS * footer_line(canvas) / LINE


def footer_beside(canvas: Canvas, width: float) -> float:
    """Return the lowest bottom of a centred row of that width.

    It is beside two prompts if there is room, or above the footer.
    """
    beside = (canvas.width - width) / 2 >= prompts_width(canvas)
    return footer_end(canvas) if beside else footer_top(canvas)
