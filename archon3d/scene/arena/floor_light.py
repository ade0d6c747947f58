"""The light on a field's floor: shade of leaves drifts over it, and what glows in it swells and fades."""

import math
from typing import Final

from panda3d.core import NodePath

from archon3d.scene.arena.field import Carving
from archon3d.scene.craft.glow import vector_input
from archon3d.scene.craft.shading import colour4

BREATH_SECONDS: Final = 6.5
"""How long what shines between the slabs takes to swell and fade."""
BREATH: Final = 0.3
"""By which share it is brighter then, and darker."""


class FloorLight:
    """Lights a floor of `field.ground`. With `moves` off it keeps still."""

    def __init__(self, floor: NodePath, carving: Carving, *, moves: bool) -> None:
        self._carving, self._moves = carving, moves
        self._accented, self._cookie = vector_input("accented", floor), vector_input("cookie", floor)
        self._seconds = 0.0
        self._show()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._moves:
            self._seconds += dt
            self._show()

    def _show(self) -> None:
        carving = self._carving
        swell = 1.0 + BREATH * math.sin(math.tau * self._seconds / BREATH_SECONDS)
        self._accented[0] = colour4(carving.accent, carving.shines * swell)
        self._cookie[0] = colour4((carving.leaves, carving.shafts, carving.embers * swell), self._seconds)
