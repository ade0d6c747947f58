"""Hiding rollbacks: figures that slide to their places, and sounds that are heard once.

Both concern presentation alone; the battle itself is corrected at once (`rollback.py`).
"""

from collections.abc import Iterator
from typing import Final

from archon3d.arena.events import ArenaEvent

BLEND_SECONDS: Final = 0.1
"""Seconds from a correction until a figure is drawn in its place: six frames at sixty a second."""
FADE_AFTER: Final = 12
"""Ticks after which a withdrawn event fades. Before that, a repeated one is the same, a little later."""


class Blending:
    """The distance, in pixels, between a figure's place and where it is drawn."""

    def __init__(self) -> None:
        self.offset = (0.0, 0.0)
        self._remaining = 0.0

    def put_right(self, moved: tuple[float, float]) -> None:
        """Note that the figure was moved by that much; it is still drawn at its old place."""
        if moved != (0.0, 0.0):
            self.offset = self.offset[0] - moved[0], self.offset[1] - moved[1]
            self._remaining = BLEND_SECONDS

    def pass_time(self, dt: float) -> None:
        """Slide on, `dt` seconds after the last frame, in equal steps up to the end."""
        left = self._remaining - dt
        if left <= dt / 2:  # a rest of less than half a frame is not shown
            self.stop()
            return
        share = left / self._remaining
        self.offset, self._remaining = (self.offset[0] * share, self.offset[1] * share), left

    def stop(self) -> None:
        """Draw the figure at its place."""
        self.offset, self._remaining = (0.0, 0.0), 0.0


class Withdrawals:
    """Events that were shown and withdrawn: each repeats, or fades."""

    def __init__(self) -> None:
        self._waiting: list[tuple[int, ArenaEvent]] = []

    def withdraw(self, event: ArenaEvent, tick: int) -> None:
        """Withdraw an event; `tick` is the one that is shown now."""
        self._waiting.append((tick, event))

    def comes_again(self, event: ArenaEvent, tick: int) -> bool:
        """Return whether the event was withdrawn just before, and so has been seen and heard already."""
        for one in self._waiting:
            if tick - one[0] < FADE_AFTER and event_key(one[1]) == event_key(event):
                self._waiting.remove(one)
                return True
        return False

    def fading(self, tick: int) -> Iterator[ArenaEvent]:
        """Yield, once each, the events that did not repeat up to that tick."""
        due = [one for one in self._waiting if tick - one[0] >= FADE_AFTER]
        self._waiting = [one for one in self._waiting if tick - one[0] < FADE_AFTER]
        return (event for _, event in due)


def event_key(event: ArenaEvent) -> tuple[type[ArenaEvent], object, object]:
    """Return a key that is the same for an event that repeats a tick or a pixel later."""
    return type(event), getattr(event, "fighter", None), getattr(event, "shot", None)
