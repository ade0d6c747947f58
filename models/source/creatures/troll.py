"""Troll: a mossy hump, a mane of ember, tusks, arms down to the ground, and a boulder ready to be thrown."""

import numpy as np

from models.source.kit import (
    FALLEN,
    KNEELING,
    STAGGERED,
    STRUCK,
    Clay,
    Figure,
    Material,
    Mesh,
    Pose,
    Stuff,
    Vector,
    ball,
    bend,
    biped,
    box,
    breathe,
    collapse,
    fade,
    hull,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    plate,
    stride,
    wave,
)

HIDE, SHADE, BELLY, MOSS = "6b6788", "433f62", "9a92a4", "55722a"
NOSE = "b07a8c"
EMBER = fade("a82412", "ff8a1e").made_of(Stuff.FIBRES)
OXBLOOD = fade("4f0f1c", "a32a34").made_of(Stuff.CLOTH)
IRON = fade("383848", "7c7d92", Material.METAL).made_of(Stuff.PLATE)
BONE = fade("b3a27a", "f6edd2").made_of(Stuff.FIBRES)
STONE, LICHEN = "78748a", "7d9440"
MOUTH = paint("2a0d14")
EYES = paint("ffb020", Material.GLOW)

GRASP: Vector = (37.0, 13.0, 27.0)
"""Place of the right hand; the left is mirrored."""

BOULDER: Vector = (38.6, 22.0, 11.0)
"""Centre of the boulder on the right palm, once the stance has lifted the arm."""


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = biped(hips=32, waist=42, neck=70, crown=100, shoulder=25, hand=GRASP, stance=13)
    skeleton.bone("jaw", "head", (0, 14, 78), (0, 32, 74))
    skeleton.bone("boulder", "hand.R", GRASP, BOULDER)
    skeleton.bone("mane", "head", (0, 4, 100), (0, -8, 114))
    figure = Figure("troll", skeleton)
    _legs(figure)
    _body(figure)
    _arms(figure)
    _head(figure)
    _mane(figure)
    _boulder(figure)
    figure.act(
        STANCE,
        (2.8, _idle),
        (1.0, _walk),
        (0.7, ATTACK),
        joined(STANCE, STRUCK, ROAR),
        (1.4, DEATH),
        armed="R",
    )
    figure.spring("mane")
    return figure


def _legs(figure: Figure) -> None:
    leg = Clay(HIDE, 4.0)
    leg.limb((12, 0, 33), (14, 2, 18), 12.5, 10, SHADE)
    leg.limb((14, 2, 18), (14, 0, 7), 9.6, 9, HIDE)
    leg.ball((14.6, 5, 6.2), (11, 15, 7), HIDE)
    for toe in (-6.6, 0.4, 7):
        leg.ball((14.6 + toe, 18.5 - abs(toe) * 0.4, 4.8), (4.3, 4.6, 4.6), BELLY, 1.5)
    leg.ball((13.6, 11.4, 18.4), (6, 4, 5.4), BELLY)
    figure.add(
        leg.mesh(440, 1.4), leg.paint().made_of(Stuff.SKIN), ["thigh.R", "shin.R", "foot.R"], mirror=True
    )
    for toe in (-6.6, 0.4, 7):
        nail = ball((2.4, 2.6, 2), 0).at(14.6 + toe, 22.4 - abs(toe) * 0.4, 5.6)
        figure.add(nail, BONE, "foot.R", mirror=True, fine=True)


def _body(figure: Figure) -> None:
    body = Clay(HIDE, 8.0)
    body.ball((0, 0, 38), (22, 18, 15), SHADE)
    body.ball((0, 5, 45), (21, 19, 16), BELLY)
    body.ball((0, -1, 64), (28, 19, 17), HIDE)
    body.ball((11.5, 12, 62), (11, 8, 8.4), BELLY, 4, (0, 8, 0), mirror=True)
    body.ball((0, -10, 76), (21, 15, 14), MOSS, 6)
    body.ball((23, -2, 71), (11, 12, 9), MOSS, 5, mirror=True)
    body.limb((0, -4, 74), (0, 14, 80), 13, 12, SHADE)
    figure.model(body, ["hips", "chest"], 640, cell=1.6, stuff=Stuff.SKIN)
    for x, y, z, size in ((15, -15, 82, 4), (-9, -21, 78, 5), (4, -22, 69, 3.4), (-18, -13, 80, 3)):
        figure.add(
            ball((size, size, size * 0.8), 0).turned(z=40).at(x, y, z), paint(LICHEN), "chest", fine=True
        )
    figure.add(lathe([(21.5, 30), (23.6, 32), (23, 38), (21, 39.5)], 14, 0.86), OXBLOOD, "hips")
    rag = [(-11, 12), (-5, 17), (0, 9), (6, 15), (11, 11), (10.5, 33), (-10.5, 33)]
    figure.add(plate(rag, 3).turned(x=-3).at(0, 20, 3), OXBLOOD, ["hips"])
    figure.add(plate(rag, 3).turned(x=3, z=180).at(0, -18.6, 3), OXBLOOD, ["hips"])
    figure.add(box((10, 5, 9), 1.6).at(0, 21.4, 35.6), IRON, "hips")


