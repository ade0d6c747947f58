"""Wizard: a tall bent hat with stars, a white beard to the belt, a staff with a crystal in golden claws."""

import math

from models.source.kit import (
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
    plate,
    ring,
    wave,
)
from models.source.kit.mages import CALLED, GATHERED, ON_KNEES, greybeard, shuffle

ROYAL = fade("122c78", "3f78e0").made_of(Stuff.CLOTH)
HAT = fade("1b46aa", "6fb2f8").made_of(Stuff.CLOTH)
SLEEVE = fade("1d4cb4", "4f8cec").made_of(Stuff.CLOTH)
LINING = fade("e0a92c", "f8dc80").made_of(Stuff.CLOTH)
GOLD = fade("b8801c", "f7cd5c", Material.METAL).made_of(Stuff.PLATE)
RED = fade("8c1226", "c8283c").made_of(Stuff.CLOTH)
SKIN = fade("d99a6c", "f0c096").made_of(Stuff.SKIN)
WOOD = fade("3c2214", "8a5631").made_of(Stuff.FIBRES)
CRYSTAL = fade("0c58b8", "6feeff", Material.GLOW)

GRASP: Vector = (27.0, 14.0, 40.0)
HEAD: Vector = (0.0, 4.0, 75.0)
BRIM: Vector = (0.0, -1.5, 87.5)
HAT_LEAN = 22.0
"""Degrees by which the hat is pushed back, so that its brim leaves the face free."""


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = greybeard(GRASP)
    skeleton.bone("hat", "head", (0, -6, 100), (-3, -22, 118))
    skeleton.bone("crystal", "hand.R", (27, 14, 92), (27, 14, 102))
    figure = Figure("wizard", skeleton)
    _robe(figure)
    _arms(figure)
    face(figure, HEAD, Looks(brows="f2f2f6", grim=14, blush="e07a5c"))
    _beard(figure)
    _hat(figure)
    _staff(figure)
    figure.act(
        STANCE,
        (2.8, _idle),
        (0.9, _walk),
        (0.6, ATTACK),
        HURT,
        (1.4, DEATH),
        cast=(1.4, CAST),
        armed="R",
        wound_up=LIFTED,
    )
    figure.spring("beard", "hat")
    return figure


def _star(points: int, outer: float, inner: float) -> list[tuple[float, float]]:
    return [
        (radius * math.sin(math.pi * step / points), radius * math.cos(math.pi * step / points))
        for step, radius in enumerate([outer, inner] * points)
    ]


def _robe(figure: Figure) -> None:
    legs = ["hips", "thigh.R", "thigh.L"]
    robe = [(25.5, 2), (24.6, 6), (20.6, 18), (16.6, 30), (14.4, 39)]
    figure.add(lathe(robe, 18, 0.9), ROYAL, legs, grip=2)
    figure.add(ring(25.4, 1.8, 20).scaled(1, 0.9, 1).at(0, 0, 3), LINING, legs, grip=2)
    for x in (-9, 9):
        shoe = ball((6.4, 9.5, 5)).at(x, 17.5, 4.4)
        figure.add(shoe, RED, "foot.R" if x > 0 else "foot.L")
    panel = [(-6.5, -17), (0, -21), (6.5, -17), (4.4, 17), (-4.4, 17)]
    figure.add(plate(panel, 2, 0.7).turned(x=17).at(0, 18.2, 24), LINING, legs, grip=2)
    for turn, height in ((-70, 13), (70, 13), (-118, 20), (118, 20), (-150, 11), (160, 17)):
        star = plate(_star(5, 4, 1.8), 1.4, 0.4).turned(x=18).at(0, 26.4 - height * 0.33, height)
        figure.add(star.turned(z=turn).scaled(1, 0.9, 1), GOLD, legs, grip=2, fine=abs(turn) > 140)
    figure.add(lathe([(14.6, 36.5), (15.8, 38), (15.8, 41.4), (14.4, 43)], 14, 0.88), RED, "hips")
    figure.add(box((8, 4, 7), 1.4).at(0, 13.4, 39.6), GOLD, "hips")
    chest = [(14.4, 42), (16.4, 49), (18, 56), (14.6, 62), (9, 66)]
    figure.add(lathe(chest, 14, 0.86), SLEEVE, "chest")
    mantle = [(23, 51), (22, 54), (17, 61), (11, 67), (8, 68)]
    figure.add(lathe(mantle, 16, 0.78), HAT, ["chest", "arm.R", "arm.L"], grip=3)
    figure.add(
        ring(22.6, 1.5, 18).scaled(1, 0.78, 1).at(0, 0, 51.6), GOLD, ["chest", "arm.R", "arm.L"], grip=3
    )


