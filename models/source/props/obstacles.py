"""Obstacles of the arena: tree, bush, rock and pillar, each on the ground that it occupies.

A shot is stopped by that ground, exactly 100 by 100, whatever rises above it.
"""

import math

import numpy as np

from models.source.kit import (
    Clay,
    Material,
    Mesh,
    Paint,
    Prop,
    ball,
    box,
    fade,
    hull,
    lathe,
    loft,
    paint,
    ring,
)
from models.source.kit.mesh import Vector, bands

GROUND = 5.0
"""Thickness of the ground."""

SOIL = fade("2b2018", "4d3c2a")
BARK = fade("3f2a1b", "80592f")
LEAF, LEAF_SHADE, LEAF_LIT = "6f9c3f", "43702f", "93b54c"
HEDGE, HEDGE_SHADE, HEDGE_LIT = "3f8a56", "255c41", "74b56a"
BERRY = paint("e2394a", Material.GLOSS)
BLOSSOM = paint("f6dcea", shade=0.9)
ROCK, ROCK_DARK = fade("544e5c", "a29bab"), fade("443f4d", "827b8e")
LICHEN = paint("8fae52")
VEIN = paint("7fd4ff", Material.GLOW)
SLATE = fade("3c3945", "5c5766")
MARBLE, MARBLE_DARK = fade("8d7c63", "dccbaa"), fade("7a6b55", "b9a888")
GOLD = fade("a8741c", "f0c04c", Material.METAL)
IVY = paint("5c8f43")

FLUTES = 10
"""Grooves of the pillar's shaft."""


def build() -> tuple[Prop, ...]:
    """Return the four obstacles."""
    return _tree(), _bush(), _rock(), _pillar()


def _grounded(kind: str, ground: Paint) -> Prop:
    prop = Prop(f"obstacle_{kind}")
    prop.add(box((100, 100, GROUND), 2.5).at(0, 0, GROUND / 2), ground, crease=0)
    return prop


def _tree() -> Prop:
    """Return an old oak: roots that grip the ground, and a crown in clumps."""
    prop = _grounded("tree", SOIL)
    trunk = Clay("6b4a2a", 7.0)
    trunk.limb((0, 0, 8), (3, -2, 34), 12, 9)
    trunk.limb((3, -2, 34), (0, 0, 66), 9, 8)
    for turn, length in ((10, 31), (85, 26), (150, 32), (215, 27), (300, 33)):
        across, along = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        trunk.limb((6 * across, 6 * along, 16), (length * across, length * along, 5), 6, 2.6)
    prop.add(trunk.mesh(320, 1.6), BARK, crease=40)
    crown = Clay(LEAF, 5.0)
    clumps: tuple[tuple[Vector, float, str], ...] = (
        ((0, 2, 92), 31, LEAF_LIT),
        ((-25, -9, 72), 22, LEAF),
        ((25, -8, 74), 23, LEAF),
        ((-16, 21, 74), 23, LEAF_SHADE),
        ((18, 22, 76), 22, LEAF_SHADE),
        ((1, -27, 67), 21, LEAF),
        ((-8, -12, 108), 15, LEAF_LIT),
    )
    for spot, radius, colour in clumps:
        crown.ball(spot, (radius, radius, radius * 0.84), colour)
    prop.model(crown, 620, cell=2.2, crease=28)
    for x, y, z in ((-30, -26, 66), (12, -44, 62), (33, -22, 84), (-14, -29, 92)):
        prop.add(ball(3.4).at(x, y, z), BERRY)
    return prop


def _bush() -> Prop:
    """Return a thorny hedge with berries and a few blossoms."""
    prop = _grounded("bush", SOIL)
    hedge = Clay(HEDGE, 4.0)
    clumps: tuple[tuple[Vector, float, str], ...] = (
        ((0, 3, 32), 30, HEDGE_LIT),
        ((-28, 5, 24), 20, HEDGE),
        ((28, 1, 24), 20, HEDGE),
        ((7, -25, 21), 20, HEDGE),
        ((-20, -22, 19), 18, HEDGE_SHADE),
        ((-6, 27, 24), 20, HEDGE_SHADE),
        ((24, 24, 20), 18, HEDGE_SHADE),
    )
    for spot, radius, colour in clumps:
        hedge.ball(spot, (radius, radius, radius * 0.92), colour)
    prop.model(hedge, 620, cell=1.8, crease=26)
    for x, y, z in ((12, -42, 30), (-28, -32, 28), (-40, -8, 34), (33, -14, 38), (-6, -20, 53), (20, 10, 56)):
        prop.add(ball(4.0).at(x, y, z), BERRY)
    for x, y, z in ((-18, -4, 55), (38, 10, 36), (2, -36, 36)):
        for turn in range(0, 360, 72):
            way = math.radians(turn)
            prop.add(
                ball((3.0, 3.0, 1.6), 0).at(x + 3.4 * math.cos(way), y + 3.4 * math.sin(way), z), BLOSSOM
            )
        prop.add(ball(1.9, 0).at(x, y, z + 1), GOLD)
    return prop


