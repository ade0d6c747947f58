"""Writes that are tried again until they succeed: a disk that refuses is told of once, and loses nothing."""

import logging
from collections.abc import Callable, Hashable

Write = Callable[[], None]
"""Writes something, or raises OSError."""

_log = logging.getLogger(__name__)


class Attempts:
    """What could not be written yet, in the order in which it was first tried."""

    def __init__(self) -> None:
        self._owed: dict[Hashable, tuple[str, Write]] = {}
        self.trouble = ""
        """Why the last thing could not be written; empty if nothing is owed."""

    def make(self, what: str, write: Write, key: Hashable = "") -> bool:
        """Write; returns whether that succeeded. If not, it is owed until `retry`, or until something else
        with that key is written: `what` is the sentence for the log, as in "the settings cannot be kept".
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
        """Write all that is owed, as far as it can be."""
        for key, (what, write) in list(self._owed.items()):
            self.make(what, write, key)
