"""Shots of all kinds with their tails."""

import math
from collections.abc import Callable, Sequence
from functools import cache

from panda3d.core import GeomNode, LVecBase3f, NodePath

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.play.arena_view import ShotView
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.arena.ground import FRAMING, middle, units
from archon3d.scene.arena.near_misses import flown
from archon3d.scene.arena.shot_looks import SHOTS, TailLine, shot_light
from archon3d.scene.craft.glow import (
    EFFECT_SORT,
    Drift,
    Glow,
    Motes,
    glow_arc,
    glow_band,
    glow_disc,
    glow_fire,
)
from archon3d.scene.craft.meshes import Mesh, Rgb
from archon3d.scene.craft.places import GroundPoint
from archon3d.scene.craft.shading import SHADOW_MASK
from archon3d.scene.craft.timeline import ease
from archon3d.scene.figures.library import FigureLibrary, drawn, outline

Spatial = tuple[float, float, float]
"""A place in the scene, with its height."""
Muzzle = Callable[[], Spatial | None]
"""Returns the place from which a body shoots now; None if that is not shown."""

SHOT_HEIGHT = 0.3
"""Height of shots, in the scene's units."""

SMOKE = (0.16, 0.13, 0.12, 0.5)
"""Smoke that flames turn into: RGB and opacity."""

THIN = 2.0
"""Least width of shots in pixels."""
SHORT = 0.5
"""Least length in the scene's units: that of all shots that fly along an axis."""

TAIL_TICKS = 14.0
"""Lifetime of a mote of a shot's tail."""
TAIL_SLOWED = 0.45
"""Share of its tail that a slowed shot has."""
RIM = 0.1
"""Width of the rim of core and tail, which has the colour of the shooter's side, in the scene's units."""
FLICKER_TICKS = 4
TUMBLE = 9.0
"""Degrees per tick."""

MARK_LEAST = 0.16
"""Least half width of a shot's mark on the ground, in the scene's units."""
MARK_HEIGHT = 0.03
POOL, POOL_COVERS, POOL_FALLOFF = 2.4, 0.35, 1.3
"""Radius of the light of one that shines on the ground, in half widths of the mark, and how it fades."""
LANE, LANE_COVERS = 3.0, 0.5
"""Greatest length of the lane on the ground ahead of a shot in the scene's units, and its opacity."""
LANE_SLIM = 3.0
"""Its greatest length in widths of the shot: a longer one ahead of a thin shot looks like a ray."""

SOFTER = 1.7
"""Width of what has soft edges, relative to one that is seen as wide and has hard ones."""
RIM_FALLOFF, TAIL_HEART = 0.7, 0.6
"""How a core's rim fades to its edge, and how white a tail is in its middle."""
TAIL_FLAMES = ((0.3, 1.9, 0.75), (0.3, 1.2, 0.45))
"""Flames of a tail: where they begin, half their width and half their length, as shares of the tail's."""
DUST_RIM = 0.3
"""Strength of the rim around a tail of dust, which does not glow."""

IN_FRONT = FRAMING.view_direction * 3.0
"""Offset of shots towards the camera, which moves no pixel but keeps them from being hidden."""

BORN_TICKS = 12.0
"""Time in which a shot comes from where it leaves the body to where the battle has it."""

DIES_TICKS = 9.0
"""Time in which a shot dies away."""


def shot(kind: str, side: str) -> NodePath:
    """Return a shot along +y, 1 wide and 1 long, centred on the origin, to be scaled to its hitbox."""
    mesh = Mesh()
    SHOTS[kind].core(mesh, shot_light(kind, side))
    root = NodePath(f"shot {kind}")
    body = drawn("body", mesh)
    body.hide(SHADOW_MASK)
    body.reparent_to(root)
    if not SHOTS[kind].smokes:
        outline(body)
    return root


@cache
def _tail_mesh(lines: tuple[TailLine, ...], rim: float = 0.0) -> GeomNode:
    """Return the lines as one flat mesh, each with a rim that narrows towards its end."""
    mesh = Mesh()
    for line in lines:
        mesh.add_band([(x, y, SOFTER * (half + rim * (1.0 + 0.7 * y))) for x, y, half in line])
    return mesh.geom_node("light")


def _tail_motes(parent: NodePath, kind: str, light: Rgb) -> Motes:
    """Return motes that stream behind a shot along +y, centred on the parent's origin."""
    look = SHOTS[kind]
    if look.dust is not None:
        light = look.dust[1]
    old = SMOKE if look.smokes else (light[0] * 0.7, light[1] * 0.7, light[2] * 0.7, 0.5)
    drift = Drift(
        count=look.tail.motes,
        spread=look.tail.width / 2,
        rise=look.tail.length * 0.8,
        size=look.tail.size,
        start=look.tail.width / 4,
        steady=True,
    )
    motes = Motes(parent, (*light, 0.85), old, drift)
    motes.node.set_hpr(0.0, 90.0, 0.0)
    return motes


