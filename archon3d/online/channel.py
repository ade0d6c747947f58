"""The channel: lines of text that arrive once, whole and in order, on packets that do not."""

from collections import deque
from typing import Final

from archon3d.online.wire import MOST_CHUNK, OFFSET_LIMIT

MOST_LINE: Final = 1 << 16
"""The most bytes of a line."""
MOST_WAITING: Final = 1 << 22
"""The most bytes that wait to be acknowledged."""
WINDOW_BYTES: Final = 1 << 15
"""Bytes that are sent beyond what has been acknowledged."""
LEAST_PATIENCE: Final = 0.1
"""Seconds after which bytes are sent again, at the least."""
ROUND_TRIPS: Final = 1.5
"""The same in round trips."""


class BrokenChannel(ValueError):
    """What came cannot be a channel of ours."""


class Channel:
    """Both directions of one side's lines."""

    def __init__(self) -> None:
        self.received = 0
        """How many of the other side's bytes have come without a gap."""
        self._line = bytearray()
        self._lines: deque[str] = deque()
        self._waiting = bytearray()
        self._acknowledged = 0
        self._next = 0
        self._moved_at = 0.0

    @property
    def waiting(self) -> int:
        """How many bytes the other side has not acknowledged."""
        return len(self._waiting)

    def say(self, line: str) -> None:
        """Send a line, which has no line end in it. Raises ValueError for one that cannot be sent."""
        written = line.encode() + b"\n"
        if b"\n" in written[:-1] or len(written) > MOST_LINE:
            raise ValueError(f"a line of the channel is one line of at most {MOST_LINE} bytes")
        whole = self._acknowledged + len(self._waiting) + len(written)
        if len(self._waiting) + len(written) > MOST_WAITING or whole >= OFFSET_LIMIT:
            raise ValueError("the other side has acknowledged nothing for too long")
        self._waiting += written

    def take_lines(self) -> list[str]:
        """Return the lines that have come since the last call."""
        lines = list(self._lines)
        self._lines.clear()
        return lines

    def chunk(self, now: float, round_trip: float) -> tuple[int, bytes]:
        """Return where the bytes begin that the next packet carries, and these.

        Few bytes go in every packet until they are acknowledged; many go one after the other, and again
        from the first that is missing once it has been waited for.
        """
        if len(self._waiting) <= MOST_CHUNK:
            return self._acknowledged, bytes(self._waiting)
        sent = self._next - self._acknowledged
        if now - self._moved_at > max(LEAST_PATIENCE, ROUND_TRIPS * round_trip):
            self._moved_at, sent = now, 0
        if sent >= min(len(self._waiting), WINDOW_BYTES):
            return self._acknowledged + sent, b""
        chunk = bytes(self._waiting[sent : sent + MOST_CHUNK])
        self._next = self._acknowledged + sent + len(chunk)
        return self._acknowledged + sent, chunk

    def acknowledge(self, count: int, now: float) -> None:
        """The other side has this many bytes; a number that cannot be is let be."""
        fresh = count - self._acknowledged
        if 0 < fresh <= len(self._waiting):
            del self._waiting[:fresh]
            self._acknowledged = count
            self._next = max(self._next, count)
            self._moved_at = now

    def receive(self, at: int, chunk: bytes) -> None:
        """Take bytes that begin at that place; those that are known, or come after a gap, are let be.

        Raises BrokenChannel for what is no text in lines.
        """
        if not at <= self.received < at + len(chunk):
            return
        fresh = chunk[self.received - at :]
        self.received += len(fresh)
        *ended, rest = fresh.split(b"\n")
        for part in ended:
            self._lines.append(_text(bytes(self._line) + part))
            self._line.clear()
        self._line += rest
        if len(self._line) > MOST_LINE:
            raise BrokenChannel(f"a line has at most {MOST_LINE} bytes")


def _text(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise BrokenChannel("a line is UTF-8") from error
