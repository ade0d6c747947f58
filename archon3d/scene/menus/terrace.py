"""The terrace on which champions stand after a match: warm slabs in Light's half, cool ones in Dark's."""

import itertools
import math
import random
from functools import cache
from typing import Final

from panda3d.core import GeomNode

from archon3d.scene.craft.meshes import Mesh, Paint, Rgb, box, lathe
from archon3d.scene.menus.scenery import Wall

HALF_WIDTH, NEAR, BEHIND_ALL = 17.6, -30.0, 3.0
"""Extent to either side, towards the viewer and to the back, in the scene's units."""

HALF_SLAB, JOINT = 0.8, 0.016
"""Half the diagonal of a slab, which points to the viewer, and half the width of a joint along it."""

BLOCK: Final = 1.6
"""Width of the blocks of which steps are made."""

SUNK: Final = 0.01
JOINT_TONE: Final = 0.5
"""Depth of the joints, and their brightness relative to the slabs'."""

TONES: Final = (0.72, 0.80, 0.88, 0.96, 1.04, 1.12)
"""Brightness of the six tones of slabs."""

STEPS: Final = 3
STEP_DEPTH, STEP_HEIGHT = 0.5, 0.16
BEFORE: Final = 0.1
"""How far before the steps they fade into what is behind them."""
STEP_TONE, STEP_FOOT = 1.3, 0.35
"""The steps at the back, each behind the one before: their brightness, and that of their fronts' foot."""

WARM: Final[Rgb] = (0.66, 0.52, 0.33)
COOL: Final[Rgb] = (0.37, 0.31, 0.58)
BLENDING: Final = 1.6
"""Distance from the middle at which a half has its own colour."""

LIT_AT, LIT_REACH, UNLIT = 2.6, 4.6, 0.42
"""Where each half is lit most, how far that reaches, and the brightness beyond."""

NEAREST, NEAR_FADING = 0.5, 0.45
"""Brightness towards the viewer, and how quickly it is reached."""


@cache
def terrace() -> GeomNode:
    """Return the terrace with its top at z = 0, painted and lit. It is built once: copy it."""
    generator = random.Random(7)
    mesh = Mesh()
    depth = BEHIND_ALL - NEAR
    bed = box(2 * HALF_WIDTH, depth, 0.0)[1:2]
    mesh.add(bed, _grey(JOINT_TONE), (0.0, NEAR + depth / 2, -SUNK))
    slab = lathe([(HALF_SLAB - JOINT, 0.0), (0.0, 0.0)], 4)
    for row in range(round(depth / HALF_SLAB)):
        for column in range(round(HALF_WIDTH / HALF_SLAB)):
            x = (2 * column + row % 2) * HALF_SLAB - HALF_WIDTH
            mesh.add(slab, _grey(generator.choice(TONES)), (x, BEHIND_ALL - row * HALF_SLAB, 0.0))
    for step, column in itertools.product(range(STEPS), range(round(2 * HALF_WIDTH / BLOCK))):
        tone = STEP_TONE * generator.choice(TONES)
        stone = box(BLOCK - JOINT, STEP_DEPTH, (step + 1) * STEP_HEIGHT)
        place = (column + 0.5) * BLOCK - HALF_WIDTH, BEHIND_ALL + (step + 0.5) * STEP_DEPTH, 0.0
        mesh.add(stone, Paint(_rgb(STEP_FOOT * tone), _rgb(tone)), place, crease=1.0)
    mesh.tinted(_light)
    return mesh.geom_node("terrace")


def steps_wall(pitch: float) -> Wall:
    """Return the wall that the steps at the back are, seen from above at that pitch in degrees."""
    rise = (STEPS * STEP_DEPTH + BEFORE) * math.tan(math.radians(pitch))
    return Wall(HALF_WIDTH, BEHIND_ALL - BEFORE, STEPS * STEP_HEIGHT + rise)


def _light(x: float, y: float, _z: float) -> Rgb:
    """Return the colour of stone at a place."""
    share = 0.5 + 0.5 * max(-1.0, min(1.0, x / BLENDING))
    distance = math.hypot(abs(x) - LIT_AT, y - 0.6) / LIT_REACH
    near = NEAREST + (1.0 - NEAREST) * math.exp(NEAR_FADING * min(0.0, y + 1.0))
    bright = near * (UNLIT + (1.0 - UNLIT) * math.exp(-distance * distance))
    warm, cool = ((1.0 - share) * bright, share * bright)
    red, green, blue = (warm * one + cool * other for one, other in zip(WARM, COOL, strict=True))
    return red, green, blue


def _grey(tone: float) -> Paint:
    return Paint(_rgb(tone), _rgb(tone))


def _rgb(tone: float) -> Rgb:
    return tone, tone, tone
