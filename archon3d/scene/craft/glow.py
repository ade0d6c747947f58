"""Unlit shapes and clouds of motes that shine or shade, each one node and one draw call.

All are blended with premultiplied alpha, so that one state serves for additive light and opaque smoke.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from panda3d.core import (
    ColorBlendAttrib,
    GeomNode,
    LVecBase4f,
    NodePath,
    OmniBoundingVolume,
    PTA_LVecBase4f,
    Shader,
)

from archon3d.scene.craft.material import Material
from archon3d.scene.craft.meshes import Mesh, Paint, ball, lathe, paint
from archon3d.scene.craft.shading import SHADOW_MASK, colour4, program

GLOW_SHAPES: Final = range(15)
PLAIN, DISC, SHELL, CORE, COLUMN, ARC, STREAK, STROKES, SWEEP, BAND, FIRE, PILLAR, HOOP, BLAZE, WREATH = (
    GLOW_SHAPES
)
"""Shapes of glow.frag, by its numbers."""

WHITE_GLOW: Paint = paint("ffffff", Material.MATTE, 1.0)

EFFECT_SORT = 20
UNSEEN_SECONDS: Final = 0.1
"""How long effects are drawn unseen before they are needed."""

SHADOW_SORT = 5

HOOP_SIDES: Final = 128
"""Sides of a hoop: too many for corners to be seen."""

WREATH_SIDES: Final = 40

_BLEND = ColorBlendAttrib.make(
    ColorBlendAttrib.M_add, ColorBlendAttrib.O_one, ColorBlendAttrib.O_one_minus_incoming_alpha
)


class Effect:
    """One glowing node. Its owner removes it."""

    node: NodePath

    def remove(self) -> None:
        """Remove it from the scene for good."""
        self.node.remove_node()


class Glow(Effect):
    """A glowing shape. Strength, colour and place can change at any time; `remove` ends it."""

    def __init__(self, parent: NodePath, geom: GeomNode, which: int, numbers: tuple[float, float]) -> None:
        self.node = parent.attach_new_node(geom.make_copy())
        self._numbers = numbers
        self._light, self._shape = vector_input("light", self.node), vector_input("shape", self.node)
        self.node.set_shader(shape_program(which))
        blended(self.node, EFFECT_SORT)
        self.set_shape(1.0)

    def set_colour(self, rgb: Sequence[float], covers: float = 0.0) -> None:
        """Set its colour, from 0 to 1 each, and its opacity (0 only adds light)."""
        self._light[0] = colour4(rgb, covers)

    def set_shape(self, strength: float, first: float | None = None, second: float | None = None) -> None:
        """Set its strength, 0 to 1, and the shape's own two parameters (see glow.frag)."""
        self._shape[0] = LVecBase4f(
            strength,
            self._numbers[0] if first is None else first,
            self._numbers[1] if second is None else second,
            0.0,
        )


def glow_disc(parent: NodePath, rgb: Sequence[float], covers: float = 0.0, falloff: float = 2.0) -> Glow:
    """Return a soft round spot of radius 1 on the ground."""
    return _glow(parent, _disc(), DISC, (falloff, 0.0), rgb, covers)


def glow_shell(parent: NodePath, rgb: Sequence[float], falloff: float = 2.0) -> Glow:
    """Return a bubble of radius 1 that is bright at its edge."""
    return _glow(parent, _ball(), SHELL, (falloff, 0.0), rgb, 0.0)


def glow_core(parent: NodePath, rgb: Sequence[float], falloff: float = 1.5) -> Glow:
    """Return a ball of radius 1 that is bright in its centre."""
    return _glow(parent, _ball(), CORE, (falloff, 0.0), rgb, 0.75)


def glow_column(parent: NodePath, rgb: Sequence[float], falloff: float = 1.4) -> Glow:
    """Return an upright tube of light, radius 1 and height 1, fading upward; it shows on white ground too."""
    return _glow(parent, _tube(), COLUMN, (falloff, 0.0), rgb, 0.5)


