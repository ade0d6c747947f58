"""Water: a sea spirit with fins and fists like breakers, and a great wave rearing behind it."""

import math

from models.source.kit import (
    Clay,
    Figure,
    Material,
    Pose,
    Skeleton,
    Vector,
    ball,
    bend,
    collapse,
    fade,
    joined,
    keyed,
    loft,
    paint,
    plate,
    wave,
)

BLUE = "1f7ae0"
DEEP = "0c3694"
AQUA = "43c4f0"
FOAM = "f2fbff"
SWELL = fade("0c3694", "48c8f2", Material.GLOSS)
STREAK = fade("2f9cf0", "c8f4ff", Material.GLOSS)
CORAL = fade("d83a28", "ff8a5a")
NIGHT = paint("06184a")
DARK = fade("0a2a84", "1c56c8", Material.GLOSS)
EYES = paint("c8fff4", Material.GLOW)

HAND: Vector = (35, 19, 38)
"""Place of the right hand; the left is mirrored."""

CREST: tuple[Vector, ...] = (
    (0, -20, 2),
    (0, -29, 26),
    (0, -33, 54),
    (0, -31, 80),
    (0, -22, 100),
    (0, -10, 108),
    (0, -1, 105),
)
"""Centre line of the wave behind, from the ground to where it breaks."""
BREADTH: tuple[tuple[float, float], ...] = (
    (28, 10),
    (31, 10),
    (34, 9),
    (35, 8),
    (31, 7),
    (23, 5.5),
    (12, 3),
)
"""Half the wave's width and half its thickness at each of these points."""


def build() -> Figure:
    """Return the figure with its clips."""
    figure = Figure("water", _skeleton())
    _pool(figure)
    _body(figure)
    _face(figure)
    _breaker(figure)
    figure.act(
        STANCE,
        (2.0, _idle),
        (0.94, _surge),
        (0.6, ATTACK),
        joined(STANCE, STRUCK),
        (1.2, DEATH),
        wound_up=TOWERING,
        armed="even",
    )
    figure.spring("wave2", "wave3")
    return figure


def _skeleton() -> Skeleton:
    bones = Skeleton(6)
    bones.bone("pool", "root", (0, 0, 2), (0, 0, 14))
    bones.bone("body", "root", (0, 0, 8), (0, 0, 38))
    bones.bone("chest", "body", (0, 0, 38), (0, 0, 58))
    bones.bone("head", "chest", (0, 4, 60), (0, 8, 84))
    bones.bone("wave1", "root", (0, -26, 4), (0, -32, 60))
    bones.bone("wave2", "wave1", (0, -32, 60), (0, -22, 96))
    bones.bone("wave3", "wave2", (0, -22, 96), (0, 8, 106))
    bones.bone("arm.R", "chest", (19, 0, 54), (32, 2, 43))
    bones.bone("fore.R", "arm.R", (32, 2, 43), HAND)
    return bones


def _pool(figure: Figure) -> None:
    """Add swirling water on the ground, with a rim of foam."""
    pool = Clay(DEEP, 6)
    pool.ball((0, -2, 3), (33, 33, 5))
    foam = Clay(FOAM, 2)
    for number in range(9):
        turn = math.tau * number / 9
        x, y = math.cos(turn), math.sin(turn) - 0.05
        after = turn + 0.7
        pool.limb((22 * x, 22 * y, 10), (36 * math.cos(after), 36 * math.sin(after), 3), 6.4, 3.6, BLUE, 4)
        size = 4.6 + 1.4 * (number % 2)
        foam.ball((36 * math.cos(after), 36 * math.sin(after), 4), (size, size, size * 0.8))
        foam.ball((33 * math.cos(after + 0.2), 33 * math.sin(after + 0.2), 5.4), size * 0.66)
    figure.model(pool, "pool", 700, Material.GLOSS)
    figure.model(foam, "pool", 420, cell=1.3)


def _body(figure: Figure) -> None:
    body = Clay(BLUE, 7)
    body.ball((0, 0, 15), (24, 24, 15.5), DEEP)
    body.limb((0, 0, 22), (0, 0, 30), 19, 16, DEEP)
    body.limb((0, 0, 28), (0, 0, 42), 15.5, 14)
    body.ball((0, 2, 50), (20, 15, 13))
    body.ball((0, 9, 48), (12, 9, 10), AQUA)
    body.ball((0, 6, 72), (17.5, 16, 16.5), AQUA)
    body.ball((0, 2, 78), (16, 15, 14), BLUE)
    body.ball((20, 0, 55), (10, 10, 10), AQUA, mirror=True)
    body.limb((20, 0, 54), (32, 2, 43), 8.5, 8, mirror=True)
    body.limb((32, 2, 43), HAND, 8.5, 10, mirror=True)
    body.ball(HAND, (12, 11.5, 11), AQUA, mirror=True)
    for side in (-7, 0, 7):
        body.ball((HAND[0] + side, HAND[1] + 9, HAND[2] - 1), 4.6, AQUA, 2, mirror=True)
    arms = [f"{bone}.{side}" for bone in ("arm", "fore") for side in "RL"]
    figure.model(body, ["body", "chest", "head", *arms], 1600, Material.GLOSS)
    star = []
    for number in range(10):
        turn, reach = math.tau * number / 10, 7.4 if number % 2 == 0 else 3.2
        star.append((reach * math.sin(turn), reach * math.cos(turn)))
    figure.add(plate(star, 4, 1.2, 2).turned(x=30, y=12, z=-34).at(12.5, 14.6, 56), CORAL, "chest")


