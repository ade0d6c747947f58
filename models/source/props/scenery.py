"""Surroundings of the board: light's column of fire and laurel, dark's claws of fire and crystals.

All have their foot at z = 0; fire burns at FIRE.
"""

import math
from collections.abc import Sequence

import numpy as np

from models.source.kit import (
    Clay,
    Material,
    Mesh,
    Paint,
    Prop,
    Vector,
    ball,
    box,
    fade,
    hull,
    lathe,
    loft,
    ring,
)
from models.source.kit.mesh import bands

FIRE = 177.0
"""Height of the flames, in a bowl whose rim is a little below."""

FLUTES = 10

MARBLE, MARBLE_DARK = fade("8d7c63", "eadcc0"), fade("7a6b55", "c4b08c")
GOLD = fade("a8741c", "ffd06a", Material.METAL)
LEAF, LEAF_SHADE, LEAF_LIT = "4f8a3c", "2f6234", "83b552"
BASALT, BASALT_DARK = fade("241d30", "5e4f78"), fade("1a1522", "42355a")
IRON = fade("3a3248", "9a8bb8", Material.METAL)
EMBERS = fade("3a0c04", "c4501a", Material.GLOW)
VIOLET_EMBERS = fade("240838", "9a44d0", Material.GLOW)
CRYSTAL = fade("3a1a78", "d2a0ff", Material.GLOSS)
CRYSTAL_HEART = fade("6a30c8", "c070ff", Material.GLOW)


def build() -> tuple[Prop, ...]:
    """Return all four props."""
    return _column(), _claws(), _laurel(), _crystals()


def _bowl(prop: Prop, metal: Paint, embers: Paint, sides: int) -> None:
    """Add a bowl of embers, its rim just below the fire."""
    low = FIRE - 30
    prop.add(
        lathe(
            [(6, low), (16, low + 2), (40, low + 20), (45, low + 28), (38, low + 28), (35, low + 22)], sides
        ),
        metal,
        crease=25,
    )
    prop.add(lathe([(36, low + 20), (22, low + 25)], sides), embers)
    for turn in range(0, 360, 72):
        coal = hull([(9, 0, 0), (-8, 3, 0), (0, -8, 1), (2, 2, 9), (-3, 7, 3)])
        prop.add(coal.turned(z=turn * 1.7).at(19, 0, low + 23).turned(z=turn), embers, crease=5)


def _column() -> Prop:
    """Return a fluted marble column with a golden capital."""
    prop = Prop("brazier_light")
    prop.add(box((92, 92, 14), 3).at(0, 0, 7), MARBLE_DARK, crease=0)
    prop.add(box((74, 74, 12), 3).at(0, 0, 20), MARBLE, crease=0)
    prop.add(ring(29, 5, 12, 4).at(0, 0, 29), MARBLE)
    prop.add(fluted(((26.0, 26.0), (70.0, 24.0), (124.0, 20.5)), FLUTES), MARBLE, crease=14)
    prop.add(ring(23, 3.4, 12, 4).at(0, 0, 122), GOLD)
    prop.add(lathe([(20, 122), (23, 130), (34, 143), (30, 146)], 8), MARBLE, crease=20)
    for turn in range(0, 360, 45):
        leaf = hull([(21, -5, 123), (21, 5, 123), (27, -4, 134), (27, 4, 134), (37, 0, 143), (33, 0, 137)])
        prop.add(leaf.turned(z=turn), GOLD, crease=20)
    _bowl(prop, GOLD, EMBERS, 12)
    return prop


def fluted(rows: Sequence[tuple[float, float]], flutes: int) -> Mesh:
    """Return a shaft with that many grooves, from heights with a radius each; both ends are open."""
    count = 2 * flutes
    angles = math.tau * np.arange(count) / count
    groove = np.where(np.arange(count) % 2, 0.88, 1.0)
    points = [
        np.stack(
            [np.cos(angles) * radius * groove, np.sin(angles) * radius * groove, np.full(count, z)], axis=1
        )
        for z, radius in rows
    ]
    return Mesh(np.concatenate(points), bands(len(rows), count))