def _tail_flames(parent: NodePath, light: Rgb) -> list[Glow]:
    """Return flames that stream behind a shot along +y, 1 wide and 1 long as all tails."""
    flames = [glow_fire(parent, light, 0.4 * n, float(n == 0)) for n in range(len(TAIL_FLAMES))]
    for flame, (ahead, half, long) in zip(flames, TAIL_FLAMES, strict=True):
        flame.node.set_pos_hpr_scale(0.0, ahead - long, 0.0, 180.0, 0.0, 0.0, half, long, 1.0)
    return flames


class ShotFigure:
    """A shot's model, reused for later shots of the same kind."""

    def __init__(self, root: NodePath, library: FigureLibrary, kind: str, side: str) -> None:
        self.kind, self.side = kind, side
        self._look, light = SHOTS[kind], shot_light(kind, side)
        tail = self._look.tail
        self._node = root.attach_new_node(f"shot {kind}")
        self._mark = self._node.attach_new_node("mark")
        self._mark.set_z(MARK_HEIGHT)
        if self._look.shines:
            glow_disc(self._mark, light, POOL_COVERS, POOL_FALLOFF).node.set_scale(POOL)
        else:
            glow_disc(self._mark, (0.0, 0.0, 0.0), 0.85, 0.5)
        owner = glow_arc(self._mark, 1.0, 0.16)
        owner.set_colour(SIDE_COLOURS[side], 0.9)
        owner.set_shape(0.9, 1.0)
        lane = glow_band(self._node, _lane(), SIDE_COLOURS[side])
        lane.set_shape(LANE_COVERS)
        self._lane = lane.node
        self._lane.name = "lane"
        self._lane.set_z(MARK_HEIGHT)
        self._flickers = self._look.flickers and not library.calm
        self._flight = self._node.attach_new_node("flight")
        self._body = shot_model(library, kind, side).copy_to(self._flight)
        self._tail = self._flight.attach_new_node("tail")
        dust = self._look.dust
        tail_rim = glow_band(self._tail, _tail_mesh(tail.lines, RIM / tail.width), SIDE_COLOURS[side])
        tail_rim.set_shape(DUST_RIM if dust else 1.0)
        core_rim = glow_disc(self._flight, SIDE_COLOURS[side], 1.0, RIM_FALLOFF)
        self._rim = core_rim.node
        self._rim.set_z(-RIM)
        for rim in (tail_rim, core_rim):
            rim.node.set_bin("fixed", EFFECT_SORT - 1)
        self._flames: Sequence[Glow] = ()
        if self._look.smokes:
            self._flames = _tail_flames(self._tail, light)
        else:
            tail_colour, heart = (dust[0], 0.0) if dust else (light, TAIL_HEART)
            glow_band(self._tail, _tail_mesh(tail.lines), tail_colour, tail.covers).set_shape(1.0, heart)
        self._motes = _tail_motes(self._flight, kind, light)
        self.way: GroundPoint = (0.0, 1.0)
        """The unit vector of its way over the ground."""
        self._behind = False
        self._start: GroundPoint | None = None
        self._born = 0
        """Tick of its birth."""
        self._muzzle: Muzzle | None = None
        self._led, self._left = LVecBase3f(0.0), 0.0
        """How far it is drawn from where the battle has it, and the share of that which is left."""
        self._fitted: tuple[float, float] | None = None
        self._dying_since: int | None = None
        self._node.hide()

    def leave(self, muzzle: Muzzle) -> None:
        """Let it begin where the body shoots from, which may move meanwhile."""
        self._muzzle = muzzle

    def draw(self, before: GroundPoint, shot: ShotView, alpha: float, tick: int) -> None:
        """Draw it between its previous and current place."""
        after = middle(shot.x, shot.y, shot.w, shot.h)
        x = before[0] + (after[0] - before[0]) * alpha
        y = before[1] + (after[1] - before[1]) * alpha
        if self._start is None:
            self._begin(before, shot)
            self._start, self._born = before, tick
        self._node.set_pos(x, y, 0.0)
        width = self._fit(shot)
        now = tick + alpha
        if self._muzzle is not None:
            self._lead(now, self._start)
        if self._look.tumbles:
            self._body.set_p(-now * TUMBLE)
        tail = self._look.tail
        flown = math.dist((x, y), self._start)
        length = min(tail.length * (TAIL_SLOWED if shot.slowed else 1.0), flown + SHORT * (1.0 - self._left))
        swung = self._flickers and tick % (2 * FLICKER_TICKS) < FLICKER_TICKS
        across = max(width, tail.width)
        self._tail.set_scale(-across if swung else across, length, 1.0)
        self._motes.set_age(now / TAIL_TICKS)
        for flame in self._flames:
            flame.set_shape(1.0, now / TICKS_PER_SECOND)

    @property
    def where(self) -> GroundPoint:
        """Its place on the ground."""
        return self._node.get_x(), self._node.get_y()

    @property
    def light(self) -> Rgb:
        """The colour of its light."""
        return shot_light(self.kind, self.side)

    @property
    def shines(self) -> bool:
        """Whether it lights what is near it: fire and magic do, until they die away."""
        return self._look.shines and self._dying_since is None

    @property
    def tip(self) -> GroundPoint:
        """The place on the ground of the end that strikes."""
        (x, y), way = self.where, self.way
        half = SHORT / 2 / max(abs(way[0]), abs(way[1]))
        return x + half * way[0], y + half * way[1]

    def pass_behind(self, *, behind: bool) -> None:
        """Let what stands before it hide it from now on, or nothing."""
        if behind != self._behind:
            self._behind = behind
            self._lift()

    def _lead(self, now: float, start: GroundPoint) -> None:
        """Draw it on its way from the body at that tick; in the battle it began at `start`."""
        left = max(0.0, 1.0 - (now - self._born) / BORN_TICKS)
        place = self._muzzle() if self._muzzle is not None and left else None
        if place is None:
            self._fly_exactly()
            return
        self._left = ease(left)
        self._led = (LVecBase3f(*place) - LVecBase3f(*start, SHOT_HEIGHT)) * self._left
        self._lift()

    def _fly_exactly(self) -> None:
        self._muzzle, self._left, self._led = None, 0.0, LVecBase3f(0.0)
        self._lift()

    def _lift(self) -> None:
        at = LVecBase3f(0.0, 0.0, SHOT_HEIGHT) + self._led
        self._flight.set_pos(at if self._behind else at + IN_FRONT)

    def die_away(self, tick: int) -> None:
        """Shrink from the first such tick on, until nothing is left."""
        if self._dying_since is None:
            self._dying_since = tick
        left = 1.0 - (tick - self._dying_since) / DIES_TICKS
        self._node.set_scale(max(left, 0.01))
        if left <= 0.0:
            self._node.hide()

    def move(self, place: GroundPoint) -> None:
        """Draw it centred over that place of the scene, otherwise unchanged."""
        self._node.set_pos(*place, 0.0)
        self._fly_exactly()

    def _begin(self, before: GroundPoint, shot: ShotView) -> None:
        """Set what is constant for the whole flight."""
        heading = math.degrees(math.atan2(-shot.dx, -shot.dy))
        self.way = flown(shot)
        self._flight.set_h(heading)
        self._behind, self._left, self._led = False, 0.0, LVecBase3f(0.0)
        self._lift()
        self._lane.set_h(heading)
        self._fitted = self._dying_since = None
        self._node.set_scale(1.0)
        self._node.show()

    def _fit(self, shot: ShotView) -> float:
        """Scale core and mark to the current hitbox; return the width of the core."""
        across, along = (shot.h, shot.w) if shot.dy == 0 else (shot.w, shot.h)
        width, length = units(max(across, THIN)), max(units(along), SHORT)
        if (width, length) == self._fitted:
            return width
        self._fitted = width, length
        self._rim.set_scale(SOFTER * (width / 2 + RIM), SOFTER * (length / 2 + RIM), 1.0)
        self._lane.set_scale(width, min(1.0, LANE_SLIM * width / LANE), 1.0)
        self._body.set_scale(width, length, width if self._look.tumbles else max(width, 0.16))
        self._mark.set_scale(max(units(shot.w) / 2, MARK_LEAST), max(units(shot.h) / 2, MARK_LEAST), 1.0)
        return width

    def hide(self) -> None:
        """Hide it while there is no such shot."""
        self._start = self._muzzle = None
        self._node.hide()


@cache
def _lane() -> GeomNode:
    """Return a flat wedge along +y, 1 wide at its start, for the lane of a shot."""
    mesh = Mesh()
    mesh.add_band([(0.0, LANE * step / 4, 0.5 * (1.0 - step / 4)) for step in range(5)])
    return mesh.geom_node("light")


def shot_model(library: FigureLibrary, kind: str, side: str) -> NodePath:
    """Return a shot's model, kept by the library."""
    return library.kept(f"shot {kind} {side}", lambda: shot(kind, side))
