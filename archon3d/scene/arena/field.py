"""The arena's floor with its inlays, and the wall around it."""

import itertools
import math
import random
from dataclasses import dataclass
from typing import Final

from panda3d.core import GeomNode, LVecBase2f, NodePath

from archon3d.scene.arena.ground import APRON, GROUND_HEIGHT, GROUND_WIDTH
from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, Paint, Rgb, box, lathe, paint
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import KEY_LIGHT, SHADOW_MASK, draw_with, relief_texture
from archon3d.scene.craft.timeline import ease
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.tabletop.parts import FRAME_HEIGHT, Thing, frame, scenery

WALL_WIDTH = 0.42
"""Width in the scene's units."""

FLOOR_WIDTH = GROUND_WIDTH + 2 * APRON
"""Width between the walls at the sides, in the scene's units; the floor is as deep as the field."""

SLABS = 12, 7
SLAB = FLOOR_WIDTH / SLABS[0], GROUND_HEIGHT / SLABS[1]
"""Columns and rows of slabs, and the size of one in the scene's units."""

PIECES = 3, 2
"""Columns and rows of pieces of an even slab: light is cast on the corners of those."""

INLAY_HEIGHT = 0.004
BELOW = 0.006
"""How deep below the floor that is which is stretched beyond it."""
SLAB_TONE = 0.97
CRACKS = 14

POOL = 0.84, 1.0
POOL_RADIUS = 0.45
"""How bright corners and middle are, and up to which share of the way to a corner that is even."""

WARMTH = 0.065
"""How much redder and less blue the floor is at light's end, and the reverse at dark's; not lighter."""


@dataclass(frozen=True, slots=True)
class Carving:
    """What the field of a place is made of, for the presets with reliefs."""

    relief: str
    """The name of its pictures in `models/floors`."""
    depth: float
    """How deep its relief is seen: 1 as it is made."""
    accent: Rgb
    """Colour of the gilt, moss or embers between its slabs."""
    shines: float = 0.0
    """How much of that shines by itself, as a share."""
    leaves: float = 0.0
    shafts: float = 0.0
    embers: float = 0.0
    """How much shade of leaves, light from windows and glow of what shines there is on it."""


HALL_CARVING = Carving("hall", 0.48, (0.78, 0.67, 0.46), shafts=1.0)
GARDEN_CARVING = Carving("garden", 0.7, (0.27, 0.36, 0.20), leaves=1.0)
CAVERN_CARVING = Carving("cavern", 1.0, (0.40, 0.16, 0.70), 0.57, embers=1.0)


def ground(library: FigureLibrary, carving: Carving) -> NodePath:
    """Return the field's floor, to be toned by the contested square's colour."""
    if not library.reliefs:
        floor = library.kept("field", lambda: _with_lines(_slabs())).copy_to(NodePath())
        draw_with(floor, "painted")
        return floor
    floor = library.kept("carved field", lambda: _with_lines(_carved())).copy_to(NodePath())
    draw_with(floor, "field")
    floor.set_shader_input("field", LVecBase2f(FLOOR_WIDTH, GROUND_HEIGHT))
    floor.set_shader_input("relief", relief_texture(carving.relief))
    floor.set_shader_input("carving", carving.depth)
    return floor


def _with_lines(floor: GeomNode) -> NodePath:
    """Return a floor with the lines around the field and what is beyond it, in nodes of their own."""
    mesh = Mesh()
    border = [(0.70711, 0.0), (0.994 * 0.70711, 0.0)]
    size = GROUND_WIDTH, GROUND_HEIGHT, 1.0
    mesh.add(lathe(border, 4, 45.0), BRASS, (0.0, 0.0, INLAY_HEIGHT), size=size, crease=1.0)
    mesh.tinted(_worn)
    root = NodePath(floor)
    root.attach_new_node(mesh.geom_node("lines"))
    root.attach_new_node(_beyond().geom_node("beyond")).hide()
    return root


def _beyond() -> Mesh:
    """Return the floor as it is at its sides, below it: seen where it is stretched beyond them."""
    mesh = _bare(BELOW)
    mesh.tinted(lambda x, y, z: _worn(math.copysign(FLOOR_WIDTH / 2, x), y, z))
    return mesh


def _bare(depth: float = 0.0) -> Mesh:
    """Return the even ground of all slabs, so deep below the field."""
    mesh = Mesh()
    even = Paint((SLAB_TONE, SLAB_TONE, SLAB_TONE), (SLAB_TONE, SLAB_TONE, SLAB_TONE))
    wide, deep = SLAB[0] / PIECES[0], SLAB[1] / PIECES[1]
    for x, y in _slab_places():
        for column, row in itertools.product(range(PIECES[0]), range(PIECES[1])):
            at = x - SLAB[0] / 2 + (column + 0.5) * wide, y - SLAB[1] / 2 + (row + 0.5) * deep, -depth
            mesh.add(box(wide, deep, 0.0)[1:2], even, at)
    mesh.lit(KEY_LIGHT, 0.45)
    return mesh


