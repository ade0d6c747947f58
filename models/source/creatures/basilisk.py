"""Basilisk: a crouching lizard with a serpent's neck, a frill, a cock's comb, and eyes that glow."""

from itertools import pairwise

import numpy as np

from models.source.kit import (
    Clay,
    Figure,
    Material,
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
    plate,
    quadruped,
    trot,
    wave,
    web,
)

SCALE, SHADE, BELLY = "378a7c", "1d4a58", "dccb8e"
COMB = fade("7a0f24", "ff4a2e").made_of(Stuff.LEATHER)
SKIN = fade("6e1850", "e84658").made_of(Stuff.LEATHER)
RIB = fade("173c4a", "3b8a80").made_of(Stuff.LEATHER)
BONE = fade("b3a27a", "f6edd2").made_of(Stuff.FIBRES)
SPINE = fade("5c0f24", "c93040").made_of(Stuff.LEATHER)
MOUTH = paint("2a0a18")
TONGUE = paint("e0406a")
GAZE = paint("8dff2e", Material.GLOW)

TAIL: tuple[Vector, ...] = (
    (0, -24, 20),
    (4, -38, 13),
    (20, -43, 8),
    (38, -35, 8),
    (48, -20, 20),
    (45, -8, 42),
)
"""Curled round to the right, its tip raised."""

CHEEK: Vector = (12.0, 21.0, 72.0)
FRILL: tuple[Vector, ...] = ((26, 11, 107), (42, 10, 93), (47, 11, 72), (37, 14, 53), (19, 16, 47))
"""Tips of the right frill's ribs, from the top down."""

EYE: Vector = (9.6, 33.0, 83.0)


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = quadruped((14, 12, 24), (13, -14, 22), (0, 14, 30), (0, 20, 66), (0, 46, 68), TAIL)
    skeleton.bone("jaw", "head", (0, 24, 68), (0, 46, 64))
    skeleton.bone("frill.R", "head", CHEEK, FRILL[2])
    skeleton.bone("eyes", "head", (0, *EYE[1:]), (0, 37, 83))
    skeleton.bone("eye.R", "eyes", EYE, (9.6, 40, 84))
    figure = Figure("basilisk", skeleton)
    _body(figure)
    _legs(figure)
    _head(figure)
    _comb(figure)
    _frill(figure)
    figure.act(
        STANCE, (2.6, _idle), (0.8, _walk), (0.6, ATTACK), STRUCK, (1.3, DEATH), armed="even", wound_up=COILED
    )
    figure.spring("frill.R", "frill.L", "tail3")
    return figure


def _body(figure: Figure) -> None:
    body = Clay(SCALE, 6.0)
    body.ball((0, 8, 25), (18, 18, 15), SCALE)
    body.ball((0, -13, 22), (16, 16, 13), SHADE)
    body.ball((0, 14, 21), (13, 13, 12), BELLY, 4)
    neck: list[Vector] = [(0, 12, 30), (0, 19, 40), (0, 18, 52), (0, 17, 62), (0, 22, 72)]
    thick = [15, 12.5, 11, 10.5, 11]
    for start, end, wide, narrow in zip(neck, neck[1:], thick, thick[1:], strict=False):
        body.limb(start, end, wide, narrow, SCALE)
    for y, z, wide in ((28.0, 31.0, 9.0), (28.6, 40, 8.4), (27, 49, 7.8), (25.4, 58, 7.4)):
        body.ball((0, y, z), (wide, 4.4, 5.2), BELLY, 1.5)
    body.ball((0, -2, 36), (9, 16, 5), SHADE, 4)
    figure.model(body, ["hips", "chest", "neck"], 820, cell=1.4, stuff=Stuff.SCALES)
    tail = Clay(SCALE, 4.0)
    girth = (13, 10.6, 8.6, 7, 5.4, 2.2)
    for index, (start, end) in enumerate(pairwise(TAIL)):
        tail.limb(start, end, girth[index], girth[index + 1], (SHADE, SCALE)[index % 2])
    figure.model(tail, ["hips", *_tail_bones()], 420, cell=1.4, stuff=Stuff.SCALES)
    for y, z, tall, bone in (
        (-24, 30, 9, "hips"),
        (-12, 35, 10, "hips"),
        (0, 39, 10, "chest"),
        (5, 50, 9, "neck"),
        (6, 61, 9, "neck"),
    ):
        tip = (0.0, y - 6.0, z + tall)
        figure.add(
            loft([(0, y, z - 4), (0, y - 2, z + 3), tip], [(2.6, 5.4), (2.2, 4.2), 0.4], 6), SPINE, bone
        )
    for (x, y, z), bone in zip(
        ((5, -38, 23), (20, -43, 16), (34.6, -33, 12.4)), _tail_bones()[1:], strict=False
    ):
        figure.add(lathe([(3.4, -3), (2.6, 1), (0.3, 6)], 6).at(x, y, z), SPINE, bone)


