"""Archon's colour cycle as an arc from sun to moon.

It has six stations, a ring around the current one, and an arrow to the next.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from panda3d.core import NodePath

from archon3d.arena.content import COLOURS
from archon3d.ui.canvas import GOLD, IVORY, SIDE_TEXT_COLOURS, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.greys import GREYS
from archon3d.ui.shapes import PANEL_RIM, Panel, Point, polygon

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
ARROW_HEAD: Final = ((-0.6, -1.0), (0.6, 0.0), (-0.6, 1.0))
"""Outline of an arrow of length 1 to the right."""
WAY_GAP: Final = 0.95
"""Distance from the centre of two arrows back to back to that of each, in arrow lengths."""
SIGN: Final = 22.0
"""Radius of sun and moon, including the sun's rays."""
SIGN_GAP: Final = 3.0
"""Least distance between them and the nearest stations, in canvas units."""
RAYS: Final = 10
RAY_FOOT: Final = 0.62
"""Start of the sun's rays, as a share of its radius."""
MOON_BITE: Final = 0.42
"""Offset of the shadow over the moon, as a share of its radius."""
ROUND_STEPS: Final = 20
"""Vertices of a half circle."""


class CycleArc:
    """The arc, `half` canvas units from its centre to the sun's and to the moon's."""

    def __init__(self, layer: Layer, top: Point, half: float) -> None:
        """Draw the arc; `top` is the middle of its upper edge."""
        self._layer, self._half = layer, half
        self._x, self._top = top
        self._pitch = _pitch(half)
        self._widths = (
            min(STATION, STATION_SHARE * self._pitch),
            min(STATION_NOW, STATION_NOW_SHARE * self._pitch),
        )
        sun_sign(layer, self._place(-1.0))
        moon_sign(layer, self._place(1.0))
        self._stations = [Panel(layer, Rectangle(0, 0, 1, 1)) for _ in COLOURS]
        self._arrow = _sign(layer, top, ARROW_HEAD, GOLD)
        self._arrow.set_scale(ARROW)
        self.show(COLOURS[0], COLOURS[1])

    def show(self, now: str, coming: str) -> None:
        """Mark the current station and the direction of the next one, both `A` to `F`."""
        here, there = COLOURS.index(now), COLOURS.index(coming)
        for number, (station, grey) in enumerate(zip(self._stations, GREYS, strict=True)):
            fill = (grey, grey, grey * 0.96, 1)
            rim = GOLD if number == here else IVORY if number == there else PANEL_RIM
            station.paint(fill, fill, rim)
            width = self._widths[number == here]
            station.place(self._square(number, width), width / 2)
        way = math.copysign(1.0, there - here)
        if abs(there - here) > 1:  # a jump from one end to the other points outward
            way = -way
        between = self._share(here + way / 2)
        x, y = self._place(between)
        slope = way * 2 * ARC_FALL / self._half * between
        self._arrow.set_pos(x, 0, -y)
        self._arrow.set_r(math.degrees(math.atan2(slope, way)))

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


def sun_sign(layer: Layer, at: Point) -> None:
    """Draw the sun around that point."""
    _sign(layer, at, _sun(), SIDE_TEXT_COLOURS["light"])


def moon_sign(layer: Layer, at: Point) -> None:
    """Draw the moon around that point."""
    _sign(layer, at, _moon(), SIDE_TEXT_COLOURS["dark"])


def way_sign(layer: Layer, at: Point, length: float) -> None:
    """Draw two arrows back to back, left and right, each of that length."""
    for way, turn in ((-1, 180), (1, 0)):
        head = _sign(layer, (at[0] + way * length * WAY_GAP, at[1]), ARROW_HEAD, GOLD)
        head.set_scale(length)
        head.set_r(turn)


def _sign(layer: Layer, at: Point, outline: Sequence[Point], colour: Colour) -> NodePath:
    """Return an outline at that place."""
    node = layer.attach(polygon(outline, layer.canvas.tint(colour)))
    node.set_pos(at[0], 0, -at[1])
    return node


def _sun() -> list[Point]:
    """Return a disc with rays."""
    points = []
    for number in range(2 * RAYS):
        angle, radius = math.pi * number / RAYS, SIGN * (RAY_FOOT if number % 2 else 1.0)
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return points


def _moon() -> list[Point]:
    """Return a crescent that is open to the right."""
    radius = SIGN * 0.86
    reach = math.acos(MOON_BITE / 2)
    outer = [reach + (2 * math.pi - 2 * reach) * step / ROUND_STEPS for step in range(ROUND_STEPS + 1)]
    turn = math.pi - reach
    inner = [-turn + 2 * (turn - math.pi) * step / ROUND_STEPS for step in range(1, ROUND_STEPS)]
    return [
        *((radius * math.cos(angle), radius * math.sin(angle)) for angle in outer),
        *((radius * (math.cos(angle) + MOON_BITE), radius * math.sin(angle)) for angle in inner),
    ]
