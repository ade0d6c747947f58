"""Fire: a blaze with a grin, fists of flame and a burning crown, on a heap of coals."""

import math

from models.source.kit import (
    Clay,
    Figure,
    Material,
    Mesh,
    Pose,
    Skeleton,
    Stuff,
    Vector,
    ball,
    bend,
    box,
    fade,
    hull,
    joined,
    keyed,
    loft,
    paint,
    plate,
    wave,
)

YELLOW = "ffd638"
ORANGE = "ff8a14"
RED = "e2380c"
OUTER = fade("ff9a1e", "b8140c")
INNER = fade("ffc02c", "e84a0e", Material.GLOW)
COAL = fade("170c10", "4a2420").made_of(Stuff.STONE)
EMBER = paint("ff6a1a", Material.GLOW)
SOOT = paint("30060a")
WHITE = paint("fff6c8", Material.GLOW)

HAND: Vector = (35, 18, 38)
"""Place of the right hand; the left is mirrored."""


def build() -> Figure:
    """Return the figure with its clips."""
    figure = Figure("fire", _skeleton())
    _coals(figure)
    _body(figure)
    _face(figure)
    _tongues(figure)
    figure.act(
        STANCE,
        (1.6, _idle),
        (0.8, _rush),
        (0.6, ATTACK),
        joined(STANCE, STRUCK),
        (1.2, DEATH),
        wound_up=KINDLED,
    )
    figure.spring("crown", "tip")
    return figure


def _skeleton() -> Skeleton:
    bones = Skeleton(6)
    bones.bone("body", "root", (0, 0, 6), (0, 0, 50))
    bones.bone("skirt", "body", (0, 0, 6), (0, 0, 30))
    bones.bone("chest", "body", (0, 0, 36), (0, 0, 56))
    bones.bone("head", "chest", (0, 2, 56), (0, 5, 80))
    bones.bone("crown", "head", (0, 0, 78), (0, -4, 98))
    bones.bone("tip", "crown", (0, -4, 98), (0, -8, 122))
    bones.bone("arm.R", "chest", (18, 0, 54), (31, 3, 42))
    bones.bone("fore.R", "arm.R", (31, 3, 42), HAND)
    return bones


def _coals(figure: Figure) -> None:
    for number in range(8):
        angle = math.tau * number / 8 + 0.3
        reach, size = 28 + 3 * (number % 2), 15 - 2.4 * (number % 3)
        lump = box((size, size * 0.85, size * 0.7), 3.4).turned(x=20 * number, y=8, z=50 * number)
        figure.add(lump.at(reach * math.cos(angle), reach * math.sin(angle), size * 0.34), COAL, "root")
    for number in range(5):
        angle = math.tau * number / 5 + 0.9
        spark = hull([(3, 0, 0), (-3, 0, 0), (0, 3, 0), (0, -3, 0), (0, 0, 4)])
        figure.add(spark.at(33 * math.cos(angle), 33 * math.sin(angle), 3.4), EMBER, "root", fine=True)


def _body(figure: Figure) -> None:
    body = Clay(ORANGE, 8)
    body.ball((0, 0, 8), (27, 25, 8), RED)
    body.ball((0, 0, 22), (21, 19, 20))
    body.ball((0, 9, 26), (11, 12, 15), YELLOW)
    body.limb((0, 0, 32), (0, 0, 52), 17, 14)
    body.ball((0, 7, 52), (12, 10, 8), YELLOW)
    body.ball((0, 4, 68), (18, 16, 17))
    body.ball((0, 9, 66), (13.5, 12, 13), YELLOW)
    body.limb((0, 0, 76), (0, -5, 98), 13, 7.5, RED)
    body.limb((0, -5, 98), (2, -13, 112), 7.5, 3, RED)
    body.limb((2, -13, 112), (1, -14, 122), 3, 0.8, RED)
    body.ball((18, 0, 54), (9, 9, 9), mirror=True)
    body.limb((18, 0, 54), (31, 3, 42), 7.5, 6.5, RED, mirror=True)
    body.limb((31, 3, 42), HAND, 7, 8.5, mirror=True)
    body.ball(HAND, (10.5, 10.5, 10), YELLOW, mirror=True)
    arms = [f"{bone}.{side}" for bone in ("arm", "fore") for side in "RL"]
    figure.model(body, ["body", "chest", "head", "crown", "tip", *arms], 1700, Material.GLOW)


