"""Parts of boards: the squares' stone, the bed below them, the frame's pieces and the power points.

A frame consists of sides a square long, a post at each corner, and a clasp where both ends meet. All lie with
the board's edge along x, the board towards -y. Light's are sandstone with gold, dark's basalt with bronze and
amethyst. A square's own colour and marks are drawn by the board shader.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from models.source.kit import Material, Mesh, Paint, Prop, ball, box, fade, hull, lathe, loft, paint
from models.source.kit.mesh import Vector, bands

HALF = 48.7
"""Half the width of a square's stone; the rest of half a square is the joint."""

EDGES = ((HALF, -5.0), (47.3, -1.7), (43.7, 0.0))
"""A stone's worn edge: half its width, and its height."""

CUT = 3.0
"""How much its corners are cut off."""

PAD_EDGES = ((47.2, -16.0), (47.2, -4.2), (46.6, -2.6), (44.2, 0.0))
PAD_CUT = 4.0
"""The same of a pad; the pads' shader takes what is higher than 0.4 below the top for its plate."""

BED = -5.6
"""Depth of the bed."""

FOOT = -62.0
"""Depth of the floor below the board."""

WIDTH = 74.0
"""Width of the frame."""

TOP = 12.0
"""Height of its mouldings; the lane for names between them is lower."""

Profile = Sequence[tuple[float, float]]
"""A section: distance from the board, and height."""

LIP: Profile = ((0, -6), (0.5, 8), (3, 10), (9, 10), (12, 8))
INNER_FILLET: Profile = ((11, 7), (13, 11), (16, 11), (18, 7))
LANE: Profile = ((17, 7.5), (57, 7.5))
OUTER_FILLET: Profile = ((56, 7), (58, 11), (61, 11), (63, 7))
CORNICE: Profile = ((62, 7.5), (64, TOP), (69, TOP), (73.5, 7), (WIDTH, 0), (71, -7))
FRONT: Profile = ((71, -7), (68, -10), (68, -42), (76, -46), (76, -50), (88, -54), (88, FOOT))


class Style(NamedTuple):
    """Look of one side's end of the frame."""

    stone: Paint
    shade: Paint
    lane: Paint
    metal: Paint
    gem: Paint


LIGHT = Style(
    stone=fade("6b5636", "b09a6c"),
    shade=fade("5a462c", "94794e"),
    lane=paint("1c2647", shade=1.0),
    metal=fade("8a5c16", "e0ac48", Material.METAL),
    gem=fade("123a9c", "3f7fe0", Material.GLOSS),
)
DARK = Style(
    stone=fade("261e36", "554670"),
    shade=fade("1c1628", "3f3356"),
    lane=paint("241534", shade=1.0),
    metal=fade("5a2f26", "c07a4e", Material.METAL),
    gem=fade("4a1488", "a45ce0", Material.GLOSS),
)
STYLES = {"light": LIGHT, "dark": DARK}

MORTAR = paint("2c2620", shade=1.0)
BRONZE = fade("5a3c14", "b88a3c", Material.METAL)
JEWEL = fade("384044", "98a4a8", Material.GLOSS, (0.35, -0.35, 0.87))
"""The game tints it with the owner's colour."""

RING = ((37.5, -0.5), (38.7, 2.0), (43.6, 2.0), (45.0, -0.5))
"""A power point's ring, which surrounds any figure's base."""

CORNER_JEWEL = 38.5
"""Offset of a power point's four jewels from its centre, beside any base."""


def build() -> tuple[Prop, ...]:
    """Return all pieces."""
    frame = [piece(name, style) for name, style in STYLES.items() for piece in (_side, _post)]
    return _tile(), _pad(), _bed(), *frame, _clasp(), _rosette(), _jewels()


def _tile() -> Prop:
    """Return a square's stone, its top at z = 0."""
    prop = Prop("board_tile", floats=True)
    rows = [_octagon(half, height, CUT) for half, height in EDGES]
    prop.add(_lidded(rows), paint("ffffff", shade=1.0), crease=8)
    return prop


def _pad() -> Prop:
    """Return a pad of Spectral Sorcery: a plate for enamel on a stone foot."""
    prop = Prop("sorcery_pad", floats=True)
    rows = [_octagon(half, height, PAD_CUT) for half, height in PAD_EDGES]
    prop.add(_lidded(rows), paint("ffffff", shade=1.0), crease=8)
    return prop


