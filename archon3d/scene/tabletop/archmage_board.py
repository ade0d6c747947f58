"""The board of Archmage: 48 stones around a well."""

import math
import random

from panda3d.core import GeomNode

from archon3d.games.archmage.board import HOLE, NAMES
from archon3d.scene.boardmesh import BEVEL, KEY, TILE, tile
from archon3d.scene.meshes import Mesh, Paint, Point, Rgb, Solid, blend, lathe, paint, rgb, torus
from archon3d.scene.tabletop.layout import Layout, Place

WELL_RADIUS = 0.41
WELL_DEPTH = 0.60
SIDES = 40

INLAY = 0.016
"""Half the width of the brass lines that lead to the well, in squares."""

INLAY_HEIGHT = 0.003

_STONES: tuple[Rgb, Rgb] = (rgb("7d9690"), rgb("65807c"))
"""Every other square: both half way between the pieces' light and dark."""

_WALL = blend("0b0716", "57466e")
_GROUND = paint("07040f", shade=1.0)
_BRASS = paint("e8bd62")
_BRASS_LINE = paint("b79a5e", shade=1.0)


def squares(layout: Layout) -> GeomNode:
    """The stones, and the one that the well is cut through."""
    generator = random.Random(7)
    mesh = Mesh()
    for spot, (column, row) in layout.cells.items():
        tone = generator.uniform(0.93, 1.05)
        red, green, blue = _STONES[(column + row) % 2]
        colour: Rgb = (red * tone, green * tone, blue * tone)
        solid = _pierced() if spot == NAMES[HOLE] else tile()
        mesh.add(solid, Paint(colour, colour), (*layout.place(spot), 0.0), crease=1.0)
    mesh.lit(KEY, 0.45)
    for place in (layout.place(spot) for spot in layout.cells if spot != NAMES[HOLE]):
        if 0.0 in place or abs(place[0]) == abs(place[1]):
            mesh.add(_inlay(place), _BRASS_LINE, (*place, 0.0))
    return mesh.geom_node("squares")


def well() -> GeomNode:
    """The well's wall, its ground and the brass around its mouth; the mouth's middle is the origin."""
    mesh = Mesh()
    wall = lathe([(WELL_RADIUS, -WELL_DEPTH), (WELL_RADIUS, 0.0)], SIDES)
    mesh.add([face[::-1] for face in wall], _WALL)
    mesh.lit((-0.2, -0.9, 0.4), 0.5)
    mesh.add([_circle(WELL_RADIUS, -WELL_DEPTH)], _GROUND)
    mesh.add(torus(WELL_RADIUS + 0.012, 0.022, SIDES, 6), _BRASS)
    return mesh.geom_node("well")


def _inlay(place: Place) -> Solid:
    """A line over a stone that leads to the board's middle, from edge to edge or from corner to corner."""
    length = math.hypot(*place)
    ahead = (place[0] / length, place[1] / length)
    reach = (TILE - BEVEL) / max(abs(ahead[0]), abs(ahead[1])) - INLAY
    return [
        [
            (ahead[0] * along - ahead[1] * across, ahead[1] * along + ahead[0] * across, INLAY_HEIGHT)
            for along, across in ((-reach, -INLAY), (reach, -INLAY), (reach, INLAY), (-reach, INLAY))
        ]
    ]


def _pierced() -> Solid:
    """A square's stone with a round opening."""
    inner = TILE - BEVEL
    mouth = _circle(WELL_RADIUS, 0.0)
    top = [_on_square(point, inner, 0.0) for point in mouth]
    foot = [_on_square(point, TILE, -BEVEL) for point in mouth]
    return [
        [outer[here], outer[after], within[after], within[here]]
        for outer, within in ((top, mouth), (foot, top))
        for here, after in ((step, (step + 1) % SIDES) for step in range(SIDES))
    ]


def _circle(radius: float, height: float) -> list[Point]:
    """Points of a circle, among them those in the corners' directions."""
    turns = (math.tau * step / SIDES for step in range(SIDES))
    return [(radius * math.cos(turn), radius * math.sin(turn), height) for turn in turns]


def _on_square(point: Point, half: float, height: float) -> Point:
    """Where the direction of a point meets a square's edge."""
    x, y, _ = point
    share = half / max(abs(x), abs(y))
    return x * share, y * share, height
