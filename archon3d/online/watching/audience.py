"""A host's spectators: they receive a match's record as it grows, line by line.

They have their own port at the host, so that they never touch the players' connection. They receive what the
record receives: confirmed inputs, a second of a battle at a time.
"""

from collections import deque
from collections.abc import Callable, Sequence
from secrets import token_bytes
from typing import Final

from archon3d.online.messages import (
    BadMessage,
    RecordCut,
    RecordLength,
    RecordLine,
    SideLeft,
    StatusReport,
    read_message,
    write_message,
)
from archon3d.online.times import SPECTATOR_SECONDS
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import WATCHES, Introduction, introduce
from archon3d.online.transport.link import Address, Arrived, Link
from archon3d.online.transport.opening_limits import spare_openings
from archon3d.online.transport.openings import EntryRequest, Hello, read_opening
from archon3d.online.transport.wire import BadPacket
from archon3d.online.watching.spectator import OPENING_LINES
from archon3d.online.watching.status import CLOSED, PLAYING, Status
from archon3d.rules.record import COMMENT, TICKS

MOST_SPECTATORS: Final = 10
"""The most spectators; later ones hear that the match is full."""
MOST_UNREAD: Final = 64
"""The most packets that wait for one spectator."""
MOST_UNSENT: Final = 1 << 16
"""Unacknowledged bytes to a spectator, beyond which the rest of the record waits."""
MOST_HEARD: Final = 4
"""Lines of a spectator that are read at once; it has one thing to say, that it leaves."""
FULL: Final = "There is no room for more spectators."


class _Door:
    """One spectator's end of the shared port."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.arrived: deque[Arrived] = deque(maxlen=MOST_UNREAD)

    def send(self, packet: bytes, to: Address) -> None:
        self._link.send(packet, to)

    def poll(self) -> Sequence[Arrived]:
        """Return the packets from the spectator."""
        arrived = list(self.arrived)
        self.arrived.clear()
        return arrived

    def meet(self, other: Address, ticket: str) -> None:
        """Note that the spectator is admitted."""
        self._link.meet(other, ticket)

    def part(self, other: Address) -> None:
        """Note that the spectator is gone."""
        self._link.part(other)

    def close(self) -> None:
        """Ignore it: the port is shared."""


class _Guest:
    """One spectator, and how much of the record it was sent."""

    def __init__(self, connection: Connection, door: _Door) -> None:
        self.connection = connection
        self.door = door
        self.sent: list[str] = []
        self._openings = 1
        self._length = 0
        self._status: Status | None = None

    def show(self, lines: Sequence[str], status: Status) -> None:
        """Send what is new, after removing lines that a takeback removed.

        A spectator that does not acknowledge is sent nothing more until it does.
        """
        if self._openings != self.connection.openings:
            self._openings, self.sent, self._length, self._status = self.connection.openings, [], 0, None
        if self.connection.channel.waiting > MOST_UNSENT:
            return
        common = len(self.sent)
        if self.sent != lines[:common]:
            pairs = zip(self.sent, lines, strict=False)
            common = next((number for number, (one, other) in enumerate(pairs) if one != other), len(lines))
            self.connection.channel.say(write_message(RecordCut(common)))
            del self.sent[common:]
            self._status = None
        if len(lines) != self._length:
            self._length = len(lines)
            self.connection.channel.say(write_message(RecordLength(len(lines), _plies(lines))))
        for line in lines[common:]:
            if self.connection.channel.waiting > MOST_UNSENT:
                return
            self.connection.channel.say(write_message(RecordLine(line)))
            self.sent.append(line)
        self.tell(status)

    def tell(self, status: Status) -> None:
        """Send the match's status, if it is new."""
        if status != self._status:
            self._status = status
            said = write_message(StatusReport(status.what, status.winner))
            self.connection.channel.say(said)


class Audience:
    """The spectators at a host."""

    def __init__(
        self,
        link: Link,
        record: Callable[[], Sequence[str]],
        status: Callable[[], Status] = lambda: PLAYING,
        code: str = "",
    ) -> None:
        """Admit spectators, who know the code if there is one.

        `record` returns the match's current lines, and `status` its status.
        """
        self._link = link
        self._record = record
        self._status = status
        self._introduction = introduce(WATCHES)
        self._guests: dict[Address, _Guest] = {}
        self._code = code
        self._front = _Door(link)
        self._receptionist = Connection(self._front, self._introduction, code=code)
        self._receptionist.judge = _no_room

    @property
    def count(self) -> int:
        """The number of spectators."""
        return sum(guest.connection.state == "open" for guest in self._guests.values())

    @property
    def waiting(self) -> bool:
        """Whether a spectator has not received everything that was sent."""
        return any(guest.connection.channel.waiting for guest in self._guests.values())

    def advance(self, now: float) -> None:
        """Admit spectators, and send them what is new."""
        for packet, sender in spare_openings(self._link.poll(), token_bytes):
            door = self._at_door(packet, sender)
            if door is not None:
                door.arrived.append((packet, sender))
        self._receptionist.receive(now)
        lines, status = self._record(), self._status()
        for address, guest in list(self._guests.items()):
            guest.connection.receive(now)
            leaves = any(map(_leaves, guest.connection.channel.take_lines()[:MOST_HEARD]))
            if leaves or guest.connection.state != "open" or guest.connection.quiet(now) > SPECTATOR_SECONDS:
                self._forget(address)
                continue
            guest.show(lines, status)
            guest.connection.send(now)

    def dismiss(self, now: float) -> None:
        """Tell every spectator that nothing more is shown, at once: the link is about to close."""
        status = self._status()
        for guest in self._guests.values():
            if guest.connection.state == "open":
                guest.tell(CLOSED if status.goes_on else status)
                guest.connection.send_last(now)

    def _at_door(self, packet: bytes, sender: Address) -> _Door | None:
        """Return where a packet goes; a stranger's only if it belongs to a handshake.

        A guest that takes a challenge up has a place, if there is one and the entry is sound. The
        receptionist challenges all others, and refuses entries.
        """
        guest = self._guests.get(sender)
        if guest is not None:
            return guest.door
        try:
            opening = read_opening(packet)
        except BadPacket:
            return None
        if isinstance(opening, EntryRequest) and self.count < MOST_SPECTATORS:
            door = _Door(self._link)
            connection = Connection(door, self._introduction, code=self._code)
            connection.reception = self._receptionist.reception
            self._guests[sender] = _Guest(connection, door)
            return door
        return self._front if isinstance(opening, Hello | EntryRequest) else None

    def _forget(self, address: Address) -> None:
        del self._guests[address]
        self._link.part(address)


def _leaves(line: str) -> bool:
    """Return whether a spectator says that it leaves; everything else that it says is ignored."""
    try:
        return isinstance(read_message(line), SideLeft)
    except BadMessage:
        return False


def _plies(lines: Sequence[str]) -> int:
    """Return the number of actions in a record."""
    return sum(not line.startswith((COMMENT, TICKS)) for line in lines[OPENING_LINES:])


def _no_room(other: Introduction) -> str:
    return FULL
