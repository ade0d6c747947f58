"""Shapeshifter: a faceless thing of violet quicksilver, half poured into shape, among mirror shards."""

import math
from itertools import pairwise

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
    hull,
    joined,
    keyed,
    loft,
    paint,
    plate,
    wave,
)

VIOLET = "6a36b4"
DEEP = "2c1458"
PALE = "b08cf0"
OXBLOOD = "7c1c3c"
MIRROR = fade("6f6a9c", "eef0ff", Material.METAL)
BLADE = fade("8a80c0", "f4f2ff", Material.METAL)
RIM = fade("4a1024", "a8284a", Material.METAL)
CRACK = paint("ff58d0", Material.GLOW)

HAND: Vector = (33, 12, 36)
"""Place of the right hand; the left is mirrored."""
SHARDS = 4
ORBIT = 35.0
"""Distance of the shards from the centre."""


def build() -> Figure:
    """Return the figure with its clips."""
    figure = Figure("shapeshifter", _skeleton())
    _body(figure)
    _head(figure)
    _claw(figure)
    _scythe(figure)
    _shards(figure)
    figure.act(STANCE, (3.6, _idle), (1.0, _glide), (0.6, ATTACK), joined(STANCE, STRUCK), (1.2, DEATH))
    figure.spring("crest")
    return figure


def _skeleton() -> Skeleton:
    bones = Skeleton(8)
    bones.bone("pool", "root", (0, 0, 2), (0, 0, 14))
    bones.bone("hips", "root", (0, 0, 26), (0, 0, 42))
    bones.bone("chest", "hips", (0, 0, 42), (0, 0, 66))
    bones.bone("head", "chest", (0, 2, 68), (0, 4, 96))
    bones.bone("crest", "head", (0, -4, 97), (0, -26, 106))
    bones.bone("arm.R", "chest", (17, 0, 61), (29, -2, 48))
    bones.bone("fore.R", "arm.R", (29, -2, 48), HAND)
    bones.bone("hand.R", "fore.R", HAND, (34, 20, 32))
    bones.bone("halo", "root", (0, 0, 62), (0, 0, 80))
    return bones


def _body(figure: Figure) -> None:
    pool = Clay(DEEP, 7)
    pool.ball((0, 0, 2.5), (28, 27, 4.2))
    for turn, reach in ((20, 30), (85, 31), (150, 29), (205, 32), (270, 29), (330, 31)):
        angle = math.radians(turn)
        pool.ball((reach * math.cos(angle), reach * math.sin(angle), 2.2), (7.5, 7.5, 3.4))
    for turn in (35, 110, 170, 240, 310):
        angle = math.radians(turn)
        x, y = math.cos(angle), math.sin(angle)
        pool.limb((24 * x, 23 * y, 3), (8 * x, 8 * y, 22), 4.6, 6)
    pool.ball((0, 0, 11), (17, 17, 12))
    pool.limb((0, 0, 15), (0, 0, 24), 13, 9.5)
    pool.limb((0, 0, 24), (0, 0, 34), 9.5, 8)
    figure.model(pool, ["pool", "hips"], 900, Material.METAL)
    body = Clay(VIOLET, 7)
    body.limb((0, 0, 22), (0, 0, 42), 9, 9, DEEP)
    body.ball((0, 0, 57), (18, 12, 13))
    body.ball((0, 4, 60), (12, 9, 9), PALE)
    body.limb((0, 0, 64), (0, 3, 74), 8, 7)
    body.ball((18, 0, 62), (9, 9, 9), PALE, mirror=True)
    body.limb((19, 0, 61), (29, -2, 48), 7.4, 5.6, mirror=True)
    body.limb((29, -2, 48), HAND, 6, 6.6, mirror=True)
    body.ball((31, 1, 44), (7, 7, 7.5), mirror=True)
    body.limb((14, 4, 50), (15, 5, 38), 3.4, 1.4, OXBLOOD, 3)
    body.limb((-10, 8, 48), (-11, 9, 33), 3.4, 1.4, OXBLOOD, 3)
    arms = [f"{bone}.{side}" for bone in ("arm", "fore", "hand") for side in "RL"]
    figure.model(body, ["hips", "chest", *arms], 1400, Material.METAL)


