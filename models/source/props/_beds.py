"""What the arena's obstacles stand on: earth and roots, a kerb, rubble, a plinth, and cracked rock.

Each fills the ground that stops a shot, exactly 100 by 100: it touches all four sides of it and leaves none.
"""

import math

import numpy as np

from models.source.kit import Mesh, Paint, Prop, Vector, box, fade, hull, lathe, loft
from models.source.kit.colour import Array, linear
from models.source.kit.mesh import bands

HALF = 50.0
"""Half the side of the ground."""

SQUARENESS = 6.0
"""Exponent of the outline along which roots and stones lie: 2 is a circle, more is nearer to a square."""

ROUNDNESS, NOTCHES = 2.7, 0.2
"""The same of a mound of loose matter, and how deep its rim is notched: it is nobody's slab."""

SPOKES = 24
"""Corners of a mound's outline; a multiple of 4, so that it touches the middle of each side."""

MOUND = ((1.0, 0.0), (0.92, 1.4), (0.72, 3.4), (0.36, 6.2), (0.0, 7.0))
"""Section of a mound: share of the way to its rim, and height."""

ROOT_TURNS = (8, 42, 79, 133, 172, 222, 262, 318)
ROOT_REACHES = (1.0, 1.06, 0.99, 1.06, 1.0, 1.06, 1.0, 1.06)
"""Directions of the roots in degrees, and how far each reaches: 1 is the middle of a side."""


def rim(turn: float, half: float = HALF, power: float = SQUARENESS) -> tuple[float, float]:
    """Return the point of the outline in that direction, in radians."""
    across, along = math.cos(turn), math.sin(turn)
    far = half / (abs(across) ** power + abs(along) ** power) ** (1 / power)
    return across * far, along * far


def notched(turn: float, half: float, seed: int) -> tuple[float, float]:
    """Return the point of an uneven outline in that direction; it is whole in the middle of each side."""
    x, y = rim(turn, half, ROUNDNESS)
    notch = math.sin(2 * turn) ** 2 * (0.5 + 0.5 * math.sin(7 * turn + seed))
    return x * (1.0 - NOTCHES * notch), y * (1.0 - NOTCHES * notch)


def mound(seed: int, half: float = HALF, lift: float = 0.0, uneven: float = 0.7) -> Mesh:
    """Return a low, uneven mound."""
    chance = np.random.default_rng(seed)
    turns = [math.tau * spoke / SPOKES for spoke in range(SPOKES)]
    outline = np.array([notched(turn, half, seed) for turn in turns])
    rings = []
    for share, height in MOUND:
        inside = 0.0 < share < 1.0
        bumps = chance.uniform(-uneven, uneven, (SPOKES, 1)) * inside
        rings.append(np.hstack([outline * share, bumps + (height + lift)]))
    return Mesh(np.concatenate(rings), bands(len(rings), SPOKES))


def ringed(middle: str, edge: str, patches: str, seed: int) -> Paint:
    """Return a colour that changes from the middle to the rim, with patches of another."""
    first, last, other = linear(middle), linear(edge), linear(patches)
    waves = np.random.default_rng(seed).uniform(0.06, 0.16, (2, 2))

    def colours(points: Array) -> Array:
        far = np.clip(np.abs(points[:, :2]).max(axis=1, keepdims=True) / HALF, 0, 1)
        wave = np.sin(points[:, :2] @ waves).prod(axis=1, keepdims=True)
        patched: Array = first + far**1.5 * (last - first) + np.clip(wave, 0, 1) * 0.7 * (other - first)
        return patched

    return Paint(colours)


def roots(thickness: float, bark: Paint, prop: Prop, trunk: float) -> None:
    """Add roots from a trunk of that radius over the ground, each to its rim."""
    for number, (turn, reach) in enumerate(zip(ROOT_TURNS, ROOT_REACHES, strict=True)):
        way, bend = math.radians(turn), (0.16, -0.14)[number % 2]
        far_x, far_y = rim(way)
        far = min(reach * HALF, math.hypot(far_x, far_y)) - 2.0
        path: list[Vector] = []
        for share, height, aside in (
            (0.0, 16.0, 0.0),
            (0.3, 9.5, bend),
            (0.66, 6.2, -0.5 * bend),
            (1, 1.5, 0),
        ):
            out = 0.6 * trunk + share * (far - 0.6 * trunk)
            path.append((out * math.cos(way + aside), out * math.sin(way + aside), height))
        radii = [thickness * share for share in (1.25, 0.9, 0.62, 0.3)]
        prop.add(loft(path, radii, 5, rounded=False), bark, crease=50)


