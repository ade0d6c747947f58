"""A spectator's end: it verifies a match's record as it reads it, and reconnects to a silent host.

It catches up as fast as its machine simulates.
"""

from collections.abc import Mapping, Sequence
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
from archon3d.online.record_follower import RecordFollower
from archon3d.online.times import GONE_SECONDS, RECONNECT_SECONDS
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.wire import DataPacket
from archon3d.online.watching.status import WHATS, Status, What
from archon3d.play.journal import Journal, read_journal
from archon3d.rules.checks import quote
from archon3d.rules.game import Outcome
from archon3d.rules.record import BadRecord

OPENING_LINES: Final = 3
"""Lines of a record before the first one that can be replayed."""
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


class Spectator:
    """A spectator: the match so far, replayed and verified."""

    def __init__(self, connection: Connection) -> None:
        """Watch over a connection: a guest's, to the host's port for spectators."""
        self.connection = connection
        self._record = RecordFollower()
        self.length = 0
        """The number of its lines at the host."""
        self.plies = 0
        """The number of its plies at the host."""
        self.status: Status | None = None
        """The match's status; None until it has arrived."""
        self.journal: Journal | None = None
        """The record replayed; None before its start."""
        self.finished: tuple[Journal, Outcome | None] | None = None
        """The last finished match when another one began, and its result."""
        self.reason = ""
        """Why it stopped, as a sentence; empty while it continues."""
        self._quiet = 0.0
        self._heard_at: float | None = None

    @property
    def lines(self) -> Sequence[str]:
        """The record so far."""
        return self._record.lines

    @property
    def over(self) -> bool:
        """Whether the match has ended, by its rules or by agreement, and all of it has been shown."""
        journal, status = self.journal, self.status
        by_rules = journal is not None and journal.match.state.outcome is not None
        return by_rules or (status is not None and status.ended and not self.missing)

    @property
    def result(self) -> Outcome | None:
        """How the match ended; None before its end."""
        outcome = None if self.journal is None else self.journal.match.state.outcome
        if outcome is not None:
            return Outcome(outcome.winner, outcome.reason)
        if self.status is None or not self.over:
            return None
        return Outcome(self.status.winner or None, self.status.what)

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
            self.connection.channel.say(write_message(SideLeft(0)))

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
        old.link.part(old.peer)
        self.connection = old.begun_again()
        self._record.restart()

    def _hear(self, line: str) -> None:
        try:
            match read_message(line):
                case RecordLine(record_line):
                    self._take(record_line)
                case RecordLength(lines, plies):
                    self.length, self.plies = lines, plies
                case StatusReport() as told:
                    self._learn(_read_status(told))
                case RecordCut(lines):
                    self._cut(lines)
        except (BadMessage, BadRecord, ValueError) as error:
            self.reason = UNSOUND.format(error=error)

    def _cut(self, lines: int) -> None:
        """Drop all but that many lines, which a takeback or the next match removed."""
        if self.over and self.journal is not None:
            self.finished = self.journal, self.result
        self.status = None
        self._record.rewind(lines)
        self._begin_again()

    def _learn(self, status: Status) -> None:
        """Take in the match's status; a match with a result cannot be broken off any more.

        Raises BadMessage for a winner that does not play.
        """
        sides = () if self.journal is None else self.journal.kit.rules.sides
        if status.winner and status.winner not in sides:
            raise BadMessage(f"the winner is one of {', '.join(sides)}, not {quote(status.winner)}")
        if self.over and not status.ended:
            return
        self.status = status
        self.reason = BROKEN_OFF.get(status.what, "")

    def _take(self, line: str) -> None:
        """Take in the record's next line, which is already known if the host repeats it."""
        known = len(self.lines)
        if self._record.take(line):
            self._begin_again()
        elif self.journal is not None and len(self.lines) > known:
            self.journal.follow(line)
        elif self.journal is None and len(self.lines) == OPENING_LINES:
            self._begin_again()

    def _begin_again(self) -> None:
        self.journal = None
        if len(self.lines) >= OPENING_LINES:
            self.journal = read_journal("".join(f"{line}\n" for line in self.lines))
            if self.journal.fault:
                raise BadRecord(self.journal.fault)


def _read_status(message: StatusReport) -> Status:
    """Return the host's status of the match. Raises BadMessage."""
    for what in WHATS:
        if what == message.what:
            return Status(what, message.winner)
    raise BadMessage(f"a match is one of {', '.join(WHATS)}, not {quote(message.what)}")