def _face(figure: Figure) -> None:
    """Add slanting eyes and a ragged grin, burnt into the brightest part."""
    eye = [(-7.4, -1), (-3, 4), (4, 6.4), (8.4, 5.4), (5.6, -3.4), (-1.6, -5.6)]
    figure.eyes(20, 71.6)
    figure.add(
        plate(eye, 5, 1.2).turned(y=-16).turned(x=24, z=-22).at(8, 19.4, 71.4), SOOT, "eyes", mirror=True
    )
    figure.add(ball((2.2, 1.8, 2.6), 0).at(7.4, 22, 72), WHITE, "eyes", mirror=True)
    grin = [
        (-9, 3.4),
        (-4.5, 0.4),
        (0, -0.6),
        (4.5, 0.4),
        (9, 3.4),
        (6.4, -3.4),
        (3.2, -2.6),
        (0, -6.4),
        (-3.2, -2.6),
        (-6.4, -3.4),
    ]
    figure.add(plate(grin, 5, 0.8).turned(x=16).at(0, 20.4, 60.6), SOOT, "head")


def _tongue(root: Vector, turn: float, out: float, height: float, wide: float, swirl: float) -> Mesh:
    """Return a flame that leans outward in the direction `turn`, swirls, and rises to a point."""
    path, thick = [], []
    for step in range(6):
        share = step / 5
        angle = math.radians(turn + swirl * share**1.5)
        reach = out * math.sin(math.pi * 0.62 * share)
        rise = height * share
        path.append((root[0] + reach * math.cos(angle), root[1] + reach * math.sin(angle), root[2] + rise))
        thick.append(max(wide * (1 - share) ** 0.75 * (0.72 + 0.9 * share), 0.4))
    return loft(path, thick, 7)


def _tongues(figure: Figure) -> None:
    """Add three rings of flames that all swirl the same way."""
    for number in range(11):
        turn = 360 / 11 * number + 8
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        high = 44 + 12 * (number % 2) - (22 if y > 0.5 else 0)
        flame = _tongue((22 * x, 20 * y, 3), turn, 12, high, 7.8, 34)
        figure.add(flame, OUTER, "skirt", crease=60)
    for turn in (-20, 20, 160, 200, 240, 270, 300):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        flame = _tongue((13 * x, 12 * y - 2, 38), turn, 12, 44, 6.8, 26)
        figure.add(flame, OUTER, "chest", crease=60)
    for turn, high, wide in (
        (0, 34, 7),
        (180, 38, 7),
        (-60, 44, 7.6),
        (-120, 40, 7.6),
        (52, 24, 5.6),
        (128, 21, 5.6),
    ):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        flame = _tongue((13 * x, 10 * y + 1, 74), turn, 9, high, wide, 24)
        figure.add(flame, INNER if y > 0 else OUTER, ["head", "crown"], crease=60)
    for turn, high in ((20, 22), (-70, 30), (200, 20)):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        flame = _tongue((HAND[0] + 6 * x, HAND[1] + 6 * y - 2, HAND[2] + 2), turn, 7, high, 5.6, 30)
        figure.add(flame, OUTER, "fore.R", mirror=True, crease=60)


STANCE: Pose = {"head": bend(x=12), "arm.R": bend(x=8, y=-6), "arm.L": bend(x=8, y=6)}
"""Head tilted back, since the board is seen from above."""


def _flicker(time: float, size: float = 1.0) -> Pose:
    """Return flames that stretch and sway, each ring in its own time; it repeats."""
    return {
        "skirt": bend(z=wave(time, 7 * size), scale=(1, 1, 1 + wave(2 * time, 0.1 * size, 0.1))),
        "chest": bend(y=wave(time, 3 * size, 0.2)),
        "crown": bend(
            x=wave(time, 6 * size, 0.4),
            y=wave(2 * time, 6 * size),
            scale=(1, 1, 1 + wave(2 * time, 0.12 * size, 0.3)),
        ),
        "tip": bend(x=wave(2 * time, 9 * size, 0.2), y=wave(2 * time, 16 * size, 0.8)),
        "body": bend(scale=(1 - wave(2 * time, 0.02), 1 - wave(2 * time, 0.02), 1 + wave(2 * time, 0.03))),
    }


