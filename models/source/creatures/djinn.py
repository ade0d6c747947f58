"""Djinn: a blue giant with a topknot who rises from a swirl of smoke, a whirlwind on his palm."""

import math

from models.source.kit import (
    Clay,
    Figure,
    Looks,
    Material,
    Pose,
    Skeleton,
    Stuff,
    Vector,
    ball,
    bend,
    box,
    collapse,
    face,
    fade,
    hull,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    ring,
    sheet,
    wave,
)

SKIN = "4aa2ee"
DEEP = "2a6cc8"
SMOKE = fade("e4f6ff", "1c5ed0", along=(-0.5, 0.0, 1.0))
WISP = fade("ffffff", "9cd4fa")
GOLD = fade("b8801c", "f7cd5c", Material.METAL).made_of(Stuff.PLATE)
CRIMSON = fade("7c1024", "dc3040").made_of(Stuff.CLOTH)
HAIR = fade("16143c", "3c3690").made_of(Stuff.FIBRES)
IVORY = fade("cfc3a2", "f6efdc").made_of(Stuff.CLOTH)
GALE = paint("8ff0ff", Material.GLOW)

HEAD: Vector = (0, 6, 81)
HAND: Vector = (34, 12, 36)
"""Place of the resting right hand; the left is mirrored."""

TORSO = ("hips", "chest", "arm.R", "arm.L", "fore.R", "fore.L", "hand.R", "hand.L")


def build() -> Figure:
    """Return the figure with its clips."""
    figure = Figure("djinn", _skeleton())
    _smoke(figure)
    _torso(figure)
    _vest(figure)
    _arms(figure)
    _head(figure)
    _whirlwind(figure)
    figure.act(
        STANCE,
        (2.4, _idle),
        (1.0, _fly),
        (0.74, ATTACK),
        joined(STANCE, STRUCK),
        (1.2, DEATH),
        armed="R",
        wound_up=WHIRLED,
    )
    figure.spring("knot", "smoke2")
    return figure


def _skeleton() -> Skeleton:
    bones = Skeleton(8)
    bones.bone("hips", "root", (0, 0, 38), (0, 0, 48))
    bones.bone("chest", "hips", (0, 0, 48), (0, 0, 68))
    bones.bone("head", "chest", (0, 2, 69), (0, 6, 96))
    bones.bone("knot", "head", (0, -4, 97), (0, -22, 112))
    bones.bone("arm.R", "chest", (21, 0, 63), (31, -1, 48))
    bones.bone("fore.R", "arm.R", (31, -1, 48), HAND)
    bones.bone("hand.R", "fore.R", HAND, (35, 20, 33))
    bones.bone("smoke1", "hips", (0, 0, 38), (1, 5, 18))
    bones.bone("smoke2", "smoke1", (1, 5, 18), (24, 12, 6))
    bones.bone("whirl", "root", HAND, (34, 12, 56))
    return bones


def _smoke(figure: Figure) -> None:
    """Add a tail that winds down to the ground and curls up at its end."""
    path = [
        (0, 0, 46),
        (0, 0, 39),
        (0, 2, 32),
        (0, 4, 25),
        (1, 5, 18.5),
        (4, 6, 13),
        (10, 8, 9),
        (18, 11, 6.6),
        (26, 13, 7),
        (31, 13, 12),
        (30, 12, 18),
    ]
    thick = [12, 15, 15, 13.4, 11.4, 9.6, 8, 6.6, 5, 3.4, 0.6]
    figure.add(loft(path, thick, 12), SMOKE, ["hips", "smoke1", "smoke2"], crease=60, grip=3)


