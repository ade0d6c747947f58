"""Stars that have been won, and those that have not."""

import math
from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, Canvas, Colour
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface, scaled
from archon3d.ui.shapes import Point
from archon3d.ui.signs import sign

TIPS: Final = 5
NOTCH: Final = 0.46
"""Distance of the notches from the centre, as a share of that of the tips."""
HOLLOW: Final = 0.68
"""Size of the hole in a star that is not won, as a share of the star."""
HOLE: Final[Colour] = (0.10, 0.085, 0.13, 1)
GAP: Final = 0.2
"""Gap between two stars, as a share of their size."""

LEAST: Final = 0.35
"""Size of the smallest stars, as a share of what they would like to have."""


class Stars(Node):
    """Stars in a row, filled where they are won."""

    def __init__(self, won: Sequence[bool], size: float, *, across: float = 0.5) -> None:
        """Draw them with that size at full scale; `across` of the spare width is at their left."""
        self._won, self._size, self._across = won, size, across

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of all of them."""
        size = scaled(canvas, self._size)
        return Size(size * _in_a_row(len(self._won)), size)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of the smallest stars."""
        return self.measure(canvas, width).height * LEAST

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw them, smaller where there is less room."""
        row = _in_a_row(len(self._won))
        size = min(scaled(surface.canvas, self._size), area.h, area.w / row)
        x = area.x + (area.w - size * row) * self._across + size / 2
        for number, won in enumerate(self._won):
            at = (x + number * size * (1 + GAP), area.centre[1])
            shown = sign(surface.layer, at, _star(size / 2), GOLD if won else FADED)
            shown.set_name("star won" if won else "star missed")
            if not won:
                sign(surface.layer, at, _star(size / 2 * HOLLOW), HOLE)


def _in_a_row(count: int) -> float:
    """Return the width of that many stars, in sizes of one."""
    return count + GAP * (count - 1)


def _star(radius: float) -> list[Point]:
    """Return a star's outline around its centre, clockwise from the topmost tip."""
    return [
        (distance * math.sin(angle), -distance * math.cos(angle))
        for number in range(2 * TIPS)
        for angle, distance in [(math.pi * number / TIPS, radius * (NOTCH if number % 2 else 1.0))]
    ]
