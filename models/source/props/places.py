"""Surroundings of the arena: a hall's columns, a garden's trees, a cavern's spires, and onlookers.

All are coarse on purpose: they are far back, many of each, and must not distract from the fighters. They are
at most 200 high; the game enlarges them.
"""

import math

import numpy as np

from models.source.kit import Material, Mesh, Prop, Stuff, ball, fade, hull, lathe, loft, paint, plate, sheet
from models.source.props.scenery import fluted

MARBLE, MARBLE_DARK = fade("8f8270", "f2e8d4"), fade("75695a", "cbbda2")
NICHE = fade("3c3128", "6e5f50")
GOLD = fade("a8741c", "ffd06a", Material.METAL)
LEAF, LEAF_LOW = fade("1f4a2c", "5f9a48"), fade("18361f", "3c6e3a")
BARK = fade("2a1d14", "5a4028")
OBSIDIAN, OBSIDIAN_DARK = fade("1c1728", "6a5c8c"), fade("141020", "453a62")
SEAM = fade("7a2cc8", "e08aff", Material.GLOW)
STEEL = fade("6a6a78", "d8dcea", Material.METAL)
WOOD = fade("3a2818", "6e4c2c")

SKIN, BONE, YELLOW, LILAC, AMBER = (
    paint(colour, shade=shade).made_of(Stuff.CLOTH)
    for colour, shade in (
        ("d9a57c", 0.62),
        ("c9b98f", 0.62),
        ("ffce4a", 0.9),
        ("c9a6ff", 0.9),
        ("e8951f", 0.9),
    )
)
IVORY, BLUE, ROBE, VIOLET, CREAM, INDIGO = (
    fade(low, high).made_of(Stuff.CLOTH)
    for low, high in (
        ("8f8468", "f4e9cc"),
        ("162f7a", "3a66d8"),
        ("1c1030", "4a2a78"),
        ("2c0f52", "6a2fb4"),
        ("c9b98f", "fff6dc"),
        ("26228a", "6a2fb4"),
    )
)
"""What banners and onlookers are made of: unlike stone and leaves, it has no grain."""

SUN, ECLIPSED = fade("e08a1c", "ffdf7a", Material.GLOW), fade("3a1470", "8a4ad8", Material.GLOW)

SIDES = 6
"""Sides of an onlooker's round parts."""

BANNER_HEM = ((-22, 16), (-11, 24), (0, 6), (11, 24), (22, 16))
"""Points of a banner's hem: offset to the side, and height."""

FOLDS = 7
"""Strips of its cloth, which let it bend."""

MOON_HORNS, MOON_STEPS, MOON_FLATNESS = 2.3, 13, 0.2
"""Half the angle of a banner's moon in radians, its points along that, and its depth by its width."""


def build() -> tuple[Prop, ...]:
    """Return all props."""
    return (
        _column(),
        _wall(),
        _cypress(),
        _hedge(),
        _spire(),
        _cliff(),
        _eclipse(),
        *(_banner(side) for side in ("light", "dark")),
        *(_onlookers(side) for side in ("light", "dark")),
    )


def _block(width: float, depth: float, low: float, high: float) -> Mesh:
    """Return an upright block of few triangles."""
    return lathe([(math.sqrt(0.5), low), (math.sqrt(0.5), high)], 4).scaled(width, depth, 1.0)


def _column() -> Prop:
    """Return a marble column that continues out of the picture."""
    prop = Prop("place_column")
    prop.add(_block(44, 44, 0, 9), MARBLE_DARK, crease=0)
    prop.add(lathe([(20, 9), (21, 13), (17.5, 17)], 10), MARBLE, crease=30)
    prop.add(fluted(((17, 16.5), (80, 16.0), (164, 13.6)), 8), MARBLE, crease=14)
    prop.add(lathe([(15, 44), (17.2, 46), (17.2, 50), (15, 52)], 10), GOLD, crease=20)
    prop.add(lathe([(14, 162), (16, 165), (14.5, 168), (22, 178)], 10), GOLD, crease=30)
    prop.add(_block(44, 44, 178, 185), MARBLE, crease=0)
    prop.add(lathe([(17, 185), (13, 191), (4, 195), (0.5, 200)], 8), GOLD, crease=40)
    return prop


