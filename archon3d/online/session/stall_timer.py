"""Stall detection: whether two machines that hear each other still make progress.

A live link does not mean that the match advances: one side may wait for something that the other one will
never send. The side that is waited for reports at intervals, so that a person may think as long as they like.
"""

from typing import Final

STALL_SECONDS: Final = 90.0
"""Seconds without progress after which the match is broken off."""
THINKING_SECONDS: Final = 20.0
"""Seconds between two reports of a side that is waited for."""


class StallTimer:
    """Detects that nothing advances, by marks of the match's progress."""

    def __init__(self) -> None:
        self._mark: object = None
        self._since = 0.0
        self._said_at = float("-inf")

    def has_stalled(self, now: float, mark: object, *, counts: bool) -> bool:
        """Return whether the mark has been the same for STALL_SECONDS.

        `counts` is False while nothing has to advance.
        """
        if mark != self._mark or not counts:
            self._mark, self._since = mark, now
        return now - self._since > STALL_SECONDS

    def must_report(self, now: float) -> bool:
        """Return whether the side that is waited for has to report again."""
        if now - self._said_at < THINKING_SECONDS:
            return False
        self._said_at = now
        return True