def stones(seed: int, count: int, size: float, paint: Paint, prop: Prop, most: float = 1.0) -> None:
    """Add stones along the rim, which they touch and do not cross."""
    chance = np.random.default_rng(seed)
    for number in range(count):
        turn = math.tau * (number + chance.uniform(-0.3, 0.3)) / count
        radius = size * chance.uniform(0.65, most)
        x, y = rim(turn, HALF - radius)
        ways = chance.normal(size=(10, 3))
        ways /= np.linalg.norm(ways, axis=1, keepdims=True)
        points = ways * np.array((radius, radius, 0.8 * radius)) + np.array((x, y, 0.35 * radius))
        points[:, 2] = np.maximum(points[:, 2], 0.0)
        prop.add(hull(points), paint, crease=8)


def tufts(seed: int, count: int, blade: Paint, prop: Prop, inner: float = 0.72) -> None:
    """Add tufts of grass towards the rim."""
    chance = np.random.default_rng(seed)
    for number in range(count):
        turn = math.tau * (number + chance.uniform(-0.35, 0.35)) / count
        x, y = rim(turn, HALF * chance.uniform(inner, 0.88))
        points = [(x, y, 2.0)]
        for step in range(3):
            way = math.tau * step / 3 + number
            points += [(x + 3.0 * math.cos(way), y + 3.0 * math.sin(way), 2.5)]
            points += [
                (x + 3.6 * math.cos(way + 0.5), y + 3.6 * math.sin(way + 0.5), 9 + chance.uniform(0, 4))
            ]
        prop.add(hull(points), blade, crease=20)


def earth(prop: Prop, seed: int) -> None:
    """Add a ring of earth, grassy towards its rim, with small stones."""
    prop.add(mound(seed), ringed("46351f", "8b9a76", "73904a", seed), crease=50)
    stones(seed, 9, 6.0, fade("5d5a58", "aaa69c"), prop)
    tufts(seed + 1, 10, fade("4c7030", "9cbf55"), prop)


def kerb(prop: Prop, stone: Paint, trim: Paint, filling: Paint) -> None:
    """Add a square kerb of four blocks around a bed that is filled up, with a boss on each corner."""
    wide, high = 13.0, 13.0
    for turn in range(0, 360, 90):
        block = box((2 * HALF - 2 * wide, wide, high), 2.6).at(0, HALF - wide / 2, high / 2)
        prop.add(block.turned(z=turn), stone, crease=0)
        post = box((wide, wide, high + 4), 2.8).at(HALF - wide / 2, HALF - wide / 2, (high + 4) / 2)
        prop.add(post.turned(z=turn), stone, crease=0)
        boss = lathe([(4.2, high + 3), (4.2, high + 5), (0.5, high + 7.5)], 8)
        prop.add(boss.at(HALF - wide / 2, HALF - wide / 2, 0).turned(z=turn), trim, crease=30)
    prop.add(mound(5, HALF - wide + 1, 3.5), filling, crease=50)


def rubble(prop: Prop, seed: int, ground: Paint, chips: tuple[Paint, Paint]) -> None:
    """Add what has broken off: gravel, and chips up to its rim."""
    prop.add(mound(seed, uneven=1.2), ground, crease=12)
    stones(seed, 13, 9.0, chips[0], prop, 1.15)
    stones(seed + 1, 8, 5.5, chips[1], prop)


def plinth(prop: Prop, stone: Paint, dark: Paint) -> None:
    """Add a plinth of two steps with bevels, and a round foot on them."""
    prop.add(box((2 * HALF, 2 * HALF, 12), 4.5).at(0, 0, 6), dark, crease=0)
    prop.add(box((82, 82, 11), 4.0).at(0, 0, 16.5), stone, crease=0)
    prop.add(lathe([(37, 21), (38.5, 25), (36, 29), (31, 31)], 16), stone, crease=25)


def cracked(prop: Prop, seed: int, rock: Paint, seam: Paint, shard: Paint) -> None:
    """Add burst rock with light in its cracks, and splinters along the rim."""
    prop.add(mound(seed, uneven=1.4), rock, crease=10)
    chance = np.random.default_rng(seed)
    for degrees in (20, 68, 118, 160, 205, 250, 298, 340):
        way = math.radians(degrees)
        path: list[Vector] = []
        for share, height in ((0.3, 6.0), (0.52, 5.2), (0.72, 4.6), (0.9, 2.9)):
            aside = way + chance.uniform(-0.16, 0.16)
            x, y = rim(aside, HALF * share)
            path.append((x, y, height))
        prop.add(loft(path, [3.0, 2.6, 2.0, 0.8], 4, rounded=False), seam, crease=20)
    for number in range(12):
        turn = math.tau * (number + chance.uniform(-0.25, 0.25)) / 12
        wide, high = chance.uniform(4.0, 6.5), chance.uniform(8.0, 19.0)
        x, y = rim(turn, HALF - wide)
        base = [
            (x + wide * math.cos(a), y + wide * math.sin(a), 0.0) for a in np.linspace(0, math.tau, 5)[:4]
        ]
        prop.add(hull([*base, (x * 0.97, y * 0.97, high)]), shard, crease=5)
