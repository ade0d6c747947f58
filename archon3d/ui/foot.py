"""The line at the foot of every screen, where the buttons' meaning stands."""

from __future__ import annotations

from typing import Final

from archon3d.ui.canvas import HEIGHT, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Item

FOOT_TEXT: Final = 30
"""The size of the words there."""
LINE: Final = 52
HIGHEST: Final = 76
"""Canvas units of the line, at full scale and at most: what recurs on every screen outgrows no board."""
MARGIN: Final = 26
"""Canvas units between the line's ends and the window's edges."""
ROW: Final = 56
ROW_TEXT: Final = 36
ROW_GAP: Final = 8
"""Canvas units above and below a row that stands in the line."""
TWO_PROMPTS: Final = 480
"""Canvas units that two prompts and their margin take at full scale, in whichever language."""


def foot_line(canvas: Canvas) -> float:
    """How high the line is, in canvas units."""
    return min(canvas.room(LINE, FOOT_TEXT), HIGHEST)


def foot_top(canvas: Canvas) -> float:
    """Where the line begins, and all else on a screen ends."""
    return HEIGHT - foot_line(canvas)


def prompts_width(canvas: Canvas) -> float:
    """Canvas units at the line's right end that two prompts take."""
    return TWO_PROMPTS * foot_line(canvas) / LINE


def foot_beside(canvas: Canvas, width: float) -> float:
    """Where a row of that width in the screen's middle may end: at the window's edge where two prompts have
    room beside it, else above their line."""
    beside = (canvas.width - width) / 2 >= prompts_width(canvas)
    return HEIGHT if beside else foot_top(canvas)


def foot_item(canvas: Canvas, key: str, text: str, left: float, width: float) -> Item:
    """A row at the foot that leads back: it begins at `left`, is as wide as `width` where the prompts leave
    so much room, and never rolls."""
    height = canvas.room(ROW, ROW_TEXT)
    room = min(width, canvas.width - prompts_width(canvas) - left)
    place = Rectangle(left, HEIGHT - ROW_GAP - height, room, height)
    return Item(key, text, place, size=ROW_TEXT, pinned=True)
