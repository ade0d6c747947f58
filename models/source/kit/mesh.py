"""Triangle solids: lathed, lofted, or cut from a plate.

Lengths are hundredths of a square's side. x is a figure's right, y its front, z up. Solids without a place
have their centre (or, lathed ones, their axis) at the origin: move them with `Mesh.at`.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import fast_simplification
import numpy as np
import trimesh
from numpy.typing import NDArray

from models.source.kit.colour import Array

Vector = tuple[float, float, float]
Faces = NDArray[np.int64]

AGGRESSIONS = (5, 7, 9)
"""How aggressively triangles are merged: each is tried if the one before leaves too many."""


def rotation(x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Array:
    """Return the matrix of a rotation about x, y, z in this order; in degrees, counterclockwise."""
    turn = np.eye(3)
    for angle, first, second in ((x, 1, 2), (y, 2, 0), (z, 0, 1)):
        step = np.eye(3)
        cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        step[first, first] = step[second, second] = cosine
        step[first, second], step[second, first] = -sine, sine
        turn = step @ turn
    return turn


@dataclass(frozen=True, eq=False)
class Mesh:
    """Points, and the triangles between them, counterclockwise as seen from outside."""

    points: Array
    faces: Faces

    def at(self, x: float, y: float, z: float) -> Self:
        """Return the mesh moved by that much."""
        return type(self)(self.points + np.array([x, y, z]), self.faces)

    def turned(self, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Self:
        """Return the mesh rotated about the axes through the origin, in degrees: x first, z last."""
        return type(self)(self.points @ rotation(x, y, z).T, self.faces)

    def scaled(self, x: float, y: float, z: float) -> Self:
        """Return the mesh scaled by those factors, none of them negative."""
        return type(self)(self.points * np.array([x, y, z]), self.faces)

    def mirrored(self) -> Self:
        """Return the mesh mirrored: left for right."""
        return type(self)(self.points * np.array([-1.0, 1.0, 1.0]), self.faces[:, ::-1])

    def reduced(self, triangles: int) -> Self:
        """Return about the same shape with at most about this many triangles."""
        points, faces = self.points, self.faces
        for aggression in AGGRESSIONS:
            if len(faces) <= triangles:
                break
            points, faces = fast_simplification.simplify(
                self.points.astype(np.float32),
                self.faces.astype(np.int32),
                target_count=triangles,
                agg=aggression,
            )
        return type(self)(points.astype(np.float64), faces.astype(np.int64))

    def __add__(self, other: Self) -> Self:
        """Return both as one mesh."""
        return type(self)(
            np.concatenate([self.points, other.points]),
            np.concatenate([self.faces, other.faces + len(self.points)]),
        )


def _outward(points: Array, faces: Faces) -> Mesh:
    """Return a closed mesh whose faces look outward, whatever their given orientation."""
    corners = points[faces]
    volume = np.einsum("ij,ij->", corners[:, 0], np.cross(corners[:, 1], corners[:, 2]))
    return Mesh(points, faces if volume >= 0.0 else faces[:, ::-1])


def _unit(vector: Array) -> Array:
    return vector / max(float(np.linalg.norm(vector)), 1e-9)


def bands(rows: int, count: int, closed: bool = True) -> Faces:
    """Return the triangles between rows of this many points each; closed rows wrap around."""
    faces: list[tuple[int, int, int]] = []
    for row in range(rows - 1):
        for place in range(count if closed else count - 1):
            here, beside = row * count + place, row * count + (place + 1) % count
            faces += [(here, beside, beside + count), (here, beside + count, here + count)]
    return np.array(faces)


def _rings(rings: Array) -> Mesh:
    """Return rings of points, each joined to the next, closed by fans at both ends."""
    count, sides = rings.shape[:2]
    points = np.concatenate([rings.reshape(-1, 3), rings[[0, -1]].mean(axis=1)])
    top = (count - 1) * sides
    fans: list[tuple[int, int, int]] = []
    for side in range(sides):
        beside = (side + 1) % sides
        fans += [(beside, side, count * sides), (top + side, top + beside, count * sides + 1)]
    return _outward(points, np.concatenate([bands(count, sides), np.array(fans)]))


def lathe(profile: Sequence[tuple[float, float]], sides: int = 12, squash: float = 1.0) -> Mesh:
    """Return a profile of (radius, height) revolved around the z axis; `squash` is its depth by its width."""
    angles = math.tau * (np.arange(sides) + 0.5) / sides
    circle = np.stack([np.cos(angles), np.sin(angles) * squash, np.zeros(sides)], axis=1)
    return _rings(np.array([circle * radius + (0.0, 0.0, height) for radius, height in profile]))


def ring(radius: float, thickness: float, sides: int = 16, around: int = 6) -> Mesh:
    """Return a ring in the plane z = 0: `radius` to the centre of its rod, of radius `thickness`."""
    turn, roll = math.tau * np.arange(sides) / sides, math.tau * (np.arange(around) + 0.5) / around
    reach = radius + thickness * np.cos(roll)
    points = np.stack(
        [
            np.cos(turn)[:, None] * reach,
            np.sin(turn)[:, None] * reach,
            np.broadcast_to(thickness * np.sin(roll), (sides, around)),
        ],
        axis=2,
    )
    numbers = np.arange(sides * around).reshape(sides, around)
    here, beside = numbers, np.roll(numbers, -1, axis=0)
    above, across = np.roll(numbers, -1, axis=1), np.roll(beside, -1, axis=1)
    faces = [
        np.stack(triangle, axis=2).reshape(-1, 3)
        for triangle in ((here, beside, across), (here, across, above))
    ]
    return _outward(points.reshape(-1, 3), np.concatenate(faces))


def loft(
    path: Sequence[Vector],
    radii: Sequence[float | tuple[float, float]],
    sides: int = 8,
    up: Vector = (0.0, 0.0, 1.0),
    rounded: bool = True,
) -> Mesh:
    """Return a tube along a path.

    A radius may be a pair: sideways, and towards `up`. Rounded ends bulge.
    """
    along = [np.array(point, dtype=float) for point in path]
    wide = [np.broadcast_to(np.array(radius, dtype=float), 2) for radius in radii]
    if rounded:
        first, last = _unit(along[0] - along[1]), _unit(along[-1] - along[-2])
        along = [along[0] + first * wide[0].min() * 0.42, *along, along[-1] + last * wide[-1].min() * 0.42]
        wide = [wide[0] * 0.62, *wide, wide[-1] * 0.62]
    angles = math.tau * (np.arange(sides) + 0.5) / sides
    rings = []
    for index, (point, radius) in enumerate(zip(along, wide, strict=True)):
        ahead = _unit(along[min(index + 1, len(along) - 1)] - along[max(index - 1, 0)])
        across = np.cross(ahead, np.array(up))
        if np.linalg.norm(across) < 1e-3:
            across = np.cross(ahead, np.array([0.0, 1.0, 0.0]))
        across = _unit(across)
        above = np.cross(across, ahead)
        rings.append(
            point + np.outer(np.cos(angles) * radius[0], across) + np.outer(np.sin(angles) * radius[1], above)
        )
    return _rings(np.array(rings))


def plate(
    outline: Sequence[tuple[float, float]], thickness: float, chamfer: float = 1.0, bulge: float = 0.0
) -> Mesh:
    """Return an outline in (x, z) with a thickness along y and chamfered rims; its front's centre bulges."""
    rim = np.array(outline, dtype=float)
    middle = rim.mean(axis=0)
    length = np.linalg.norm(rim - middle, axis=1, keepdims=True)
    inner = middle + (rim - middle) * np.maximum(1 - chamfer / np.maximum(length, 1e-6), 0.2)
    half = thickness / 2
    step = min(chamfer, half * 0.8)
    layers = [(-half, inner), (-half + step, rim), (half - step, rim), (half, inner)]
    rings = np.array([np.insert(layer, 1, depth, axis=1) for depth, layer in layers])
    solid = _rings(rings)
    solid.points[-1, 1] += bulge
    return solid