def glow_arc(parent: NodePath, radius: float, width: float) -> Glow:
    """Return a flat ring of which a share is filled."""
    return _glow(parent, _ring(radius, width), ARC, (1.0, 0.15), (1.0, 1.0, 1.0), 1.0)


def glow_streak(parent: NodePath, rgb: Sequence[float], covers: float = 0.5) -> Glow:
    """Return a flat blade of light along +y, 2 long and 2 wide around its centre, hot at its tip."""
    return _glow(parent, _disc(), STREAK, (1.0, 0.0), rgb, covers)


def glow_strokes(parent: NodePath, geom: GeomNode, rgb: Sequence[float], ember: float = 0.0) -> Glow:
    """Return a mesh of `strokes.stroked` in that colour: soft, with a hot heart and shade around it.

    `ember` is how much its heart keeps that colour, from 0 for a white one to 1.
    """
    return _glow(parent, geom, STROKES, (ember, 0.0), rgb, 1.0)


def glow_sweep(parent: NodePath, geom: GeomNode, rgb: Sequence[float], covers: float = 0.75) -> Glow:
    """Return a flat mesh around the origin that is swept: clockwise from +y, up to a share of a full turn.

    Its outer edge is at radius 1. The two parameters of its shape are that share, and how much behind it is
    still bright.
    """
    return _glow(parent, geom, SWEEP, (1.0, 1.0), rgb, covers)


def glow_band(parent: NodePath, geom: GeomNode, rgb: Sequence[float], covers: float = 1.0) -> Glow:
    """Return a mesh of `Mesh.add_band` in that colour: its sides and ends are soft.

    The first parameter of its shape is how hot its heart is.
    """
    return _glow(parent, geom, BAND, (0.0, 0.0), rgb, covers)


def glow_fire(parent: NodePath, rgb: Sequence[float], seed: float = 0.0, smoke: float = 1.0) -> Glow:
    """Return flames in a square from -1 to 1 that rise towards +y, with that share of smoke over them.

    Their strength is how much has not burnt out; the parameters are a time in seconds and a number that makes
    them differ. Smoke darkens flames behind it: of several, only those farthest behind have any.
    """
    return _glow(parent, _square(), FIRE, (0.0, seed), rgb, smoke)


def glow_pillar(parent: NodePath, rgb: Sequence[float], seed: float = 0.0) -> Glow:
    """Return a column of light, 1 high and half as wide as it is scaled, upright in the picture.

    The parameters of its shape are those of flames.
    """
    return _glow(parent, _upright("pillar"), PILLAR, (0.0, seed), rgb, 0.55)


def glow_blaze(parent: NodePath, rgb: Sequence[float], seed: float = 0.0) -> Glow:
    """Return flames 1 high and 2 wide, upright in the picture, without smoke.

    The parameters of its shape are those of flames.
    """
    return _glow(parent, _upright("blaze"), BLAZE, (0.0, seed), rgb, 0.0)


def glow_wreath(parent: NodePath, rgb: Sequence[float]) -> Glow:
    """Return a ring of flames of radius 1 and height 1: nothing burns in its inner 60 %.

    Its strength is how much has not burnt out; its first parameter is a time in seconds.
    """
    return _glow(parent, _wreath(), WREATH, (0.0, 0.0), rgb, 1.0)


def glow_hoop(parent: NodePath, radius: float, glow: float) -> Glow:
    """Return a flat ring of which a share is filled, clockwise from +y: a line with a soft glow.

    The glow reaches that far to either side; the parameters are that share, and how bright the rest is.
    """
    return _glow(parent, _hoop(radius, glow), HOOP, (1.0, 0.15), (1.0, 1.0, 1.0), 0.8)


def glow_solid(parent: NodePath, geom: GeomNode, rgb: Sequence[float], covers: float = 1.0) -> Glow:
    """Return a mesh in one colour."""
    return _glow(parent, geom, PLAIN, (0.0, 0.0), rgb, covers)


