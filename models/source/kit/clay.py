"""Clay: soft coloured shapes that flow into each other.

Lumps are signed distance fields joined by smooth minimum; marching cubes finds the surface. Lengths are in
hundredths of a square's side, as in `mesh`.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from skimage.measure import marching_cubes

from archon3d.scene.craft.material import Material
from models.source.kit.colour import Array, Paint, linear
from models.source.kit.mesh import Mesh, Vector, rotation

FAR = 1e3
"""Distance of the surface where no lump reaches."""

Field = Callable[[Array], Array]


class Lump(NamedTuple):
    """A shape: its distance function, bounding box and colour, how softly it joins, and whether it cuts."""

    distance: Field
    low: Array
    high: Array
    colour: Array
    blend: float
    cuts: bool

    def mirrored(self) -> "Lump":
        flip = np.array([-1.0, 1.0, 1.0])
        low = np.array([-self.high[0], *self.low[1:]])
        high = np.array([-self.low[0], *self.high[1:]])
        return self._replace(distance=lambda points: self.distance(points * flip), low=low, high=high)


class Clay:
    """A sequence of lumps. `blend` is the distance over which a lump flows into those before it.

    Each method adds a lump; with `mirror` also one on the other side, with `cut` a hollow instead.
    """

    def __init__(self, colour: str, blend: float = 3.0) -> None:
        self._colour = colour
        self._blend = blend
        self._lumps: list[Lump] = []

    def ball(
        self,
        centre: Vector,
        radius: float | Vector,
        colour: str | None = None,
        blend: float | None = None,
        turn: Vector = (0.0, 0.0, 0.0),
        mirror: bool = False,
        cut: bool = False,
    ) -> None:
        """Add a ball or, with three radii, an ellipsoid, turned about its centre in degrees."""
        middle, radii, axes = np.array(centre), np.broadcast_to(np.array(radius, float), 3), rotation(*turn)

        def distance(points: Array) -> Array:
            local = (points - middle) @ axes
            near = np.linalg.norm(local / radii, axis=1)
            slope = np.linalg.norm(local / radii**2, axis=1)
            return np.asarray(near * (near - 1) / np.maximum(slope, 1e-9))

        reach = radii.max()
        self._add(distance, middle - reach, middle + reach, colour, blend, mirror, cut)

    def limb(
        self,
        start: Vector,
        end: Vector,
        radius: float,
        end_radius: float | None = None,
        colour: str | None = None,
        blend: float | None = None,
        mirror: bool = False,
        cut: bool = False,
    ) -> None:
        """Add a round bar between two points that may taper."""
        first, last = np.array(start, float), np.array(end, float)
        taper = (radius if end_radius is None else end_radius) - radius
        along = last - first

        def distance(points: Array) -> Array:
            share = np.clip((points - first) @ along / max(float(along @ along), 1e-9), 0, 1)
            away = np.linalg.norm(points - first - share[:, None] * along, axis=1)
            return np.asarray(away - (radius + taper * share))

        reach = max(radius, radius + taper)
        low, high = np.minimum(first, last) - reach, np.maximum(first, last) + reach
        self._add(distance, low, high, colour, blend, mirror, cut)

    def brick(
        self,
        centre: Vector,
        size: Vector,
        rounding: float = 2.0,
        colour: str | None = None,
        blend: float | None = None,
        turn: Vector = (0.0, 0.0, 0.0),
        mirror: bool = False,
        cut: bool = False,
    ) -> None:
        """Add a block with rounded edges, turned about its centre in degrees."""
        middle, half, axes = np.array(centre), np.array(size) / 2, rotation(*turn)

        def distance(points: Array) -> Array:
            over = np.abs((points - middle) @ axes) - half + rounding
            outside = np.linalg.norm(np.maximum(over, 0), axis=1)
            return np.asarray(outside + np.minimum(over.max(axis=1), 0) - rounding)

        reach = float(np.linalg.norm(half))
        self._add(distance, middle - reach, middle + reach, colour, blend, mirror, cut)

    def _add(
        self,
        distance: Field,
        low: Array,
        high: Array,
        colour: str | None,
        blend: float | None,
        mirror: bool,
        cut: bool,
    ) -> None:
        soft = max(self._blend if blend is None else blend, 0.05)
        lump = Lump(distance, low, high, linear(colour or self._colour), soft, cut)
        self._lumps += [lump, lump.mirrored()] if mirror else [lump]

    def mesh(self, triangles: int, cell: float = 1.5) -> Mesh:
        """Return its surface in at most about this many triangles, found on a grid of that cell size."""
        solid = [lump for lump in self._lumps if not lump.cuts]
        low = np.min([lump.low for lump in solid], axis=0) - 3 * cell
        count = np.ceil((np.max([lump.high for lump in solid], axis=0) + 3 * cell - low) / cell).astype(int)
        axes = [low[axis] + np.arange(count[axis]) * cell for axis in range(3)]
        grid = np.full(count, FAR)
        for lump in self._lumps:
            reach = lump.blend + 2 * cell
            span = tuple(
                slice(*np.searchsorted(axis, (lump.low[index] - reach, lump.high[index] + reach)))
                for index, axis in enumerate(axes)
            )
            points = np.stack(np.meshgrid(*(axes[i][span[i]] for i in range(3)), indexing="ij"), axis=-1)
            here = grid[span]
            there = lump.distance(points.reshape(-1, 3)).reshape(here.shape)
            grid[span] = _joined(here, there, lump)[0]
        points, faces, _, _ = marching_cubes(grid, 0.0, spacing=(cell,) * 3)
        return Mesh(points.astype(float) + low, faces.astype(np.int64)).reduced(triangles)

    def paint(self, material: Material = Material.MATTE) -> Paint:
        """Return the colours of its lumps, which blend over less distance than their shapes."""
        return Paint(self._colours, material)

    def _colours(self, points: Array) -> Array:
        nearest = np.full(len(points), FAR)
        colours = np.zeros((len(points), 3))
        for lump in self._lumps:
            nearest, share = _joined(nearest, lump.distance(points), lump)
            share = np.clip(share * 2, 0, 1) if lump.cuts else np.clip(0.5 + (share - 0.5) * 3, 0, 1)
            colours += share[:, None] * (lump.colour - colours)
        return colours


def _joined(before: Array, distance: Array, lump: Lump) -> tuple[Array, Array]:
    """Return the distance after a lump joins (or cuts) the earlier ones, and its share at each point."""
    if lump.cuts:
        share = np.clip(0.5 - 0.5 * (before + distance) / lump.blend, 0, 1)
        return before + share * (-distance - before) + lump.blend * share * (1 - share), share
    share = np.clip(0.5 + 0.5 * (before - distance) / lump.blend, 0, 1)
    return before + share * (distance - before) - lump.blend * share * (1 - share), share
