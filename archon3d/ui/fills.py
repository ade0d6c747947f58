"""Rectangles of plain colours in one mesh, for pictures of many of them."""

from collections.abc import Sequence

from panda3d.core import Geom, GeomNode, GeomTriangles, GeomVertexData, GeomVertexFormat, GeomVertexWriter

from archon3d.ui.canvas import Colour
from archon3d.ui.focus import Rectangle

Fill = tuple[Rectangle, Colour]


def filled(fills: Sequence[Fill]) -> GeomNode:
    """Return rectangles in one mesh, later ones over earlier ones."""
    data = GeomVertexData("fills", GeomVertexFormat.get_v3c4(), Geom.UH_static)
    places, colours = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "color")
    triangles = GeomTriangles(Geom.UH_static)
    for number, (place, colour) in enumerate(fills):
        for x, y in ((0, 0), (0, 1), (1, 1), (1, 0)):
            places.add_data3(place.x + x * place.w, 0, -(place.y + y * place.h))
            colours.add_data4(*colour)
        first = 4 * number
        triangles.add_vertices(first, first + 1, first + 2)
        triangles.add_vertices(first, first + 2, first + 3)
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode("fills")
    node.add_geom(geom)
    return node


def inset(place: Rectangle, by: float) -> Rectangle:
    """Return a rectangle without its edge."""
    return Rectangle(place.x + by, place.y + by, place.w - 2 * by, place.h - 2 * by)