def unseen_glows(parent: NodePath) -> list[Glow]:
    """Return a glow of each shape, too faint to be seen: renderers translate a program at its first use."""
    glows = [_glow(parent, _disc(), shape, (1.0, 0.5), (1.0, 1.0, 1.0), 0.0) for shape in GLOW_SHAPES]
    for glow in glows:
        glow.set_shape(0.0)
    return glows


class Darkness(NamedTuple):
    """How dark a soft shadow is in its middle, from 0 to 1, and with which power it falls off."""

    most: float
    falloff: float


SOFT: Final = Darkness(0.62, 1.1)
CLOSE: Final = Darkness(0.9, 0.6)
"""Below what is seen at eye level, where a ground takes no other shadow."""


def soft_shadow(parent: NodePath, radius: float, dark: Darkness = SOFT, ground: float = 0.0) -> Glow:
    """Return a figure's shadow on the ground at that height: a soft spot, away from the key light."""
    shadow = _glow(parent, _disc(), DISC, (dark.falloff, 0.0), (0.0, 0.0, 0.0), dark.most)
    place = radius * 0.16, radius * 0.14, ground + 0.012
    shadow.node.set_pos_hpr_scale(*place, 42, 0, 0, radius * 1.28, radius, 1.0)
    shadow.node.set_bin("fixed", SHADOW_SORT)
    return shadow


@dataclass(frozen=True, slots=True)
class Drift:
    """How the motes of a cloud move; lengths are the scene's."""

    count: int = 48
    spread: float = 0.6
    rise: float = 0.6
    size: float = 0.09
    fall: float = 0.0
    swirl: float = 0.0
    """Turn around the cloud's axis in radians."""
    start: float = 0.08
    steady: bool = False
    """Whether the cloud is continuous; any other bursts once as its age goes from 0 to 1."""


class Motes(Effect):
    """A cloud of small lights, animated by its age."""

    def __init__(self, parent: NodePath, young: Sequence[float], old: Sequence[float], drift: Drift) -> None:
        """Create the cloud; `young` and `old` are RGB and opacity of a mote at its start and end."""
        self.node = parent.attach_new_node(_cloud(drift.count).make_copy())
        self._moves = (drift.spread, drift.rise, drift.size)
        self._motion = vector_input("motion", self.node)
        self.node.set_shader(program("motes"))
        blended(self.node, EFFECT_SORT)
        self.set_light(young, old)
        manner = LVecBase4f(float(drift.steady), drift.fall, drift.swirl, drift.start)
        self.node.set_shader_input("manner", manner)
        self.set_age(0.0)

    def set_light(self, young: Sequence[float], old: Sequence[float]) -> None:
        """Set RGB and opacity of a mote at its start and end."""
        self.node.set_shader_input("young", LVecBase4f(*young))
        self.node.set_shader_input("old", LVecBase4f(*old))

    def resize(self, rise: float, size: float) -> None:
        """Set how far motes rise and how large they are, from the next `set_age` on."""
        self._moves = (self._moves[0], rise, size)

    def set_age(self, age: float) -> None:
        """Set its age: 0 to 1 for a burst, any number of lifetimes for a steady cloud."""
        self._motion[0] = LVecBase4f(age, *self._moves)


def bright_motes(parent: NodePath, rgb: Sequence[float], drift: Drift) -> Motes:
    """Return motes of one colour, white when new, a little above the ground."""
    young = (0.4 + 0.6 * rgb[0], 0.4 + 0.6 * rgb[1], 0.4 + 0.6 * rgb[2], 0.5)
    old = (rgb[0] * 0.8, rgb[1] * 0.8, rgb[2] * 0.8, 0.1)
    motes = Motes(parent, young, old, drift)
    motes.node.set_z(0.2)
    return motes


def remove(*effects: Effect) -> None:
    """Remove several from the scene for good."""
    for effect in effects:
        effect.remove()


def shape_program(shape: int) -> Shader:
    """Return the program of glows that knows that shape alone."""
    return program("glow", f"SHAPE {shape}")


