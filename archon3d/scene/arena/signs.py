"""Signs on the ground about a fighter: whether it can attack, its reach, and that it is slowed."""

import math
from functools import cache

from panda3d.core import GeomNode, NodePath

from archon3d.arena.collide import BODY_PIXELS
from archon3d.play.arena_view import Box, FighterView, reach_of
from archon3d.play.colours import SIDE_COLOURS
from archon3d.scene.arena.ground import units
from archon3d.scene.craft.glow import WHITE_GLOW, glow_arc, glow_solid
from archon3d.scene.craft.meshes import Mesh
from archon3d.scene.craft.places import GroundPoint

RING_RADIUS, RING_WIDTH = 0.56, 0.10
RING_HEIGHT = 0.025
POINTS = 8
POINT_REACH, POINT_WIDTH = 0.17, 0.15
"""Points of the ring, outward and across, in the scene's units."""
SWELLING = 0.22
"""How much the ring swells when its fighter has just become ready."""

SIDE_RADIUS, SIDE_WIDTH, SIDE_STRENGTH = 0.82, 0.08, 0.8
"""Radius of an elemental's ring, outside its body, its width, and its brightness."""

REACH_HEIGHT = 0.02
REACH_LINE = 0.05
"""Width of the lines around a reach, in the scene's units."""
UNIT_SQUARE = [(0.0, 0.0, 0.0), (0.0, -1.0, 0.0), (1.0, -1.0, 0.0), (1.0, 0.0, 0.0)]
"""As boxes are given: by their top left corner."""

REACH_STRENGTH = 0.32
"""Brightness of a reach."""
BODY_STRENGTH = 0.85
"""Brightness of a body's box."""

SLOWED_LIGHT = (0.55, 0.88, 1.0)
RIPPLES = 1
RIPPLE_RATE = 0.9
"""Ripples per second."""
RIPPLE_LEAST, RIPPLE_MOST = 0.62, 0.98


class ReadySign:
    """A ring around the feet that fills; when full, it has points and pulses, and its fighter can attack."""

    def __init__(self, foot: NodePath, side: str) -> None:
        self._ring = glow_arc(foot, RING_RADIUS, RING_WIDTH)
        self._points = glow_solid(foot, _points(), SIDE_COLOURS[side], 0.95)
        self._points.node.name = "ready"
        self._ring.set_colour(SIDE_COLOURS[side], 0.9)
        self._full: bool | None = None
        self._swelling = 0.0
        for part in (self._ring, self._points):
            part.node.set_z(RING_HEIGHT)

    def show(self, ready: float, swelling: float, seconds: float) -> None:
        """Show how ready its fighter is, 0 to 1, and how recently it became that, from 1 down to 0."""
        full = ready >= 1.0
        self._ring.set_shape(0.88 + 0.12 * math.sin(seconds * 6.0) if full else 0.7, min(1.0, ready), 0.6)
        if full != self._full:
            self._full = full
            self._points.node.show() if full else self._points.node.hide()
        if swelling != self._swelling:
            self._swelling = swelling
            scale = 1.0 + SWELLING * math.sin(math.pi * swelling)
            for part in (self._ring, self._points):
                part.node.set_scale(scale)

    def hide(self) -> None:
        """Hide it for good."""
        self._ring.node.hide()
        self._points.node.hide()


class SideSign:
    """A ring around an elemental, which has no base, in the colour of the side that it fights for."""

    def __init__(self, foot: NodePath, side: str) -> None:
        self._ring = glow_arc(foot, SIDE_RADIUS, SIDE_WIDTH)
        self._ring.node.name = "side ring"
        self._ring.set_colour(SIDE_COLOURS[side], 0.9)
        self._ring.set_shape(SIDE_STRENGTH)
        self._ring.node.set_z(RING_HEIGHT)

    def hide(self) -> None:
        """Hide it for good."""
        self._ring.node.hide()


