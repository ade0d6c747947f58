"""Obstacles of the arena: tree, bush, rock and pillar on their ground, in the stone and wood of three places.

A shot is stopped by that ground, exactly 100 by 100, whatever rises above it: see `_beds`.
"""

import math
from typing import NamedTuple

import numpy as np

from models.source.kit import (
    Clay,
    Material,
    Mesh,
    Paint,
    Prop,
    Vector,
    ball,
    fade,
    hull,
    lathe,
    loft,
    paint,
    ring,
)
from models.source.kit.mesh import bands
from models.source.props import _beds


class Stone(NamedTuple):
    """The stone of a place: its lighter and its darker paint, its gravel, and what grows or glows on it."""

    light: Paint
    dark: Paint
    gravel: Paint
    band: Paint
    on_rock: Paint
    vein: Paint


GOLD = fade("a8741c", "f0c04c", Material.METAL)
STONES = {
    "hall": Stone(
        light=fade("a08c6c", "f4e8cc"),
        dark=fade("7d6a50", "cdb892"),
        gravel=fade("6e5c44", "b09a78"),
        band=GOLD,
        on_rock=paint("d9b45e"),
        vein=fade("b07c1e", "ffd870", Material.METAL),
    ),
    "garden": Stone(
        light=fade("6c6a60", "c2c0ae"),
        dark=fade("4c4d46", "94968a"),
        gravel=fade("3f4a30", "7c8a58"),
        band=fade("5c5236", "a5955c", Material.METAL),
        on_rock=paint("86ad4c"),
        vein=paint("7fd4ff", Material.GLOW),
    ),
    "cavern": Stone(
        light=fade("453a5c", "bcaee0"),
        dark=fade("2a2239", "74669a"),
        gravel=fade("1a1428", "4a3e68"),
        band=fade("4a3a7a", "b59aff", Material.METAL),
        on_rock=fade("7a2cc8", "d49aff", Material.GLOSS),
        vein=fade("8a2cf0", "c470ff", Material.GLOW),
    ),
}
"""The paints of each place."""

BARK = fade("3f2a1b", "80592f")
LEAF, LEAF_SHADE, LEAF_LIT = "6f9c3f", "43702f", "93b54c"
HEDGE, HEDGE_SHADE, HEDGE_LIT = "3f8a56", "255c41", "74b56a"
BERRY = paint("e2394a", Material.GLOSS)
ORANGE = paint("f39a2c", Material.GLOSS)
BLOSSOM = paint("f6dcea", shade=0.9)
IVY = paint("5c8f43")
TOPIARY, TOPIARY_SHADE, TOPIARY_LIT = "3f7f3c", "28592f", "6fa348"
LAWN = _beds.ringed("54391f", "6d8a3c", "88a84a", 4)

CHAR = fade("4a4060", "9486b8")
CHAR_BARK = fade("0e0b14", "3a3150")
VIOLET, VIOLET_SHADE, VIOLET_LIT = "a862f4", "7a3ad0", "dcb4ff"
GLEAM = fade("a04cf0", "f6c8ff", Material.GLOW)

FLUTES = 10
"""Grooves of the pillar's shaft."""


def build() -> tuple[Prop, ...]:
    """Return each obstacle for each place."""
    grown = (_tree(), _bush(), _orange_tree(), _hedge(), _dead_tree(), _thorns())
    return (*grown, *(make(place) for place in STONES for make in (_rock, _pillar)))


def _clumps(colour: str, blend: float, lumps: tuple[tuple[Vector, float, str], ...], flat: float) -> Clay:
    """Return leaves in clumps: place, radius and colour of each."""
    clay = Clay(colour, blend)
    for spot, radius, own in lumps:
        clay.ball(spot, (radius, radius, radius * flat), own)
    return clay


def _balls(prop: Prop, radius: float, of: Paint, *places: Vector) -> None:
    for place in places:
        prop.add(ball(radius, 0 if radius < 3 else 1).at(*place), of)


# ------------------------------------------------------------------------------------------------ garden


