"""Air: a cloud with puffed cheeks over two whirling rings, and nothing but wind between them.

Its gaps are where the rules have them: shots pass between the rings (Archon rules, section 10).
"""

import math

import numpy as np

from models.source.kit import (
    Clay,
    Figure,
    Material,
    Mesh,
    Pose,
    Skeleton,
    Vector,
    ball,
    bend,
    fade,
    hull,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    ring,
    wave,
)

CLOUD = "e4eeff"
SHADE = "8fa9ea"
STORM = "4f68c8"
BLUSH = "e8b8d8"
GUST = fade("1a48b8", "6cbcfa")
STREAK = fade("5f9cf0", "e4f6ff")
MIST = fade("dff2ff", "ffffff", Material.VEIL)
STREAM = paint("8ff4ff", Material.GLOW)
BOLT = paint("ffe23a", Material.GLOW)
EYE = paint("141e5c", Material.GLOSS)
SPARK = paint("ffffff", Material.GLOW)
CORE = fade("8fa9ea", "ffffff")
MOUTH = paint("1c2a6e")

HAND: Vector = (36, 15, 50)
"""Place of the floating right hand; the left is mirrored."""


def build() -> Figure:
    """Return the figure with its clips."""
    figure = Figure("air", _skeleton(), hovers=True)
    _rings(figure)
    _bolts(figure)
    _cloud(figure)
    _face(figure)
    _hair(figure)
    _hands(figure)
    figure.act(
        STANCE,
        (2.0, _idle),
        (1.0, _drift),
        (0.74, ATTACK),
        joined(STANCE, STRUCK),
        (1.2, DEATH),
        armed="even",
        wound_up=SWOLLEN,
    )
    figure.spring("hair")
    return figure


def _skeleton() -> Skeleton:
    bones = Skeleton(6)
    bones.bone("body", "root", (0, 0, 6), (0, 0, 40))
    bones.bone("low", "body", (0, 0, 4), (0, 0, 20))
    bones.bone("mid", "body", (0, 0, 44), (0, 0, 58))
    bones.bone("bolts", "body", (0, 0, 24), (0, 0, 38))
    bones.bone("head", "body", (0, 0, 74), (0, 4, 96))
    bones.bone("hair", "head", (0, -4, 98), (0, -26, 112))
    bones.bone("hand.R", "body", HAND, (38, 26, 50))
    return bones


def _band(
    start: float, turns: float, low: tuple[float, float], high: tuple[float, float], wide: float
) -> Mesh:
    """Return a ribbon around the axis from one (radius, height) to another, pointed at both ends."""
    steps = max(round(18 * turns), 8)
    path, flat = [], []
    for step in range(steps + 1):
        share = step / steps
        angle = math.radians(start) + math.tau * turns * share
        radius = low[0] + (high[0] - low[0]) * share
        path.append((radius * math.cos(angle), radius * math.sin(angle), low[1] + (high[1] - low[1]) * share))
        swell = math.sin(math.pi * share) ** 0.6
        flat.append((max(wide * 0.42 * swell, 0.3), max(wide * swell, 0.3)))
    return loft(path, flat, 6)


def _rings(figure: Figure) -> None:
    """Add the rings, each of three ribbons: two that are visible, and one of mist."""
    for bone, radius, height, wide in (("low", 17.0, 6.0, 7.0), ("mid", 29.0, 45.0, 8.6)):
        for number, colour in enumerate((GUST, STREAK, MIST)):
            start = 120.0 * number + (30 if bone == "mid" else 0)
            size = wide * (1.0, 0.62, 1.0)[number]
            band = _band(start, 0.86, (radius * 0.86, height), (radius * 1.12, height + 9), size)
            figure.add(band, colour, bone, crease=60)
    for start, colour, wide in ((0, GUST, 6.4), (180, STREAK, 4.4)):
        figure.add(_band(start, 0.8, (19, 73), (25, 80), wide), colour, "head", crease=60)
    wisps = [(40.0, (13.0, 16.0), (24.0, 42.0)), (220.0, (24.0, 56.0), (18.0, 72.0))]
    for start, low, high in wisps:
        figure.add(_band(start, 0.5, low, high, 2.2), MIST, "bolts", crease=60)


def _bolts(figure: Figure) -> None:
    """Add two strokes of lightning that circle in the lower gap."""
    outline = [(0.0, 10.0), (4.4, 10.0), (1.6, 2.4), (5.0, 2.4), (-3.4, -11.0), (-0.6, -1.6), (-4.2, -1.6)]
    rim = np.array([(x, y, z) for y in (-1.3, 1.3) for x, z in outline])
    count = len(outline)
    for turn in (60, 240):
        upper, lower = [0, 1, 2, 6, 5], [2, 3, 4, 5]
        halves = [hull(rim[[*part, *(index + count for index in part)]]) for part in (upper, lower)]
        bolt = (halves[0] + halves[1]).at(0, 21, 29).turned(z=turn)
        figure.add(bolt, BOLT, "bolts")


