"""Unicorn: a white horse with a shining spiral horn, a mane of violet and sky, a royal saddle cloth."""

import math

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
    box,
    collapse,
    fade,
    hull,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    quadruped,
    sheet,
    trot,
    wave,
)

COAT = "f3ecdd"
SHADE = "cdbfd0"
ROSE = "e09aa0"
HOOF = fade("8a5a16", "edbc4c", Material.METAL).made_of(Stuff.PLATE)
GOLD = fade("b8801c", "f2c14a", Material.METAL).made_of(Stuff.PLATE)
ROYAL = fade("163a94", "3f78e0").made_of(Stuff.CLOTH)
MANE = fade("4b3ad0", "56c8f4", along=(0.0, -0.6, -1.0)).made_of(Stuff.FIBRES)
TAIL = fade("56c8f4", "4b3ad0").made_of(Stuff.FIBRES)
HORN = fade("ff9d1c", "ffe98a", Material.GLOW)
EYE = paint("231b4e", Material.GLOSS)
SPARK = paint("ffffff", Material.GLOW)

SHOULDER: Vector = (11.5, 13, 44)
HIP: Vector = (11.5, -25, 44)
CROWN: Vector = (0, 19, 80)
HORN_RADIUS, HORN_LENGTH = 8.8, 42.5
TAIL_PATH: tuple[Vector, ...] = ((0, -33, 54), (0, -44, 50), (0, -46, 24))


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = quadruped(SHOULDER, HIP, (0, 13, 54), CROWN, (0, 42, 72), TAIL_PATH)
    figure = Figure("unicorn", skeleton)
    _body(figure)
    _head(figure)
    _mane(figure)
    _harness(figure)
    figure.act(
        STANCE,
        (2.4, _idle),
        (0.7, _walk),
        (0.6, ATTACK),
        joined(STANCE, SHIED),
        (1.2, DEATH),
        armed="even",
        wound_up=HIGH,
    )
    figure.spring("tail1", "tail2")
    return figure


def _body(figure: Figure) -> None:
    body = Clay(COAT, 6)
    body.limb((0, -22, 46), (0, 12, 47), 14.5, 14.5)
    body.ball((0, -24, 48), (15.5, 14.5, 15.5))
    body.ball((0, 13, 47), (14.5, 14, 16))
    body.ball((0, -5, 40), (11, 16, 9), SHADE)
    body.limb((0, 12, 54), (0, 17, 78), 12.5, 9.5)
    for (x, y, z), knee, thick in ((SHOULDER, 1.5, 8.5), (HIP, -4.0, 10.0)):
        body.ball((x, y, z - 2), (thick, thick + 2.5, 13), mirror=True)
        body.limb((x, y, z - 8), (x, y + knee, z / 2), thick - 1.5, 5.6, mirror=True)
        body.limb((x, y + knee, z / 2), (x, y, 11), 5.4, 4.8, SHADE, mirror=True)
        body.ball((x, y, 10.5), (7.4, 7.8, 4.6), mirror=True)
        hoof = lathe([(8.4, 0), (8.6, 1.5), (6.6, 9), (5.2, 10)], 10)
        figure.add(hoof.at(x, y + 1.2, 0), HOOF, "hand.R" if y > 0 else "foot.R", mirror=True)
    legs = [f"{bone}.{side}" for bone in ("arm", "fore", "hand", "thigh", "shin", "foot") for side in "RL"]
    figure.model(body, ["hips", "chest", "neck", *legs], 1700, stuff=Stuff.FIBRES)


def _head(figure: Figure) -> None:
    head = Clay(COAT, 4)
    head.ball((0, 20, 83), (12, 13, 12.5))
    head.limb((0, 25, 82), (0, 42, 71), 9.6, 6.4)
    head.ball((0, 44.5, 69.5), (6.6, 6, 6), ROSE, 5)
    head.ball((7.2, 22, 77), (5.5, 8.5, 8.5), mirror=True)
    head.ball((3.6, 49, 71.4), (1.2, 1.8, 1.1), "8a5264", 1, mirror=True, cut=True)
    head.brick((0, 48, 66.4), (8, 8, 0.8), 0.4, "8a5264", 1, cut=True)
    head.ball((8, 15, 97), (3.6, 2.8, 8.5), blend=2, turn=(8, 16, 0), mirror=True)
    head.ball((8.4, 18.2, 97), (1.8, 1.6, 5.6), ROSE, 1, (8, 16, 0), mirror=True, cut=True)
    figure.model(head, "head", 900, cell=0.9, stuff=Stuff.SKIN)
    figure.eyes(29.4, 84.4)
    figure.add(ball((3.2, 4.8, 5.8)).turned(z=-24).at(9.6, 29.4, 84.4), EYE, "eyes", mirror=True)
    figure.add(ball(1.5, 0).at(10.8, 33.2, 86.4), SPARK, "eyes", mirror=True)
    lid = [(7.8, 33.4, 89.6), (10.6, 30.6, 90.8), (12.6, 26.4, 88.2), (14.4, 24.2, 87.4)]
    figure.add(loft(lid, [0.6, 1.2, 1.1, 0.4], 5), EYE, "head", mirror=True, fine=True)
    figure.add(_horn().turned(x=-24).at(0, 26, 90), HORN, "head", crease=40)
    ring = [(HORN_RADIUS, -3.0), (1.26 * HORN_RADIUS, -0.6), (1.26 * HORN_RADIUS, 1.4), (HORN_RADIUS, 3.4)]
    figure.add(lathe(ring, 10).turned(x=-24).at(0, 26, 90), GOLD, "head")


