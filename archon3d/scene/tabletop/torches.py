"""Fires around the scenes: flames, their halos, and their light on the ground."""

from panda3d.core import NodePath

from archon3d.scene.craft.glow import Drift, Motes, glow_blaze, glow_disc
from archon3d.scene.craft.lamps import Lamps, lamp

LIVES_A_SECOND = 0.5
"""Lifetimes of sparks per second."""

WARM = ((0.95, 0.60, 0.20, 0.3), (0.80, 0.10, 0.01, 0.0), (0.95, 0.48, 0.16))
COOL = ((0.72, 0.46, 0.95, 0.3), (0.28, 0.04, 0.66, 0.0), (0.50, 0.25, 0.95))
"""New and old sparks of a fire, and the colour of its light: of light's side, and of dark's."""

BLAZE_WIDTH, BLAZE_HEIGHT = 0.55, 1.75
"""Half the width and the height of flames at normal height, in the scene's units."""
BLAZE_LEFT = 0.68
"""How much of them has not burnt out: with more they would be white all over."""
SPARKS_RISE, SPARKS_SIZE = 1.7, 0.05

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
        self._seed = place[0] + 0.37 * place[1]
        """No two fires look alike."""
        self._blaze = glow_blaze(parent, self._light)
        self._sparks = Motes(
            parent, young, old, Drift(count=9, spread=0.10, rise=0.0, size=0.0, start=0.20, steady=True)
        )
        for rising in (self._blaze, self._sparks):
            rising.node.set_pos(*place, heights[0])
        self.burn(strength, reach)
        self.update(0.0)

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
        for glow in (self._halo, self._blaze, self._sparks):
            glow.node.show() if share else glow.node.hide()
        self._size(share)

    def _size(self, share: float) -> None:
        self._halo.node.set_scale(max(LEAST_HALO, 0.6 * self._strength * share))
        width = BLAZE_WIDTH * self._strength**0.5 * share
        self._blaze.node.set_scale(
            max(LEAST_HALO, width), 1.0, max(LEAST_HALO, BLAZE_HEIGHT * self._strength * share)
        )
        self._sparks.resize(rise=SPARKS_RISE * self._strength * share, size=SPARKS_SIZE * share)

    def update(self, seconds: float) -> None:
        """Advance to the scene's time."""
        self._blaze.set_shape(BLAZE_LEFT, seconds, self._seed)
        self._sparks.set_age(seconds * LIVES_A_SECOND)

    def shine(self, lamps: Lamps) -> None:
        """Light what is near it in the next frame."""
        lamps.light(self._lamp)
