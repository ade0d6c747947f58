"""Whether anything still goes on between two machines that hear each other.

A link that is up does not mean that the contest advances: one side may wait for what the other one will never
say again. Who is waited for says so now and then, so that a person may think as long as they like.
"""

from typing import Final

STALL_SECONDS: Final = 90.0
"""How long nothing may advance before the contest is broken off."""
THINKING_SECONDS: Final = 20.0
"""Between two messages of a side that is waited for."""


class StallTimer:
    """Notices when nothing has advanced for too long, by marks of how far the contest has come."""

    def __init__(self) -> None:
        self._mark: object = None
        self._since = 0.0
        self._said_at = float("-inf")

    def has_stalled(self, now: float, mark: object, *, counts: bool) -> bool:
        """Return whether the mark has been the same for STANDSTILL_SECONDS; `counts` is False while nothing
        has to advance.
        """
        if mark != self._mark or not counts:
            self._mark, self._since = mark, now
        return now - self._since > STALL_SECONDS

    def must_report(self, now: float) -> bool:
        """Return whether it is time that a side that is waited for says so again."""
        if now - self._said_at < THINKING_SECONDS:
            return False
        self._said_at = now
        return True