def _idle(time: float) -> Pose:
    return joined(
        STANCE,
        _flicker(time),
        {
            "head": bend(x=wave(time, 3, 0.3), z=wave(time, 8, 0.1)),
            "arm.R": bend(x=wave(time, 7, 0.2), y=wave(time, 3)),
            "arm.L": bend(x=wave(time, 7, 0.7), y=wave(time, 3, 0.3)),
        },
    )


def _rush(time: float) -> Pose:
    return joined(
        STANCE,
        _flicker(time, 1.2),
        {
            "body": bend(x=-16, y=wave(time, 5), move=(0, -2, abs(wave(time, 3)))),
            "head": bend(x=6),
            "skirt": bend(x=12),
            "crown": bend(x=22),
            "tip": bend(x=16),
            "arm.R": bend(x=-26 + wave(time, 16), y=-8),
            "arm.L": bend(x=-26 - wave(time, 16), y=8),
        },
    )


HURLED_BACK: Pose = {
    "body": bend(z=-14, scale=(1, 1, 1.04)),
    "chest": bend(x=8, z=-24),
    "head": bend(x=12, z=30),
    "arm.R": bend(x=120, y=-10),
    "fore.R": bend(x=30),
    "arm.L": bend(x=30, y=20),
    "crown": bend(x=10),
}
KINDLED: Pose = {
    "body": bend(x=10, z=-24, move=(0, -6, 0), scale=(0.96, 0.96, 1.08)),
    "chest": bend(x=14, z=-28),
    "head": bend(x=12, z=44),
    "arm.R": bend(x=138, y=-34),
    "fore.R": bend(x=24, scale=1.5),
    "arm.L": bend(x=70, y=10),
    "crown": bend(x=18, scale=(1, 1, 1.2)),
    "tip": bend(x=16),
}
"""Just before an attack: a fist is far back, and its fire grows."""
HURLED: Pose = {
    "body": bend(x=-12, z=14, move=(0, 6, 0), scale=(1.04, 1.04, 0.96)),
    "chest": bend(x=-10, z=26),
    "head": bend(x=24, z=-36),
    "arm.R": bend(x=72, y=14),
    "fore.R": bend(x=4, scale=1.25),
    "arm.L": bend(x=-40, y=26),
    "skirt": bend(x=10),
    "crown": bend(x=22, scale=(1, 1, 1.2)),
    "tip": bend(x=20),
}
ATTACK = keyed(
    (0.0, HURLED_BACK),
    (0.12, HURLED),
    (0.3, joined(HURLED, {"arm.R": bend(x=-14), "tip": bend(x=-14)})),
    (0.5, joined(HURLED, {"arm.R": bend(x=-16), "tip": bend(x=10)})),
    (1.0, STANCE),
)
"""Begins with the fist already coming over."""

STRUCK: Pose = {
    "body": bend(x=12, move=(0, -6, 0), scale=(1.06, 1.06, 0.92)),
    "chest": bend(x=10, z=-14),
    "head": bend(x=12, z=10),
    "arm.R": bend(x=36, y=-36),
    "arm.L": bend(x=28, y=34),
    "crown": bend(x=-26),
    "tip": bend(x=-30),
}
FLARED: Pose = {
    "body": bend(scale=(0.94, 0.94, 1.12)),
    "head": bend(x=30),
    "arm.R": bend(x=50, y=-50),
    "arm.L": bend(x=50, y=50),
    "crown": bend(scale=(1, 1, 1.2)),
}
SUNKEN: Pose = {
    "body": bend(scale=(0.9, 0.9, 0.34)),
    "skirt": bend(scale=(1.1, 1.1, 0.9)),
    "head": bend(x=16, y=10),
    "arm.R": bend(x=20, y=-20, scale=0.7),
    "arm.L": bend(x=20, y=20, scale=0.7),
    "crown": bend(scale=0.6),
}
OUT: Pose = {
    "body": bend(scale=(0.66, 0.66, 0.12)),
    "head": bend(x=16, y=16),
    "arm.R": bend(y=-20, scale=0.3),
    "arm.L": bend(y=20, scale=0.3),
    "crown": bend(scale=0.3),
}
DEATH = keyed(
    (0.0, STANCE),
    (0.15, joined(STANCE, STRUCK)),
    (0.35, FLARED),
    (0.62, SUNKEN),
    (0.74, joined(SUNKEN, {"body": bend(scale=(1.0, 1.0, 1.7))})),
    (0.9, OUT),
    (1.0, OUT),
)