def box(size: Vector, chamfer: float = 1.5, taper: tuple[float, float] = (1.0, 1.0)) -> Mesh:
    """Return a block with chamfered edges; its top is scaled by the factors `taper` in x and y."""
    half = np.array(size) / 2
    cut = min(chamfer, float(half.min()) * 0.9)
    corners = []
    for signs in np.ndindex(2, 2, 2):
        corner = half * (np.array(signs) * 2 - 1)
        corners += [corner * np.where(np.arange(3) == axis, 1.0, 1 - cut / half) for axis in range(3)]
    points = np.array(corners)
    share = (points[:, 2:] / half[2] + 1) / 2
    points[:, :2] *= 1 + share * (np.array(taper) - 1)
    return hull(points)


def hull(points: Sequence[Vector] | Array) -> Mesh:
    """Return the smallest convex solid around the points."""
    solid = trimesh.convex.convex_hull(np.array(points, dtype=float))
    return _outward(np.array(solid.vertices), np.array(solid.faces))


def ball(radius: float | Vector, fineness: int = 1) -> Mesh:
    """Return a ball or, with three radii, an ellipsoid.

    Fineness 0 has 20 triangles, each further level 4 times as many.
    """
    solid = trimesh.creation.icosphere(subdivisions=fineness)
    return Mesh(np.array(solid.vertices) * np.array(radius), np.array(solid.faces))


def sheet(grid: Sequence[Sequence[Vector]] | Array, thickness: float = 1.5) -> Mesh:
    """Return cloth, a feather or a membrane: rows of points, thickened to both sides, with a closed rim."""
    field = np.array(grid, dtype=float)
    rows, columns = field.shape[:2]
    numbers = np.arange(rows * columns).reshape(rows, columns)
    near, beside = numbers[:-1, :-1].ravel(), numbers[:-1, 1:].ravel()
    below, across = numbers[1:, :-1].ravel(), numbers[1:, 1:].ravel()
    faces = np.concatenate([np.stack([near, beside, across], 1), np.stack([near, across, below], 1)])
    middle = field.reshape(-1, 3)
    normals = np.array(trimesh.Trimesh(middle, faces, process=False).vertex_normals)
    points = np.concatenate([middle + normals * thickness / 2, middle - normals * thickness / 2])
    rim = np.concatenate([numbers[0], numbers[1:, -1], numbers[-1, -2::-1], numbers[-2:0:-1, 0]])
    after = np.roll(rim, -1)
    under = rows * columns
    sides = [np.stack([after, rim, rim + under], 1), np.stack([after, rim + under, after + under], 1)]
    return _outward(points, np.concatenate([faces, faces[:, ::-1] + under, *sides]))


def web(ribs: Sequence[tuple[Vector, Vector]], hollow: float = 0.24, steps: int = 4, parts: int = 4) -> Mesh:
    """Return skin between ribs, each from root to tip; `hollow` is the depth of its arcs between tips."""
    ends = np.array(ribs, dtype=float)
    rows = []
    for step in range((len(ribs) - 1) * steps + 1):
        rib = min(step // steps, len(ribs) - 2)
        share = step / steps - rib
        root, tip = ends[rib] * (1 - share) + ends[rib + 1] * share
        reach = 1 - hollow * math.sin(math.pi * share)
        rows.append([root + (tip - root) * (0.04 + 0.96 * reach * part / parts) for part in range(parts + 1)])
    return sheet(np.array(rows), 1.2)
