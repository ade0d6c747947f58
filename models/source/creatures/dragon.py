"""Dragon: oxblood scales, ember wings, bone horns, and fire behind its teeth."""

import math

import numpy as np

from models.source.kit import (
    Clay,
    Figure,
    Material,
    Paint,
    Pose,
    Stuff,
    Vector,
    ball,
    bend,
    box,
    collapse,
    fade,
    hull,
    joined,
    keyed,
    loft,
    paint,
    plate,
    quadruped,
    sheet,
    wave,
)
from models.source.kit.clips import between
from models.source.kit.colour import Array

SCALE = "84142a"
BRIGHT = "ab2630"
DEEP = "4a0c24"
BELLY = fade("b0642a", "f0b65c").made_of(Stuff.SCALES)
BONE = fade("7a5540", "f2e6c8", along=(0.0, -0.6, 1.0)).made_of(Stuff.FIBRES)
SPIKE = fade("8a6248", "f2e6c8").made_of(Stuff.FIBRES)
CLAW = fade("2a2230", "cfbf9f", along=(0.0, -1.0, 0.4)).made_of(Stuff.FIBRES)
EMBER = fade("8a1f30", "ff8a2a", along=(0.5, -1.0, 0.0)).made_of(Stuff.LEATHER)
FINGER = fade("8c1a2c", "d9413a").made_of(Stuff.LEATHER)
EYE = paint("ffd838", Material.GLOW)
FIRE = paint("ff5a18", Material.GLOW)
PUPIL = paint("1c0a12")
IVORY = fade("d9c79c", "f6ecd2")
BLADE = fade("c22a30", "ff9a30", along=(-1.0, 0.2, 0.2)).made_of(Stuff.LEATHER)

SHOULDER: Vector = (15, 14, 32)
HIP: Vector = (15, -18, 28)
NECK: tuple[Vector, ...] = ((0, 10, 36), (0, 20, 50), (0, 23, 64), (0, 18, 82))
TAIL: tuple[Vector, ...] = ((0, -24, 28), (-3, -37, 20), (-14, -43, 14), (-28, -37, 18))
JOINT: Vector = (9, 2, 50)
"""Root of the right wing."""
ELBOW: Vector = (25, -8, 88)
TIPS: tuple[Vector, ...] = ((52, -6, 113), (62, -14, 86), (52, -24, 58), (28, -28, 42))
"""Tips of the right wing's fingers."""
ROOT: Vector = (6, -16, 44)
"""Where the right wing's skin meets the back."""


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = quadruped(SHOULDER, HIP, NECK[0], NECK[-1], (0, 46, 76), TAIL)
    skeleton.bone("jaw", "head", (0, 22, 77), (0, 44, 69))
    skeleton.bone("wing.R", "chest", JOINT, ELBOW)
    skeleton.bone("vane.R", "wing.R", ELBOW, TIPS[1])
    figure = Figure("dragon", skeleton)
    _body(figure)
    _belly_and_back(figure)
    _head(figure)
    _jaw(figure)
    _wing(figure)
    figure.act(
        STANCE,
        (2.4, _idle),
        (0.8, _fly),
        (0.74, ATTACK),
        joined(STANCE, STUNG),
        (1.2, DEATH),
        armed="even",
        wound_up=INHALING,
    )
    figure.spring("wing.R", "wing.L", "tail2")
    return figure


