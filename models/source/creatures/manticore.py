"""Manticore: a lion with a mane of blood and ember, a bat's wings, and a tail of spikes over its head."""

import math
from itertools import pairwise

import numpy as np

from models.source.kit import (
    Clay,
    Figure,
    Material,
    Mesh,
    Pose,
    Stuff,
    Vector,
    ball,
    bend,
    both,
    collapse,
    fade,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    quadruped,
    wave,
    web,
)

FUR, SHADE, PALE = "b9813f", "7d4a28", "e0bb7c"
NOSE, BROW = "4a2436", "4a1e1c"
MANE = fade("4a0c1c", "a3202c", along=(0.0, 0.5, 1.0)).made_of(Stuff.FIBRES)
LOCKS = fade("8f1a24", "e0562a", along=(0.0, 0.6, 1.0)).made_of(Stuff.FIBRES)
BEARD = fade("200a14", "4a1420").made_of(Stuff.FIBRES)
CHITIN = fade("3a1f4c", "7a4a96", Material.GLOSS).made_of(Stuff.SCALES)
LEATHER = fade("7a3fa0", "3c1d58", along=(0.5, -0.6, 0.4)).made_of(Stuff.LEATHER)
FINGER = fade("2f1840", "5c3578").made_of(Stuff.LEATHER)
BONE = fade("b9a67c", "f6edd2").made_of(Stuff.FIBRES)
MOUTH = paint("2a0a12")
VENOM = paint("a8ff2e", Material.GLOW)

TAIL: tuple[Vector, ...] = (
    (0, -27, 40),
    (0, -38, 52),
    (0, -42, 70),
    (0, -38, 89),
    (0, -27, 103),
    (0, -13, 108),
)

JOINT: Vector = (11.0, 2.0, 50.0)
WRIST: Vector = (29.0, -9.0, 86.0)
TIPS: tuple[Vector, ...] = ((46, -14, 101), (51, -12, 74), (40, -10, 46))
"""Tips of the right wing's fingers, the foremost first."""

HEEL: Vector = (14.0, -10.0, 40.0)
"""Where the right wing's skin meets the flank."""


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = quadruped((12, 14, 36), (11, -17, 34), (0, 16, 46), (0, 21, 58), (0, 40, 62), TAIL)
    skeleton.bone("jaw", "head", (0, 26, 60), (0, 40, 55))
    skeleton.bone("wing.R", "chest", JOINT, WRIST)
    skeleton.bone("vane.R", "wing.R", WRIST, TIPS[1])
    figure = Figure("manticore", skeleton)
    _body(figure)
    _legs(figure)
    _head(figure)
    _mane(figure)
    _tail(figure)
    _wing(figure)
    figure.act(
        STANCE,
        (2.4, _idle),
        (0.7, _fly),
        (0.6, ATTACK),
        STRUCK,
        (1.2, DEATH),
        armed="even",
        wound_up=CROUCHED,
    )
    figure.spring("wing.R", "wing.L", "tail3")
    return figure


def _body(figure: Figure) -> None:
    body = Clay(FUR, 7.0)
    body.ball((0, 10, 40), (17, 18, 16), FUR)
    body.ball((0, -15, 36), (14.5, 15, 13), SHADE)
    body.ball((0, 20, 37), (12, 10, 12), PALE, 5)
    body.ball((0, -2, 48), (10, 16, 7), SHADE, 5)
    body.limb((0, 15, 46), (0, 22, 60), 13, 12, SHADE)
    figure.model(body, ["hips", "chest", "neck"], 560, cell=1.5, stuff=Stuff.FIBRES)


