"""Knight: a great helm with a red plume, a broad sword, a shield with a cross, a short blue cape."""

import math

from models.source.kit import (
    FALLEN,
    KNEELING,
    STAGGERED,
    STRUCK,
    Figure,
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
    fade,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    plate,
    sheet,
    stride,
    wave,
)

STEEL = fade("66759b", "a9b8d8", Material.METAL).made_of(Stuff.PLATE)
IRON = fade("3d465c", "66728f", Material.METAL).made_of(Stuff.MAIL)
BLADE = fade("a9b9dc", "e6eefc", Material.METAL).made_of(Stuff.PLATE)
GOLD = fade("b8801c", "f2c14a", Material.METAL).made_of(Stuff.PLATE)
ROYAL = fade("163a94", "3f78e0").made_of(Stuff.CLOTH)
IVORY = fade("cfc3a2", "f6efdc").made_of(Stuff.CLOTH)
LEATHER = fade("4a2a18", "7d4d2e").made_of(Stuff.LEATHER)
DARK = paint("141724")
PLUME = fade("a3142c", "ff5a3c", along=(0.0, 0.4, 1.0)).made_of(Stuff.FIBRES)
EYES = paint("7fe8ff", Material.GLOW)

GRASP: Vector = (28.0, 12.0, 34.0)
"""Place of the right hand; the left is mirrored."""

SHIELD = [
    (-15, 17),
    (-8, 19.5),
    (0, 21),
    (8, 19.5),
    (15, 17),
    (15.5, 4),
    (11, -11),
    (0, -23),
    (-11, -11),
    (-15.5, 4),
]


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = biped(hips=31, waist=42, neck=63, crown=96, shoulder=20, hand=GRASP, stance=9.5)
    skeleton.bone("cape", "chest", (0, -12, 62), (0, -16, 40))
    skeleton.bone("hem", "cape", (0, -16, 40), (0, -21, 15))
    skeleton.bone("plume", "head", (0, 4, 98), (0, -24, 98))
    figure = Figure("knight", skeleton)
    _legs(figure)
    _body(figure)
    _arms(figure)
    _helm(figure)
    _cape(figure)
    _sword(figure)
    _shield(figure)
    figure.act(
        STANCE, (2.4, _idle), (0.8, _walk), (0.6, ATTACK), joined(STANCE, STRUCK), (1.2, DEATH), armed="R"
    )
    figure.spring("cape", "hem", "plume")
    return figure


def _legs(figure: Figure) -> None:
    figure.add(
        loft([(9.5, 0, 35), (10, 0.5, 26), (10.3, 1, 18)], [8.6, 8.2, 6.8]), IRON, "thigh.R", mirror=True
    )
    figure.add(ball((6.4, 5.8, 5.8)).at(10.4, 4, 18), STEEL, "shin.R", mirror=True)
    greave = [(5.6, 2), (8.4, 5), (8.2, 10), (6.6, 17), (5.6, 18)]
    figure.add(lathe(greave, 10).at(10.6, 0, 0), STEEL, "shin.R", mirror=True)
    figure.add(box((14.5, 24, 8), 2.2, (0.78, 0.66)).at(10.8, 4, 4), IRON, ["foot.R", "shin.R"], mirror=True)


def _body(figure: Figure) -> None:
    skirt = [(20.5, 23), (19.5, 26), (17.5, 37), (15, 45)]
    figure.add(lathe(skirt, 14, 0.84), ROYAL, ["hips", "thigh.R", "thigh.L"], grip=2.5)
    tabard = [(-8.5, 21), (0, 16), (8.5, 21), (9, 45), (-9, 45)]
    figure.add(plate(tabard, 3.2).turned(x=-4).at(0, 17.6, 0), IVORY, "hips")
    figure.add(lathe([(16.5, 40.5), (17.8, 42), (17.8, 45), (16.5, 46.5)], 14, 0.84), LEATHER, "hips")
    figure.add(box((8, 4, 6.6), 1.4).at(0, 15.4, 43.6), GOLD, "hips")
    chest = [(14.5, 44), (18.5, 49), (21.5, 56), (19.5, 62), (13, 66.5), (8, 68)]
    figure.add(lathe(chest, 14, 0.8), STEEL, "chest")
    bib = [(-10, 63), (-9, 50), (0, 46.5), (9, 50), (10, 63)]
    figure.add(plate(bib, 3.4, bulge=1.2).turned(x=4).at(0, 13.2, 0), ROYAL, "chest")
    figure.add(box((3.4, 2.4, 12), 0.7).turned(x=4).at(0, 16.6, 56), GOLD, "chest")
    figure.add(box((10, 2.4, 3.4), 0.7).turned(x=4).at(0, 16.8, 58), GOLD, "chest")
    figure.add(lathe([(12.5, 63.5), (14.5, 65.5), (13, 69)], 14), GOLD, "chest")


