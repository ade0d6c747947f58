"""The cursor box: four bars around a square, with a post at each corner; figures show it through."""

import math
from functools import cache

from panda3d.core import GeomNode, NodePath

from archon3d.scene.craft.glow import glow_solid
from archon3d.scene.craft.meshes import Mesh, Rgb, box, paint
from archon3d.scene.craft.places import GroundPoint

SORT = 40
"""Draw order: after all else."""
THROUGH = 0.4
"""Opacity of what figures hide of it, so that neither is lost."""
LIFT = 0.06
"""Height over the squares, in the scene's units: a board's frame does not hide it."""

GLIDE = 28.0
"""Rate of gliding: the remaining distance shrinks by e in 1/28 s."""


class CursorBox:
    """One cursor, which is removed with its parent node."""

    def __init__(
        self, parent: NodePath, colour: Rgb, place: GroundPoint, *, size: float = 1.0, heading: float = 0.0
    ):
        """Create it at a place; `size` is the square's width in the scene's units, `heading` in degrees."""
        self._glow = glow_solid(parent, _mesh(), colour)
        self.colour = colour
        """Its colour."""
        self._goal = place
        node = self._glow.node
        node.set_bin("fixed", SORT + 1)
        node.set_depth_test(True)
        self._hidden = glow_solid(node, _mesh(), colour)
        self._hidden.node.set_bin("fixed", SORT)
        self._hidden.node.set_depth_test(False)
        self._hidden.set_shape(THROUGH)
        node.set_scale(size)
        node.set_h(heading)
        node.hide()

    def set_colour(self, colour: Rgb) -> None:
        """Set its colour, that of its side."""
        self.colour = colour
        for glow in (self._glow, self._hidden):
            glow.set_colour(colour, 1.0)

    def stand_among_figures(self) -> None:
        """Let figures hide what is behind them from now on."""
        self._hidden.node.hide()

    def hide(self) -> None:
        self._glow.node.hide()

    def stand(self, place: GroundPoint, *, at_once: bool = False) -> None:
        """Glide there; at once if it was hidden."""
        node = self._glow.node
        if at_once or node.is_hidden():
            node.set_pos(*place, LIFT)
        self._goal = place
        node.show()

    def update(self, dt: float, seconds: float) -> None:
        """Glide by `dt` seconds; `seconds` is the scene's time, by which it pulses."""
        node = self._glow.node
        here = node.get_pos()
        share = 1.0 - math.exp(-dt * GLIDE)
        lift = LIFT + 0.02 * math.sin(seconds * 5.0)
        x, y = self._goal
        node.set_pos(here.x + (x - here.x) * share, here.y + (y - here.y) * share, lift)


@cache
def _mesh() -> GeomNode:
    mesh = Mesh()
    plain = paint("ffffff", shade=1.0)
    for heading in (0.0, 90.0):
        for side in (-1, 1):
            at = (side * 0.5, 0.0, 0.03) if heading else (0.0, side * 0.5, 0.03)
            mesh.add(box(1.08, 0.08, 0.06), plain, at, (heading, 0.0, 0.0))
    for x in (-0.5, 0.5):
        for y in (-0.5, 0.5):
            mesh.add(box(0.12, 0.12, 0.20), plain, (x, y, 0.03))
    return mesh.geom_node("cursor")
