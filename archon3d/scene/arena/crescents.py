"""Crescents that are swept: where a weapon went, and the air around one that is missed."""

import math
from functools import cache
from itertools import pairwise
from typing import Final

from panda3d.core import GeomNode

from archon3d.scene.craft.glow import WHITE_GLOW
from archon3d.scene.craft.meshes import Mesh
from archon3d.scene.craft.timeline import arch

HALF_TURN: Final = 0.5
"""How far a crescent goes around its middle, as a share of a full turn."""
STEPS: Final = 18


@cache
def crescent(inner: float, outer: float) -> GeomNode:
    """Return a flat crescent from +y clockwise, over half a turn, thin at its start and its end."""
    edge = []
    for step in range(STEPS + 1):
        share = step / STEPS
        turn, thick = math.tau * HALF_TURN * share, (outer - inner) * arch(share**1.4) ** 0.8
        edge.append([(math.sin(turn) * r, math.cos(turn) * r, 0.0) for r in (outer, outer - thick)])
    mesh = Mesh()
    mesh.add(
        [[far, next_far, next_near, near] for (far, near), (next_far, next_near) in pairwise(edge)],
        WHITE_GLOW,
    )
    return mesh.geom_node("crescent")
