"""Panels, bars and the pointing hand."""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

from panda3d.core import (
    CardMaker,
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
    PandaNode,
    Triangulator,
)

from archon3d.ui.canvas import CANVAS_HEIGHT, GOLD, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shaders import shader

CLEAR: Final[Colour] = (0, 0, 0, 0)
Gradient = tuple[Colour, Colour]
"""The colours at the top and at the bottom."""
PANEL_TOP: Final[Colour] = (0.13, 0.11, 0.15, 0.96)
PANEL_BOTTOM: Final[Colour] = (0.05, 0.045, 0.07, 0.97)
PANEL_RIM: Final[Colour] = (0.55, 0.44, 0.26, 1)
VEIL: Final[Colour] = (0.085, 0.075, 0.115, 0.62)
WORD_SHADE: Final[Colour] = (0.02, 0.015, 0.03, 0.78)
SHADE_HEIGHT, SHADE_BESIDE = 2.0, 2.4
"""Height of the dark below words, and how much wider it is, in heights of their line."""
ROW_LIT: Final[Colour] = (0.03, 0.025, 0.02, 0.94)
"""Background of the focused row: darker than any panel, for at least as much contrast as other rows have."""
ROW_EDGE: Final = 3
"""Width of its rim in canvas units."""

SHAPES_KEPT: Final = 128
"""Filled outlines that are kept to be drawn again."""

Point = tuple[float, float]


class Panel:
    """A rounded plate with an edge."""

    look: ClassVar[str] = "panel"
    """Name of the fragment half of its shader."""

    def __init__(
        self,
        layer: Layer,
        place: Rectangle,
        *,
        fill: Colour | Gradient = (PANEL_TOP, PANEL_BOTTOM),
        rim: Colour = PANEL_RIM,
        radius: float = 14,
        edge: float = 3,
    ) -> None:
        """Draw it; the corners' `radius` and the rim's width `edge` are in canvas units."""
        self._tint = layer.canvas.tint
        card = CardMaker("panel")
        card.set_frame(0, 1, -1, 0)
        self._path = layer.attach(card.generate())
        self._path.set_shader(shader(self.look, "panel"))
        self._path.set_shader_inputs(radius=radius, edge=edge)
        top, bottom = fill if len(fill) == 2 else (fill, fill)
        self.paint(top, bottom, rim)
        self.place(place)

    def place(self, place: Rectangle, radius: float | None = None) -> None:
        """Move and resize it, with a new corner radius if it is given."""
        if radius is not None:
            self._path.set_shader_input("radius", radius)
        self._path.set_pos(place.x, 0, -place.y)
        self._path.set_scale(max(place.w, 1e-3), 1, max(place.h, 1e-3))
        self._path.set_shader_input("size", (place.w, place.h))

    def paint(self, top: Colour, bottom: Colour, rim: Colour) -> None:
        """Set its colours."""
        tint = self._tint
        self._path.set_shader_inputs(top=tint(top), bottom=tint(bottom), rim=tint(rim))

    def show(self, shown: bool) -> None:
        """Show or hide it."""
        show(self._path, shown)


class Shade:
    """A soft dark patch below words that stand on a picture. Add it before them."""

    def __init__(self, layer: Layer, colour: Colour = WORD_SHADE) -> None:
        card = CardMaker("shade")
        card.set_frame(0, 1, -1, 0)
        self._path = layer.attach(card.generate())
        self._path.set_shader(shader("shade", "panel"))
        self._path.set_shader_input("shade", colour)

    def place(self, line: Rectangle) -> None:
        """Put it around a line of words."""
        width, height = line.w + SHADE_BESIDE * line.h, SHADE_HEIGHT * line.h
        x, y = line.centre
        self._path.set_pos(x - width / 2, 0, height / 2 - y)
        self._path.set_scale(width, 1, height)
        self._path.set_shader_input("size", (width, height))


def row_light(layer: Layer, place: Rectangle, radius: float = 8) -> Panel:
    """Return the highlight of the focused row."""
    return Panel(layer, place, fill=ROW_LIT, rim=GOLD, radius=radius, edge=ROW_EDGE)


def show(path: NodePath, shown: bool) -> None:
    """Show or hide a node."""
    if shown:
        path.show()
    else:
        path.hide()


def veil(layer: Layer) -> None:
    """Dim everything beneath the layer."""
    whole = Rectangle(0, 0, layer.canvas.width, CANVAS_HEIGHT)
    Panel(layer, whole, fill=VEIL, rim=CLEAR, radius=0, edge=0)