def _horn() -> Mesh:
    """Return a cone with shallow grooves, whose edges wind upward."""
    turns, sides = 12, 8
    mesh = lathe(
        [
            (HORN_RADIUS * (1 - step / turns) * (1.04 - 0.09 * (step % 2)) + 0.3, HORN_LENGTH * step / turns)
            for step in range(turns + 1)
        ],
        sides,
    )
    angle = mesh.points[:, 2] / HORN_LENGTH * math.radians(260)
    x, y = mesh.points[:, 0].copy(), mesh.points[:, 1].copy()
    mesh.points[:, 0] = x * [math.cos(a) for a in angle] - y * [math.sin(a) for a in angle]
    mesh.points[:, 1] = x * [math.sin(a) for a in angle] + y * [math.cos(a) for a in angle]
    return mesh


def _mane(figure: Figure) -> None:
    """Add thick overlapping locks down the neck, a forelock, and the tail."""
    for number in range(8):
        share = number / 7
        y, z = 17 - 12 * share - 2 * math.sin(math.pi * share), 94 - 38 * share
        side = 6.0 if number % 2 else -6.0
        long = 14 + 4 * math.sin(3 * share)
        path = [
            (side * 0.3, y + 3, z + 1),
            (side, y - 0.5 * long, z + 0.5),
            (side * 2.0, y - 0.9 * long, z - 0.6 * long),
            (side * 2.5, y - 0.6 * long, z - 1.35 * long),
        ]
        bones = "head" if number < 3 else ["neck", "chest"]
        figure.add(
            loft(path, [(5, 5), (6.4, 6.6), (5.4, 5.4), (0.7, 0.8)], 6, (1, 0, 0)), MANE, bones, crease=50
        )
    for side, long in ((-3.4, 1.0), (3.0, 0.8)):
        lock = [
            (side * 0.5, 14, 95),
            (side * 1.4, 22, 98),
            (side * 2.2, 28 + 2 * long, 94),
            (side * 2.4, 31 + 3 * long, 88),
        ]
        figure.add(loft(lock, [(4, 3.6), (4.2, 3.4), (3, 2.4), 0.6], 6, (1, 0, 0)), MANE, "head", crease=50)
    for side, long in ((0, 1.0), (7, 0.82), (-7, 0.86)):
        path = [
            (side * 0.2, -33, 55),
            (side * 0.5, -43, 60),
            (side, -53, 50),
            (side * 1.3, -55, 34),
            (side * 1.1, -46, 36 - 24 * long),
        ]
        thick: list[float | tuple[float, float]] = [(3, 3), (6, 5.4), (8, 7), (6.4, 5.6), 0.8]
        figure.add(loft(path, thick, 7, (1, 0, 0)), TAIL, ["tail1", "tail2"], crease=50)


def _harness(figure: Figure) -> None:
    """Add a collar with a gem, and a saddle cloth that shows the unicorn's side from above."""
    collar = [(15.4, -3), (16.8, -2), (15.2, 3.4), (13.6, 4)]
    figure.add(lathe(collar, 16, 1.05).turned(x=-28).at(0, 15.4, 57), GOLD, ["chest", "neck"])
    gem = hull([(0, 4, 0), (4, 1, 2), (-4, 1, 2), (2.6, 1, -5), (-2.6, 1, -5), (0, 0, -8), (0, 0, 5)])
    figure.add(gem.turned(x=14).at(0, 30.5, 52.5), ROYAL, "chest")
    for reach, thick, length, colour in ((1.07, 2.0, 13.5, GOLD), (1.09, 2.6, 11, ROYAL)):
        rows = []
        for along in (step / 4 - 0.5 for step in range(5)):
            row = []
            for turn in (step / 8 * 2 - 1 for step in range(9)):
                angle = turn * math.radians(112 if colour is GOLD else 104)
                radius = 16.2 * reach
                row.append(
                    (radius * math.sin(angle), 2 * length * along - 8, 46.4 + radius * math.cos(angle))
                )
            rows.append(row)
        figure.add(sheet(rows, thick), colour, ["hips", "chest"], crease=60)
    figure.add(box((4, 12, 1.6), 0.5).at(0, -8, 65.6), GOLD, "hips")
    figure.add(box((10, 4, 1.6), 0.5).at(0, -5.4, 65.6), GOLD, "hips")