def _arms(figure: Figure) -> None:
    arm = Clay(HIDE, 4.0)
    arm.ball((26, 0, 65), (12.5, 12, 12), HIDE)
    arm.limb((27, 0, 63), (35, 2, 46), 9.6, 8.4, SHADE)
    arm.ball((32, 3, 55), (9, 8.6, 10), HIDE, 3, (0, -20, 0))
    arm.limb((35, 2, 45), (36.6, 10, 32), 9, 11, HIDE)
    arm.ball(GRASP, (12, 11.5, 11), BELLY)
    for finger in range(3):
        arm.limb((32 + 5.4 * finger, 19.4, 27), (32.4 + 5.2 * finger, 20.6, 18.6), 4.5, 3.8, BELLY, 1.5)
    arm.limb((26.4, 16, 28), (26, 20.5, 20), 4.6, 3.6, BELLY, 1.5)
    figure.add(
        arm.mesh(520, 1.4), arm.paint().made_of(Stuff.SKIN), ["arm.R", "fore.R", "hand.R"], mirror=True
    )
    cuff = lathe([(11.4, -5), (14, -3.6), (14.4, 3.6), (12, 5)], 12)
    figure.add(cuff.turned(x=-58, y=8).at(36, 7.4, 36), IRON, "fore.R", mirror=True)
    for turn in range(0, 360, 90):
        stud = lathe([(2.4, 13.4), (0.3, 19)], 6).turned(y=90).turned(z=turn + 45).turned(x=-58, y=8)
        figure.add(stud.at(36, 7.4, 36), BONE, "fore.R", mirror=True, fine=True)


def _head(figure: Figure) -> None:
    head = Clay(HIDE, 3.5)
    head.ball((0, 14, 90), (18.5, 16.5, 15), HIDE)
    head.ball((0, 10, 97), (14.5, 14, 9), SHADE, 5)
    head.limb((4.4, 25, 100), (14.6, 19.4, 103.4), 4.2, 3.2, SHADE, 2, mirror=True)
    head.ball((12, 23, 87), (8, 7, 6.6), BELLY, 4, mirror=True)
    head.ball((9, 27.4, 94), (6.2, 4.4, 5.4), SHADE, 1.5, mirror=True, cut=True)
    head.ball((0, 31, 87.6), (7.6, 9, 6.6), NOSE, 2.5, (-14, 0, 0))
    head.ball((6, 31, 85.6), (4.4, 4.6, 3.8), NOSE, 2, mirror=True)
    head.limb((16, 10, 90), (33, 2, 97), 5.6, 1.2, HIDE, 2, mirror=True)
    head.ball((23.4, 11, 94), (7, 3.4, 3), NOSE, 1.5, (0, -22, -22), mirror=True, cut=True)
    figure.model(head, ["head"], 880, cell=1.2, stuff=Stuff.SKIN)
    figure.eyes(25.6, 94)
    figure.add(ball((5.6, 4, 5.2)).at(9, 25.6, 94), EYES, "eyes", mirror=True)
    figure.add(ball((1.9, 1.4, 3), 0).at(8.4, 29.2, 93.8), MOUTH, "eyes", mirror=True)
    jaw = Clay(HIDE, 3.0)
    jaw.ball((0, 19, 77), (16.5, 14.5, 8), HIDE)
    jaw.ball((0, 28, 77.4), (13, 8, 6), BELLY)
    figure.model(jaw, ["jaw"], 240, cell=1.4, stuff=Stuff.SKIN)
    figure.add(ball((12.6, 11, 3.4)).at(0, 24.4, 82), MOUTH, "jaw")
    tusk = [(11, 33, 80), (14, 36, 85), (14.6, 35.6, 91), (12.6, 34, 97)]
    figure.add(loft(tusk, [3.4, 3.6, 2.6, 0.5], 7), BONE, "jaw", mirror=True)
    tooth = lathe([(2, 0), (2, 1.6), (0.6, 4)], 5)
    figure.add(tooth.at(4.4, 35.6, 81), BONE, "jaw", mirror=True, fine=True)


