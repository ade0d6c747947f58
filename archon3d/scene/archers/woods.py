"""The ground of Archers and its trees: light's woods are green with fruit, dark's are bare and thorny.

Trees are outside the frame, behind their woods or at their sides, with only low growth between squares: no
figure is hidden.
"""

import random
from collections.abc import Iterable, Sequence

from panda3d.core import NodePath

from archon3d.games.archers.board import LIGHT, Side
from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, blend, cone, lathe, paint
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.figures.library import FigureLibrary, drawn
from archon3d.scene.tabletop.floor import FLOOR
from archon3d.scene.tabletop.layout import BoardLayout
from archon3d.scene.tabletop.parts import stones

FERN = blend("3f6a2c", "86b84a")
CAP = paint("5a6cf0", Material.GLOSS)
STALK = paint("d8cbb2")

STAND_BACK = 0.72
"""Distance of trees from the frame, in squares."""

NEARLY = 1e-6
"""Tolerance for equal lengths."""

Area = tuple[float, float, float, float]
"""Left, near, right and far edge on the table."""


def tiles(layout: BoardLayout, library: FigureLibrary) -> NodePath:
    """Return the squares, each with its own tone in its vertex colours."""
    generator = random.Random(layout.width * 100 + layout.depth)
    placed = ((layout.place(spot), (0.0, 0.0, generator.random())) for spot in layout.cells)
    return stones(library, f"archers {layout.width} {layout.depth}", placed)


def area(layout: BoardLayout, squares: Iterable[str]) -> Area:
    """Return the rectangle that those squares fill."""
    places = [layout.place(square) for square in squares]
    across, back = [x for x, _ in places], [y for _, y in places]
    return min(across) - 0.5, min(back) - 0.5, max(across) + 0.5, max(back) + 0.5


def growth(layout: BoardLayout, side: Side, squares: Sequence[str], library: FigureLibrary) -> NodePath:
    """Return all plants in and around a side's woods."""
    edges = area(layout, squares)
    generator = random.Random(layout.depth * 10 + (side == LIGHT))
    root = NodePath(f"{side} woods")
    for x, y in _around(layout, edges):
        tree = library.prop(root, f"woods_{side}")
        tree.set_pos_hpr(x + generator.uniform(-0.12, 0.12), y, FLOOR, generator.uniform(-30, 30), 0, 0)
        tree.set_scale(generator.uniform(0.85, 1.1))
    low = library.kept(
        f"low growth {side} {edges}", lambda: drawn("low growth", _low_growth(side, edges, generator))
    )
    low.copy_to(root)
    return root


def _low_growth(side: Side, edges: Area, generator: random.Random) -> Mesh:
    """Return ferns or toadstools at the corners of squares."""
    mesh = Mesh()
    shrub = _fern if side == LIGHT else _toadstools
    left, near, right, far = edges
    for x in range(round(right - left) + 1):
        for y in range(round(far - near) + 1):
            if generator.random() < 0.8:
                shrub(mesh, generator, (left + x, near + y))
    return mesh


def _around(layout: BoardLayout, edges: Area) -> list[GroundPoint]:
    """Return the places of trees: beside the woods, and behind those in a far corner, clear of the HUD."""
    left, near, right, far = edges
    edge = layout.width / 2 - NEARLY
    x, y = layout.reach_with(layout.rim + STAND_BACK)
    sides = [side for side, reaches in ((-1, left <= -edge), (1, right >= edge)) if reaches] or [-1, 1]
    rows = [near - 0.45, near + 0.7] if near + far > 0 else [far - 1.05, far + 0.1]
    places = [(side * (x + 0.25 * step), row) for side in sides for step, row in enumerate(rows)]
    if far >= layout.depth / 2 - NEARLY and len(sides) == 1:
        places += [(left + 1.3 + 0.85 * step, y + 0.2 * (step % 2)) for step in range(3)]
    return sorted(places, key=lambda place: -place[1])


def _fern(mesh: Mesh, generator: random.Random, at: GroundPoint) -> None:
    heading = generator.uniform(0, 72)
    for step in range(5):
        turn = (heading + 72 * step, generator.uniform(-62, -40), 0.0)
        mesh.add(cone(0.05, 0.17, 4), FERN, (*at, 0.0), turn, crease=1.0)


def _toadstools(mesh: Mesh, generator: random.Random, at: GroundPoint) -> None:
    x, y = at
    for dx, dy, size in ((-0.05, 0.02, 1.0), (0.06, -0.03, 0.7)):
        place = (x + dx, y + dy, 0.0)
        mesh.add(lathe([(0.03, 0.0), (0.022, 0.1), (0.0, 0.1)], 6), STALK, place, size=size)
        cap = lathe([(0.0, 0.08), (0.075, 0.085), (0.055, 0.13), (0.0, 0.15)], 8)
        mesh.add(cap, CAP, place, (generator.uniform(0, 40), 0.0, 0.0), size)
