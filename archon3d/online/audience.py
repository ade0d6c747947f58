"""Spectators: they receive a match's record as it grows, line by line, and verify it as they read it.

They have their own port at the host, so that they never touch the players' connection. They receive what the
record receives: confirmed inputs, a second of a battle at a time. They catch up as fast as their machine
simulates.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from archon3d.online.connection import GONE_SECONDS, Connection
from archon3d.online.introduction import Introduction, introduce
from archon3d.online.link import Address, Arrived, Link
from archon3d.online.messages import BadMessage, Message, read_message, write_message
from archon3d.online.session import Result
from archon3d.online.status import CLOSED, PLAYING, WHATS, Status, What
from archon3d.online.wire import BadPacket, DataPacket, Hello, read_opening
from archon3d.play.journal import Journal, read_journal
from archon3d.rules.checks import quote
from archon3d.rules.game import Json
from archon3d.rules.record import COMMENT, TICKS, BadRecord

MOST_SPECTATORS: Final = 10
"""The most spectators; later ones hear that the match is full."""
MOST_KNOCKING: Final = 16
"""The most handshakes in progress; beyond them the oldest are dropped, so that none fill the port."""
PATIENCE_SECONDS: Final = 10.0
"""Seconds of silence after which a spectator is dropped."""
RECONNECT_SECONDS: Final = 12.0
"""Seconds of silence after which a spectator reconnects: by then the host has dropped it."""
MOST_UNREAD: Final = 64
"""The most packets that wait for one spectator."""
MOST_UNSENT: Final = 1 << 16
"""Unacknowledged bytes to a spectator, beyond which the rest of the record waits."""
OPENING_LINES: Final = 3
"""Lines of a record before the first one that can be replayed."""
FULL: Final = "There is no room for more spectators."
HOST_SILENT: Final = "Host disconnected: no response for a minute."
UNSOUND: Final = "Can't show this match: {error}."
BROKEN_OFF: Final[Mapping[What, str]] = {
    "left": "A player left; the match is interrupted.",
    "gone": "The players lost their connection; the match is interrupted.",
    "stopped": "The match stopped because of an error.",
    "closed": "The host no longer allows spectators.",
    "duel": "You can't watch single duels.",
}
"""Why nothing follows, as a sentence."""


class _Door:
    """One spectator's end of the shared port."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self.arrived: deque[Arrived] = deque(maxlen=MOST_UNREAD)

    def send(self, packet: bytes, to: Address) -> None:
        """Send a packet."""
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

    def __init__(self, connection: Connection, door: _Door, now: float) -> None:
        self.connection = connection
        self.door = door
        self.came_at = now
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
            self.connection.channel.say(write_message("rewind", lines=common))
            del self.sent[common:]
            self._status = None
        if len(lines) != self._length:
            self._length = len(lines)
            self.connection.channel.say(write_message("length", lines=len(lines), plies=_plies(lines)))
        for line in lines[common:]:
            if self.connection.channel.waiting > MOST_UNSENT:
                return
            self.connection.channel.say(write_message("record", line=line))
            self.sent.append(line)
        self.tell(status)

    def tell(self, status: Status) -> None:
        """Send the match's status, if it is new."""
        if status != self._status:
            self._status = status
            said = write_message("status", what=status.what, winner=status.winner)
            self.connection.channel.say(said)


class Audience:
    """The spectators at a host."""

    def __init__(
        self,
        link: Link,
        record: Callable[[], Sequence[str]],
        terms: Json = None,
        status: Callable[[], Status] = lambda: PLAYING,
    ) -> None:
        """Admit spectators; `record` returns the match's current lines, and `status` its status."""
        self._link = link
        self._record = record
        self._status = status
        self._introduction = introduce(terms)
        self._guests: dict[Address, _Guest] = {}
        self._full_house = _Door(link)
        self._turned_away = Connection(self._full_house, self._introduction)
        self._turned_away.judge = _no_room

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
        for packet, sender in self._link.poll():
            door = self._at_door(packet, sender, now)
            if door is not None:
                door.arrived.append((packet, sender))
        self._turned_away.receive(now)
        lines, status = self._record(), self._status()
        for address, guest in list(self._guests.items()):
            guest.connection.receive(now)
            leaves = any(map(_leaves, guest.connection.channel.take_lines()))
            heard = min(guest.connection.quiet(now), now - guest.came_at)
            if leaves or heard > PATIENCE_SECONDS or guest.connection.state in ("refused", "broken"):
                self._forget(address)
                continue
            if guest.connection.state == "open":
                guest.show(lines, status)
            guest.connection.send(now)

    def dismiss(self, now: float) -> None:
        """Tell every spectator that nothing more is shown, at once: the link is about to close."""
        status = self._status()
        for guest in self._guests.values():
            if guest.connection.state == "open":
                guest.tell(CLOSED if status.goes_on else status)
                guest.connection.send_last(now)

    def _at_door(self, packet: bytes, sender: Address, now: float) -> _Door | None:
        """Return where a packet goes; a stranger's only if it starts a handshake."""
        guest = self._guests.get(sender)
        if guest is None:
            try:
                knocks = isinstance(read_opening(packet), Hello)
            except BadPacket:
                knocks = False
            if not knocks or self.count >= MOST_SPECTATORS:
                return self._full_house if knocks else None
            knocking = [one for one, other in self._guests.items() if other.connection.state == "opening"]
            if len(knocking) >= MOST_KNOCKING:
                self._forget(knocking[0])
            door = _Door(self._link)
            guest = self._guests[sender] = _Guest(Connection(door, self._introduction), door, now)
        return guest.door

    def _forget(self, address: Address) -> None:
        del self._guests[address]
        self._link.part(address)