def _octagon(half: float, height: float, cut: float) -> list[Vector]:
    """Return a square without its corners, counterclockwise as seen from above."""
    near = half - cut
    turns = ((1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0))
    return [
        (a * x + b * y, c * x + d * y, height)
        for a, b, c, d in turns
        for x, y in ((half, -near), (half, near))
    ]


def _lidded(rows: list[list[Vector]]) -> Mesh:
    """Return rows of points joined from below, closed at the top by a fan around (0, 0)."""
    count, last = len(rows[0]), (len(rows) - 1) * len(rows[0])
    points = np.array([*(point for row in rows for point in row), (0.0, 0.0, rows[-1][0][2])])
    lid = [(last + here, last + (here + 1) % count, len(points) - 1) for here in range(count)]
    return Mesh(points, np.concatenate([bands(len(rows), count), np.array(lid)]))


def _bed() -> Prop:
    """Return the bed between a square's stone and the next one."""
    prop = Prop("board_bed", floats=True)
    corners = [(x, y, z) for x in (-50, 50) for y in (-50, 50) for z in (BED - 4, BED)]
    prop.add(hull(corners), MORTAR, crease=0)
    return prop


def _side(name: str, style: Style) -> Prop:
    """Return a square's length of the frame."""
    prop = Prop(f"frame_side_{name}", floats=True)
    block = (-50.0, -48.6, 48.6, 50.0)
    through = (-50.0, 50.0)
    prop.add(_moulding(LIP, block, 1.0), style.stone, crease=25)
    prop.add(_moulding(CORNICE, block, 1.2), style.stone, crease=25)
    prop.add(_moulding(FRONT, through), style.shade, crease=25)
    prop.add(_moulding(LANE, through), style.lane)
    for fillet in (INNER_FILLET, OUTER_FILLET):
        prop.add(_moulding(fillet, through), style.metal, crease=25)
    prop.add(box((11, 7, 34), 1.5).at(-50, 69, -26), style.stone)
    prop.add(_boss(name).turned(x=-90).at(0, 68, -26), style.metal)
    return prop


def _boss(name: str) -> Mesh:
    """Return the relief on a side's front, lying: light's sun, dark's eight-pointed star."""
    if name == "light":
        return lathe([(13, 0), (13, 2), (9, 4.5), (5, 6)], 10)
    return hull(
        [(radius * math.cos(angle), radius * math.sin(angle), 0.0) for radius, angle in _star(13, 9)]
        + [(0.0, 0.0, 7.0)]
    )


def _star(outer: float, inner: float, rays: int = 4) -> list[tuple[float, float]]:
    """Return radius and direction of a star's points."""
    return [(inner if step % 2 else outer, math.pi * step / rays) for step in range(2 * rays)]


def _post(name: str, style: Style) -> Prop:
    """Return a corner's post; the board is towards -x and -y."""
    prop = Prop(f"frame_post_{name}", floats=True)
    middle = WIDTH / 2
    sides = 4 if name == "light" else 8
    half = WIDTH / 2 + 3
    width = half / math.cos(math.pi / sides)
    shaft = [(width + 13, FOOT), (width + 13, -54), (width + 2, -49), (width + 2, -44), (width - 3, -42)]
    head = [(width - 3, -9), (width + 2, -5), (width + 2, 12), (width - 4, 16), (width - 13, 16)]
    prop.add(lathe([*shaft, (width - 3, -9)], sides).at(middle, middle, 0), style.shade, crease=20)
    prop.add(lathe(head, sides).at(middle, middle, 0), style.stone, crease=20)
    prop.add(
        lathe([(width - 12, 15), (width - 13, 17.5), (width - 17, 17.5), (width - 18, 15)], sides).at(
            middle, middle, 0
        ),
        style.metal,
        crease=20,
    )
    for part, colour in _sun(style) if name == "light" else _eclipse(style):
        prop.add(part.at(middle, middle, 16), colour)
    return prop


def _sun(style: Style) -> list[tuple[Mesh, Paint]]:
    rays = [
        hull([(9, -3.5, 0), (9, 3.5, 0), (24 if step % 2 else 19, 0, 0), (10, 0, 4.5)]).turned(z=45 * step)
        for step in range(8)
    ]
    disc = lathe([(12, 0), (12, 2.5), (8, 5.5)], 14)
    return [(_all(rays), style.metal), (disc, style.metal), (ball((6, 6, 4), 1).at(0, 0, 5), style.gem)]