def _torso(figure: Figure) -> None:
    body = Clay(SKIN, 6)
    body.limb((0, 0, 42), (0, 0, 52), 12, 14)
    body.ball((0, 0, 58), (20, 13.5, 12))
    body.ball((8, 8, 60), (9, 7, 7.5), blend=3, mirror=True)
    body.ball((0, -6, 60), (15, 8, 11), DEEP)
    for z in (52, 46.5):
        body.ball((4.4, 11.4, z), (4.2, 3.4, 3), blend=2, mirror=True)
    body.limb((0, 1, 66), (0, 3, 72), 10, 9)
    body.ball((22, 0, 62), (10.5, 10, 10.5), mirror=True)
    body.limb((24, 0, 60), (31, -1, 48), 8.5, 7.2, mirror=True)
    body.ball((31, 2, 50), (6.5, 7, 8), mirror=True)
    body.limb((31, -1, 48), HAND, 7.4, 7, mirror=True)
    figure.model(body, TORSO, 1100, stuff=Stuff.SKIN)
    figure.add(lathe([(13, 39.5), (16, 41), (16.4, 46), (14, 48)], 14, 0.95), CRIMSON, "hips")
    figure.add(box((9, 4, 8), 1.6).at(0, 15.4, 43.6), GOLD, "hips")
    figure.add(ball((2.6, 1.8, 2.6), 0).at(0, 17.8, 43.6), GALE, "hips")
    tie = [(8, 13, 42), (11, 17, 36), (13, 17, 27), (11, 20, 20)]
    figure.add(loft(tie, [(3, 2), (4.4, 1.8), (4.6, 1.6), (0.8, 0.6)], 6), CRIMSON, ["hips", "smoke1"])
    collar = [(10, 73), (13, 72), (16, 69.6), (16.4, 67.6), (13, 69), (10, 70)]
    figure.add(lathe(collar, 16, 0.86).turned(x=-8).at(0, 1, 1), GOLD, "chest")
    for angle in (-50, -25, 0, 25, 50):
        stone = hull([(2.6, 0, 2), (-2.6, 0, 2), (0, 1.4, 0), (0, -1.4, 0), (0, 0, -6), (0, 1, 3)])
        turn = math.radians(angle)
        drop = stone.at(15.2 * math.sin(turn), 14.8 * math.cos(turn), 65.6 - 1.6 * math.cos(turn))
        figure.add(drop, IVORY if angle else GALE, "chest", fine=abs(angle) == 50)


def _vest(figure: Figure) -> None:
    """Add an open, stiff vest with a golden hem: what is seen of the figure from behind."""
    for colour, heights, wider in ((IVORY, (71, 66, 61, 55, 49), 0.0), (GOLD, (50, 47.4, 45), 0.7)):
        rows = []
        for height in heights:
            share = (71 - height) / 26
            wide = 16.5 + 8.5 * math.sin(math.pi * min(share * 1.25 + 0.1, 1.0)) + wider
            row = []
            for step in range(13):
                angle = math.radians(42 + 276 * step / 12)
                row.append((wide * math.sin(angle), (wide - 3) * math.cos(angle) - 1, height))
            rows.append(row)
        figure.add(sheet(rows, 2), colour, "chest", crease=60)


def _arms(figure: Figure) -> None:
    cuff = [(8.2, -7), (9.6, -6), (9, 5), (10.2, 7), (8, 8)]
    figure.add(lathe(cuff, 12).turned(x=48).at(33, 7.2, 40.4), GOLD, "fore.R", mirror=True)
    figure.add(ring(8.6, 1.7, 12).turned(y=-30).at(26.8, 0, 56), GOLD, "arm.R", mirror=True)
    hand = Clay(SKIN, 2.5)
    hand.ball((34.5, 16, 33), (7.4, 8, 6.6))
    for side in (-4.6, 0, 4.6):
        hand.limb((34.5 + side, 21, 34), (34.5 + side * 1.15, 26.5, 32), 3.1, 2.8)
        hand.limb((34.5 + side * 1.15, 26.5, 32), (34.5 + side * 1.1, 27.5, 27.5), 2.8, 2.4)
    hand.limb((29, 16, 34), (25.6, 22, 33.6), 3, 2.6)
    mesh = hand.mesh(300, 1.1)
    figure.add(mesh, hand.paint().made_of(Stuff.SKIN), "hand.R", mirror=True)