def _arms(figure: Figure) -> None:
    sleeve = loft(
        [(17, 0, 57), (22, 2, 50), (25.5, 6, 45), (27, 10, 42)], [6.4, 7.6, 9.4, 11.4], 10, rounded=False
    )
    figure.add(sleeve, SLEEVE, ["arm.R", "fore.R"], mirror=True)
    figure.add(ring(10.9, 1.7, 14).turned(x=56).at(27, 10.4, 41.8), LINING, "fore.R", mirror=True)
    figure.add(box((10.5, 11, 10.5), 3).turned(x=-30).at(*GRASP), SKIN, "hand.R", mirror=True)


def _beard(figure: Figure) -> None:
    beard = Clay("f4f4f8", 3)
    beard.ball((0, 12, 66), (11.5, 7, 7), "ffffff")
    beard.limb((0, 14.5, 64), (0, 18.5, 43), 9, 2, "e2e6f2", 5)
    beard.limb((6, 13.5, 64), (5, 17.4, 50), 5.4, 1.6, "ffffff", 2)
    beard.limb((-6, 13.5, 64), (-5, 17.4, 51), 5.4, 1.6, "ffffff", 2)
    beard.limb((13, 4, 74), (9, 11, 66), 4, 5, "e2e6f2", 3, mirror=True)
    beard.limb((1.5, 18.4, 70.6), (9.5, 17, 66.4), 3.2, 1.4, "ffffff", 1.2, mirror=True)
    beard.ball((0, -7, 70), (14, 9, 11), "e2e6f2", 4)
    figure.model(beard, ["head", "beard"], 800, cell=1.3, grip=4, stuff=Stuff.FIBRES)


def _hat(figure: Figure) -> None:
    brim = [(12, 2.4), (21.5, 0.6), (23.5, 0.2), (23.5, -1.6), (21, -1.8), (12, -1.4)]
    figure.add(lathe(brim, 20).turned(x=HAT_LEAN).at(*BRIM), HAT, "head")
    figure.add(ring(23.2, 1.3, 20).turned(x=HAT_LEAN).at(0, BRIM[1], BRIM[2] - 0.6), GOLD, "head")
    crown = [(0, -1, 88), (0, -5, 97), (-1, -11, 107), (-2, -19, 115), (-3, -28, 117), (-3, -33, 112)]
    figure.add(
        loft(crown, [15.4, 12.6, 9.4, 6.6, 4, 2], 14, up=(1, 0, 0), rounded=False), HAT, ["head", "hat"]
    )
    figure.add(ball(3.4).at(-3, -34, 111), GOLD, "hat")
    band = lathe([(15.8, 1.5), (16.2, 2.4), (14.9, 7), (14.2, 7.6)], 16).turned(x=HAT_LEAN).at(*BRIM)
    figure.add(band, RED, "head")
    star = plate(_star(5, 8, 3.4), 3, 1).turned(x=32).at(0, 13.2, 98)
    figure.add(star, GOLD, "head")
    for x, y, z, turn in ((9.6, -2, 104, -55), (-10.6, -3, 103, 60), (0, -20, 103, 180)):
        small = plate(_star(5, 3.6, 1.6), 1.6, 0.5).turned(x=30, z=turn).at(x, y, z)
        figure.add(small, GOLD, ["head", "hat"], fine=True)


def _staff(figure: Figure) -> None:
    x, y, _ = GRASP
    wood = [
        (x, y, 1),
        (x + 0.8, y + 0.5, 18),
        (x - 0.6, y - 0.3, 34),
        (x + 0.6, y, 52),
        (x, y + 0.6, 68),
        (x, y, 80),
    ]
    figure.add(loft(wood, [2.2, 2.5, 2.2, 2.6, 2.4, 3.6], 8), WOOD, "hand.R")
    figure.add(lathe([(3.6, 76), (5, 78), (5.6, 82), (4, 84)], 10).at(x, y, 0), GOLD, "hand.R")
    for turn in (0, 90, 180, 270):
        claw = loft([(3, 0, 81), (7.6, 0, 87), (8, 0, 95), (4.6, 0, 101)], [1.8, 2, 1.7, 0.7], 6)
        figure.add(claw.turned(z=turn + 45).at(x, y, 0), GOLD, "hand.R")
    rings = ((5.6, 4), (6.2, 0))
    corners: list[Vector] = [(0, 0, 12), (0, 0, -9)]
    for radius, height in rings:
        corners += [
            (radius * math.cos(math.radians(60 * step)), radius * math.sin(math.radians(60 * step)), height)
            for step in range(6)
        ]
    figure.add(hull(corners).at(x, y, 91.5), CRYSTAL, "crystal", crease=10)


