"""Frames to ticks: how many ticks have passed, and the fraction of the next one."""

from typing import Final

from archon3d.arena.content import TICKS_PER_SECOND

MOST_TICKS_AT_ONCE: Final = 8
"""The most ticks of one frame; time beyond it is dropped, so that a hitch does not run on."""

SLOWEST_PERCENT: Final = 50
FULL_SPEED_PERCENT: Final = 100


class FixedClock:
    """Accumulates seconds into whole ticks of 1/60 s; at half speed a tick takes twice as long.

    >>> clock = FixedClock()
    >>> clock.advance(0.1)
    6
    """

    def __init__(self, speed_percent: int = FULL_SPEED_PERCENT) -> None:
        self._pending = 0.0
        self.speed_percent = speed_percent

    @property
    def speed_percent(self) -> int:
        """The battle's speed, from 50 to 100 percent. Setting any other raises ValueError."""
        return self._speed_percent

    @speed_percent.setter
    def speed_percent(self, percent: int) -> None:
        if not SLOWEST_PERCENT <= percent <= FULL_SPEED_PERCENT:
            raise ValueError(
                f"a battle runs at {SLOWEST_PERCENT} to {FULL_SPEED_PERCENT} percent, not {percent}"
            )
        self._speed_percent = percent

    @property
    def alpha(self) -> float:
        """The fraction of the next tick, from 0 to below 1, for drawing between two ticks."""
        return self._pending

    def advance(self, seconds: float) -> int:
        """Add these seconds and return the number of due ticks. Raises ValueError below 0."""
        if not seconds >= 0:
            raise ValueError(f"time goes forward: 0 seconds or more, not {seconds}")
        self._pending += min(
            seconds * TICKS_PER_SECOND * self._speed_percent / FULL_SPEED_PERCENT, MOST_TICKS_AT_ONCE
        )
        ticks = int(self._pending)
        self._pending -= ticks
        return ticks

    def reset(self) -> None:
        """Drop the fraction of a tick, as for a new battle."""
        self._pending = 0.0