def _tail_bones() -> list[str]:
    return [f"tail{number}" for number in range(1, len(TAIL))]


def _legs(figure: Figure) -> None:
    for bones, y, side in (
        (["arm.R", "fore.R", "hand.R"], 12, 1.0),
        (["thigh.R", "shin.R", "foot.R"], -14, 1.15),
    ):
        leg = Clay(SCALE, 4.0)
        leg.ball((15, y, 24), (9 * side, 10 * side, 9.6 * side), SCALE)
        leg.limb((17, y, 23), (25, y - 2, 18), 8, 6.4, SCALE)
        leg.limb((25, y - 2, 18), (24, y + 2, 6), 6.2, 5.4, SHADE)
        leg.ball((25, y + 6, 4), (8, 9, 4.6), SCALE)
        tips = [(25 + across, y + 14 - abs(across) * 0.45, 3.4) for across in (-6.4, 0.6, 7.4)]
        for tip in tips:
            leg.limb((25, y + 4, 4.6), tip, 3.6, 2.8, BELLY, 1.5)
        figure.add(leg.mesh(330, 1.3), leg.paint().made_of(Stuff.SCALES), bones, mirror=True)
        for x, front, z in tips:
            claw = lathe([(2.2, 0), (1.7, 3), (0.3, 7)], 6).turned(x=-104).at(x, front + 1, z + 0.6)
            figure.add(claw, BONE, bones[-1], mirror=True, fine=True)


def _head(figure: Figure) -> None:
    head = Clay(SCALE, 3.0)
    head.ball((0, 22, 77), (16.5, 15, 12.5), SCALE)
    head.ball((0, 39, 73.4), (10.6, 11, 6.6), SCALE, 5)
    head.limb((0, 30, 82), (0, 48, 75.6), 5, 4.2, SCALE, 3)
    head.ball((0, 49.4, 74), (5.4, 4.4, 4.4), BELLY, 2)
    head.ball((10, 27, 80), (8.4, 9, 8), SCALE, 3, mirror=True)
    head.ball((9.8, 34.4, 83), (6.8, 5, 6), SHADE, 1.5, mirror=True, cut=True)
    head.limb((3.4, 38, 85.6), (15.4, 28, 91.6), 3.4, 3, SHADE, 1.5, mirror=True)
    head.ball((2.6, 52.6, 76), (1.5, 2, 1.3), SHADE, 0.5, mirror=True, cut=True)
    figure.model(head, "head", 800, cell=1.1, stuff=Stuff.SCALES)
    figure.add(ball((6.6, 5, 5.8), 2).at(*EYE), GAZE, "eye.R", mirror=True)
    figure.add(ball((1.5, 1.8, 4.6), 1).at(9.8, 37.2, 84.6), MOUTH, "eye.R", mirror=True)
    jaw = Clay(BELLY, 2.5)
    jaw.limb((0, 26, 66), (0, 45, 64.6), 8.4, 5.6, BELLY)
    figure.model(jaw, "jaw", 170, cell=1.3, stuff=Stuff.SCALES)
    figure.add(ball((7.4, 11, 2.4)).at(0, 37, 69.6), MOUTH, "jaw")
    tongue = [(0, 40, 70), (0, 49, 70.6), (0, 56, 67)]
    figure.add(loft(tongue, [(2.6, 1.2), (2, 1), (1.2, 0.8)], 6), TONGUE, "jaw")
    for x, y, tall in ((6.4, 46, 9), (8.6, 38, 6)):
        figure.add(lathe([(1.9, 3), (1.6, 0), (0.3, -tall)], 6).at(x, y, 70.4), BONE, "head", mirror=True)


def _comb(figure: Figure) -> None:
    """Add the crown: the basilisk is the king of serpents."""
    outline = [
        (30, 0),
        (34, 14),
        (25, 9),
        (23, 28),
        (15, 14),
        (9, 36),
        (3, 15),
        (-8, 32),
        (-8, 12),
        (-23, 19),
        (-14, 0),
    ]
    outline = [(-across + 8, up) for across, up in outline]
    figure.add(plate(outline, 5.4, 1.8).turned(x=4, z=-90).at(0, 17, 85), COMB, "head")


def _frill(figure: Figure) -> None:
    for tip in FRILL:
        middle = tuple((np.array(CHEEK) + np.array(tip)) / 2 + (0, 1.5, 0))
        figure.add(loft([CHEEK, middle, tip], [2.6, 2.2, 0.5], 5), RIB, "frill.R", mirror=True)
    ribs = [(CHEEK, tip) for tip in FRILL]
    figure.add(web(ribs, hollow=0.2, steps=3), SKIN, ["frill.R"], mirror=True, crease=60)


