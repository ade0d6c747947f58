"""Golem: stacked stones bound with gold, moss on its shoulders, runes that glow, fists like boulders."""

import numpy as np

from models.source.kit import (
    Clay,
    Figure,
    Material,
    Mesh,
    Pose,
    Stuff,
    Vector,
    bend,
    biped,
    both,
    box,
    fade,
    hull,
    joined,
    keyed,
    lathe,
    paint,
    stride,
    wave,
)

STONE = fade("5a6076", "aab2c6").made_of(Stuff.STONE)
PALE = fade("94896f", "f2e6cb").made_of(Stuff.STONE)
CORE = fade("2a3350", "53648c").made_of(Stuff.STONE)
GOLD = fade("b8801c", "f2c14a", Material.METAL).made_of(Stuff.PLATE)
RUNE = paint("58dcff", Material.GLOW)

GRASP: Vector = (33.0, 11.0, 22.0)
MOSS = (
    (28.5, -3.0, 74.5, "arm.R"),
    (-27.5, 2.0, 75.0, "arm.L"),
    (-5.0, -1.0, 97.0, "head"),
    (4.0, -17.0, 71.0, "chest"),
)
"""Places of moss, with their bones."""


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = biped(hips=29, waist=36, neck=70, crown=96, shoulder=25, hand=GRASP, stance=14)
    figure = Figure("golem", skeleton)
    _legs(figure)
    _body(figure)
    _arms(figure)
    _head(figure)
    _moss(figure)
    death = (1.4, DEATH)
    figure.act(
        STANCE, (3.2, _idle), (1.2, _walk), (0.7, ATTACK), JOLTED, death, armed="even", wound_up=HEAVED
    )
    return figure


def _rock(size: Vector, seed: int, taper: tuple[float, float] = (1.0, 1.0)) -> Mesh:
    """Return a hewn stone of about that size, shaped by its seed."""
    chance = np.random.default_rng(seed)
    corners = box(size, min(size) * 0.2, taper).points
    return hull(corners + chance.uniform(-1, 1, corners.shape) * np.array(size) * 0.055)


def _legs(figure: Figure) -> None:
    for seed, side in ((1, 1), (2, -1)):
        limb = "R" if side > 0 else "L"
        figure.add(
            _rock((21, 27, 12), seed, (0.84, 0.8)).at(side * 15.5, 4, 6), STONE, f"foot.{limb}", crease=12
        )
        shin = _rock((18, 19, 13), seed + 10, (0.9, 0.9)).at(side * 15.2, 0.5, 15.5)
        figure.add(shin, PALE, f"shin.{limb}", crease=12)
        figure.add(_rock((14, 14, 12), seed + 20).at(side * 14, 0, 26), CORE, f"thigh.{limb}", crease=12)


def _body(figure: Figure) -> None:
    figure.add(_rock((34, 24, 14), 5, (1.1, 1.0)).at(0, 0, 34), CORE, "hips", crease=12)
    figure.add(_rock((30, 26, 9), 6, (1.2, 1.1)).at(0, 1, 41), STONE, "chest", crease=12)
    figure.add(_rock((53, 36, 24), 7, (0.94, 0.86)).turned(x=6).at(0, 0, 57), PALE, "chest", crease=12)
    figure.add(_rock((40, 28, 10), 8, (0.72, 0.7)).at(0, -3, 71.5), STONE, "chest", crease=12)
    figure.add(_rock((22, 14, 20), 9, (0.8, 0.8)).turned(x=-14).at(2, -18, 60), STONE, "chest", crease=12)
    for x, z, width, height, turn in (
        (0, 58, 3.4, 17, 0),
        (-4.6, 62, 3.2, 11, -42),
        (4.6, 62, 3.2, 11, 42),
        (-10.5, 57, 3.2, 7, 0),
        (10.5, 57, 3.2, 7, 0),
    ):
        rune = box((width, 5, height), 0.6).turned(y=turn).turned(x=6).at(x, 17.6, z - 0.4)
        figure.add(rune, RUNE, "chest")


