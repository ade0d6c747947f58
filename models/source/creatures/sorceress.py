"""Sorceress: horns that bear a gem, a collar like a bat's wing, raven hair, and a staff with a crescent."""

import math

from models.source.kit import (
    STAGGERED,
    STRUCK,
    Clay,
    Figure,
    Looks,
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
    face,
    fade,
    hull,
    invocation,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    plate,
    ring,
    stride,
    wave,
    web,
)

GOWN = fade("3a1a68", "8a48d0").made_of(Stuff.CLOTH)
BODICE = fade("2c1448", "6a34a4").made_of(Stuff.CLOTH)
OXBLOOD = fade("6c0d26", "d42a48").made_of(Stuff.CLOTH)
COLLAR = fade("5c0c24", "e8405c").made_of(Stuff.CLOTH)
BRASS = fade("8a4a20", "eaa24a", Material.METAL).made_of(Stuff.PLATE)
HORN = fade("f6ead0", "7a5a6c").made_of(Stuff.FIBRES)
BONE = fade("b3a27a", "f6edd2").made_of(Stuff.FIBRES)
HAIR, SHEEN = "20143a", "4a3084"
SKIN = fade("c69ab0", "ecd0d6").made_of(Stuff.SKIN)
LIPS = paint("b0183c", Material.GLOSS)
EBONY = fade("1a1024", "4c3460").made_of(Stuff.FIBRES)
SPARK = fade("1a58ff", "78c4ff", Material.GLOW)

GRASP: Vector = (28.0, 13.0, 42.0)
HEAD: Vector = (0.0, 4.0, 77.0)
CRESCENT = 92.0
"""Height of the centre of the staff's crescent."""

NAPE: Vector = (5.0, -6.0, 60.0)
POINTS: tuple[Vector, ...] = ((8, -17, 100), (22, -15, 99), (33, -10, 89), (36, -3, 75), (29, 6, 62))
"""Tips of the right half of the collar."""


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = biped(hips=30, waist=41, neck=62, crown=93, shoulder=15, hand=GRASP, stance=7)
    skeleton.bone("hair", "head", (0, -10, 74), (0, -20, 44))
    skeleton.bone("orb", "hand.R", (28, 13, CRESCENT), (28, 13, CRESCENT + 8))
    skeleton.bone("spark", "hand.L", (-28, 13, 42), (-28, 25, 42))
    skeleton.bone("train", "hips", (0, -12, 34), (0, -28, 4))
    figure = Figure("sorceress", skeleton)
    _gown(figure)
    _arms(figure)
    face(figure, HEAD, Looks("ecd0d6", "d08c9c", "54108c", "1c1230", grim=22))
    figure.add(ball((3.6, 1.8, 1.7)).at(0, 17, 68.6), LIPS, "head")
    _hair(figure)
    _horns(figure)
    _collar(figure)
    _staff(figure)
    figure.act(
        STANCE,
        (2.8, _idle),
        (0.9, _walk),
        (0.6, ATTACK),
        HURT,
        (1.4, DEATH),
        cast=(1.4, CAST),
        armed="L",
        wound_up=COCKED,
    )
    figure.spring("hair", "train")
    return figure


def _gown(figure: Figure) -> None:
    legs = ["hips", "thigh.R", "thigh.L", "train"]
    skirt = [(26, 2), (24.4, 5), (18, 16), (14, 27), (12.4, 36), (10.4, 42)]
    figure.add(lathe(skirt, 18, 0.92), GOWN, legs, grip=2)
    figure.add(ring(25.8, 1.9, 20).scaled(1, 0.92, 1).at(0, 0, 3), BRASS, legs, grip=2)
    train = [(0, -12, 33), (0, -17, 20), (0, -25, 8), (0, -34, 3.6)]
    figure.add(loft(train, [(8, 3), (13, 3.4), (16, 3.4), (9, 2.4)], 10), GOWN, ["hips", "train"], grip=3)
    slit = [(-2.4, 17), (2.4, 17), (8.6, -20), (0, -23), (-8.6, -20)]
    figure.add(plate(slit, 2.2, 0.7).turned(x=19).at(0, 17.8, 24.4), OXBLOOD, legs, grip=2)
    for x in (-8, 8):
        shoe = ball((5, 8.6, 4)).at(x, 19.5, 4)
        figure.add(shoe, EBONY, "foot.R" if x > 0 else "foot.L")
    figure.add(lathe([(11, 37.4), (13, 39), (12.4, 42.6), (10.6, 44)], 14, 0.9), BRASS, "hips")
    figure.add(_gem(4.2).at(0, 13.2, 40.6), SPARK, "hips")
    bodice = [(10.2, 42), (12.2, 48), (15, 54), (14.4, 59), (10, 63)]
    figure.add(lathe(bodice, 14, 0.84), BODICE, "chest")
    figure.add(ball((7, 6, 6.2)).at(6, 8, 55.4), GOWN, "chest", mirror=True)
    figure.add(lathe([(9.6, 60), (7, 64), (6.2, 68)], 12, 0.9), SKIN, "chest")
    lacing = [(-4.4, 8), (4.4, 8), (2, -8), (-2, -8)]
    figure.add(plate(lacing, 2, 0.6).turned(x=-12).at(0, 11.4, 48), OXBLOOD, "chest")


