"""Archer: a pointed hood, a golden bow nearly as tall as its bearer, white feathers in the quiver."""

from models.source.kit import (
    FALLEN,
    KNEELING,
    STAGGERED,
    STRUCK,
    Clay,
    Figure,
    Looks,
    Material,
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
    joined,
    keyed,
    lathe,
    loft,
    paint,
    plate,
    ring,
    sheet,
    stride,
    wave,
)

GOLD = fade("b8801c", "f2c14a", Material.METAL).made_of(Stuff.PLATE)
IVORY = fade("cfc3a2", "f6efdc").made_of(Stuff.CLOTH)
SKY = fade("2f7fc0", "7cc8f4").made_of(Stuff.CLOTH)
LEATHER = fade("4a2a18", "8a5631").made_of(Stuff.LEATHER)
DARK_LEATHER = fade("33200f", "5d3b20").made_of(Stuff.LEATHER)
SKIN = fade("d99a6c", "f0c096").made_of(Stuff.SKIN)
HAIR = fade("b3701d", "f0b646").made_of(Stuff.FIBRES)
STRING = paint("fff6df")
WHITE = fade("b9cbe6", "ffffff").made_of(Stuff.FIBRES)
SPARK = paint("7fe8ff", Material.GLOW)

GRASP: Vector = (27.0, 13.0, 38.0)
"""Place of the right hand; the left, which holds the bow, is mirrored."""

HEAD: Vector = (0.0, 3.0, 79.0)


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = biped(hips=30, waist=40, neck=62, crown=96, shoulder=17, hand=GRASP, stance=8.5)
    skeleton.bone("arrow", "hand.R", GRASP, (27, 30, 38))
    skeleton.bone("cape", "chest", (0, -11, 62), (0, -17, 34))
    skeleton.bone("hood", "head", (0, -12, 93), (0, -31, 97))
    figure = Figure("archer", skeleton)
    _legs(figure)
    _body(figure)
    _arms(figure)
    face(figure, HEAD, Looks(grim=4))
    _hood(figure)
    _quiver(figure)
    _bow(figure)
    figure.act(
        STANCE, (2.4, _idle), (0.8, _walk), (0.6, ATTACK), HURT, (1.2, DEATH), armed="both", wound_up=DRAWN
    )
    figure.spring("cape", "hood")
    return figure


def _legs(figure: Figure) -> None:
    thigh = loft([(8.5, 0, 34), (9, 0.5, 25), (9.4, 1, 17)], [7.8, 7.2, 6])
    figure.add(thigh, IVORY, ["thigh.R", "shin.R"], mirror=True)
    boot = [(6, 3), (7.2, 7), (7, 13), (8.4, 18.5), (7, 19.5)]
    figure.add(lathe(boot, 10).at(9.6, 0, 0), LEATHER, "shin.R", mirror=True)
    figure.add(ring(7.8, 1.3, 12).at(9.6, 0, 18.5), GOLD, "shin.R", mirror=True)
    foot = box((12.5, 22, 8), 2.6, (0.76, 0.62)).at(9.8, 4, 4)
    figure.add(foot, DARK_LEATHER, ["foot.R", "shin.R"], mirror=True)


def _body(figure: Figure) -> None:
    tunic = [(20.5, 22), (19, 26), (15.5, 38), (14.2, 42), (16.2, 50), (17.4, 57), (13, 64), (8, 67)]
    figure.add(lathe(tunic, 16, 0.82), SKY, ["hips", "chest", "thigh.R", "thigh.L"], grip=3.5)
    figure.add(ring(20.4, 1.5, 18).scaled(1, 0.82, 1).at(0, 0, 22.6), GOLD, ["hips", "thigh.R", "thigh.L"])
    figure.add(lathe([(14.8, 38.5), (16, 40), (16, 43), (14.8, 44.5)], 14, 0.84), LEATHER, "hips")
    figure.add(box((7, 4, 6), 1.4).at(0, 13.6, 41.6), GOLD, "hips")
    strap = [(-15, 9.5, 60), (-6, 15, 54), (6, 15, 47), (13.6, 9, 42)]
    figure.add(loft(strap, [(1, 2.6)] * 4, 6, up=(0.6, 0, 1)), DARK_LEATHER, "chest")


