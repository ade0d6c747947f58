"""Archon's squares are drawn in two parts, each square by one of them."""

from collections import Counter
from collections.abc import Iterable

import pytest
from panda3d.core import GeomNode, GeomVertexReader, NodePath

from archon3d.games.archon.board import SQUARES, Square
from archon3d.play.archon.ways import square_place
from archon3d.scene.archon.ground import squares
from archon3d.scene.archon.square_mesh import SquareMesh
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop.parts import stones

CORNERS, EDGE = [0, 8, 72, 80], [0, 1, 2, 3, 4, 5, 6, 7, 8]


@pytest.fixture
def whole() -> Iterable[NodePath]:
    library = FigureLibrary()
    yield stones(library, "archon", squares())
    library.close()


def triangles(part: NodePath) -> Counter[Square]:
    """Return how many triangles of each square a part draws."""
    at = {tuple(map(round, square_place(square))): square for square in SQUARES}
    found: Counter[Square] = Counter()
    node = part.node()
    assert isinstance(node, GeomNode)
    for index in range(node.get_num_geoms()):
        geom = node.get_geom(index)
        reader = GeomVertexReader(geom.get_vertex_data(), "vertex")
        for number in range(geom.get_num_primitives()):
            primitive = geom.get_primitive(number).decompose()
            for corner in range(0, primitive.get_num_vertices(), 3):
                reader.set_row(primitive.get_vertex(corner))
                x, y, _ = reader.get_data3()
                found[at[round(x), round(y)]] += 1
    return found


@pytest.mark.parametrize("marked", [(), CORNERS, EDGE, SQUARES], ids=["none", "corners", "edge", "all"])
def test_each_square_is_drawn_by_one_part_and_whole(whole: NodePath, marked: Iterable[Square]) -> None:
    mesh, expected = SquareMesh(whole), triangles(whole)
    mesh.mark(EDGE)
    mesh.mark(tuple(marked))
    assert set(triangles(mesh.marked)) == set(marked)
    assert set(expected) == set(SQUARES)
    assert triangles(mesh.plain) + triangles(mesh.marked) == expected
