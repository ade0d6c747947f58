"""A record as a host shows it, line by line: guests and spectators follow it alike."""

from typing import Final

from archon3d.online.messages import BadMessage

MOST_RECORD_LINES: Final = 100_000
MOST_RECORD_BYTES: Final = 1 << 23
"""The longest record that is taken from a host: a whole match has far less."""


class RecordFollower:
    """The lines that have been shown so far.

    A host that has been restarted shows the record from its start: known lines are compared, and the first
    different one replaces the rest.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        """The record as far as it is known."""
        self._size = 0
        self._next = 0

    def restart(self) -> None:
        """Expect the record from its start."""
        self._next = 0

    def rewind(self, count: int) -> None:
        """Drop all but that many lines; the next one comes after them."""
        del self.lines[count:]
        self._size = sum(map(len, self.lines))
        self._next = len(self.lines)

    def take(self, line: str) -> bool:
        """Take the next line; return whether it replaces another one, so that later ones are dropped.

        Raises BadMessage if the record gets too long, or a line has characters that are not shown, such as
        those that control a terminal or the direction of writing.
        """
        if not line.isprintable():
            raise BadMessage("a record has only letters and signs that can be shown")
        at = self._next
        replaces = at < len(self.lines) and self.lines[at] != line
        if replaces:
            self.rewind(at)
        if at == len(self.lines):
            self.lines.append(line)
            self._size += len(line)
        if len(self.lines) > MOST_RECORD_LINES or self._size > MOST_RECORD_BYTES:
            raise BadMessage("no record is that long")
        self._next = at + 1
        return replaces
