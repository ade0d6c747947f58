"""A wipe of one colour, which covers the whole picture and fades to reveal another."""

import math
from typing import Final

from archon3d.ui.canvas import CANVAS_HEIGHT, Canvas, Colour
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import CLEAR, Panel

ORDER: Final = 5
"""Draw order: over the text of a match."""


class Curtain:
    """A disc of that colour, without size at first."""

    def __init__(self, canvas: Canvas, colour: Colour) -> None:
        self._layer = canvas.layer("curtain", ORDER)
        self._farthest = math.hypot(canvas.width, CANVAS_HEIGHT)
        nowhere = Rectangle(0, 0, 0, 0)
        self._disc = Panel(self._layer, nowhere, fill=colour, rim=CLEAR, edge=0)

    def spread(self, at: tuple[float, float], share: float, opacity: float = 1.0) -> None:
        """Cover the surroundings of a canvas point, or everything at a `share` of 1."""
        radius = self._farthest * share
        place = Rectangle(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius)
        self._disc.place(place, radius)
        self._layer.node.set_alpha_scale(opacity)

    def close(self) -> None:
        """Remove it."""
        self._layer.close()