STANCE: Pose = {"head": bend(x=8), "arm.R": bend(x=2, y=-4), "arm.L": bend(x=10, y=6), "fore.L": bend(x=14)}


def _idle(time: float) -> Pose:
    return joined(
        STANCE,
        breathe(time, 0.8),
        {
            "beard": bend(x=wave(time, 3, 0.2)),
            "hat": bend(x=wave(time, 5, 0.4), y=wave(time, 4, 0.1)),
            "crystal": bend(z=wave(time, 20), scale=1 + wave(time, 0.07)),
        },
    )


def _walk(time: float) -> Pose:
    return joined(
        STANCE,
        shuffle(time),
        {"hat": bend(x=wave(2 * time, 7, 0.1) - 6)},
    )


def _shining(size: float) -> Pose:
    return {"crystal": bend(scale=size)}


THRUST: Pose = joined(
    _shining(1.5),
    {
        "hips": bend(x=-6, z=12, move=(0, 7, -1)),
        "chest": bend(x=-8, z=20),
        "head": bend(x=16, z=-26),
        "arm.R": bend(x=62, y=-14),
        "fore.R": bend(x=-10),
        "hand.R": bend(x=-92),
        "arm.L": bend(x=-24, y=26),
        "thigh.R": bend(x=-16),
        "thigh.L": bend(x=20),
        "beard": bend(x=12),
        "hat": bend(x=-16),
    },
)
LIFTED: Pose = joined(
    _shining(1.9),
    {
        "hips": bend(x=5, z=-10, move=(0, -6, 0)),
        "chest": bend(x=12, z=-18),
        "head": bend(x=12, z=24),
        "arm.R": bend(x=118, y=24),
        "fore.R": bend(x=10),
        "hand.R": bend(x=-120, y=-20),
        "arm.L": bend(x=64, y=10),
        "thigh.R": bend(x=10),
        "thigh.L": bend(x=16),
        "beard": bend(x=-8),
        "hat": bend(x=10),
    },
)
"""Just before that: the staff is raised over the head, and its crystal shines."""
PUSHED: Pose = joined(THRUST, _shining(0.7), {"arm.R": bend(x=-10), "hat": bend(x=34), "beard": bend(x=-16)})
ATTACK = keyed((0.0, THRUST), (0.12, PUSHED), (0.4, PUSHED), (1.0, STANCE))
"""Begins as the fireball leaves the crystal."""

GATHERING: Pose = {**_shining(1.3), **GATHERED, "hat": bend(x=8)}
INVOKING: Pose = {
    **_shining(1.9),
    **CALLED,
    "arm.R": bend(x=118, y=38),
    "hand.R": bend(x=-112, y=-30),
    "hat": bend(x=-12),
}
CAST = invocation(STANCE, GATHERING, INVOKING, {**_shining(0.85), "chest": bend(x=4), "hat": bend(x=-8)})

SUNK: Pose = {
    **ON_KNEES,
    "chest": bend(x=-22),
    "head": bend(x=-18),
    "hat": bend(x=20),
    "crystal": bend(scale=0.8),
}
FLAT: Pose = {
    "root": bend(x=-84, y=6, move=(0, -22, 19)),
    "hips": bend(move=(0, 0, -8)),
    "head": bend(x=34, y=-24),
    "arm.R": bend(x=96, y=24),
    "hand.R": bend(x=-70, y=-30),
    "arm.L": bend(x=110, y=-30),
    "beard": bend(x=30),
    "hat": bend(x=40, y=20),
    "crystal": bend(scale=0.5),
}
"""On its face: nothing shows under the robe."""
HURT = joined(STANCE, STRUCK)
DEATH = collapse(
    STANCE,
    (0.18, joined(STANCE, STAGGERED)),
    (0.5, joined(STANCE, SUNK)),
    (0.84, FLAT),
    (0.91, {"root": bend(x=-5, move=(0, 0, 2))}),
)
