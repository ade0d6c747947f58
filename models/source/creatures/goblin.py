"""Goblin: a head too large for it, ears wider than its shoulders, a grin, and a club with bone spikes."""

import math

from models.source.kit import (
    FALLEN,
    KNEELING,
    STAGGERED,
    STRUCK,
    Clay,
    Figure,
    Material,
    Mesh,
    Paint,
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
    joined,
    keyed,
    lathe,
    loft,
    paint,
    plate,
    stride,
    wave,
)

SKIN, SHADE, BELLY = "68912f", "3c5c24", "a6b656"
PINK, NOSE = "c06a5a", "88a040"
OXBLOOD = fade("5c0f1e", "c02a34").made_of(Stuff.CLOTH)
LEATHER = fade("3a2218", "74472c").made_of(Stuff.LEATHER)
WOOD = fade("4a2a1a", "95603a").made_of(Stuff.FIBRES)
IRON = fade("3c3a4c", "77748c", Material.METAL).made_of(Stuff.PLATE)
BONE = fade("b3a27a", "f4ead0").made_of(Stuff.FIBRES)
HAIR = fade("3c1a5c", "8038b8").made_of(Stuff.FIBRES)
MOUTH = paint("2a0d14")
EYES = paint("ffc21e", Material.GLOW)

GRASP: Vector = (25.0, 12.0, 24.0)
"""Place of the right hand; the left is mirrored."""


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = biped(hips=20, waist=26, neck=42, crown=76, shoulder=15, hand=GRASP, stance=9)
    skeleton.bone("ear.R", "head", (17, 0, 62), (44, -8, 70))
    skeleton.bone("tail", "head", (0, -8, 78), (0, -24, 76))
    figure = Figure("goblin", skeleton)
    _legs(figure)
    _body(figure)
    _arms(figure)
    _head(figure)
    _club(figure)
    figure.act(
        STANCE,
        (2.0, _idle),
        (0.6, _walk),
        (0.55, ATTACK),
        joined(STANCE, STRUCK, EARS_BACK),
        (1.2, DEATH),
        armed="R",
        wound_up=SWUNG_BACK,
    )
    figure.spring("ear.R", "ear.L", "tail")
    return figure


def _legs(figure: Figure) -> None:
    leg = Clay(SKIN, 3.0)
    leg.limb((9, 0, 22), (10.4, 1.5, 12), 8, 6.4, SHADE)
    leg.limb((10.4, 1.5, 12), (10.4, -0.5, 5), 6, 5, SKIN)
    leg.ball((11, 5, 4.6), (8, 13, 5.4), SKIN)
    for toe in (-5, 0.4, 5.6):
        leg.ball((11 + toe, 16.5 - abs(toe) * 0.4, 3.6), (3.3, 4, 3.5), NOSE, 1.5)
    figure.add(
        leg.mesh(420, 1.2), leg.paint().made_of(Stuff.SKIN), ["thigh.R", "shin.R", "foot.R"], mirror=True
    )
    figure.add(
        lathe([(6.4, 5), (7.4, 6.5), (7.2, 11), (6.2, 13)], 9).at(10.4, 0, 0), LEATHER, "shin.R", mirror=True
    )


def _body(figure: Figure) -> None:
    body = Clay(SKIN, 5.0)
    body.ball((0, 0, 26), (16, 14, 11), SHADE)
    body.ball((0, 3, 31), (15.5, 15, 11), BELLY)
    body.ball((0, -1, 41), (18, 13, 9.5), SKIN)
    body.limb((0, 0, 42), (0, 3, 52), 10, 9, SKIN)
    figure.model(body, ["hips", "chest"], 420, stuff=Stuff.SKIN)
    figure.add(lathe([(16, 20), (18, 21.5), (17.4, 25.5), (15.5, 26.5)], 12, 0.9), LEATHER, "hips")
    figure.add(box((8.5, 4, 7), 1.2).at(0, 16.4, 23.4), IRON, "hips")
    rag = [(-9, 10), (-4, 13), (0, 8), (5, 12), (9, 9), (8.5, 24), (-8.5, 24)]
    figure.add(plate(rag, 2.6).turned(x=-5).at(0, 14, 0), OXBLOOD, "hips")
    figure.add(plate(rag, 2.6).turned(x=5, z=180).at(0, -14.4, 0), OXBLOOD, "hips")
    figure.add(lathe([(11, 43), (18, 43.5), (19, 47), (15.5, 50.5), (10, 51)], 12, 0.9), OXBLOOD, "chest")
    knot = [(-4, 0), (4, 0), (6, -15), (1, -12), (-3, -16)]
    figure.add(plate(knot, 2.6).turned(x=16, y=12).at(8, 16.4, 45), OXBLOOD, "chest")
    figure.add(ball((5, 4, 4)).at(7, 16.4, 46), OXBLOOD, "chest")


