"""The progress of a long command, as one line on standard error if that is a terminal."""

import sys
from time import monotonic
from typing import Final

BETWEEN_REPORTS: Final = 0.5
"""Seconds between two progress reports."""


class Progress:
    """How many pieces of work are done, and the estimated time for the rest."""

    def __init__(self, total: int) -> None:
        self._total, self._done = total, 0
        self._began = self._reported = monotonic()

    def count(self) -> None:
        """Count one more as done."""
        self._done += 1
        now = monotonic()
        if now - self._reported >= BETWEEN_REPORTS and sys.stderr.isatty():
            self._reported = now
            remaining = (now - self._began) * (self._total - self._done) / self._done
            print(f"\r{self._done} of {self._total}, {remaining:.0f} s to go   ", end="", file=sys.stderr)

    def end(self) -> None:
        """Clear the line for the report."""
        if self._reported != self._began:
            print(file=sys.stderr)