def _boulder(centre: Vector, radii: Vector, seed: int, corners: int = 17) -> Mesh:
    """Return a chipped stone: the hull of random points near an ellipsoid."""
    chance = np.random.default_rng(seed)
    ways = chance.normal(size=(corners, 3))
    ways /= np.linalg.norm(ways, axis=1, keepdims=True)
    return hull(np.array(centre) + ways * np.array(radii) * chance.uniform(0.9, 1.06, (corners, 1)))


def _rock() -> Prop:
    """Return three boulders, one with a vein of old magic."""
    prop = _grounded("rock", SLATE)
    prop.add(_boulder((-6, 6, 30), (39, 37, 42), 4, 24), ROCK, crease=8)
    prop.add(_boulder((27, -20, 18), (20, 24, 24), 11), ROCK_DARK, crease=8)
    prop.add(_boulder((-26, -29, 12), (20, 16, 16), 7), ROCK_DARK, crease=8)
    prop.add(_boulder((4, -38, 8), (9, 8, 8), 19, 12), ROCK, crease=8)
    for x, y, z, size in ((-12, 6, 69, 15), (12, 16, 62, 9), (30, -20, 40, 8)):
        prop.add(ball((size, size * 0.9, 4.0)).at(x, y, z), LICHEN)
    for start, end in (((-22, -27, 40), (-10, -31, 28)), ((-10, -31, 28), (-1, -30, 38))):
        prop.add(loft([start, end], [1.7, 1.5], 5), VEIN)
    return prop


def _pillar() -> Prop:
    """Return a fluted column that has broken off, with a golden band and ivy."""
    prop = _grounded("pillar", MARBLE_DARK)
    prop.add(box((84, 84, 12), 2.5).at(0, 0, 10), MARBLE_DARK, crease=0)
    prop.add(box((66, 66, 10), 2.0).at(0, 0, 20), MARBLE, crease=0)
    prop.add(_shaft(), MARBLE, crease=12)
    prop.add(ring(29, 4.2, 20, 6).at(0, 0, 32), GOLD)
    for x, y, turn in ((36, -34, 20), (-38, 33, 70)):
        prop.add(box((13, 10, 9), 1.5).turned(z=turn).at(x, y, 9), MARBLE, crease=0)
    vine = [(-30, -8, 6), (-29, -12, 30), (-22, -21, 46), (-6, -29, 58), (9, -27, 72)]
    prop.add(loft(vine, [2.2, 2.0, 1.8, 1.6, 1.0], 5), IVY)
    for x, y, z in vine[1:]:
        prop.add(ball((5.0, 3.0, 4.4), 0).at(x - 3, y - 2, z + 4), IVY)
        prop.add(ball((4.2, 2.6, 3.6), 0).at(x + 4, y - 1, z - 3), IVY)
    return prop


def _shaft() -> Mesh:
    """Return a shaft, grooved all round; its broken top is jagged and open to the sky."""
    count = 2 * FLUTES
    angles = math.tau * np.arange(count) / count
    groove = np.where(np.arange(count) % 2, 0.88, 1.0)
    jags = np.array([0, 5, 9, 3, -6, -13, -9, -2, 4, 12, 8, 1, -4, -10, -5, 2, 10, 6, -3, -7], float)
    rings = [(24.0, np.full(count, 70.0) + jags), (27.0, np.full(count, 40.0)), (29.0, np.full(count, 22.0))]
    rows = [
        np.stack([np.cos(angles) * radius * groove, np.sin(angles) * radius * groove, height], axis=1)
        for radius, height in rings
    ]
    hollow = np.stack([np.cos(angles) * 13, np.sin(angles) * 13, 62 + jags * 0.6], axis=1)
    return _skin([hollow, *rows]) + lathe([(29, 22), (29, 21)], count)


def _skin(rows: list[np.ndarray]) -> Mesh:
    """Return rows of points round the z axis, joined from the first, which is closed, to the last."""
    count = len(rows[0])
    points = np.concatenate([*rows, rows[0].mean(axis=0, keepdims=True)])
    middle = len(points) - 1
    lid = [(middle, place, (place + 1) % count) for place in range(count)]
    return Mesh(points, np.concatenate([np.array(lid), bands(len(rows), count)[:, [0, 2, 1]]]))
