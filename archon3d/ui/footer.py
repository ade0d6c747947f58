"""The lines at the foot of every screen: what the buttons do, and below it captions if they are wanted."""

from __future__ import annotations

from typing import Final

from archon3d.ui.canvas import CANVAS_HEIGHT, FULL_SCALE, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Item

FOOTER_TEXT: Final = 30
"""The size of the words there."""
LINE: Final = 52
HIGHEST: Final = 76
"""Canvas units of the line, at full scale and at most: what recurs on every screen outgrows no board."""
MARGIN: Final = 26
"""Canvas units between the line's ends and the window's edges."""
ROW: Final = 56
FOOTER_ITEM_TEXT: Final = 36
ROW_GAP: Final = 8
"""Canvas units above and below a row that stands in the line."""
CAPTION_TEXT: Final = 32
CAPTION_LINE: Final = 50
CAPTION_SHARE: Final = 0.7
"""Of that line, for the letters."""
ABOVE_MIDDLE: Final = 0.325
"""How much of a plate's letters lies above its middle more than below, as a share of their height."""
HIGHEST_CAPTION: Final = 66
"""Canvas units of the captions' line, at full scale and at most."""
TWO_PROMPTS: Final = 480
"""Canvas units that two prompts and their margin take at full scale, in whichever language."""


def caption_line(canvas: Canvas) -> float:
    """Return how high the captions' line is, in canvas units; 0 where they are not wanted."""
    return min(canvas.room(CAPTION_LINE, CAPTION_TEXT), HIGHEST_CAPTION) if canvas.captioned else 0.0


def caption_text(canvas: Canvas) -> float:
    """Return the size at full scale of the captions' letters, which outgrow no line."""
    return min(CAPTION_TEXT, HIGHEST_CAPTION * CAPTION_SHARE * FULL_SCALE / canvas.text_scale)


def caption_baseline(canvas: Canvas) -> float:
    """Return where captions stand, in canvas units from the top."""
    return CANVAS_HEIGHT - caption_line(canvas) / 2 + ABOVE_MIDDLE * canvas.text_size(caption_text(canvas))


def footer_end(canvas: Canvas) -> float:
    """Return where the line of the buttons' meaning ends, and that of the captions begins."""
    return CANVAS_HEIGHT - caption_line(canvas)


def footer_line(canvas: Canvas) -> float:
    """Return how high the line of the buttons' meaning is, in canvas units."""
    return min(canvas.room(LINE, FOOTER_TEXT), HIGHEST)


def footer_top(canvas: Canvas) -> float:
    """Return where that line begins, and all else on a screen ends."""
    return footer_end(canvas) - footer_line(canvas)


def prompts_width(canvas: Canvas) -> float:
    """Return canvas units at the line's right end that two prompts take."""
    return TWO_PROMPTS * footer_line(canvas) / LINE


def footer_beside(canvas: Canvas, width: float) -> float:
    """Return where a row of that width in the screen's middle may end: beside two prompts if there is room,
    or above their line.
    """
    beside = (canvas.width - width) / 2 >= prompts_width(canvas)
    return footer_end(canvas) if beside else footer_top(canvas)


def footer_item(canvas: Canvas, key: str, text: str, left: float, width: float) -> Item:
    """Return a row at the foot that leads back: it begins at `left`, is as wide as `width` where the prompts
    leave so much room, and never rolls.
    """
    height = canvas.room(ROW, FOOTER_ITEM_TEXT)
    room = min(width, canvas.width - prompts_width(canvas) - left)
    place = Rectangle(left, footer_end(canvas) - ROW_GAP - height, room, height)
    return Item(key, text, place, size=FOOTER_ITEM_TEXT, pinned=True)