def _face(figure: Figure) -> None:
    figure.eyes(19, 75)
    figure.add(ball((4, 3, 4.6)).turned(x=14, z=-18).at(7, 19, 75), NIGHT, "eyes", mirror=True)
    figure.add(ball((2.8, 2.2, 3.4)).turned(x=14, z=-18).at(7.2, 20.6, 75.2), EYES, "eyes", mirror=True)
    brow = [(2.6, 22.6, 79.6), (9, 20, 83), (16.5, 11, 88)]
    figure.add(loft(brow, [(1.6, 1.6), (2.8, 2.4), (0.8, 0.8)], 6), DARK, "head", mirror=True)
    grin = [(-8, 3), (0, 0), (8, 3), (5.6, -2.6), (0, -5), (-5.6, -2.6)]
    figure.add(plate(grin, 5, 0.8).turned(x=16).at(0, 20, 64.4), NIGHT, "head")
    fin = [(0, 8), (14, 16), (11, 8), (17, 5), (11, 0), (13, -7), (0, -8)]
    figure.add(plate(fin, 3, 1).turned(z=-24).at(14, 5, 75), STREAK, "head", mirror=True)
    figure.add(ball((3.4, 3.4, 3)).at(0, 22, 71.4), STREAK, "head")


def _breaker(figure: Figure) -> None:
    """Add the wave behind: it curls forward over the head, streaked, with foam along its rim."""
    bones = ["wave1", "wave2", "wave3"]
    figure.add(
        loft(list(CREST), list(BREADTH), 14, (0, 1, 0), rounded=False), SWELL, bones, crease=60, grip=3
    )
    for share in (-0.62, -0.22, 0.22, 0.62):
        path = []
        for (x, y, z), (wide, thick) in zip(CREST[1:], BREADTH[1:], strict=True):
            ahead = thick * math.sqrt(1 - share**2) * 0.92
            lean = max(0.0, (z - 70) / 50)
            path.append((x + share * wide, y + ahead * (1 - lean), z - ahead * lean))
        figure.add(loft(path, [2.4, 2.8, 2.8, 2.4, 2, 0.6], 5), STREAK, bones, crease=60, grip=3, fine=True)
    foam = Clay(FOAM, 3)
    for side in (1, -1):
        for step in range(9):
            place = 2.0 + 3.6 * step / 8
            index, rest = min(int(place), 5), place - min(int(place), 5)
            middle = [CREST[index][axis] * (1 - rest) + CREST[index + 1][axis] * rest for axis in range(3)]
            wide = BREADTH[index][0] * (1 - rest) + BREADTH[index + 1][0] * rest
            size = 2.6 + 1.4 * (step % 2) + 0.3 * step
            foam.ball((side * wide * 0.96, middle[1] + 1.2, middle[2] + 0.6), size)
    for number in range(7):
        x = 5.6 * (number - 3)
        back = 0.028 * x * x
        foam.ball((x, -4 - back, 108), 4.4)
        claw = (x * 1.15, 4.5 - back + 2 * (number % 2), 102 - 4 * (number % 2))
        foam.limb((x, -1 - back, 107), claw, 3.2, 1.3)
    figure.model(foam, bones, 900, cell=1.4, grip=3)


STANCE: Pose = {"head": bend(x=12), "arm.R": bend(x=8, y=-6), "arm.L": bend(x=8, y=6)}
"""Head tilted back, since the board is seen from above."""


def _idle(time: float) -> Pose:
    return joined(
        STANCE,
        {
            "pool": bend(
                z=wave(time, 9), scale=(1 + wave(time, 0.03), 1 - wave(time, 0.03), 1 + wave(2 * time, 0.1))
            ),
            "body": bend(y=wave(time, 2.4), scale=(1, 1, 1 + wave(2 * time, 0.025))),
            "chest": bend(x=wave(time, 2, 0.2), z=wave(time, 3)),
            "head": bend(x=wave(time, 2, 0.3), z=wave(time, 7, 0.2)),
            "wave1": bend(x=wave(time, 2.4, 0.1), y=wave(time, 2)),
            "wave2": bend(x=wave(time, 4, 0.95)),
            "wave3": bend(x=wave(time, 7, 0.8), y=wave(time, 3, 0.3)),
            "arm.R": bend(x=wave(time, 6, 0.2), y=wave(time, 3, 0.1)),
            "arm.L": bend(x=wave(time, 6, 0.6), y=wave(time, 3, 0.5)),
        },
    )