def _claws() -> Prop:
    """Return three claws of basalt that hold an iron bowl."""
    prop = Prop("brazier_dark")
    prop.add(lathe([(56, 0), (56, 8), (48, 16), (40, 18)], 8), BASALT_DARK, crease=0)
    prop.add(lathe([(22, 16), (15, 26), (12, 70), (18, 120), (26, 150)], 8), BASALT_DARK, crease=0)
    for turn in (30, 150, 270):
        path: list[Vector] = [(46, 0, 6), (38, 0, 46), (25, 0, 92), (34, 0, 134), (52, 0, 164), (50, 0, 192)]
        claw = loft(path, [10, 9, 7.5, 7, 5, 0.6], 6)
        prop.add(claw.turned(z=turn), BASALT, crease=30)
        thorn = loft([(36, 0, 52), (52, 0, 72)], [5, 0.6], 5)
        prop.add(thorn.turned(z=turn), BASALT, crease=30)
        gem = hull([(0, 0, -9), (0, 0, 9), (5, 0, 0), (-5, 0, 0), (0, 5, 0), (0, -5, 0)])
        prop.add(gem.at(22, 0, 66).turned(z=turn + 60), CRYSTAL_HEART, crease=5)
    _bowl(prop, IRON, VIOLET_EMBERS, 8)
    for turn in range(0, 360, 45):
        prop.add(hull([(42, -4, 173), (42, 4, 173), (47, 0, 170), (50, 0, 184)]).turned(z=turn + 22.5), IRON)
    return prop


def _laurel() -> Prop:
    """Return a clipped tree in a marble pot."""
    prop = Prop("laurel")
    prop.add(
        lathe([(20, 0), (17, 10), (27, 34), (30, 36), (29, 41)], 10),
        MARBLE,
        crease=25,
    )
    prop.add(ring(24, 2.6, 10, 3).at(0, 0, 27), GOLD)
    for height, radius, colour, shade in (
        (62, 34, LEAF, LEAF_SHADE),
        (99, 25, LEAF, LEAF),
        (127, 16, LEAF_LIT, LEAF),
    ):
        clump = Clay(colour, 3.0)
        clump.ball((0, 0, height), (radius * 0.86, radius * 0.86, radius * 0.7), colour)
        for turn in range(0, 360, 60):
            way = math.radians(turn + height)
            spot = (radius * 0.62 * math.cos(way), radius * 0.62 * math.sin(way), height - 0.22 * radius)
            clump.ball(spot, radius * 0.4, shade)
        prop.model(clump, 90, cell=2.4, crease=24)
    prop.add(ball((6, 6, 8), 0).at(0, 0, 147), GOLD)
    return prop


def _crystals() -> Prop:
    """Return crystals that have broken through the floor."""
    prop = Prop("crystals")
    for x, y, height, radius, lean, turn in (
        (0, 2, 122, 17, 6, 20),
        (24, -8, 82, 13, 22, -20),
        (-22, -6, 74, 12, 24, 200),
        (6, -24, 50, 10, 26, 280),
        (-10, 20, 60, 10, 22, 110),
    ):
        shard = _shard(radius, height).turned(y=lean).turned(z=turn).at(x, y, -4)
        prop.add(shard, CRYSTAL, crease=5)
    for x, y, height, lean, turn in ((14, -27, 30, 30, 300), (-30, -16, 34, 34, 215), (32, 8, 30, 32, 10)):
        prop.add(_shard(5.5, height).turned(y=lean).turned(z=turn).at(x, y, -2), CRYSTAL_HEART, crease=5)
    chance = np.random.default_rng(12)
    for turn in range(0, 360, 60):
        ways = chance.normal(size=(11, 3))
        ways /= np.linalg.norm(ways, axis=1, keepdims=True)
        rock = hull(ways * np.array((15, 12, 9)) * chance.uniform(0.8, 1.1, (11, 1)))
        prop.add(rock.at(30, 0, 2).turned(z=turn + 12), BASALT, crease=5)
    return prop


def _shard(radius: float, height: float) -> Mesh:
    """Return a six-sided crystal with a point to one side."""
    sides = [(math.cos(math.tau * step / 6), math.sin(math.tau * step / 6)) for step in range(6)]
    return hull(
        [
            *((0.8 * radius * x, 0.8 * radius * y, 0.0) for x, y in sides),
            *((radius * x, radius * y, 0.72 * height + 0.06 * height * x) for x, y in sides),
            (0.25 * radius, 0.0, height),
        ]
    )
