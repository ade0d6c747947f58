"""The seven pieces of Archmage: tiles with a carved relief on both faces.

The upper face is white's, round and light with a dark figure; the lower face is black's, octagonal and dark
with a light figure. A piece changes its colour by turning over about the x axis, after which its other figure
is upright too. Marks on the rim show the kind's power: they are in the directions in which it acts, and point
outward if it pushes, inward if it pulls, both ways if it does both; broad ones reach far.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from models.source.kit import Clay, Material, Mesh, Paint, Prop, ball, box, hull, lathe, loft, paint, plate

HALF = 9.0
"""Half a tile's thickness."""

RIM = 10.5
"""Width of the rim around the figure."""

BED = 5.0
"""Depth of the figure's bed below the rim."""

FIGURE_TRIANGLES = 380


class Face(NamedTuple):
    """Look of one colour's face."""

    corners: int
    radius: float
    edge: Paint
    bed: Paint
    figure: Paint
    mark: Paint


def even(colour: str, material: Material = Material.MATTE) -> Paint:
    """Return an even colour: which part is a foot depends on the face that is up."""
    return paint(colour, material, shade=1.0)


LIGHT = Face(
    corners=32,
    radius=44.0,
    edge=even("dcc48c"),
    bed=even("fbf3e0"),
    figure=even("20276b", Material.GLOSS),
    mark=even("2a3a9c"),
)
DARK = Face(
    corners=8,
    radius=46.5,
    edge=even("54407c"),
    bed=even("231735"),
    figure=even("ffedc2", Material.GLOSS),
    mark=even("ffb066", Material.GLOW),
)

ORTHOGONAL = (0, 90, 180, 270)
DIAGONAL = (45, 135, 225, 315)
FAR = 1.5
"""Width of the marks of pieces that reach any distance, relative to the others."""


class Power(NamedTuple):
    """The power that a kind's marks on the rim show."""

    directions: Sequence[int]
    """Degrees."""
    push: bool
    pull: bool
    breadth: float = 1.0


def hand() -> Mesh:
    """Return an open hand: stop."""
    clay = Clay("ffffff", blend=1.6)
    clay.brick((0, -9, 0), (23, 23, 11), rounding=5)
    for root, tip, radius in (((-9, -1), (-12, 17), 3.5), ((-3, 1), (-4, 25), 3.8), ((4, 1), (5, 24), 3.8)):
        clay.limb((*root, 1), (*tip, 1), radius, radius * 0.85)
    clay.limb((10, -1, 1), (13, 15, 1), 3.3, 2.8)
    clay.limb((-8, -16, 1), (-21, -3, 1), 4.6, 3.4)
    clay.limb((0, -18, 0), (0, -29, 0), 7.5, 9.0)
    clay.brick((0, -25, 0), (30, 2.2, 20), rounding=0.5, blend=0.6, cut=True)
    return carved(clay).at(1, 3, 0)


def cup() -> Mesh:
    """Return a chalice."""
    clay = Clay("ffffff", blend=1.5)
    clay.ball((0, 15, 0), (17, 22, 8))
    clay.brick((0, 32, 0), (50, 28, 40), rounding=0.5, cut=True, blend=0.5)
    clay.limb((-16.5, 18, 0), (16.5, 18, 0), 4.2, blend=0.8)
    clay.limb((0, -6, 0), (0, -24, 0), 3.4, blend=2.5)
    clay.ball((0, -12, 0), 6.2, blend=1.0)
    clay.ball((0, -29, 0), (17, 8, 7), blend=2.5)
    clay.brick((0, -38, 0), (50, 18, 40), rounding=0.5, cut=True, blend=0.5)
    clay.brick((0, 9, 8), (24, 1.8, 6), rounding=0.5, cut=True, blend=0.5)
    return carved(clay)