def _body(figure: Figure) -> None:
    body = Clay(SCALE, 6)
    body.limb((0, -20, 30), (0, 12, 35), 14, 15)
    body.limb((0, -22, 35), (0, 8, 41), 11, 12, DEEP)
    body.ball((0, 14, 36), (15, 13, 14.5))
    for start, end, radius, end_radius in zip(NECK, NECK[1:], (13, 10.5, 8.8), (10.5, 8.8, 8), strict=False):
        body.limb(start, end, radius, end_radius)
        body.limb(_behind(start), _behind(end), radius - 2.5, end_radius - 2, DEEP)
    for start, end, radius, end_radius in zip(TAIL, TAIL[1:], (12, 8, 5.5), (8, 5.5, 3), strict=False):
        body.limb(start, end, radius, end_radius)
    for (x, y, z), knee, thick in ((SHOULDER, 1.5, 10.0), (HIP, -4.0, 12.0)):
        body.ball((x, y, z - 2), (thick - 1, thick + 2, 13), BRIGHT, mirror=True)
        body.limb((x + 2, y, z - 8), (x + 2, y + knee, z / 2), thick - 2.5, 6.6, mirror=True)
        body.limb((x + 2, y + knee, z / 2), (x + 2, y, 7), 6.6, 6, DEEP, mirror=True)
        body.ball((x + 2, y + 4, 4.6), (8.4, 11, 5), BRIGHT, mirror=True)
        for side in (-5, 0, 5):
            body.limb((x + 2 + side, y + 10, 4), (x + 2 + side * 1.1, y + 14, 3.4), 3.4, blend=2, mirror=True)
            claw = hull([(-2.2, 0, 5), (2.2, 0, 5), (2.2, 0, 1), (-2.2, 0, 1), (0, 8, 0.2)]).at(
                x + 2 + side * 1.15, y + 15.5, 0
            )
            figure.add(claw, CLAW, "hand.R" if y > 0 else "foot.R", mirror=True)
    legs = [f"{bone}.{side}" for bone in ("arm", "fore", "hand", "thigh", "shin", "foot") for side in "RL"]
    spine = ["hips", "chest", "neck", "tail1", "tail2", "tail3"]
    figure.model(body, [*spine, *legs], 1700, stuff=Stuff.SCALES)


def _belly_and_back(figure: Figure) -> None:
    """Add plates down the throat and breast, spikes along the spine, a blade at the tail's end."""
    for y, z, radius, wide, lean, bone in (
        (19.6, 77, 8.6, 11, 14, "neck"),
        (21.6, 69, 9.0, 13, 6, "neck"),
        (22.6, 61, 9.6, 15, -6, "neck"),
        (20.6, 53, 10.8, 17, -18, "neck"),
        (17.0, 45, 13.0, 19, -24, "chest"),
        (14.0, 38, 15.0, 20, -34, "chest"),
        (11.0, 35, 17.0, 19, -64, "chest"),
    ):
        scute = box((wide, 6, 9), 2, (1.1, 0.7)).at(0, radius - 1.2, 0).turned(x=lean)
        figure.add(scute.at(0, y, z), BELLY, bone, crease=25)
    for y, z, radius, high, lean, bone in (
        (17, 81, 10, 10, 92, "neck"),
        (20, 72, 11, 12, 92, "neck"),
        (21, 62, 12, 14, 80, "neck"),
        (16, 51, 13, 15, 62, "chest"),
        (6, 40, 14, 15, 30, "chest"),
        (-7, 37, 12, 14, 14, "hips"),
        (-18, 35, 12, 13, 18, "hips"),
        (-29, 28, 10, 11, 22, "tail1"),
        (-36, 22, 8, 9, 26, "tail1"),
    ):
        spike = hull([(-3.2, 0, 0), (3.2, 0, 0), (0, 6, 0), (0, -6, 0), (0, -4, high + 2)])
        figure.add(spike.at(0, 0, radius - 2).turned(x=lean).at(0, y, z), SPIKE, bone)
    blade = plate([(0, 20), (-10, 6), (-4, 5), (-3, -4), (3, -4), (4, 5), (10, 6)], 4.4, 1.6)
    figure.add(blade.turned(x=-70, z=60).at(-29, -36, 20), BLADE, "tail3")


def _behind(point: Vector) -> Vector:
    return point[0], point[1] - 4.5, point[2] + 1.5


