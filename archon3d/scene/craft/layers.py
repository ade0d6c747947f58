"""Flat shapes in three layers: a dark rim, a body and a pale heart. They are seen on any body and any floor.

A layered mesh is drawn by `glow.glow_layers` in one call: the height of a layer says which one it is.
"""

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from panda3d.core import LVector2f

from archon3d.scene.craft.glow import WHITE_GLOW
from archon3d.scene.craft.meshes import Mesh, Solid

RIM, BODY, HEART = 0.0, 0.01, 0.02
"""Heights of the layers, as glow.frag knows them."""

RIM_WIDTH: Final = 0.06
"""Usual width of a rim, for shapes about 1 in size."""
HEART_SHARE: Final = 0.45
"""Usual width of a heart, as a share of its body's."""
RIM_TIP: Final = 2.5
"""How much farther than its width a rim reaches beyond a pointed end."""

BandPoint = tuple[float, float, float]
"""A point of a band's middle line, x and y, and half the band's width there."""


class ShapeLayer(NamedTuple):
    """How a layer's shape differs from its body's: wider by `more`, and its width scaled by `share`."""

    height: float
    more: float = 0.0
    share: float = 1.0


FlatShape = Callable[[ShapeLayer], Solid]
"""A flat shape as it is in that layer, counterclockwise seen from above."""


def band(points: Sequence[BandPoint]) -> FlatShape:
    """Return a band along a line; it is pointed where its width is 0."""

    def shape(layer: ShapeLayer) -> Solid:
        edges = _edges(_extended(points, layer.more), layer)
        return [
            [(*right, 0.0), (*next_right, 0.0), (*next_left, 0.0), (*left, 0.0)]
            for (left, right), (next_left, next_right) in itertools.pairwise(edges)
        ]

    return shape


def disc(x: float, y: float, radius: float, sides: int = 10) -> FlatShape:
    """Return a disc around a point."""

    def shape(layer: ShapeLayer) -> Solid:
        wide = radius * layer.share + layer.more
        turns = (math.tau * side / sides for side in range(sides))
        return [[(x + wide * math.cos(turn), y + wide * math.sin(turn), 0.0) for turn in turns]]

    return shape


def layered(shapes: Sequence[FlatShape], rim: float = RIM_WIDTH, heart: float = HEART_SHARE) -> Mesh:
    """Return the shapes as one mesh, joined in each layer; a `heart` of 0 leaves the hearts out."""
    mesh = Mesh()
    hearts = (ShapeLayer(HEART, share=heart),) if heart else ()
    for layer in (ShapeLayer(RIM, rim), ShapeLayer(BODY), *hearts):
        for shape in shapes:
            mesh.add(shape(layer), WHITE_GLOW, (0.0, 0.0, layer.height))
    return mesh


def turned(points: Sequence[BandPoint], degrees: float, size: float = 1.0) -> list[BandPoint]:
    """Return a band's points turned counterclockwise around the origin, and scaled."""
    x_axis = size * math.cos(math.radians(degrees)), size * math.sin(math.radians(degrees))
    return [
        (x * x_axis[0] - y * x_axis[1], x * x_axis[1] + y * x_axis[0], half * size) for x, y, half in points
    ]


def _extended(points: Sequence[BandPoint], more: float) -> list[BandPoint]:
    """Return the points with both ends farther out, for a rim that is wider by `more`."""
    longer = list(points)
    for end, inside in ((0, 1), (-1, -2)):
        x, y, half = points[end]
        way = LVector2f(x - points[inside][0], y - points[inside][1])
        way.normalize()
        far = more if half > 0 else RIM_TIP * more
        longer[end] = (x + way.x * far, y + way.y * far, half)
    return longer


def _edges(
    points: Sequence[BandPoint], layer: ShapeLayer
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return the points of both edges of a band in that layer, the left one first."""
    edges = []
    for index, (x, y, half) in enumerate(points):
        before, after = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
        way = LVector2f(after[0] - before[0], after[1] - before[1])
        way.normalize()
        wide = half * layer.share + layer.more if half > 0 else 0.0
        edges.append(((x - way.y * wide, y + way.x * wide), (x + way.y * wide, y - way.x * wide)))
    return edges
