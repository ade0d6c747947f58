"""Earth: a hill that has got up, with turf and a pine on its shoulders and amber crystals down its back."""

import math

import numpy as np

from models.source.kit import (
    STRUCK,
    Clay,
    Figure,
    Material,
    Mesh,
    Pose,
    Stuff,
    Vector,
    bend,
    biped,
    box,
    breathe,
    fade,
    hull,
    joined,
    keyed,
    lathe,
    loft,
    paint,
    stride,
    wave,
)

STONE = fade("54412f", "a08258").made_of(Stuff.STONE)
DARK = fade("3a2c24", "75593c").made_of(Stuff.STONE)
CLAY = fade("6e3f22", "b5713a").made_of(Stuff.STONE)
PALE = fade("857356", "cdb88a").made_of(Stuff.STONE)
TURF = "54802a"
GRASS = "7ba637"
PINE = fade("1c4a2a", "4f8f3a").made_of(Stuff.FIBRES)
BARK = fade("3c2214", "6e4526").made_of(Stuff.FIBRES)
AMBER = fade("ff7a10", "ffd45a", Material.GLOW)
EYES = paint("ffb030", Material.GLOW)
HOLLOW = paint("20140e")

CORNERS = 16
"""Number of points in a boulder's hull."""


def build() -> Figure:
    """Return the figure with its clips."""
    skeleton = biped(hips=22, waist=30, neck=58, crown=84, shoulder=27, hand=(34, 13, 15), stance=14)
    skeleton.bone("pine", "chest", (-13, -14, 78), (-13, -15, 116))
    figure = Figure("earth", skeleton)
    _legs(figure)
    _trunk(figure)
    _arms(figure)
    _head(figure)
    _turf(figure)
    _crystals(figure)
    figure.act(
        STANCE,
        (2.6, _idle),
        (1.2, _walk),
        (0.74, ATTACK),
        joined(STANCE, STRUCK),
        (1.2, DEATH),
        armed="even",
        wound_up=UPHEAVED,
    )
    figure.spring("pine")
    return figure


def _boulder(size: Vector, seed: int) -> Mesh:
    """Return a rough stone: the hull of points spread evenly over an ellipsoid, some pushed in."""
    chance = np.random.default_rng(seed)
    index = np.arange(CORNERS) + 0.5
    height, turn = 1 - 2 * index / CORNERS, index * math.pi * (3 - math.sqrt(5)) + seed
    flat = np.sqrt(1 - height**2)
    points = np.stack([flat * np.cos(turn), flat * np.sin(turn), height], axis=1)
    points += chance.uniform(-0.14, 0.14, points.shape)
    return hull(points * chance.uniform(0.88, 1.1, (CORNERS, 1)) * np.array(size))


def _legs(figure: Figure) -> None:
    figure.add(_boulder((11, 11, 10), 3).at(14, -1, 19), DARK, "thigh.R", mirror=True)
    figure.add(_boulder((12.5, 14, 9), 4).at(15.5, 1, 8.4), STONE, ["shin.R"], mirror=True)
    for side in (-6, 1, 8):
        toe = _boulder((5, 6, 4.6), 9 + side).at(14.5 + side, 14 - abs(side - 1) * 0.3, 4.4)
        figure.add(toe, PALE, "foot.R", mirror=True)


def _trunk(figure: Figure) -> None:
    figure.add(_boulder((21, 17, 13), 11).at(0, -1, 27), DARK, "hips")
    figure.add(_boulder((27, 20, 19), 12).at(0, -4, 47), STONE, "chest")
    figure.add(_boulder((13, 9, 10), 13).at(-8, 11, 43), CLAY, "chest")
    figure.add(_boulder((12, 9, 11), 14).at(9, 11, 47), PALE, "chest")
    figure.add(_boulder((10, 8, 8), 15).at(1, 13, 33), CLAY, "hips")
    figure.add(_boulder((24, 17, 17), 16).at(0, -14, 62), STONE, "chest")
    figure.add(_boulder((13, 10, 10), 17).at(13, -24, 46), CLAY, "chest")
    figure.add(_boulder((14, 10, 12), 18).at(-12, -24, 42), DARK, "chest")
    for x, z, turn, long in ((0.5, 45, 12, 13), (-1, 36.5, -24, 10), (3, 53, -30, 8)):
        seam = box((2.6, 5, long), 1.0).turned(y=turn)
        figure.add(seam.at(x, 15.4, z), AMBER, "chest" if z > 40 else "hips")


