"""Obstacles in the fighters' way: solid, see-through as ghosts of mist, or absent."""

import math
import random
from collections.abc import Iterable, Sequence
from typing import Final

from panda3d.core import (
    ColorWriteAttrib,
    DepthTestAttrib,
    LMatrix4f,
    LPoint3f,
    LVecBase3f,
    LVecBase4f,
    NodePath,
    RenderAttrib,
)

from archon3d.arena.collide import BODY_PIXELS
from archon3d.play.arena_view import ObstacleView
from archon3d.scene.arena.ghost_halo import GhostHalo
from archon3d.scene.arena.ground import middle, units
from archon3d.scene.craft.glow import Drift, Motes, blended, soft_shadow, vector_input
from archon3d.scene.craft.meshes import Rgb
from archon3d.scene.craft.models import darken_foot, load_model
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import SHADOW_MASK, draw_grained, draw_with
from archon3d.scene.figures.library import FigureLibrary, outline

OBSTACLE_KINDS = ("tree", "bush", "rock", "pillar")
GREEN = ("tree", "bush")
"""Those that have leaves."""

IN_PLANTERS: Final = "hall"
"""The place where these stand in square planters."""

SEE_THROUGH = 0.36
"""Presence of a transparent obstacle, between 0 (absent) and 1 (solid)."""

FADE_SECONDS = 0.35
"""How long an obstacle takes to change."""

SUNK = 1.3
"""How deep an obstacle sinks into the ground, in the scene's units: all of it."""

SHADOW_RADIUS, SHADOW_FALLOFF = 0.84, 0.6
"""Its shadow on the ground: darkest where it stands, and wider than that."""
FOOT_SHADE, FOOT_HEIGHT = 0.6, 0.62
"""Brightness of its colours where it stands, and the height from which they are as they are."""

STIR_SECONDS = 0.2
"""How long a ghost takes to light up when something enters it, and to fade."""

NEAR, NEAR_SECONDS = 3.0, 0.4
"""From how far a fighter makes a ghost's halo brighter, in the scene's units, and how long that takes."""

CLOSE_BY = 0.15
"""How bright its halo is then, between what it is with nobody near and with something in it."""

JOLT_SECONDS, JOLT_SWINGS = 0.45, 2.5
"""How long an obstacle shakes that a shot strikes, and how often it swings to and fro meanwhile."""
JOLT_LEAN, JOLT_SHIFT = 7.0, 0.07
"""How far it leans then in degrees, and is pushed, as a share of its width."""

LEAVES: dict[str, Rgb] = {
    "hall": (0.28, 0.46, 0.16),
    "garden": (0.26, 0.56, 0.12),
    "cavern": (0.46, 0.20, 0.62),
}
STONES: dict[str, Rgb] = {
    "hall": (0.74, 0.66, 0.52),
    "garden": (0.50, 0.50, 0.46),
    "cavern": (0.44, 0.38, 0.54),
}
"""Colours of what flies off trees and bushes, and off rocks and pillars, by place."""

OVER, OVER_LEFT, OVER_SECONDS = 1.5, 0.25, 0.15
"""How near a fighter thins a ghost's mist, in the scene's units, what is left, and how long that takes."""

REAR_PIXELS, REAR_HEIGHT = BODY_PIXELS / 2, 0.72
"""How near to the field's rear edge an obstacle is lower, and its height then: it must not cover the wall."""

TALL: Final = 1.35
"""How much higher they are drawn where fighters are drawn larger than they are."""

HEIGHTS: Final = (0.86, 1.12)
"""Least and greatest height of an obstacle relative to its model's."""
VARIED_BY: Final = 1009
"""How much more a step to the south varies an obstacle than one to the east."""

PALE_LINES = {"cavern": LVecBase4f(0.66, 0.62, 0.82, 1.0)}
"""Outlines of solid obstacles in dark places, where ink is invisible."""

GHOST_SORT = 8
"""Draw order: ghosts over shadows, below glows."""

RISING = Drift(count=22, spread=0.05, rise=1.05, size=0.07, start=0.44, steady=True)
RISING_FROM = 0.34
LIVES_A_SECOND = 0.22
YOUNG_MOTES, OLD_MOTES = (0.36, 0.58, 0.64, 0.25), (0.06, 0.20, 0.32, 0.0)
"""Motes that rise in a ghost: how, from what height, how fast, and their colours at start and end."""

PHASE = 0.37
"""How much of a mote's life one scene unit along the field shifts it, so that no two ghosts are alike."""