def _arms(figure: Figure) -> None:
    for seed, side in ((31, 1), (32, -1)):
        limb = "R" if side > 0 else "L"
        shoulder = _rock((24, 25, 20), seed).turned(y=side * 16).at(side * 28.5, 0, 65)
        figure.add(shoulder, STONE, f"arm.{limb}", crease=12)
        figure.add(_rock((14, 14, 16), seed + 10).at(side * 31, 1, 51), CORE, f"arm.{limb}", crease=12)
        forearm = _rock((20, 21, 20), seed + 20, (0.86, 0.86)).turned(x=-14).at(side * 32.5, 5.5, 38)
        figure.add(forearm, PALE, f"fore.{limb}", crease=12)
        cuff = lathe([(11, -2.6), (13.2, -1.6), (13.2, 1.6), (11, 2.6)], 8).turned(x=-14)
        figure.add(cuff.at(side * 32.8, 8.2, 30.4), GOLD, f"fore.{limb}")
        fist = _rock((23, 27, 22), seed + 30, (1.04, 0.96)).at(side * GRASP[0], GRASP[1] + 1, GRASP[2] - 4)
        figure.add(fist, STONE, f"hand.{limb}", crease=12)
        for finger in (-6.8, 0, 6.8):
            knuckle = _rock((6.4, 7, 9), seed + 40 + int(finger)).at(
                side * GRASP[0] + finger, GRASP[1] + 14, 20
            )
            figure.add(knuckle, PALE, f"hand.{limb}", crease=12, fine=True)
        for tilt in (-40, 40):
            rune = box((2.8, 4, 10), 0.5).turned(y=tilt).at(side * 32.5 + tilt * 0.07, 15.1, 40)
            figure.add(rune, RUNE, f"fore.{limb}")


def _head(figure: Figure) -> None:
    figure.add(_rock((30, 27, 23), 60, (0.84, 0.84)).at(0, 6, 86), PALE, "head", crease=12)
    figure.add(_rock((25, 14, 8), 61, (1.1, 1.0)).at(0, 14, 76), STONE, "head", crease=12)
    figure.add(_rock((30, 9, 6), 62, (0.94, 0.9)).turned(x=10).at(0, 16.5, 95), STONE, "head", crease=12)
    figure.add(box((25, 5, 8.6), 1).at(0, 17.6, 87), CORE, "head")
    figure.eyes(19.4, 87.2)
    for side in (1, -1):
        figure.add(box((7.6, 4, 6), 1.2).turned(y=side * 10).at(side * 6.6, 19.4, 87.2), RUNE, "eyes")
    figure.add(_rock((6, 6, 9), 63, (0.8, 0.8)).at(0, 20, 82), PALE, "head", crease=12)


def _moss(figure: Figure) -> None:
    for number, (x, y, z, bone) in enumerate(
        (
            (28.5, -3.0, 74.5, "arm.R"),
            (-27.5, 2.0, 75.0, "arm.L"),
            (-5.0, -1.0, 97.0, "head"),
            (4.0, -17.0, 71.0, "chest"),
        )
    ):
        moss = Clay("5f9440", 3)
        chance = np.random.default_rng(80 + number)
        for _ in range(6):
            dx, dy, dz = chance.uniform(-1, 1, 3)
            spot = (x + 6.5 * float(dx), y + 6.5 * float(dy), z + 0.8 * float(dz))
            moss.ball(spot, (4.6, 4.6, 2.6), "8fc257" if dz > 0 else "4d7f38")
        figure.model(moss, bone, 160, cell=1.2, stuff=Stuff.FIBRES)


STANCE: Pose = joined({"head": bend(x=12)}, both("arm", y=-3))


def _idle(time: float) -> Pose:
    return joined(
        STANCE,
        both("arm", x=wave(time, 2, 0.2), y=wave(time, 1.5)),
        {
            "chest": bend(x=wave(time, 1.6), move=(0, 0, wave(time, 0.6))),
            "head": bend(z=wave(time, 9, 0.1), x=wave(time, 2, 0.3)),
        },
    )


