"""Writes that are retried until they succeed: a failing disk is logged once, and nothing is lost."""

import logging
from collections.abc import Callable, Hashable

Write = Callable[[], None]
"""Writes something, or raises OSError."""

_log = logging.getLogger(__name__)


class Attempts:
    """Failed writes, in the order of the first attempts."""

    def __init__(self) -> None:
        self._owed: dict[Hashable, tuple[str, Write]] = {}
        self.trouble = ""
        """Why the last write failed; empty if nothing is pending."""

    def make(self, what: str, write: Write, key: Hashable = "") -> bool:
        """Write, and return whether that succeeded.

        If not, it is pending until `retry`, or until something else with that key is written. `what` is the
        sentence for the log, as in "the settings cannot be kept".
        """
        try:
            write()
        except OSError as error:
            if all(reported != what for reported, _ in self._owed.values()):
                _log.warning("%s: %s", what, error)
            self._owed[key] = what, write
            self.trouble = error.strerror or str(error)
            return False
        self._owed.pop(key, None)
        if not self._owed:
            self.trouble = ""
        return True

    def retry(self) -> None:
        """Retry all pending writes."""
        for key, (what, write) in list(self._owed.items()):
            self.make(what, write, key)