def _surge(time: float) -> Pose:
    return joined(
        STANCE,
        {
            "pool": bend(z=wave(time, 14), scale=(1 - wave(2 * time, 0.05), 1 + wave(2 * time, 0.05), 1)),
            "body": bend(x=-12, y=wave(time, 4), move=(0, 0, wave(2 * time, 2))),
            "chest": bend(x=-4, z=wave(time, 10)),
            "head": bend(x=10, z=-wave(time, 8)),
            "wave1": bend(x=-3 + wave(2 * time, 3, 0.1), move=(0, 2, 0)),
            "wave2": bend(x=wave(2 * time, 5, 0.95)),
            "wave3": bend(x=wave(2 * time, 9, 0.8)),
            "arm.R": bend(x=-6 + wave(time, 30)),
            "arm.L": bend(x=-6 - wave(time, 30)),
        },
    )


REARED: Pose = {
    "body": bend(x=4, scale=(1, 1, 1.05)),
    "chest": bend(x=10),
    "head": bend(x=8),
    "arm.R": bend(x=96, y=-16),
    "arm.L": bend(x=96, y=16),
    "fore.R": bend(x=24),
    "fore.L": bend(x=24),
    "wave1": bend(x=5),
    "wave2": bend(x=8),
}
TOWERING: Pose = {
    "pool": bend(scale=(0.9, 0.9, 1.2)),
    "body": bend(x=12, move=(0, -6, 4), scale=(0.94, 0.94, 1.14)),
    "chest": bend(x=16),
    "head": bend(x=4),
    "arm.R": bend(x=134, y=-34),
    "arm.L": bend(x=134, y=34),
    "fore.R": bend(x=30, scale=1.25),
    "fore.L": bend(x=30, scale=1.25),
    "wave1": bend(x=10),
    "wave2": bend(x=16),
    "wave3": bend(x=20),
}
"""Just before an attack: it towers, with both fists over the head."""
HURLED: Pose = {
    "pool": bend(scale=(0.94, 1.06, 1.0)),
    "body": bend(x=-12, move=(0, 6, -2), scale=(1.05, 1.05, 0.94)),
    "chest": bend(x=-12),
    "head": bend(x=30),
    "arm.R": bend(x=44, y=20),
    "arm.L": bend(x=44, y=-20),
    "fore.R": bend(x=-8, scale=1.2),
    "fore.L": bend(x=-8, scale=1.2),
    "wave1": bend(x=-4, move=(0, 3, 0)),
    "wave2": bend(x=-4),
    "wave3": bend(x=6),
}
ATTACK = keyed(
    (0.0, REARED),
    (0.12, HURLED),
    (0.3, joined(HURLED, {"arm.R": bend(x=-10), "arm.L": bend(x=-10), "wave3": bend(x=10)})),
    (0.5, joined(HURLED, {"arm.R": bend(x=-8), "arm.L": bend(x=-8)})),
    (1.0, STANCE),
)
"""Begins with both fists already coming down."""

STRUCK: Pose = {
    "pool": bend(scale=(1.06, 1.06, 0.8)),
    "body": bend(x=10, move=(0, -5, 0), scale=(1.06, 0.96, 0.94)),
    "chest": bend(x=10, z=-16),
    "head": bend(x=12, z=10),
    "arm.R": bend(x=34, y=-34),
    "arm.L": bend(x=26, y=32),
    "wave1": bend(x=8),
    "wave2": bend(x=10),
    "wave3": bend(x=14),
}
BREAKING: Pose = {
    "pool": bend(scale=(1.06, 1.06, 1.1)),
    "body": bend(x=-6, scale=(1.04, 1.04, 0.55)),
    "chest": bend(x=-14),
    "head": bend(x=20, y=10),
    "arm.R": bend(x=20, y=-24),
    "arm.L": bend(x=20, y=24),
    "wave1": bend(x=22, scale=(1.0, 1.0, 0.62)),
    "wave2": bend(x=-6),
    "wave3": bend(x=-30),
}
SPILT: Pose = {
    "pool": bend(scale=(1.1, 1.1, 0.7)),
    "body": bend(scale=(1.06, 1.06, 0.13)),
    "chest": bend(x=-10),
    "head": bend(x=26, y=14),
    "arm.R": bend(x=10, y=-40),
    "arm.L": bend(x=10, y=40),
    "wave1": bend(scale=(1.05, 1.0, 0.1)),
}
DEATH = collapse(
    STANCE,
    (0.18, joined(STANCE, STRUCK)),
    (0.5, BREAKING),
    (0.8, SPILT),
    (0.9, {"root": bend(scale=(1.04, 1.04, 0.9))}),
)
