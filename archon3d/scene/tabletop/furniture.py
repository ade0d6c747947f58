"""What never moves on the table: the frame around a board, with its columns' and rows' names."""

import itertools
import math
from collections.abc import Sequence

from panda3d.core import GeomNode

from archon3d.scene.boardmesh import FLOOR, FRAME_HEIGHT, KEY
from archon3d.scene.meshes import Material, Mesh, Point, Rgb, Solid, paint
from archon3d.scene.strokes import flat, letters
from archon3d.scene.tabletop.layout import Layout

FOOT = 0.14
"""How far the frame's foot stands out, in squares."""

LETTER = 0.34
"""Height of the engraved letters, in squares."""

_WOOD = paint("8a6a48", Material.MATTE, 0.55)
_BRASS = paint("e8bd62")
_GOLD = paint("f3c463", Material.GLOW, 1.0)


def border(layout: Layout) -> float:
    """How far the frame reaches out from the board, with its foot, in squares."""
    return layout.rim + FOOT


def frame(layout: Layout) -> GeomNode:
    """The frame around the board, engraved where the layout has names; turned as the layout is."""
    mesh = Mesh()
    x, y = layout.width / 2, layout.depth / 2
    turn = (layout.heading, 0.0, 0.0)
    mesh.add(_ring(x, y, _profile(layout.rim)), _WOOD, turn=turn, crease=1.0)
    for out in (0.06, layout.rim - 0.16):
        mesh.add(_ring(x, y, _inlay(out)), _BRASS, turn=turn, crease=1.0)
    mesh.lit(KEY, 0.42)
    mesh.tinted(_warm_to_cool)
    lane = layout.rim / 2 - 0.02
    for column, name in enumerate(layout.column_names):
        _engrave(mesh, layout, name, column - (layout.width - 1) / 2, -y - lane)
    for row, name in enumerate(layout.row_names):
        for side in (-1, 1):
            _engrave(mesh, layout, name, side * (x + lane), (layout.depth - 1) / 2 - row)
    return mesh.geom_node("frame")


def _profile(rim: float) -> tuple[tuple[float, float], ...]:
    """The section of a frame of that width: how far out from the board, and how high."""
    return (
        (0.0, -0.06),
        (0.03, FRAME_HEIGHT),
        (rim - 0.10, FRAME_HEIGHT),
        (rim - 0.04, FRAME_HEIGHT - 0.05),
        (rim, FRAME_HEIGHT - 0.07),
        (rim, FLOOR + 0.2),
        (rim + FOOT, FLOOR + 0.16),
        (rim + FOOT, FLOOR),
    )


def _ring(x: float, y: float, profile: Sequence[tuple[float, float]]) -> Solid:
    """A section led around a rectangle that reaches from -x to x and from -y to y."""
    rings = [_corners(x + out, y + out, height) for out, height in profile]
    faces: Solid = []
    for inner, outer in itertools.pairwise(rings):
        for corner in range(4):
            following = (corner + 1) % 4
            faces.append([outer[corner], outer[following], inner[following], inner[corner]])
    return faces


def _corners(x: float, y: float, height: float) -> list[Point]:
    return [(-x, -y, height), (x, -y, height), (x, y, height), (-x, y, height)]


def _inlay(out: float) -> tuple[tuple[float, float], ...]:
    """A thin band that lies on the frame."""
    return (out, FRAME_HEIGHT + 0.004), (out + 0.025, FRAME_HEIGHT + 0.004)


def _engrave(mesh: Mesh, layout: Layout, name: str, x: float, y: float) -> None:
    """A name on the frame, at a place that is turned with it."""
    angle = math.radians(layout.heading)
    at = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
    mesh.add(flat(letters(name.upper(), LETTER)), _GOLD, (*at, FRAME_HEIGHT + 0.006))


def _warm_to_cool(x: float, _y: float, _z: float) -> Rgb:
    """Warm at the left, cool and dim at the right."""
    share = min(1.0, max(0.0, 0.5 + x / 11.0))
    return 1.18 - 0.62 * share, 1.08 - 0.62 * share, 0.92 - 0.10 * share
