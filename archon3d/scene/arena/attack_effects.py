"""The effects of attacks that have no shot: a thrust, a flame, a scream."""

import math
from functools import cache
from typing import NamedTuple

from panda3d.core import GeomNode, LPoint3f, NodePath

from archon3d.arena.attacks import ATTACK_TICKS
from archon3d.arena.collide import BODY_PIXELS
from archon3d.arena.content import FIGHTERS, TICKS_PER_SECOND
from archon3d.play.arena_view import FighterView
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.arena.crescents import HALF_TURN, crescent
from archon3d.scene.arena.ground import compass_heading, middle, units
from archon3d.scene.arena.shot_looks import BLOW_LIGHTS
from archon3d.scene.arena.shots import IN_FRONT, SOFTER
from archon3d.scene.craft.glow import (
    EFFECT_SORT,
    Drift,
    Motes,
    glow_arc,
    glow_band,
    glow_disc,
    glow_shell,
    glow_streak,
    glow_sweep,
    glow_wreath,
)
from archon3d.scene.craft.meshes import Mesh, Rgb
from archon3d.scene.craft.timeline import settle

SHELLS = 3

SWING_TICKS, SWEPT_TICKS = 14.0, 4.0
"""How long a weapon's arc is seen, and how long it takes to be swept."""
SWING_REACH = 1.5
"""Its radius in the scene's units."""


class SwingLook(NamedTuple):
    """How a weapon's arc lies, in degrees but for its height."""

    start: float
    """Where it begins, left of the blow's direction; right of one that goes to the picture's left."""
    roll: float
    """How far it leans to its end."""
    height: float


SWINGS = {"knight": SwingLook(120.0, 18.0, 0.9), "goblin": SwingLook(140.0, -30.0, 0.9)}
"""Arcs of the forms that thrust: a sword goes across, a club comes down."""
LEFTWARD = (5, 7)
"""Directions of blows that go to the picture's left: their arcs are mirrored, and come from above too."""

WREATH_HEIGHT = 0.62
"""Height of the ring of flames, in the scene's units."""
FLAME_TINT = (1.0, 0.36, 0.03)

BLADE_HEIGHT = 0.45

BLADE_WIDTH = 0.32
"""Half the width of a thrust's blade as drawn, in the scene's units."""

BLADE_RIM, RIM_STEPS = 0.17, 16
"""Extra width of its rim, which has the side's colour, and the number of its pieces."""

BLADE_START, BLADE_OUT = 0.45, 0.25
"""Initial share of a thrust's blade, and the share of the attack after which it is fully extended."""


class _Swing:
    """An arc where the weapon of a thrust went."""

    def __init__(self, parent: NodePath, look: SwingLook, light: Rgb) -> None:
        self._node = parent.attach_new_node("swing")
        self._look = look
        self._arcs = [
            glow_sweep(self._node, crescent(*size), rgb, covers)
            for size, rgb, covers in (((0.55, 1.0), light, 0.8), ((0.82, 0.97), (1.0, 1.0, 1.0), 0.9))
        ]

    def draw(self, view: FighterView, ticks: float, growth: float) -> None:
        """Draw it around its fighter, that many ticks after the thrust began."""
        look = self._look
        side = -1.0 if LEFTWARD[0] <= view.attack_facing <= LEFTWARD[1] else 1.0
        self._node.set_pos(*middle(view.x, view.y, BODY_PIXELS, BODY_PIXELS), look.height * growth)
        self._node.set_hpr(compass_heading(view.attack_facing) + side * look.start, 0.0, side * look.roll)
        reach = SWING_REACH * growth
        self._node.set_scale(side * reach, reach, reach)
        swept = settle(min(1.0, ticks / SWEPT_TICKS))
        left = max(0.0, 1.0 - max(0.0, ticks - SWEPT_TICKS) / (SWING_TICKS - SWEPT_TICKS))
        for arc in self._arcs:
            arc.set_shape(left, HALF_TURN * (0.35 + 0.65 * swept), HALF_TURN * (0.4 + 0.9 * left))


class _Thrust:
    """A blade of light that covers a thrust's hitbox, and the arc of the weapon."""

    def __init__(self, root: NodePath, view: FighterView) -> None:
        self._node = root.attach_new_node("thrust")
        light = BLOW_LIGHTS[view.form]
        self._swing = _Swing(self._node, SWINGS[view.form], light)
        self._box = self._node.attach_new_node("box")
        self._rim = glow_band(self._box, _blade_rim(), SIDE_COLOURS[view.side])
        self._rim.node.set_bin("fixed", EFFECT_SORT - 1)
        self._blade = glow_streak(self._box, light, 0.95)
        drift = Drift(count=16, spread=0.5, rise=0.1, size=0.08, start=0.05)
        self._sparks = Motes(self._box, (*light, 0.6), (*light, 0.1), drift)
        self._node.hide()

    def draw(self, view: FighterView, alpha: float, growth: float) -> None:
        """Draw how far it is extended, for a body that is drawn that much larger than from close by."""
        if view.attack_box is None:
            self._node.hide()
            return
        ticks = view.attack_tick - 1 + alpha
        self._swing.draw(view, ticks, growth)
        share = min(1.0, ticks / ATTACK_TICKS["thrust"])
        x, y, w, h = view.attack_box
        length = units(math.hypot(w, h))
        self._box.set_pos(LPoint3f(*middle(x, y, w, h), BLADE_HEIGHT) + IN_FRONT)
        self._box.set_h(compass_heading(view.attack_facing))
        strength = math.cos(0.5 * math.pi * share) ** 0.5
        out = BLADE_START + (1.0 - BLADE_START) * settle(min(1.0, share / BLADE_OUT))
        for part, more in ((self._rim, BLADE_RIM), (self._blade, 0.0)):
            middle_y = length * (out - 1.0) / 2
            part.node.set_pos_hpr_scale(0, middle_y, 0, 0, 0, 0, BLADE_WIDTH + more, length * out + more, 1)
            part.set_shape(strength)
        self._sparks.node.set_y(length / 2)
        self._sparks.set_age(share)
        self._node.show()


