"""A small kit for meshes in code: solids made of polygons, painted, placed and joined.

A solid is a list of polygons, each a list of points counterclockwise as seen from outside. `Mesh.add` paints
and places it; edges sharper than the crease angle stay sharp, all others are smoothed. Units are board
squares; z is up and y is a figure's front.

The vertex colour's alpha encodes the material for the shaders, see `material`.
"""

import itertools
import math
import struct
from collections.abc import Callable, Sequence
from typing import NamedTuple

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    LMatrix4f,
    LPoint2d,
    LPoint3f,
    LVector3f,
    TransformState,
    Triangulator,
)

from archon3d.scene.craft.material import Material

MeshPoint = tuple[float, float, float]
Polygon = Sequence[MeshPoint]
Solid = list[Polygon]
Triangle = tuple[MeshPoint, MeshPoint, MeshPoint]
Rgb = tuple[float, float, float]

WHITE = (255, 255, 255, 255)

CREASE = 75.0
"""Least angle in degrees between two faces at which the edge between them stays sharp."""


class Paint(NamedTuple):
    """A colour gradient from a part's lowest point to its highest, in sRGB from 0 to 1."""

    low: Rgb
    high: Rgb
    material: Material = Material.MATTE


def rgb(text: str) -> Rgb:
    """Return the colour of six hexadecimal digits, such as `f3e8cf`."""
    red, green, blue = bytes.fromhex(text)
    return red / 255, green / 255, blue / 255


def paint(text: str, material: Material = Material.MATTE, shade: float = 0.74) -> Paint:
    """Return a colour that is darker by the factor `shade` at a part's foot."""
    high = rgb(text)
    return Paint((high[0] * shade, high[1] * shade, high[2] * shade), high, material)


def blend(low: str, high: str, material: Material = Material.MATTE) -> Paint:
    """Return a gradient from one colour to another."""
    return Paint(rgb(low), rgb(high), material)


# ---------------------------------------------------------------------------------------------- solids


def lathe(profile: Sequence[tuple[float, float]], sides: int = 12, phase: float = 0.0) -> Solid:
    """Return a profile of (radius, height), bottom to top, revolved around the z axis; `phase` in degrees."""
    angles = [math.radians(phase) + math.tau * side / sides for side in range(sides)]
    rings = [[(r * math.cos(a), r * math.sin(a), z) for a in angles] for r, z in profile]
    return _skin(rings)


def ball(sides: int = 9, rings: int = 6) -> Solid:
    """Return a ball of radius 1 around the origin."""
    angles = [math.pi * (ring / rings - 0.5) for ring in range(rings + 1)]
    return lathe([(max(0.0, math.cos(a)), math.sin(a)) for a in angles], sides)


def cone(radius: float, height: float, sides: int = 10, top: float = 0.0) -> Solid:
    """Return a cone, or with a `top` radius a frustum, on z = 0."""
    profile = [(0.0, 0.0), (radius, 0.0), (top, height)]
    return lathe(profile if top == 0.0 else [*profile, (0.0, height)], sides)


def box(width: float, depth: float, height: float, top: float = 1.0) -> Solid:
    """Return a box on z = 0, centred in x and y; its top is scaled by `top`."""
    x, y = width / 2, depth / 2
    low = [(-x, -y, 0.0), (x, -y, 0.0), (x, y, 0.0), (-x, y, 0.0)]
    high = [(px * top, py * top, height) for px, py, _ in low]
    return [low[::-1], high, *_band(low, high)]


