"""Fires that burn around the scenes: flames, the halo around them, and the light they throw on the ground."""

from panda3d.core import NodePath

from archon3d.scene.craft.glow import Motes, glow_disc

LIVES_A_SECOND = 0.9
"""How fast a flame's motes come and go."""

WARM = ((0.85, 0.50, 0.14, 0.40), (0.80, 0.10, 0.01, 0.1), (0.95, 0.48, 0.16))
COOL = ((0.62, 0.36, 0.85, 0.40), (0.28, 0.04, 0.66, 0.1), (0.50, 0.25, 0.95))
"""A flame's motes when they are new and in the end, and the light it throws: of light's side, and dark's."""

FACING = 35.0
"""Degrees that a halo leans back, so that it faces the board's camera."""


class Torch:
    """A flame. It goes with the node that it was made under."""

    def __init__(
        self,
        parent: NodePath,
        place: tuple[float, float],
        heights: tuple[float, float],
        *,
        reach: float,
        strength: float = 1.0,
    ) -> None:
        """`heights` are the flame's and the ground's; `reach` is how far its light goes on the ground.

        What burns on the left is warm, what burns on the right is cool. `strength` is 1 as designed.
        """
        young, old, light = WARM if place[0] < 0 else COOL
        pool = glow_disc(parent, light)
        pool.node.set_pos_hpr_scale(*place, heights[1], 0, 0, 0, reach, reach, 1.0)
        pool.set_shape(0.40 * strength**0.5)
        halo = glow_disc(parent, light)
        halo.node.set_pos_hpr_scale(
            *place, heights[0] + 0.25, 0, FACING, 0, 0.6 * strength, 0.6 * strength, 1.0
        )
        halo.set_shape(0.22)
        self._flames = Motes(
            parent,
            young,
            old,
            count=36,
            spread=0.08,
            rise=1.15 * strength,
            size=0.20 * strength**0.5,
            start=0.20,
            steady=True,
        )
        self._flames.node.set_pos(*place, heights[0])

    def update(self, seconds: float) -> None:
        """Burn; `seconds` is the scene's time."""
        self._flames.set_age(seconds * LIVES_A_SECOND)
