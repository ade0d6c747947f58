"""The channel: lines of text, reliable and in order, over unreliable packets."""

from collections import deque
from typing import Final

from archon3d.online.transport.wire import MOST_CHUNK, OFFSET_LIMIT

MOST_LINE: Final = 1 << 16
"""The most bytes of a line."""
MOST_WAITING: Final = 1 << 22
"""The most unacknowledged bytes."""
WINDOW_BYTES: Final = 1 << 15
"""Bytes sent beyond the acknowledged ones."""
LEAST_PATIENCE: Final = 0.1
"""Seconds before bytes are sent again, at the least."""
ROUND_TRIPS: Final = 1.5
"""The same in round trips."""


class BrokenChannel(ValueError):
    """What arrived cannot be from such a channel."""


class Channel:
    """Both directions of one side's lines.

    >>> near, far = Channel(), Channel()
    >>> near.say("hello")
    >>> far.receive(*near.chunk(now=0.0, round_trip=0.05))
    >>> far.take_lines()
    ['hello']
    """

    def __init__(self) -> None:
        self.received = 0
        """The other side's bytes received without a gap."""
        self._line = bytearray()
        self._lines: deque[str] = deque()
        self._waiting = bytearray()
        self._acknowledged = 0
        self._next = 0
        self._moved_at = 0.0

    @property
    def waiting(self) -> int:
        """The number of bytes that the other side has not acknowledged."""
        return len(self._waiting)

    def say(self, line: str) -> None:
        """Send a line, without a line end in it. Raises ValueError for an invalid one."""
        written = line.encode() + b"\n"
        if b"\n" in written[:-1] or len(written) > MOST_LINE:
            raise ValueError(f"a line of the channel is one line of at most {MOST_LINE} bytes")
        whole = self._acknowledged + len(self._waiting) + len(written)
        if len(self._waiting) + len(written) > MOST_WAITING or whole >= OFFSET_LIMIT:
            raise ValueError("the other side has acknowledged nothing for too long")
        self._waiting += written

    def take_lines(self) -> list[str]:
        """Return the lines received since the last call."""
        lines = list(self._lines)
        self._lines.clear()
        return lines

    def chunk(self, now: float, round_trip: float) -> tuple[int, bytes]:
        """Return the next packet's bytes, and where they begin.

        A few bytes go in every packet until they are acknowledged. Many go one after the other, and again
        from the first missing one after a timeout.
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
        """Note that the other side has this many bytes; an impossible number is ignored."""
        fresh = count - self._acknowledged
        if 0 < fresh <= len(self._waiting):
            del self._waiting[:fresh]
            self._acknowledged = count
            self._next = max(self._next, count)
            self._moved_at = now

    def receive(self, at: int, chunk: bytes) -> None:
        """Take bytes that begin at that place; known ones, or those after a gap, are ignored.

        Raises BrokenChannel for anything but text in lines.
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