def _arms(figure: Figure) -> None:
    upper = loft([(17, 0, 58), (22, 1, 53), (25, 2.4, 47.5)], [6.8, 6.8, 6])
    figure.add(upper, SKY, ["arm.R", "chest"], mirror=True, grip=7)
    lower = loft([(25, 2.4, 48), (26, 7, 43.5), (27, 11, 39.5)], [6.2, 6.4, 6.2])
    figure.add(lower, LEATHER, "fore.R", mirror=True)
    figure.add(ring(6.6, 1.2, 12).turned(x=52).at(26.9, 10.4, 40.4), GOLD, "fore.R", mirror=True)
    figure.add(box((10, 10.5, 10), 2.8).turned(x=-30).at(*GRASP), SKIN, "hand.R", mirror=True)


def _hood(figure: Figure) -> None:
    hood = Clay("5fb0e6", 5)
    hood.ball((0, -2.5, 81), (19, 18.5, 19.5), "5fb0e6")
    hood.limb((0, -12, 93), (0, -31, 97), 10, 2, "8fd6fa", 8)
    hood.ball((0, -1, 65), (20, 16, 7.5), "2f7fc0", 5)
    hood.ball((0, 17, 80), (15, 17.5, 15.5), "1d4a80", 1.5, cut=True)
    figure.model(hood, ["head", "chest", "hood"], 900, cell=1.4, grip=4, stuff=Stuff.CLOTH)
    rim = ring(14.6, 1.7, 20).scaled(1, 1.06, 1).turned(x=-76).at(0, 11.4, 80)
    figure.add(rim, GOLD, "head")
    for x in (-7.0, -2.4, 2.4, 7.0):
        lock = loft([(x * 0.8, 9, 91), (x, 14.6, 88.6), (x * 1.5, 15.6, 84.5)], [2.4, 3.2, 1], 6)
        figure.add(lock, HAIR, "head")
    figure.add(ball((3, 2.2, 3)).at(0, 15.2, 64.5), GOLD, "chest")
    feather = [(0.0, -10.0), (3.6, -3.0), (5.0, 8.0), (0.0, 19.0), (-4.0, 8.0), (-2.6, -3.0)]
    plume = plate(feather, 2, 0.7).turned(x=42, z=74).at(-16.5, -4, 96)
    figure.add(plume, fade("c3172f", "ff6a3c").made_of(Stuff.FIBRES), "head")


def _quiver(figure: Figure) -> None:
    """Add the quiver on the back, above the right shoulder, with a short cape beneath."""
    rows = [
        [
            (side * (12 + 7 * down), -11.5 - 5.5 * down + 3.5 * side**2 * (1 - down), 62 - 30 * down)
            for side in (-1, -0.5, 0, 0.5, 1)
        ]
        for down in (step / 4 for step in range(5))
    ]
    figure.add(
        sheet(rows, 2), fade("163a94", "3f78e0").made_of(Stuff.CLOTH), ["chest", "cape"], crease=60, grip=3
    )
    lean = {"x": 12.0, "y": 24.0}
    quiver = [(5.4, -17), (6.6, -15), (7.4, 8), (8.2, 9), (8.2, 12), (6.4, 12.4)]
    figure.add(lathe(quiver, 10).turned(**lean).at(6, -18, 54), LEATHER, "chest")
    figure.add(ring(7.8, 1.3, 12).at(0, 0, 7).turned(**lean).at(6, -18, 54), GOLD, "chest")
    vane = [(0.0, -5.0), (3.4, -3.0), (3.4, 4.0), (0.0, 6.0), (-3.4, 4.0), (-3.4, -3.0)]
    for index, (x, y) in enumerate(((-3.4, -1), (3.4, -2), (0, 3))):
        shaft = plate(vane, 1.8, 0.5).turned(z=40 * index) + plate(vane, 1.8, 0.5).turned(z=40 * index + 90)
        figure.add(shaft.at(x, y, 19 + index).turned(**lean).at(6, -18, 54), WHITE, "chest")