def prism(outline: Sequence[tuple[float, float]], thickness: float) -> Solid:
    """Return an outline of (x, z), counterclockwise seen from -y, extruded along y and centred on y = 0."""
    triangulator = Triangulator()
    for x, z in outline:
        triangulator.add_polygon_vertex(triangulator.add_vertex(LPoint2d(x, z)))
    triangulator.triangulate()
    half = thickness / 2
    near = [(x, -half, z) for x, z in outline]
    far = [(x, half, z) for x, z in outline]
    solid: Solid = _band(far, near)
    for index in range(triangulator.get_num_triangles()):
        corners = [getattr(triangulator, f"get_triangle_v{corner}")(index) for corner in range(3)]
        front = [near[corner] for corner in corners]
        if _flat_area(front) < 0:
            corners.reverse()
        solid.append([near[corner] for corner in corners])
        solid.append([far[corner] for corner in reversed(corners)])
    return solid


def torus(radius: float, thickness: float, sides: int = 11, section: int = 4) -> Solid:
    """Return a ring around the z axis; `thickness` is the radius of its section."""
    rings: list[list[MeshPoint]] = []
    for step in range(section + 1):
        angle = math.tau * step / section
        r, z = radius + thickness * math.cos(angle), thickness * math.sin(angle)
        rings.append([(r * math.cos(a), r * math.sin(a), z) for a in _turns(sides)])
    return _skin(rings)


def tube(path: Sequence[MeshPoint], radii: Sequence[float], sides: int = 6) -> Solid:
    """Return a round limb along a path, with a radius at each of its points (0 ends it in a tip)."""
    points = [LPoint3f(*point) for point in path]
    rings: list[list[MeshPoint]] = []
    across = LVector3f(1.0, 0.0, 0.0)
    for index, point in enumerate(points):
        along = points[min(index + 1, len(points) - 1)] - points[max(index - 1, 0)]
        along.normalize()
        side = across - along * across.dot(along)
        if side.length_squared() < 0.05:
            side = LVector3f(0.0, 1.0, 0.0) - along * along.y
        side.normalize()
        across = side
        other = along.cross(side)
        rings.append(
            [_tuple(point + (side * math.cos(a) + other * math.sin(a)) * radii[index]) for a in _turns(sides)]
        )
    return _skin([_collapsed(path[0], sides), *rings, _collapsed(path[-1], sides)])


def _turns(sides: int) -> list[float]:
    return [math.tau * side / sides for side in range(sides)]


def _collapsed(point: MeshPoint, sides: int) -> list[MeshPoint]:
    return [point] * sides


def _skin(rings: Sequence[Sequence[MeshPoint]]) -> Solid:
    """Return the faces between each ring of points and the next one."""
    return [face for low, high in itertools.pairwise(rings) for face in _band(low, high)]


def _band(low: Sequence[MeshPoint], high: Sequence[MeshPoint]) -> Solid:
    """Return the faces between two closed rings of equally many points."""
    count = len(low)
    return [[low[i], low[(i + 1) % count], high[(i + 1) % count], high[i]] for i in range(count)]


def _flat_area(triangle: Sequence[MeshPoint]) -> float:
    (ax, _, az), (bx, _, bz), (cx, _, cz) = triangle
    return (bx - ax) * (cz - az) - (cx - ax) * (bz - az)


def _tuple(point: LPoint3f) -> MeshPoint:
    return point.x, point.y, point.z


# ------------------------------------------------------------------------------------------------ mesh

Vertex = tuple[float, float, float, float, float, float, int, int, int, int]