def _head(figure: Figure) -> None:
    """Add an egg-shaped head that pours away behind, with a cracked mirror instead of a face."""
    head = Clay(VIOLET, 5)
    head.ball((0, 3, 84), (14, 14, 17))
    head.limb((0, -3, 92), (0, -18, 104), 11, 6, DEEP)
    head.limb((0, -18, 104), (0, -30, 103), 6, 2.4, PALE)
    head.limb((7, -6, 88), (13, -22, 90), 6, 2, DEEP, mirror=True)
    head.limb((0, -10, 84), (0, -24, 78), 7, 2, DEEP)
    figure.model(head, ["head", "crest"], 800, Material.METAL, cell=1.2)
    outline = [
        (0, 18),
        (7.5, 14),
        (11, 5),
        (10, -5),
        (6, -13),
        (0, -18),
        (-6, -13),
        (-10, -5),
        (-11, 5),
        (-7.5, 14),
    ]
    figure.add(plate(outline, 4.4, 2.4, 3).turned(x=14).at(0, 15.6, 85), RIM, "head")
    inner = [(x * 0.8, z * 0.84) for x, z in outline]
    figure.add(plate(inner, 4.4, 2, 4).turned(x=14).at(0, 17.4, 85.6), MIRROR, "head", crease=25)
    crack = [(2, 16), (-3.4, 7), (3, 3), (-2.6, -3.6), (3, -8), (0.6, -15)]
    for (x, z), (after, below) in pairwise(crack):
        bulge = 24.4 - 0.19 * abs(z + below) / 2
        corners = [(x - 1.3, 0, z), (x + 1.3, 0, z), (after - 1.3, 0, below), (after + 1.3, 0, below)]
        line = hull([*corners, (x, 1.6, z), (after, 1.6, below)])
        figure.add(line.at(0, bulge - 17.4, 0).turned(x=14).at(0, 17.4, 85.6), CRACK, "head")


def _claw(figure: Figure) -> None:
    """Add the right hand: three long blades and a thumb."""
    for side, long in ((-6, 0.86), (0, 1.0), (6, 0.9)):
        x, y, z = HAND[0] + side, HAND[1] + 4, HAND[2]
        blade = [
            (x, y, z),
            (x + side * 0.5, y + 8 * long, z + 2),
            (x + side * 0.6, y + 19 * long, z - 3),
            (x + side * 0.2, y + 27 * long, z - 14),
        ]
        figure.add(loft(blade, [(3.6, 3.6), (3.2, 4), (2.4, 3.2), 0.4], 6), BLADE, "hand.R", crease=30)
    thumb = [
        (HAND[0] - 6, HAND[1] + 2, HAND[2]),
        (HAND[0] - 13, HAND[1] + 8, HAND[2]),
        (HAND[0] - 14, HAND[1] + 16, HAND[2] - 8),
    ]
    figure.add(loft(thumb, [3, 2.6, 0.4], 6), BLADE, "hand.R", crease=30)


def _scythe(figure: Figure) -> None:
    """Add the left hand, which has become a crooked blade."""
    outline = [(0, -6), (6, 2), (9, 16), (6, 32), (-4, 46), (-16, 54), (-8, 42), (-3, 30), (-3, 14), (-6, 2)]
    blade = plate(outline, 4.6, 2.4).turned(z=90).turned(x=-22, y=-6)
    figure.add(blade.at(-HAND[0] - 1, HAND[1] + 2, HAND[2]), BLADE, "hand.L")
    figure.add(
        ball((5.6, 6.4, 6)).at(-HAND[0], HAND[1], HAND[2]), fade(DEEP, VIOLET, Material.METAL), "hand.L"
    )


def _shards(figure: Figure) -> None:
    for number in range(SHARDS):
        outline = [(0, 17), (7, 5), (5, -10), (-1, -16), (-6.4, -6), (-5, 7)]
        shard = plate(outline, 3, 1.2).turned(x=-12).at(0, ORBIT, 74).turned(z=45 + 360 / SHARDS * number)
        figure.add(shard, MIRROR, "halo")
        glint = hull([(0, 0, 3), (0, 0, -3), (1.6, 0, 0), (-1.6, 0, 0), (0, 1.4, 0)])
        spot = glint.at(0, ORBIT + 1.6, 76).turned(z=45 + 360 / SHARDS * number)
        figure.add(spot, CRACK, "halo")


STANCE: Pose = {
    "head": bend(x=14),
    "arm.R": bend(x=10, y=-8),
    "fore.R": bend(x=14),
    "arm.L": bend(x=12, y=12),
    "fore.L": bend(x=20),
}
"""Head tilted back, since the board is seen from above."""


