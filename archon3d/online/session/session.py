"""A session: two machines, one match or duel after the other, and all that they agree on.

    opening      the guest has not connected yet, or the host has not answered
    lobby        both settle what is played; sessions between programs have none
    preparing    the host sends the record, the guest takes it
    playing      the match is in progress
    over         it has ended, by its rules or by agreement; both say what they want next
    ended        refused, broken or left: `reason` says why; the record is kept

`advance` is called repeatedly with the seconds of a monotonic clock, and does everything. A side's wishes are
methods; their results are the session's fields.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.state import Slot
from archon3d.online.battle.battle import Difference, OnlineBattle
from archon3d.online.battle.rollback import RELAYED_PREDICTION_WINDOW, Statistics
from archon3d.online.contest import BadContest, Contest, Numbers, Seat
from archon3d.online.duel import DuelContest
from archon3d.online.match import MatchContest
from archon3d.online.messages import (
    ActionMade,
    BadMessage,
    BattleDiffers,
    BattleEnd,
    BattleMessage,
    BattleReady,
    BattleStart,
    FighterPicked,
    GivenUp,
    LobbyMessage,
    Message,
    OfferAnswered,
    OfferMade,
    PauseBegun,
    PauseEnded,
    PhraseSaid,
    ReadySaid,
    RecordLine,
    RecordMessage,
    RecordTaken,
    RecordWhole,
    SessionStopped,
    SideLeft,
    StillThinking,
    TermsSettled,
    read_message,
    write_message,
)
from archon3d.online.session.lobby import Lobby
from archon3d.online.session.phrases import PHRASE_SECONDS, PHRASES
from archon3d.online.session.rematch import REMATCHES, Rematch, Scoreline
from archon3d.online.session.stall_timer import StallTimer
from archon3d.online.session.terms import Terms, read_terms
from archon3d.online.transport.connection import Connection
from archon3d.play.duel import battle_kit
from archon3d.play.journal import read_journal
from archon3d.rules.checks import quote
from archon3d.rules.record import AGREED, RESIGNS

SessionPhase = Literal["opening", "lobby", "preparing", "playing", "over", "ended"]
Offer = Literal["draw", "takeback", "resign"] | Rematch
OFFERS: Final[tuple[Offer, ...]] = ("draw", "takeback", "resign", *REMATCHES)
BOUND: Final[tuple[Offer, ...]] = ("draw", "takeback")
"""Offers that are valid at their ply alone; a resignation always counts."""

PAUSE_BUDGET: Final = 180.0
"""Seconds that each side may pause in one match."""
MOST_RESTARTS: Final = 3
"""Restarts of a battle allowed after a desync."""
OTHER_LEFT: Final = "Your opponent left."
YOU_LEFT: Final = "You left."
OTHER_SILENT: Final = "Opponent disconnected: no response for a minute. The match is saved."
OTHER_GAVE_UP: Final = "Your opponent stopped waiting. The match is saved."
STALLED: Final = "Nothing happened for 90 seconds. The match is interrupted and saved."
HOST_GONE: Final = "The host has closed this match. Ask them to host it again; your copy is saved."
"""The message for a guest that returns too late."""
GAVE_UP: Final[Mapping[str, tuple[str, str]]] = {
    "left": (YOU_LEFT, OTHER_LEFT),
    "silent": (OTHER_SILENT, OTHER_GAVE_UP),
    "standstill": (STALLED, STALLED),
}
"""Why a side gives up, with the sentences for it and for the other side."""
OTHER_STOPPED: Final = "Desync: your game and your opponent's no longer agree. The match is saved."

MOST_HEARD: Final = 8
"""Phrases that wait to be shown; beyond them the oldest are dropped."""
MOST_EARLY: Final = 16
"""Messages kept about a battle that has not opened here; the oldest are dropped, which say less."""
MOST_RECORD_LINES: Final = 100_000
MOST_RECORD_BYTES: Final = 1 << 23
TICK_SECONDS: Final = 1 / TICKS_PER_SECOND


@dataclass(frozen=True, slots=True)
class Result:
    """How a match or duel ended."""

    winner: str | None
    reason: str
    """By its rules, or `resigned` or `agreed`."""


@dataclass(frozen=True, slots=True)
class ContestSnapshot:
    """A match or duel in progress, as its host saves it."""

    lines: tuple[str, ...]
    """Its record, with the last ticks of a battle."""
    battle: int
    """The number of battles in the session."""


class OnlineSession:
    """One side of online play."""

    past = Scoreline()
    """The score before this match."""

    def __init__(
        self,
        connection: Connection,
        seat: Seat,
        terms: Terms | None = None,
        lobby: Lobby | None = None,
        *,
        kept: ContestSnapshot | None = None,
    ) -> None:
        """Start a host with terms or a lobby; `kept` is its match from before it was killed."""
        self.connection = connection
        self.seat = seat
        self.terms = terms
        self.lobby = lobby
        """The agreement before the first match; None at a guest until it arrives."""
        self.contest: Contest | None = None
        self.phase: SessionPhase = "opening"
        self.reason = ""
        """Why it ended, as a sentence."""
        self.result: Result | None = None
        self.offered: Offer | None = None
        """The other side's offer at this ply; after a match, its wish."""
        self.requested: Offer | None = None
        """This side's unanswered offer; after a match, its wish."""
        self.paused_by: Slot | None = None
        """The side that paused."""
        self.pause_left: dict[Slot, float] = {0: PAUSE_BUDGET, 1: PAUSE_BUDGET}
        """Seconds that each side may still pause."""
        self.differences: list[Difference] = []
        """Battles with a desync; each was restarted."""
        self.statistics = Statistics()
        """The statistics of all finished battles."""
        self.battles = 0
        """The number of finished battles."""
        self.contests = 0
        """The number of matches and duels begun."""
        self.heard: deque[str] = deque(maxlen=MOST_HEARD)
        """The other side's phrases that were not taken yet."""
        self.resume_lead = 0.0
        """Seconds of the countdown before a paused battle resumes; the host's counts."""
        self.ready: Callable[[], bool] = lambda: True
        """Whether a battle may begin here; not while a screen still shows something."""
        self.on_contest: Callable[[Contest], None] = lambda contest: None
        """Called with each match or duel as it begins or resumes."""
        self._numbers = Numbers()
        self._openings = 0
        self._kept = kept
        self._lines: list[str] = []
        self._line_bytes = 0
        self._answer: OfferAnswered | None = None
        self._offer_ply = self._offer_tick = self._requested_ply = 0
        self._other_left: int | None = None
        self._early: deque[BattleMessage] = deque(maxlen=MOST_EARLY)
        self._silent = False
        self._stall_timer = StallTimer()
        self._messages = 0
        self._said_at = self._heard_at = float("-inf")
        self._now = 0.0
        self._part_at = 0.0

    # ------------------------------------------------------------------ state

    @property
    def own(self) -> Slot:
        """The place of this side among the game's two sides."""
        if self.terms is None:
            return 0
        at_host = self.connection.role == "host"
        return 1 if (self.terms.host == 1) == at_host else 0

    @property
    def other(self) -> Slot:
        """The other side's place."""
        return 0 if self.own else 1

    @property
    def record(self) -> str:
        """The record, the same on both machines once the match is over."""
        return "" if self.contest is None else "".join(f"{line}\n" for line in self.contest.record)

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
    def shown_lines(self) -> Sequence[str]:
        """The record for spectators, as far as it has whole lines."""
        return self.contest.journal.lines if isinstance(self.contest, MatchContest) else ()

    @property
    def kept(self) -> ContestSnapshot | None:
        """What it takes to continue after this program was killed; None before the first match."""
        if self.contest is None:
            return self._kept
        return ContestSnapshot(tuple(self.contest.record), self._numbers.last)

    @property
    def quiet(self) -> float:
        """Seconds since the other side was heard; 0 before the first time."""
        return self.connection.quiet(self._now) if self.connection.state == "open" else 0.0

    # ------------------------------------------------------------------ requests

    def settle(self, terms: Terms, lines: Sequence[str] = (), plies: int = 0) -> None:
        """Settle, as the host, what is played: a new match, or one to continue from its record and plies.

        Does nothing outside the lobby.
        """
        lobby = self.lobby
        if lobby is not None and self.connection.role == "host" and self.phase in ("opening", "lobby"):
            self._take_terms(self._with_picks(terms, lobby))
            lobby.lines = list(lines)
            lobby.settle(lobby.number + 1, plies)
            if self.phase == "lobby":
                self._show_lobby()

    def pick(self, fighter: str) -> None:
        """Pick the guest's fighter of a duel, if the host allows it."""
        lobby, terms = self.lobby, self.terms
        if self.phase != "lobby" or lobby is None or terms is None or terms.duel is None:
            return
        if self.connection.role == "guest" and terms.picks == "each":
            lobby.said += 1
            self._say(FighterPicked(self.own, fighter))

    def be_ready(self, yes: bool) -> None:
        """Be ready for what is settled, or not any more."""
        lobby = self.lobby
        if lobby is not None and self.phase == "lobby":
            lobby.ready[self.connection.role] = yes
            self._say(ReadySaid(lobby.number, yes))
            self._leave_lobby()

    def say_phrase(self, key: str) -> bool:
        """Say a phrase to the other side; return whether it was not too soon after the last one."""
        sayable = self._now - self._said_at >= PHRASE_SECONDS and self.connection.state == "open"
        if sayable:
            self._said_at = self._now
            self._say(PhraseSaid(key))
        return sayable

    def pause(self) -> None:
        """Pause, if this side has any time left for it."""
        if self.phase == "playing" and self.paused_by is None and self.pause_left[self.own] > 0:
            self._say(PauseBegun(self._ply, self._tick))
            self._pause(self.own)

    def resume(self) -> None:
        """End a pause: this side's own, or one whose time is used up."""
        by = self.paused_by
        if by is not None and (by == self.own or self.pause_left[by] <= 0):
            self._say(PauseEnded(self._ply))
            self.paused_by = None

    def offer(self, what: Offer) -> None:
        """Offer a draw, request a takeback of this side's last action, or resign.

        After a match, it is what this side wants next, which may change.
        """
        if what in REMATCHES:
            may = self.phase == "over" and self.requested != what
        else:
            may = self.phase == "playing" and self.requested is None
            may = may and not (what in BOUND and self.offered in BOUND)
        if may and not (what == "takeback" and self._battle):
            self.requested, self._requested_ply = what, self._ply
            self._say(OfferMade(what, self._ply, self._confirmed))
            self._begin_next()

    def answer(self, yes: bool) -> None:
        """Answer the other side's offer; at a battle's very end it is too late for that."""
        offered = self.offered
        if offered in REMATCHES and offered is not None and yes:
            self.offer(offered)
        elif offered in BOUND and self._offer_ply != self._ply:
            self.offered = None
        elif offered is not None and (self._battle is None or self._battle.phase != "ended"):
            what, self.offered = offered, None
            tick = min(self._offer_tick, self._confirmed)
            self._say(OfferAnswered(what, self._ply, tick, yes))
            if yes:
                self._agree(what, self.other, tick)

    def leave(self) -> None:
        """Leave the session; keep calling `advance` for a moment, so that the other side hears it."""
        if self.phase not in ("opening", "ended"):
            self._say(SideLeft(self._ply))
        self._end(YOU_LEFT)

    # ------------------------------------------------------------------ advancing

    def advance(self, now: float) -> None:
        """Do everything that is due at that second."""
        passed, self._now = max(0.0, now - self._now), now
        if self._other_left is not None and (self.phase != "playing" or self._ply >= self._other_left):
            self._end(OTHER_LEFT)
        connection = self.connection
        for data in connection.receive(now):
            if self._battle is not None:
                self._battle.take(data, now)
        if connection.state in ("refused", "broken"):
            self._end(connection.reason)
        elif connection.openings > self._openings and self.phase != "ended":
            self._openings = connection.openings
            self._prepare()
        elif connection.openings > self._openings:
            self._openings = connection.openings
            self._say(GivenUp("left"))
        self._listen()
        self._spend_pause(passed)
        self._watch_silence()
        if self.phase == "playing":
            self._play()
        self._watch_stalling()
        self._send()

    @property
    def _battle(self) -> OnlineBattle | None:
        return None if self.contest is None else self.contest.battle

    @property
    def _ply(self) -> int:
        return 0 if self.contest is None else self.contest.ply

    @property
    def _tick(self) -> int:
        return 0 if self._battle is None else self._battle.rollback.tick

    @property
    def _confirmed(self) -> int:
        return 0 if self._battle is None else self._battle.rollback.confirmed.tick

    def _say(self, message: Message) -> None:
        try:
            self.connection.channel.say(write_message(message))
        except ValueError as error:
            self.connection.give_up(f"Can't send to the other player: {error}.")

    def _end(self, reason: str) -> None:
        if self.phase != "ended":
            self.phase, self.reason = "ended", reason
            self.connection.farewell = HOST_GONE

    def _give_up(self, why: str) -> None:
        """Give up, and tell the other side at once, if it hears anything."""
        if self.phase != "ended":
            self._say(GivenUp(why))
            self._end(GAVE_UP[why][0])

    def _stop(self, reason: str) -> None:
        """End the session on both sides."""
        self._say(SessionStopped())
        self._end(reason)

    def _send(self) -> None:
        """Send the battle's part with each of its ticks, and everything else at intervals."""
        part = None if self._battle is None else self._battle.part()
        if part is not None and self._now - self._part_at < TICK_SECONDS * 0.9:
            part = None
        if part is not None:
            self._part_at = self._now
        self.connection.send(self._now, part)

    def _listen(self) -> None:
        """Take the other side's messages."""
        for line in self.connection.channel.take_lines():
            try:
                message = read_message(line)
                self._hear(message)
            except (BadMessage, BadContest) as error:
                self._stop(f"The other player sent an invalid message: {error}.")
                return

    def _hear(self, message: Message) -> None:
        if self.phase == "ended":
            return
        self._messages += self._moves_on(message)
        match message:
            case RecordLine() | RecordWhole() | RecordTaken():
                self._hear_record(message)
            case TermsSettled() | ReadySaid() | FighterPicked():
                self._hear_in_lobby(message)
            case PhraseSaid(key):
                self._hear_phrase(key)
            case ActionMade() if self.contest is not None:
                self.offered = None
                self.contest.act(message)
            case BattleReady() | BattleStart() | BattleEnd() | BattleDiffers():
                self._hear_of_battle(message)
            case PauseBegun() if self.paused_by is None:
                self._pause(self.other)
            case PauseEnded():
                if self.paused_by == self.other or (
                    self.paused_by is not None and self.pause_left[self.paused_by] <= 1
                ):
                    self.paused_by = None
            case OfferMade():
                self._hear_offer(message)
            case OfferAnswered():
                self._hear_answer(message)
            case SessionStopped():
                self._end(OTHER_STOPPED)
            case GivenUp(why):
                self._end(GAVE_UP.get(why, GAVE_UP["silent"])[1])
            case SideLeft(ply):
                self._other_left = ply

    def _hear_of_battle(self, message: BattleMessage) -> None:
        """Take a message about the current battle, or about the next one, which has not opened here."""
        if self._battle is not None and message.battle <= self._battle.number:
            self._battle.hear(message, self._now)
        else:
            self._early.append(message)

    # ------------------------------------------------------------------ beginning

    def _prepare(self) -> None:
        """Send the record to a guest that has connected or returned."""
        self.phase = "preparing"
        self.paused_by = self.offered = self.requested = self._answer = None
        self._early.clear()
        self._lines, self._line_bytes = [], 0
        if self.connection.role == "guest":
            if self.lobby is not None:
                self.lobby.said = self.lobby.heard
            other = self.connection.other
            try:
                self.terms = read_terms(None if other is None else other.terms)
            except BadContest as error:
                self._stop(f"Can't play what the host offers: {error}.")
            return
        if self.terms is None:
            raise LookupError("a host has terms")
        if self.contest is None and self.lobby is not None:
            self.phase = "lobby"
            self.lobby.settle(self.lobby.number + 1, self.lobby.plies)
            self._show_lobby()
            return
        if self.contest is None and self._kept is not None:
            self._numbers.last = self._kept.battle
            self._begin(list(self._kept.lines))
        elif self.contest is None:
            self._begin(self.terms.record())
        elif self._battle is not None:
            self.contest.reopen_battle(keep=True)
        self._show_record()

    def _show_lobby(self) -> None:
        """Send the lobby's settings, as the host."""
        if self.terms is not None and self.lobby is not None:
            lobby = self.lobby
            self._say(TermsSettled(lobby.number, self.terms.to_json(), lobby.plies, lobby.heard))

    def _take_terms(self, terms: Terms) -> None:
        """Play by these terms, as the host, and send them to a guest that returns."""
        self.terms = terms
        connection = self.connection
        connection.introduction = replace(connection.introduction, terms=terms.to_json())

    def _with_picks(self, terms: Terms, lobby: Lobby) -> Terms:
        """Return the terms with the guest's pick for its place."""
        fighter = lobby.picks.get(terms.guest)
        return terms if fighter is None or terms.picks != "each" else terms.picked(terms.guest, fighter)

    def _hear_in_lobby(self, message: LobbyMessage) -> None:
        """Take the host's settings, the guest's pick, or the other side's readiness."""
        host = self.connection.role == "host"
        lobby = self.lobby
        match message:
            case TermsSettled() if not host and self.phase in ("preparing", "lobby", "over"):
                self._enter_lobby()
                self.terms = read_terms(message.terms)
                if self.lobby is not None:
                    self.lobby.settle(message.number, message.plies)
                    self.lobby.heard = message.picks
                    self.lobby.said = max(self.lobby.said, self.lobby.heard)
            case FighterPicked() if host and lobby is not None:
                self._hear_pick(message, lobby)
            case ReadySaid(number, yes) if lobby is not None and number == lobby.number:
                lobby.ready["guest" if host else "host"] = yes
                self._leave_lobby()

    def _enter_lobby(self) -> None:
        """Enter the lobby, before the first match or after another one."""
        self.past = self.tally
        self.lobby = self.lobby or Lobby()
        self.contest = self.result = self.offered = self.requested = None
        self.phase = "lobby"

    def _hear_pick(self, message: FighterPicked, lobby: Lobby) -> None:
        """Take the guest's fighter: both have to be ready again. Raises BadContest."""
        terms, fighter = self.terms, message.fighter
        lobby.heard += 1
        if terms is None or terms.duel is None or self.phase != "lobby":
            return
        if fighter not in battle_kit(terms.game).fighters:
            raise BadContest(f"no fighter is called {quote(fighter)}")
        lobby.picks[message.place] = fighter
        self.settle(terms)

    def _leave_lobby(self) -> None:
        """Begin the match as soon as both are ready; the host sends its record."""
        lobby, terms = self.lobby, self.terms
        if self.phase != "lobby" or lobby is None or terms is None or not lobby.agreed:
            return
        self.phase = "preparing"
        if self.connection.role == "host":
            self._begin(lobby.lines or terms.record())
            self._show_record()

    def _hear_phrase(self, key: str) -> None:
        """Queue a phrase to be shown, if it exists and does not come too soon."""
        if key in PHRASES and self._now - self._heard_at >= PHRASE_SECONDS / 2:
            self._heard_at = self._now
            self.heard.append(key)

    def _show_record(self) -> None:
        if self.terms is None or self.contest is None:
            return
        lines = list(self.contest.record)
        for line in lines:
            self._say(RecordLine(line))
        past = self.past
        tally = past.host, past.guest, past.drawn
        self._say(RecordWhole(len(lines), self.terms.host, self._numbers.last, tally))

    def _hear_record(self, message: RecordMessage) -> None:
        if isinstance(message, RecordTaken):
            if self.connection.role == "host" and self.phase == "preparing":
                self.phase = "playing"
            return
        if self.connection.role == "host":
            raise BadMessage("a guest shows no record")
        if isinstance(message, RecordLine):
            self._lines.append(message.line)
            self._line_bytes += len(message.line)
            if len(self._lines) > MOST_RECORD_LINES or self._line_bytes > MOST_RECORD_BYTES:
                raise BadMessage("no record is that long")
            return
        lines, self._lines, self._line_bytes = self._lines, [], 0
        if message.lines != len(lines) or message.host > 1 or self.terms is None:
            raise BadMessage("the record is not whole")
        self._numbers.last = message.battle
        self.past = Scoreline(*message.tally)
        self.terms = self.terms if message.host == self.terms.host else self.terms.swapped()
        self._begin(lines)
        self.phase = "playing"
        self._say(RecordTaken(len(lines)))

    def _begin(self, lines: list[str]) -> None:
        """Begin or continue the match in the lines. Raises BadContest."""
        if self.terms is None:
            raise LookupError("a contest has terms")
        contest: Contest
        try:
            if self.terms.duel is not None:
                contest = DuelContest(lines, self.own, self.seat, self._numbers)
                self.terms = replace(self.terms, duel=contest.setup, seed=contest.setup.seed)
            else:
                journal = read_journal("".join(f"{line}\n" for line in lines))
                if journal.fault or journal.kit.name != self.terms.game:
                    raise BadContest(journal.fault or f"the record is not one of {self.terms.game}")
                table = self.seat.match_players(journal.kit)
                contest = MatchContest(journal, self.own, table, self._numbers, self._say)
        except ValueError as error:
            raise BadContest(str(error)) from error
        self.contest, self.result = contest, None
        self.offered = self.requested = None
        self.contests += 1
        self.pause_left = {0: PAUSE_BUDGET, 1: PAUSE_BUDGET}
        self.on_contest(contest)

    # ------------------------------------------------------------------ playing

    def _play(self) -> None:
        contest = self.contest
        if contest is None:
            return
        self._settle_offers()
        if self.phase == "playing" and contest.agreed is not None:
            self._finish(Result(*contest.agreed))
        if self.phase != "playing":
            return
        if self.paused_by is None and not (self.requested is not None and contest.own_turn):
            contest.think()
        if contest.fault:
            self._stop(contest.fault)
            return
        if contest.battle is not None:
            self._fight(contest, contest.battle)
        if contest.over and contest.battle is None:
            self._finish(Result(*contest.outcome))

    def _fight(self, contest: Contest, battle: OnlineBattle) -> None:
        """Advance the battle."""
        if battle.connection is None:
            self._attach(battle)
        if self.paused_by is not None or self._silent:
            battle.hold()
        elif battle.phase == "held" and self.ready():
            battle.lead = self.resume_lead if battle.rollback.tick else 0.0
            battle.meet(self._now)
        battle.advance(self._now)
        contest.report(battle.rollback.take_news())
        if battle.phase == "done":
            self.statistics.add(battle.rollback.statistics)
            self.battles += 1
            contest.close_battle()
        elif battle.difference is not None:
            self._restart_battle(contest, battle.difference)

    def _attach(self, battle: OnlineBattle) -> None:
        """Connect an opened battle with the other side."""
        battle.connection, battle.say = self.connection, self._say
        if self.terms is not None and self.terms.relayed:
            battle.rollback.window = RELAYED_PREDICTION_WINDOW
        for message in self._early:
            battle.hear(message, self._now)
        self._early.clear()

    def _restart_battle(self, contest: Contest, difference: Difference) -> None:
        """Restart the battle after a desync, keeping what is known of it."""
        self.differences.append(difference)
        if len(self.differences) > MOST_RESTARTS:
            self._stop("Desync: your battle and your opponent's don't agree. The match is saved.")
        else:
            contest.reopen_battle(keep=False)

    def _finish(self, result: Result) -> None:
        self.phase, self.result = "over", result
        self.offered = self.requested = self.paused_by = self._answer = None

    # ------------------------------------------------------------------ agreements

    def _hear_offer(self, message: OfferMade) -> None:
        what = _read_offer(message.what)
        if (what in REMATCHES) != (self.phase == "over") or (what != "resign" and message.ply != self._ply):
            if what != "resign":
                self._say(OfferAnswered(what, message.ply, 0, False))
        elif self.phase == "playing" and self._outweighs(what):
            self._say(OfferAnswered(what, message.ply, 0, False))
        else:
            if self.phase != "over":
                self.requested = None
            self.offered, self._offer_ply, self._offer_tick = what, message.ply, message.tick
            self._begin_next()

    def _outweighs(self, what: Offer) -> bool:
        """Return whether this side's offer counts, when both offered before hearing the other's.

        A resignation counts, otherwise the host's offer. Both sides come to the same result.
        """
        if self.requested is None:
            return False
        resigns = self.requested == "resign"
        return self.connection.role == "host" if resigns == (what == "resign") else resigns

    def _hear_answer(self, message: OfferAnswered) -> None:
        if message.what in REMATCHES:
            if self.requested == message.what:
                self.requested = None
        elif message.what == self.requested == "resign" or (
            message.what == self.requested and message.ply == self._requested_ply
        ):
            self._answer = message

    def _settle_offers(self) -> None:
        """Take an answer once this side has reached its ply, and drop late offers and requests.

        Nothing is answered between this side's end of a battle and the other's: the other one might close the
        battle before the answer arrives.
        """
        answer, battle = self._answer, self._battle
        if answer is not None and answer.ply <= self._ply:
            self._answer = None
            if answer.ply == self._ply and answer.what == self.requested:
                what, self.requested = self.requested, None
                if answer.yes and what is not None:
                    self._agree(what, self.own, answer.tick)
        if self.requested in BOUND and self._requested_ply != self._ply:
            self.requested = None
        if battle is not None and battle.phase == "ended":
            return
        if self.offered == "resign":
            self.answer(True)
        elif self.offered is not None and self._offer_ply != self._ply:
            self.offered = None

    def _agree(self, what: Offer, asker: Slot, tick: int) -> None:
        """Carry out an accepted offer, at that tick of the current battle."""
        contest = self.contest
        if contest is None or self.terms is None:
            return
        if what == "takeback":
            contest.take_back(asker)
        else:
            loser = contest.sides[asker]
            contest.end(AGREED if what == "draw" else RESIGNS.format(side=loser), tick)
            winner = None if what == "draw" else contest.sides[1 - asker]
            self._finish(Result(winner, "agreed" if what == "draw" else "resigned"))

    def _begin_next(self) -> None:
        """Begin, as the host, what both want after a match; its word alone is enough."""
        what, terms = self.requested, self.terms
        both = what is not None and what == self.offered and self.phase == "over"
        if not both or terms is None or self.connection.role != "host":
            return
        if what == "anew":
            self._enter_lobby()
            self.settle(terms.again())
            return
        self.past = self.tally
        self._take_terms(terms.swapped() if what == "rematch" else terms.again())
        self.phase = "preparing"
        self._begin((self.terms or terms).record())
        self._show_record()

    # ------------------------------------------------------------------ pausing

    def _pause(self, by: Slot) -> None:
        if self.pause_left[by] > 0:
            self.paused_by = by

    def _spend_pause(self, seconds: float) -> None:
        by = self.paused_by
        if by is not None:
            self.pause_left[by] = max(0.0, self.pause_left[by] - seconds)
            if by == self.own and not self.pause_left[by]:
                self.resume()

    def _watch_silence(self) -> None:
        silence = self.connection.silence(self._now)
        self._silent = silence in ("pause", "gone")
        if silence == "gone" and self.connection.state == "open":
            self._give_up("silent")

    # ------------------------------------------------------------------ stall detection

    def _watch_stalling(self) -> None:
        """Give up when nothing has advanced for too long; the side that is waited for says so."""
        waits = self._waits
        if self.phase == "playing" and not waits and self._stall_timer.must_report(self._now):
            self._say(StillThinking(self._known_ply))
        unheard = self.connection.channel.waiting if self.phase == "preparing" else 0
        mark = self.phase, self.contests, self._ply, self._confirmed, self._messages, unheard
        counts = waits or self.phase == "preparing"
        if self._stall_timer.has_stalled(self._now, mark, counts=counts):
            self._give_up("standstill")

    @property
    def _known_ply(self) -> int:
        return 0 if self.contest is None else self.contest.known_ply

    @property
    def _waits(self) -> bool:
        """Whether the match waits for the other side, or for both, and not for this side alone."""
        contest, by = self.contest, self.paused_by
        if self.phase != "playing" or contest is None or (by is not None and self.pause_left[by] > 0):
            return False
        return contest.awaits_other if contest.battle is None else self.ready()

    def _moves_on(self, message: Message) -> bool:
        """Return whether a message shows progress; a battle that never starts is met repeatedly."""
        if isinstance(message, StillThinking):
            return message.ply == self._known_ply
        return not isinstance(message, BattleReady | BattleStart)


def _read_offer(what: str) -> Offer:
    for offer in OFFERS:
        if offer == what:
            return offer
    raise BadMessage(f"an offer is one of {', '.join(OFFERS)}")