def sword() -> Mesh:
    """Return a sword that points along a diagonal."""
    blade = hull(
        [
            *((x, y, z) for x, z in ((-5.5, 0.0), (5.5, 0.0), (0.0, 6.0)) for y in (-10.0, 22.0)),
            (0.0, 33.0, 0.0),
        ]
    )
    guard = loft([(-14, -9, 1), (-7, -12, 2), (7, -12, 2), (14, -9, 1)], [2.6, 3.4, 3.4, 2.6], sides=7)
    grip = loft([(0, -12, 2), (0, -25, 2)], [3.0, 2.7], sides=8)
    pommel = ball((5.0, 5.0, 4.5)).at(0, -28, 1)
    return (blade + guard + grip + pommel).scaled(1.12, 1.0, 1.0).turned(z=-45)


def wand() -> Mesh:
    """Return a wand with a star at its tip, along the other diagonal."""
    rod = loft([(0, -32, 1), (0, -14, 2), (0, 10, 2)], [2.6, 3.2, 3.8], sides=8)
    knobs = ball((4.8, 3.4, 4.2)).at(0, -29, 1) + ball((5.0, 3.2, 4.4)).at(0, -16, 2)
    return (rod + knobs + star(17.0, 7.0).at(0, 17, 0)).scaled(1.08, 1.04, 1.0).turned(z=45)


def tower() -> Mesh:
    """Return a castle's tower with three merlons."""
    wall = box((23, 36, 11), 2, (1.0, 1.0)).at(0, -5, 0)
    foot = box((32, 8, 13), 2).at(0, -25, 0)
    crown = box((32, 9, 13), 2).at(0, 14, 0)
    merlons = [box((8, 11, 13), 1.6).at(x, 21, 0) for x in (-12, 0, 12)]
    mesh = wall + foot + crown
    for merlon in merlons:
        mesh += merlon
    return mesh


def door() -> Mesh:
    """Return the tower's door and window, as dark as its bed."""
    arch = [(-4.0, -21.0), (4.0, -21.0), (4.0, -12.0), (2.4, -9.0), (0.0, -7.8), (-2.4, -9.0), (-4.0, -12.0)]
    window = [(-1.8, 0.0), (1.8, 0.0), (1.8, 6.0), (0.0, 8.0), (-1.8, 6.0)]
    return flat(plate(arch, 1.2, 0.3).at(0, -5.6, 0)) + flat(plate(window, 1.2, 0.3).at(0, -5.6, 0))


def moon() -> Mesh:
    """Return a crescent with a star between its horns, turned to a corner."""
    path, radii = [], []
    for step in range(13):
        angle, share = math.radians(52 + 256 * step / 12), math.sin(math.pi * step / 12)
        reach = 27.0 - 7.5 * share
        path.append((reach * math.cos(angle), reach * math.sin(angle), 0.0))
        radii.append((1.2 + 8.3 * share, 2.0 + 5.0 * share))
    return (loft(path, radii, sides=8, rounded=False) + star(10.5, 4.4).at(8, 0, 0)).turned(z=45)


def mage() -> Mesh:
    """Return a mage's pointed hat, its tip bent, with a star on it."""
    clay = Clay("ffffff", blend=2.2)
    clay.ball((0, -20, 0), (30, 9.5, 5.5))
    clay.limb((0, -17, 0), (1, 5, 0), 15, 8.5)
    clay.limb((1, 5, 0), (5, 19, 0), 8.5, 5.2)
    clay.limb((5, 19, 0), (15, 25, 0), 5.2, 2.6)
    clay.brick((0, -13.5, 6), (40, 1.8, 30), rounding=0.5, blend=0.5, cut=True)
    return carved(clay, height=8.0)


def carved(clay: Clay, height: float = 7.0) -> Mesh:
    """Return the clay, cut off below its bed and at that height."""
    clay.brick((0, 0, -25), (90, 90, 48), rounding=0.5, blend=0.5, cut=True)
    mesh = clay.mesh(FIGURE_TRIANGLES, cell=0.8)
    top = float(mesh.points[:, 2].max())
    return mesh.scaled(1.0, 1.0, min(1.0, height / top))