class Spectator:
    """A spectator: the match so far, replayed and verified."""

    def __init__(self, connection: Connection) -> None:
        """Watch over a connection: a guest's, to the host's port for spectators."""
        self.connection = connection
        self.lines: list[str] = []
        """The record so far."""
        self.length = 0
        """The number of its lines at the host."""
        self.plies = 0
        """The number of its plies at the host."""
        self.status: Status | None = None
        """The match's status; None until it has arrived."""
        self.journal: Journal | None = None
        """The record replayed; None before its start."""
        self.finished: tuple[Journal, Result | None] | None = None
        """The last finished match when another one began, and its result."""
        self.reason = ""
        """Why it stopped, as a sentence; empty while it continues."""
        self._shown = 0
        self._quiet = 0.0
        self._heard_at: float | None = None

    @property
    def over(self) -> bool:
        """Whether the match has ended, by its rules or by agreement, and all of it has been shown."""
        journal, status = self.journal, self.status
        by_rules = journal is not None and journal.match.state.outcome is not None
        return by_rules or (status is not None and status.ended and not self.missing)

    @property
    def result(self) -> Result | None:
        """How the match ended; None before its end."""
        outcome = None if self.journal is None else self.journal.match.state.outcome
        if outcome is not None:
            return Result(outcome.winner, outcome.reason)
        if self.status is None or not self.over:
            return None
        return Result(self.status.winner or None, self.status.what)

    @property
    def met(self) -> bool:
        """Whether the host was ever heard, also before a reconnect."""
        return self._heard_at is not None

    @property
    def quiet(self) -> float:
        """Seconds since the host was heard; 0 before the first time."""
        return self._quiet

    @property
    def missing(self) -> int:
        """Lines of the record not shown yet: 0 after catching up."""
        return max(0, self.length - len(self.lines))

    def leave(self) -> None:
        """Leave, and free the place."""
        if self.connection.state == "open":
            self.connection.channel.say(write_message("leave", ply=0))

    def advance(self, now: float) -> None:
        """Do everything that is due at that second.

        What arrives is acknowledged at once, since the host waits for that before it shows much more.
        """
        connection = self.connection
        shown = any(data.chunk for data in connection.receive(now))
        for line in connection.channel.take_lines():
            if not self.reason:
                self._hear(line)
        if connection.state == "open":
            self._heard_at = now - connection.quiet(now)
        silence = self._quiet = 0.0 if self._heard_at is None else now - self._heard_at
        if connection.reason or silence > GONE_SECONDS:
            self.reason = self.reason or connection.reason or HOST_SILENT
        elif connection.state == "open" and silence > RECONNECT_SECONDS:
            self._reconnect(connection)
        self.connection.send(now, DataPacket() if shown else None)

    def _reconnect(self, old: Connection) -> None:
        """Connect again to a host that dropped this spectator or was restarted; everything is sent again."""
        introduction = replace(old.introduction, ticket=old.ticket)
        old.link.part(old.peer)
        self.connection, self._shown = Connection(old.link, introduction, old.peer), 0

    def _hear(self, line: str) -> None:
        try:
            message = read_message(line)
            if message.kind == "record":
                self._take(message["line"])
            elif message.kind == "length":
                self.length, self.plies = message["lines"], message["plies"]
            elif message.kind == "status":
                self._learn(_read_status(message))
            elif message.kind == "rewind":
                if self.over and self.journal is not None:
                    self.finished = self.journal, self.result
                self._shown, self.status = message["lines"], None
                del self.lines[self._shown :]
                self._begin_again()
        except (BadMessage, BadRecord, ValueError) as error:
            self.reason = UNSOUND.format(error=error)

    def _learn(self, status: Status) -> None:
        """Take in the match's status; a match with a result cannot be broken off any more."""
        if self.over and not status.ended:
            return
        self.status = status
        self.reason = BROKEN_OFF.get(status.what, "")

    def _take(self, line: str) -> None:
        """Take in the record's next line, which is already known if the host repeats it."""
        at, self._shown = self._shown, self._shown + 1
        if at < len(self.lines):
            if self.lines[at] == line:
                return
            del self.lines[at:]
            self._begin_again()
        self.lines.append(line)
        self._follow(line)

    def _follow(self, line: str) -> None:
        if self.journal is not None:
            self.journal.follow(line)
        elif len(self.lines) == OPENING_LINES:
            self._begin_again()

    def _begin_again(self) -> None:
        self.journal = None
        if len(self.lines) >= OPENING_LINES:
            self.journal = read_journal("".join(f"{line}\n" for line in self.lines))
            if self.journal.fault:
                raise BadRecord(self.journal.fault)


def _leaves(line: str) -> bool:
    """Return whether a spectator says that it leaves; everything else that it says is ignored."""
    try:
        return read_message(line).kind == "leave"
    except BadMessage:
        return False


def _read_status(message: Message) -> Status:
    """Return the host's status of the match. Raises BadMessage."""
    for what in WHATS:
        if what == message["what"]:
            return Status(what, message["winner"])
    raise BadMessage(f"a match is one of {', '.join(WHATS)}, not {quote(message['what'])}")


def _plies(lines: Sequence[str]) -> int:
    """Return the number of actions in a record."""
    return sum(not line.startswith((COMMENT, TICKS)) for line in lines[OPENING_LINES:])


def _no_room(other: Introduction) -> str:
    return FULL
