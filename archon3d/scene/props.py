"""What stands and flies in the arena: obstacles, shots, the floor and its wall."""

import math
import random
from collections.abc import Callable

from panda3d.core import GeomNode, NodePath

from archon3d.arena.collide import BODY_PIXELS, FIELD_HEIGHT_PIXELS, FIELD_WIDTH_PIXELS
from archon3d.scene.bases import GOLD, IVORY
from archon3d.scene.boardparts import frame
from archon3d.scene.figures import FigureLibrary, drawn
from archon3d.scene.glow import glow_solid
from archon3d.scene.meshes import (
    Material,
    Mesh,
    Paint,
    Rgb,
    ball,
    blend,
    cone,
    lathe,
    paint,
    prism,
    rgb,
    torus,
    tube,
)
from archon3d.scene.models import load_model
from archon3d.scene.shading import draw_with

MeshBuilder = Callable[[Mesh], None]

WIDTH = FIELD_WIDTH_PIXELS / BODY_PIXELS
HEIGHT = FIELD_HEIGHT_PIXELS / BODY_PIXELS
"""The field's size in the scene's units: a fighter's body is 1 by 1."""

WALL_WIDTH = 0.42
"""In the same units."""

ROCK_DARK = blend("55505e", "8f8896")
MARBLE = blend("a59a88", "efe6d2")

STEEL = paint("cdd5e2", Material.METAL)
LEATHER = paint("8a5a30")
FLAME = blend("ffd23e", "ff4a1a", Material.GLOW)


def obstacle(kind: str) -> NodePath:
    """An obstacle that fills a ground of 1 by 1. Raises DataMissing for a kind that there is not."""
    model = load_model(f"models/props/obstacle_{kind}")
    draw_with(model, "figure")
    return model


# ------------------------------------------------------------------------------------------------ shots

SHOT_HEIGHT = 0.42
"""How high shots fly, in the scene's units."""

MAGE_BOLTS: dict[str, Rgb] = {"light": (1.0, 0.20, 0.12), "dark": (0.25, 0.50, 1.0)}
"""Red for light's mage, blue for dark's."""

SHOT_LIGHTS: dict[str, Rgb] = {
    "archer": (1.0, 0.9, 0.6),
    "valkyrie": (1.0, 0.95, 0.75),
    "golem": (0.7, 0.65, 0.55),
    "unicorn": (1.0, 0.85, 0.35),
    "djinn": (0.55, 0.80, 1.0),
    "manticore": (0.95, 0.85, 0.6),
    "troll": (0.55, 0.60, 0.40),
    "basilisk": (0.45, 1.0, 0.25),
    "dragon": (1.0, 0.40, 0.08),
    "air": (0.85, 0.95, 1.0),
    "water": (0.25, 0.65, 1.0),
    "earth": (0.85, 0.55, 0.25),
    "fire": (1.0, 0.55, 0.12),
}
"""The light of each kind's shots and blows, but for the mages'."""


SHOOTERS = (*SHOT_LIGHTS, "wizard", "sorceress")
"""The kinds that shoot."""

BOULDERS = ("golem", "troll", "earth")
"""Those whose shots tumble."""


def shot_light(kind: str, side: str) -> Rgb:
    """The light of that fighter's attack."""
    if kind in ("wizard", "sorceress"):
        return MAGE_BOLTS[side]
    return SHOT_LIGHTS.get(kind, (1.0, 0.9, 0.7))


def shot(kind: str, side: str) -> NodePath:
    """A shot that flies along +y: 1 wide and 1 long, to be scaled to its box, its middle at the origin."""
    root = NodePath(f"shot {kind}")
    light = shot_light(kind, side)
    mesh = _SHOT_MESHES.get(kind)
    if mesh is not None:
        solid = Mesh()
        mesh(solid)
        drawn("body", solid).reparent_to(root)
        return root
    hot = Mesh()
    _LIGHT_MESHES.get(kind, _fireball)(hot)
    glow_solid(root, hot, light, 0.85)
    core = Mesh()
    _LIGHT_MESHES.get(kind, _fireball)(core)
    bright = (0.45 + 0.55 * light[0], 0.45 + 0.55 * light[1], 0.45 + 0.55 * light[2])
    heart = glow_solid(root, core, bright, 1.0)
    heart.node.set_scale(0.55, 0.8, 0.55)
    heart.node.set_z(0.12)
    return root


def _arrow(mesh: Mesh) -> None:
    mesh.add(tube([(0.0, -0.5, 0.0), (0.0, 0.4, 0.0)], [0.16, 0.16], 5), LEATHER)
    mesh.add(cone(0.5, 0.3, 4), STEEL, (0.0, 0.25, 0.0), (0.0, -90.0, 0.0))
    for heading in (0.0, 90.0):
        fletch = [(-0.5, -0.55), (0.5, -0.55), (0.3, -0.3), (-0.3, -0.3)]
        mesh.add(prism(fletch, 0.06), IVORY, turn=(0.0, -90.0, heading))