def _arms(figure: Figure) -> None:
    figure.add(_boulder((13.5, 13.5, 12.5), 21).at(28, -2, 57), STONE, "arm.R", mirror=True)
    figure.add(_boulder((10, 10, 11), 22).at(32, 1, 43), DARK, "arm.R", mirror=True)
    figure.add(_boulder((11.5, 12, 13), 23).at(33.5, 7, 28), STONE, "fore.R", mirror=True)
    figure.add(_boulder((13.5, 13.5, 11.5), 24).at(33.5, 13, 13), CLAY, "hand.R", mirror=True)
    for side in (-8, 0, 8):
        knuckle = _boulder((5, 5, 6.4), 30 + side).at(33.5 + side, 24 - abs(side) * 0.2, 12)
        figure.add(knuckle, PALE, "hand.R", mirror=True)
    figure.add(box((2.6, 2.6, 9), 1).turned(x=-14, y=16).at(36.5, 18.4, 30), AMBER, "fore.R", mirror=True)


def _head(figure: Figure) -> None:
    """Add the head, set low between the shoulders, with the face looking up."""
    figure.add(_boulder((15, 14, 13.5), 41).at(0, 15, 72), PALE, "head")
    figure.add(_boulder((12, 9, 6.4), 42).at(0, 22, 60.6), STONE, "head")
    figure.add(box((24, 8, 5), 1.6, (0.8, 0.7)).turned(x=30).at(0, 24.4, 81), STONE, "head")
    figure.add(box((10, 4, 7.4), 1).turned(x=14, z=-20).at(6.8, 26.4, 73.4), HOLLOW, "head", mirror=True)
    figure.eyes(28.2, 73.4)
    figure.add(
        box((6, 3, 4.2), 0.8).turned(x=14, y=-10, z=-20).at(6.8, 28.2, 73.4), EYES, "eyes", mirror=True
    )
    figure.add(_boulder((4.4, 5, 4.6), 43).at(0, 29, 69), CLAY, "head")
    figure.add(box((15, 4, 3), 1).turned(x=10).at(0, 27.6, 64.4), HOLLOW, "head")
    for x, high in ((-5, 4.4), (5.4, 5.4)):
        tooth = hull([(x - 1.9, 28, 62), (x + 1.9, 28, 62), (x, 31, 62), (x, 29, 62 + high)])
        figure.add(tooth, PALE, "head")


def _turf(figure: Figure) -> None:
    """Add grass on upward surfaces, tufts at its rims, and a pine tree."""
    hill = Clay(TURF, 4)
    hill.ball((0, -14, 77), (20, 14.5, 5))
    hill.ball((14, -10, 75), (10, 10, 5), GRASS)
    hill.ball((-12, -18, 76), (11, 10, 5.4), GRASS)
    for x, y, z, size in (
        (0.0, -1.0, 75.0, 4.0),
        (11, -2, 72, 4.4),
        (-11, -3, 73, 4),
        (20, -12, 70, 4.4),
        (-20, -14, 70, 4.6),
        (6, -28, 71, 4.4),
        (-7, -29, 70, 4),
    ):
        hill.ball((x, y, z), (size + 2, size + 1, size))
    figure.model(hill, "chest", 420, cell=1.6, stuff=Stuff.FIBRES)
    for bone, (x, y, z), wide in (("arm.R", (28.5, -2.0, 68.5), 10.5), ("head", (0.0, 10.0, 85.0), 10.5)):
        moss = Clay(TURF, 3)
        moss.ball((x, y, z), (wide, wide * 0.95, 4.2))
        moss.ball((x + 5, y + 5, z - 3.4), (wide * 0.5, wide * 0.45, 3.4), GRASS)
        moss.ball((x - 6, y - 1, z - 2.6), (wide * 0.5, wide * 0.5, 3.2), GRASS)
        moss.ball((x + 1, y + 8, z - 3.8), (3.6, 3, 3), GRASS)
        figure.add(
            moss.mesh(180, 1.5), moss.paint().made_of(Stuff.FIBRES), bone, mirror=bone == "arm.R", crease=50
        )
    for x, y, z, lean in ((0, 8, 88, -8), (4.4, 10, 87, 16), (-4.6, 10, 87, -22)):
        blade = loft(
            [(x, y, z - 2), (x + lean * 0.16, y - 1, z + 5), (x + lean * 0.45, y + 1, z + 10)],
            [2.2, 1.8, 0.3],
            5,
        )
        figure.add(blade, fade(TURF, "a8cc50"), "head")
    trunk = [(-13, -14, 76), (-13.4, -15, 84), (-13, -15, 90)]
    figure.add(loft(trunk, [3.4, 2.6, 2.2], 6), BARK, ["chest", "pine"])
    for height, radius, rise in ((84, 13, 15), (94, 10.4, 14), (104, 7.6, 15)):
        skirt = [(radius * 0.5, 0.6), (radius, -1.4), (radius * 0.72, rise * 0.34), (0.5, rise)]
        figure.add(lathe(skirt, 9).turned(x=3, z=height * 5).at(-13, -15, height), PINE, "pine")


