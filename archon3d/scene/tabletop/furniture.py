"""The static frame around a board, with the names of its columns and rows."""

import math
from functools import cache

from panda3d.core import GeomNode, NodePath

from archon3d.play.choosing import Spot
from archon3d.scene.craft.letters import flat, letters
from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, paint
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop import parts
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.parts import FRAME_FOOT, FRAME_WIDTH, LANE, LANE_HEIGHT, LANE_WIDTH

LETTER = 0.30
"""Height of the engraved letters, in squares."""

EDGE = 0.11
"""Width of the dark edge around them, as a share of their height."""

_GOLD = paint("f6cb6a", Material.GLOW, 1.0)
_SHADE = paint("0b0a12", shade=1.0)


def border(layout: BoardLayout) -> float:
    """Return how far the frame with its foot extends beyond the board, in squares."""
    return layout.rim * (1.0 + FRAME_FOOT / FRAME_WIDTH)


def slab(library: FigureLibrary, layout: BoardLayout, well: Spot | None = None) -> NodePath:
    """Return the frame of the layout's board and the bed inside, which is open below a `well`."""
    root = NodePath("slab")
    hole = None if well is None else layout.cells[well]
    parts.bed(library, layout.width, layout.depth, layout.heading, hole).reparent_to(root)
    parts.frame(library, layout.width, layout.depth, layout.rim, layout.heading, layout.mirrored).reparent_to(
        root
    )
    return root


@cache
def names(layout: BoardLayout, height: float = LETTER) -> GeomNode:
    """Return the layout's names in the lane of its frame, rotated with it; `height` is a letter's.

    Copy it before it is changed.
    """
    mesh = Mesh()
    x, y = layout.width / 2, layout.depth / 2
    lane = layout.rim * LANE
    for column, name in enumerate(layout.column_names):
        _engrave(mesh, layout, name, (column - (layout.width - 1) / 2, -y - lane), height)
    for row, name in enumerate(layout.row_names):
        for side in (-1, 1):
            _engrave(mesh, layout, name, (side * (x + lane), (layout.depth - 1) / 2 - row), height)
    return mesh.geom_node("names")


def _engrave(mesh: Mesh, layout: BoardLayout, name: str, place: GroundPoint, height: float) -> None:
    """Add a name to the frame, no wider than its lane, at a place that is rotated with it."""
    x, y = place
    angle = math.radians(layout.heading)
    at = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
    for bold, ink, above in ((EDGE, _SHADE, 0.004), (0.0, _GOLD, 0.006)):
        cut = letters(name.upper(), height, layout.rim * LANE_WIDTH, bold)
        mesh.add(flat(cut), ink, (*at, LANE_HEIGHT + above))
