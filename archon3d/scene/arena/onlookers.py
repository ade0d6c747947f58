"""The onlookers around the field: they sway; the attacker's side jumps at its hits, and the beaten duck."""

import math
from typing import Final

from panda3d.core import LVecBase4f, NodePath

JUMPS: Final = 8.5
"""Rate of jumping, in radians per second of half a period."""
SWAY: Final = 0.014
"""How far they sway up and down, in the scene's units."""
JUMP, MORE_JUMP, JUMP_SECONDS = 0.12, 0.013, 1.3
"""Height of a jump at a hit, and more for each hit point, in the scene's units; and how long they jump."""
ACCLAIM_SECONDS: Final = 6.0
"""How long they jump for a winner, and duck for a loser."""
ACCLAIM_DAMAGE: Final = 2
"""They jump for a winner as high as for a hit of that damage."""
COWER: Final = 0.09
"""How far those of the beaten side duck, again and again."""


class Onlookers:
    """Moves a node with all of them, drawn by the program `dressing`. With `moves` off they stand still."""

    def __init__(self, node: NodePath, *, moves: bool) -> None:
        self._node, self._moves = node, moves
        self._seconds = 0.0
        self._left = {"light": 0.0, "dark": 0.0}
        """The seconds for which each side still jumps; below 0 those for which it ducks."""
        self._jumps = dict.fromkeys(self._left, JUMP)
        """How high each side jumps."""
        self.update(0.0)

    def cheer(self, side: str, damage: int, seconds: float = JUMP_SECONDS) -> None:
        """Let a side's onlookers jump for that long: the higher, the more damage it has done."""
        jump = JUMP + MORE_JUMP * damage
        self._jumps[side] = max(jump, self._jumps[side]) if self._left[side] > 0.0 else jump
        self._left[side] = max(self._left[side], seconds)

    def mourn(self, side: str) -> None:
        """Let a side's onlookers duck, since it has lost."""
        self._left[side] = -ACCLAIM_SECONDS

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if not self._moves:
            return
        self._seconds += dt
        for side, seconds in self._left.items():
            self._left[side] = math.copysign(max(0.0, abs(seconds) - dt), seconds)
        light, dark = (_height(seconds, self._jumps[side]) for side, seconds in self._left.items())
        self._node.set_shader_input("jumps", LVecBase4f(JUMPS * self._seconds, SWAY, light, dark))


def _height(seconds: float, jump: float) -> float:
    """Return how high a side jumps for that long, of at most `jump`; below 0 how low it ducks."""
    most = jump if seconds > 0.0 else COWER
    return most * max(-1.0, min(1.0, seconds / JUMP_SECONDS))