def _arms(figure: Figure) -> None:
    figure.add(loft([(21, 0, 58), (25.5, 1, 47)], [5.6, 5.6]), IRON, "arm.R", mirror=True)
    figure.add(ball((10.6, 11, 8.2), 2).turned(y=18).at(23, 0, 59.5), STEEL, "arm.R", mirror=True)
    figure.add(ball((9.2, 9.6, 6), 2).turned(y=26).at(25.6, 0.2, 53.5), STEEL, "arm.R", mirror=True)
    trim = [(10.2, -1), (11.4, 0), (10.6, 1.6)]
    figure.add(lathe(trim, 14).turned(y=18).at(23.4, 0, 57.8), GOLD, "arm.R", mirror=True)
    figure.add(ball(6).at(25.8, 1.4, 45.6), STEEL, "fore.R", mirror=True)
    figure.add(
        loft([(25.8, 2, 45), (27, 7, 40), (27.6, 10, 36)], [5.4, 6.6, 7.8], rounded=False),
        STEEL,
        "fore.R",
        mirror=True,
    )
    figure.add(box((11, 11.5, 10.5), 2.8).turned(x=-40).at(*GRASP), LEATHER, "hand.R", mirror=True)


def _helm(figure: Figure) -> None:
    helm = [(13.5, 65), (16.4, 68), (17.8, 75), (18, 86), (16.4, 92), (11, 96), (4, 97.5)]
    figure.add(lathe(helm, 16), STEEL, "head")
    figure.add(lathe([(17.6, 87), (19.2, 87.8), (18.6, 90.6), (16.6, 92)], 16), GOLD, "head")
    figure.add(box((25, 6, 6.4), 1.2).at(0, 15.8, 83.4), DARK, "head")
    figure.eyes(18.2, 83.4)
    figure.add(box((7, 2.4, 3.6), 0.8).turned(y=-8).at(6.4, 18.2, 83.4), EYES, "eyes", mirror=True)
    figure.add(box((4.6, 4.6, 20), 1.2).at(0, 18, 78.6), GOLD, "head")
    for row in range(4):
        hole = ball(1.3, 0).at(6.4 + row % 2 * 2.8, 16.6 - row % 2 * 1.3, 77.6 - 2.8 * row)
        figure.add(hole, DARK, "head", mirror=True, fine=True)
    crest = [(0, 6, 96), (0, 3, 104), (0, -7, 109), (0, -18, 105), (0, -25, 95), (0, -27, 84)]
    thick = [(3, 3.4), (4.6, 6.4), (5.4, 8), (5, 7.6), (3.8, 5.6), (1.2, 1.6)]
    figure.add(loft(crest, thick, 8), PLUME, ["head", "plume"], grip=3)
    figure.add(lathe([(5, 95), (5.4, 97), (3.6, 100)], 8).at(0, 6, 0), GOLD, "head")


def _cape(figure: Figure) -> None:
    """Add a cape, short and stiff, so that no movement throws it over the head."""
    rows = []
    for down in (step / 6 for step in range(7)):
        row = []
        for side in (step / 4 - 1 for step in range(9)):
            fold = down * math.cos(9 * side)
            back = 12.5 + 4 * down + 4.5 * down**2 - 5 * side**2 * (1 - 0.5 * down) - 1.6 * fold
            row.append((side * (15 + 9 * down), -back, 64 - 47 * down + 1.4 * fold))
        rows.append(row)
    figure.add(sheet(rows, 2.2), ROYAL, ["chest", "cape", "hem"], crease=60, grip=3)
    figure.add(ball(3.2).at(12.6, 11.4, 64), GOLD, "chest", mirror=True)