def vector_input(name: str, node: NodePath) -> PTA_LVecBase4f:
    """Give a node an input of four numbers that is written in place: a new input would be a new state."""
    numbers = PTA_LVecBase4f.empty_array(1)
    node.set_shader_input(name, numbers)
    return numbers


def _glow(
    parent: NodePath,
    geom: GeomNode,
    which: int,
    numbers: tuple[float, float],
    rgb: Sequence[float],
    covers: float,
) -> Glow:
    glow = Glow(parent, geom, which, numbers)
    glow.set_colour(rgb, covers)
    return glow


def blended(node: NodePath, sort: int) -> None:
    """Blend the node over what is behind it; its colours are premultiplied, and higher sorts are on top."""
    node.set_attrib(_BLEND)
    node.set_depth_write(False)
    node.set_two_sided(True)
    node.set_bin("fixed", sort)
    node.hide(SHADOW_MASK)


@cache
def _disc() -> GeomNode:
    mesh = Mesh()
    mesh.add([[(math.cos(a), math.sin(a), 0.0) for a in _turns(28)]], WHITE_GLOW)
    return mesh.geom_node("disc")


@cache
def _square() -> GeomNode:
    mesh = Mesh()
    mesh.add([[(-1.0, -1.0, 0.0), (1.0, -1.0, 0.0), (1.0, 1.0, 0.0), (-1.0, 1.0, 0.0)]], WHITE_GLOW)
    return mesh.geom_node("square")


@cache
def _upright(name: str) -> GeomNode:
    mesh = Mesh()
    mesh.add([[(-1.0, 0.0, 0.0), (1.0, 0.0, 0.0), (1.0, 0.0, 1.0), (-1.0, 0.0, 1.0)]], WHITE_GLOW)
    node = mesh.geom_node(name)
    node.set_bounds(OmniBoundingVolume())
    node.set_final(True)
    return node


@cache
def _hoop(radius: float, glow: float) -> GeomNode:
    mesh = Mesh()
    mesh.add_hoop(radius, glow, HOOP_SIDES)
    return mesh.geom_node("hoop")


@cache
def _ball() -> GeomNode:
    mesh = Mesh()
    mesh.add(ball(18, 10), WHITE_GLOW)
    return mesh.geom_node("ball")


@cache
def _tube() -> GeomNode:
    mesh = Mesh()
    mesh.add(lathe([(1.0, 0.0), (1.0, 1.0)], 24), WHITE_GLOW)
    return mesh.geom_node("tube")


@cache
def _wreath() -> GeomNode:
    mesh = Mesh()
    mesh.add(lathe([(0.6, 0.0), (0.95, 0.0), (1.12, 0.0)], WREATH_SIDES), WHITE_GLOW)
    mesh.add(lathe([(0.95, 0.0), (1.0, 1.0)], WREATH_SIDES), WHITE_GLOW)
    return mesh.geom_node("wreath")


@cache
def _ring(radius: float, width: float) -> GeomNode:
    mesh = Mesh()
    mesh.add(lathe([(radius, 0.0), (radius - width, 0.0)], 40), WHITE_GLOW)
    return mesh.geom_node("ring")


@cache
def _cloud(count: int) -> GeomNode:
    """Return `count` squares in the format of motes.vert; always the same ones."""
    generator = random.Random(count)
    mesh = Mesh()
    for _ in range(count):
        angle, height = generator.uniform(0.0, math.tau), generator.uniform(-1.0, 1.0)
        reach = generator.uniform(0.3, 1.0) ** 0.5
        level = math.sqrt(1.0 - height * height) * reach
        point = (level * math.cos(angle), level * math.sin(angle), height * reach)
        mesh.add_square(point, generator.random())
    node = mesh.geom_node("motes")
    node.set_bounds(OmniBoundingVolume())
    node.set_final(True)
    return node


def _turns(sides: int) -> list[float]:
    return [math.tau * side / sides for side in range(sides)]
