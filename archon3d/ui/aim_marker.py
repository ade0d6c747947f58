"""Marker of a fighter controlled by the mouse: a ring at the pointer, and dots towards it."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import IVORY, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import CLEAR, Panel

RING: Final = 46.0
RIM: Final = 5.0
"""Diameter of the ring at the pointer, and the width of its line, in canvas units."""
OUTLINE: Final = 3.0
"""Width of the dark outline around everything, which shows on pale grounds."""
INK: Final[Colour] = (0.03, 0.02, 0.05, 0.95)
DOTS: Final = (15.0, 18.0, 22.0)
"""Diameters of the dots in canvas units, the one beside the fighter first."""
DISTANCES: Final = (20.0, 29.0, 39.0)
"""Distances of the dots from the fighter's centre, in pixels of the field."""


class AimMarker:
    """The ring and dots of one fighter; hidden until `show`."""

    def __init__(self, layer: Layer, colour: Colour) -> None:
        """Create it hidden, in `colour`, that of the fighter's side."""
        self._colour = colour
        self._outline = _disc(layer, CLEAR, INK, RIM + 2 * OUTLINE)
        self._ring = _disc(layer, CLEAR, colour, RIM)
        self._dots = [_disc(layer, colour, INK, OUTLINE) for _ in DOTS]
        self._fires = False
        self.at: tuple[float, float] | None = None
        """Position of the ring while it is shown."""
        self.hide()

    def hide(self) -> None:
        self.at = None
        for disc in (self._outline, self._ring, *self._dots):
            disc.show(False)

    def show(self, pointer: tuple[float, float], way: Sequence[tuple[float, float]], *, fires: bool) -> None:
        """Put the ring at the pointer, and a dot at each canvas point of `way`.

        They light up while the fighter attacks.
        """
        self.at = pointer
        for disc, size in ((self._outline, RING + 2 * OUTLINE), (self._ring, RING)):
            disc.place(_around(pointer, size), size / 2)
            disc.show(True)
        if fires != self._fires:
            self._fires = fires
            colour = IVORY if fires else self._colour
            self._ring.paint(CLEAR, CLEAR, colour)
            for dot in self._dots:
                dot.paint(colour, colour, INK)
        for number, (dot, size) in enumerate(zip(self._dots, DOTS, strict=True)):
            dot.show(number < len(way))
            if number < len(way):
                dot.place(_around(way[number], size), size / 2)


def _disc(layer: Layer, inside: Colour, rim: Colour, edge: float) -> Panel:
    return Panel(layer, Rectangle(0, 0, 1, 1), fill=inside, rim=rim, radius=1, edge=edge)


def _around(at: tuple[float, float], size: float) -> Rectangle:
    return Rectangle(at[0] - size / 2, at[1] - size / 2, size, size)