def _head(figure: Figure) -> None:
    face(figure, HEAD, Looks(skin=SKIN, blush=DEEP, eyes="1a1440", brows="1c1a44", grim=13), 1.0)
    figure.add(ball((14.6, 13.6, 9)).at(0, 3.4, 88), HAIR, "head")
    knot = [(0, 0, 95), (0, -3, 104), (0, -9, 111), (0, -18, 113), (0, -26, 107), (0, -30, 96)]
    figure.add(loft(knot, [4.4, 3.6, 5.6, 6, 4.4, 0.6], 8), HAIR, ["head", "knot"], crease=60)
    figure.add(
        lathe([(5.6, 0), (7, 1.4), (7, 4.6), (5.6, 6)], 12).turned(x=18).at(0, -0.6, 96.6), GOLD, "head"
    )
    gem = hull([(3, 0, 0), (-3, 0, 0), (0, 0, 4.6), (0, 0, -4.6), (0, 2.4, 0)])
    figure.add(gem.at(0, 17.6, 94), GALE, "head")
    band = [(14.4, -1.6), (15.4, 0), (14.4, 1.8)]
    figure.add(lathe(band, 14, 0.94).turned(x=-4).at(0, 3.6, 92.4), GOLD, "head")
    figure.add(ring(3.4, 1.1, 10, 5).turned(y=90).at(15.4, 6, 73.6), GOLD, "head", mirror=True)
    beard = [(0, 17.4, 73.6), (0, 20.6, 68), (0, 23, 62), (0, 26.6, 58.6)]
    figure.add(loft(beard, [(6, 4), (5.6, 4), (3.4, 3), 0.6], 7), HAIR, "head", crease=60)
    figure.add(
        loft([(1, 19.4, 76.6), (6, 18.4, 75.4), (11, 14.6, 79)], [1.5, 1.8, 0.4], 5),
        HAIR,
        "head",
        mirror=True,
    )


def _whirlwind(figure: Figure) -> None:
    """Add rings that widen upward, on a bone of their own that spins on the palm."""
    for number, (height, radius) in enumerate(((2, 2.4), (9, 5), (17, 8.4), (26, 12))):
        hoop = ring(radius, 1.7 + 0.5 * number, 12, 5).turned(x=8, y=6, z=70 * number)
        figure.add(
            hoop.at(HAND[0], HAND[1] + 5, HAND[2] + 5 + height), GALE if number % 2 == 0 else WISP, "whirl"
        )


def _whirl(time: float, turns: float, place: Vector, size: float = 1.0) -> Pose:
    """Return the whirlwind at that place, with this many turns in a whole clip."""
    shift = (place[0] - HAND[0], place[1] - HAND[1], place[2] - HAND[2])
    return {"whirl": bend(z=-360 * turns * time, move=shift, scale=size)}


HOVER = 9.0
"""Height of the smoke in the stance, in hundredths of a square."""
PALM: Vector = (40, 20, 64)
"""Place of the right hand in the stance."""

READY: Pose = {
    "hips": bend(move=(0, 0, HOVER)),
    "smoke2": bend(move=(0, 0, -HOVER)),
    "head": bend(x=10),
    "arm.R": bend(x=4, y=-22),
    "fore.R": bend(x=36, y=-20),
    "hand.R": bend(x=-30, y=20),
    "arm.L": bend(x=-24, y=16),
    "fore.L": bend(x=18, z=-58),
    "hand.L": bend(z=-30),
}
"""Head tilted back, since the board is seen from above; the right palm carries the whirlwind."""


def _idle(time: float) -> Pose:
    float_up = wave(time, 1.6)
    return joined(
        READY,
        _whirl(time, 3, (PALM[0], PALM[1], PALM[2] + float_up), 1 + wave(time, 0.06, 0.2)),
        {
            "hips": bend(y=wave(time, 2, 0.1), move=(0, 0, float_up)),
            "chest": bend(x=wave(time, 2, 0.2)),
            "head": bend(x=wave(time, 2, 0.35), z=wave(time, 7, 0.2)),
            "knot": bend(x=wave(time, 4, 0.4), z=wave(time, 8, 0.1)),
            "smoke1": bend(x=wave(time, 3), y=wave(time, 5, 0.2)),
            "smoke2": bend(y=wave(time, 8, 0.05), z=wave(time, 12, 0.3), move=(0, 0, -float_up)),
        },
    )


def _fly(time: float) -> Pose:
    return joined(
        READY,
        _whirl(time, 2, (PALM[0] + 1, PALM[1] + 8, PALM[2] + 2)),
        {
            "hips": bend(x=-10, z=wave(time, 4), move=(0, 3, 5 + wave(time, 1.6, 0.2))),
            "chest": bend(x=-4, z=-wave(time, 4)),
            "head": bend(x=16),
            "arm.L": bend(x=-16),
            "knot": bend(x=-10 + wave(2 * time, 5), z=wave(time, 8)),
            "smoke1": bend(x=-4 + wave(time, 4), y=wave(time, 6, 0.2)),
            "smoke2": bend(x=-6 + wave(time, 6, -0.1), z=wave(time, 20, 0.1)),
        },
    )