def _carved() -> GeomNode:
    """Return one even ground with inlays, which a relief carves."""
    mesh = _bare()
    _medallion(mesh)
    mesh.tinted(_worn)
    return mesh.geom_node("field")


def _slabs() -> GeomNode:
    """Return even slabs with inlays and cracks."""
    generator = random.Random(5)
    mesh = Mesh()
    for place in _slab_places():
        tone = generator.uniform(0.94, 1.0)
        colour = Paint((tone, tone, tone), (tone, tone, tone))
        slab = lathe([(0.7071, -0.035), (0.672, 0.0), (0.0, 0.0)], 4, 45.0)
        mesh.add(slab, colour, (*place, 0.0), size=(*SLAB, 1.0), crease=1.0)
    mesh.lit(KEY_LIGHT, 0.45)
    _medallion(mesh)
    cracks = random.Random(11)
    for _ in range(CRACKS):
        _crack(mesh, cracks, INLAY_HEIGHT)
    mesh.tinted(_worn)
    return mesh.geom_node("field")


def _slab_places() -> list[GroundPoint]:
    """Return the centres of all slabs, column by column."""
    columns, rows = SLABS
    return [
        ((column + 0.5) * SLAB[0] - FLOOR_WIDTH / 2, (row + 0.5) * SLAB[1] - GROUND_HEIGHT / 2)
        for column in range(columns)
        for row in range(rows)
    ]


BRASS = paint("c8a564", Material.METAL, 1.0)
SILVER = paint("a9a2cf", Material.METAL, 1.0)
"""Materials of inlays, which take less of the floor's tone than its stone."""


SUN_TONE, MOON_TONE = (0.895, 0.86, 0.755), (0.79, 0.775, 0.87)
"""The stone inlaid in the medallion's halves."""
RING: Final = 0.9
"""Width of the rings that it is made of, for the light that is cast on their corners."""
MEDALLION: Final = 4.36
"""Radius of the medallion, in the scene's units: it fills the field's middle."""
RAYS_FROM: Final = 1.78
RAYS: Final = ((3.8, 0.24), (2.5, 0.13), (3.1, 0.18), (2.5, 0.13))
"""Where rays begin, and how far out they end and half their width, in turn."""


def _medallion(mesh: Mesh) -> None:
    """Add an inlaid sun, half eclipsed by the moon, and small signs in the corners."""
    pale, deep = Paint((0.96, 0.92, 0.80), (0.96, 0.92, 0.80)), Paint((0.76, 0.74, 0.82), (0.76, 0.74, 0.82))
    warm = Paint((0.84, 0.76, 0.58), (0.84, 0.76, 0.58))
    height = INLAY_HEIGHT
    for tone, start in ((SUN_TONE, 0.5), (MOON_TONE, -0.5)):
        stone = Paint(tone, tone)
        _half_ring(mesh, stone, start, (MEDALLION - 0.1, 1.6), 0.5 * height)
        _half_ring(mesh, pale if start > 0 else deep, start, (1.5, 0.0), height)
    for radius, width in ((MEDALLION, 0.14), (MEDALLION - 0.24, 0.04), (1.66, 0.1)):
        for metal, start in ((BRASS, 0.5), (SILVER, -0.5)):
            _half_ring(mesh, metal, start, (radius, radius - width), height)
    for index in range(16):
        length, half = RAYS[index % 4]
        # Of a ray on the line between sun and moon, each half has the metal of its side, and no shade.
        shade, metal = warm if 4 < index < 12 else deep, BRASS if 4 <= index < 12 else SILVER
        shade = {4: SILVER, 12: BRASS}.get(index, shade)
        turn, tip = (index * 22.5, 0.0, 0.0), (length, 0.0, 0.0)
        mesh.add([[(RAYS_FROM, -half, 0.0), tip, (RAYS_FROM, 0.0, 0.0)]], shade, (0.0, 0.0, height), turn)
        mesh.add([[(RAYS_FROM, 0.0, 0.0), tip, (RAYS_FROM, half, 0.0)]], metal, (0.0, 0.0, height), turn)
    _crescent_moon(mesh, 1.14, height + 0.001)
    for sign_x, metal in ((-1, BRASS), (1, SILVER)):
        for sign_y in (-1, 1):
            at = (sign_x * (GROUND_WIDTH / 2 - 0.9), sign_y * (GROUND_HEIGHT / 2 - 0.9), height)
            mesh.add(lathe([(0.55, 0.0), (0.49, 0.0)], 28), metal, at, crease=1.0)
            mesh.add(lathe([(0.24, 0.0), (0.0, 0.0)], 4), metal, at, crease=1.0)


