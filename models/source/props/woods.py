"""The trees of Archers: light's bears apples, dark's is bare, with thorns and embers in its hollows."""

import math

from models.source.kit import Clay, Material, Prop, ball, fade, lathe, loft, paint
from models.source.kit.mesh import Vector

BARK = fade("3f2a1b", "8a6136")
LEAF, LEAF_SHADE, LEAF_LIT = "79a83f", "47762f", "a3c456"
APPLE = paint("e2394a", Material.GLOSS)
DEAD = fade("3a2a4c", "9a78b4")
THORN = fade("8f7f5c", "efe4c6")
MOSS, MOSS_SHADE = "6f7f3a", "4a5a34"
EMBER = paint("ff8a2e", Material.GLOW)

APPLES: tuple[Vector, ...] = (
    (14, -33, 66),
    (-31, -22, 70),
    (34, -21, 80),
    (-12, -30, 92),
    (10, -24, 108),
    (-27, 8, 96),
    (25, 12, 102),
)
BRANCHES: tuple[tuple[float, float, float, float], ...] = (
    (20, 42, 40, 108),
    (95, 48, 30, 98),
    (165, 38, 42, 118),
    (235, 52, 34, 100),
    (305, 44, 38, 122),
)
"""Dead branches: heading in degrees, height on the trunk, and extent and height of the tip."""


def build() -> tuple[Prop, ...]:
    """Return both trees."""
    return _apple_tree(), _thorn_tree()


def _apple_tree() -> Prop:
    prop = Prop("woods_light")
    trunk = Clay("6b4a2a", 6.0)
    trunk.limb((0, 0, 2), (2, -1, 28), 12, 8)
    trunk.limb((2, -1, 28), (-1, 0, 62), 8, 7)
    _roots(trunk, (20, 100, 190, 280), 22)
    prop.add(trunk.mesh(260, 1.8), BARK, crease=40)
    crown = Clay(LEAF, 5.0)
    clumps: tuple[tuple[Vector, float, str], ...] = (
        ((0, 2, 92), 31, LEAF_LIT),
        ((-24, -8, 74), 22, LEAF),
        ((24, -8, 76), 22, LEAF),
        ((0, 22, 78), 24, LEAF_SHADE),
        ((2, -24, 72), 20, LEAF),
        ((-7, -6, 112), 16, LEAF_LIT),
    )
    for spot, radius, colour in clumps:
        crown.ball(spot, (radius, radius, radius * 0.86), colour)
    prop.model(crown, 760, cell=2.2, crease=25)
    for spot in APPLES:
        prop.add(ball(5.2).at(*spot), APPLE)
    return prop


def _thorn_tree() -> Prop:
    prop = Prop("woods_dark")
    wood = Clay("4c3a58", 5.0)
    wood.limb((0, 0, 2), (6, -2, 32), 19, 15)
    wood.limb((6, -2, 32), (-5, 2, 66), 15, 11)
    wood.limb((-5, 2, 66), (4, 0, 112), 11, 2.4)
    _roots(wood, (15, 80, 150, 225, 300), 34)
    for heading, start, reach, height in BRANCHES:
        across, along = math.cos(math.radians(heading)), math.sin(math.radians(heading))
        elbow = (0.7 * reach * across, 0.7 * reach * along, (start + height) / 2 - 6)
        wood.limb((0, 0, start), elbow, 9, 7)
        wood.limb(elbow, (reach * across, reach * along, height), 7, 1.6)
    prop.add(wood.mesh(760, 1.5), DEAD, crease=40)
    for heading, start, reach, height in BRANCHES:
        across, along = math.cos(math.radians(heading)), math.sin(math.radians(heading))
        elbow = (0.7 * reach * across, 0.7 * reach * along, (start + height) / 2 - 6)
        tip = (elbow[0] + 20 * across, elbow[1] + 20 * along, elbow[2] - 6)
        prop.add(loft([elbow, tip], [4.6, 0.5], 5), THORN)
    moss = Clay(MOSS, 3.0)
    moss.ball((12, -10, 40), (10, 7, 8), MOSS)
    moss.ball((-15, -4, 16), (8, 9, 8), MOSS_SHADE)
    prop.model(moss, 90, cell=1.8)
    for spot in ((4, -17.4, 26), (-2, -12.6, 56), (-8, -17, 12)):
        prop.add(ball((4.8, 3, 6)).at(*spot), EMBER)
    for x, y, size in ((24, -12, 1.0), (17, -21, 0.7), (-20, -17, 0.85)):
        prop.add(lathe([(3, 0), (2.2, 9), (1.4, 10)], 7).scaled(size, size, size).at(x, y, 0), THORN)
        cap = lathe([(1, 8), (8, 9), (6.6, 13), (2, 16), (0.5, 16.5)], 9)
        prop.add(cap.scaled(size, size, size).at(x, y, 0), paint("c03a5a", Material.GLOSS))
    return prop


def _roots(trunk: Clay, headings: tuple[int, ...], length: float) -> None:
    for heading in headings:
        across, along = math.cos(math.radians(heading)), math.sin(math.radians(heading))
        trunk.limb((5 * across, 5 * along, 13), (length * across, length * along, 2), 5.5, 2.2)
