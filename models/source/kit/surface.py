"""From triangles to painted vertices: sharp, soft and worn edges, occlusion, light of glowing parts."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from embreex import rtcore_scene
from embreex.mesh_construction import TriangleMesh
from numpy.typing import NDArray
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components

from models.source.kit.colour import Array
from models.source.kit.mesh import Faces, Mesh

WELD = 0.01
"""Distance below which points are merged, in hundredths of a square."""

WORN_FROM, WORN_TO = 0.25, 0.9
"""How sharply an edge bends outward where wear begins and is full, in radians by hundredths of a square."""

RAYS = 64
"""Rays from each corner, half of them under the surface."""

REACH = 42.0
"""Greatest distance of an occluder, in hundredths of a square."""

INWARD = 0.35
"""Offset of a ray's origin from a triangle's corner towards its centre."""

BURIED = 0.06
"""A corner that sees less than this is inside another part, and hardly counts."""

GROUND = 0.5
"""How much the ground darkens, relative to parts: hands and feet leave it when they move."""

LIFT = 0.5
"""Offset of a ray's origin from the surface, in hundredths of a square."""


class Surface(NamedTuple):
    """Vertices with their normals, the wear of their edges from 0 to 1, and triangles.

    Rays begin at `origins`, one for each corner of each triangle, well inside it: a vertex itself may be
    buried in another part, where all is dark. `shares` are the corners' angles.
    """

    points: Array
    normals: Array
    worn: Array
    faces: Faces
    origins: Array
    shares: Array


def surface(mesh: Mesh, crease: float) -> Surface:
    """Return a mesh's vertices, split where faces meet at more than `crease` degrees."""
    points, faces = _welded(mesh)
    corners = points[faces]
    crossed = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    doubled = np.linalg.norm(crossed, axis=1)
    keep = doubled > 1e-6
    faces, corners, doubled = faces[keep], corners[keep], doubled[keep]
    flat = crossed[keep] / doubled[:, None]
    first, second, bends, lengths = _edges(points, faces, flat)

    count = len(faces)
    soft = np.abs(bends) < math.radians(crease)
    ends = [_corner(faces, *first[:, soft]), _corner(faces, *second[:, soft])]
    joined = coo_array((np.ones(ends[0].size), (ends[0], ends[1])), shape=(count * 3, count * 3))
    total, group = connected_components(joined, directed=False)

    outward = np.clip(bends, 0, None) * lengths
    bent = np.zeros(count)
    np.add.at(bent, first[0, ::2], outward[::2])
    np.add.at(bent, second[0, ::2], outward[::2])
    angles = _corner_angles(corners).ravel()

    normals, places = np.zeros((total, 3)), np.zeros((total, 3))
    np.add.at(normals, group, np.repeat(flat, 3, axis=0) * angles[:, None])
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    places[group] = corners.reshape(-1, 3)
    bending = np.bincount(group, np.repeat(bent, 3)) / np.bincount(group, np.repeat(doubled, 3))
    worn = np.clip((bending - WORN_FROM) / (WORN_TO - WORN_FROM), 0, 1)
    inward = corners + INWARD * (corners.mean(axis=1, keepdims=True) - corners)
    origins = inward.reshape(-1, 3) + np.repeat(flat, 3, axis=0) * LIFT
    return Surface(places, normals, worn, group.reshape(-1, 3).astype(np.int64), origins, angles)


def _welded(mesh: Mesh) -> tuple[Array, Faces]:
    _, kept, merged = np.unique(np.round(mesh.points / WELD), axis=0, return_index=True, return_inverse=True)
    return mesh.points[kept], merged.reshape(-1)[mesh.faces]


def _edges(
    points: Array, faces: Faces, flat: Array
) -> tuple[NDArray[np.int64], NDArray[np.int64], Array, Array]:
    """Return each edge between two faces, twice, once for each end.

    Returns (face, point) for the one face and for the other, how far the faces bend in radians (outward is
    positive), and the edge's length.
    """
    count = len(faces)
    starts, ends = faces.ravel(), np.roll(faces, -1, axis=1).ravel()
    owner = np.repeat(np.arange(count), 3)
    key = np.minimum(starts, ends) * (len(points) + 1) + np.maximum(starts, ends)
    order = np.argsort(key, kind="stable")
    pairs = np.flatnonzero(key[order][1:] == key[order][:-1])
    one, other = order[pairs], order[pairs + 1]
    cosine = np.einsum("ij,ij->i", flat[owner[one]], flat[owner[other]])
    beyond = points[faces[owner[other]]].mean(axis=1) - points[starts[one]]
    hollow = np.einsum("ij,ij->i", beyond, flat[owner[one]]) > 0
    bends = np.arccos(np.clip(cosine, -1, 1)) * np.where(hollow, -1, 1)
    lengths = np.linalg.norm(points[ends[one]] - points[starts[one]], axis=1)
    at = np.stack([starts[one], ends[one]], axis=1).ravel()
    return (
        np.stack([np.repeat(owner[one], 2), at]),
        np.stack([np.repeat(owner[other], 2), at]),
        np.repeat(bends, 2),
        np.repeat(lengths, 2),
    )