def _head(figure: Figure) -> None:
    head = Clay(SCALE, 4)
    head.ball((0, 21, 86), (13, 13, 11.5))
    head.limb((0, 26, 84), (0, 42, 79.5), 9.4, 7.2)
    head.ball((4.2, 45, 82.5), (4.6, 5, 4.2), BRIGHT, 3, mirror=True)
    head.ball((4.6, 49.4, 83.6), (1.6, 1.8, 1.4), DEEP, 1, mirror=True, cut=True)
    head.limb((5, 36, 86.5), (12, 20, 95.5), 2.4, 3.4, DEEP, 2, mirror=True)
    head.ball((10.4, 19, 80), (5.5, 8, 7), BRIGHT, mirror=True)
    head.brick((0, 38, 70.5), (30, 36, 9), 2, DEEP, 2, cut=True)
    figure.model(head, "head", 800, cell=0.9, stuff=Stuff.SCALES)
    figure.eyes(29.2, 89)
    figure.add(ball((2.8, 4.6, 4.0)).turned(y=-24, z=-32).at(9.4, 29.2, 89), EYE, "eyes", mirror=True)
    slit = box((1.4, 1.8, 6.2), 0.6).turned(y=-24, z=-32).at(10.4, 32.6, 89.4)
    figure.add(slit, PUPIL, "eyes", mirror=True)
    horn = [(7, 15, 94), (11, 7, 102), (15, -2, 110), (16, -13, 115), (14, -24, 114)]
    figure.add(loft(horn, [4.6, 4.4, 3.6, 2.4, 0.5], 7), BONE, "head", mirror=True)
    for down, long in ((0, 1.0), (5.5, 0.8), (10, 0.6)):
        frill = hull(
            [
                (11, 16, 87 - down),
                (12, 22, 84 - down),
                (12.5, 17, 81 - down),
                (13 + 12 * long, 5, 91 - down * 1.5),
            ]
        )
        figure.add(frill, EMBER, "head", mirror=True, fine=down > 8)
    for x, y, high in ((5.8, 46, 6.4), (7.6, 41, 4.4), (8.6, 36, 4.4), (9.4, 31, 3.6)):
        tooth = hull(
            [(x - 1.5, y - 1.6, 75.5), (x + 1, y, 75.5), (x - 1.5, y + 1.6, 75.5), (x, y, 75 - high)]
        )
        figure.add(tooth, IVORY, "head", mirror=True, fine=high < 6)
    figure.add(box((10, 18, 2.4), 0.8).at(0, 34, 75.4), FIRE, "head")


def _jaw(figure: Figure) -> None:
    jaw = Clay(SCALE, 3)
    jaw.limb((0, 20, 75), (0, 41, 70.5), 8.6, 5.8)
    jaw.limb((0, 26, 70), (0, 42, 67.5), 5.6, 4.2, "e8a94e", 2)
    jaw.brick((0, 38, 78.6), (30, 40, 9), 1, DEEP, 2, cut=True)
    figure.model(jaw, "jaw", 260, cell=1.1, stuff=Stuff.SCALES)
    figure.add(box((9, 22, 2.4), 0.8).turned(x=-10).at(0, 32, 73.4), FIRE, "jaw")
    for x, y, high in ((4.6, 43.5, 5.4), (6.4, 38, 4)):
        tooth = hull([(x - 1.4, y - 1.4, 73), (x + 1, y, 73), (x - 1.4, y + 1.4, 73), (x, y, 73 + high)])
        figure.add(tooth, SPIKE, "jaw", mirror=True, fine=high < 5)