def _crystals(figure: Figure) -> None:
    for x, y, z, lean, side, long, thick in (
        (9, -24, 68, 24, 16, 30, 5.6),
        (18, -20, 64, 16, 34, 22, 4.6),
        (3, -29, 58, 46, 0, 22, 4.8),
        (-4, -28, 66, 34, -10, 18, 4.0),
        (15, -29, 56, 48, 24, 17, 4.0),
    ):
        prism = [(0.6 * thick, -6), (thick, 0), (thick * 0.86, long * 0.66), (0.3, long)]
        figure.add(lathe(prism, 6).turned(x=lean, y=side).at(x, y, z), AMBER, "chest", crease=20)


STANCE: Pose = {"head": bend(x=18), "arm.R": bend(y=-2), "arm.L": bend(y=2)}
"""Head tilted back, since the board is seen from above."""


def _idle(time: float) -> Pose:
    return joined(STANCE, breathe(time, 0.8), {"hips": bend(y=wave(time, 1.5, 0.1))})


def _walk(time: float) -> Pose:
    return joined(
        STANCE, stride(time, leg=26, arm=18, sway=8, bounce=3), {"hips": bend(x=2), "head": bend(x=4)}
    )


RAISED: Pose = {
    "hips": bend(x=4, move=(0, -2, 0)),
    "chest": bend(x=14),
    "head": bend(x=10),
    "arm.R": bend(x=128, y=-6),
    "arm.L": bend(x=128, y=6),
    "fore.R": bend(x=20),
    "fore.L": bend(x=20),
    "thigh.R": bend(x=10),
}
UPHEAVED: Pose = {
    "hips": bend(x=8, move=(0, -6, 0)),
    "chest": bend(x=20),
    "head": bend(x=2),
    "arm.R": bend(x=136, y=-30),
    "arm.L": bend(x=136, y=30),
    "fore.R": bend(x=4, scale=1.15),
    "fore.L": bend(x=4, scale=1.15),
    "thigh.R": bend(x=30),
    "shin.R": bend(x=-22),
}
"""Just before an attack: both fists are over the head."""
SMASH: Pose = {
    "hips": bend(x=-8, move=(0, 5, -3)),
    "chest": bend(x=-18),
    "head": bend(x=30),
    "arm.R": bend(x=66, y=10),
    "arm.L": bend(x=66, y=-10),
    "fore.R": bend(x=-12),
    "fore.L": bend(x=-12),
    "thigh.R": bend(x=14),
    "shin.R": bend(x=-8),
    "thigh.L": bend(x=2),
}
ATTACK = keyed(
    (0.0, RAISED),
    (0.12, SMASH),
    (0.2, joined(SMASH, {"hips": bend(move=(0, 0, 2)), "head": bend(x=4)})),
    (0.3, SMASH),
    (0.55, SMASH),
    (1.0, STANCE),
)
"""Begins with both fists already coming down."""

CRUMBLING: Pose = {
    "hips": bend(x=-4, move=(0, 0, -8)),
    "chest": bend(x=-14, y=8, move=(0, 2, -6)),
    "head": bend(x=-6, y=14, move=(2, 6, -8)),
    "arm.R": bend(x=10, y=-12, move=(6, 0, 6)),
    "arm.L": bend(x=18, y=14, move=(-6, 2, 8)),
    "thigh.R": bend(y=-20),
    "thigh.L": bend(y=20),
}
RUBBLE: Pose = {
    "hips": bend(x=-8, y=5, move=(0, -4, -2)),
    "chest": bend(x=-10, y=8, z=6, move=(0, 2, -28)),
    "head": bend(x=34, y=30, z=-16, move=(4, 14, -15)),
    "arm.R": bend(x=62, y=-16, move=(4, 2, 14)),
    "fore.R": bend(x=26),
    "arm.L": bend(x=54, y=30, move=(-4, 4, 18)),
    "fore.L": bend(x=26),
    "thigh.R": bend(x=20, y=-44, move=(4, 0, 4)),
    "thigh.L": bend(x=-14, y=40, move=(-4, 0, 4)),
}
DEATH = keyed(
    (0.0, STANCE),
    (0.2, joined(STANCE, STRUCK)),
    (0.45, CRUMBLING),
    (0.75, RUBBLE),
    (0.83, joined(RUBBLE, {"chest": bend(move=(0, 0, 1.6)), "arm.R": bend(move=(0, 0, 2))})),
    (0.92, RUBBLE),
    (1.0, RUBBLE),
)
