"""Where a session stands: what its phases share, and what follows from it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from archon3d.arena.state import Slot
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.contest import Contest, Numbers, Seat
from archon3d.online.match import MatchContest
from archon3d.online.messages import GivenUp, Message, SessionStopped, write_message
from archon3d.online.session.agreement import Agreement, Offer, OfferPoint
from archon3d.online.session.endings import GAVE_UP, HOST_GONE, Broken
from archon3d.online.session.known_record import DisputedRecord, KnownMatch
from archon3d.online.session.lobby import Lobby
from archon3d.online.session.pausing import Pause
from archon3d.online.session.rematch import Scoreline
from archon3d.online.session.terms import Terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.refusals import CANNOT_SEND
from archon3d.rules.game import Outcome

SessionPhase = Literal["opening", "lobby", "preparing", "playing", "over", "ended"]


@dataclass(frozen=True, slots=True)
class ContestSnapshot:
    """A match or duel in progress, as its host saves it."""

    lines: tuple[str, ...]
    """Its record, with the last ticks of a battle."""
    battle: int
    """The number of battles in the session."""


class SessionState:
    """What both sides have agreed on, and what this one knows."""

    past = Scoreline()
    """The score before this match."""

    def __init__(self, connection: Connection, seat: Seat, terms: Terms | None, lobby: Lobby | None) -> None:
        self.connection = connection
        self.seat = seat
        self.terms = terms
        self.lobby = lobby
        """The agreement before the first match; None at a guest until it arrives."""
        self.contest: Contest | None = None
        self.phase: SessionPhase = "opening"
        self.reason = ""
        """Why it ended, as a sentence."""
        self.broken: Broken | None = None
        """The same as a value."""
        self.result: Outcome | None = None
        """How the match ended."""
        self.contests = 0
        """The number of matches and duels begun."""
        self.resume_lead = 0.0
        """Seconds of the countdown before a paused battle resumes; the host's counts."""
        self.ready: Callable[[], bool] = lambda: True
        """Whether a battle may begin here; not while a screen still shows something."""
        self.relay_lost: Callable[[], bool] = lambda: False
        """Whether this side's relay is disconnected, so that the other side cannot be heard."""
        self.on_contest: Callable[[Contest], None] = lambda contest: None
        """Called with each match or duel as it begins or resumes."""
        self.recall: Callable[[str], Iterable[KnownMatch]] = lambda game: ()
        """Returns this machine's saved matches of a game, one of which the host's record may continue."""
        self.disputed: DisputedRecord | None = None
        """The host's record, at a guest, while it does not continue the known match: the player is asked."""
        self.numbers = Numbers()
        self.agreement = Agreement(self.say, hosts=self.hosts)
        self.pausing = Pause()
        self.now = 0.0
        """The second of the last `advance`."""

    # ------------------------------------------------------------------ sides and match

    @property
    def hosts(self) -> bool:
        """Whether this side is the host."""
        return self.connection.role == "host"

    @property
    def own(self) -> Slot:
        """The place of this side among the game's two sides."""
        if self.terms is None:
            return 0
        return 1 if (self.terms.host == 1) == self.hosts else 0

    @property
    def other(self) -> Slot:
        """The other side's place."""
        return 0 if self.own else 1

    @property
    def record(self) -> str:
        """The record, the same on both machines once the match is over."""
        return "" if self.contest is None else "".join(f"{line}\n" for line in self.contest.record)

    @property
    def shown_lines(self) -> Sequence[str]:
        """The record for spectators, as far as it has whole lines."""
        return self.contest.journal.lines if isinstance(self.contest, MatchContest) else ()

    @property
    def tally(self) -> Scoreline:
        """The session's score, including this match if it is over."""
        result, contest, terms = self.result, self.contest, self.terms
        if result is None or contest is None or terms is None:
            return self.past
        if result.winner is None:
            return self.past.plus(None)
        return self.past.plus("host" if contest.sides.index(result.winner) == terms.host else "guest")

    @property
    def quiet(self) -> float:
        """Seconds since the other side was heard; 0 before the first time."""
        return self.connection.quiet(self.now) if self.connection.state == "open" else 0.0

    # ------------------------------------------------------------------ agreements

    @property
    def offered(self) -> Offer | None:
        """The other side's offer at this ply; after a match, its wish."""
        return self.agreement.offered

    @property
    def requested(self) -> Offer | None:
        """The unanswered offer of this side; after a match, its wish."""
        return self.agreement.requested

    @property
    def paused_by(self) -> Slot | None:
        """The side that paused, or paused first."""
        return self.pausing.by

    @property
    def pause_left(self) -> Mapping[Slot, float]:
        """Seconds that each side may still pause."""
        return self.pausing.left

    # ------------------------------------------------------------------ progress

    @property
    def battle(self) -> OnlineBattle | None:
        """The current battle."""
        return None if self.contest is None else self.contest.battle

    @property
    def ply(self) -> int:
        """The number of actions so far."""
        return 0 if self.contest is None else self.contest.ply

    @property
    def known_ply(self) -> int:
        """The same, including the other side's actions that were received and not made yet."""
        return 0 if self.contest is None else self.contest.known_ply

    @property
    def confirmed(self) -> int:
        """The current battle's last confirmed tick."""
        return 0 if self.battle is None else self.battle.rollback.confirmed.tick

    @property
    def point(self) -> OfferPoint:
        """The point at which something would be offered now."""
        battle = None if self.battle is None else self.battle.phase
        if self.phase == "playing" or self.phase == "over":
            return OfferPoint(self.ply, self.confirmed, self.phase, battle)
        return OfferPoint(self.ply, self.confirmed, "other", battle)

    # ------------------------------------------------------------------ changes

    def take_terms(self, terms: Terms) -> None:
        """Play by these terms, as the host, and send them to a guest that returns."""
        self.terms = terms
        connection = self.connection
        connection.introduction = replace(connection.introduction, terms=terms.to_json())

    def say(self, message: Message) -> None:
        """Send a message to the other side; one that cannot be sent breaks the connection."""
        try:
            self.connection.channel.say(write_message(message))
        except ValueError as error:
            self.connection.give_up(CANNOT_SEND.format(error=error))

    def end(self, reason: str, broken: Broken = "stopped") -> None:
        """End the session on this side, unless it has ended."""
        if self.phase != "ended":
            self.phase, self.reason, self.broken = "ended", reason, broken
            self.connection.farewell = HOST_GONE
            self.disputed = None

    def give_up(self, why: str) -> None:
        """Give up for a reason of GAVE_UP, and tell the other side at once, if it hears anything."""
        if self.phase != "ended":
            self.say(GivenUp(why))
            self.end(GAVE_UP[why].own, GAVE_UP[why].broken)

    def stop(self, reason: str) -> None:
        """End the session on both sides."""
        self.say(SessionStopped())
        self.end(reason)