def _legs(figure: Figure) -> None:
    front = Clay(FUR, 4.0)
    front.ball((12, 13, 37), (8.6, 10, 12), FUR)
    front.limb((12.5, 15, 32), (13.6, 15, 8), 7.6, 6.6, FUR)
    _paw(front, 14.4, 19.0)
    figure.add(
        front.mesh(360, 1.4), front.paint().made_of(Stuff.FIBRES), ["arm.R", "fore.R", "hand.R"], mirror=True
    )
    back = Clay(FUR, 4.0)
    back.ball((11, -17, 31), (9, 13, 13.5), FUR, turn=(14, 0, 0))
    back.limb((12, -20, 24), (13, -22, 9), 7, 6, SHADE)
    _paw(back, 13.6, -16.0)
    figure.add(
        back.mesh(360, 1.4), back.paint().made_of(Stuff.FIBRES), ["thigh.R", "shin.R", "foot.R"], mirror=True
    )
    for y, bone in ((19.0, "hand.R"), (-16.0, "foot.R")):
        for toe in (-4.6, 0.4, 5.2):
            claw = lathe([(1.7, 0), (1.3, 2.4), (0.2, 5)], 5).turned(x=-112)
            figure.add(claw.at(14 + toe, y + 9 - abs(toe) * 0.4, 4.6), BONE, bone, mirror=True, fine=True)


def _paw(clay: Clay, x: float, y: float) -> None:
    clay.ball((x, y, 5.4), (8.6, 10.5, 6), PALE)
    for toe in (-4.8, 0, 4.8):
        clay.ball((x + toe, y + 7.4 - abs(toe) * 0.4, 4.2), (3.2, 4.4, 4), PALE, 1.2)


def _head(figure: Figure) -> None:
    """Add the head of a lion, broad, and nearly human."""
    head = Clay(FUR, 3.0)
    head.ball((0, 27, 68), (16.4, 14.5, 14), FUR)
    head.ball((8, 37, 61.4), (7, 7, 5.6), PALE, 3, mirror=True)
    head.ball((0, 38, 65.4), (6, 8, 5.4), PALE, 3)
    head.ball((11.4, 34, 66), (6, 5.4, 6), FUR, 3, mirror=True)
    head.ball((7.4, 37.4, 72.6), (5.6, 4, 4.8), SHADE, 1.5, mirror=True, cut=True)
    head.limb((3.2, 38.4, 75.4), (12.4, 31.6, 79), 3.4, 2.4, BROW, 1.2, mirror=True)
    head.limb((0, 35, 77), (0, 42.5, 68.6), 4, 3.6, FUR, 2)
    head.ball((0, 44.4, 67), (4.6, 3.4, 3.4), NOSE, 1.2)
    head.ball((14.4, 19, 80), (6.4, 4, 7), SHADE, 2, (0, 24, 0), mirror=True)
    figure.model(head, "head", 860, cell=1.1, stuff=Stuff.FIBRES)
    figure.eyes(36, 72.6)
    figure.add(ball((4.9, 3.4, 4.3)).at(7.4, 36, 72.6), VENOM, "eyes", mirror=True)
    figure.add(ball((1.3, 1.2, 3.4), 0).at(7, 39.2, 72.6), MOUTH, "eyes", mirror=True)
    jaw = Clay(PALE, 2.5)
    jaw.ball((0, 33, 56), (9.6, 9, 5), PALE)
    figure.model(jaw, "jaw", 150, cell=1.3, stuff=Stuff.FIBRES)
    figure.add(ball((8, 8, 2.6)).at(0, 35.6, 59.4), MOUTH, "jaw")
    figure.add(lathe([(2, 4), (1.6, 1), (0.3, -4.4)], 6).at(6.4, 42.4, 56.6), BONE, "head", mirror=True)
    beard = [(0, 38, 54), (0, 41, 47), (0, 39, 39)]
    figure.add(loft(beard, [7, 5, 0.6], 7), BEARD, "jaw")


def _mane(figure: Figure) -> None:
    """Add two wreaths of tufts round the face, the rear one darker and longer."""
    for count, inner, outer, front, back, colour in (
        (13, 11.0, 28.0, 18.0, 4.0, MANE),
        (11, 12.0, 22.5, 26.0, 15.0, LOCKS),
    ):
        tufts = [
            _tuft(math.tau * (number + 0.5) / count, inner, outer, front, back) for number in range(count)
        ]
        for tuft in tufts:
            figure.add(tuft, colour, ["head", "neck"], grip=3)