def _eclipse(style: Style) -> list[tuple[Mesh, Paint]]:
    path, radii = [], []
    for step in range(11):
        angle, share = math.radians(40 + 280 * step / 10), math.sin(math.pi * step / 10)
        path.append((18.0 * math.cos(angle), 18.0 * math.sin(angle), 1.0))
        radii.append((1.0 + 4.0 * share, 1.0 + 3.5 * share))
    spire = hull(
        [
            *((8 * math.cos(math.tau * k / 6), 8 * math.sin(math.tau * k / 6), 0.0) for k in range(6)),
            (0, 0, 15),
        ]
    )
    return [(loft(path, radii, 6, rounded=False), style.metal), (spire, style.gem)]


def _clasp() -> Prop:
    """Return the bronze clasp of light's and dark's ends, with half a sun and half a moon on its front."""
    prop = Prop("frame_clasp", floats=True)
    prop.add(box((26, 14, 22), 3).at(0, 71, 2), BRONZE)
    prop.add(box((24, 10, 46), 2, (1.0, 1.0)).at(0, 73, -28), BRONZE)
    prop.add(lathe([(15, 0), (15, 3), (12, 4)], 16).turned(x=-90).at(0, 77, -25), BRONZE)
    for sign, metal in ((-1, LIGHT.metal), (1, DARK.gem)):
        half = [
            (11 * sign * math.sin(angle), 80 + depth, -25 + 11 * math.cos(angle))
            for angle in np.linspace(0, math.pi, 7)
            for depth in (0.0, 4.0)
        ]
        prop.add(hull(half), metal)
    return prop


def _rosette() -> Prop:
    """Return a power point's setting: a ring around its occupant, a cup in each corner, a flower inside."""
    prop = Prop("power_rosette", floats=True)
    prop.add(_open(RING, 24), BRONZE, crease=30)
    for step in range(8):
        petal = hull([(9, 0, 0), (21, -6, 0), (21, 6, 0), (33, 0, 0), (21, 0, 2.6)])
        prop.add(petal.turned(z=45 * step), BRONZE)
    prop.add(lathe([(11, 0), (10, 3.5)], 12), BRONZE)
    for step in range(4):
        cup = lathe([(11, -0.5), (9, 3.2)], 8).at(CORNER_JEWEL, CORNER_JEWEL, 0)
        arm = hull([(29, 31, 0), (31, 29, 0), (33, 33, 2), (36, 31, 0), (31, 36, 0)])
        prop.add((cup + arm).turned(z=90 * step), BRONZE)
    return prop


def _jewels() -> Prop:
    """Return a power point's jewels: one in each corner and one in the middle."""
    prop = Prop("power_jewels", floats=True)
    for step in range(4):
        prop.add(_cut(7.4, 7.0).at(CORNER_JEWEL, CORNER_JEWEL, 2.4).turned(z=90 * step), JEWEL, crease=5)
    prop.add(_cut(9.0, 7.0).at(0, 0, 3), JEWEL, crease=5)
    return prop


def _cut(radius: float, height: float) -> Mesh:
    """Return a jewel of six sides with a table."""
    rims = ((radius, 0.0, 0.0), (radius, 0.35 * height, 0.0), (0.55 * radius, height, math.pi / 6))
    return hull(
        [
            (reach * math.cos(math.tau * step / 6 + phase), reach * math.sin(math.tau * step / 6 + phase), z)
            for reach, z, phase in rims
            for step in range(6)
        ]
    )


def _all(meshes: Sequence[Mesh]) -> Mesh:
    whole = meshes[0]
    for mesh in meshes[1:]:
        whole += mesh
    return whole


def _open(profile: Profile, sides: int) -> Mesh:
    """Return a profile of (radius, height), outside to inside, revolved around the z axis, open below."""
    turns = [math.tau * side / sides for side in range(sides)]
    points = [(r * math.cos(a), r * math.sin(a), z) for r, z in reversed(profile) for a in turns]
    return Mesh(np.array(points), bands(len(profile), sides))


def _moulding(profile: Profile, stations: Sequence[float], drop: float = 0.0) -> Mesh:
    """Return a section extruded along x through the stations.

    Both ends are lower by `drop`, which makes a joint of blocks.
    """
    ends = (stations[0], stations[-1])
    points = [(x, y - drop * (x in ends), z - drop * (x in ends)) for y, z in profile for x in stations]
    return Mesh(np.array(points), bands(len(profile), len(stations), closed=False))
