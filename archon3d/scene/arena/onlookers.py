"""The onlookers around the field: they sway, and those of the attacker's side jump at its hits."""

from typing import Final

from panda3d.core import LVecBase4f, NodePath

from archon3d.scene.craft.glow import vector_input

JUMPS: Final = 8.5
"""Rate of jumping, in radians per second of half a period."""
SWAY: Final = 0.014
"""How far they sway up and down, in the scene's units."""
JUMP, JUMP_SECONDS = 0.17, 1.3
"""Height of a jump at a hit, and how long they jump."""
ACCLAIM_SECONDS: Final = 6.0
"""How long they jump for a winner."""


class Onlookers:
    """Moves a node with all of them, drawn by the program `dressing`. With `moves` off they stand still."""

    def __init__(self, node: NodePath, *, moves: bool) -> None:
        self._jumps, self._moves = vector_input("jumps", node), moves
        self._seconds = 0.0
        self._left = {"light": 0.0, "dark": 0.0}
        """The seconds for which each side still jumps."""
        self.update(0.0)

    def cheer(self, side: str, seconds: float = JUMP_SECONDS) -> None:
        """Let a side's onlookers jump for that long."""
        self._left[side] = max(self._left[side], seconds)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if not self._moves:
            return
        self._seconds += dt
        light = dark = 0.0
        if any(self._left.values()):
            self._left = {side: max(0.0, seconds - dt) for side, seconds in self._left.items()}
            light, dark = (JUMP * min(1.0, seconds / JUMP_SECONDS) for seconds in self._left.values())
        self._jumps[0] = LVecBase4f(JUMPS * self._seconds, SWAY, light, dark)
