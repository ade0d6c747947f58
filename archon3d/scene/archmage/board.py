"""The board of Archmage: 48 stones around a well."""

import math
import random

from panda3d.core import GeomNode, NodePath

from archon3d.games.archmage.board import HOLE, SQUARE_NAMES
from archon3d.scene.craft.meshes import Mesh, Rgb, Solid, paint, rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import draw_as_ground, draw_with
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.parts import ABOVE_BED, STONE_TOP, stones

WELL_RADIUS = 0.41
WELL_DEPTH = 0.60
"""Size of the well's model."""

INLAY = 0.016
"""Half the width of the brass lines that lead to the well, in squares."""

INLAY_HEIGHT = 0.003

_STONES: tuple[Rgb, Rgb] = (rgb("5f736e"), rgb("4c615e"))
"""Colours of alternate squares, both half way between light and dark pieces."""

_BRASS = paint("b79a5e", shade=1.0)


def squares(layout: BoardLayout, library: FigureLibrary) -> NodePath:
    """Return all stones except the one that the well replaces."""
    generator = random.Random(7)
    placed = []
    for spot, (column, row) in layout.cells.items():
        tone = generator.uniform(0.93, 1.05)
        red, green, blue = _STONES[(column + row) % 2]
        if spot != SQUARE_NAMES[HOLE]:
            placed.append((layout.place(spot), (red * tone, green * tone, blue * tone)))
    root = stones(library, "archmage", placed)
    draw_with(root, "figure")
    draw_as_ground(root, ABOVE_BED)
    return root


def inlays(layout: BoardLayout) -> GeomNode:
    """Return the brass lines that lead to the well, to be painted."""
    mesh = Mesh()
    for place in (layout.place(spot) for spot in layout.cells if spot != SQUARE_NAMES[HOLE]):
        if 0.0 in place or abs(place[0]) == abs(place[1]):
            mesh.add(_inlay(place), _BRASS, (*place, 0.0))
    return mesh.geom_node("inlays")


def _inlay(place: GroundPoint) -> Solid:
    """Return a line over a stone towards the board's centre, from edge to edge or corner to corner."""
    length = math.hypot(*place)
    ahead = (place[0] / length, place[1] / length)
    reach = STONE_TOP / max(abs(ahead[0]), abs(ahead[1])) - INLAY
    return [
        [
            (ahead[0] * along - ahead[1] * across, ahead[1] * along + ahead[0] * across, INLAY_HEIGHT)
            for along, across in ((-reach, -INLAY), (reach, -INLAY), (reach, INLAY), (-reach, INLAY))
        ]
    ]