def _cloud(figure: Figure) -> None:
    head = Clay(CLOUD, 5)
    head.ball((0, 1, 90), (20, 16, 15))
    head.ball((0, -2, 82), (17, 14, 8), SHADE)
    head.ball((16, -3, 87), (10.5, 10.5, 10), mirror=True)
    head.ball((12, -6, 100), (10, 10, 9.5), mirror=True)
    head.ball((0, -5, 104), (11.5, 11, 10))
    head.ball((0, -15, 92), (14, 10, 11))
    head.ball((11, -14, 84), (9, 8, 7.5), SHADE, mirror=True)
    head.ball((0, -13, 80), (9, 8, 6), STORM)
    head.ball((9.6, 13, 85), (6.6, 6, 6), BLUSH, 3, mirror=True)
    head.ball((0, 16.5, 82), (5, 4.6, 4.4), blend=2)
    figure.model(head, "head", 1500, cell=1.2)


def _face(figure: Figure) -> None:
    """Add round eyes, brows like gusts, and a mouth that blows."""
    figure.eyes(15.8, 94)
    figure.add(ball((3.6, 2.8, 5)).turned(x=12, z=-14).at(6.6, 15.8, 94), EYE, "eyes", mirror=True)
    for side in (1, -1):
        figure.add(ball(1.5, 0).at(side * 6.6 + 1.1, 18.2, 96.4), SPARK, "eyes")
    brow = [(2.4, 18, 100.4), (7.6, 17, 103.4), (13, 13.4, 103), (16, 9.4, 100)]
    figure.add(loft(brow, [(1, 1), (2.2, 2), (1.8, 1.8), 0.4], 6), GUST, "head", mirror=True)
    figure.add(ring(3.4, 1.6, 12, 6).turned(x=80).at(0, 20.6, 82.4), paint("c8d8ff"), "head")
    figure.add(ball((3, 1.4, 3)).at(0, 20.4, 82.4), MOUTH, "head")


def _hair(figure: Figure) -> None:
    """Add a whirl that winds up from the crown to a point, and a gust that sweeps back from each ear."""
    for start, colour, wide in ((150, GUST, 8.5), (330, STREAM, 4.6)):
        whirl = _band(start, 1.9, (15, 0), (1.5, 25), wide).turned(x=16)
        figure.add(whirl.at(0, -4, 100), colour, ["head", "hair"], crease=60)
    figure.add(
        lathe([(11, 0), (8, 8), (4, 16), (0.6, 24)], 9).turned(x=16).at(0, -4, 101), CORE, ["head", "hair"]
    )
    sweep = [(14, -3, 90), (24, -8, 95), (33, -17, 102), (39, -28, 112)]
    figure.add(loft(sweep, [5, 6, 4.4, 0.5], 7), GUST, "head", mirror=True, crease=60)


def _hands(figure: Figure) -> None:
    hand = Clay(CLOUD, 2)
    hand.ball(HAND, (8.6, 8.6, 8))
    hand.ball((HAND[0] + 2, HAND[1] - 9, HAND[2] + 1), (6.6, 6, 6), SHADE)
    hand.ball((HAND[0] + 1, HAND[1] - 17, HAND[2] + 2), (4.2, 5, 4), STORM)
    for side in (-6.4, 0, 6.4):
        knuckle = (HAND[0] + side, HAND[1] + 7, HAND[2] + 1)
        hand.limb(knuckle, (HAND[0] + side * 1.4, HAND[1] + 15, HAND[2]), 3.6, 3.2, SHADE, 1)
    hand.limb((HAND[0] - 7, HAND[1], HAND[2] + 3), (HAND[0] - 13, HAND[1] + 5, HAND[2] + 5), 3.4, 3, SHADE, 1)
    figure.add(hand.mesh(420, 1.3), hand.paint(), "hand.R", mirror=True, crease=60)


STANCE: Pose = {"head": bend(x=14)}
"""Head tilted back, since the board is seen from above."""


def _spun(time: float, turns: int = 1) -> Pose:
    """Return the rotated rings, the lower one twice as fast; after whole turns they are back."""
    return {
        "low": bend(z=720 * turns * time),
        "mid": bend(z=360 * turns * time),
        "bolts": bend(z=-360 * turns * time),
    }


def _idle(time: float) -> Pose:
    return joined(
        STANCE,
        _spun(time),
        {
            "low": bend(x=wave(time, 3), y=wave(time, 4, 0.25)),
            "mid": bend(x=4 + wave(time, 3, 0.5), move=(0, 0, wave(time, 2, 0.3))),
            "body": bend(move=(0, 0, wave(time, 1.4))),
            "head": bend(x=wave(time, 3, 0.3), z=wave(time, 6, 0.2), move=(0, 0, wave(time, 2.2, 0.15))),
            "hair": bend(x=wave(time, 5, 0.5), z=wave(time, 8, 0.1)),
            "hand.R": bend(x=wave(time, 10, 0.2), move=(0, 0, wave(time, 2.6, 0.6))),
            "hand.L": bend(x=wave(time, 10, 0.7), move=(0, 0, wave(time, 2.6, 0.1))),
        },
    )