def _gem(size: float) -> Mesh:
    """Return a stone cut to eight faces, taller than wide."""
    corners: list[Vector] = [(0, 0, 1.5), (0, 0, -1.5), (1, 0, 0), (-1, 0, 0), (0, 0.8, 0), (0, -0.8, 0)]
    return hull([(x * size, y * size, z * size) for x, y, z in corners])


def _arms(figure: Figure) -> None:
    figure.add(ball((8, 7.4, 6.4)).turned(y=24).at(17, 0, 58.4), GOWN, "arm.R", mirror=True)
    spike = lathe([(3.4, 0), (2.4, 4), (0.3, 11)], 6).turned(y=38)
    figure.add(spike.at(20, -2, 62), BONE, "arm.R", mirror=True)
    sleeve = loft([(17, 0, 57), (24, 2, 50), (26, 3, 48)], [5.2, 5, 5], 9)
    figure.add(sleeve, BODICE, "arm.R", mirror=True)
    cuff = loft([(25.4, 3, 48.6), (26.6, 7, 45.6), (27.6, 10.6, 43.4)], [5, 6.6, 9], 10, rounded=False)
    figure.add(cuff, GOWN, "fore.R", mirror=True)
    drape = [(-5, 2), (5, 2), (4, -10), (0.6, -20), (-2.4, -11)]
    figure.add(plate(drape, 3.2, 1).turned(z=60).at(28, 5, 40), GOWN, "fore.R", mirror=True)
    figure.add(ring(8.6, 1.5, 14).turned(x=52).at(27.6, 10.8, 43.2), BRASS, "fore.R", mirror=True)
    figure.add(box((9.6, 10.4, 9.6), 2.8).turned(x=-30).at(*GRASP), SKIN, "hand.R", mirror=True)
    figure.add(ball(6.4).at(-28, 25, 42), SPARK, "spark")


def _hair(figure: Figure) -> None:
    x, y, z = HEAD
    hair = Clay(HAIR, 3.0)
    hair.ball((x, y - 3, z + 3), (17.6, 15, 16), SHEEN)
    hair.ball((x, y + 15, z - 3), (12.4, 12, 14), blend=2, cut=True)
    hair.limb((0, y - 10, z - 4), (0, -19, 44), 15, 5, HAIR, 6)
    hair.limb((9, -10, z - 8), (12, -14, 40), 8, 2, SHEEN, 3, mirror=True)
    hair.limb((15.4, y + 2, z + 2), (16.4, y + 6, z - 14), 4.6, 4.4, HAIR, 2.5, mirror=True)
    hair.limb((16.4, y + 6, z - 14), (13, y + 8.4, z - 29), 4.4, 1, SHEEN, 2, mirror=True)
    hair.limb((2, y + 9, z + 15.6), (14.4, y + 6.4, z + 8.6), 4, 3.2, SHEEN, 2, mirror=True)
    figure.model(hair, ["head", "hair"], 760, cell=1.3, grip=3, stuff=Stuff.FIBRES)