def _spear(mesh: Mesh) -> None:
    mesh.add(tube([(0.0, -0.8, 0.0), (0.0, 0.25, 0.0)], [0.2, 0.2], 5), GOLD)
    mesh.add(prism([(-0.5, 0.15), (0.0, 0.0), (0.5, 0.15), (0.0, 0.6)], 0.2), STEEL, turn=(0.0, -90.0, 0.0))


def _boulder_of(colour: Paint) -> MeshBuilder:
    def boulder(mesh: Mesh) -> None:
        mesh.add(ball(7, 5), colour, (0.0, 0.0, 0.0), (20.0, 30.0, 10.0), 0.52, crease=0)

    return boulder


def _spikes(mesh: Mesh) -> None:
    bone = blend("b04a3a", "fff2d0")
    for x, y in ((-0.38, -0.1), (0.0, 0.12), (0.38, -0.1)):
        mesh.add(cone(0.13, 0.8, 5), bone, (x, y - 0.4, 0.0), (0.0, -90.0, 0.0))


def _drop(mesh: Mesh) -> None:
    water = blend("1b66d8", "8fd6ff", Material.GLOSS)
    mesh.add(
        tube(
            [(0.0, -0.6, 0.0), (0.0, -0.1, 0.0), (0.0, 0.28, 0.0), (0.0, 0.5, 0.0)], [0.0, 0.34, 0.5, 0.25], 8
        ),
        water,
    )
    for x, y in ((-0.34, -0.5), (0.34, -0.62), (0.0, -0.85)):
        mesh.add(ball(6, 4), paint("e9f8ff"), (x, y, 0.0), size=0.14)


def _fire_tongue(mesh: Mesh) -> None:
    path = [(0.0, 0.0, height) for height in (-0.3, -0.05, 0.25, 0.7)]
    mesh.add(tube(path, [0.3, 0.5, 0.31, 0.0], 8), FLAME)


def _beam(mesh: Mesh) -> None:
    mesh.add(tube([(0.0, -1.0, 0.0), (0.0, 0.2, 0.0), (0.0, 0.5, 0.0)], [0.1, 0.5, 0.0], 7), _LIGHT)


def _gaze(mesh: Mesh) -> None:
    for y, size in ((0.36, 1.0), (0.05, 0.82), (-0.26, 0.62)):
        arc = [
            (0.5, -0.16),
            (0.34, 0.0),
            (0.0, 0.08),
            (-0.34, 0.0),
            (-0.5, -0.16),
            (-0.34, -0.06),
            (0.0, 0.0),
            (0.34, -0.06),
        ]
        mesh.add(prism(arc, 0.12), _LIGHT, (0.0, y, 0.0), (0.0, -90.0, 0.0), (size, 1.0, 1.9))


def _wind(mesh: Mesh) -> None:
    for y, size in ((0.34, 1.0), (0.05, 0.8), (-0.24, 0.58), (-0.5, 0.36)):
        mesh.add(torus(0.44, 0.07, 14, 4), _LIGHT, (0.0, y, 0.0), (12.0, 78.0, 0.0), size)


def _lightning(mesh: Mesh) -> None:
    bolt = [(0.1, 0.7), (-0.5, 0.02), (-0.06, 0.08), (-0.36, -0.8), (0.5, 0.2), (0.06, 0.14), (0.42, 0.66)]
    mesh.add(prism(bolt, 0.3), _LIGHT, turn=(0.0, -90.0, 0.0))


def _fireball(mesh: Mesh) -> None:
    mesh.add(
        tube(
            [(0.0, -0.95, 0.0), (0.0, -0.2, 0.0), (0.0, 0.2, 0.0), (0.0, 0.5, 0.0)], [0.0, 0.38, 0.5, 0.24], 9
        ),
        _LIGHT,
    )


_LIGHT = paint("ffffff", Material.GLOW, 1.0)

_SHOT_MESHES: dict[str, MeshBuilder] = {
    "archer": _arrow,
    "valkyrie": _spear,
    "golem": _boulder_of(MARBLE),
    "troll": _boulder_of(ROCK_DARK),
    "earth": _boulder_of(blend("5c4630", "c09060")),
    "manticore": _spikes,
    "water": _drop,
}
_LIGHT_MESHES: dict[str, MeshBuilder] = {
    "unicorn": _beam,
    "basilisk": _gaze,
    "djinn": _wind,
    "air": _wind,
    "sorceress": _lightning,
}
"""All others throw balls of fire."""


# ------------------------------------------------------------------------------------------------ field

KEY = (-0.46, -0.42, 0.78)


def field() -> GeomNode:
    """The floor: one great square of the board in slabs of stone, to be toned by its colour."""
    generator = random.Random(5)
    mesh = Mesh()
    columns, rows = 12, 7
    step_x, step_y = WIDTH / columns, HEIGHT / rows
    for column in range(columns):
        for row in range(rows):
            tone = generator.uniform(0.90, 1.0)
            colour = Paint((tone, tone, tone), (tone, tone, tone))
            at = ((column + 0.5) * step_x - WIDTH / 2, (row + 0.5) * step_y - HEIGHT / 2, 0.0)
            slab = lathe([(0.7071, -0.03), (0.665, 0.0), (0.0, 0.0)], 4, 45.0)
            mesh.add(slab, colour, at, size=(step_x, step_y, 1.0), crease=1.0)
    mesh.lit(KEY, 0.55)
    _medallion(mesh)
    mesh.tinted(_worn)
    return mesh.geom_node("field")


