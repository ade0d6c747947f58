"""The ring of runes on the floor around the ground that a ghost occupies."""

import math
from functools import cache
from typing import Final

from panda3d.core import GeomNode, LVecBase2f, NodePath

from archon3d.scene.craft.glow import SHADOW_SORT, WHITE_GLOW, blended, glow_solid
from archon3d.scene.craft.meshes import Mesh
from archon3d.scene.craft.runes import RUNES, rune
from archon3d.scene.craft.shading import program

BAND_HEIGHT, RUNES_HEIGHT = 0.008, 0.012

RUNES_COLOUR, RUNES_COVERS = (0.60, 0.95, 1.0), 0.9
STILL, OCCUPIED = 0.2, 0.55
"""Brightness of the runes while nothing is in the ghost or near it, and with something in it.

Less than that of the signs around a fighter's feet, which stand within it.
"""

RUNE_HEIGHT, PEN = 0.12, 0.034
RUNES_A_SIDE: Final = 3
RUNES_AWAY, RUNES_APART = 0.405, 0.25
"""Size of a rune and its strokes, how far they are from the middle and apart: shares of the ground."""


class RuneRing:
    """A ring on the floor, under the parent's ground of 1 by 1; it is removed with its parent."""

    def __init__(self, parent: NodePath) -> None:
        self._band = parent.attach_new_node(_ground().make_copy())
        self._band.set_shader(program("runes"))
        blended(self._band, SHADOW_SORT + 1)
        self._shown: tuple[float, float] | None = None
        self._runes = glow_solid(parent, _runes(), RUNES_COLOUR, RUNES_COVERS)
        self._runes.node.name = "runes"
        self._runes.node.set_bin("fixed", SHADOW_SORT + 2)

    def show(self, strength: float, stirred: float) -> None:
        """Show it in that strength, 0 to 1; it lights up when something is in it, from 0 to 1 again."""
        if (strength, stirred) == self._shown:
            return
        self._shown = strength, stirred
        bright = STILL + (OCCUPIED - STILL) * stirred
        self._band.set_shader_input("strength", LVecBase2f(strength, bright))
        self._runes.set_shape(strength * bright)
        for node in (self._band, self._runes.node):
            node.show() if strength > 0.0 else node.hide()


@cache
def _ground() -> GeomNode:
    mesh = Mesh()
    ground = [(-0.5, -0.5, 0.0), (0.5, -0.5, 0.0), (0.5, 0.5, 0.0), (-0.5, 0.5, 0.0)]
    mesh.add([ground], WHITE_GLOW, (0.0, 0.0, BAND_HEIGHT))
    return mesh.geom_node("band")


@cache
def _runes() -> GeomNode:
    """Return the runes on all four sides, each with its foot to the outside."""
    mesh = Mesh()
    for number in range(4 * RUNES_A_SIDE):
        side, place = divmod(number, RUNES_A_SIDE)
        along, turn = (place - (RUNES_A_SIDE - 1) / 2) * RUNES_APART, math.radians(90.0 * side)
        x = along * math.cos(turn) + RUNES_AWAY * math.sin(turn)
        y = along * math.sin(turn) - RUNES_AWAY * math.cos(turn)
        carved = rune(RUNES[number % len(RUNES)], RUNE_HEIGHT, PEN)
        mesh.add(carved, WHITE_GLOW, (x, y, RUNES_HEIGHT), (90.0 * side, 0.0, 0.0))
    return mesh.geom_node("runes")