_HAND: Final[Sequence[Point]] = (
    (0, 20), (34, 20), (40, 14), (62, 10), (70, 16), (120, 19), (126, 24), (126, 29), (120, 34), (82, 35),
    (90, 38), (92, 45), (88, 50), (90, 55), (86, 62), (80, 64), (80, 70), (74, 76), (44, 76), (34, 70),
    (0, 70),
)  # fmt: skip
"""Outline of a right hand that points to the right, in canvas units; the cuff is on the left."""
_CUFF: Final[Sequence[Point]] = ((-16, 14), (6, 14), (6, 76), (-16, 76))
_CREASES: Final[Sequence[Sequence[Point]]] = (
    ((58, 36), (84, 36), (84, 38.5), (58, 38.5)),
    ((62, 49), (88, 49), (88, 51.5), (62, 51.5)),
    ((60, 62), (82, 62), (82, 64.5), (60, 64.5)),
)
OUTLINE: Final = 5
"""Width of the dark outline around the hand."""
HAND_TIP: Final[Point] = (126, 26.5)
"""Fingertip."""

_SKIN: Final[Colour] = (0.96, 0.87, 0.72, 1)
_INK: Final[Colour] = (0.10, 0.06, 0.08, 1)


class PointingHand:
    """The pointing hand of the options screen."""

    def __init__(self, layer: Layer, scale: float = 0.55) -> None:
        """Draw the hand; at a `scale` of 1 it is 142 canvas units long."""
        self._path = layer.attach(PandaNode("hand"))
        self._scale = scale
        self._path.set_scale(scale)
        order = self._path.get_bin_draw_order()
        pieces = [
            (_grown(_HAND, OUTLINE), _INK),
            (_grown(_CUFF, OUTLINE), _INK),
            (_HAND, _SKIN),
            (_CUFF, GOLD),
        ]
        pieces += [(crease, _INK) for crease in _CREASES]
        for number, (outline, colour) in enumerate(pieces):
            piece = self._path.attach_new_node(polygon(outline, colour))
            piece.set_bin("fixed", order + number)

    @property
    def length(self) -> float:
        """Length from the cuff to the fingertip, in canvas units."""
        return (HAND_TIP[0] - _CUFF[0][0] + OUTLINE) * self._scale

    def point_at(self, x: float, y: float) -> None:
        """Move the fingertip there."""
        self._path.set_pos(x - HAND_TIP[0] * self._scale, 0, -(y - HAND_TIP[1] * self._scale))

    def show(self, shown: bool) -> None:
        """Show or hide it."""
        show(self._path, shown)


def polygon(outline: Sequence[Point], colour: Colour) -> GeomNode:
    """Return a filled outline; its points are canvas units, y down."""
    node = GeomNode("polygon")
    node.add_geom(_filled(tuple(outline), colour))
    return node


@lru_cache(SHAPES_KEPT)
def _filled(outline: tuple[Point, ...], colour: Colour) -> Geom:
    """Return the triangles of a filled outline: screens draw few shapes again and again."""
    triangulator = Triangulator()
    data = GeomVertexData("polygon", GeomVertexFormat.get_v3c4(), Geom.UH_static)
    places, colours = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "color")
    for x, y in outline:
        triangulator.add_polygon_vertex(triangulator.add_vertex(x, -y))
        places.add_data3(x, 0, -y)
        colours.add_data4(*colour)
    triangulator.triangulate()
    triangles = GeomTriangles(Geom.UH_static)
    for number in range(triangulator.get_num_triangles()):
        triangles.add_vertices(
            triangulator.get_triangle_v0(number),
            triangulator.get_triangle_v1(number),
            triangulator.get_triangle_v2(number),
        )
    geom = Geom(data)
    geom.add_primitive(triangles)
    return geom


def _grown(outline: Sequence[Point], by: float) -> list[Point]:
    """Return the outline with each point moved outward by this many units."""
    grown = []
    for index, (x, y) in enumerate(outline):
        (x0, y0), (x1, y1) = outline[index - 1], outline[(index + 1) % len(outline)]
        across, down = y1 - y0, x0 - x1  # outward, since the outline is clockwise on the screen
        length = max((across**2 + down**2) ** 0.5, 1e-6)
        grown.append((x + across / length * by, y + down / length * by))
    return grown
