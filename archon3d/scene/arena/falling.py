"""Where the fallen lie: turned, as they fall, so that the picture shows a body that lies.

The viewer looks down. A body whose head lies straight away from the viewer would seem to stand, and to lean
back; so a head comes to lie aside, and nearer to the viewer than the feet.
"""

import math
from collections.abc import Mapping
from functools import cache
from typing import Final

from panda3d.core import NodePath

from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.timeline import ease
from archon3d.scene.figures.clips import following
from archon3d.scene.figures.library import FigureLibrary, own_side
from archon3d.scene.figures.variants import DEATHS

LEAST_LENGTH: Final = 0.3
"""How far over the ground a head is from the feet at least, as a share of its height, of a body that lies."""
NEAREST, FARTHEST = 50.0, 12.0
"""Degrees by which a head lies nearer to the viewer than straight aside: most and least."""
FALL_RATE: Final = 1.7
"""Speed of a death in battle, whose begin is in slow motion: the body lies before the camera leaves it."""
TURNING_SECONDS: Final = 0.85
"""Time of a death in which the body turns."""


@cache
def lying_ways(library: FigureLibrary, form: str) -> Mapping[str, GroundPoint]:
    """Return where the head lies at the end of each death of that form, from the feet, if it faces north.

    That is a unit vector, and zero for what sinks down where it stands.
    """
    figure = library.fighter(NodePath("posed"), form, own_side(form))
    body, head = figure.root.find("body"), following(figure.root, "head")
    height = head.get_z(body)
    ways: dict[str, GroundPoint] = {}
    for clip in DEATHS:
        if clip in figure.clip_names:
            figure.settle(figure.length(clip), clip)
            x, y, _ = head.get_pos(body)
            length = math.hypot(x, y)
            ways[clip] = (x / length, y / length) if length > LEAST_LENGTH * height else (0.0, 0.0)
    figure.remove()
    return ways


class Fall:
    """The turn of a body while it falls."""

    def __init__(self, way: GroundPoint, heading: float) -> None:
        """Begin at that heading in degrees; `way` is where the head is to lie from there, if it lies."""
        self._start, self._turn, self._seconds = heading, 0.0, 0.0
        self.towards: GroundPoint = (0.0, 0.0)
        """Where the head comes to lie on the ground, from the feet: a unit vector, or zero."""
        if way != (0.0, 0.0):
            falls = math.degrees(math.atan2(way[1], way[0])) + heading
            lies = _lying(falls)
            self._turn = (lies - falls + 180.0) % 360.0 - 180.0
            self.towards = math.cos(math.radians(lies)), math.sin(math.radians(lies))

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds; return its heading in degrees."""
        self._seconds += dt
        return self._start + self._turn * ease(min(1.0, self._seconds / TURNING_SECONDS))


def _lying(falls: float) -> float:
    """Return the direction nearest to that one in which a head may lie, in degrees from the east."""
    aside = (falls + 90.0) % 360.0 - 90.0
    if aside > 90.0:
        return 180.0 - _lying(180.0 - aside)
    return min(-FARTHEST, max(-NEAREST, aside))