class BodySign:
    """The hitbox of a body, on the ground: figures are taller than they are deep."""

    def __init__(self, root: NodePath, side: str) -> None:
        lines = glow_solid(root, _bounds(((0.0, 0.0, BODY_PIXELS, BODY_PIXELS),)), SIDE_COLOURS[side], 0.9)
        lines.set_shape(BODY_STRENGTH)
        self._node = lines.node
        self._node.name = "body box"
        self._drawn: tuple[GroundPoint, bool] | None = None

    def draw(self, corner: GroundPoint, *, shown: bool) -> None:
        """Draw it for a body whose top left corner is at that place in the scene."""
        if self._drawn != (corner, shown):
            self._drawn = corner, shown
            self._node.show() if shown else self._node.hide()
            self._node.set_pos(*corner, REACH_HEIGHT)


class ReachSign:
    """The hitbox of a fighter's thrust, flame or cloud ahead, as a soft patch on the ground."""

    def __init__(self, root: NodePath, form: str, side: str) -> None:
        self._boxes = reach_of(form)
        self._node = root.attach_new_node(f"reach {form}")
        self._faced = glow_solid(self._node, _square(), SIDE_COLOURS[side], 0.9)
        self._faced.node.name = "faced"
        self._faced.set_shape(REACH_STRENGTH)
        self._shown = False
        self._node.hide()

    def draw(self, corner: GroundPoint, facing: int, *, shown: bool) -> None:
        """Draw it for a body whose top left corner is at that place in the scene."""
        if not shown or not self._boxes:
            if self._shown:
                self._shown = False
                self._node.hide()
            return
        self._shown = True
        x, y, w, h = self._boxes[facing % len(self._boxes)]
        self._faced.node.set_pos(units(x), -units(y), 0.0)
        self._faced.node.set_scale(units(w), units(h), 1.0)
        self._node.set_pos(*corner, REACH_HEIGHT)
        self._node.show()


class SlowedSign:
    """Ripples around the feet while a transparent obstacle slows a fighter."""

    def __init__(self, foot: NodePath) -> None:
        self._rings = [glow_arc(foot, 1.0, 0.06) for _ in range(RIPPLES)]
        for ring in self._rings:
            ring.node.name = "ripple"
            ring.set_colour(SLOWED_LIGHT, 0.4)
            ring.node.set_z(RING_HEIGHT)
            ring.node.hide()
        self._shown = False

    def show(self, view: FighterView, seconds: float) -> None:
        """Update from the fighter."""
        shown = view.slowed and not view.dead
        if shown != self._shown:
            self._shown = shown
            for ring in self._rings:
                ring.node.show() if shown else ring.node.hide()
        for number, ring in enumerate(self._rings if shown else ()):
            share = (seconds * RIPPLE_RATE + number / RIPPLES) % 1.0
            ring.node.set_scale(RIPPLE_LEAST + (RIPPLE_MOST - RIPPLE_LEAST) * share)
            ring.set_shape(math.sin(math.pi * (0.15 + 0.85 * share)), 1.0)


@cache
def _points() -> GeomNode:
    mesh = Mesh()
    half = POINT_WIDTH / 2
    point = [(-half, RING_RADIUS, 0.0), (half, RING_RADIUS, 0.0), (0.0, RING_RADIUS + POINT_REACH, 0.0)]
    for number in range(POINTS):
        mesh.add([point], WHITE_GLOW, turn=(360.0 * (number + 0.5) / POINTS, 0.0, 0.0))
    return mesh.geom_node("points")


@cache
def _square() -> GeomNode:
    mesh = Mesh()
    mesh.add([UNIT_SQUARE], WHITE_GLOW)
    return mesh.geom_node("square")


@cache
def _bounds(boxes: tuple[Box, ...]) -> GeomNode:
    """Return lines along the boxes' edges, inside them."""
    mesh = Mesh()
    for x, y, w, h in ([units(length) for length in box] for box in boxes):
        for left, top, wide, high in (
            (x, y, w, REACH_LINE),
            (x, y + h - REACH_LINE, w, REACH_LINE),
            (x, y, REACH_LINE, h),
            (x + w - REACH_LINE, y, REACH_LINE, h),
        ):
            mesh.add([UNIT_SQUARE], WHITE_GLOW, (left, -top, 0.0), size=(wide, high, 1.0))
    return mesh.geom_node("bounds")
