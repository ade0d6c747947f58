"""Obstacles in the fighters' way: solid, of glass, or absent."""

from functools import cache

from panda3d.core import ColorWriteAttrib, DepthTestAttrib, LVecBase2f, LVecBase4f, NodePath, RenderAttrib

from archon3d.play.arena_view import ObstacleView
from archon3d.scene.arena.ground import middle, units
from archon3d.scene.craft.glow import WHITE_GLOW, blended, glow_solid, soft_shadow
from archon3d.scene.craft.meshes import Mesh
from archon3d.scene.craft.models import load_model
from archon3d.scene.craft.shading import PLAIN, SHADOW_MASK, draw_with, program
from archon3d.scene.figures.library import FigureLibrary, outline

OBSTACLE_KINDS = ("tree", "bush", "rock", "pillar")

SEE_THROUGH = 0.36
"""Presence of a transparent obstacle, between 0 (absent) and 1 (solid)."""

FADE_SECONDS = 0.35
"""How long an obstacle takes to change."""

LOWEST = 0.01
"""Least share of its height to which an obstacle is squashed."""

STIR_SECONDS = 0.2
"""How long glass takes to light up when something enters it, and to fade."""

DASHES = 5
"""Dashes on each side of the ground that glass occupies."""
DASH_WIDTH = 0.05
"""Width as a share of that ground's."""
DASH_HEIGHT = 0.015
DASH_LIGHTS = ((0.62, 0.90, 1.0), (0.03, 0.10, 0.20))
"""Bright and dark in turn: one of them is visible on any floor."""

GLASS_SORT = 8
"""Draw order: glass over shadows, below glows."""


def obstacle(kind: str) -> NodePath:
    """Return an obstacle that fills a ground of 1 by 1. Raises DataMissing for an unknown kind."""
    model = load_model(f"models/props/obstacle_{kind}")
    draw_with(model, "figure")
    return model


def glass(kind: str) -> NodePath:
    """Return the same obstacle in glass; `presence` is its shader's input.

    It is drawn twice, its depth first, so that its own back does not shine through its front.
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


class ObstacleFigure:
    """An obstacle that fades between states: solid, of glass, or absent."""

    def __init__(
        self, root: NodePath, library: FigureLibrary, view: ObstacleView, petrified: float = 0.0
    ) -> None:
        """Create it; `petrified` is how far it is desaturated, from 0 to 1."""
        self.state, self.stirred = view.state, view.stirred
        self._petrified = petrified
        self._node = root.attach_new_node("obstacle")
        self._solid = obstacle_model(library, view.kind).copy_to(self._node)
        self._glass = glass_model(library, view.kind).copy_to(self._node)
        self._node.set_pos(*middle(view.x, view.y, view.w, view.h), 0.0)
        self._node.set_scale(units(view.w), units(view.h), 1.0)
        self._outline = self._solid.find("**/outline")
        self._shadow = soft_shadow(self._node, 0.62)
        self._dashes = [
            glow_solid(self._node, _dashes(first), light, 1.0) for first, light in enumerate(DASH_LIGHTS)
        ]
        self._presence = _PRESENCE[view.state]
        self._stir = 0.0
        self._show()

    def update(self, dt: float) -> None:
        """Fade towards its current state."""
        goal, stir = _PRESENCE[self.state], float(self.stirred)
        if (self._presence, self._stir) != (goal, stir):
            self._presence = _towards(goal, self._presence, dt / FADE_SECONDS)
            self._stir = _towards(stir, self._stir, dt / STIR_SECONDS)
            self._show()

    def rise(self, share: float) -> None:
        """Raise it out of the ground by that share of its height."""
        self._node.set_sz(max(share, LOWEST))
        self._node.show() if share > 0.0 else self._node.hide()

    def _show(self) -> None:
        solidity = max(0.0, (self._presence - SEE_THROUGH) / (1.0 - SEE_THROUGH))
        glassiness = min(1.0, self._presence / SEE_THROUGH) * (1.0 - solidity)
        effect = LVecBase4f(PLAIN)
        effect.z, effect[3] = solidity, self._petrified
        self._solid.set_shader_input("effect", effect)
        self._glass.set_shader_input("presence", LVecBase2f(glassiness, self._stir))
        for dashes in self._dashes:
            dashes.set_shape(glassiness)
        for node, shown in (
            (self._solid, solidity > 0.0),
            (self._glass, glassiness > 0.0),
            (self._outline, solidity >= 1.0),
            (self._shadow.node, solidity >= 1.0),
        ):
            node.show() if shown else node.hide()


def _towards(goal: float, value: float, most: float) -> float:
    """Return the value moved towards the goal by at most `most`."""
    return value + max(-most, min(most, goal - value))


@cache
def _dashes(first: int) -> Mesh:
    """Return every second dash around a ground of 1 by 1, starting with the first or the second."""
    mesh = Mesh()
    length, near, far = 1.0 / DASHES, 0.5 - DASH_WIDTH, 0.5
    for side in range(4):
        for number in range(first, DASHES, 2):
            start = number * length - 0.5
            end = start + length
            dash = [(start, near, 0.0), (end, near, 0.0), (end, far, 0.0), (start, far, 0.0)]
            mesh.add([dash], WHITE_GLOW, (0.0, 0.0, DASH_HEIGHT), (90.0 * side, 0.0, 0.0))
    return mesh


_PRESENCE = {"solid": 1.0, "transparent": SEE_THROUGH, "absent": 0.0}


def obstacle_model(library: FigureLibrary, kind: str) -> NodePath:
    """Return an obstacle with its outline, kept by the library."""

    def build() -> NodePath:
        node = obstacle(kind)
        for shape in node.find_all_matches("**/+GeomNode"):
            outline(shape)
        return node

    return library.kept(f"obstacle {kind}", build)


def glass_model(library: FigureLibrary, kind: str) -> NodePath:
    """Return the same obstacle in glass, kept by the library."""
    return library.kept(f"glass {kind}", lambda: glass(kind))