def _walk(time: float) -> Pose:
    """Return a heavy walk that rolls from foot to foot."""
    return joined(
        STANCE,
        stride(time, leg=26, arm=20, sway=9, bounce=3),
        {"chest": bend(x=-4), "root": bend(y=wave(time, 4))},
    )


HURLED: Pose = {
    "hips": bend(x=-6, move=(0, 4, 0)),
    "chest": bend(x=-8),
    "head": bend(x=22),
    "arm.R": bend(x=152, y=12),
    "arm.L": bend(x=152, y=-12),
    "fore.R": bend(x=14),
    "fore.L": bend(x=14),
    "thigh.R": bend(x=-16),
    "thigh.L": bend(x=20),
    "shin.L": bend(x=-14),
}
HEAVED: Pose = joined(
    HURLED,
    {
        "hips": bend(x=12, move=(0, -9, -2)),
        "chest": bend(x=20),
        "head": bend(x=-4),
        "thigh.R": bend(x=26),
        "shin.R": bend(x=-20),
        "thigh.L": bend(x=16),
        "shin.L": bend(x=-26),
    },
    both("arm", x=12, y=-6),
    both("fore", x=16),
)
"""Just before that: both fists are far back over the head."""
SLAMMED: Pose = joined(
    HURLED,
    {"hips": bend(x=-10, move=(0, 4, -4)), "chest": bend(x=-14), "head": bend(x=16), "thigh.L": bend(x=14)},
    both("arm", x=-106, y=-8),
    both("fore", x=-20),
)
ATTACK = keyed((0.0, HURLED), (0.13, SLAMMED), (0.42, SLAMMED), (1.0, STANCE))
"""Begins as the boulder leaves both hands overhead."""

JOLTED: Pose = joined(
    STANCE,
    both("arm", x=14, y=-16),
    {
        "hips": bend(x=6, move=(0, -5, -1)),
        "chest": bend(x=10, z=-10),
        "head": bend(x=10, z=14, move=(0, 0, 2)),
        "thigh.L": bend(x=10),
    },
)
CRACKED: Pose = joined(
    both("arm", x=-6, y=-10, move=(4, 0, 0)),
    {
        "hips": bend(x=-4, move=(0, 0, -12)),
        "chest": bend(x=-8, y=10, move=(0, 0, -3)),
        "head": bend(x=-10, y=-14, move=(3, 4, -3)),
        "thigh.R": bend(x=36),
        "shin.R": bend(x=-70),
        "thigh.L": bend(x=30),
        "shin.L": bend(x=-66),
    },
)
HEAP: Pose = {
    "hips": bend(x=6, z=10, move=(0, 0, -12)),
    "chest": bend(x=-16, y=18, move=(2, 4, -14)),
    "head": bend(x=-6, y=40, z=20, move=(6, 32, -40)),
    "arm.R": bend(x=-14, y=-34, move=(6, 6, 0)),
    "arm.L": bend(x=20, y=36, move=(-6, -2, 2)),
    "fore.R": bend(x=66, move=(1, 1, 4)),
    "fore.L": bend(x=52, move=(-1, 1, 6)),
    "hand.R": bend(x=-10, z=20, move=(-2, 8, 6)),
    "hand.L": bend(x=-10, z=-20, move=(2, 8, 7)),
    "thigh.R": bend(x=40, move=(6, 4, 8)),
    "shin.R": bend(x=-40, move=(2, 2, 4)),
    "thigh.L": bend(x=30, move=(-6, -4, 8)),
    "shin.L": bend(x=-30, move=(-2, 0, 4)),
}
"""It has fallen apart."""

BOUNCED: Pose = joined(
    HEAP,
    {"chest": bend(x=4, move=(0, 0, 4)), "head": bend(y=20, move=(4, 4, 5))},
    both("arm", move=(1, 0, 3)),
)
DEATH = keyed(
    (0.0, STANCE),
    (0.15, JOLTED),
    (0.4, CRACKED),
    (0.62, HEAP),
    (0.7, BOUNCED),
    (0.8, HEAP),
    (1.0, HEAP),
)
