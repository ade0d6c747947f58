"""Fires around the scenes: flames, their halos, and their light on the ground."""

from panda3d.core import NodePath

from archon3d.scene.craft.glow import Drift, Motes, glow_disc
from archon3d.scene.craft.lamps import Lamps, lamp

LIVES_A_SECOND = 0.9
"""Lifetimes of a flame's motes per second."""

WARM = ((0.85, 0.50, 0.14, 0.40), (0.80, 0.10, 0.01, 0.1), (0.95, 0.48, 0.16))
COOL = ((0.62, 0.36, 0.85, 0.40), (0.28, 0.04, 0.66, 0.1), (0.50, 0.25, 0.95))
"""New and old motes of a flame, and the colour of its light: of light's side, and of dark's."""

FACING = 35.0
"""Degrees by which a halo leans back to face the board's camera."""


def strengths(level: float) -> tuple[float, float]:
    """Return the heights of light's and dark's fires at a colour of the cycle; 1 is normal.

    Colours run from 0 for white, which favours light, to 5 for black.
    """
    dark = 0.5 + 0.2 * level
    return 2.0 - dark, dark


FIRE_REACH, FIRE_STRENGTH = 3.2, 0.5
"""Reach of a fire's lamp at normal height, in the scene's units, and its strength."""


LEAST_HALO = 0.01
"""Least size of a halo: at 0 it could not be drawn."""


class Torch:
    """A flame, which is removed with its parent node."""

    def __init__(
        self,
        parent: NodePath,
        place: tuple[float, float],
        heights: tuple[float, float],
        *,
        reach: float,
        strength: float = 1.0,
    ) -> None:
        """Create a flame; `heights` are those of the flame and of the ground.

        `reach` is the radius of its light on the ground. Fires on the left are warm, on the right cool.
        `strength` is how high it burns.
        """
        young, old, self._light = WARM if place[0] < 0 else COOL
        self._place = (*place, heights[0])
        self._pool = glow_disc(parent, self._light)
        self._pool.node.set_pos(*place, heights[1])
        self._halo = glow_disc(parent, self._light)
        self._halo.node.set_pos_hpr(*place, heights[0] + 0.25, 0, FACING, 0)
        self._halo.set_shape(0.22)
        self._flames = Motes(
            parent, young, old, Drift(count=36, spread=0.08, rise=0.0, size=0.0, start=0.20, steady=True)
        )
        self._flames.node.set_pos(*place, heights[0])
        self.burn(strength, reach)

    def burn(self, strength: float, reach: float) -> None:
        """Set height and reach from the next update on; a strength of 1 is normal."""
        self._strength = strength
        self.dim(1.0)
        self._pool.node.set_scale(reach, reach, 1.0)
        self._size(1.0)

    def dim(self, share: float) -> None:
        """Let it light what is near it by that share only, from the next update on; it burns as before."""
        root = self._strength**0.5
        self._lamp = lamp(self._place, FIRE_REACH * root, self._light, FIRE_STRENGTH * self._strength * share)
        self._pool.set_shape(0.40 * root * share)

    def go_out(self, share: float) -> None:
        """Let flames and halo shrink to that share of their size, from 1 to 0; at 0 it is out."""
        for glow in (self._halo, self._flames):
            glow.node.show() if share else glow.node.hide()
        self._size(share)

    def _size(self, share: float) -> None:
        self._halo.node.set_scale(max(LEAST_HALO, 0.6 * self._strength * share))
        self._flames.resize(rise=1.15 * self._strength * share, size=0.20 * self._strength**0.5 * share)

    def update(self, seconds: float) -> None:
        """Advance to the scene's time."""
        self._flames.set_age(seconds * LIVES_A_SECOND)

    def shine(self, lamps: Lamps) -> None:
        """Light what is near it in the next frame."""
        lamps.light(self._lamp)