def _half_ring(mesh: Mesh, own: Paint, start: float, radii: tuple[float, float], height: float) -> None:
    """Add half of a flat ring from that direction on, in half turns; `radii` are its outer and inner one."""
    steps, (outer, inner) = 28, radii
    turns = [math.pi * (start + step / steps) for step in range(steps + 1)]
    edges = [(math.cos(turn), math.sin(turn)) for turn in turns]
    rings = max(1, round((outer - inner) / RING))
    radii_between = [outer + (inner - outer) * ring / rings for ring in range(rings + 1)]
    for ((ax, ay), (bx, by)), (far, near) in itertools.product(
        itertools.pairwise(edges), itertools.pairwise(radii_between)
    ):
        corners = [(ax, ay, far), (bx, by, far), (bx, by, near), (ax, ay, near)]
        mesh.add([[(x * r, y * r, 0.0) for x, y, r in corners]], own, (0.0, 0.0, height))


def _crescent_moon(mesh: Mesh, radius: float, height: float) -> None:
    """Add the moon's crescent to the right of the middle."""
    turns = [math.pi * (step / 16 - 0.5) for step in range(17)]
    rows = [
        (
            (radius * math.cos(turn), radius * math.sin(turn)),
            (0.5 * radius * math.cos(turn), radius * math.sin(turn)),
        )
        for turn in turns
    ]
    for (a, b), (c, d) in itertools.pairwise(rows):
        mesh.add([[(*a, 0.0), (*c, 0.0), (*d, 0.0), (*b, 0.0)]], SILVER, (0.0, 0.0, height))


def _crack(mesh: Mesh, generator: random.Random, height: float) -> None:
    """Add a crack over the slabs: a dark line with a lit edge."""
    dark = Paint((0.66, 0.66, 0.68), (0.66, 0.66, 0.68))
    x, y = generator.uniform(-8.6, 8.2), generator.uniform(-4.8, 4.6)
    heading = generator.uniform(0.0, math.tau)
    width = 0.022
    for _ in range(generator.randint(3, 6)):
        heading += generator.uniform(-0.7, 0.7)
        length = generator.uniform(0.10, 0.26)
        end_x, end_y = x + length * math.cos(heading), y + length * math.sin(heading)
        side_x, side_y = -math.sin(heading) * width, math.cos(heading) * width
        stroke = [(x - side_x, y - side_y, 0.0), (end_x, end_y, 0.0), (x + side_x, y + side_y, 0.0)]
        mesh.add([stroke], dark, (0.0, 0.0, height + 0.002))
        x, y, width = end_x, end_y, width * 0.85


def _worn(x: float, y: float, _z: float) -> Rgb:
    """Return a tint: darkest in the corners, warm on the left, cool on the right, lightest in the centre."""
    away = math.hypot(2.0 * x / FLOOR_WIDTH, 2.0 * y / GROUND_HEIGHT) / math.sqrt(2.0)
    share = POOL[1] - (POOL[1] - POOL[0]) * ease(max(0.0, away - POOL_RADIUS) / (1.0 - POOL_RADIUS))
    side = max(-1.0, min(1.0, x / (GROUND_WIDTH / 2)))
    return share * (1.0 - WARMTH * side), share * (1.0 - 0.015 * abs(side)), share * (1.0 + WARMTH * side)


TORCHES = tuple((x * (FLOOR_WIDTH + WALL_WIDTH) / 2, y) for x in (-1, 1) for y in (3.6, -3.4))
TORCH_SIZE = 0.42
TORCH_HEIGHTS = (0.86, 0.02)
"""Places of fires on the wall, scale of their braziers, and heights of flames and ground."""


def wall(library: FigureLibrary) -> NodePath:
    """Return the wall: a board's frame with fires, light's on the left and dark's on the right."""
    wall = frame(library, FLOOR_WIDTH, GROUND_HEIGHT, WALL_WIDTH)
    braziers = [Thing(f"brazier_{'light' if x < 0 else 'dark'}", (x, y), TORCH_SIZE) for x, y in TORCHES]
    stands = scenery(library, "braziers", braziers, FRAME_HEIGHT)
    stands.hide(SHADOW_MASK)  # from close by, their shadows would lie alone in the picture
    stands.reparent_to(wall)
    return wall
