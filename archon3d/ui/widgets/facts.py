"""Facts below a picture: names on the left, their values on the right."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.theme import SMALL, SMALL_GAP
from archon3d.ui.widgets.basic import ASCENT

LINE: Final = 1.4
"""Height of a line, in ems."""
LEAST_SCALE: Final = 0.8
"""Least scale of the lines; without room for all, the last ones are dropped."""
NAME_SHARE: Final = 0.4
"""Greatest width of a name, as a share of the line."""


class Facts(Node):
    """A line for each fact; a sentence has no value."""

    def __init__(self, lines: Sequence[tuple[str, str]]) -> None:
        """Tell the facts, as names and values."""
        self._lines = lines

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height of all lines at full scale."""
        return Size(width, self._pitch(canvas) * len(self._lines))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of the first line."""
        return self._pitch(canvas) * LEAST_SCALE

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Write as many lines as fit."""
        full = self._pitch(surface.canvas)
        lines = self._lines[: max(1, int(area.h / (full * LEAST_SCALE)))]
        scale = min(1.0, area.h / len(lines) / full)
        y = area.y + ASCENT * full * scale
        for name, value in lines:
            _write(surface, (name, value), Rectangle(area.x, y, area.w, 0), SMALL.size * scale)
            y += full * scale

    def _pitch(self, canvas: Canvas) -> float:
        return LINE * canvas.text_size(SMALL.size)


def _write(surface: Surface, fact: tuple[str, str], line: Rectangle, size: float) -> None:
    """Write a fact on its baseline."""
    (name, value), layer = fact, surface.layer
    if not value:
        Label(layer, name, (line.x, line.y), size, colour=GOLD, widest=line.w)
        return
    label = Label(layer, name, (line.x, line.y), size, colour=FADED, widest=line.w * NAME_SHARE)
    room = line.w - label.width - SMALL_GAP
    Label(layer, value, (line.x + line.w, line.y), size, colour=IVORY, align="right", widest=room)
