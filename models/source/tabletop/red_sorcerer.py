"""Red's wizard: stout, a tall crimson hat with a broad rolled brim, a beard like fire, a sun on his staff."""

import math

from models.source.kit import (
    Clay,
    Figure,
    Looks,
    Material,
    Stuff,
    ball,
    box,
    face,
    fade,
    lathe,
    loft,
    plate,
    ring,
)
from models.source.tabletop.sorcery import GRASP, HEAD, LIGHT, add_clips, skeleton

ROBE = fade("6e0c14", "cf2c2c").made_of(Stuff.CLOTH)
MANTLE = fade("a01820", "f05038").made_of(Stuff.CLOTH)
HAT = fade("7c0c18", "dc342c").made_of(Stuff.CLOTH)
COAL = fade("1a0a10", "54222a").made_of(Stuff.CLOTH)
GOLD = fade("b8801c", "f7cd5c", Material.METAL).made_of(Stuff.PLATE)
SKIN = fade("c98a5c", "ecb488").made_of(Stuff.SKIN)
WOOD = fade("3c2214", "7c4a2a").made_of(Stuff.FIBRES)
SUN = fade("ff8a1c", "ffe070", Material.GLOW)
BEARD, FLAME, TIP = "f08a26", "ffc258", "c84a14"

HAT_LEAN = 20.0
"""Degrees by which the hat is pushed back, so that its brim leaves the face free."""


def build() -> Figure:
    """Return the figure with its clips."""
    figure = Figure("sorcerer-red", skeleton())
    _robe(figure)
    _arms(figure)
    face(figure, HEAD, Looks("ecb488", "d8683c", "3a1010", "b8481c", grim=8))
    _beard(figure)
    _hat(figure)
    _staff(figure)
    add_clips(figure)
    return figure


def _robe(figure: Figure) -> None:
    legs = ["hips", "thigh.R", "thigh.L"]
    robe = [(28, 2), (27, 6), (23.5, 18), (21, 30), (19, 39)]
    figure.add(lathe(robe, 20, 0.92), ROBE, legs, grip=2)
    figure.add(ring(27.8, 2.2, 22).scaled(1, 0.92, 1).at(0, 0, 3.4), GOLD, legs, grip=2)
    for x in (-10, 10):
        shoe = loft([(x, 14, 4), (x, 22, 4), (x * 1.05, 29, 7.5), (x * 1.05, 30, 11)], [6, 5.4, 3, 1], 8)
        figure.add(shoe, GOLD, "foot.R" if x > 0 else "foot.L")
    panel = [(-7.5, -17), (0, -21), (7.5, -17), (6, 17), (-6, 17)]
    figure.add(plate(panel, 2, 0.7).turned(x=14).at(0, 22.2, 23), COAL, legs, grip=2)
    tongue = plate([(-4, -14), (-1.6, -6), (-2.6, 0), (0, 10), (2.6, 0), (1.6, -6), (4, -14)], 1.6, 0.5)
    figure.add(tongue.turned(x=14).at(0, 23.4, 22), SUN, legs, grip=2)
    for turn in (-150, -110, -66, 66, 110, 150):
        ray = [(-4.2, -7), (0, 8), (4.2, -7)]
        flame = plate(ray, 1.6, 0.5).turned(x=14).at(0, 25.2, 13).turned(z=turn).scaled(1, 0.92, 1)
        figure.add(flame, GOLD, legs, grip=2, fine=abs(turn) == 150)
    figure.add(lathe([(19, 36), (20.4, 38), (20.4, 42), (18.4, 44)], 16, 0.9), GOLD, "hips")
    figure.add(ball(4.4).at(0, 18.6, 40), SUN, "hips")
    chest = [(18.6, 42), (20, 49), (19.6, 56), (15, 62), (9, 66)]
    figure.add(lathe(chest, 16, 0.88), ROBE, "chest")
    shoulders = ["chest", "arm.R", "arm.L"]
    figure.add(lathe([(25, 50), (24, 53), (18, 60), (11, 67), (8, 68)], 16, 0.8), MANTLE, shoulders, grip=3)
    figure.add(ring(24.8, 1.8, 20).scaled(1, 0.8, 1).at(0, 0, 50.6), GOLD, shoulders, grip=3)


