"""Violet's wizard: thin, a crescent moon on his cowl, a long silver beard, a star on his staff."""

import math

from models.source.kit import (
    Clay,
    Figure,
    Looks,
    Material,
    Mesh,
    Stuff,
    Vector,
    ball,
    box,
    face,
    fade,
    hull,
    lathe,
    loft,
    plate,
    ring,
)
from models.source.tabletop.sorcery import GRASP, HEAD, LIGHT, add_clips, skeleton

ROBE = fade("24103e", "6a34b4").made_of(Stuff.CLOTH)
MANTLE = fade("3a1c6c", "8a4ee0").made_of(Stuff.CLOTH)
SILVER = fade("7c86a8", "e8eeff", Material.METAL).made_of(Stuff.PLATE)
LINING = fade("101c3c", "2e4c94").made_of(Stuff.CLOTH)
SKIN = fade("a88cb0", "d8c4dc").made_of(Stuff.SKIN)
EBONY = fade("140c1e", "3c2c56").made_of(Stuff.FIBRES)
STAR = fade("a468ff", "f0d0ff", Material.GLOW)
COWL, FOLD, EDGE = "4a2490", "34186a", "7a44cc"

MOON = 18.0
"""Radius of the crescent above the head."""


def build() -> Figure:
    """Return the figure with its clips."""
    figure = Figure("sorcerer-violet", skeleton())
    _robe(figure)
    _arms(figure)
    face(figure, HEAD, Looks("d8c4dc", "a890c0", "4a10a0", "e8eeff", grim=14))
    _beard(figure)
    _cowl(figure)
    _moon(figure)
    _staff(figure)
    add_clips(figure)
    return figure


def _robe(figure: Figure) -> None:
    legs = ["hips", "thigh.R", "thigh.L"]
    robe = [(25, 2), (21.5, 6), (15.6, 18), (12.6, 30), (11.4, 39)]
    figure.add(lathe(robe, 8, 0.95), ROBE, legs, grip=2, crease=25)
    figure.add(lathe([(25.4, 0.8), (26.2, 2.4), (23.6, 6.2), (22.6, 6)], 8, 0.95), SILVER, legs, grip=2)
    for x in (-8, 8):
        figure.add(ball((4.6, 9, 4)).at(x, 18.5, 4), EBONY, "foot.R" if x > 0 else "foot.L")
    panel = [(-5, -17), (0, -20), (5, -17), (3, 17), (-3, 17)]
    figure.add(plate(panel, 2, 0.7).turned(x=20).at(0, 17.6, 23.5), LINING, legs, grip=2)
    for height, size in ((12, 3.4), (20, 2.8), (28, 2.2)):
        drop = plate([(-size, 0), (0, -size), (size, 0), (0, size)], 1.6, 0.4)
        figure.add(drop.turned(x=20).at(0, 22.6 - height * 0.22, height), SILVER, legs, grip=2)
    figure.add(lathe([(11.6, 37), (13, 38.4), (13, 41.6), (11.2, 43)], 12, 0.9), SILVER, "hips")
    chest = [(11, 42), (13.4, 49), (16, 56), (13.6, 62), (8.6, 66)]
    figure.add(lathe(chest, 14, 0.84), ROBE, "chest")
    shoulders = ["chest", "arm.R", "arm.L"]
    points = [(27, 54.5), (25, 57.5), (17, 62.5), (10, 67), (8, 68)]
    figure.add(lathe(points, 8, 0.72), MANTLE, shoulders, grip=3, crease=25)
    for turn in (-64, -32, 32, 64, 110, 148, -110, -148):
        spike = lathe([(3.2, 0), (1.8, 4), (0.3, 9)], 5).turned(x=112).at(0, 24, 55.4)
        figure.add(spike.turned(z=turn).scaled(1, 0.76, 1), SILVER, shoulders, grip=3, fine=abs(turn) > 90)


def _arms(figure: Figure) -> None:
    sleeve = loft(
        [(15, 0, 57), (21, 2, 50), (25, 6, 45.6), (27, 10, 42.6)], [5.4, 6.2, 8.4, 11.6], 8, rounded=False
    )
    figure.add(sleeve, ROBE, ["arm.R", "fore.R"], mirror=True)
    drape = [(-6, 2), (6, 2), (4.6, -12), (0.4, -24), (-3, -12)]
    figure.add(plate(drape, 3, 1).turned(z=62).at(27, 6, 40), LINING, "fore.R", mirror=True)
    figure.add(ring(11.2, 1.6, 12).turned(x=56).at(27, 10.4, 42.4), SILVER, "fore.R", mirror=True)
    figure.add(box((9.6, 10.6, 9.6), 2.8).turned(x=-30).at(*GRASP), SKIN, "hand.R", mirror=True)