def _mane(figure: Figure) -> None:
    """Add tufts from the brow over the hump, each with its tip to the back."""
    tufts = [
        ((0, 17, 102), (0, 8, 116), 5.4, "mane"),
        ((0, 8, 102), (0, -7, 115), 6.4, "mane"),
        ((0, -3, 97), (0, -20, 108), 6.6, "mane"),
        ((0, -14, 87), (0, -33, 96), 6.4, "chest"),
        ((0, -22, 78), (0, -39, 82), 5.6, "chest"),
        ((0, -24, 68), (0, -36, 66), 4.4, "chest"),
    ]
    for (_, front, low), (_, back, high), thick, bone in tufts:
        middle = (0.0, (front + back) / 2 + 1.5, (low + high) / 2 + 3)
        rings = [(thick * 0.8, thick), (thick * 0.9, thick * 1.05), (0.6, 0.8)]
        figure.add(loft([(0, front, low - 4), middle, (0, back, high)], rings, 7), EMBER, bone)
    for x, y, z in ((7, 8, 100), (9, -4, 95)):
        figure.add(
            loft([(x, y, z), (x + 3, y - 8, z + 5), (x + 4, y - 15, z + 6)], [3.6, 3.4, 0.5], 6),
            EMBER,
            "head",
            mirror=True,
        )


def _boulder(figure: Figure) -> None:
    figure.add(_rock(17.0, 5), fade("c4c0cc", STONE).made_of(Stuff.STONE), "boulder", crease=18)
    figure.add(_rock(8.0, 8).at(9, -4, 7), paint(LICHEN), "boulder", crease=18, fine=True)


def _rock(radius: float, seed: int) -> Mesh:
    """Return a stone with flat faces, in the boulder's place."""
    ways = np.random.default_rng(seed).normal(size=(26, 3))
    return hull(ways / np.linalg.norm(ways, axis=1, keepdims=True) * radius * (1.05, 1.0, 0.92)).at(*BOULDER)


LOW: Pose = {
    "hips": bend(x=-3),
    "chest": bend(x=-8),
    "head": bend(x=26),
    "arm.L": bend(x=16, y=6),
    "thigh.R": bend(y=-5),
    "thigh.L": bend(y=5),
}
"""Bent forward, with the face up, since the board is seen from above."""

STANCE: Pose = joined(LOW, {"arm.R": bend(x=-4, y=-14), "fore.R": bend(x=128, y=24)})
"""The boulder is on the palm, beside the head."""

ROAR: Pose = {"jaw": bend(x=-24), "head": bend(x=4)}


def _idle(time: float) -> Pose:
    weigh = {"jaw": bend(x=-max(0.0, wave(time, 7, 0.4))), "fore.R": bend(x=wave(time, 4, 0.3))}
    return joined(STANCE, breathe(time, 1.3), weigh)


def _walk(time: float) -> Pose:
    return joined(STANCE, stride(time, leg=30, arm=12, sway=9, bounce=3.4), {"arm.L": bend(x=wave(time, 14))})


RAISED: Pose = joined(
    LOW,
    {
        "hips": bend(x=5, z=-16, move=(0, -2, 1)),
        "chest": bend(x=14, z=-20),
        "head": bend(x=-12, z=24),
        "arm.R": bend(x=128, y=-8),
        "fore.R": bend(x=44),
        "arm.L": bend(x=40, y=20),
        "thigh.R": bend(x=-14),
        "thigh.L": bend(x=20),
        "shin.L": bend(x=-18),
    },
    ROAR,
)
GONE: Pose = {"boulder": bend(scale=0.02)}
"""The thrown boulder is an object of its own."""

STRIKE: Pose = joined(
    LOW,
    {
        "hips": bend(x=-10, z=16, move=(0, 9, -1)),
        "chest": bend(x=-22, z=24),
        "head": bend(x=20, z=-30),
        "arm.R": bend(x=74, y=-6),
        "fore.R": bend(x=4),
        "hand.R": bend(x=-20),
        "arm.L": bend(x=-40, y=26),
        "thigh.R": bend(x=-30),
        "thigh.L": bend(x=40),
        "shin.L": bend(x=-30),
        "jaw": bend(x=-24),
    },
    GONE,
)
THROUGH: Pose = joined(STRIKE, {"chest": bend(x=-4, z=8), "arm.R": bend(x=-42, y=-14), "jaw": bend(x=10)})
ATTACK = keyed(
    (0.0, RAISED),
    (0.06, joined(RAISED, {"arm.R": bend(x=-20), "chest": bend(x=-12, z=14)})),
    (0.12, STRIKE),
    (0.3, THROUGH),
    (0.6, joined(LOW, GONE, {"arm.R": bend(x=10), "fore.R": bend(x=20)})),
    (1.0, STANCE),
)
"""Begins with the boulder already on its way over the head; it picks up another."""

FALLEN_FLAT: Pose = joined(
    FALLEN, {"arm.R": bend(x=-70, y=-30), "arm.L": bend(x=-30, y=30), "root": bend(move=(0, 4, 13))}, ROAR
)
DEATH = collapse(
    STANCE,
    (0.16, joined(LOW, STAGGERED, ROAR)),
    (0.45, joined(LOW, KNEELING, {"hips": bend(move=(0, 0, 9)), "head": bend(x=14)})),
    (0.8, FALLEN_FLAT),
    (0.88, {"root": bend(x=-5, move=(0, 0, 2))}),
)
