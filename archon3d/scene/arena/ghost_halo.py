"""The soft light on the floor around the ground that a ghost occupies."""

from functools import cache
from typing import Final

from panda3d.core import GeomNode, LVecBase2f, NodePath

from archon3d.scene.craft.glow import SHADOW_SORT, WHITE_GLOW, blended
from archon3d.scene.craft.meshes import Mesh
from archon3d.scene.craft.shading import program

HEIGHT: Final = 0.008

STILL, OCCUPIED = 0.45, 1.0
"""Its brightness while nothing is in the ghost or near it, and with something in it."""


class GhostHalo:
    """An ellipse of light, under the parent's ground of 1 by 1; it is removed with its parent."""

    def __init__(self, parent: NodePath) -> None:
        self._node = parent.attach_new_node(_ground().make_copy())
        self._node.set_shader(program("ghost_halo"))
        blended(self._node, SHADOW_SORT + 1)
        self._shown: tuple[float, float] | None = None

    def show(self, strength: float, stirred: float) -> None:
        """Show it in that strength, 0 to 1; it lights up when something is in it, from 0 to 1 again."""
        if (strength, stirred) == self._shown:
            return
        self._shown = strength, stirred
        bright = STILL + (OCCUPIED - STILL) * stirred
        self._node.set_shader_input("strength", LVecBase2f(strength, bright))
        self._node.show() if strength > 0.0 else self._node.hide()


@cache
def _ground() -> GeomNode:
    mesh = Mesh()
    ground = [(-0.5, -0.5, 0.0), (0.5, -0.5, 0.0), (0.5, 0.5, 0.0), (-0.5, 0.5, 0.0)]
    mesh.add([ground], WHITE_GLOW, (0.0, 0.0, HEIGHT))
    return mesh.geom_node("halo")