def star(outer: float, inner: float) -> Mesh:
    """Return a ridged star of five rays, lying on the bed with a ray along +y."""
    outline = [
        (radius * math.sin(math.pi * step / 5), radius * math.cos(math.pi * step / 5))
        for step in range(10)
        for radius in (inner if step % 2 else outer,)
    ]
    return flat(plate(outline, 5.0, 2.0, bulge=1.5))


def flat(mesh: Mesh) -> Mesh:
    """Return an upright plate laid on its back."""
    return mesh.turned(x=-90)


FIGURES: dict[str, tuple[Callable[[], Mesh], Power]] = {
    "hand": (hand, Power(ORTHOGONAL, push=True, pull=False)),
    "cup": (cup, Power(ORTHOGONAL, push=False, pull=True)),
    "sword": (sword, Power(DIAGONAL, push=True, pull=False)),
    "wand": (wand, Power(DIAGONAL, push=False, pull=True)),
    "tower": (tower, Power(ORTHOGONAL, push=True, pull=True, breadth=FAR)),
    "moon": (moon, Power(DIAGONAL, push=True, pull=True, breadth=FAR)),
    "mage": (mage, Power((*ORTHOGONAL, *DIAGONAL), push=True, pull=True)),
}


def build() -> list[Prop]:
    """Return the seven tiles."""
    return [_tile(kind, figure(), power) for kind, (figure, power) in FIGURES.items()]


def _tile(kind: str, figure: Mesh, power: Power) -> Prop:
    raised = _raised(figure).at(0, 0, HALF - BED)
    prop = Prop(f"archmage_{kind}", floats=True)
    for face, turn in ((LIGHT, 0.0), (DARK, 180.0)):
        edge, bed = _slab(face)
        prop.add(edge.turned(x=turn), face.edge)
        prop.add(bed.turned(x=turn), face.bed)
        prop.add(raised.turned(x=turn), face.figure)
        if kind == "tower":
            prop.add(door().at(0, 0, HALF - BED).turned(x=turn), face.bed)
        for angle in power.directions:
            prop.add(_mark(power, face).turned(z=angle - 90).turned(x=turn), face.mark)
    return prop


def _raised(figure: Mesh) -> Mesh:
    """Return the part of a figure that rises from its bed."""
    return Mesh(figure.points, figure.faces[figure.points[figure.faces, 2].max(axis=1) > 0.1])


def _slab(face: Face) -> tuple[Mesh, Mesh]:
    """Return half of a tile's slab with its rim, and the bed in it."""
    inner, bottom = face.radius - RIM, HALF - BED
    edge = lathe(
        [
            (inner - 1.0, bottom - 0.5),
            (face.radius, 0.0),
            (face.radius, HALF - 2.0),
            (face.radius - 2.0, HALF),
            (inner, HALF),
            (inner - 1.0, bottom - 0.5),
        ],
        face.corners,
    )
    bed = lathe([(inner, bottom), (0.0, bottom)], face.corners)
    return edge, bed


def _mark(power: Power, face: Face) -> Mesh:
    """Return a mark on the rim's upper side: a half arrow for each way in which the kind moves others."""
    middle = face.radius * math.cos(math.pi / face.corners) - RIM / 2
    breadth, tip = 5.0 * power.breadth, 4.2
    outline = [(breadth, 0.0), (0.0, tip * power.push), (-breadth, 0.0), (0.0, -tip * power.pull)]
    shift = (power.pull - power.push) * tip / 2
    return hull(
        [
            (x * share, middle + shift + y * share, z)
            for z, share in ((HALF - 0.5, 1.0), (HALF + 0.25, 0.8))
            for x, y in outline
        ]
    )
