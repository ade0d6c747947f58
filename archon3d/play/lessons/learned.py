"""The learned lessons, kept in a small text file.

    [learned]
    "archon-board" = true

A lesson that is not listed has not been learned.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Final

from archon3d.host.attempts import Attempts
from archon3d.host.tables import read_tables, write_tables

FILE_NAME: Final = "lessons.toml"
TABLE: Final = "learned"

_log = logging.getLogger(__name__)


class Learned:
    """The keys of the learned lessons, in order of time."""

    def __init__(self, path: Path) -> None:
        """Start with none; keep them in `path`."""
        self._path = path
        self.attempts = Attempts()
        """Writes that failed, to be tried again."""
        self._keys: dict[str, None] = {}

    @classmethod
    def load(cls, path: Path) -> Learned:
        """Return those in `path`. Of a damaged file, the readable part counts and the rest is logged."""
        learned = cls(path)
        for name, value in read_tables(path, "no lesson counts as learned: the file cannot be read"):
            table, _, key = name.partition(".")
            if table == TABLE and key and value is True:
                learned._keys[key] = None
            else:
                _log.warning(
                    "%s: what has been learned is written as in archon-board = true; not %s", path, name
                )
        return learned

    @property
    def keys(self) -> tuple[str, ...]:
        """The lessons' keys; a file of another version may name unknown ones."""
        return tuple(self._keys)

    def add(self, key: str) -> None:
        """Add a learned lesson. A failed write is logged."""
        if key not in self._keys:
            self._keys[key] = None
            self.attempts.make("it cannot be kept that a lesson was learned", self._write)

    def _write(self) -> None:
        self._keys = (
            Learned.load(self._path)._keys | self._keys
        )  # another copy of the game may have added some
        lines = [f"[{TABLE}]", *(f"{json.dumps(one)} = true" for one in self._keys)]
        write_tables(self._path, ("\n".join(lines) + "\n").encode())