def _drift(time: float) -> Pose:
    return joined(
        STANCE,
        _spun(time),
        {
            "body": bend(x=-9, y=wave(time, 4), move=(0, 0, 2 + wave(2 * time, 1))),
            "low": bend(move=(wave(time, 4), -4, 0)),
            "mid": bend(x=-6, move=(wave(time, 3, 0.85), -2, 0)),
            "head": bend(x=6, z=wave(time, 4), move=(0, 2, 0)),
            "hair": bend(x=6 + wave(2 * time, 5), z=wave(time, 8)),
            "hand.R": bend(x=-14, move=(3, -16 + wave(time, 6), -2)),
            "hand.L": bend(x=-14, move=(-3, -16 - wave(time, 6), -2)),
        },
    )


FILLED: Pose = {
    "body": bend(x=6),
    "head": bend(x=20, move=(0, -5, 3), scale=1.12),
    "hair": bend(x=10),
    "hand.R": bend(z=-20, move=(4, -8, 8)),
    "hand.L": bend(z=20, move=(-4, -8, 8)),
    "mid": bend(z=30),
    "low": bend(z=60),
}
SWOLLEN: Pose = {
    "body": bend(x=14, move=(0, -4, 0)),
    "head": bend(x=16, move=(0, -8, 6), scale=(1.36, 1.26, 1.22)),
    "hair": bend(x=26),
    "hand.R": bend(z=-50, move=(12, -26, 16)),
    "hand.L": bend(z=50, move=(-12, -26, 16)),
    "mid": bend(z=30, scale=(0.84, 0.84, 1.1)),
    "low": bend(z=60, scale=(0.84, 0.84, 1.1)),
}
"""Just before an attack: the head is blown up, the hands are drawn back."""
BLOWN: Pose = {
    "body": bend(x=-10, move=(0, 6, 0)),
    "head": bend(x=20, move=(0, 9, -2), scale=(0.95, 1.1, 0.95)),
    "hair": bend(x=-16),
    "hand.R": bend(x=10, z=30, move=(-10, 14, 10)),
    "hand.L": bend(x=10, z=-30, move=(10, 14, 10)),
    "mid": bend(x=-6, z=180, scale=(1.14, 1.14, 1)),
    "low": bend(z=300, scale=(1.2, 1.2, 1)),
}
ATTACK = keyed(
    (0.0, FILLED),
    (0.12, BLOWN),
    (0.35, joined(BLOWN, {"mid": bend(z=80), "low": bend(z=160), "hair": bend(x=-6)})),
    (0.55, joined(BLOWN, {"mid": bend(z=130), "low": bend(z=280)})),
    (1.0, joined(STANCE, {"mid": bend(z=360), "low": bend(z=720)})),
)
"""Begins with the cheeks already full."""

STRUCK: Pose = {
    "body": bend(x=8, move=(0, -6, 0)),
    "low": bend(z=40, scale=(1.2, 1.2, 0.9)),
    "mid": bend(x=10, z=-40, scale=(1.16, 1.16, 0.9), move=(3, 2, 0)),
    "head": bend(x=12, z=14, scale=(1.1, 1.0, 0.88), move=(-3, -4, 0)),
    "hair": bend(x=14),
    "hand.R": bend(x=30, move=(7, -4, 8)),
    "hand.L": bend(x=20, move=(-7, -2, 6)),
}
SCATTERING: Pose = {
    "low": bend(z=140, scale=(1.5, 1.5, 0.7)),
    "mid": bend(x=8, z=120, scale=(1.3, 1.3, 0.6), move=(0, 0, -12)),
    "bolts": bend(z=-90, scale=0.5),
    "head": bend(x=24, y=16, z=-16, scale=0.8, move=(4, 0, -14)),
    "hand.R": bend(scale=0.6, move=(8, 6, -10)),
    "hand.L": bend(scale=0.6, move=(-8, 4, -4)),
}
SCATTERED: Pose = {
    "low": bend(z=260, scale=(2.0, 2.0, 0.25)),
    "mid": bend(z=240, scale=(1.4, 1.4, 0.15), move=(0, 0, -38)),
    "bolts": bend(z=-160, scale=0.05),
    "head": bend(x=30, y=30, z=-40, scale=0.36, move=(8, 6, -64)),
    "hand.R": bend(scale=0.16, move=(12, 12, -42)),
    "hand.L": bend(scale=0.16, move=(-12, 8, -42)),
}
DEATH = keyed(
    (0.0, STANCE),
    (0.18, joined(STANCE, STRUCK)),
    (0.5, SCATTERING),
    (0.9, SCATTERED),
    (1.0, SCATTERED),
)
