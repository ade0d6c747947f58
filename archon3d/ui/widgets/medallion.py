"""Portraits in frames."""

from dataclasses import dataclass
from typing import Final

from archon3d.ui.canvas import GOLD, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.portrait import Portrait
from archon3d.ui.shapes import PANEL_RIM, Panel

EMBLEM: Final = "emblem."
"""Prefix of the names of emblems."""
FRAME: Final = 5
"""Distance from a portrait to the outer edge of its frame, in canvas units."""
LEAST: Final = 80
RADIUS: Final = 10
"""Least size of a portrait beside other text, and the radius of a frame's corners, in canvas units."""
EDGE, STRONG_EDGE = 3, 5
"""Width of a frame's line, in canvas units."""
GROUND: Final[tuple[Colour, Colour]] = ((0.16, 0.13, 0.20, 1), (0.06, 0.05, 0.085, 1))


@dataclass(frozen=True, slots=True)
class MedallionLook:
    """How a portrait is framed."""

    grey: float = 0.0
    """Share of its colour that it loses."""
    strong: bool = False
    """Whether its frame is gold and broad."""


def draw_medallion(layer: Layer, name: str, place: Rectangle, look: MedallionLook | None = None) -> None:
    """Draw a portrait in a frame that fills the place. Raises ValueError if there is none of that name."""
    look = look or MedallionLook()
    rim, edge = (GOLD, STRONG_EDGE) if look.strong else (PANEL_RIM, EDGE)
    Panel(layer, place, fill=GROUND, rim=rim, radius=RADIUS, edge=edge)
    inside = Rectangle(place.x + FRAME, place.y + FRAME, place.w - 2 * FRAME, place.h - 2 * FRAME)
    Portrait(layer, name, inside, grey=look.grey)


class Medallion(Node):
    """A framed portrait, as large as its place allows; emblems are round and need no frame."""

    def __init__(self, name: str, size: float) -> None:
        """Show the portrait of that name; `size` is its width and height in canvas units at most."""
        self._name, self._size = name, size

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its size at most."""
        size = min(self._size, width)
        return Size(size, size)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the least size at which it can be recognised."""
        return min(LEAST, self._size)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it in the middle."""
        side = min(self._size, area.w, area.h)
        place = Rectangle(area.centre[0] - side / 2, area.centre[1] - side / 2, side, side)
        if self._name.startswith(EMBLEM):
            Portrait(surface.layer, self._name, place)
        else:
            draw_medallion(surface.layer, self._name, place)
