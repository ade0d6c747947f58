"""Arrows of Archers: attacks, and how the chosen archer can move and turn."""

import itertools
import math
from functools import cache

from panda3d.core import GeomNode, NodePath

from archon3d.scene.craft.glow import Glow, glow_solid
from archon3d.scene.craft.meshes import Mesh, MeshPoint, Rgb, Solid, paint
from archon3d.scene.craft.places import GroundPoint, heading
from archon3d.scene.craft.timeline import arch

AIM_SORT = 30
"""Draw order: over figures, below the cursor."""

AIM_INK: Rgb = (0.07, 0.02, 0.05)
AIM_OUTLINE = 0.05
AIM_WIDTH = 0.055
AIM_HEAD = 0.17
"""Half the width of the arrow's shaft and of its head, in squares."""

AIM_ASIDE = 0.13
"""Offset to the right of the line between both archers."""

HINT: Rgb = (1.0, 0.95, 0.80)
"""Colour of the arrows on the ground that show how the chosen archer can move and turn."""

HINT_HEIGHT = 0.03
HINT_SORT = 4
"""Draw order: over the marks, below shadows and figures."""

HINT_LINE = 0.03
"""Width of the dark rim, in squares."""


def draw_aim(parent: NodePath, start: GroundPoint, end: GroundPoint, colour: Rgb) -> list[Glow]:
    """Draw an arched arrow from an archer to the one it attacks, and return its parts."""
    length, parts = math.dist(start, end), []
    for wider, ink in ((AIM_OUTLINE, AIM_INK), (0.0, colour)):
        glow = glow_solid(parent, _aim_mesh(length, wider), ink)
        glow.node.set_pos_hpr(*start, 0.0, heading(start, end), 0, 0)
        glow.node.set_bin("fixed", AIM_SORT)
        glow.node.set_depth_test(False)
        parts.append(glow)
    return parts


def draw_hint(parent: NodePath, place: GroundPoint, heading: float, quarters: int) -> None:
    """Draw an arrow in front of an archer with that heading: ahead or back, or bent to the left or right.

    `quarters` are quarter turns clockwise: 0 is ahead.
    """
    bent = quarters % 2 == 1
    turn = 0.0 if bent else 90.0 * quarters
    for wider, colour in ((HINT_LINE, AIM_INK), (0.0, HINT)):
        hint = glow_solid(parent, _hint_mesh(bent, wider), colour)
        hint.node.set_pos_hpr(*place, HINT_HEIGHT, heading + turn, 0, 0)
        hint.node.set_bin("fixed", HINT_SORT)
        if quarters == 3:
            hint.node.set_sx(-1.0)


@cache
def _aim_mesh(length: float, wider: float) -> GeomNode:
    """Return a flat, arched arrow along +y, from the archer at the origin to the victim.

    It is `wider` on all sides. It keeps to its right, so that two archers' arrows at each other do not
    overlap.
    """
    steps = 10
    start, end = 0.36, length - 0.24
    half = AIM_WIDTH + wider
    neck = 0.26 + wider

    def at(distance: float, across: float) -> MeshPoint:
        share = (distance - start) / (end - start)
        return across + AIM_ASIDE, distance, 0.62 + (0.10 + 0.08 * length) * arch(min(1.0, max(0.0, share)))

    shaft_end = end - neck
    points = [start - wider + (shaft_end - start + wider) * step / steps for step in range(steps + 1)]
    solid: Solid = [
        [at(here, -half), at(here, half), at(there, half), at(there, -half)]
        for here, there in itertools.pairwise(points)
    ]
    head = AIM_HEAD + 1.6 * wider
    solid.append([at(shaft_end, -head), at(shaft_end, head), at(end + 1.4 * wider, 0.0)])
    return _flat(solid)


@cache
def _hint_mesh(bent: bool, wider: float) -> GeomNode:
    """Return an arrow on the ground in front of an archer who faces +y: straight on, or to the right."""
    half, head = 0.065 + wider, 0.19 + 1.4 * wider
    if not bent:
        foot, neck, tip = 0.62 - wider, 0.84 - wider, 1.06 + 1.6 * wider
        shaft = [(-half, foot, 0.0), (half, foot, 0.0), (half, neck, 0.0), (-half, neck, 0.0)]
        return _flat([shaft, [(-head, neck, 0.0), (head, neck, 0.0), (0.0, tip, 0.0)]])

    def at(degrees: float, radius: float) -> MeshPoint:
        angle = math.radians(degrees)
        return radius * math.sin(angle), radius * math.cos(angle), 0.0

    radius, aside = 0.72, math.degrees(wider / 0.72)
    first, neck, tip = 24.0 - aside, 58.0 - aside, 82.0 + 1.6 * aside
    ends = [first + (neck - first) * step / 6 for step in range(7)]
    ring: Solid = [
        [at(here, radius - half), at(there, radius - half), at(there, radius + half), at(here, radius + half)]
        for here, there in itertools.pairwise(ends)
    ]
    return _flat([*ring, [at(neck, radius - head), at(tip, radius), at(neck, radius + head)]])


def _flat(solid: Solid) -> GeomNode:
    """Return a white mesh, to be coloured as a glow."""
    mesh = Mesh()
    mesh.add(solid, paint("ffffff", shade=1.0), crease=0.0)
    return mesh.geom_node("arrow")