def _wall() -> Prop:
    """Return a bay of the hall's rear wall, 200 wide: a dado with a golden rail, and an arch over a niche."""
    prop = Prop("place_wall")
    prop.add(_block(200, 12, 0, 200).at(0, 6, 0), MARBLE_DARK, crease=0)
    prop.add(_block(200, 16, 0, 34).at(0, -3, 0), MARBLE, crease=0)
    prop.add(_block(200, 20, 34, 39).at(0, -3, 0), GOLD, crease=0)
    niche = [
        (-60, 39),
        (60, 39),
        *((60 * math.cos(t), 104 + 60 * math.sin(t)) for t in np.linspace(0.0, math.pi, 8)),
    ]
    prop.add(plate(niche, 3, 0.2).at(0, -1, 0), NICHE, crease=5)
    arch: list[tuple[float, float, float]] = [
        (62 * math.cos(turn), -2, 104 + 62 * math.sin(turn)) for turn in np.linspace(0.0, math.pi, 8)
    ]
    prop.add(loft([(62, -2, 39), *arch, (-62, -2, 39)], [5] * 10, 4), MARBLE, crease=30)
    for x in (-100, 100):
        prop.add(_block(26, 16, 39, 200).at(x, -2, 0), MARBLE, crease=0)
    return prop


def _cypress() -> Prop:
    """Return a tall, dark tree in tiers."""
    prop = Prop("place_cypress")
    prop.add(lathe([(7, 0), (5, 26)], 5), BARK, crease=40)
    chance = np.random.default_rng(5)
    profile = ((6, 18), (19, 30), (22, 52), (18, 62), (20, 78), (15, 108), (17, 120), (9, 158), (1, 200))
    tree = lathe(profile, 9)
    tree.points[:, :2] *= chance.uniform(0.84, 1.12, (len(tree.points), 1))
    prop.add(tree, LEAF, crease=24)
    return prop


def _hedge() -> Prop:
    """Return a clipped hedge behind a balustrade, 200 wide."""
    prop = Prop("place_hedge")
    prop.add(_block(200, 9, 0, 8).at(0, -22, 0), MARBLE_DARK, crease=0)
    prop.add(_block(200, 11, 34, 41).at(0, -22, 0), MARBLE, crease=0)
    for x in np.linspace(-87.5, 87.5, 8):
        prop.add(lathe([(5, 8), (7, 16), (4, 34)], 4).at(x, -22, 0), MARBLE, crease=40)
    chance = np.random.default_rng(9)
    for x in np.linspace(-84, 84, 7):
        high = chance.uniform(62, 78)
        bush = lathe([(17, 0), (21, 0.5 * high), (14, 0.85 * high), (2, high)], 7)
        bush.points[:, :2] *= chance.uniform(0.86, 1.1, (len(bush.points), 1))
        prop.add(bush.at(x, 10, 0), LEAF_LOW, crease=30)
    return prop


def _shards(seed: int, count: int, spread: float, height: float, radius: float) -> list[Mesh]:
    """Return chipped pillars that lean away from each other, the highest in the middle."""
    chance = np.random.default_rng(seed)
    found = []
    for number in range(count):
        way = number * 2.4
        out = 0.0 if number == 0 else spread * chance.uniform(0.6, 1.0)
        tall = height * (1.0 if number == 0 else chance.uniform(0.35, 0.72))
        wide = radius * (1.0 if number == 0 else chance.uniform(0.55, 0.8))
        turns = [math.tau * step / 6 + chance.uniform(-0.25, 0.25) for step in range(6)]
        points = [(wide * math.cos(turn), wide * math.sin(turn), 0.0) for turn in turns]
        points += [
            (0.74 * wide * math.cos(turn), 0.74 * wide * math.sin(turn), tall * chance.uniform(0.66, 0.86))
            for turn in turns
        ]
        points.append((wide * chance.uniform(-0.3, 0.3), 0.0, tall))
        shard = hull(points).turned(y=0.0 if number == 0 else chance.uniform(4, 11))
        found.append(shard.turned(z=math.degrees(way)).at(out * math.cos(way), out * math.sin(way), 0.0))
    return found