def _corner(faces: Faces, owner: NDArray[np.int64], point: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the index of a face's corner at a point, counted through all faces."""
    which: NDArray[np.int64] = np.argmax(faces[owner] == point[:, None], axis=1)
    return owner * 3 + which


def _corner_angles(corners: Array) -> Array:
    ahead = np.roll(corners, -1, axis=1) - corners
    ahead /= np.maximum(np.linalg.norm(ahead, axis=2, keepdims=True), 1e-9)
    behind = -np.roll(ahead, 1, axis=1)
    cosines: Array = np.einsum("ijk,ijk->ij", ahead, behind)
    return np.arccos(np.clip(cosines, -1, 1))


def occlusion(surfaces: Sequence[Surface], blockers: Array, glow: Array, ground: bool) -> tuple[Array, Array]:
    """Return how much of the surroundings each vertex sees, 0 to 1, and the light of glowing parts on it.

    `blockers` are triangles (count, 3, 3), `glow` the linear RGB that each emits.
    """
    origins = np.concatenate([piece.origins for piece in surfaces])
    normals = np.concatenate([piece.normals[piece.faces].reshape(-1, 3) for piece in surfaces])
    seen, lit = _traced(origins, normals, blockers, glow, ground)
    starts = np.cumsum([0, *(len(piece.points) for piece in surfaces)])
    vertex = np.concatenate(
        [piece.faces.ravel() + start for piece, start in zip(surfaces, starts[:-1], strict=True)]
    )
    shares = np.concatenate([piece.shares for piece in surfaces]) * np.where(seen < BURIED, 0.02, 1.0)

    total = np.bincount(vertex, shares, starts[-1])

    def gathered(values: Array) -> Array:
        return np.bincount(vertex, shares * values, starts[-1]) / np.maximum(total, 1e-9)

    return gathered(seen), np.stack([gathered(lit[:, axis]) for axis in range(3)], axis=1)


def _traced(
    origins: Array, normals: Array, blockers: Array, glow: Array, ground: bool
) -> tuple[Array, Array]:
    """Return the same as `occlusion`, at places that look along normals."""
    solid = len(blockers)
    if ground:
        floor = np.array([(-999, -999, -0.6), (999, -999, -0.6), (999, 999, -0.6), (-999, 999, -0.6)])
        blockers = np.concatenate([blockers, floor[[[0, 1, 2], [0, 2, 3]]]])
        glow = np.concatenate([glow, np.zeros((2, 3))])
    scene = rtcore_scene.EmbreeScene()
    TriangleMesh(scene, np.ascontiguousarray(blockers, np.float32))
    index = np.arange(RAYS)
    height = 1 - 2 * (index + 0.5) / RAYS
    angle, radius = index * math.pi * (3 - math.sqrt(5)), np.sqrt(1 - height**2)
    directions = np.stack([radius * np.cos(angle), radius * np.sin(angle), height], axis=1)
    slant = normals @ directions.T
    vertex, ray = np.nonzero(slant > 0.05)
    weight = slant[vertex, ray]
    hits = scene.run(
        np.ascontiguousarray(origins[vertex], np.float32),
        np.ascontiguousarray(directions[ray], np.float32),
        output=True,
    )
    struck = hits["primID"]
    near = np.where(struck >= 0, np.clip(1 - hits["tfar"] / REACH, 0, 1), 0.0)
    near[struck >= solid] *= GROUND
    total = np.bincount(vertex, weight, len(origins))
    seen = 1 - np.bincount(vertex, weight * near**0.7, len(origins)) / total
    lit = np.stack(
        [
            np.bincount(vertex, weight * near**1.5 * glow[struck, axis], len(origins)) / total
            for axis in range(3)
        ],
        axis=1,
    )
    return seen, lit
