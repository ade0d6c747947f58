"""Phoenix: a golden bird whose feathers are flames, with a burning crest and eyes of sky on its tail."""

import math
from itertools import pairwise

from models.source.kit import (
    Clay,
    Figure,
    Material,
    Mesh,
    Paint,
    Pose,
    Skeleton,
    Stuff,
    Vector,
    ball,
    bend,
    collapse,
    fade,
    hull,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    wave,
)

GOLD = "ec9a20"
CREAM = "fbe6b4"
AMBER = "c04a16"
BEAK = fade("c98a1c", "ffe08a", Material.GLOSS)
LEG = fade("8a4a14", "e0a030").made_of(Stuff.SCALES)
TALON = paint("3a2018")
ROYAL = fade("163a94", "4a8cf0").made_of(Stuff.FIBRES)
SKY = paint("7fd8ff", Material.GLOW)
CREST = fade("f02c08", "ffa02a", Material.GLOW, along=(0.0, -0.6, 1.0))
EYE = paint("1c1430", Material.GLOSS)
SPARK = paint("ffffff", Material.GLOW)

SCALES = (fade("f6c45a", "fff0c8"), fade("f0a030", "fbdc98"), fade("e07a20", "f6c060"))
BROW = fade("a83c12", "e0701c").made_of(Stuff.FIBRES)
LIMB = fade("d9661a", "f6b83c").made_of(Stuff.FIBRES)

SHOULDER: Vector = (11, -3, 54)
WRIST: Vector = (32, -7, 76)
FEATHERS = 7
TAIL: tuple[Vector, ...] = ((0, -12, 32), (0, -34, 20), (0, -50, 22))


def build() -> Figure:
    """Return the figure with its clips."""
    figure = Figure("phoenix", _skeleton())
    _body(figure)
    _head(figure)
    _wing(figure)
    _tail(figure)
    figure.act(
        STANCE,
        (2.0, _idle),
        (0.74, _fly),
        (0.8, ATTACK),
        joined(STANCE, STRUCK),
        (1.2, DEATH),
        armed="even",
        wound_up=WRAPPED,
    )
    figure.spring("wing.R", "wing.L", "tail1")
    return figure


def _skeleton() -> Skeleton:
    bones = Skeleton(8)
    bones.bone("body", "root", (0, -4, 30), (0, 2, 56))
    bones.bone("head", "body", (0, 3, 60), (0, 10, 82))
    bones.bone("wing.R", "body", SHOULDER, WRIST)
    bones.bone("vane.R", "wing.R", WRIST, (50, -8, 104))
    bones.bone("thigh.R", "body", (9, -2, 26), (10, 2, 12))
    bones.bone("foot.R", "thigh.R", (10, 0, 6), (10, 10, 2))
    for number, (start, end) in enumerate(pairwise(TAIL), 1):
        bones.bone(f"tail{number}", "body" if number == 1 else "tail1", start, end)
    return bones


def _flame(path: list[Vector], wide: float, thick: float, up: Vector = (0, 1, 0)) -> Mesh:
    """Return a flame-like feather: a flat spindle along a path that ends in a point."""
    steps = len(path) - 1
    radii = []
    for number in range(len(path)):
        share = number / steps
        swell = math.sin(math.pi * (0.16 + 0.84 * share) ** 0.8)
        radii.append((max(wide * swell, 0.3), max(thick * swell, 0.3)))
    return loft(path, radii, 6, up, rounded=False)


