"""How far a long command has come, in one line of standard error, where somebody watches it."""

import sys
from time import monotonic
from typing import Final

BETWEEN_REPORTS: Final = 0.5
"""Seconds between two reports of how far it has come."""


class Progress:
    """How many of the pieces of work are done and how long the others will take."""

    def __init__(self, total: int) -> None:
        self._total, self._done = total, 0
        self._began = self._reported = monotonic()

    def count(self) -> None:
        """One more is done."""
        self._done += 1
        now = monotonic()
        if now - self._reported >= BETWEEN_REPORTS and sys.stderr.isatty():
            self._reported = now
            remaining = (now - self._began) * (self._total - self._done) / self._done
            print(f"\r{self._done} of {self._total}, {remaining:.0f} s to go   ", end="", file=sys.stderr)

    def end(self) -> None:
        """Make room for the report."""
        if self._reported != self._began:
            print(file=sys.stderr)