def _idle(time: float) -> Pose:
    swell = 1 + wave(time, 0.05, 0.1)
    return joined(
        STANCE,
        {
            "halo": bend(z=360 * time, move=(0, 0, wave(time, 2))),
            "pool": bend(scale=(1 + wave(time, 0.03, 0.5), 1 + wave(time, 0.03, 0.25), 1)),
            "hips": bend(y=wave(time, 2), z=wave(time, 4, 0.2), move=(0, 0, wave(time, 1))),
            "chest": bend(x=wave(time, 2, 0.2), scale=(swell, swell, 1)),
            "head": bend(y=wave(time, 5, 0.3), z=wave(time, 9, 0.2), scale=(1, 1, 1 + wave(time, 0.04, 0.4))),
            "crest": bend(x=wave(time, 8, 0.3), z=wave(time, 12, 0.1)),
            "arm.R": bend(x=wave(time, 6, 0.2), y=wave(time, 4, 0.1)),
            "arm.L": bend(x=wave(time, 6, 0.6), y=wave(time, 4, 0.5)),
        },
    )


def _glide(time: float) -> Pose:
    return joined(
        STANCE,
        {
            "halo": bend(x=-6, z=wave(time, 40)),
            "pool": bend(z=wave(time, 10), scale=(1 + wave(time, 0.08), 1 - wave(time, 0.08), 1)),
            "hips": bend(
                x=-14, y=wave(time, 5), z=wave(time, 8), move=(wave(time, 2), 4, wave(2 * time, 1.5))
            ),
            "chest": bend(x=-6, y=-wave(time, 6), z=-wave(time, 10)),
            "head": bend(x=14, z=wave(time, 4)),
            "crest": bend(x=-6 + wave(2 * time, 6), z=wave(time, 14, 0.2)),
            "arm.R": bend(x=-16 + wave(time, 12), y=-10),
            "arm.L": bend(x=-16 - wave(time, 12), y=10),
        },
    )


DRAWN_BACK: Pose = {
    "hips": bend(z=-20, move=(0, -2, 2)),
    "chest": bend(x=6, z=-22, scale=1.04),
    "head": bend(x=12, z=32),
    "arm.R": bend(x=64, y=-30),
    "fore.R": bend(x=40),
    "arm.L": bend(x=20, y=20),
    "halo": bend(z=-30),
}
RAKE: Pose = {
    "hips": bend(x=-12, z=20, move=(0, 10, -2)),
    "chest": bend(x=-10, z=24),
    "head": bend(x=24, z=-36),
    "arm.R": bend(x=66, y=10, z=14),
    "fore.R": bend(x=6),
    "hand.R": bend(x=10, scale=1.3),
    "arm.L": bend(x=-30, y=26),
    "crest": bend(x=-16),
    "halo": bend(z=60),
}
ATTACK = keyed(
    (0.0, DRAWN_BACK),
    (0.12, RAKE),
    (0.3, joined(RAKE, {"chest": bend(z=6), "arm.R": bend(x=-14, y=12)})),
    (0.5, joined(RAKE, {"chest": bend(z=8), "arm.R": bend(x=-16, y=12)})),
    (1.0, STANCE),
)
"""Begins with the claw already swinging."""

STRUCK: Pose = {
    "pool": bend(scale=(1.1, 1.1, 0.8)),
    "hips": bend(x=12, y=6, move=(0, -6, -2)),
    "chest": bend(x=14, z=-16, scale=(1.14, 0.9, 0.92)),
    "head": bend(x=14, y=14, scale=(1.12, 1.0, 0.86)),
    "arm.R": bend(x=30, y=-40),
    "arm.L": bend(x=24, y=36),
    "halo": bend(y=10, z=-20, scale=1.12),
}
MELTING: Pose = {
    "pool": bend(scale=(1.06, 1.06, 1)),
    "hips": bend(x=-8, move=(0, 2, -12), scale=(1.05, 1.05, 0.6)),
    "chest": bend(x=-16),
    "head": bend(x=10, y=16),
    "arm.R": bend(x=20, y=-30),
    "arm.L": bend(x=16, y=30),
    "halo": bend(y=16, z=30, move=(0, 0, -30)),
}
PUDDLE: Pose = {
    "pool": bend(scale=(1.08, 1.08, 0.9)),
    "hips": bend(x=-4, move=(0, -2, -20), scale=(1.05, 1.05, 0.16)),
    "chest": bend(x=-24),
    "head": bend(x=16, y=20),
    "arm.R": bend(x=30, y=-44),
    "arm.L": bend(x=24, y=44),
    "halo": bend(z=70, move=(0, 0, -59), scale=(1.05, 1.05, 0.2)),
}
DEATH = collapse(
    STANCE,
    (0.2, joined(STANCE, STRUCK)),
    (0.5, MELTING),
    (0.85, PUDDLE),
    (0.92, {"hips": bend(scale=(1.03, 1.03, 0.8))}),
)