def _arms(figure: Figure) -> None:
    arm = Clay(SKIN, 3.0)
    arm.ball((16, 0, 39), (7.6, 7, 7), SKIN)
    arm.limb((17, 0, 38), (23, 2.4, 31), 6, 5.4, SHADE)
    arm.limb((23, 2.4, 31), (25, 11, 25), 5.6, 7.2, SKIN)
    arm.ball(GRASP, (8.6, 8.6, 8), NOSE)
    for finger in range(3):
        arm.ball((25.6 + 3.4 * finger - 3.4, 18.5, 25 - finger), (2.8, 4, 4.4), NOSE, 1.2)
    arm.ball((17.6, 15.4, 25), (3.4, 4, 3), NOSE, 1.5)
    figure.add(
        arm.mesh(460, 1.2), arm.paint().made_of(Stuff.SKIN), ["arm.R", "fore.R", "hand.R"], mirror=True
    )
    cuff = lathe([(7.4, -4), (9, -2.6), (9.4, 2.6), (7.6, 4)], 10)
    figure.add(cuff.turned(x=-52, y=12).at(24.3, 6.4, 28.4), LEATHER, "fore.R", mirror=True)
    pad = lathe([(10, -2), (10.4, 0), (8.5, 4), (4, 7), (1, 8)], 10)
    figure.add(pad.turned(y=-24).at(-17, 0, 41), IRON, "arm.L")
    figure.add(lathe([(2.6, 0), (0.4, 11)], 6).turned(y=-30).at(-20, 0, 46.5), BONE, "arm.L")


def _head(figure: Figure) -> None:
    head = Clay(SKIN, 3.0)
    head.ball((0, 2, 62), (21, 18.5, 16.5), SKIN)
    head.ball((0, 9, 53.5), (17, 13, 9.5), BELLY, 4)
    head.ball((0, -3, 70), (17, 15, 10), SHADE, 5)
    head.ball((11, 13, 60), (8, 7.5, 6), NOSE, 4, mirror=True)
    head.ball((9, 18, 68.4), (6.4, 4.6, 5.6), SHADE, 1.5, mirror=True, cut=True)
    head.limb((3.6, 16, 73.6), (16, 9.6, 78.4), 3, 2.4, SHADE, 1.5, mirror=True)
    head.ball((0, 22, 63), (5, 9.5, 5), NOSE, 2.5, (-20, 0, 0))
    head.ball((0, 29, 61), (4.2, 4.8, 4.2), PINK, 3)
    figure.model(head, ["head"], 900, cell=1.1, stuff=Stuff.SKIN)
    ear = Clay(SKIN, 2.0)
    ear.limb((14, 1, 63), (27, -2, 66.5), 6, 6.4, SKIN)
    ear.limb((27, -2, 66.5), (46, -9, 73), 6.6, 0.9, SKIN)
    ear.ball((28, 4.6, 67), (10.5, 4, 3.6), PINK, 1.5, (0, -20, -14), cut=True)
    figure.add(ear.mesh(260, 1.1), ear.paint().made_of(Stuff.SKIN), ["head", "ear.R"], mirror=True, grip=3)
    figure.eyes(16.4, 68.4)
    figure.add(ball((5.8, 4, 5.4)).at(9, 16.4, 68.4), EYES, "eyes", mirror=True)
    figure.add(box((2, 2, 6.4), 0.5).at(8.2, 20, 68.2), MOUTH, "eyes", mirror=True)
    figure.add(loft(_grin(0), [(1.6, 2.4)] * 7, 6), MOUTH, "head")
    for index, (x, y, z) in enumerate(_grin(1)):
        fang = index in (1, 5)
        tooth = lathe([(1.9, -1.5), (1.9, 0.5), (0.3, 5.6 if fang else 2.6)], 5)
        figure.add(tooth.at(x, y, z), BONE, "head", fine=not fang)
    ring = loft([(44, -8, 70), (45, -5, 67), (44, -6, 64), (42, -9, 66), (43, -9.4, 69)], [1.1] * 5, 5)
    figure.add(ring.at(-6, 2, -1), IRON, "ear.R", fine=True)
    figure.add(lathe([(5, 0), (5.6, 2.4), (4.2, 5)], 9).turned(x=24).at(0, -5, 76), BONE, "head")
    tuft = [(0, -7, 80), (0, -12, 87), (0, -21, 88), (0, -29, 81), (0, -32, 72)]
    figure.add(loft(tuft, [3.2, 5.4, 5.8, 4.4, 1], 8), HAIR, ["head", "tail"])


def _grin(rise: float) -> list[Vector]:
    """Return points along the mouth from one corner to the other."""
    return [
        (15 * math.sin(turn), 9 + 14.2 * math.cos(turn), 55.4 + rise + 4 * math.sin(turn) ** 2)
        for turn in (math.radians(22 * step) for step in range(-3, 4))
    ]


