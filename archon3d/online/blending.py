"""What makes corrections bearable: figures that slide to where they belong, and sounds that are heard once.

Both are about what is shown alone; the battle itself is put right at once (`rollback.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from archon3d.arena.events import ArenaEvent

BLEND_SECONDS: Final = 0.1
"""So long after the last correction a figure is drawn where it is: six frames of sixty a second."""
FADE_AFTER: Final = 12
"""Ticks after which what was withdrawn fades. What comes again before that is the same, a little later."""


class Blending:
    """By how many pixels a figure is drawn beside where it is."""

    def __init__(self) -> None:
        self.offset = (0.0, 0.0)
        self._remaining = 0.0

    def put_right(self, moved: tuple[float, float]) -> None:
        """The figure has been moved by that much, and is drawn where it was before."""
        if moved != (0.0, 0.0):
            self.offset = self.offset[0] - moved[0], self.offset[1] - moved[1]
            self._remaining = BLEND_SECONDS

    def pass_time(self, dt: float) -> None:
        """Slides on, `dt` seconds after the last frame, in equal steps up to the end."""
        left = self._remaining - dt
        if left <= dt / 2:  # less than half a frame is not worth one
            self.stop()
            return
        share = left / self._remaining
        self.offset, self._remaining = (self.offset[0] * share, self.offset[1] * share), left

    def stop(self) -> None:
        """The figure is drawn where it is."""
        self.offset, self._remaining = (0.0, 0.0), 0.0


class Withdrawals:
    """Events that were shown and taken back: each comes again, or fades."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, ArenaEvent]] = []

    def withdraw(self, event: ArenaEvent, tick: int) -> None:
        """The event has not happened after all; `tick` is the one that is shown now."""
        self._waiting.append((tick, event))

    def comes_again(self, event: ArenaEvent, tick: int) -> bool:
        """Return whether the event was withdrawn a moment ago, so that it has been seen and heard already."""
        for one in self._waiting:
            if tick - one[0] < FADE_AFTER and event_key(one[1]) == event_key(event):
                self._waiting.remove(one)
                return True
        return False

    def fading(self, tick: int) -> Iterator[ArenaEvent]:
        """Return what has not come again up to that tick; each is given once."""
        due = [one for one in self._waiting if tick - one[0] >= FADE_AFTER]
        self._waiting = [one for one in self._waiting if tick - one[0] < FADE_AFTER]
        return (event for _, event in due)


def event_key(event: ArenaEvent) -> tuple[type[ArenaEvent], object, object]:
    """Return what an event is to those who see and hear it: the same, even if it comes a tick or a pixel
    later.
    """
    return type(event), getattr(event, "fighter", None), getattr(event, "shot", None)