def _bow(figure: Figure) -> None:
    """Add the bow in the left hand, turned so that its curve shows from the front too."""
    limb = [(0, 3, 0), (0, 7, 14), (0, 4, 31), (0, -8, 44), (0, -6, 52)]
    bow = loft(limb, [(4.2, 4.4), (4.4, 5.6), (4, 5), (3.2, 3.8), (1.8, 2.2)], 8)
    tip = ball((3.4, 3.4, 4), 1).at(0, -6, 53)
    string = loft([(0, -8.6, 47), (0, -8.6, 0)], [1.3, 1.3], 3, rounded=False)
    for half in (0, 180):
        for mesh, colour in ((bow, GOLD), (tip, SPARK), (string, STRING)):
            turned = mesh.turned(y=half)
            figure.add(
                turned.turned(x=4, z=78).at(-GRASP[0] - 1, GRASP[1] + 1, GRASP[2] + 7), colour, "hand.L"
            )
    wrap = lathe([(5, -7), (5.6, -6), (5.6, 6), (5, 7)], 8).at(0, 3.2, 0)
    figure.add(wrap.turned(x=4, z=78).at(-GRASP[0] - 1, GRASP[1] + 1, GRASP[2] + 7), LEATHER, "hand.L")
    x, y, z = GRASP
    shaft = loft([(x, y - 17, z + 3), (x, y + 22, z - 3)], [1.5, 1.5], 3, rounded=False)
    head = lathe([(3.4, 0), (2.6, 3), (0.4, 9)], 6).turned(x=-98).at(x, y + 20, z - 2.8)
    fletch = [(0.0, -5.0), (3.2, -4.0), (3.2, 3.0), (0.0, 6.0), (-3.2, 3.0), (-3.2, -4.0)]
    feathers = (
        (plate(fletch, 1.2, 0.4) + plate(fletch, 1.2, 0.4).turned(z=90)).turned(x=-98).at(x, y - 13, z + 2.6)
    )
    figure.add(shaft, DARK_LEATHER, "arrow")
    figure.add(head, SPARK, "arrow")
    figure.add(feathers, WHITE, "arrow")


STANCE: Pose = {
    "head": bend(x=13),
    "arm.R": bend(x=4, y=4),
    "arm.L": bend(x=14, y=34),
    "hand.L": bend(x=-14, y=-30),
}


def _idle(time: float) -> Pose:
    return joined(STANCE, breathe(time), {"cape": bend(x=wave(time, 3, 0.4) - 2)})


def _walk(time: float) -> Pose:
    return joined(STANCE, stride(time, arm=16), {"cape": bend(x=wave(2 * time, 5) - 16)})


ASIDE: Pose = {"arm.L": bend(y=10), "hand.L": bend(x=-10, y=-44)}
"""Keeps the bow's end clear of the face."""

HURT: Pose = joined(STANCE, STRUCK, ASIDE)
LOOSED: Pose = {
    "hips": bend(z=-22, move=(0, 3, -2)),
    "chest": bend(x=6, z=-30),
    "head": bend(x=12, z=46),
    "arm.L": bend(x=62, y=0, z=26),
    "fore.L": bend(x=-34),
    "hand.L": bend(x=-34, y=22, z=-80),
    "arm.R": bend(x=46, y=-52, z=10),
    "fore.R": bend(x=78, z=40),
    "arrow": bend(scale=0.02),
    "thigh.R": bend(x=-20, y=-6),
    "thigh.L": bend(x=26),
    "shin.L": bend(x=-16),
    "cape": bend(x=-8),
}
DRAWN: Pose = {
    **LOOSED,
    "hips": bend(z=-26, move=(0, -2, -3)),
    "chest": bend(x=11, z=-38),
    "head": bend(x=12, z=56),
    "arm.R": bend(x=35, y=-40, z=-8),
    "fore.R": bend(x=81, z=29),
    "arrow": bend(x=-30, y=22, z=38),
}
"""Just before that: the arrow is on the string, which is drawn to the ear."""
RECOIL: Pose = joined(
    LOOSED,
    {"arm.R": bend(x=-24, y=-22), "fore.R": bend(x=-34), "hand.L": bend(x=-18), "chest": bend(x=6, z=-6)},
)
LOWERED: Pose = joined(STANCE, {"arrow": bend(scale=0.02), "arm.R": bend(x=-14, y=-10)})
ATTACK = keyed((0.0, LOOSED), (0.12, RECOIL), (0.45, RECOIL), (0.8, LOWERED), (1.0, STANCE))
"""Begins as the arrow leaves; a new one is in the hand at the end."""

DOWN: Pose = joined(FALLEN, {"arm.L": bend(y=30), "cape": bend(x=10)})
DEATH = collapse(
    STANCE,
    (0.18, joined(STANCE, STAGGERED, ASIDE)),
    (0.48, joined(STANCE, KNEELING)),
    (0.84, DOWN),
    (0.91, {"root": bend(x=-5, move=(0, 0, 2))}),
)