def _wing(figure: Figure) -> None:
    """Add an arm, three fingers that bow forward, and skin that hangs between them in arcs."""
    joint: Array = np.array(JOINT)
    elbow: Array = np.array(ELBOW)
    root: Array = np.array(ROOT)
    tips: list[Array] = [np.array(tip) for tip in TIPS]
    upper = [JOINT, (15, 0, 64), (20, -3, 77), ELBOW]
    figure.add(loft(upper, [7, 5.6, 4.4, 4.4], 7), FINGER, ["wing.R"], mirror=True)
    figure.add(ball(5.2).at(*ELBOW), FINGER, "wing.R", mirror=True)
    thorn = [(ELBOW[0], ELBOW[1] + 2, ELBOW[2] + 3), (ELBOW[0], ELBOW[1] + 9, ELBOW[2] + 12)]
    figure.add(loft(thorn, [3, 0.4], 6), SPIKE, "wing.R", mirror=True)

    def bow(finger: int) -> Array:
        bent: Array = (elbow + tips[finger]) / 2 + np.array([0.0, 2.0, 5.0 - 3 * finger])
        return bent

    def along(finger: int, share: float) -> Array:
        if finger == len(tips):
            return joint + (root - joint) * share
        if finger == len(tips) - 1:
            return elbow + (tips[finger] - elbow) * share
        middle = bow(finger)
        if share < 0.5:
            return elbow + (middle - elbow) * share * 2
        return middle + (tips[finger] - middle) * (share * 2 - 1)

    for finger in range(3):
        bone = [tuple(elbow), tuple(bow(finger)), tuple(tips[finger])]
        figure.add(loft(bone, [3.4, 2.6, 0.8], 6), FINGER, "vane.R", mirror=True)
    rows = []
    for finger in range(4):
        for step in range(4 + (finger == 3)):
            share = step / 4
            sag = math.sin(math.pi * share)
            row = []
            for out in (number / 5 for number in range(6)):
                place = along(finger, out) * (1 - share) + along(finger + 1, out) * share
                hinge = elbow if finger < 3 else elbow * (1 - share) + joint * share
                row.append(
                    hinge + (place - hinge) * (1 - 0.2 * sag * out**2) - (0, 3 * sag * out, 3 * sag * out)
                )
            rows.append(row)
    figure.add(sheet(np.array(rows), 1.4), MEMBRANE, ["wing.R", "vane.R"], mirror=True, crease=60, grip=4)


def _membrane(points: Array) -> Array:
    away = np.linalg.norm(points - np.array(ELBOW), axis=1)
    share = np.clip(away / 52, 0, 1)[:, None] ** 1.3
    rgb: Array = np.array([0.25, 0.012, 0.03]) * (1 - share) + np.array([1.0, 0.27, 0.03]) * share
    return rgb


MEMBRANE = Paint(_membrane).made_of(Stuff.LEATHER)


def _wings(down: float, sweep: float = 0.0, open_by: float = 0.0) -> Pose:
    """Return both wings lowered and swept back by these degrees, with their fingers opened."""
    return {
        "wing.R": bend(y=down, z=-sweep),
        "wing.L": bend(y=-down, z=sweep),
        "vane.R": bend(y=open_by),
        "vane.L": bend(y=-open_by),
    }


STANCE: Pose = joined({"neck": bend(x=4), "head": bend(x=8), "jaw": bend(x=-6)}, _wings(-14, -10, -8))
"""Head thrown up, since the board is seen from above."""


def _tail(time: float, size: float) -> Pose:
    return {f"tail{number}": bend(z=wave(time, size, -0.12 * number)) for number in (1, 2, 3)}


def _idle(time: float) -> Pose:
    return joined(
        STANCE,
        _tail(time, 9),
        _wings(wave(time, 4, 0.1), wave(time, 3), wave(time, 5, 0.3)),
        {
            "hips": bend(move=(0, 0, wave(time, 0.6))),
            "chest": bend(x=wave(time, 1.5)),
            "neck": bend(x=wave(time, 3, 0.1), z=wave(time, 5, 0.2)),
            "head": bend(x=wave(time, 3, 0.4), z=wave(time, 7, 0.3)),
            "jaw": bend(x=-max(0.0, wave(time, 10, 0.5))),
        },
    )


def _fly(time: float) -> Pose:
    dangle = {f"{bone}.{side}": bend(x=-34) for bone in ("arm", "thigh") for side in "RL"}
    folded = {f"{bone}.{side}": bend(x=-24) for bone in ("fore", "shin") for side in "RL"}
    return joined(
        STANCE,
        dangle,
        folded,
        _tail(time, 7),
        _wings(26 + wave(time, 36), 34, 14 + wave(time, 24, -0.16)),
        {
            "wing.R": bend(x=-52),
            "wing.L": bend(x=-52),
            "hips": bend(x=-7, move=(0, 0, 17 - wave(time, 5, 0.2))),
            "neck": bend(x=-12 + wave(time, 4, 0.3)),
            "head": bend(x=14),
            "tail1": bend(x=wave(time, 6)),
        },
    )


