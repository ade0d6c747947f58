"""Practice partners: each does one thing only."""

from typing import Final

from archon3d.ai.arena.computer import ArenaComputer
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, FIRE_BIT, IDLE, ArenaInput
from archon3d.arena.state import ArenaState, Slot
from archon3d.arena.step import TIME_LIMIT_TICKS

_NEVER: Final = 2 * TIME_LIMIT_TICKS


class Dodger(ArenaComputer):
    """Keeps its distance and dodges like the strongest computer, and never attacks."""

    __slots__ = ()

    def __init__(self, slot: Slot, seed: int) -> None:
        super().__init__(slot, "adept", seed)
        self._may_attack_at = _NEVER


class Marksman:
    """Stays where it is, and attacks whenever it can, in the direction closest to its foe."""

    __slots__ = ("_slot",)

    def __init__(self, slot: Slot) -> None:
        self._slot = slot

    def decide(self, state: ArenaState) -> ArenaInput:
        """Return the input for the battle's next tick."""
        me, foe = state.fighters[self._slot], state.fighters[1 - self._slot]
        if me.ready_in or foe.dead:
            return IDLE
        return nearest_direction(foe.x - me.x, foe.y - me.y) | FIRE_BIT


def nearest_direction(across: int, down: int) -> int:
    """Return the direction, 0 to 7, closest to a way of so much to the right and down."""
    way = (_step(across, down), _step(down, across))
    return next(one for one, step in enumerate(zip(DIRECTION_X, DIRECTION_Y, strict=True)) if step == way)


def _step(along: int, aside: int) -> int:
    """Return -1, 0 or 1 for one axis of the closest direction; a diagonal begins at 22 degrees."""
    if 5 * abs(along) <= 2 * abs(aside):
        return 0
    return 1 if along > 0 else -1
