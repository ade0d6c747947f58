"""A bar that shows a level, and the level after a choice."""

from __future__ import annotations

from typing import Final

from archon3d.ui.canvas import Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel

EMPTY: Final[Colour] = (0.02, 0.018, 0.03, 0.9)
DOUBTFUL: Final = 0.45
"""Brightness of the part that would be lost or gained."""
RIM: Final = 2


class Meter:
    """A level bar, filled from the left."""

    def __init__(self, layer: Layer, place: Rectangle, colour: Colour) -> None:
        red, green, blue, alpha = colour
        dim = (red * DOUBTFUL, green * DOUBTFUL, blue * DOUBTFUL, alpha)
        Panel(layer, place, top=EMPTY, bottom=EMPTY, rim=PANEL_RIM, radius=6, edge=RIM)
        self._inside = Rectangle(place.x + RIM, place.y + RIM, place.w - 2 * RIM, place.h - 2 * RIM)
        self._doubtful, self._sure = (
            Panel(layer, self._inside, top=fill, bottom=fill, rim=CLEAR, radius=4, edge=0)
            for fill in (dim, colour)
        )
        self.show(0.0, 0.0)

    def show(self, now: float, after: float) -> None:
        """Show the current level and the one after, each from 0 to 1; the difference is dim."""
        for bar, share in ((self._sure, min(now, after)), (self._doubtful, max(now, after))):
            filled = min(max(share, 0.0), 1.0)
            bar.place(Rectangle(self._inside.x, self._inside.y, self._inside.w * filled, self._inside.h))
            bar.show(filled > 0.0)