def _spire() -> Prop:
    """Return a pillar of obsidian, with glowing seams at its foot."""
    prop = Prop("place_spire")
    for number, shard in enumerate(_shards(3, 4, 15, 200, 15)):
        prop.add(shard, OBSIDIAN if number == 0 else OBSIDIAN_DARK, crease=8)
    for x, y, high in ((-9, -16, 46), (7, -18, 34), (16, -9, 26)):
        crystal = hull([(-5, 0, 0), (5, 0, 0), (0, -5, 0), (0, 5, 0), (0, 0, high)])
        prop.add(crystal.turned(x=8).at(x, y, 0), SEAM, crease=5)
    return prop


def _cliff() -> Prop:
    """Return a bay of the cavern's rear wall, 200 wide: broken columns of rock with light in the gaps."""
    prop = Prop("place_cliff")
    chance = np.random.default_rng(21)
    for x in np.linspace(-86, 86, 6):
        points = [
            (x + side * 22 * chance.uniform(0.8, 1.1), y * chance.uniform(0.8, 1.2), z)
            for z in (0.0, chance.uniform(110, 190))
            for side in (-1, 1)
            for y in (-14.0, 14.0)
        ]
        points.append((x, -20.0, chance.uniform(40, 90)))
        prop.add(hull(points), OBSIDIAN_DARK, crease=6)
    for x in (-52.0, 17.0, 70.0):
        seam: list[tuple[float, float, float]] = [(x, -17, 4), (x + 3, -19, 30), (x - 3, -17, 62)]
        prop.add(loft(seam, [3.0, 2.2, 0.6], 4), SEAM, crease=20)
    return prop


def _eclipse() -> Prop:
    """Return the game's sign on a plinth: a sun of gold, half of it in shadow; its front is +y."""
    prop = Prop("place_eclipse")
    prop.add(_block(64, 34, 0, 8), MARBLE_DARK, crease=0)
    prop.add(_block(44, 24, 8, 22), MARBLE, crease=0)
    middle, turns = 92, np.linspace(-math.pi / 2, math.pi / 2, 9)
    for side, disc, rim in ((1, SUN, GOLD), (-1, ECLIPSED, STEEL)):
        half = [(side * 36 * math.cos(turn), middle + 44 * math.sin(turn)) for turn in turns[::side]]
        prop.add(plate(half, 6, 0.8), disc, crease=20)
        arch: list[tuple[float, float, float]] = [
            (side * 39 * math.cos(turn), 0, middle + 48 * math.sin(turn)) for turn in turns
        ]
        prop.add(loft(arch, [4.2] * len(arch), 4), rim, crease=30)
        for turn in turns[1::2]:
            tip, foot = 1.6, 1.12
            corners = ((foot, turn - 0.16), (tip, turn), (foot, turn + 0.16))
            ray = [
                (side * 38 * far * math.cos(way), middle + 46 * far * math.sin(way)) for far, way in corners
            ]
            prop.add(plate(ray[::side], 4, 0.4), rim, crease=20)
    return prop


def _banner(side: str) -> Prop:
    """Return cloth on a rod, with light's sun or dark's moon; its front is +y."""
    light = side == "light"
    prop = Prop(f"place_banner_{side}", floats=True)
    prop.add(loft([(-27, 0, 100), (27, 0, 100)], [2.2, 2.2], 5), GOLD if light else STEEL, crease=30)
    rows = [[(x, 0, 98 + (hem - 98) * step / FOLDS) for x, hem in BANNER_HEM] for step in range(FOLDS + 1)]
    prop.add(sheet(rows, 2.0), CREAM if light else INDIGO, crease=20)
    trim = [(-22, 98), (-22, 88), (22, 88), (22, 98)]
    prop.add(plate(trim, 3.6, 0.5), AMBER if light else LILAC, crease=20)
    if light:
        rays = [
            ((16 if step % 2 else 9) * math.cos(turn), 56 + (26 if step % 2 else 16) * math.sin(turn))
            for step, turn in enumerate(math.tau * np.arange(16) / 16)
        ]
        prop.add(plate(rays, 4.4, 0.5), AMBER, crease=20)
        return prop
    prop.add(_moon().at(0, 2.2, 56), LILAC, crease=20)
    return prop