def _tuft(turn: float, inner: float, outer: float, front: float, back: float) -> Mesh:
    across, up = math.sin(turn), math.cos(turn)
    points = [
        (across * out, front + (back - front) * share**1.5, 66 + up * out * 0.94)
        for share, out in ((0.0, inner), (0.45, (inner + outer) / 2), (1.0, outer))
    ]
    return loft(points, [(5.6, 4.4), (5.4, 3.8), (0.6, 0.6)], 6, up=(0.0, 1.0, 0.0))


def _tail(figure: Figure) -> None:
    bones = [f"tail{number}" for number in range(1, len(TAIL))]
    core = Clay(SHADE, 4.0)
    for start, end in pairwise(TAIL):
        core.limb(start, end, 4.6, 4.2, SHADE)
    figure.model(core, bones, 200, cell=1.6, stuff=Stuff.SCALES)
    for number, (start, end) in enumerate(pairwise(TAIL)):
        for share in (0.2, 0.72):
            middle = tuple(np.array(start) + share * (np.array(end) - np.array(start)))
            slope = math.degrees(math.atan2(end[2] - start[2], end[1] - start[1]))
            shell = lathe([(3, -4.6), (6.6, -3.4), (6, 2), (4, 4.4)], 9).turned(x=slope - 90)
            figure.add(shell.at(*middle), CHITIN, bones[number])
    tip = Clay("5a2f74", 2.0)
    tip.ball((0, -10, 107), (9.6, 10.6, 9.6))
    figure.model(tip, bones[-1], 120, Material.GLOSS, cell=1.5)
    for x, z in ((0, 0), (55, 0), (-55, 0), (30, 65), (30, -65), (-30, 65), (-30, -65), (0, 115), (0, -115)):
        spike = lathe([(3, 7), (2.2, 11), (0.2, 21)], 6).turned(x=-90 - x).turned(z=z)
        figure.add(spike.at(0, -10, 107), VENOM if not x and not z else BONE, bones[-1])


def _wing(figure: Figure) -> None:
    figure.add(loft([JOINT, (24, 2, 68), WRIST], [5.4, 4, 3.6], 7), FINGER, "wing.R", mirror=True)
    thorn = [WRIST, (36, 0, 90), (41, 5, 94)]
    figure.add(loft(thorn, [2.6, 2, 0.3], 6), BONE, "wing.R", mirror=True)
    for tip in TIPS:
        middle = tuple((np.array(WRIST) + np.array(tip)) / 2 + (0, 2, 3))
        figure.add(loft([WRIST, middle, tip], [2.6, 2, 0.6], 5), FINGER, "vane.R", mirror=True)
    ribs = [*((WRIST, tip) for tip in TIPS), (JOINT, HEEL)]
    figure.add(web(ribs), LEATHER, ["wing.R", "vane.R", "chest"], mirror=True, crease=60, grip=3)


STANCE: Pose = {"neck": bend(x=6), "head": bend(x=14), "jaw": bend(x=-8)}
"""Face thrown up, since the board is seen from above."""


def _tail_bend(each: float, side: float = 0.0) -> Pose:
    """Return the whole tail bent; above zero it falls back."""
    return {f"tail{number}": bend(x=each, z=side) for number in range(1, len(TAIL))}


def _idle(time: float) -> Pose:
    breath = {
        "hips": bend(move=(0, 0, wave(time, 0.5))),
        "chest": bend(x=wave(time, 1.6)),
        "head": bend(x=wave(time, 1.5, 0.3), z=wave(time, 6, 0.2)),
        "jaw": bend(x=-max(0.0, wave(time, 8, 0.35))),
    }
    sway = {f"tail{number}": bend(y=wave(time, 4, -0.1 * number)) for number in range(1, len(TAIL))}
    return joined(
        STANCE, breath, sway, both("wing", y=wave(time, 5, 0.1)), both("vane", y=wave(time, 5, 0.0))
    )


