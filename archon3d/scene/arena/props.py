"""What stands and flies in the arena: obstacles, shots, the floor and its wall."""

import itertools
import math
import random
from collections.abc import Callable
from typing import NamedTuple

from panda3d.core import ColorWriteAttrib, DepthTestAttrib, GeomNode, NodePath, RenderAttrib

from archon3d.arena.collide import BODY_PIXELS, FIELD_HEIGHT_PIXELS, FIELD_WIDTH_PIXELS
from archon3d.scene.craft.glow import Motes, blended, glow_solid
from archon3d.scene.craft.meshes import (
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
from archon3d.scene.craft.models import load_model
from archon3d.scene.craft.shading import SHADOW_MASK, draw_with, program
from archon3d.scene.figures.bases import GOLD, IVORY
from archon3d.scene.figures.library import FigureLibrary, drawn
from archon3d.scene.tabletop.parts import FRAME_HEIGHT, Thing, frame, scenery

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


def glass(kind: str) -> NodePath:
    """The same obstacle as something that one sees through; `presence` is its shader's input.

    It is drawn twice, first its depth alone: what is behind its own front does not shine through.
    """
    model = load_model(f"models/props/obstacle_{kind}")
    model.set_shader(program("ghost"))
    model.hide(SHADOW_MASK)
    depth, light = NodePath("glass"), NodePath("light")
    light.reparent_to(depth)
    first = model.copy_to(depth)
    first.set_attrib(ColorWriteAttrib.make(ColorWriteAttrib.C_off))
    first.set_bin("fixed", GLASS_SORT)
    model.reparent_to(light)
    blended(light, GLASS_SORT + 1)
    light.set_depth_test(True)
    light.set_attrib(DepthTestAttrib.make(RenderAttrib.M_less_equal))
    return depth


# ------------------------------------------------------------------------------------------------ shots

GLASS_SORT = 8
"""Glass is drawn over shadows, and under all that shines."""

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
        body = drawn("body", solid)
        body.hide(SHADOW_MASK)
        body.reparent_to(root)
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


class Tail(NamedTuple):
    """What a kind of shot leaves behind it."""

    spread: float
    length: float
    """In the scene's units."""
    size: float
    count: int = 28


TAILS: dict[str, Tail] = {
    "archer": Tail(0.04, 1.4, 0.07),
    "valkyrie": Tail(0.05, 1.5, 0.07),
    "manticore": Tail(0.26, 0.9, 0.08),
    "unicorn": Tail(0.07, 2.0, 0.09),
    "djinn": Tail(0.34, 1.0, 0.10),
    "air": Tail(0.34, 1.0, 0.10),
    "basilisk": Tail(0.26, 1.1, 0.10),
    "water": Tail(0.20, 1.1, 0.11),
    "dragon": Tail(0.20, 1.7, 0.24, 44),
    "fire": Tail(0.20, 1.4, 0.20, 40),
    "wizard": Tail(0.16, 1.5, 0.13, 36),
    "sorceress": Tail(0.30, 1.3, 0.10, 44),
    "golem": Tail(0.26, 0.9, 0.17),
    "troll": Tail(0.26, 0.9, 0.17),
    "earth": Tail(0.26, 0.9, 0.17),
}

SMOKE = (0.16, 0.13, 0.12, 0.5)
"""What flames turn into: rgb, and how much it covers."""


def shot_tail(parent: NodePath, kind: str, side: str) -> Motes:
    """Motes that stream behind a shot which flies along +y, its middle at the parent's origin."""
    tail, light = TAILS[kind], shot_light(kind, side)
    young = (0.3 + 0.7 * light[0], 0.3 + 0.7 * light[1], 0.3 + 0.7 * light[2], 0.6)
    old = (light[0] * 0.7, light[1] * 0.7, light[2] * 0.7, 0.1)
    if kind in BOULDERS:
        young, old = (light[0] * 0.8, light[1] * 0.8, light[2] * 0.8, 0.8), (*light, 0.9)
    elif kind in ("dragon", "fire"):
        old = SMOKE
    motes = Motes(
        parent,
        young,
        old,
        count=tail.count,
        spread=tail.spread,
        rise=tail.length,
        size=tail.size,
        start=tail.spread / 2,
        steady=True,
    )
    motes.node.set_pos_hpr(0.0, 0.0, SHOT_HEIGHT, 0.0, 90.0, 0.0)
    return motes


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
    """The floor: slabs of stone with inlays, to be toned by the contested square's colour."""
    generator = random.Random(5)
    mesh = Mesh()
    columns, rows = 12, 7
    step_x, step_y = WIDTH / columns, HEIGHT / rows
    for column in range(columns):
        for row in range(rows):
            tone = generator.uniform(0.88, 1.0)
            colour = Paint((tone, tone, tone), (tone, tone, tone))
            at = ((column + 0.5) * step_x - WIDTH / 2, (row + 0.5) * step_y - HEIGHT / 2, 0.0)
            slab = lathe([(0.7071, -0.035), (0.672, 0.0), (0.0, 0.0)], 4, 45.0)
            mesh.add(slab, colour, at, size=(step_x, step_y, 1.0), crease=1.0)
    mesh.lit(KEY, 0.45)
    _medallion(mesh)
    mesh.tinted(_worn)
    return mesh.geom_node("field")


BRASS = paint("a07a3c", Material.GLOW, 1.0)
SILVER = paint("7f78ac", Material.GLOW, 1.0)
"""Inlays, which keep their own colour on every floor."""


def _medallion(mesh: Mesh) -> None:
    """An inlaid sun of brass, half of it eclipsed by silver, and small signs in the corners."""
    pale, deep = paint("ffffff", shade=1.0), Paint((0.70, 0.70, 0.72), (0.70, 0.70, 0.72))
    height = 0.004
    for radius, width in ((2.75, 0.07), (2.58, 0.03), (1.36, 0.06)):
        _split_ring(mesh, radius, width, height)
    for index in range(16):
        length = 2.42 if index % 4 == 0 else 2.0 if index % 2 == 0 else 1.72
        tip = (length, 0.0, 0.0)
        metal = BRASS if 4 < index < 12 else SILVER
        turn = (index * 22.5, 0.0, 0.0)
        half = 0.15 if index % 2 == 0 else 0.09
        mesh.add([[(1.44, -half, 0.0), tip, (1.44, 0.0, 0.0)]], deep, (0.0, 0.0, height), turn)
        mesh.add([[(1.44, 0.0, 0.0), tip, (1.44, half, 0.0)]], metal, (0.0, 0.0, height), turn)
    turned = [
        (1.22 * math.cos(a), 1.22 * math.sin(a), 0.0) for a in (math.pi * (0.5 - s / 16) for s in range(17))
    ]
    mesh.add([turned[::-1]], deep, (0.0, 0.0, height))
    mesh.add([[(-x, y, 0.0) for x, y, _ in turned]], pale, (0.0, 0.0, height))
    for sign_x, metal in ((-1, BRASS), (1, SILVER)):
        for sign_y in (-1, 1):
            at = (sign_x * (WIDTH / 2 - 0.9), sign_y * (HEIGHT / 2 - 0.9), height)
            mesh.add(lathe([(0.55, 0.0), (0.49, 0.0)], 28), metal, at, crease=1.0)
            mesh.add(lathe([(0.24, 0.0), (0.0, 0.0)], 4), metal, at, crease=1.0)
    border = [((0.99) * 0.70711, 0.0), (0.984 * 0.70711, 0.0)]
    mesh.add(lathe(border, 4, 45.0), BRASS, (0.0, 0.0, height), size=(WIDTH, HEIGHT, 1.0), crease=1.0)
    generator = random.Random(11)
    for _ in range(14):
        _crack(mesh, generator, height)


def _split_ring(mesh: Mesh, radius: float, width: float, height: float) -> None:
    """A flat ring whose left half is of brass and whose right half of silver."""
    steps = 28
    for first, metal in ((0.5, BRASS), (-0.5, SILVER)):
        turns = [math.pi * (first + step / steps) for step in range(steps + 1)]
        edges = [(math.cos(turn), math.sin(turn)) for turn in turns]
        inner = radius - width
        for (ax, ay), (bx, by) in itertools.pairwise(edges):
            quad = [(ax, ay, radius), (bx, by, radius), (bx, by, inner), (ax, ay, inner)]
            mesh.add([[(x * r, y * r, 0.0) for x, y, r in quad]], metal, (0.0, 0.0, height))


def _crack(mesh: Mesh, generator: random.Random, height: float) -> None:
    """A crack that runs over the slabs: a dark line with a lit edge."""
    dark = Paint((0.42, 0.42, 0.45), (0.42, 0.42, 0.45))
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
    """Darker towards the wall, warm to the left and cool to the right, lightest in the middle."""
    edge = min(WIDTH / 2 - abs(x), HEIGHT / 2 - abs(y))
    middle = math.exp(-((x / 9.0) ** 2 + (y / 5.5) ** 2))
    share = 0.74 + 0.14 * min(1.0, max(0.0, edge) / 1.8) + 0.14 * middle
    side = max(-1.0, min(1.0, x / (WIDTH / 2)))
    return share * (1.0 - 0.05 * side), share * (1.0 - 0.015 * abs(side)), share * (1.0 + 0.05 * side)


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


TORCHES = tuple((x * (WIDTH + WALL_WIDTH) / 2, y) for x in (-1, 1) for y in (2.9, -2.9))
TORCH_SIZE = 0.42
TORCH_HEIGHTS = (0.86, 0.02)
"""Where fires burn on the wall, how large their braziers are, and the heights of flames and of the ground."""


def wall(library: FigureLibrary) -> NodePath:
    """What bounds the field: a board's frame with fires, light's on the left and dark's on the right."""
    wall = frame(library, WIDTH, HEIGHT, WALL_WIDTH)
    braziers = [Thing(f"brazier_{'light' if x < 0 else 'dark'}", (x, y), TORCH_SIZE) for x, y in TORCHES]
    scenery(library, "braziers", braziers, FRAME_HEIGHT).reparent_to(wall)
    return wall


def _dusk(x: float, y: float, _z: float) -> Rgb:
    """Warm light to the left, cool light to the right, and the wall's own shadow."""
    beyond = max(abs(x) - WIDTH / 2, abs(y) - HEIGHT / 2)
    near = 0.55 + 0.45 * min(1.0, max(0.0, beyond) / 1.2)
    share = min(1.0, max(0.0, 0.5 + x / 24.0))
    return near * (1.30 - 0.55 * share), near * (1.08 - 0.38 * share), near * (0.86 + 0.44 * share)