def _body(figure: Figure) -> None:
    body = Clay(GOLD, 6)
    body.ball((0, -3, 40), (16, 15.5, 19), turn=(-14, 0, 0))
    body.ball((0, 5, 43), (11.5, 10.5, 14), CREAM, 5, (-10, 0, 0))
    body.ball((0, -11, 34), (11, 13, 11), AMBER)
    body.limb((0, 0, 52), (0, 4, 70), 11, 9)
    body.ball((10, -3, 52), (6, 8, 8), AMBER, mirror=True)
    body.ball((9, -2, 25), (8, 8.5, 9), AMBER, mirror=True)
    figure.model(body, ["body", "head", "thigh.R", "thigh.L"], 900, stuff=Stuff.FIBRES)
    figure.add(loft([(9.4, 0, 22), (10, 2, 12), (10, 0, 4)], [4.6, 3, 3], 7), LEG, "thigh.R", mirror=True)
    for x, y, long in ((-5.0, 9.0, 10), (0, 10, 12), (5, 9, 10), (0, -5, 7)):
        toe = [(10.0, 0, 3), (10 + x * 0.7, y * 0.6, 3.4), (10 + x, y, 2)]
        figure.add(loft(toe, [3, 2.8, 1.8], 5), LEG, "foot.R", mirror=True, fine=y < 0)
        ahead = 1 if y > 0 else -1
        talon = hull([(-1.6, 0, 3.6), (1.6, 0, 3.6), (0, 0, 0.4), (x * 0.2, ahead * long * 0.55, 0.2)])
        figure.add(talon.at(10 + x, y, 0), TALON, "foot.R", mirror=True, fine=y < 0)
    for row, (z, y, wide) in enumerate(((52.0, 14.0, 9.0), (45, 16.4, 11), (38, 15.8, 10))):
        for side in (-1, 0, 1):
            x = side * wide * 0.8
            path: list[Vector] = [
                (x * 0.9, y - abs(side) * 2.6, z + 6),
                (x, y - abs(side) * 3.2 + 1.5, z),
                (x, y - abs(side) * 3, z - 7),
            ]
            figure.add(_flame(path, 4.6, 2), SCALES[row], "body", fine=True)


def _head(figure: Figure) -> None:
    head = Clay(GOLD, 4)
    head.ball((0, 6, 77), (13, 13.5, 12.5))
    head.ball((6.5, 13, 78), (5.6, 6.4, 6.2), CREAM, 3, mirror=True)
    head.ball((0, 12, 71), (9, 7, 6), CREAM, 4)
    figure.model(head, "head", 460, cell=1.0, stuff=Stuff.FIBRES)
    upper = [(0, 15, 78), (0, 22, 78), (0, 28, 74.5), (0, 29.6, 68)]
    figure.add(loft(upper, [(5.4, 5), (4.6, 4.4), (3, 3.4), (0.5, 0.5)], 8, (0, 1, 1)), BEAK, "head")
    figure.add(loft([(0, 15, 72), (0, 24, 70)], [(4, 2.6), (1, 0.8)], 6), LEG, "head")
    figure.eyes(15.4, 80.4)
    figure.add(ball((3, 4.2, 4.8)).turned(z=-30).at(8.6, 15.4, 80.4), EYE, "eyes", mirror=True)
    figure.add(ball(1.4, 0).at(9.6, 18.8, 82.6), SPARK, "eyes", mirror=True)
    brow = [(4.4, 18.6, 84.2), (9.6, 16.6, 86.2), (14, 9, 88.5)]
    figure.add(loft(brow, [1.4, 2.4, 0.5], 6), BROW, "head", mirror=True)
    for side, lean, high in ((0, 0, 1.0), (5.5, 14, 0.8), (-5.5, -14, 0.8), (9, 30, 0.56), (-9, -30, 0.56)):
        x = side * 0.7
        path: list[Vector] = [
            (x, 8, 85),
            (x + lean * 0.12, 4, 85 + 13 * high),
            (x + lean * 0.3, -5, 85 + 26 * high),
            (x + lean * 0.62, -10, 85 + 36 * high),
        ]
        figure.add(_flame(path, 4.6, 4.2), CREST, "head")