def _moon() -> Mesh:
    """Return a flat crescent whose horns point to the left."""
    turns = np.linspace(-MOON_HORNS, MOON_HORNS, MOON_STEPS)
    path = [(13 * math.cos(turn), 0.0, 21 * math.sin(turn)) for turn in turns]
    half_widths = [0.4 + 5.8 * math.cos(turn * math.pi / (2 * MOON_HORNS)) for turn in turns]
    moon = loft(path, half_widths, 4, up=(0, 1, 0), rounded=False)
    return moon.scaled(1.0, MOON_FLATNESS, 1.0)


def _onlookers(side: str) -> Prop:
    """Return three onlookers of an army, one with a pennant; they look along +y."""
    prop = Prop(f"place_onlookers_{side}")
    for number, (x, y, size) in enumerate(((-42, 4, 0.96), (2, -6, 1.06), (44, 2, 0.9))):
        (_soldier if side == "light" else _hooded)(prop, x, y, size, number == 1)
    return prop


def _soldier(prop: Prop, x: float, y: float, size: float, bears: bool) -> None:
    """Add a helmed soldier in a blue surcoat, with a spear."""

    def put(mesh: Mesh) -> Mesh:
        return mesh.scaled(size, size, size).at(x, y, 0)

    prop.add(put(lathe([(19, 0), (15, 34), (17, 52), (8, 60)], SIDES, 0.75)), BLUE, crease=40)
    prop.add(put(lathe([(18, 44), (18.5, 53), (9, 61)], SIDES, 0.8)), IVORY, crease=40)
    prop.add(put(ball((11, 11, 12), 0).at(0, 1, 68)), SKIN, crease=60)
    prop.add(put(lathe([(13, 68), (11, 79), (0.5, 88)], SIDES)), GOLD, crease=40)
    prop.add(put(hull([(-2, -12, 80), (2, -12, 80), (0, 9, 86), (0, -8, 99), (0, 2, 97)])), BLUE, crease=20)
    _pole(prop, x + 21 * size, y + 8, bears, light=True)


def _hooded(prop: Prop, x: float, y: float, size: float, bears: bool) -> None:
    """Add a hooded, horned figure with glowing eyes."""

    def put(mesh: Mesh) -> Mesh:
        return mesh.scaled(size, size, size).at(x, y, 0)

    prop.add(put(lathe([(22, 0), (14, 36), (18, 54), (7, 64)], SIDES, 0.75)), ROBE, crease=40)
    prop.add(put(lathe([(13, 56), (14, 70), (9, 82), (0.5, 90)], SIDES)), VIOLET, crease=40)
    for out in (-1, 1):
        horn = loft([(8 * out, 0, 76), (18 * out, 1, 83), (18 * out, 3, 98)], [4, 3, 0.5], 4, rounded=False)
        prop.add(put(horn), BONE, crease=30)
        eye = hull([(-2.4, 0, 0), (2.4, 0, 0), (0, 0, -2), (0, 0, 2), (0, 2, 0)])
        prop.add(put(eye.at(4.6 * out, 12, 71)), SEAM, crease=60)
    _pole(prop, x + 22 * size, y + 8, bears, light=False)


def _pole(prop: Prop, x: float, y: float, bears: bool, light: bool) -> None:
    """Add a spear, or a pole with a pennant."""
    high = 150 if bears else 112
    prop.add(lathe([(1.8, 20), (1.5, high)], 3).at(x, y, 0), WOOD, crease=60)
    tip = hull([(-3, 0, 0), (3, 0, 0), (0, 2, 2), (0, 0, 16)])
    prop.add(tip.at(x, y, high), GOLD if light else STEEL, crease=20)
    if bears:
        flag = plate([(0, 142), (0, 108), (17, 118), (34, 112), (26, 127), (34, 138)], 1.6, 0.4)
        prop.add(flag.at(x, y, 0), YELLOW if light else LILAC, crease=20)
