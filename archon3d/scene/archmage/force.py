"""The force of one piece on another: arrowheads in a row over the board, with a running wave."""

import math
from functools import cache

from panda3d.core import GeomNode, NodePath

from archon3d.games.archmage.actions import ActEffect
from archon3d.play.timings import FORCE_SECONDS
from archon3d.scene.craft.glow import WHITE_GLOW, glow_solid
from archon3d.scene.craft.lamps import Lamps
from archon3d.scene.craft.meshes import Mesh, Rgb
from archon3d.scene.craft.places import GroundPoint, between
from archon3d.scene.craft.timeline import Script, arch, over

STEP = 0.27
"""Distance between arrowheads, in squares."""

HEIGHT = 0.34
"""Height above the board, over the pieces."""

LAMP_HEIGHT, LAMP_REACH, LAMP_STRENGTH = 0.7, 2.4, 2.2
"""Height and reach of the lamp that runs along it, and its greatest strength."""

WAVES = 1.6
"""Waves per second of a lasting force."""


class ForceLine:
    """Arrowheads from one place to another. The owner removes them."""

    def __init__(self, parent: NodePath, start: GroundPoint, end: GroundPoint, colour: Rgb) -> None:
        x, y = end[0] - start[0], end[1] - start[1]
        length = math.hypot(x, y)
        count = max(2, round(length / STEP))
        self._heads = [glow_solid(parent, _head(), colour) for _ in range(count)]
        for number, head in enumerate(self._heads):
            share = (number + 0.5) / count
            head.node.set_pos(start[0] + x * share, start[1] + y * share, HEIGHT)
            head.node.set_h(math.degrees(math.atan2(y, x)))
        self.shine(0.0)

    def shine(self, share: float) -> None:
        """Light up at a wave's position, from the start (0) to the end (1)."""
        for number, head in enumerate(self._heads):
            behind = share * 1.5 - (number + 0.5) / len(self._heads)
            head.set_shape(max(0.0, min(1.0, 1.0 - abs(behind - 0.25) / 0.5)))

    def flow(self, seconds: float) -> None:
        """Show continuous waves."""
        for number, head in enumerate(self._heads):
            wave = math.cos(math.tau * (seconds * WAVES - number / len(self._heads)))
            head.set_shape(0.66 + 0.34 * wave)

    def remove(self) -> None:
        """Remove it from the scene for good."""
        for head in self._heads:
            head.remove()


def exert(
    parent: NodePath,
    lamps: Lamps,
    ends: tuple[GroundPoint, GroundPoint],
    effect: ActEffect,
    colour: Rgb,
) -> Script:
    """Run a force from an actor to its subject, the two `ends`, or back if it pulls; it lights the stones."""
    start, end = ends if effect == "push" else ends[::-1]
    line = ForceLine(parent, start, end, colour)

    def draw(share: float) -> None:
        line.shine(share)
        lamps.add((*between(start, end, share), LAMP_HEIGHT), LAMP_REACH, colour, LAMP_STRENGTH * arch(share))

    yield from over(FORCE_SECONDS, draw)
    line.remove()


@cache
def _head() -> GeomNode:
    """Return an arrowhead that points along +x."""
    mesh = Mesh()
    for side in (-1.0, 1.0):
        mesh.add(
            [[(0.14, 0.0, 0.0), (-0.05, side * 0.19, 0.0), (-0.16, side * 0.19, 0.0), (0.03, 0.0, 0.0)]],
            WHITE_GLOW,
        )
    return mesh.geom_node("arrowhead")