def _club(figure: Figure) -> None:
    """Add a club thicker than its arm, with spikes all round."""
    wood = [(3, -14), (4, -12), (3.2, -8), (3.4, 6), (6, 15), (10.4, 27), (12, 38), (10.4, 47), (5, 51)]
    _held(figure, lathe(wood, 9), WOOD)
    _held(figure, lathe([(8.4, 18.4), (9.8, 19.4), (10.8, 22.4), (9.8, 24)], 9), IRON)
    _held(figure, lathe([(11, 41.4), (13, 42), (12.2, 46), (10.4, 47)], 9), IRON)
    spike = lathe([(3.6, 8), (0.3, 22)], 6).turned(y=90)
    for index in range(7):
        _held(figure, spike.turned(y=-12, z=137 * index).at(0, 0, 27.5 + 2 * index), BONE)


def _held(figure: Figure, mesh: Mesh, colour: Paint) -> None:
    figure.add(mesh.turned(x=6, y=24).at(*GRASP), colour, "hand.R")


STANCE: Pose = {
    "hips": bend(x=-4),
    "chest": bend(x=-6),
    "head": bend(x=27),
    "arm.R": bend(x=10, y=-4),
    "arm.L": bend(x=14, y=8),
    "thigh.R": bend(x=8, y=-6),
    "thigh.L": bend(x=8, y=6),
    "shin.R": bend(x=-8),
    "shin.L": bend(x=-8),
}
"""Hunched, with the face up, since the board is seen from above."""

EARS_BACK: Pose = {"ear.R": bend(y=22, z=-30), "ear.L": bend(y=-22, z=30)}


def _idle(time: float) -> Pose:
    """Return a restless pose: an ear twitches, the club bobs."""
    twitch = max(0.0, wave(2 * time, 14, 0.6)) * (time > 0.5)
    fidget = {
        "ear.R": bend(y=wave(time, 3)),
        "ear.L": bend(y=twitch - wave(time, 3)),
        "tail": bend(x=wave(time, 6, 0.3)),
        "hand.R": bend(x=wave(2 * time, 5)),
    }
    return joined(STANCE, breathe(time, 1.4), fidget)


def _walk(time: float) -> Pose:
    flap = wave(2 * time, 9, 0.2)
    bounce = {
        "ear.R": bend(y=flap, z=-10),
        "ear.L": bend(y=-flap, z=10),
        "tail": bend(x=wave(2 * time, 12) - 10),
        "fore.R": bend(x=10),
        "fore.L": bend(x=20),
    }
    return joined(STANCE, stride(time, leg=44, arm=26, sway=9, bounce=4.5), bounce)


RAISED: Pose = joined(
    STANCE,
    {
        "hips": bend(z=-20, move=(0, 2, 5)),
        "chest": bend(x=8, z=-22),
        "head": bend(x=-10, z=30),
        "arm.R": bend(x=120, y=18),
        "fore.R": bend(x=22),
        "hand.R": bend(x=-16),
        "arm.L": bend(x=20, y=26),
        "thigh.R": bend(x=-20),
        "thigh.L": bend(x=26),
        "shin.L": bend(x=-22),
    },
    EARS_BACK,
)
SWUNG_BACK: Pose = joined(
    STANCE,
    {
        "hips": bend(x=6, z=-10, move=(0, -4, 5)),
        "chest": bend(x=12, z=-10),
        "head": bend(x=-12, z=16),
        "arm.R": bend(x=168, y=-34),
        "fore.R": bend(x=-10),
        "hand.R": bend(x=-44),
        "arm.L": bend(x=54, y=14),
        "thigh.R": bend(x=-10),
        "thigh.L": bend(x=40),
        "shin.L": bend(x=-46),
        "tail": bend(x=-20),
    },
    EARS_BACK,
)
"""Just before an attack: the club is high beside the head, a foot off the ground."""
STRIKE: Pose = joined(
    STANCE,
    {
        "hips": bend(x=-10, z=20, move=(0, 10, -4)),
        "chest": bend(x=-18, z=26),
        "head": bend(x=24, z=-34),
        "arm.R": bend(x=40, y=-14),
        "hand.R": bend(x=-66),
        "arm.L": bend(x=-30, y=34),
        "thigh.R": bend(x=-36),
        "shin.R": bend(x=-10),
        "thigh.L": bend(x=44),
        "shin.L": bend(x=-30),
        "tail": bend(x=24),
    },
)
THROUGH: Pose = joined(STRIKE, {"chest": bend(x=-5, z=6), "arm.R": bend(x=-14, y=-8), "hand.R": bend(x=-8)})
ATTACK = keyed((0.0, RAISED), (0.12, STRIKE), (0.3, THROUGH), (0.5, THROUGH), (1.0, STANCE))
"""Begins with the club already coming down."""

FALLEN_FLAT: Pose = joined(FALLEN, {"arm.L": bend(x=-40, y=30), "root": bend(move=(0, -6, 7))}, EARS_BACK)
DEATH = collapse(
    STANCE,
    (0.18, joined(STANCE, STAGGERED, EARS_BACK)),
    (0.45, joined(STANCE, KNEELING, {"hips": bend(move=(0, 0, 7)), "head": bend(x=12)})),
    (0.8, FALLEN_FLAT),
    (0.88, {"root": bend(x=-7, move=(0, 0, 2))}),
)