def _tree() -> Prop:
    """Return an old oak: roots that grip the ground, and a crown in clumps."""
    prop = Prop("obstacle_tree_garden")
    _beds.earth(prop, 3)
    _beds.roots(7.0, BARK, prop, 12.0)
    trunk = loft([(0, 0, 4), (2, -1, 18), (3, -2, 36), (0, 0, 66)], [15, 11, 9, 8], 8, rounded=False)
    prop.add(trunk, BARK, crease=40)
    crown = _clumps(
        LEAF,
        5.0,
        (
            ((0, 2, 92), 31, LEAF_LIT),
            ((-25, -9, 74), 22, LEAF),
            ((25, -8, 76), 23, LEAF),
            ((-16, 21, 74), 23, LEAF_SHADE),
            ((18, 22, 76), 22, LEAF_SHADE),
            ((1, -25, 70), 21, LEAF),
            ((-8, -12, 108), 15, LEAF_LIT),
        ),
        0.84,
    )
    prop.model(crown, 460, cell=2.2, crease=28)
    _balls(prop, 3.4, BERRY, (-30, -26, 68), (12, -42, 66), (33, -22, 86), (-14, -29, 94))
    return prop


def _bush() -> Prop:
    """Return a thorny hedge with berries and a few blossoms."""
    prop = Prop("obstacle_bush_garden")
    _beds.earth(prop, 8)
    hedge = _clumps(
        HEDGE,
        4.0,
        (
            ((0, 3, 34), 28, HEDGE_LIT),
            ((-27, 5, 26), 18, HEDGE),
            ((27, 1, 26), 18, HEDGE),
            ((7, -22, 23), 19, HEDGE),
            ((-19, -19, 21), 16, HEDGE_SHADE),
            ((-6, 25, 26), 18, HEDGE_SHADE),
            ((23, 22, 22), 16, HEDGE_SHADE),
        ),
        0.92,
    )
    prop.model(hedge, 560, cell=1.8, crease=26)
    _balls(prop, 3.8, BERRY, (12, -37, 31), (-27, -29, 29), (-38, -6, 35), (32, -12, 38), (-6, -17, 52))
    for x, y, z in ((-18, -4, 54), (37, 8, 36), (2, -33, 37)):
        _blossom(prop, x, y, z)
    return prop


def _blossom(prop: Prop, x: float, y: float, z: float) -> None:
    for turn in range(0, 360, 72):
        way = math.radians(turn)
        petal = ball((3.0, 3.0, 1.6), 0).at(x + 3.4 * math.cos(way), y + 3.4 * math.sin(way), z)
        prop.add(petal, BLOSSOM)
    prop.add(ball(1.9, 0).at(x, y, z + 1), GOLD)


# -------------------------------------------------------------------------------------------------- hall


def _orange_tree() -> Prop:
    """Return a clipped orange tree in a marble bed."""
    prop = Prop("obstacle_tree_hall")
    stone = STONES["hall"]
    _beds.kerb(prop, stone.light, stone.band, LAWN)
    prop.add(loft([(0, 0, 8), (1, 0, 30), (0, 0, 64)], [8, 5.5, 6], 7, rounded=False), BARK, crease=40)
    crown = _clumps(
        TOPIARY,
        4.0,
        (
            ((0, 0, 88), 38, TOPIARY),
            ((-17, -15, 80), 24, TOPIARY),
            ((18, -14, 82), 24, TOPIARY),
            ((0, 18, 78), 26, TOPIARY_SHADE),
            ((-4, -5, 106), 22, TOPIARY_LIT),
        ),
        0.9,
    )
    prop.model(crown, 420, cell=2.0, crease=26)
    oranges = ((-24, -30, 86), (8, -39, 80), (30, -24, 94), (-9, -32, 104), (-38, -6, 80), (20, -20, 112))
    _balls(prop, 4.4, ORANGE, *oranges)
    return prop


def _hedge() -> Prop:
    """Return a clipped hedge in a marble bed."""
    prop = Prop("obstacle_bush_hall")
    stone = STONES["hall"]
    _beds.kerb(prop, stone.light, stone.band, LAWN)
    hedge = Clay(TOPIARY, 2.0)
    hedge.brick((0, 0, 26), (76, 74, 40), 9.0, TOPIARY)
    hedge.brick((0, 0, 40), (68, 66, 14), 6.0, TOPIARY_LIT)
    for x, y in ((-28, -27), (28, -27), (-28, 27), (28, 27)):
        hedge.ball((x, y, 46), 13, TOPIARY_LIT if y < 0 else TOPIARY)
    prop.model(hedge, 420, cell=2.0, crease=26)
    for x, y, z in ((-6, -30, 44), (12, -34, 30), (-18, -36, 24), (2, 6, 49), (34, -6, 40)):
        _blossom(prop, x, y, z)
    return prop


# ------------------------------------------------------------------------------------------------ cavern


