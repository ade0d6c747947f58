"""The other side's messages until they are read: a few at a time, so that no frame gets long."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

from archon3d.online.messages import (
    BadMessage,
    FighterPicked,
    Message,
    RecordLine,
    RecordWhole,
    TermsSettled,
    read_message,
)

MOST_AT_ONCE: Final = 512
"""The most lines of a record that are read at once; other messages count for more."""
COST: Final = 16
"""What any other message counts for."""
MOST_UNREAD: Final = 1 << 22
"""The most characters that wait."""


class Inbox:
    """Lines in order. What a program of the game says is read at once, or in the next frames."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque()
        self._size = 0

    def put(self, lines: Sequence[str]) -> None:
        """Add lines that have arrived. Raises BadMessage if too many wait."""
        self._lines.extend(lines)
        self._size += sum(map(len, lines))
        if self._size > MOST_UNREAD:
            raise BadMessage("too many messages at once")

    def clear(self) -> None:
        """Drop everything: the other side connects again."""
        self._lines.clear()
        self._size = 0

    def read(self) -> Iterator[Message]:
        """Yield what is read at once. Raises BadMessage for an invalid message."""
        left = MOST_AT_ONCE
        while self._lines and left > 0:
            line = self._lines.popleft()
            self._size -= len(line)
            message = read_message(line)
            left -= _cost(message)
            yield message


def _cost(message: Message) -> int:
    """Return what the message counts for; terms and whole records are read with the game's rules."""
    match message:
        case RecordLine():
            return 1
        case TermsSettled() | FighterPicked() | RecordWhole():
            return MOST_AT_ONCE
    return COST