def _wing(figure: Figure) -> None:
    """Add seven long feathers that fan out from the arm, gold ones over their roots, and glowing ends."""
    arm = [SHOULDER, (22, -4, 66), WRIST, (37, -7, 83)]
    figure.add(loft(arm, [7.5, 6, 5, 2.6], 7), LIMB, ["wing.R", "vane.R"], mirror=True)
    for number in range(FEATHERS):
        share = number / (FEATHERS - 1)
        angle = math.radians(-66 + 142 * share)
        length = 28 + 16 * math.sin(math.pi * (0.15 + 0.55 * share))
        root = [SHOULDER[axis] + (WRIST[axis] - SHOULDER[axis]) * min(1.0, 0.12 + share) for axis in range(3)]
        path = []
        for step in range(5):
            out = step / 4
            turn = angle + 0.5 * out**2
            path.append(
                (
                    root[0] + length * out * math.cos(turn),
                    root[1] - 3 - 5 * out - 1.6 * (number % 2),
                    root[2] + length * out * math.sin(turn),
                )
            )
        bones = "vane.R" if share > 0.6 else ["wing.R", "vane.R"]
        figure.add(_flame(path, 7.4, 2.4), _along(path, "7a0f20", "ff8a18"), bones, mirror=True)
        covert = [(x, y + 5, z) for x, y, z in path[:3]]
        (x, y, z), (across, along, up) = covert[:2]
        middle = ((x + across) / 2, (y + along) / 2, (z + up) / 2)
        short = [covert[0], middle, covert[1], covert[2]]
        figure.add(_flame(short, 5.6, 2.4), _along(short, "1c47b0", "6cc0f8"), bones, mirror=True)


def _along(path: list[Vector], low: str, high: str, material: Material = Material.MATTE) -> Paint:
    """Return a gradient from a path's start to its end."""
    first, last = path[0], path[-1]
    along = (last[0] - first[0], last[1] - first[1], last[2] - first[2])
    stuff = Stuff.FIBRES if material is Material.MATTE else Stuff.PLAIN
    return fade(low, high, material, along).made_of(stuff)


def _tail(figure: Figure) -> None:
    """Add plumes that sweep back and up, each with an eye of sky."""
    for side, long in ((0.0, 1.0), (0.5, 0.95), (-0.5, 0.95), (1.0, 0.82), (-1.0, 0.82)):
        spread = side * 34
        path: list[Vector] = [
            (side * 5, -12, 33),
            (spread * 0.4, -12 - 14 * long, 24),
            (spread * 0.75, -12 - 26 * long, 19),
            (spread, -12 - 37 * long, 21),
            (spread * 1.12, -12 - 42 * long, 31),
        ]
        plume = _flame(path, 6.6, 2.6, (0, 0, 1))
        figure.add(plume, _along(path, "8a1420", "ff9420"), ["body", "tail1", "tail2"])
        disc = lathe([(0.5, -1.6), (4.8, -1), (4.8, 1), (0.5, 1.6)], 8).turned(x=-8)
        spot = (spread * 0.84, -12 - 30.5 * long, 22.4)
        figure.add(disc.at(*spot), ROYAL, "tail2")
        figure.add(ball((2.4, 2.4, 1.4), 0).at(spot[0], spot[1], spot[2] + 1.8), SKY, "tail2")


def _wings(down: float, forward: float = 0.0, tip: float = 0.0) -> Pose:
    """Return both wings lowered and brought forward by these degrees, with their ends lowered further."""
    return {
        "wing.R": bend(y=down, z=forward),
        "wing.L": bend(y=-down, z=-forward),
        "vane.R": bend(y=tip),
        "vane.L": bend(y=-tip),
    }


STANCE: Pose = joined({"head": bend(x=10)}, _wings(0, 6))
"""Head tilted back, since the board is seen from above."""


