"""Archon's colour cycle as an arc from sun to moon.

It has six stations, a ring around the current one, and an arrow to the next.
"""

import math
from typing import Final

from panda3d.core import NodePath

from archon3d.arena.content import COLOURS
from archon3d.ui.canvas import GOLD, IVORY, Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import PANEL_RIM, Panel, Point
from archon3d.ui.signs import ARROW_HEAD, GREYS, SIGN, moon_sign, sign, sun_sign

ARC_HEIGHT: Final = 60.0
"""Height of the arc in canvas units."""
ARC_TOP: Final = 25.0
"""Distance from its top to the arc's highest point, and how far its ends are below that."""
ARC_FALL: Final = 13.0
STATION: Final = 34.0
STATION_NOW: Final = 46.0
STATION_SHARE: Final = 0.74
STATION_NOW_SHARE: Final = 1.0
"""Width of a station and of the current one: largest in canvas units, and as a share of the spacing."""
ARROW: Final = 9.0
"""Length of the arrow to the next station."""
SIGN_GAP: Final = 3.0
"""Least distance between them and the nearest stations, in canvas units."""


class CycleArc(Node):
    """The arc, from the sun at the left end to the moon at the right one."""

    def __init__(self, width: float = 0.0) -> None:
        """`width` is what it takes beside others, in canvas units."""
        self._width = width
        self._now, self._coming = COLOURS[0], COLOURS[1]
        self._half = self._pitch = 1.0
        self._x = self._top = 0.0
        self._stations: list[Panel] = []
        self._arrow: NodePath | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        return Size(self._width, ARC_HEIGHT)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the arc in the area's whole width."""
        layer = surface.layer
        self._half = area.w / 2 - SIGN
        self._x, self._top = area.centre[0], area.y
        self._pitch = _pitch(self._half)
        sun_sign(layer, self._place(-1.0))
        moon_sign(layer, self._place(1.0))
        self._stations = [Panel(layer, Rectangle(0, 0, 1, 1)) for _ in COLOURS]
        self._arrow = sign(layer, area.centre, ARROW_HEAD, GOLD)
        self._arrow.set_scale(ARROW)
        self._draw(self._arrow)

    def show(self, now: str, coming: str) -> None:
        """Mark the current station and the direction of the next one, both `A` to `F`."""
        if (now, coming) != (self._now, self._coming):
            self._now, self._coming = now, coming
            if self._arrow is not None:
                self._draw(self._arrow)

    def _draw(self, arrow: NodePath) -> None:
        here, there = COLOURS.index(self._now), COLOURS.index(self._coming)
        usual, current = (
            min(STATION, STATION_SHARE * self._pitch),
            min(STATION_NOW, STATION_NOW_SHARE * self._pitch),
        )
        for number, (station, grey) in enumerate(zip(self._stations, GREYS, strict=True)):
            fill = (grey, grey, grey * 0.96, 1)
            rim = GOLD if number == here else IVORY if number == there else PANEL_RIM
            station.paint(fill, fill, rim)
            width = current if number == here else usual
            station.place(self._square(number, width), width / 2)
        way = math.copysign(1.0, there - here)
        if abs(there - here) > 1:  # a jump from one end to the other points outward
            way = -way
        between = self._share(here + way / 2)
        x, y = self._place(between)
        slope = way * 2 * ARC_FALL / self._half * between
        arrow.set_pos(x, 0, -y)
        arrow.set_r(math.degrees(math.atan2(slope, way)))

    def _square(self, number: int, width: float) -> Rectangle:
        """Return the square around the station of that colour, 0 for A."""
        x, y = self._place(self._share(number))
        return Rectangle(x - width / 2, y - width / 2, width, width)

    def _share(self, number: float) -> float:
        """Return a station's position along the arc, from -1 at the sun to 1 at the moon."""
        return (number - (len(COLOURS) - 1) / 2) * self._pitch / self._half

    def _place(self, share: float) -> Point:
        """Return the point of the arc at that share of its half-width from its centre."""
        return self._x + share * self._half, self._top + ARC_TOP + ARC_FALL * share * share


def _pitch(half: float) -> float:
    """Return the spacing of stations in canvas units.

    It equals the distance from an end to its sign, unless a station would touch the sign there.
    """
    gaps = len(COLOURS) - 1
    even = 2 * half / (gaps + 2)
    if even >= SIGN + SIGN_GAP + min(STATION, STATION_SHARE * even) / 2:
        return even
    return 2 * (half - SIGN - SIGN_GAP) / (gaps + STATION_SHARE)