def _horns(figure: Figure) -> None:
    """Add a tiara with horns that sweep out and up like a lyre."""
    crown = lathe([(16, -2), (17.6, -1.4), (17.8, 2.2), (16, 3)], 16, 0.9)
    figure.add(crown.turned(x=16).at(0, 1.6, 89), BRASS, "head")
    points = [(-6, 0), (-3, 4), (0, 13), (3, 4), (6, 0), (0, -4)]
    figure.add(plate(points, 2.6, 0.8).turned(x=24).at(0, 15.4, 94.4), BRASS, "head")
    figure.add(_gem(3.8).turned(x=24).at(0, 16.8, 95.6), SPARK, "head")
    horn = [(10, 2, 90), (21, 1, 98), (27, -3, 108), (25, -8, 118), (17, -9, 124)]
    figure.add(loft(horn, [6, 5.8, 4.8, 3, 0.6], 9, up=(0, 1, 0)), HORN, "head", mirror=True)
    for x, y, z, turn in ((15.6, 1.6, 94, 52), (24.6, -1, 103.4, 24)):
        band = ring((6.4, 5.6)[turn < 30], 1.3, 12).turned(y=turn).at(x, y, z)
        figure.add(band, BRASS, "head", mirror=True, fine=turn < 30)


def _collar(figure: Figure) -> None:
    for tip in POINTS:
        figure.add(loft([NAPE, _between(NAPE, tip), tip], [2.2, 1.9, 0.4], 5), EBONY, "chest", mirror=True)
    figure.add(
        web([(NAPE, tip) for tip in POINTS], hollow=0.18, steps=3, parts=3),
        COLLAR,
        "chest",
        mirror=True,
        crease=60,
    )
    figure.add(
        web([((-5, -6, 60), (-8, -17, 100)), (NAPE, POINTS[0])], 0.14, 3, 3), COLLAR, "chest", crease=60
    )
    figure.add(ball(4).at(11, 7, 61), BRASS, "chest", mirror=True)


def _between(first: Vector, last: Vector) -> Vector:
    """Return a point a little behind the middle of two points: the collar's ribs bend."""
    return (first[0] + last[0]) / 2, (first[1] + last[1]) / 2 - 2.5, (first[2] + last[2]) / 2


def _staff(figure: Figure) -> None:
    x, y, _ = GRASP
    shaft = [(x, y, 1), (x + 0.5, y, 24), (x - 0.5, y, 50), (x, y, 78)]
    figure.add(loft(shaft, [2, 2.3, 2.3, 2.8], 8), EBONY, "hand.R")
    figure.add(lathe([(3.2, 74), (5, 76), (5.4, 80), (3.6, 82)], 10).at(x, y, 0), BRASS, "hand.R")
    figure.add(lathe([(0.4, 0), (2.8, 4), (3, 8), (2.2, 9)], 8).at(x, y, 0), BRASS, "hand.R")
    arc = [
        (x + 12.5 * math.sin(turn), y, CRESCENT - 12.5 * math.cos(turn))
        for turn in (math.radians(angle) for angle in range(-150, 151, 30))
    ]
    wide = [
        (2.6 * share + 0.6, 3.6 * share + 0.5) for share in (0, 0.5, 0.8, 0.95, 1, 1, 1, 0.95, 0.8, 0.5, 0)
    ]
    figure.add(loft(arc, wide, 6, up=(0, 1, 0)), BRASS, "hand.R")
    figure.add(ball(6.6).at(x, y, CRESCENT), SPARK, "orb")


def _lit(orb: float, spark: float = 0.02) -> Pose:
    """Return the sizes of the staff's orb and of the spark in the left hand: at rest there is none."""
    return {"orb": bend(scale=orb), "spark": bend(scale=spark)}


POISE: Pose = {
    "head": bend(x=13),
    "chest": bend(z=-4),
    "arm.R": bend(x=2, y=-5),
    "arm.L": bend(x=12, y=14),
    "fore.L": bend(x=30),
    "hand.L": bend(x=20),
}
STANCE: Pose = joined(POISE, _lit(1.0))


def _idle(time: float) -> Pose:
    return joined(
        POISE,
        _lit(1 + wave(time, 0.08)),
        breathe(time, 0.8),
        {
            "hair": bend(x=wave(time, 3, 0.3), z=wave(time, 3)),
            "train": bend(x=wave(time, 2), z=wave(time, 4, 0.2)),
            "fore.L": bend(x=wave(time, 8, 0.4)),
        },
    )