def _sword(figure: Figure) -> None:
    """Add the sword, upright in the hand, and as long as the knight is tall to the shoulder."""
    blade = [(-5.6, 0), (5.6, 0), (6.6, 36), (5.2, 46), (0, 55), (-5.2, 46), (-6.6, 36)]
    sword = [
        (plate(blade, 2.6, 2.4, 0.4).turned(z=90).at(0, 0, 9), BLADE),
        (box((4, 23, 4.4), 1.4).at(0, 0, 8), GOLD),
        (loft([(0, 0, -8), (0, 0, 8)], [2.4, 2.2], 6), LEATHER),
        (ball(3.8).at(0, 0, -10.5), GOLD),
        (ball((1.6, 2.4, 2.4), 0).at(2, 0, 8.4), EYES),
    ]
    for mesh, colour in sword:
        figure.add(mesh.turned(x=-28, y=6).at(*GRASP), colour, "hand.R")


def _shield(figure: Figure) -> None:
    inner = [(x * 0.82, z * 0.84) for x, z in SHIELD]
    shield = [
        (plate(SHIELD, 4.2, 1.6), GOLD),
        (plate(inner, 3, 1, 2).at(0, 2.4, 0), ROYAL),
        (box((4.8, 3, 26), 0.9).at(0, 5, -0.5), IVORY),
        (box((19, 3, 4.8), 0.9).at(0, 4.6, 4.5), IVORY),
    ]
    for mesh, colour in shield:
        figure.add(mesh.turned(x=6, z=16).at(-GRASP[0] - 2, GRASP[1] + 6, GRASP[2] + 6), colour, "fore.L")


STANCE: Pose = {"head": bend(x=14), "arm.R": bend(x=8, y=4), "arm.L": bend(x=6, y=-4)}
"""Head tilted back, since the board is seen from above."""


def _idle(time: float) -> Pose:
    cloth = {"cape": bend(x=wave(time, 2, 0.4) - 2), "hem": bend(x=wave(time, 4, 0.55) - 2)}
    return joined(STANCE, breathe(time), cloth)


def _walk(time: float) -> Pose:
    cloth = {"cape": bend(x=wave(2 * time, 4) - 14), "hem": bend(x=wave(2 * time, 6, 0.2) - 10)}
    return joined(STANCE, stride(time), {"fore.R": bend(x=12)}, cloth)


RAISED: Pose = {
    "hips": bend(z=-14, move=(0, 3, 0)),
    "chest": bend(x=6, z=-20),
    "head": bend(z=24),
    "arm.R": bend(x=118, y=14),
    "fore.R": bend(x=24),
    "hand.R": bend(x=-20),
    "arm.L": bend(x=12, y=10),
    "thigh.R": bend(x=-18),
    "thigh.L": bend(x=22),
    "shin.L": bend(x=-16),
}
STRIKE: Pose = {
    "hips": bend(x=-8, z=16, move=(0, 11, -4)),
    "chest": bend(x=-16, z=26),
    "head": bend(x=18, z=-30),
    "arm.R": bend(x=46, y=-16),
    "hand.R": bend(x=-62),
    "arm.L": bend(x=-14, y=18),
    "thigh.R": bend(x=-34),
    "shin.R": bend(x=-12),
    "thigh.L": bend(x=46),
    "shin.L": bend(x=-32),
    "cape": bend(x=-24),
    "hem": bend(x=-14),
}
THROUGH: Pose = joined(
    STRIKE, {"chest": bend(x=-4, z=8), "arm.R": bend(x=-18, y=-10), "hand.R": bend(x=-8), "cape": bend(x=10)}
)
ATTACK = keyed((0.0, RAISED), (0.12, STRIKE), (0.3, THROUGH), (0.5, THROUGH), (1.0, STANCE))
"""Begins with the sword already coming down."""

FALLEN_FLAT: Pose = joined(FALLEN, {"cape": bend(x=12), "hem": bend(x=8), "arm.L": bend(y=20)})
DEATH = collapse(
    STANCE,
    (0.18, joined(STANCE, STAGGERED)),
    (0.48, joined(STANCE, KNEELING)),
    (0.82, FALLEN_FLAT),
    (0.9, {"root": bend(x=-6, move=(0, 0, 2))}),
)
