"""What flies in the arena: the shots of all kinds with their light and their tails."""

import math
from collections.abc import Callable
from typing import NamedTuple

from panda3d.core import LPoint3f, LVector3f, NodePath

from archon3d.play.arena_view import ShotView
from archon3d.scene.arena.ground import FRAMING, middle, units
from archon3d.scene.craft.glow import Motes, glow_disc, glow_solid
from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, Paint, Rgb, ball, blend, cone, paint, prism, torus, tube
from archon3d.scene.craft.places import Place
from archon3d.scene.craft.shading import SHADOW_MASK
from archon3d.scene.figures.bases import GOLD, IVORY
from archon3d.scene.figures.library import FigureLibrary, drawn

MeshBuilder = Callable[[Mesh], None]

ROCK_DARK = blend("55505e", "8f8896")
MARBLE = blend("a59a88", "efe6d2")
EARTH = blend("5c4630", "c09060")
STEEL = paint("cdd5e2", Material.METAL)
LEATHER = paint("8a5a30")
_LIGHT = paint("ffffff", Material.GLOW, 1.0)

SHOT_HEIGHT = 0.3
"""How high shots fly, in the scene's units."""

SMOKE = (0.16, 0.13, 0.12, 0.5)
"""What flames turn into: rgb, and how much it covers."""

THIN = 2.0
"""Shots are drawn at least so wide, in pixels."""

TAIL_TICKS = 14.0
"""How long a mote of a shot's tail lives."""

IN_FRONT = FRAMING.view_direction * 3.0
"""Shots are drawn so much nearer to the camera, which moves no pixel but lets nothing hide them."""


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


class Tail(NamedTuple):
    """What a kind of shot leaves behind it."""

    spread: float
    length: float
    """In the scene's units."""
    size: float
    motes: int = 28


class ShotLook(NamedTuple):
    """How a kind's shots look."""

    light: Rgb | None
    """None for the mages': theirs has their side's colour."""
    shape: MeshBuilder
    tail: Tail
    solid: bool = False
    """Whether it is a thing in the light, or light itself."""
    tumbles: bool = False
    smokes: bool = False


_WIND_TAIL = Tail(0.34, 1.0, 0.10)
_DUST = Tail(0.26, 0.9, 0.17)

SHOTS: dict[str, ShotLook] = {
    "archer": ShotLook((1.0, 0.9, 0.6), _arrow, Tail(0.04, 1.4, 0.07), solid=True),
    "valkyrie": ShotLook((1.0, 0.95, 0.75), _spear, Tail(0.05, 1.5, 0.07), solid=True),
    "golem": ShotLook((0.7, 0.65, 0.55), _boulder_of(MARBLE), _DUST, solid=True, tumbles=True),
    "unicorn": ShotLook((1.0, 0.85, 0.35), _beam, Tail(0.07, 2.0, 0.09)),
    "djinn": ShotLook((0.55, 0.80, 1.0), _wind, _WIND_TAIL),
    "manticore": ShotLook((0.95, 0.85, 0.6), _spikes, Tail(0.26, 0.9, 0.08), solid=True),
    "troll": ShotLook((0.55, 0.60, 0.40), _boulder_of(ROCK_DARK), _DUST, solid=True, tumbles=True),
    "basilisk": ShotLook((0.45, 1.0, 0.25), _gaze, Tail(0.26, 1.1, 0.10)),
    "dragon": ShotLook((1.0, 0.40, 0.08), _fireball, Tail(0.20, 1.7, 0.24, 44), smokes=True),
    "air": ShotLook((0.85, 0.95, 1.0), _wind, _WIND_TAIL),
    "water": ShotLook((0.25, 0.65, 1.0), _drop, Tail(0.20, 1.1, 0.11), solid=True),
    "earth": ShotLook((0.85, 0.55, 0.25), _boulder_of(EARTH), _DUST, solid=True, tumbles=True),
    "fire": ShotLook((1.0, 0.55, 0.12), _fireball, Tail(0.20, 1.4, 0.20, 40), smokes=True),
    "wizard": ShotLook(None, _fireball, Tail(0.16, 1.5, 0.13, 36)),
    "sorceress": ShotLook(None, _lightning, Tail(0.30, 1.3, 0.10, 44)),
}
"""The kinds that shoot."""

MAGE_BOLTS: dict[str, Rgb] = {"light": (1.0, 0.20, 0.12), "dark": (0.25, 0.50, 1.0)}
"""Red for light's mage, blue for dark's."""

