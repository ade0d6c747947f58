"""Pauses: either side may pause, each with a budget for one match.

Both may pause at once, as when both lose the focus: then each has to resume.
"""

from collections.abc import Mapping

from archon3d.arena.state import Slot
from archon3d.online.times import NEARLY_USED_UP, PAUSE_BUDGET


class Pause:
    """The sides that pause, and what is left of both budgets."""

    def __init__(self) -> None:
        self._pausing: list[Slot] = []
        """The sides that pause, the first one first."""
        self._left: dict[Slot, float] = {0: PAUSE_BUDGET, 1: PAUSE_BUDGET}

    @property
    def by(self) -> Slot | None:
        """The side that paused, or paused first."""
        return self._pausing[0] if self._pausing else None

    @property
    def left(self) -> Mapping[Slot, float]:
        """Seconds that each side may still pause."""
        return self._left

    @property
    def lasts(self) -> bool:
        """Whether there is a pause whose time is not used up."""
        return any(self._left[side] > 0 for side in self._pausing)

    def renew(self) -> None:
        """Give both sides their whole budget, for another match."""
        self._left = {0: PAUSE_BUDGET, 1: PAUSE_BUDGET}

    def begin(self, side: Slot) -> bool:
        """Pause for that side; return whether it could: not while it pauses, nor without any time left."""
        if side in self._pausing or self._left[side] <= 0:
            return False
        self._pausing.append(side)
        return True

    def end(self) -> None:
        """End all pauses, no matter who began them."""
        self._pausing.clear()

    def end_by(self, side: Slot) -> bool:
        """End that side's pause, and one whose time is used up; return whether there was such a pause."""
        return self._end(side, 0.0)

    def hear_end(self, side: Slot) -> None:
        """Do the same at the other side's word; the two clocks need not be alike."""
        self._end(side, NEARLY_USED_UP)

    def spend(self, seconds: float) -> bool:
        """Let time pass; return whether a side's budget is used up while it pauses."""
        for side in self._pausing:
            self._left[side] = max(0.0, self._left[side] - seconds)
        return not all(self._left[side] for side in self._pausing)

    def _end(self, side: Slot, used_up: float) -> bool:
        lasting = [one for one in self._pausing if one != side and self._left[one] > used_up]
        ended = len(lasting) < len(self._pausing)
        self._pausing = lasting
        return ended
