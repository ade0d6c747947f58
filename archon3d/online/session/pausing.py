"""Pauses: either side may pause, each with a budget for one match."""

from collections.abc import Mapping
from typing import Final

from archon3d.arena.state import Slot

PAUSE_BUDGET: Final = 180.0
"""Seconds that each side may pause in one match."""
NEARLY_USED_UP: Final = 1.0
"""Seconds of a budget at which the other side may end the pause: its clock may be ahead."""


class Pause:
    """The pause, if there is one, and what is left of both budgets."""

    def __init__(self) -> None:
        self._by: Slot | None = None
        self._left: dict[Slot, float] = {0: PAUSE_BUDGET, 1: PAUSE_BUDGET}

    @property
    def by(self) -> Slot | None:
        """The side that paused."""
        return self._by

    @property
    def left(self) -> Mapping[Slot, float]:
        """Seconds that each side may still pause."""
        return self._left

    @property
    def lasts(self) -> bool:
        """Whether there is a pause whose time is not used up."""
        return self._by is not None and self._left[self._by] > 0

    def renew(self) -> None:
        """Give both sides their whole budget, for another match."""
        self._left = {0: PAUSE_BUDGET, 1: PAUSE_BUDGET}

    def begin(self, side: Slot) -> bool:
        """Pause for that side; return whether it could: not in a pause, nor without any time left."""
        if self._by is not None or self._left[side] <= 0:
            return False
        self._by = side
        return True

    def end(self) -> None:
        """End the pause, no matter who began it."""
        self._by = None

    def may_end(self, side: Slot) -> bool:
        """Return whether that side may end the pause: its own, or one whose time is used up."""
        return self._by is not None and (self._by == side or self._left[self._by] <= 0)

    def hear_end(self, side: Slot) -> None:
        """End the pause for the other side, if it may; the two clocks need not be alike."""
        if self._by is not None and (self._by == side or self._left[self._by] <= NEARLY_USED_UP):
            self._by = None

    def spend(self, seconds: float) -> Slot | None:
        """Let time pass; return the side whose budget is used up in this pause."""
        by = self._by
        if by is None:
            return None
        self._left[by] = max(0.0, self._left[by] - seconds)
        return None if self._left[by] else by
