"""The cursor box: four bars around a square with a post at each corner, drawn over whatever stands there."""

import math

from panda3d.core import NodePath

from archon3d.scene.craft.glow import glow_solid
from archon3d.scene.craft.meshes import Mesh, Rgb, box, paint
from archon3d.scene.craft.places import GroundPoint

SORT = 40
"""The cursor is drawn after all else and over it: no figure hides where it is."""

GLIDE = 28.0
"""How fast it goes to its goal: the share of the way that is left shrinks by e in 1/28 s."""


class CursorBox:
    """One cursor. It belongs to the node that it was made under, and goes with it."""

    def __init__(
        self, parent: NodePath, colour: Rgb, place: GroundPoint, *, size: float = 1.0, heading: float = 0.0
    ):
        """`size` is the square's width in the scene's units, `heading` its turn in degrees."""
        self._glow = glow_solid(parent, _mesh(), colour)
        self.colour = colour
        """What colour it has."""
        self._goal = place
        node = self._glow.node
        node.set_bin("fixed", SORT)
        node.set_depth_test(False)
        node.set_scale(size)
        node.set_h(heading)
        node.hide()

    def set_colour(self, colour: Rgb) -> None:
        """The colour of whose cursor it is."""
        self.colour = colour
        self._glow.set_colour(colour, 1.0)

    def stand_among_figures(self) -> None:
        """From now on figures hide what of it is behind them."""
        self._glow.node.set_depth_test(True)

    def hide(self) -> None:
        """Take it away."""
        self._glow.node.hide()

    def stand(self, place: GroundPoint, *, at_once: bool = False) -> None:
        """Go there; at once where it was not seen before."""
        node = self._glow.node
        if at_once or node.is_hidden():
            node.set_pos(*place, 0.0)
        self._goal = place
        node.show()

    def update(self, dt: float, seconds: float) -> None:
        """Glides on by `dt` seconds; `seconds` is the scene's time, by which it breathes."""
        node = self._glow.node
        here = node.get_pos()
        share = 1.0 - math.exp(-dt * GLIDE)
        lift = 0.02 + 0.02 * math.sin(seconds * 5.0)
        x, y = self._goal
        node.set_pos(here.x + (x - here.x) * share, here.y + (y - here.y) * share, max(0.0, lift))


def _mesh() -> Mesh:
    mesh = Mesh()
    plain = paint("ffffff", shade=1.0)
    for heading in (0.0, 90.0):
        for side in (-1, 1):
            at = (side * 0.5, 0.0, 0.03) if heading else (0.0, side * 0.5, 0.03)
            mesh.add(box(1.08, 0.08, 0.06), plain, at, (heading, 0.0, 0.0))
    for x in (-0.5, 0.5):
        for y in (-0.5, 0.5):
            mesh.add(box(0.12, 0.12, 0.20), plain, (x, y, 0.03))
    return mesh