STANCE: Pose = joined({"neck": bend(x=8), "head": bend(x=10), "jaw": bend(x=-4)}, both("frill", z=-8))
"""Eyes turned up, since the board is seen from above."""


def _coil(time: float, size: float) -> Pose:
    """Return a ripple along the tail; it repeats."""
    return {name: bend(z=wave(time, size, -0.13 * index)) for index, name in enumerate(_tail_bones())}


def _idle(time: float) -> Pose:
    flick = max(0.0, wave(2 * time, 10, 0.1))
    breath = {
        "hips": bend(move=(0, 0, wave(time, 0.4))),
        "chest": bend(x=wave(time, 1.4)),
        "neck": bend(x=wave(time, 3, 0.2), y=wave(time, 3)),
        "head": bend(x=-wave(time, 3, 0.25), z=wave(time, 8, 0.15)),
        "jaw": bend(x=-flick),
    }
    return joined(STANCE, breath, _coil(time, 5), both("frill", z=wave(time, 7, 0.3)))


def _walk(time: float) -> Pose:
    crawl = joined(trot(time, leg=34, bounce=1.6), both("frill", z=-6 + wave(2 * time, 4)))
    weave = {"hips": bend(z=wave(time, 9)), "chest": bend(z=-wave(time, 16)), "neck": bend(z=wave(time, 9))}
    return joined(STANCE, crawl, weave, _coil(time, 9))


def _stare(size: float) -> Pose:
    return {"eye.R": bend(scale=size), "eye.L": bend(scale=size)}


REARED: Pose = joined(
    STANCE,
    {"chest": bend(x=8), "neck": bend(x=12, move=(0, -3, 0)), "head": bend(x=-6), "jaw": bend(x=-10)},
    both("frill", z=10),
    _stare(1.05),
)
COILED: Pose = joined(
    STANCE,
    {
        "hips": bend(x=4, move=(0, -6, 0)),
        "chest": bend(x=14),
        "neck": bend(x=30, move=(0, -4, 0)),
        "head": bend(x=-22, scale=1.06),
        "jaw": bend(x=-30),
        "arm.R": bend(x=26),
        "arm.L": bend(x=18),
    },
    both("frill", z=38),
    _stare(1.45),
)
"""Just before an attack: the neck is drawn back, the frill wide open, the eyes swell."""
GLARE: Pose = joined(
    STANCE,
    {
        "hips": bend(x=-4, move=(0, 5, -2)),
        "chest": bend(x=-8),
        "neck": bend(x=-20),
        "head": bend(x=22),
        "jaw": bend(x=-18),
        "arm.R": bend(x=14),
        "arm.L": bend(x=14),
    },
    both("frill", z=22),
    _stare(1.3),
)
ATTACK = keyed(
    (0.0, REARED),
    (0.12, GLARE),
    (0.35, joined(GLARE, {"neck": bend(x=-3), "jaw": bend(x=-4)})),
    (0.55, GLARE),
    (1.0, STANCE),
)
"""Begins with the head already thrust forward, the frill opening."""

STRUCK: Pose = joined(
    STANCE,
    {
        "hips": bend(x=6, move=(0, -6, -1)),
        "chest": bend(x=8, z=-10),
        "neck": bend(x=18, z=8, y=-8),
        "head": bend(x=4, z=10),
        "jaw": bend(x=-24),
    },
    both("arm", x=16),
    both("frill", z=-30),
    _stare(0.8),
)
REELING: Pose = joined(
    STANCE,
    {
        "hips": bend(y=-10, move=(0, 0, 0)),
        "chest": bend(x=-6, y=-10),
        "neck": bend(x=-16, y=-24),
        "head": bend(x=-4, y=-14),
        "jaw": bend(x=-14),
    },
    both("arm", x=30),
    both("frill", z=-34),
    _stare(0.7),
)
LYING: Pose = joined(
    {
        "root": bend(y=-10, move=(0, -4, 9)),
        "hips": bend(x=-4, move=(0, 0, -9)),
        "chest": bend(x=-4, y=-16),
        "neck": bend(x=-30, y=-66),
        "head": bend(x=6, y=24, z=20),
        "jaw": bend(x=-14),
        "arm.L": bend(x=50, y=10),
        "fore.L": bend(x=20),
        "arm.R": bend(x=-30, y=-24),
        "thigh.L": bend(x=-40),
        "thigh.R": bend(x=-50, y=-20),
        "tail4": bend(z=16),
        "tail5": bend(z=20, x=-16),
    },
    both("frill", z=-44),
    _stare(0.3),
)
"""The neck has sunk to one side, and the eyes have gone out."""
DEATH = collapse(STANCE, (0.18, STRUCK), (0.45, REELING), (0.8, LYING), (0.88, {"neck": bend(x=6)}))