def _leaf(place: Vector, length: float, turn: float, droop: float) -> Mesh:
    """Return a pointed leaf that hangs outward."""
    corners = [(0, 0, 0), (0.5 * length, 0.3 * length, 0), (0.5 * length, -0.3 * length, 0), (length, 0, 0)]
    ridge = [(0.45 * length, 0, 0.14 * length)]
    return hull([*corners, *ridge]).turned(y=droop).turned(z=turn).at(*place)


def _sprays(prop: Prop, places: list[tuple[Vector, float]], length: float, seed: int) -> None:
    """Add a spray of leaves around each place, spread about its direction in degrees."""
    chance = np.random.default_rng(seed)
    paints = (fade(VIOLET_SHADE, VIOLET), fade(VIOLET, VIOLET_LIT))
    for number, (place, turn) in enumerate(places):
        for step in range(6):
            way, droop = turn + 60 * step + chance.uniform(-14, 14), chance.uniform(-8, 40)
            leaf = _leaf(place, length * chance.uniform(0.8, 1.15), way, droop)
            prop.add(leaf, paints[(number + step) % 2], crease=10)


def _dead_tree() -> Prop:
    """Return a bare, bent black trunk with violet leaves at its branches' ends."""
    prop = Prop("obstacle_tree_cavern")
    stone = STONES["cavern"]
    _beds.cracked(prop, 6, CHAR, stone.vein, stone.dark)
    _beds.roots(8.0, CHAR_BARK, prop, 13.0)
    trunk: list[Vector] = [(0, -4, 3), (-6, -2, 22), (3, 2, 46), (-2, 6, 72), (4, 8, 92)]
    prop.add(loft(trunk, [16, 11.5, 9.5, 7.5, 4], 7, rounded=False), CHAR_BARK, crease=30)
    ends: list[tuple[Vector, float]] = [((4, 8, 96), 0.0)]
    for turn, start, out, high, thick in (
        (196, 44, 37, 78, 6.0),
        (338, 52, 38, 86, 6.0),
        (150, 70, 33, 104, 4.8),
        (30, 74, 33, 108, 4.8),
        (268, 60, 26, 82, 4.2),
    ):
        way = math.radians(turn)
        across, along = math.cos(way), math.sin(way)
        elbow = (0.5 * out * across, 4 + 0.5 * out * along, start + 0.25 * (high - start))
        knee = (0.86 * out * across, 4 + 0.82 * out * along, start + 0.6 * (high - start))
        tip = (0.8 * out * across, 4 + 0.8 * out * along, high)
        radii = [thick, 0.75 * thick, 0.5 * thick, 1.0]
        branch = loft([(0, 4, start - 4), elbow, knee, tip], radii, 5, rounded=False)
        prop.add(branch, CHAR_BARK, crease=35)
        ends += [(tip, turn), (knee, turn + 30)]
    _sprays(prop, ends, 15.0, 3)
    return prop


def _thorns() -> Prop:
    """Return a tangle of black canes with violet leaves and gleaming berries."""
    prop = Prop("obstacle_bush_cavern")
    stone = STONES["cavern"]
    _beds.cracked(prop, 9, CHAR, stone.vein, stone.dark)
    chance = np.random.default_rng(14)
    ends: list[tuple[Vector, float]] = []
    for number in range(9):
        turn = math.tau * (number + chance.uniform(-0.2, 0.2)) / 9
        bent = turn + chance.uniform(-0.5, 0.5)
        out, high = chance.uniform(35, 42), chance.uniform(36, 58)
        path: list[Vector] = [
            (6 * math.cos(turn), 6 * math.sin(turn), 4),
            (17 * math.cos(bent), 17 * math.sin(bent), 0.85 * high),
            (0.72 * out * math.cos(turn), 0.72 * out * math.sin(turn), high),
            (out * math.cos(turn), out * math.sin(turn), 0.42 * high),
        ]
        prop.add(loft(path, [5.0, 4.4, 3.4, 1.0], 5, rounded=False), CHAR_BARK, crease=40)
        ends += [(path[1], math.degrees(bent)), (path[2], math.degrees(turn))]
    _sprays(prop, ends, 15.0, 5)
    _balls(prop, 2.6, GLEAM, (10, -26, 50), (-22, -18, 46), (24, -8, 52), (-4, -36, 34), (-34, 6, 40))
    return prop


# ------------------------------------------------------------------------------------------------- stone


