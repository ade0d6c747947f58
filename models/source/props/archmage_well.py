"""The hole in the middle of Archmage's board: a cut stone, a shaft below, brass around."""

import math
from typing import Final

import numpy as np

from models.source.kit import Material, Mesh, Prop, Vector, fade, hull, paint, ring
from models.source.kit.mesh import bands
from models.source.props.board import EDGES

RADIUS, DEPTH = 41.0, 60.0
"""Size of the well, whose light is at its bottom."""

SIDES: Final = 40

STONE = paint("5f736e", shade=1.0)
WALL = fade("0b0716", "57466e")
GROUND = paint("07040f", shade=1.0)
BRASS = fade("7a5418", "d8a850", Material.METAL)
RUNE = paint("8a4cff", Material.GLOW)


def build() -> tuple[Prop, ...]:
    """Return the only prop."""
    prop = Prop("archmage_well", floats=True)
    mouth = _circle(RADIUS, 0.0)
    rows = [*([_on_square(point, half, height) for point in mouth] for half, height in EDGES), mouth]
    prop.add(_open(rows), STONE, crease=8)
    prop.add(_open([mouth, _circle(RADIUS - 3, -DEPTH)]), WALL)
    ground = [*_circle(RADIUS - 3, -DEPTH), (0.0, 0.0, -DEPTH)]
    faces = [(here, (here + 1) % SIDES, SIDES) for here in range(SIDES)]
    prop.add(Mesh(np.array(ground), np.array(faces)), GROUND)
    prop.add(ring(RADIUS + 1.5, 2.6, SIDES, 6), BRASS)
    for turn in range(0, 360, 45):
        stud = hull([(RADIUS - 1, -4, 1), (RADIUS - 1, 4, 1), (RADIUS + 4, 0, 1), (RADIUS + 1, 0, 4.4)])
        prop.add(stud.turned(z=turn + 22.5), BRASS)
        rune = hull(
            [(RADIUS - 3.4, -3, z) for z in (-22, -9)]
            + [(RADIUS - 3.4, 3, z) for z in (-22, -9)]
            + [(RADIUS - 5, 0, -15)]
        )
        prop.add(rune.turned(z=turn), RUNE)
    return (prop,)


def _circle(radius: float, height: float) -> list[Vector]:
    """Return points of a circle, including those in the corners' directions."""
    turns = (math.tau * step / SIDES for step in range(SIDES))
    return [(radius * math.cos(turn), radius * math.sin(turn), height) for turn in turns]


def _on_square(point: Vector, half: float, height: float) -> Vector:
    """Return where the direction of a point meets a square's edge."""
    x, y, _ = point
    share = half / max(abs(x), abs(y))
    return x * share, y * share, height


def _open(rows: list[list[Vector]]) -> Mesh:
    """Return closed rows of points joined, from the outer or lower one on."""
    return Mesh(np.array([point for row in rows for point in row]), bands(len(rows), SIDES))