def obstacle(kind: str, place: str) -> NodePath:
    """Return a place's obstacle that fills a ground of 1 by 1. Raises DataMissing for an unknown one."""
    model = load_model(f"models/props/obstacle_{kind}_{place}")
    darken_foot(model, FOOT_SHADE, FOOT_HEIGHT)
    draw_grained(model)
    return model


def ghost(kind: str, place: str) -> NodePath:
    """Return the same obstacle as mist; `presence` is its shader's input.

    It is drawn twice, its depth first, so that its own back does not shine through its front.
    """
    model = load_model(f"models/props/obstacle_{kind}_{place}")
    draw_with(model, "ghost")
    model.hide(SHADOW_MASK)
    depth, light = NodePath("ghost"), NodePath("light")
    light.reparent_to(depth)
    first = model.copy_to(depth)
    first.set_attrib(ColorWriteAttrib.make(ColorWriteAttrib.C_off))
    first.set_bin("fixed", GHOST_SORT)
    model.reparent_to(light)
    blended(light, GHOST_SORT + 1)
    light.set_depth_test(True)
    light.set_attrib(DepthTestAttrib.make(RenderAttrib.M_less_equal))
    return depth


class ObstacleFigure:
    """An obstacle that fades between states: solid, a ghost, or absent."""

    def __init__(
        self, root: NodePath, library: FigureLibrary, view: ObstacleView, place: str, *, exact: bool = False
    ) -> None:
        """Create it as it is in that kind of place, by its name in `Dressing.obstacles`; low if `exact`."""
        self.state, self.stirred = view.state, view.stirred
        self._library = library
        self._node = root.attach_new_node("obstacle")
        self._place = middle(view.x, view.y, view.w, view.h)
        self._half = units(view.w) / 2, units(view.h) / 2
        self.debris = (LEAVES if view.kind in GREEN else STONES)[place]
        """The colour of what a shot knocks off it."""
        self._node.set_pos(*self._place, 0.0)
        tall = REAR_HEIGHT if view.y < REAR_PIXELS else 1.0 if exact else TALL
        self._node.set_scale(units(view.w), units(view.h), tall)
        self._body = self._node.attach_new_node("body")
        self._solid = obstacle_model(library, view.kind, place).copy_to(self._body)
        self._ghost = ghost_model(library, view.kind, place).copy_to(self._body)
        for shape in (self._solid, self._ghost):
            _vary(shape, view, place)
        self._mist = vector_input("presence", self._ghost)
        if place in PALE_LINES:
            self._solid.set_shader_input("contour", PALE_LINES[place])
        self._solid.name = "solid"
        self._solidity: float | None = None
        self._outline = self._solid.find("**/outline")
        self._shadow = soft_shadow(self._node, SHADOW_RADIUS)
        self._halo = GhostHalo(self._node)
        self._motes = Motes(self._ghost, YOUNG_MOTES, OLD_MOTES, RISING)
        self._motes.node.set_z(RISING_FROM)
        self._shown: tuple[bool, ...] = ()
        self._ghostly = 0.0
        """How much of it is mist."""
        self._presence = _PRESENCE[view.state]
        self._stir = self._near = self._thinned = 0.0
        self._risen = 1.0
        self._jolted, self._struck_along = JOLT_SECONDS, (0.0, 0.0)
        self._seconds = PHASE * view.x / LIVES_A_SECOND
        self._show()

    def update(self, dt: float, fighters: Sequence[GroundPoint]) -> None:
        """Fade towards its current state, with fighters at those places; mist and motes move."""
        goal, stir = _PRESENCE[self.state], float(self.stirred)
        near, over = self._within(NEAR, fighters), self._within(OVER, fighters)
        if (self._presence, self._stir, self._near, self._thinned) != (goal, stir, near, over):
            self._thinned = _towards(over, self._thinned, dt / OVER_SECONDS)
            self._near = _towards(near, self._near, dt / NEAR_SECONDS)
            self._presence = _towards(goal, self._presence, dt / FADE_SECONDS)
            self._stir = _towards(stir, self._stir, dt / STIR_SECONDS)
            self._show()
        if self._jolted < JOLT_SECONDS:
            self._shake(dt)
        if self._ghostly:
            self._seconds += dt * self._library.pace
            self._drift()

    def distance(self, place: GroundPoint) -> float:
        """Return how far that place on the ground is from its box: infinitely from one that is not solid."""
        if self.state != "solid":
            return math.inf
        ways = zip(place, self._place, self._half, strict=True)
        return math.hypot(*(max(0.0, abs(at - middle) - half) for at, middle, half in ways))

    def jolt(self, way: GroundPoint) -> None:
        """Shake it, since a shot on that way over the ground has struck it."""
        if not self._library.calm:
            self._jolted, self._struck_along = 0.0, way

    def _shake(self, dt: float) -> None:
        self._jolted = min(JOLT_SECONDS, self._jolted + dt)
        share, (x, y) = self._jolted / JOLT_SECONDS, self._struck_along
        out = (1.0 - share) ** 2 * math.cos(math.tau * JOLT_SWINGS * share) * (share < 1.0)
        self._body.set_pos(JOLT_SHIFT * out * x, JOLT_SHIFT * out * y, self._body.get_z())
        self._body.set_hpr(0.0, -JOLT_LEAN * out * y, JOLT_LEAN * out * x)

    def _within(self, far: float, fighters: Sequence[GroundPoint]) -> float:
        """Return 1 for a ghost that has a fighter so near, otherwise 0."""
        if not self._ghostly:
            return 0.0
        x, y = self._place
        return float(any(math.hypot(x - at[0], y - at[1]) < far for at in fighters))

    def rise(self, share: float) -> None:
        """Raise it out of the ground by that share of its height."""
        if share != self._risen:
            self._risen = share
            self._body.set_z(SUNK * (share - 1.0))
            self._node.show() if share > 0.0 else self._node.hide()
            self._show()

    def _show(self) -> None:
        solidity = max(0.0, (self._presence - SEE_THROUGH) / (1.0 - SEE_THROUGH))
        self._ghostly = min(1.0, self._presence / SEE_THROUGH) * (1.0 - solidity)
        if solidity != self._solidity:
            self._solidity = solidity
            self._solid.set_shader_input("effect", LVecBase4f(0.0, 0.0, solidity, 0.0))
        self._halo.show(self._ghostly * self._risen, max(self._stir, CLOSE_BY * self._near))
        self._shadow.set_shape(self._risen, SHADOW_FALLOFF)
        self._drift()
        shown = (solidity > 0.0, self._ghostly > 0.0, solidity >= 1.0, self._library.motes)
        if shown != self._shown:
            self._shown = shown
            some, ghostly, whole, moving = shown
            parts = (self._solid, some), (self._ghost, ghostly), (self._outline, whole)
            for node, seen in (*parts, (self._shadow.node, whole), (self._motes.node, moving)):
                node.show() if seen else node.hide()

    def _drift(self) -> None:
        """Show the mist as it is now."""
        thick = self._ghostly * (1.0 - (1.0 - OVER_LEFT) * self._thinned)
        self._mist[0] = LVecBase4f(thick, self._stir, self._seconds, 0.0)
        self._motes.set_age(self._seconds * LIVES_A_SECOND)