def _boulder(centre: Vector, radii: Vector, seed: int, corners: int = 17) -> Mesh:
    """Return a chipped stone: the hull of random points near an ellipsoid."""
    chance = np.random.default_rng(seed)
    ways = chance.normal(size=(corners, 3))
    ways /= np.linalg.norm(ways, axis=1, keepdims=True)
    return hull(np.array(centre) + ways * np.array(radii) * chance.uniform(0.9, 1.06, (corners, 1)))


def _rock(place: str) -> Prop:
    """Return boulders in their rubble, one with a vein of old magic."""
    prop = Prop(f"obstacle_rock_{place}")
    stone = STONES[place]
    _beds.rubble(prop, 21, stone.gravel, (stone.dark, stone.light))
    prop.add(_boulder((-5, 6, 32), (36, 34, 42), 4, 24), stone.light, crease=8)
    prop.add(_boulder((25, -17, 19), (19, 22, 24), 11), stone.dark, crease=8)
    prop.add(_boulder((-25, -25, 14), (19, 16, 17), 7), stone.dark, crease=8)
    for x, y, z, size in ((-12, 6, 71, 13), (12, 15, 62, 8), (28, -18, 41, 7)):
        prop.add(ball((size, size * 0.9, 4.0)).at(x, y, z), stone.on_rock)
    for start, end in (((-22, -25, 44), (-10, -29, 32)), ((-10, -29, 32), (-1, -28, 42))):
        prop.add(loft([start, end], [1.9, 1.7], 5), stone.vein)
    return prop


def _pillar(place: str) -> Prop:
    """Return a fluted column that has broken off, with a metal band; in the garden ivy climbs it."""
    prop = Prop(f"obstacle_pillar_{place}")
    stone = STONES[place]
    _beds.plinth(prop, stone.light, stone.dark)
    prop.add(_shaft(), stone.light, crease=12)
    prop.add(ring(28, 4.0, 20, 5).at(0, 0, 44), stone.band)
    for x, y, turn, size in ((38, -39, 20, 7.0), (-41, 38, 70, 6.0), (-37, -42, 40, 5.0)):
        chip = _boulder((0, 0, 0.6 * size), (size, 0.8 * size, 0.8 * size), turn, 10)
        prop.add(chip.at(x, y, 11), stone.light, crease=8)
    if place == "garden":
        _climb(prop)
    if place == "cavern":
        crack: list[Vector] = [(-20, -19, 34), (-12, -24, 52), (-16, -21, 66), (-6, -24, 84)]
        prop.add(loft(crack, [1.4, 2.0, 1.6, 0.6], 4), stone.vein)
    return prop


def _climb(prop: Prop) -> None:
    """Add ivy that climbs the shaft."""
    vine: list[Vector] = [(-33, -12, 22), (-29, -13, 42), (-21, -21, 60), (-5, -28, 74), (10, -25, 92)]
    prop.add(loft(vine, [2.2, 2.0, 1.8, 1.6, 1.0], 5), IVY)
    for x, y, z in vine[1:]:
        prop.add(ball((5.4, 3.2, 4.8), 0).at(x - 3, y - 2, z + 4), IVY)
        prop.add(ball((4.6, 2.8, 4.0), 0).at(x + 4, y - 1, z - 3), IVY)


def _shaft() -> Mesh:
    """Return a shaft, grooved all round; its broken top is jagged and open to the sky."""
    count = 2 * FLUTES
    angles = math.tau * np.arange(count) / count
    groove = np.where(np.arange(count) % 2, 0.88, 1.0)
    jags = np.array([0, 5, 9, 3, -6, -13, -9, -2, 4, 12, 8, 1, -4, -10, -5, 2, 10, 6, -3, -7], float)
    rings = [(24.0, np.full(count, 98.0) + jags), (26.0, np.full(count, 62.0)), (29.0, np.full(count, 30.0))]
    rows = [
        np.stack([np.cos(angles) * radius * groove, np.sin(angles) * radius * groove, height], axis=1)
        for radius, height in rings
    ]
    hollow = np.stack([np.cos(angles) * 13, np.sin(angles) * 13, 90 + jags * 0.6], axis=1)
    return _skin([hollow, *rows]) + lathe([(29, 30), (29, 29)], count)


def _skin(rows: list[np.ndarray]) -> Mesh:
    """Return rows of points round the z axis, joined from the first, which is closed, to the last."""
    count = len(rows[0])
    points = np.concatenate([*rows, rows[0].mean(axis=0, keepdims=True)])
    middle = len(points) - 1
    lid = [(middle, place, (place + 1) % count) for place in range(count)]
    return Mesh(points, np.concatenate([np.array(lid), bands(len(rows), count)[:, [0, 2, 1]]]))
