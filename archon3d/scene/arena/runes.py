"""The ring of runes on the floor around the ground that a ghost occupies."""

import math
from functools import cache
from typing import Final

from panda3d.core import GeomNode, LVecBase2f, NodePath

from archon3d.scene.craft.glow import SHADOW_SORT, WHITE_GLOW, blended, glow_solid
from archon3d.scene.craft.meshes import Mesh
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import program

BAND_HEIGHT, RUNES_HEIGHT = 0.008, 0.012

RUNES_COLOUR, RUNES_COVERS = (0.60, 0.95, 1.0), 0.9
STILL: Final = 0.5
"""Brightness of the runes while nothing is in the ghost."""

PEN: Final = 0.017
"""Half the width of a rune's strokes, as a share of the ground."""
RUNE_HEIGHT, RUNE_WIDTH = 0.11, 0.08
RUNES_A_SIDE: Final = 3
RUNES_AWAY, RUNES_APART = 0.405, 0.25
"""Size of a rune, their distance from the middle, and between two on a side, as shares of the ground."""

# Each rune is strokes between points of a grid of 3 columns by 3 rows; the staves are those of the futhark.
_RUNES: Final = (
    "0002 0212",
    "0002 0111 1102",
    "0111 1002 0012",
    "0002 2022 0220",
    "1012 0221",
    "0002 0120 0121",
)


class RuneRing:
    """A ring on the floor, under the parent's ground of 1 by 1; it is removed with its parent."""

    def __init__(self, parent: NodePath) -> None:
        self._band = parent.attach_new_node(_ground().make_copy())
        self._band.set_shader(program("runes"))
        blended(self._band, SHADOW_SORT + 1)
        self._runes = glow_solid(parent, _runes(), RUNES_COLOUR, RUNES_COVERS)
        self._runes.node.name = "runes"
        self._runes.node.set_bin("fixed", SHADOW_SORT + 2)

    def show(self, strength: float, stirred: float) -> None:
        """Show it in that strength, 0 to 1; it lights up when something is in it, from 0 to 1 again."""
        self._band.set_shader_input("strength", LVecBase2f(strength, STILL + (1.0 - STILL) * stirred))
        self._runes.set_shape(strength * (STILL + (1.0 - STILL) * stirred))
        for node in (self._band, self._runes.node):
            node.show() if strength > 0.0 else node.hide()


@cache
def _ground() -> GeomNode:
    mesh = Mesh()
    ground = [(-0.5, -0.5, 0.0), (0.5, -0.5, 0.0), (0.5, 0.5, 0.0), (-0.5, 0.5, 0.0)]
    mesh.add([ground], WHITE_GLOW, (0.0, 0.0, BAND_HEIGHT))
    return mesh.geom_node("band")


@cache
def _runes() -> Mesh:
    mesh = Mesh()
    for number in range(4 * RUNES_A_SIDE):
        side, place = divmod(number, RUNES_A_SIDE)
        along = (place - (RUNES_A_SIDE - 1) / 2) * RUNES_APART
        for stroke in _RUNES[number % len(_RUNES)].split():
            start, end = (
                (along + (x / 2 - 0.5) * RUNE_WIDTH, (y / 2 - 0.5) * RUNE_HEIGHT - RUNES_AWAY)
                for x, y in (divmod(int(stroke[:2]), 10), divmod(int(stroke[2:]), 10))
            )
            _stroke(mesh, start, end, 90.0 * side)
    return mesh


def _stroke(mesh: Mesh, start: GroundPoint, end: GroundPoint, turn: float) -> None:
    """Add a line from one point to another, turned about the middle."""
    length = math.dist(start, end)
    x, y = ((end[0] - start[0]) / length * PEN, (end[1] - start[1]) / length * PEN)
    line = [
        (start[0] + y - x, start[1] - x - y, RUNES_HEIGHT),
        (end[0] + y + x, end[1] - x + y, RUNES_HEIGHT),
        (end[0] - y + x, end[1] + x + y, RUNES_HEIGHT),
        (start[0] - y - x, start[1] + x - y, RUNES_HEIGHT),
    ]
    mesh.add([line], WHITE_GLOW, turn=(turn, 0.0, 0.0))
