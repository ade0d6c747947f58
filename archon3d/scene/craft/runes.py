"""Runes of straight strokes, for what is carved into floors and pads."""

import itertools
import math
from typing import Final

from archon3d.scene.craft.meshes import MeshPoint, Solid
from archon3d.scene.craft.places import GroundPoint

WIDTH, HEIGHT = 4, 6
"""Columns and rows of the grid that runes are drawn on."""

# Polylines on a grid, x to the right and y up; points are two digits, so that 06 is the top left corner.
_STROKES: Final = {
    "kenaz": "45 13 41",
    "sowilo": "36 04 42 10",
    "ingwaz": "25 43 21 03 25, 26 25, 21 20",
    "laguz": "10 16 43",
    "dagaz": "00 06 40 46 00",
    "algiz": "20 26, 24 05, 24 45",
    "tiwaz": "20 26, 04 26 44",
    "ansuz": "00 06 44, 04 42",
    "gebo": "00 46, 06 40",
}

RUNES: Final = tuple(_STROKES)
"""The runes' names."""


def rune(name: str, height: float, pen: float) -> Solid:
    """Return a rune flat on the ground, seen from above and centred on the origin.

    `pen` is the width of its strokes. Raises KeyError for an unknown name.
    """
    scale = height / HEIGHT
    solid: Solid = []
    for line in _STROKES[name].split(", "):
        points = [
            ((int(point[0]) - WIDTH / 2) * scale, (int(point[1]) - HEIGHT / 2) * scale)
            for point in line.split()
        ]
        solid += [_stroke(start, end, pen / 2) for start, end in itertools.pairwise(points)]
    return solid


def _stroke(start: GroundPoint, end: GroundPoint, half: float) -> list[MeshPoint]:
    """Return a stroke that overlaps the next one by half its width."""
    length = math.dist(start, end)
    x, y = (end[0] - start[0]) / length * half, (end[1] - start[1]) / length * half
    return [
        (start[0] + y - x, start[1] - x - y, 0.0),
        (end[0] + y + x, end[1] - x + y, 0.0),
        (end[0] - y + x, end[1] + x + y, 0.0),
        (start[0] - y - x, start[1] + x - y, 0.0),
    ]