BLOW_LIGHT: Rgb = (1.0, 0.9, 0.7)
"""The light of the blows of those who do not shoot."""


def shot_light(kind: str, side: str) -> Rgb:
    """The light of that fighter's attack."""
    if kind not in SHOTS:
        return BLOW_LIGHT
    return SHOTS[kind].light or MAGE_BOLTS[side]


def shot(kind: str, side: str) -> NodePath:
    """A shot that flies along +y: 1 wide and 1 long, to be scaled to its box, its middle at the origin."""
    look = SHOTS[kind]
    root = NodePath(f"shot {kind}")
    if look.solid:
        body = drawn("body", _built(look.shape))
        body.hide(SHADOW_MASK)
        body.reparent_to(root)
        return root
    light = shot_light(kind, side)
    glow_solid(root, _built(look.shape), light, 0.85)
    bright = (0.45 + 0.55 * light[0], 0.45 + 0.55 * light[1], 0.45 + 0.55 * light[2])
    heart = glow_solid(root, _built(look.shape), bright, 1.0)
    heart.node.set_scale(0.55, 0.8, 0.55)
    heart.node.set_z(0.12)
    return root


def _built(shape: MeshBuilder) -> Mesh:
    mesh = Mesh()
    shape(mesh)
    return mesh


def shot_tail(parent: NodePath, kind: str, side: str) -> Motes:
    """Motes that stream behind a shot which flies along +y, its middle at the parent's origin."""
    look, light = SHOTS[kind], shot_light(kind, side)
    young = (0.3 + 0.7 * light[0], 0.3 + 0.7 * light[1], 0.3 + 0.7 * light[2], 0.6)
    old = (light[0] * 0.7, light[1] * 0.7, light[2] * 0.7, 0.1)
    if look.tumbles:
        young, old = (light[0] * 0.8, light[1] * 0.8, light[2] * 0.8, 0.8), (*light, 0.9)
    elif look.smokes:
        old = SMOKE
    motes = Motes(
        parent,
        young,
        old,
        count=look.tail.motes,
        spread=look.tail.spread,
        rise=look.tail.length,
        size=look.tail.size,
        start=look.tail.spread / 2,
        steady=True,
    )
    motes.node.set_pos_hpr(0.0, 0.0, SHOT_HEIGHT, 0.0, 90.0, 0.0)
    return motes


class ShotFigure:
    """A shot's model, which may serve one shot after another of the same kind."""

    def __init__(self, root: NodePath, library: FigureLibrary, kind: str, side: str) -> None:
        self.kind, self.side = kind, side
        self._root = root
        self._node = root.attach_new_node(f"shot {kind}")
        self._body = shot_model(library, kind, side).copy_to(self._node)
        self._pool = glow_disc(self._node, shot_light(kind, side))
        self._pool.node.set_pos_hpr_scale(0, -0.2, 0.03, 0, 0, 0, 0.8, 1.1, 1.0)
        self._pool.set_shape(0.45)
        self._tail = shot_tail(self._node, kind, side)
        self._tumbles = SHOTS[kind].tumbles

    def draw(self, before: Place, shot: ShotView, alpha: float, tick: int) -> None:
        """Show it on its way from where its middle was to where it is."""
        after = middle(shot.x, shot.y, shot.w, shot.h)
        x = before[0] + (after[0] - before[0]) * alpha
        y = before[1] + (after[1] - before[1]) * alpha
        place = LPoint3f(x, y, 0.0)
        self._node.set_pos(place)
        self._node.set_h(math.degrees(math.atan2(-shot.dx, -shot.dy)))
        self._body.set_pos(self._root, place + LVector3f(0.0, 0.0, SHOT_HEIGHT) + IN_FRONT)
        across, along = (shot.h, shot.w) if shot.dy == 0 else (shot.w, shot.h)
        width = units(max(across, THIN))
        length = units(max(along, across, THIN * 2))
        self._body.set_scale(width, max(length, 0.5), max(width, 0.16) if not self._tumbles else width)
        self._body.set_p(-(tick + alpha) * 9.0 if self._tumbles else 0.0)
        self._tail.set_age((tick + alpha) / TAIL_TICKS)
        self._node.show()

    def hide(self) -> None:
        """There is no such shot just now."""
        self._node.hide()


def shot_model(library: FigureLibrary, kind: str, side: str) -> NodePath:
    """A shot's model, kept by the library."""
    return library.kept(f"shot {kind} {side}", lambda: shot(kind, side))