def _beard(figure: Figure) -> None:
    beard = Clay("e6eaf6", 3)
    beard.ball((0, 12, 66), (10, 6.5, 7), "ffffff")
    beard.limb((0, 14.5, 64), (0, 21, 30), 8, 1, "ccd4ec", 4)
    beard.limb((4.6, 13.6, 64), (3, 19.6, 38), 4.6, 1, "ffffff", 2, mirror=True)
    beard.limb((2, 18.4, 70.6), (10, 18, 60), 2.8, 0.8, "ffffff", 1.2, mirror=True)
    figure.model(beard, ["head", "beard"], 640, cell=1.3, grip=4, stuff=Stuff.FIBRES)


def _cowl(figure: Figure) -> None:
    x, y, z = HEAD
    cowl = Clay(COWL, 3.0)
    cowl.ball((x, y - 3, z + 3), (19, 17, 18.5), COWL)
    cowl.limb((0, y - 8, z + 12), (0, y - 20, z + 19), 11, 4, EDGE, 6)
    cowl.limb((0, y - 8, z - 2), (0, -10, 60), 17, 15, FOLD, 6)
    cowl.ball((x, y + 13, z - 1), (12.6, 14, 15.5), blend=2, cut=True)
    figure.model(cowl, "head", 900, cell=1.3, stuff=Stuff.CLOTH)
    rim = [
        (13.6 * math.sin(turn), y + 9.5 + 2.4 * math.cos(turn), z + 1 + 15.8 * math.cos(turn))
        for turn in (math.radians(angle) for angle in range(-130, 131, 26))
    ]
    figure.add(loft(rim, [1.6] * len(rim), 6, up=(0, 1, 0)), SILVER, "head")
    figure.add(_gem(4.6).turned(x=20).at(0, y + 14, z + 18), STAR, "head")


def _gem(size: float) -> Mesh:
    corners: list[Vector] = [(0, 0, 1.5), (0, 0, -1.5), (1, 0, 0), (-1, 0, 0), (0, 0.8, 0), (0, -0.8, 0)]
    return hull([(x * size, y * size, z * size) for x, y, z in corners])


def _moon(figure: Figure) -> None:
    """Add a crescent on the cowl, its horns upward."""
    turns = [math.radians(angle) for angle in range(-128, 129, 16)]
    outer = [(MOON * math.sin(turn), -MOON * math.cos(turn)) for turn in turns]
    inner = [(0.83 * MOON * math.sin(turn), 5.0 - 0.80 * MOON * math.cos(turn)) for turn in turns[1:-1]]
    path: list[Vector] = []
    wide: list[tuple[float, float]] = []
    for (ox, oz), (ix, iz) in zip(outer[1:-1], inner, strict=True):
        path.append(((ox + ix) / 2, 0.0, (oz + iz) / 2))
        wide.append((max(math.dist((ox, oz), (ix, iz)) / 2, 0.8), 2.2))
    path = [(outer[0][0], 0.0, outer[0][1]), *path, (outer[-1][0], 0.0, outer[-1][1])]
    wide = [(0.4, 0.6), *wide, (0.4, 0.6)]
    moon = loft(path, wide, 6, up=(0, 1, 0), rounded=False)
    figure.add(moon.turned(x=24).at(0, -8, 113), SILVER, "crest", crease=30)


def _staff(figure: Figure) -> None:
    x, y, _ = GRASP
    shaft = [(x, y, 1), (x, y, 40), (x, y, 82)]
    figure.add(loft(shaft, [1.9, 2.2, 2.6], 6), EBONY, "hand.R")
    for height in (8, 60, 80):
        figure.add(lathe([(2.4, 0), (3.8, 1.4), (3.8, 3), (2.4, 4.4)], 8).at(x, y, height), SILVER, "hand.R")
    points = [
        (radius * math.sin(math.pi * step / 4), radius * math.cos(math.pi * step / 4))
        for step, radius in enumerate([15.5, 5.4] * 4)
    ]
    figure.add(plate(points, 5, 1.6, 2).turned(x=38).at(*LIGHT), STAR, "light")
    claw = [(x - 2, y, 82), (x - 10, y, 88), (x - 12.6, y, 98), (x - 8, y, 106)]
    figure.add(loft(claw, [2.2, 2, 1.6, 0.4], 6, up=(0, 1, 0)), SILVER, "hand.R")
    figure.add(
        loft([(2 * x - px, py, pz) for px, py, pz in claw], [2.2, 2, 1.6, 0.4], 6, up=(0, 1, 0)),
        SILVER,
        "hand.R",
    )