class Mesh:
    """Painted solids, joined into one vertex array and one list of triangles."""

    def __init__(self) -> None:
        self._vertices: list[Vertex] = []
        self._indices: list[int] = []

    @property
    def triangles(self) -> int:
        """Number of triangles."""
        return len(self._indices) // 3

    def add(
        self,
        solid: Sequence[Polygon],
        colour: Paint,
        at: MeshPoint = (0.0, 0.0, 0.0),
        turn: MeshPoint = (0.0, 0.0, 0.0),
        size: MeshPoint | float = 1.0,
        crease: float = CREASE,
    ) -> None:
        """Add a solid, scaled by `size`, turned by heading, pitch and roll in degrees, and moved to `at`."""
        scale = size if isinstance(size, tuple) else (size, size, size)
        faces = _placed(solid, TransformState.make_pos_hpr_scale(at, turn, scale).get_mat())
        if scale[0] * scale[1] * scale[2] < 0:
            faces = [face[::-1] for face in faces]
        self._join([triangle for face in faces for triangle in _fan(face)], colour, crease)

    def _join(self, triangles: list[Triangle], colour: Paint, crease: float) -> None:
        normals = [_cross(*triangle) for triangle in triangles]
        around: dict[MeshPoint, list[tuple[MeshPoint, float]]] = {}
        for triangle, (normal, area) in zip(triangles, normals, strict=True):
            for point in triangle:
                around.setdefault(point, []).append((normal, area))
        heights = [point[2] for point in around]
        floor, span = min(heights), max(max(heights) - min(heights), 1e-6)
        sharpest = math.cos(math.radians(crease))
        known: dict[tuple[MeshPoint, MeshPoint], int] = {}
        for triangle, (normal, _) in zip(triangles, normals, strict=True):
            for point in triangle:
                corner = (point, _smoothed(normal, around[point], sharpest))
                if corner not in known:
                    known[corner] = len(self._vertices)
                    self._vertices.append((*point, *corner[1], *_shade(colour, (point[2] - floor) / span)))
                self._indices.append(known[corner])

    def add_square(self, point: MeshPoint, number: float) -> None:
        """Add four vertices at one point that a shader pulls apart: the normal is the corner and a number."""
        first = len(self._vertices)
        for x, y in ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)):
            self._vertices.append((*point, x, y, number, *WHITE))
        self._indices += [first, first + 1, first + 2, first, first + 2, first + 3]

    def add_ribbon(self, rows: Sequence[tuple[float, float, float, float, float]], half_width: float) -> None:
        """Add a flat strip on z = 0 whose normals hold how far along and across a vertex is.

        A row is a point on its centre line, the unit direction there, and how far along it is.
        """
        first = len(self._vertices)
        for x, y, dx, dy, along in rows:
            for side in (-half_width, half_width):
                self._vertices.append((x - dy * side, y + dx * side, 0.0, along, side, 0.0, *WHITE))
        for start in range(first, len(self._vertices) - 2, 2):
            self._indices += [start, start + 2, start + 1, start + 1, start + 2, start + 3]

    def add_band(self, rows: Sequence[tuple[float, float, float]]) -> None:
        """Add a flat strip on z = 0 whose normals hold how far across and along a vertex is.

        A row is a point on its middle line, x and y, and half its width there along x. Across runs from -1 to
        1, along from 0 to 1.
        """
        first, last = len(self._vertices), len(rows) - 1
        for number, (x, y, half) in enumerate(rows):
            for side in (-1.0, 0.0, 1.0):
                self._vertices.append((x + side * half, y, 0.0, side, number / last, 0.0, *WHITE))
        for start in range(first, first + 3 * last, 3):
            for left in (start, start + 1):
                self._indices += [left, left + 1, left + 3, left + 1, left + 4, left + 3]

    def add_hoop(self, radius: float, half_width: float, sides: int) -> None:
        """Add a flat ring on z = 0 whose normals hold how far across and along a vertex is.

        Across runs from -1 at its inner edge to 1, along clockwise from +y from 0 to 1.
        """
        first = len(self._vertices)
        for side in range(sides + 1):
            turn = math.tau * side / sides
            for across in (-1.0, 1.0):
                far = radius + across * half_width
                self._vertices.append(
                    (far * math.sin(turn), far * math.cos(turn), 0.0, across, side / sides, 0.0, *WHITE)
                )
        for start in range(first, len(self._vertices) - 2, 2):
            self._indices += [start, start + 2, start + 1, start + 1, start + 2, start + 3]

    def join(self, other: "Mesh") -> None:
        """Add another mesh as it is."""
        first = len(self._vertices)
        self._vertices += other._vertices
        self._indices += [first + index for index in other._indices]

    def lit(self, towards: MeshPoint, ambient: float) -> None:
        """Bake a light from that direction into the colours, for scenery that is drawn unlit."""
        light = LVector3f(*towards).normalized()
        for index, vertex in enumerate(self._vertices):
            share = ambient + (1 - ambient) * max(0.0, light.dot(LVector3f(*vertex[3:6])))
            self._vertices[index] = _relit(vertex, (share, share, share))

    def tinted(self, tint: Callable[[float, float, float], Rgb]) -> None:
        """Multiply the colours by what `tint` returns for each point."""
        self._vertices = [_relit(vertex, tint(*vertex[:3])) for vertex in self._vertices]

    def geom_node(self, name: str) -> GeomNode:
        """Return the mesh as a Panda3D node."""
        data = GeomVertexData(name, GeomVertexFormat.get_v3n3c4(), Geom.UH_static)
        data.unclean_set_num_rows(len(self._vertices))
        pack = struct.Struct("6f4B").pack
        packed = b"".join([pack(*vertex) for vertex in self._vertices])
        data.modify_array_handle(0).copy_data_from(packed)
        primitive = GeomTriangles(Geom.UH_static)
        for start in range(0, len(self._indices), 3):
            primitive.add_vertices(*self._indices[start : start + 3])
        geom = Geom(data)
        geom.add_primitive(primitive)
        node = GeomNode(name)
        node.add_geom(geom)
        return node


