"""Flat strokes of soft light: shade around them, a coloured body, and a hot heart.

A mesh of strokes is drawn by `glow.glow_strokes` in one call, from soft dots that glow.vert pulls
apart. They are seen on any floor.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from archon3d.scene.craft.meshes import Mesh

DOTS: Final = (2.7, 1.9, 1.05)
"""Sizes of dots of shade, body and heart, in half widths of their stroke; glow.frag knows their numbers."""
SPACING: Final = 0.5
"""Distance of dots, in half widths."""
LEAST: Final = 0.03
"""Least half width of a dot, at pointed ends."""

StrokePoint = tuple[float, float, float]
"""A point of a stroke's middle line, x and y, and half the stroke's width there."""
Stroke = Sequence[StrokePoint]
"""A line that narrows to a point where its width is 0. One point alone is a soft ball."""


def stroked(strokes: Sequence[Stroke]) -> Mesh:
    """Return the strokes as one mesh: all shade below all bodies, and those below all hearts."""
    mesh = Mesh()
    dots = [dot for stroke in strokes for dot in _dots(stroke)]
    for layer, size in enumerate(DOTS):
        for x, y, half in dots:
            mesh.add_square((x, y, size * half), float(layer))
    return mesh


def turned(points: Stroke, degrees: float, size: float = 1.0) -> list[StrokePoint]:
    """Return a stroke turned counterclockwise around the origin, and scaled."""
    x_axis = size * math.cos(math.radians(degrees)), size * math.sin(math.radians(degrees))
    return [
        (x * x_axis[0] - y * x_axis[1], x * x_axis[1] + y * x_axis[0], half * size) for x, y, half in points
    ]


def _dots(stroke: Stroke) -> Iterator[StrokePoint]:
    """Yield dots along a stroke, closer together where it is thin."""
    x, y, half = stroke[0]
    yield x, y, max(LEAST, half)
    for (x, y, half), (end_x, end_y, end_half) in pairwise(stroke):
        length, gone = math.dist((x, y), (end_x, end_y)), 0.0
        while gone < length:
            share = gone / length
            gone += SPACING * max(LEAST, half + (end_half - half) * share)
            share = min(1.0, gone / length)
            wide = max(LEAST, half + (end_half - half) * share)
            yield x + (end_x - x) * share, y + (end_y - y) * share, wide