def _idle(time: float) -> Pose:
    return joined(
        STANCE,
        _wings(wave(time, 6), 0, wave(time, 8, 0.85)),
        {
            "body": bend(x=wave(time, 1.5), move=(0, 0, wave(time, 0.5))),
            "head": bend(x=wave(time, 3, 0.3), z=wave(time, 8, 0.2)),
            "tail1": bend(x=wave(time, 3, 0.2)),
            "tail2": bend(x=wave(time, 5, 0.05), z=wave(time, 4)),
        },
    )


def _fly(time: float) -> Pose:
    return joined(
        STANCE,
        _wings(18 + wave(time, 38), -34, 4 + wave(time, 26, -0.16)),
        {
            "wing.R": bend(x=-52),
            "wing.L": bend(x=-52),
            "body": bend(x=-22, move=(0, 2, 17 - wave(time, 5, 0.2))),
            "head": bend(x=16 + wave(time, 3, 0.3)),
            "thigh.R": bend(x=-40),
            "thigh.L": bend(x=-40),
            "foot.R": bend(x=-30),
            "foot.L": bend(x=-30),
            "tail1": bend(x=22 + wave(time, 6, 0.3)),
            "tail2": bend(x=wave(time, 8, 0.15)),
        },
    )


GATHERED: Pose = joined(
    _wings(40, 40, 20),
    {"body": bend(x=-8, move=(0, 0, -4), scale=0.94), "head": bend(x=4), "tail1": bend(x=-6)},
)
WRAPPED: Pose = joined(
    _wings(66, 74, 40),
    {
        "body": bend(x=-20, move=(0, -2, -8), scale=0.94),
        "head": bend(x=-26),
        "tail1": bend(x=-22),
        "tail2": bend(x=-20),
        "thigh.R": bend(x=18),
        "thigh.L": bend(x=18),
    },
)
"""Just before an attack: folded up within its wings."""
BLAZE: Pose = joined(
    _wings(12, -16, 16),
    {
        "body": bend(x=14, move=(0, 0, 12), scale=1.1),
        "head": bend(x=18),
        "thigh.R": bend(x=12, y=-10),
        "thigh.L": bend(x=12, y=10),
        "tail1": bend(x=26),
        "tail2": bend(x=14),
    },
)
ATTACK = keyed(
    (0.0, GATHERED),
    (0.12, BLAZE),
    (0.3, joined(BLAZE, _wings(10, 0, 8))),
    (0.48, joined(BLAZE, _wings(-6, 0, -8))),
    (0.65, joined(BLAZE, _wings(10, 0, 8))),
    (1.0, STANCE),
)
"""Begins with the wings already opening: it flares up around itself."""

STRUCK: Pose = joined(
    _wings(-10, -20, -20),
    {
        "body": bend(x=14, move=(0, -7, 0)),
        "head": bend(x=14, z=-16),
        "thigh.R": bend(x=14),
        "tail1": bend(x=-10),
    },
)
DROOPING: Pose = joined(
    _wings(52, 16, 30),
    {
        "body": bend(x=-22, move=(0, 0, -8)),
        "head": bend(x=-16, y=10),
        "thigh.R": bend(x=40),
        "thigh.L": bend(x=40),
        "foot.R": bend(x=-30),
        "foot.L": bend(x=-30),
    },
)
HEAP: Pose = joined(
    {"wing.R": bend(x=-10, y=74, z=10), "wing.L": bend(x=-10, y=-82, z=-26), "vane.R": bend(y=26)},
    {
        "body": bend(x=-56, y=12, move=(0, 4, -10)),
        "head": bend(x=14, y=18, z=24),
        "thigh.R": bend(x=70),
        "thigh.L": bend(x=66),
        "tail1": bend(x=34),
        "tail2": bend(x=16),
    },
)
DEATH = collapse(
    STANCE,
    (0.2, joined(STANCE, STRUCK, {"body": bend(move=(0, 0, 6))})),
    (0.5, DROOPING),
    (0.85, HEAP),
    (0.92, {"head": bend(x=5)}),
)