def _arms(figure: Figure) -> None:
    sleeve = loft(
        [(17, 0, 57), (22, 2, 50), (25.5, 6, 46), (27, 10, 43)], [7, 8.4, 10, 11.8], 10, rounded=False
    )
    figure.add(sleeve, ROBE, ["arm.R", "fore.R"], mirror=True)
    figure.add(ring(11.2, 2.1, 14).turned(x=56).at(27, 10.4, 42.8), GOLD, "fore.R", mirror=True)
    figure.add(box((10.5, 11, 10.5), 3).turned(x=-30).at(*GRASP), SKIN, "hand.R", mirror=True)


def _beard(figure: Figure) -> None:
    """Add a beard, broad at the cheeks, parted below into tongues of flame."""
    beard = Clay(BEARD, 3)
    beard.ball((0, 11.5, 66), (14, 7.5, 8), FLAME)
    beard.limb((0, 15, 62), (0, 20, 46), 8.6, 1.2, BEARD, 4)
    beard.limb((7, 13.5, 64), (11, 18, 48), 6.8, 1, FLAME, 2.5, mirror=True)
    beard.limb((12, 9, 68), (19, 13, 56), 5.6, 1, TIP, 3, mirror=True)
    beard.limb((14, 3, 76), (13, 10, 66), 4.4, 5.4, BEARD, 3, mirror=True)
    beard.limb((2, 18.4, 70.8), (12.5, 17, 68.6), 3.4, 1.2, FLAME, 1.2, mirror=True)
    beard.ball((0, -7, 71), (14.6, 9.5, 11), TIP, 4)
    figure.model(beard, ["head", "beard"], 900, cell=1.3, grip=4, stuff=Stuff.FIBRES)


def _hat(figure: Figure) -> None:
    brim = [(13, 3.2), (22, 2.2), (27, 4.6), (28.4, 3.6), (27.4, 1.4), (22, -1.6), (13, -1.4)]
    figure.add(lathe(brim, 22).turned(x=HAT_LEAN).at(0, -1.5, 87), HAT, "head")
    figure.add(ring(28, 1.3, 22).turned(x=HAT_LEAN).at(0, -3, 91), GOLD, "head")
    crown = [(0, -2, 88), (0, -6, 99), (0, -10, 110), (0, -14, 121), (0, -16.5, 128)]
    figure.add(
        loft(crown, [16, 11.6, 7.4, 3.6, 1.2], 14, up=(1, 0, 0), rounded=False), HAT, ["head", "crest"]
    )
    band = lathe([(16.2, 1.5), (16.8, 2.4), (14.6, 8.4), (13.8, 9)], 16).turned(x=HAT_LEAN).at(0, -2, 88)
    figure.add(band, COAL, "head")
    figure.add(ball((5, 3, 6.2)).turned(x=26).at(0, 14, 96.4), SUN, "head")
    figure.add(ball(3.6).at(0, -17, 129), SUN, "crest")


def _staff(figure: Figure) -> None:
    x, y, _ = GRASP
    wood = [(x, y, 1), (x + 0.8, y + 0.4, 20), (x - 0.6, y, 40), (x + 0.5, y, 60), (x, y, 82)]
    figure.add(loft(wood, [2.4, 2.8, 2.4, 2.8, 3.4], 8), WOOD, "hand.R")
    figure.add(lathe([(3.6, 78), (5.2, 80), (5.2, 83), (3.4, 85)], 10).at(x, y, 0), GOLD, "hand.R")
    figure.add(ball((8.2, 4.6, 8.2)).turned(x=38).at(*LIGHT), SUN, "light")
    rays = [
        (radius * math.sin(math.pi * step / 8), radius * math.cos(math.pi * step / 8))
        for step, radius in enumerate([15.5, 8.4] * 8)
    ]
    figure.add(plate(rays, 3.4, 1).turned(x=38).at(*LIGHT), GOLD, "hand.R")
