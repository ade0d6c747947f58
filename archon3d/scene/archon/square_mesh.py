"""The mesh of Archon's squares in two parts, so that few squares pay for what only few of them show."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Mapping

from panda3d.core import Geom, GeomEnums, GeomNode, GeomTriangles, GeomVertexReader, NodePath

from archon3d.games.archon.board import SQUARES, Square
from archon3d.play.archon.ways import square_place


class SquareMesh:
    """One mesh below two nodes; each square is drawn by one of them, at first all by `plain`."""

    def __init__(self, whole: NodePath) -> None:
        """Take the triangles of all squares from the mesh below `whole`."""
        self.root = NodePath("squares")
        self.plain, self.marked = (whole.copy_to(self.root) for _ in range(2))
        self.plain.name, self.marked.name = "plain", "marked"
        node = _geoms(whole)
        self._triangles = [_triangles(node.get_geom(number)) for number in range(node.get_num_geoms())]
        self._marked: frozenset[Square] | None = None
        self.mark(())

    def mark(self, squares: Collection[Square]) -> None:
        """Draw these squares below `marked`, and all others below `plain`."""
        marked = frozenset(squares)
        if marked == self._marked:
            return
        self._marked = marked
        for path, shown in ((self.plain, frozenset(SQUARES) - marked), (self.marked, marked)):
            node = _geoms(path)
            for number, of_squares in enumerate(self._triangles):
                triangles = b"".join(of_squares[square] for square in sorted(shown) if square in of_squares)
                geom = node.modify_geom(number)
                geom.clear_primitives()
                geom.add_primitive(_primitive(triangles))


def _geoms(path: NodePath) -> GeomNode:
    node = path.node()
    if not isinstance(node, GeomNode):
        raise TypeError(f"squares are one mesh, not {path}")
    return node


def _triangles(geom: Geom) -> Mapping[Square, bytes]:
    """Return the corners of each square's triangles, as numbers of vertices with two bytes each."""
    at = {_cell(*square_place(square)): square for square in SQUARES}
    reader = GeomVertexReader(geom.get_vertex_data(), "vertex")
    found: defaultdict[Square, bytearray] = defaultdict(bytearray)
    for number in range(geom.get_num_primitives()):
        corners = memoryview(geom.get_primitive(number).get_vertices().get_handle().get_data()).cast("H")
        for start in range(0, len(corners), 3):
            reader.set_row(corners[start])
            place = reader.get_data3()
            found[at[_cell(place.x, place.y)]] += corners[start : start + 3].tobytes()
    return {square: bytes(numbers) for square, numbers in found.items()}


def _cell(x: float, y: float) -> tuple[int, int]:
    return math.floor(x + 0.5), math.floor(y + 0.5)


def _primitive(corners: bytes) -> GeomTriangles:
    primitive = GeomTriangles(Geom.UH_dynamic)
    primitive.set_index_type(GeomEnums.NT_uint16)
    primitive.modify_vertices().modify_handle().copy_data_from(corners)
    return primitive