TUCKED: Pose = joined(
    both("arm", x=-34),
    both("fore", x=48),
    both("hand", x=-26),
    both("thigh", x=-42),
    both("shin", x=-20),
    both("foot", x=-24),
)


def _fly(time: float) -> Pose:
    """Return a flying pose with the legs drawn up; a beat of the wings lifts the body."""
    beat = wave(time, 1)
    return joined(
        STANCE,
        TUCKED,
        {"hips": bend(x=-2, move=(0, 0, 12 + wave(time, 4, -0.3)))},
        both("wing", y=6 + 32 * beat),
        both("vane", y=8 + wave(time, 26, -0.16)),
        {f"tail{number}": bend(x=4 + wave(time, 4, -0.1 * number)) for number in range(1, len(TAIL))},
    )


ARCHED: Pose = joined(
    STANCE,
    _tail_bend(5),
    {"hips": bend(move=(0, 2, -1)), "chest": bend(x=6), "jaw": bend(x=-16)},
    both("wing", y=-16),
)
WHIPPED: Pose = {
    "tail1": bend(x=-20),
    "tail2": bend(x=-12),
    "tail3": bend(x=-2),
    "tail4": bend(x=12),
    "tail5": bend(x=14),
}
"""The tail reaches out over the head, and its spikes fly."""

CROUCHED: Pose = joined(
    STANCE,
    _tail_bend(9),
    {
        "hips": bend(x=-20, move=(0, -8, 4)),
        "chest": bend(x=-12),
        "neck": bend(x=20),
        "head": bend(x=14),
        "jaw": bend(x=-26),
    },
    both("wing", y=-38),
    both("vane", y=-14),
    both("arm", x=62),
    both("fore", x=-44),
    both("thigh", x=20),
)
"""Just before an attack: low in front, the tail cocked high behind."""
STING: Pose = joined(
    STANCE,
    WHIPPED,
    {"hips": bend(x=-4, move=(0, 6, -4)), "chest": bend(x=-8), "neck": bend(x=-10), "head": bend(x=12)},
    {"jaw": bend(x=-18)},
    both("wing", y=22),
    both("vane", y=16),
    both("arm", x=14),
    both("thigh", x=-16),
)
ATTACK = keyed(
    (0.0, ARCHED),
    (0.12, STING),
    (0.3, joined(STING, _tail_bend(-2))),
    (0.5, joined(STING, _tail_bend(4))),
    (1.0, STANCE),
)
"""Begins with the tail already on its way over the head."""

STRUCK: Pose = joined(
    STANCE,
    _tail_bend(7, 3),
    {
        "hips": bend(x=8, move=(0, -7, -1)),
        "chest": bend(x=10, z=-10),
        "neck": bend(x=16, z=8),
        "head": bend(x=6),
        "jaw": bend(x=-20),
    },
    both("arm", x=20),
    both("wing", y=-20, z=-10),
)
BUCKLED: Pose = joined(
    STANCE,
    _tail_bend(10),
    {"hips": bend(x=-6, move=(0, 0, -7)), "chest": bend(x=-10), "neck": bend(x=-14), "head": bend(x=-14)},
    both("arm", x=52),
    both("fore", x=-70),
    both("thigh", x=40),
    both("shin", x=-60),
    both("wing", y=26),
)
LYING: Pose = joined(
    _tail_bend(16),
    {
        "root": bend(y=-78, move=(26, 0, 20)),
        "neck": bend(x=8, y=-10),
        "head": bend(x=10, y=34, z=8),
        "jaw": bend(x=-16),
        "arm.L": bend(x=30),
        "arm.R": bend(x=-12, y=-14),
        "fore.R": bend(x=-30),
        "thigh.L": bend(x=-24),
        "thigh.R": bend(x=16, y=-10),
        "wing.L": bend(y=44),
        "wing.R": bend(y=34, z=10),
        "vane.R": bend(y=20),
    },
)
DEATH = collapse(
    STANCE, (0.18, STRUCK), (0.45, BUCKLED), (0.8, LYING), (0.88, {"root": bend(y=5, move=(0, 0, 2))})
)