def _placed(solid: Sequence[Polygon], placing: LMatrix4f) -> list[list[MeshPoint]]:
    """Return the solid's polygons, transformed; shared points stay shared."""
    rows = [placing.get_row3(row) for row in range(4)]
    (ax, ay, az), (bx, by, bz), (cx, cy, cz), (dx, dy, dz) = ((row.x, row.y, row.z) for row in rows)
    return [
        [
            (
                round(x * ax + y * bx + z * cx + dx, 5),
                round(x * ay + y * by + z * cy + dy, 5),
                round(x * az + y * bz + z * cz + dz, 5),
            )
            for x, y, z in polygon
        ]
        for polygon in solid
    ]


def _fan(face: list[MeshPoint]) -> list[Triangle]:
    """Return the face's triangles, without those that have no area."""
    corners = [point for index, point in enumerate(face) if point != face[index - 1]]
    return [(corners[0], corners[i], corners[i + 1]) for i in range(1, len(corners) - 1)]


def _cross(a: MeshPoint, b: MeshPoint, c: MeshPoint) -> tuple[MeshPoint, float]:
    """Return the triangle's normal, and twice its area."""
    ux, uy, uz = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    vx, vy, vz = c[0] - a[0], c[1] - a[1], c[2] - a[2]
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    length = math.sqrt(x * x + y * y + z * z) or 1.0
    return (x / length, y / length, z / length), length


def _smoothed(normal: MeshPoint, around: list[tuple[MeshPoint, float]], sharpest: float) -> MeshPoint:
    """Return the mean normal around a point, weighted by area, without faces across a sharp edge."""
    nx, ny, nz = normal
    x = y = z = 0.0
    for (ox, oy, oz), area in around:
        if nx * ox + ny * oy + nz * oz >= sharpest:
            x, y, z = x + ox * area, y + oy * area, z + oz * area
    length = math.sqrt(x * x + y * y + z * z)
    if length < 1e-12:
        return normal
    return round(x / length, 4), round(y / length, 4), round(z / length, 4)


def _shade(colour: Paint, share: float) -> tuple[int, int, int, int]:
    red, green, blue = (
        round(255 * min(1.0, low + (high - low) * share))
        for low, high in zip(colour.low, colour.high, strict=True)
    )
    return red, green, blue, colour.material.value


def _relit(vertex: Vertex, factors: Rgb) -> Vertex:
    red, green, blue = (
        min(255, max(0, round(channel * factor)))
        for channel, factor in zip(vertex[6:9], factors, strict=True)
    )
    return (*vertex[:6], red, green, blue, vertex[9])