def _walk(time: float) -> Pose:
    flow = {"hair": bend(x=wave(2 * time, 4) - 8), "train": bend(x=wave(2 * time, 3) - 4, z=wave(time, 8))}
    return joined(STANCE, stride(time, leg=20, arm=10, sway=6, bounce=2), flow)


AIMED: Pose = joined(
    _lit(1.3, 1.5),
    {
        "hips": bend(x=-4, z=-14, move=(0, 5, 0)),
        "chest": bend(x=-6, z=-18),
        "head": bend(x=18, z=28),
        "arm.R": bend(x=-8, y=-26),
        "hand.R": bend(x=8, y=26),
        "arm.L": bend(x=80, y=8),
        "fore.L": bend(x=-6),
        "hand.L": bend(x=-14),
        "thigh.L": bend(x=18),
        "thigh.R": bend(x=-14),
        "hair": bend(x=-6),
    },
)
COCKED: Pose = joined(
    _lit(1.5, 1.7),
    {
        "hips": bend(x=5, z=12, move=(0, -5, -1)),
        "chest": bend(x=6, z=24),
        "head": bend(x=14, z=-34),
        "arm.R": bend(x=30, y=-16),
        "hand.R": bend(x=-24, y=16),
        "arm.L": bend(x=-16, y=74),
        "fore.L": bend(x=66),
        "thigh.L": bend(x=20),
        "thigh.R": bend(x=-10),
        "hair": bend(x=8),
        "train": bend(x=6),
    },
)
"""Just before that: the hand with the spark is far back, and the staff points ahead."""
LOOSED: Pose = joined(
    AIMED, {"arm.L": bend(x=4), "chest": bend(z=-4), "hair": bend(x=-14), "train": bend(x=-6)}
)
ATTACK = keyed(
    (0.0, AIMED),
    (0.1, joined(LOOSED, _lit(1.1, 0.9))),
    (0.2, joined(LOOSED, _lit(1.0, 0.02))),
    (0.45, joined(LOOSED, _lit(0.85, 0.02))),
    (1.0, STANCE),
)
"""Begins as the bolt leaves the left hand."""

DRAWING: Pose = joined(
    _lit(1.2, 0.6),
    {
        "hips": bend(move=(0, 0, -2)),
        "chest": bend(x=-10, z=8),
        "head": bend(x=16),
        "arm.R": bend(x=16, y=-10),
        "hand.R": bend(x=-16, y=10),
        "arm.L": bend(x=40, y=-16),
        "fore.L": bend(x=40),
    },
)
INVOKING: Pose = joined(
    _lit(1.5, 1.7),
    {
        "hips": bend(move=(0, 0, 4)),
        "chest": bend(x=10),
        "head": bend(x=14),
        "arm.R": bend(x=104, y=34),
        "fore.R": bend(x=-8),
        "hand.R": bend(x=-100, y=-28),
        "arm.L": bend(x=122, y=-38),
        "fore.L": bend(x=-8),
        "hair": bend(x=-16),
        "train": bend(x=-6),
    },
)
CAST = invocation(STANCE, DRAWING, INVOKING, {**_lit(1.15, 1.2), "chest": bend(x=4), "hair": bend(x=-8)})

SUNK: Pose = {
    "hips": bend(move=(0, 0, -5)),
    "chest": bend(x=-18, y=8),
    "head": bend(x=-14, y=10),
    "thigh.R": bend(x=46),
    "shin.R": bend(x=-100),
    "thigh.L": bend(x=20),
    "shin.L": bend(x=-90),
    "orb": bend(scale=0.8),
}
FLAT: Pose = joined(
    _lit(0.4),
    {
        "root": bend(x=-82, y=10, move=(0, -24, 32)),
        "hips": bend(move=(0, 0, -4)),
        "head": bend(x=30, y=20, z=16),
        "arm.R": bend(x=100, y=30),
        "hand.R": bend(x=-60, y=-40),
        "arm.L": bend(x=120, y=-24),
        "hair": bend(x=10, z=12),
        "train": bend(z=10),
    },
)
"""On her face; the staff has gone dark."""
HURT = joined(STANCE, STRUCK)
DEATH = collapse(
    STANCE,
    (0.18, joined(STANCE, STAGGERED)),
    (0.5, joined(STANCE, SUNK)),
    (0.84, FLAT),
    (0.91, {"root": bend(x=-5, move=(0, 0, 2))}),
)