SWUNG: Pose = {
    "hips": bend(z=-22, move=(0, -2, 10)),
    "smoke2": bend(move=(0, 0, -8)),
    "chest": bend(x=4, z=-22),
    "head": bend(x=8, z=30),
    "arm.R": bend(x=50, y=-40),
    "fore.R": bend(x=40),
    "arm.L": bend(x=40, y=20),
    "fore.L": bend(x=30),
    "smoke1": bend(z=20),
    **_whirl(0.0, 0, (50, 6, 70)),
}
WHIRLED: Pose = {
    "hips": bend(x=8, z=-18, move=(0, -6, 10)),
    "smoke2": bend(move=(0, 0, -8)),
    "chest": bend(x=10, z=-18),
    "head": bend(x=8, z=30),
    "arm.R": bend(x=150, y=-58),
    "fore.R": bend(x=-6),
    "arm.L": bend(x=76, y=16),
    "fore.L": bend(x=10),
    "knot": bend(x=14),
    "smoke1": bend(z=20),
    **_whirl(0.0, 0, (64, -12, 100), 1.4),
}
"""Just before an attack: the whirlwind has grown, high over the head."""
CAST_OUT: Pose = {
    "hips": bend(x=-8, z=18, move=(0, 8, 7)),
    "chest": bend(x=-4, z=20),
    "head": bend(x=14, z=-28),
    "arm.R": bend(x=72, y=10),
    "fore.R": bend(x=14),
    "hand.R": bend(x=30),
    "arm.L": bend(x=-34, y=26),
    "fore.L": bend(x=-10),
    "smoke1": bend(x=10, z=-24),
    "smoke2": bend(z=-30, move=(0, 0, -6)),
    "knot": bend(x=-10, z=-14),
    **_whirl(0.9, 1, (12, 52, 56), 1.5),
}
EMPTY: Pose = {**CAST_OUT, **_whirl(1.0, 1, (10, 74, 44), 0.02)}
ATTACK = keyed(
    (0.0, SWUNG),
    (0.12, CAST_OUT),
    (0.24, EMPTY),
    (0.5, EMPTY),
    (0.7, {**READY, **_whirl(1.0, 1, PALM, 0.02)}),
    (1.0, {**READY, **_whirl(1.0, 1, PALM)}),
)
"""Begins with the whirlwind already flung forward; another grows on the palm."""

STANCE: Pose = {**READY, **_whirl(0.0, 0, PALM)}

STRUCK: Pose = {
    "hips": bend(x=10, move=(0, -7, 0)),
    "chest": bend(x=14, z=-14),
    "head": bend(x=14, z=12),
    "arm.R": bend(x=10, y=-20),
    "arm.L": bend(x=30, y=24),
    "smoke1": bend(x=-12),
    "smoke2": bend(x=-10, z=20),
    "whirl": bend(move=(6, -6, 8), scale=0.7),
}
BOWED: Pose = {
    "hips": bend(x=-6, move=(0, 0, -10)),
    "chest": bend(x=-26),
    "head": bend(x=-4, y=10),
    "arm.R": bend(x=20, y=-10),
    "fore.R": bend(x=10),
    "arm.L": bend(x=24, y=10),
    "smoke1": bend(scale=1.08),
    "smoke2": bend(z=60, move=(0, 0, 8)),
    **_whirl(0.5, 1, (44, 24, 36), 0.4),
}
SPILT: Pose = {
    "hips": bend(x=-30, z=16, move=(0, 0, -24)),
    "chest": bend(x=-34, y=8),
    "head": bend(x=22, y=10, z=20),
    "arm.R": bend(x=62, y=-40),
    "fore.R": bend(x=10),
    "arm.L": bend(x=70, y=36),
    "fore.L": bend(x=10),
    "smoke1": bend(x=40, scale=1.1),
    "smoke2": bend(x=10, z=110, move=(0, 0, 16)),
    **_whirl(1.0, 1, (44, 30, 8), 0.02),
}
DEATH = collapse(
    STANCE,
    (0.2, joined(STANCE, STRUCK, {"head": bend(x=10)})),
    (0.5, BOWED),
    (0.85, SPILT),
    (0.92, {"chest": bend(x=4)}),
)
