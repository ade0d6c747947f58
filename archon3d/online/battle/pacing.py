"""Clock synchronisation, as in Slippi: the side that is ahead slows down, the other speeds up.

No tick and no input is ever skipped for it, and a difference of one percent is not noticeable.
"""

from collections import deque
from typing import Final

from archon3d.arena.content import TICKS_PER_SECOND

OFFSETS: Final = 30
"""The newest measurements that count."""
TRIMMED: Final = OFFSETS // 3
"""Of them, this many of the lowest and of the highest are left out."""
TOLERANCE: Final = 0.008
"""Seconds by which a side may be ahead or behind: half a tick."""
SLOWER: Final = 0.995
FASTER: Final = 1.01
MOST_DUE: Final = 32
"""Ticks that are made up for after a hitch: beyond them the other side waits in any case."""


class Pacing:
    """One side's time in a battle."""

    def __init__(self) -> None:
        self._offsets: deque[float] = deque(maxlen=OFFSETS)
        self._pending = 0.0

    @property
    def offset(self) -> float:
        """Seconds by which this side is ahead, as a trimmed mean of the last measurements."""
        if len(self._offsets) < OFFSETS:
            return 0.0
        middle = sorted(self._offsets)[TRIMMED:-TRIMMED]
        return sum(middle) / len(middle)

    @property
    def speed(self) -> float:
        """The current speed of this side, 1 for the arena's own."""
        offset = self.offset
        return SLOWER if offset > TOLERANCE else FASTER if offset < -TOLERANCE else 1.0

    @property
    def alpha(self) -> float:
        """The fraction of the next tick that has passed, from 0 to below 1."""
        return self._pending % 1.0

    def measure(self, ahead: float) -> None:
        """Add a measurement of how many seconds this side is ahead; negative if it is behind."""
        self._offsets.append(ahead)

    def advance(self, seconds: float) -> int:
        """Advance by these seconds, and return how many ticks are due.

        Ticks that have to wait for the other side are not due again. Raises ValueError below 0.
        """
        if not seconds >= 0:
            raise ValueError(f"time goes forward: 0 seconds or more, not {seconds}")
        self._pending = min(self._pending + seconds * TICKS_PER_SECOND * self.speed, MOST_DUE)
        ticks = int(self._pending)
        self._pending -= ticks
        return ticks
