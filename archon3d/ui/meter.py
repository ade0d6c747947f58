"""A bar that shows a level, and the level after a choice."""

from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import Canvas, Colour
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel
from archon3d.ui.widgets.parts import NOWHERE

EMPTY: Final[Colour] = (0.02, 0.018, 0.03, 0.9)
DOUBTFUL: Final = 0.45
"""Brightness of the part that would be lost or gained."""
RIM: Final = 2


class Meter(Node):
    """A level bar as wide as its area, filled from the left."""

    def __init__(self, colour: Colour, height: float) -> None:
        """Create it empty."""
        self._colour, self._height = colour, height
        self._inside = NOWHERE
        self._bars: tuple[Panel, ...] = ()
        self._levels = 0.0, 0.0

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the whole width, and its height."""
        return Size(width, self._height)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the bar."""
        red, green, blue, alpha = self._colour
        dim = (red * DOUBTFUL, green * DOUBTFUL, blue * DOUBTFUL, alpha)
        Panel(surface.layer, area, fill=EMPTY, rim=PANEL_RIM, radius=6, edge=RIM)
        self._inside = Rectangle(area.x + RIM, area.y + RIM, area.w - 2 * RIM, area.h - 2 * RIM)
        self._bars = tuple(
            Panel(surface.layer, self._inside, fill=fill, rim=CLEAR, radius=4, edge=0)
            for fill in (dim, self._colour)
        )
        self._draw()

    def show(self, now: float, after: float) -> None:
        """Show the current level and the one after, each from 0 to 1; the difference is dim."""
        if (now, after) != self._levels:
            self._levels = now, after
            self._draw()

    def _draw(self) -> None:
        for bar, share in zip(self._bars, (max(self._levels), min(self._levels)), strict=False):
            filled = min(max(share, 0.0), 1.0)
            bar.place(replace(self._inside, w=self._inside.w * filled))
            bar.show(filled > 0.0)