STANCE: Pose = {"neck": bend(x=4), "head": bend(x=10)}
"""Head thrown up, since the board is seen from above."""


def _idle(time: float) -> Pose:
    paw = max(0.0, wave(time, 1, 0.5)) ** 2
    return joined(
        STANCE,
        {
            "hips": bend(move=(0, 0, wave(time, 0.5))),
            "neck": bend(x=wave(time, 3, 0.1), z=wave(time, 4, 0.2)),
            "head": bend(x=wave(time, 3, 0.35), z=wave(time, 6, 0.3)),
            "tail1": bend(z=wave(time, 12, 0.2)),
            "tail2": bend(x=wave(time, 4), z=wave(time, 14, 0.05)),
            "arm.R": bend(x=24 * paw),
            "fore.R": bend(x=-46 * paw),
        },
    )


def _walk(time: float) -> Pose:
    tail = {
        "tail1": bend(x=-14 + wave(2 * time, 5), z=wave(time, 8)),
        "tail2": bend(x=-16, z=wave(time, 10, -0.1)),
    }
    return joined(STANCE, trot(time), tail)


REARED: Pose = {
    "hips": bend(x=22, move=(0, -4, 2)),
    "neck": bend(x=4),
    "head": bend(x=-14),
    "arm.R": bend(x=52),
    "fore.R": bend(x=-80),
    "arm.L": bend(x=36),
    "fore.L": bend(x=-60),
    "thigh.R": bend(x=-24),
    "thigh.L": bend(x=-18),
    "tail1": bend(x=10),
}
HIGH: Pose = {
    "hips": bend(x=44, move=(0, -8, 0)),
    "neck": bend(x=10),
    "head": bend(x=-50),
    "arm.R": bend(x=58),
    "fore.R": bend(x=-104),
    "arm.L": bend(x=24),
    "fore.L": bend(x=-84),
    "thigh.R": bend(x=-52),
    "shin.R": bend(x=8),
    "thigh.L": bend(x=-42),
    "shin.L": bend(x=-4),
    "tail1": bend(x=-30),
    "tail2": bend(x=-16),
}
"""Just before an attack: on its hind legs, the horn levelled."""
THRUST: Pose = {
    "hips": bend(x=-11, move=(0, 10, -2)),
    "neck": bend(x=-8),
    "head": bend(x=8),
    "arm.R": bend(x=34),
    "fore.R": bend(x=-18),
    "arm.L": bend(x=10),
    "thigh.R": bend(x=-14),
    "thigh.L": bend(x=-22),
    "tail1": bend(x=-26),
    "tail2": bend(x=-20),
}
ATTACK = keyed(
    (0.0, REARED), (0.14, THRUST), (0.32, joined(THRUST, {"neck": bend(x=-3)})), (0.5, THRUST), (1.0, STANCE)
)
"""Begins with the horn already coming down."""

SHIED: Pose = {
    "hips": bend(x=9, move=(0, -7, 0)),
    "neck": bend(x=14, z=-14),
    "head": bend(x=12, z=-12),
    "arm.R": bend(x=24),
    "fore.R": bend(x=-34),
    "arm.L": bend(x=6),
    "thigh.R": bend(x=-10),
    "thigh.L": bend(x=-8),
    "tail1": bend(x=-16, z=20),
}
SINKING: Pose = {
    "root": bend(y=24, move=(-4, 0, 0)),
    "hips": bend(x=-8, move=(0, 0, -8)),
    "neck": bend(x=6, z=-12),
    "head": bend(x=-8),
    "arm.L": bend(x=36),
    "fore.L": bend(x=-86),
    "arm.R": bend(x=20),
    "fore.R": bend(x=-70),
    "thigh.L": bend(x=16),
    "shin.L": bend(x=-30),
}
LYING: Pose = {
    "root": bend(y=84, move=(-34, 0, 15)),
    "neck": bend(x=-14, y=4),
    "head": bend(x=8),
    "arm.L": bend(x=26),
    "fore.L": bend(x=-40),
    "arm.R": bend(x=-8),
    "thigh.L": bend(x=-22),
    "thigh.R": bend(x=16),
    "shin.R": bend(x=-16),
    "tail1": bend(x=10),
}
DEATH = collapse(
    STANCE,
    (0.2, joined(STANCE, SHIED)),
    (0.45, SINKING),
    (0.82, LYING),
    (0.9, {"root": bend(y=5, move=(0, 0, 1.5))}),
)