def _medallion(mesh: Mesh) -> None:
    """An inlaid sun, half of it eclipsed, small signs in the corners, and cracks in the slabs."""
    pale, deep = paint("ffffff", shade=1.0), Paint((0.66, 0.66, 0.68), (0.66, 0.66, 0.68))
    height = 0.004
    for radius, width, colour in ((2.7, 0.10, deep), (2.5, 0.05, pale), (1.35, 0.07, deep)):
        mesh.add(lathe([(radius, 0.0), (radius - width, 0.0)], 56), colour, (0.0, 0.0, height), crease=1.0)
    for index in range(16):
        length = 2.4 if index % 4 == 0 else 2.0 if index % 2 == 0 else 1.75
        ray = [[(1.42, -0.16, 0.0), (length, 0.0, 0.0), (1.42, 0.16, 0.0)]]
        mesh.add(ray, deep if index % 2 else pale, (0.0, 0.0, height), (index * 22.5, 0.0, 0.0))
    half = [
        (1.22 * math.cos(a), 1.22 * math.sin(a), 0.0) for a in (math.pi * (0.5 - s / 16) for s in range(17))
    ]
    mesh.add([half[::-1]], deep, (0.0, 0.0, height))
    mesh.add([[(-x, y, 0.0) for x, y, _ in half]], pale, (0.0, 0.0, height))
    for sign_x in (-1, 1):
        for sign_y in (-1, 1):
            at = (sign_x * (WIDTH / 2 - 0.9), sign_y * (HEIGHT / 2 - 0.9), height)
            mesh.add(lathe([(0.55, 0.0), (0.48, 0.0)], 28), deep, at, crease=1.0)
            mesh.add(lathe([(0.24, 0.0), (0.0, 0.0)], 4), pale if sign_x < 0 else deep, at, crease=1.0)
    generator = random.Random(11)
    for _ in range(26):
        _crack(mesh, generator, height)


def _crack(mesh: Mesh, generator: random.Random, height: float) -> None:
    dark = Paint((0.55, 0.55, 0.57), (0.55, 0.55, 0.57))
    x, y = generator.uniform(-8.6, 8.2), generator.uniform(-4.8, 4.6)
    heading = generator.uniform(0.0, math.tau)
    width = 0.03
    for _ in range(generator.randint(2, 4)):
        heading += generator.uniform(-0.8, 0.8)
        length = generator.uniform(0.18, 0.42)
        end_x, end_y = x + length * math.cos(heading), y + length * math.sin(heading)
        side_x, side_y = -math.sin(heading) * width, math.cos(heading) * width
        mesh.add(
            [[(x - side_x, y - side_y, 0.0), (end_x, end_y, 0.0), (x + side_x, y + side_y, 0.0)]],
            dark,
            (0.0, 0.0, height + 0.002),
        )
        x, y, width = end_x, end_y, width * 0.7


def _worn(x: float, y: float, _z: float) -> Rgb:
    """A little darker towards the wall."""
    edge = min(WIDTH / 2 - abs(x), HEIGHT / 2 - abs(y))
    share = 0.84 + 0.16 * min(1.0, max(0.0, edge) / 1.6)
    return share, share, share


def surroundings() -> GeomNode:
    """The ground beyond the field."""
    generator = random.Random(8)
    mesh = Mesh()
    dusk = rgb("37333f")
    for column in range(-13, 13):
        for row in range(-9, 9):
            tone = generator.uniform(0.82, 1.06)
            colour = (dusk[0] * tone, dusk[1] * tone, dusk[2] * tone)
            x, y = column * 1.7 + (0.85 if row % 2 else 0.0), row * 1.25
            mesh.add(
                [[(x, y, 0.0), (x + 1.66, y, 0.0), (x + 1.66, y + 1.21, 0.0), (x, y + 1.21, 0.0)]],
                Paint(colour, colour),
                (0.0, 0.0, -0.32),
            )
    mesh.tinted(_dusk)
    return mesh.geom_node("surroundings")


def wall(library: FigureLibrary) -> NodePath:
    """What bounds the field: a board's frame, light's on the left and dark's on the right."""
    return frame(library, WIDTH, HEIGHT, WALL_WIDTH)


def _dusk(x: float, y: float, _z: float) -> Rgb:
    """Warm light to the left, cool light to the right, and the wall's own shadow."""
    beyond = max(abs(x) - WIDTH / 2, abs(y) - HEIGHT / 2)
    near = 0.55 + 0.45 * min(1.0, max(0.0, beyond) / 1.2)
    share = min(1.0, max(0.0, 0.5 + x / 24.0))
    return near * (1.30 - 0.55 * share), near * (1.08 - 0.38 * share), near * (0.86 + 0.44 * share)