class _Flame:
    """The Phoenix's dome of fire."""

    def __init__(self, root: NodePath, side: str) -> None:
        self._node = root.attach_new_node("flame")
        self._dome = glow_shell(self._node, BLOW_LIGHTS["phoenix"], 3.4)
        self._wreath = glow_wreath(self._node, FLAME_TINT)
        self._wreath.node.set_z(0.04)
        self._wreath.node.set_bin("fixed", EFFECT_SORT + 1)
        self._edge = glow_arc(self._node, 1.0, 0.09)
        self._edge.node.set_z(0.05)
        self._edge.set_colour(SIDE_COLOURS[side], 0.9)
        drift = Drift(count=96, spread=0.15, rise=1.1, size=0.22, start=0.90, steady=True)
        self._fire = Motes(self._node, (1.0, 0.72, 0.20, 0.5), (0.75, 0.10, 0.01, 0.3), drift)
        self._node.hide()

    def draw(self, view: FighterView, alpha: float, _growth: float) -> None:
        """Draw it at the size of its hitbox."""
        if view.attack_box is None:
            self._node.hide()
            return
        x, y, w, h = view.attack_box
        self._node.set_pos(*middle(x, y, w, h), 0.0)
        tick = view.attack_tick + alpha
        waver = 1.0 + 0.04 * math.sin(tick * 0.9)
        half_x, half_y = units(w) / 2, units(h) / 2
        self._node.set_scale(half_x, half_y, 0.5 + half_y * 0.75)
        self._dome.node.set_scale(waver)
        self._dome.set_shape(0.5)
        self._wreath.node.set_sz(WREATH_HEIGHT / (0.5 + half_y * 0.75))
        self._wreath.set_shape(1.0, tick / TICKS_PER_SECOND)
        self._edge.set_shape(0.9, 1.0)
        self._fire.set_age(tick / 26.0)
        self._node.show()


class _Scream:
    """The Banshee's scream: shells that expand one after the other."""

    def __init__(self, root: NodePath, side: str) -> None:
        self._node = root.attach_new_node("scream")
        self._pool = glow_disc(self._node, (0.34, 0.14, 0.62), 0.6, 0.5)
        self._pool.node.set_z(0.03)
        self._pool.set_shape(0.7)
        self._edge = glow_arc(self._node, 1.0, 0.05)
        self._edge.node.set_z(0.05)
        self._edge.set_colour(SIDE_COLOURS[side], 0.9)
        self._edge.set_shape(0.8, 1.0)
        self._shells = [glow_shell(self._node, BLOW_LIGHTS["banshee"], 3.6) for _ in range(SHELLS)]
        self._node.hide()

    def draw(self, view: FighterView, alpha: float, _growth: float) -> None:
        """Draw it at the size of its hitbox."""
        if view.attack_box is None:
            self._node.hide()
            return
        x, y, w, h = view.attack_box
        self._node.set_pos(*middle(x, y, w, h), 0.0)
        self._node.set_scale(units(w) / 2, units(h) / 2, 1.0)
        age = (view.attack_tick + alpha) / 20.0
        for number, shell in enumerate(self._shells):
            share = (age + number / SHELLS) % 1.0
            shell.node.set_pos_hpr_scale(
                0, 0, 0.4, 0, 0, 0, 0.15 + 0.85 * share, 0.15 + 0.85 * share, 0.2 + 0.9 * share
            )
            shell.set_shape(0.8 * math.sin(math.pi * share))
        self._node.show()


@cache
def _blade_rim() -> GeomNode:
    """Return a soft blade along +y, 2 long and more than 2 wide around its centre, thin at its end."""
    mesh = Mesh()
    steps = [1 - 2 * step / RIM_STEPS for step in range(RIM_STEPS + 1)]
    mesh.add_band([(0.0, y, SOFTER * math.sqrt(1 - y * y) * min(1.0, (1 + y) / 1.7)) for y in steps])
    return mesh.geom_node("rim")


def attack_effect(root: NodePath, weapon: NodePath, view: FighterView) -> _Thrust | _Flame | _Scream | None:
    """Return the effect of the form's attack; shots have their own figures.

    A thrust is below `weapon`, which moves with its fighter's body.
    """
    match FIGHTERS[view.form].attack:
        case "thrust":
            return _Thrust(weapon, view)
        case "flame":
            return _Flame(root, view.side)
        case "cloud":
            return _Scream(root, view.side)
        case _:
            return None
