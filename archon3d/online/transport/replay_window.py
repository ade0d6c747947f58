"""Which packets of the other side are new: each number counts once."""

from typing import Final

from archon3d.online.transport.wire import BadPacket

WINDOW: Final = 1024
"""Numbers below the newest that may still arrive: some fifteen seconds of a battle."""
MOST_AHEAD: Final = 1 << 14
"""Numbers above the newest that a packet may have: more than are lost in the longest silence."""


class ReplayWindow:
    """The numbers that have arrived, the newest and those shortly before it.

    >>> window = ReplayWindow()
    >>> [window.take(number) for number in (1, 3, 2, 3)]
    [True, True, True, False]
    """

    def __init__(self) -> None:
        self._newest = 0
        self._taken = 0
        """A bit for each number up to the newest, which has the lowest."""

    def take(self, number: int) -> bool:
        """Return whether a packet with that number is new, and take it.

        Raises BadPacket for one so far ahead that all others would be old.
        """
        ahead = number - self._newest
        if ahead > MOST_AHEAD:
            raise BadPacket("the packet's number is too far ahead")
        if ahead > 0:
            self._newest = number
            self._taken = (self._taken << ahead | 1) & ((1 << WINDOW) - 1)
            return True
        bit = 1 << -ahead
        if -ahead >= WINDOW or self._taken & bit:
            return False
        self._taken |= bit
        return True