def _vary(shape: NodePath, view: ObstacleView, place: str) -> None:
    """Turn an obstacle and change its height by where it is, so that no two are alike: it fills its box.

    What is square turns by quarters: a diamond would leave corners that block, and do not look so.
    """
    generator = random.Random(int(view.x) + VARIED_BY * int(view.y))
    is_round = view.kind in GREEN and place != IN_PLANTERS
    shape.set_h(generator.uniform(0.0, 360.0) if is_round else 90.0 * generator.randrange(4))
    low, high = shape.get_tight_bounds(shape.get_parent()) or (LPoint3f(-0.5), LPoint3f(0.5))
    wide, deep = 1.0 / (high.x - low.x), 1.0 / (high.y - low.y)
    filling = LMatrix4f.scale_mat(wide, deep, generator.uniform(*HEIGHTS))
    filling.set_row(3, LVecBase3f(-wide * (low.x + high.x) / 2, -deep * (low.y + high.y) / 2, 0.0))
    shape.set_mat(shape.get_mat() * filling)


def nearest(obstacles: Iterable[ObstacleFigure], place: GroundPoint) -> ObstacleFigure:
    """Return the solid obstacle that is nearest to a place. Raises ValueError if there is no obstacle."""
    return min(obstacles, key=lambda obstacle: obstacle.distance(place))


def _towards(goal: float, value: float, most: float) -> float:
    """Return the value moved towards the goal by at most `most`."""
    return value + max(-most, min(most, goal - value))


_PRESENCE = {"solid": 1.0, "transparent": SEE_THROUGH, "absent": 0.0}


def obstacle_model(library: FigureLibrary, kind: str, place: str) -> NodePath:
    """Return a place's obstacle with its outline, kept by the library."""

    def build() -> NodePath:
        node = obstacle(kind, place)
        for shape in node.find_all_matches("**/+GeomNode"):
            outline(shape, "GROUNDED")
        return node

    return library.kept(f"obstacle {kind} {place}", build)


def ghost_model(library: FigureLibrary, kind: str, place: str) -> NodePath:
    """Return the same obstacle as mist, kept by the library."""
    return library.kept(f"ghost {kind} {place}", lambda: ghost(kind, place))