INHALING: Pose = joined(
    _wings(-40, 18, -16),
    {
        "hips": bend(x=12, move=(0, -8, 0)),
        "chest": bend(x=8, scale=(1.1, 1.06, 1.06)),
        "neck": bend(x=34),
        "head": bend(x=-30),
        "jaw": bend(x=-34),
        "arm.R": bend(x=34),
        "fore.R": bend(x=-44),
        "arm.L": bend(x=-10),
        "thigh.R": bend(x=-12),
        "thigh.L": bend(x=-12),
        "tail1": bend(x=14),
    },
)
"""Just before it breathes: the head far back over a full chest, the jaws open."""
BREATH: Pose = joined(
    _wings(-22, -16, -4),
    {
        "hips": bend(x=-3, move=(0, 8, -2)),
        "neck": bend(x=4),
        "head": bend(x=52),
        "jaw": bend(x=-40),
        "arm.R": bend(x=20),
        "arm.L": bend(x=4),
        "thigh.R": bend(x=-8),
        "thigh.L": bend(x=-14),
        "tail1": bend(x=-14),
    },
)
ATTACK = keyed(
    (0.0, between(INHALING, BREATH, 0.4)),
    (0.12, BREATH),
    (0.28, joined(BREATH, {"neck": bend(z=10), "jaw": bend(x=-4)})),
    (0.45, joined(BREATH, {"neck": bend(z=-10)})),
    (0.6, BREATH),
    (1.0, STANCE),
)
"""Begins with the head already coming forward, and sweeps the breath from side to side."""

STUNG: Pose = joined(
    _wings(-18, -14, -10),
    {
        "hips": bend(x=7, move=(0, -7, -2)),
        "chest": bend(x=6),
        "neck": bend(x=14, z=-16),
        "head": bend(x=14, z=-10),
        "jaw": bend(x=-24),
        "arm.R": bend(x=22),
        "fore.R": bend(x=-24),
        "tail1": bend(z=-18),
    },
)
SINKING: Pose = joined(
    _wings(6, 16),
    {
        "hips": bend(x=-4, move=(0, 0, -8)),
        "neck": bend(x=-16, z=20),
        "head": bend(x=6, z=10),
        "jaw": bend(x=-20),
        "arm.R": bend(x=30, y=-20),
        "fore.R": bend(x=-40),
        "arm.L": bend(x=24, y=20),
        "fore.L": bend(x=-30),
        "thigh.R": bend(x=24, y=-14),
        "shin.R": bend(x=-40),
        "thigh.L": bend(x=20, y=14),
        "shin.L": bend(x=-40),
    },
)
LYING: Pose = joined(
    {"wing.R": bend(x=20, y=44, z=-14), "vane.R": bend(y=8), "wing.L": bend(x=20, y=-56, z=24)},
    {
        "hips": bend(y=5, move=(0, -6, -14)),
        "chest": bend(x=-8),
        "neck": bend(x=-78, z=14),
        "head": bend(x=98, y=14, z=16),
        "jaw": bend(x=-16),
        "arm.R": bend(x=56, y=-46),
        "fore.R": bend(x=10),
        "arm.L": bend(x=40, y=56),
        "thigh.R": bend(x=30, y=-62),
        "thigh.L": bend(x=30, y=62),
        "tail1": bend(x=14, z=-8),
        "tail2": bend(x=-10, z=-14),
    },
)
DEATH = collapse(
    STANCE,
    (0.2, joined(STANCE, STUNG, _wings(-20, 10))),
    (0.45, SINKING),
    (0.82, LYING),
    (0.9, {"neck": bend(x=7), "wing.R": bend(y=-8), "wing.L": bend(y=8)}),
)
