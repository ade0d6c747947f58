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

from collections.abc import Sequence

from archon3d.online.contest import BadContest, Seat
from archon3d.online.messages import (
    ActionMade,
    BadMessage,
    BattleDiffers,
    BattleEnd,
    BattleReady,
    BattleStart,
    FighterPicked,
    GivenUp,
    Message,
    OfferAnswered,
    OfferMade,
    PauseBegun,
    PauseEnded,
    PhraseSaid,
    ReadySaid,
    RecordLine,
    RecordTaken,
    RecordWhole,
    SessionStopped,
    SideLeft,
    StillThinking,
    TermsSettled,
)
from archon3d.online.session.agreement import Offer
from archon3d.online.session.endings import (
    GAVE_UP,
    OTHER_LEFT,
    OTHER_SILENT,
    OTHER_STOPPED,
    RELAY_SILENT,
    STALLED,
    YOU_LEFT,
    Broken,
)
from archon3d.online.session.fighting import Fighting
from archon3d.online.session.inbox import Inbox
from archon3d.online.session.lobby import Lobby
from archon3d.online.session.lobby_phase import LobbyPhase
from archon3d.online.session.phrases import QuickChat
from archon3d.online.session.playing import PlayingPhase
from archon3d.online.session.preparing import PreparingPhase
from archon3d.online.session.stall_timer import StallTimer
from archon3d.online.session.state import ContestSnapshot, SessionState
from archon3d.online.session.terms import Terms
from archon3d.online.transport.connection import Connection
from archon3d.rules.match import resignation


class OnlineSession(SessionState):
    """One side of online play."""

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
        super().__init__(connection, seat, terms, lobby)
        self._inbox = Inbox()
        self._chat = QuickChat()
        self._stall_timer = StallTimer()
        self._fighting = Fighting(self)
        self._preparing = PreparingPhase(self, kept)
        self._lobby_phase = LobbyPhase(self, self._preparing)
        self._playing = PlayingPhase(self, self._fighting)
        self.heard = self._chat.heard
        """The other side's phrases that were not taken yet."""
        self.differences = self._fighting.differences
        """Battles with a desync."""
        self.statistics = self._fighting.statistics
        """The statistics of all finished battles."""
        self.claimed = False
        """Whether this side has claimed the win of a match that the other side left."""
        self._is_alone = False
        self._openings = 0
        self._other_left: int | None = None

    @property
    def battles(self) -> int:
        """The number of finished battles."""
        return self._fighting.battles

    @property
    def kept(self) -> ContestSnapshot | None:
        """What it takes to continue after this program was killed; None before the first match."""
        return self._preparing.kept

    # ------------------------------------------------------------------ requests

    def settle(self, terms: Terms, lines: Sequence[str] = (), plies: int = 0) -> None:
        """Settle, as the host, what is played: a new match, or one to continue from its record and plies.

        Does nothing outside the lobby.
        """
        self._lobby_phase.settle(terms, lines, plies)

    def pick(self, fighter: str) -> None:
        """Pick the guest's fighter of a duel, if the host allows it."""
        self._lobby_phase.pick(fighter)

    def be_ready(self, yes: bool) -> None:
        """Be ready for what is settled, or not any more."""
        self._lobby_phase.be_ready(yes)

    def take_record(self, yes: bool) -> None:
        """Continue, as a guest, with the host's disputed record, or leave; leaving loses nothing."""
        if self.disputed is None:
            return
        if yes:
            self._preparing.accept()
        else:
            self.leave()

    @property
    def desync(self) -> bool:
        """Whether a battle has stopped because the two sides differ: the player says what follows."""
        return self.battle is not None and self.battle.phase == "differs"

    @property
    def restart_wanted(self) -> bool:
        """Whether the other side has restarted the battle after a desync."""
        return self._fighting.restart_wanted

    def settle_desync(self, *, restart: bool) -> None:
        """Restart the battle after a desync, if the other side does so too, or continue it as it is here."""
        contest = self.contest
        if contest is not None and contest.battle is not None:
            self._fighting.settle(contest, contest.battle, restart=restart)

    def say_phrase(self, key: str) -> bool:
        """Say a phrase to the other side; return whether it was not too soon after the last one."""
        sayable = self.connection.state == "open" and self._chat.may_say(self.now)
        if sayable:
            self.say(PhraseSaid(key))
        return sayable

    def pause(self) -> None:
        """Pause, if this side has any time left for it."""
        if self.phase == "playing" and self.pausing.begin(self.own):
            tick = 0 if self.battle is None else self.battle.rollback.tick
            self.say(PauseBegun(self.ply, tick))

    def resume(self) -> None:
        """End a pause: this side's own, or one whose time is used up."""
        if self.pausing.end_by(self.own):
            self.say(PauseEnded(self.ply))

    def offer(self, what: Offer) -> None:
        """Offer a draw, request a takeback of this side's last action, or resign.

        After a match, it is what this side wants next, which may change.
        """
        self.agreement.offer(what, self.point)
        self._begin_next()

    def answer(self, yes: bool) -> None:
        """Answer the other side's offer; at a battle's very end it is too late for that."""
        self._playing.carry_out(self.agreement.answer(yes, self.point))
        self._begin_next()

    def leave(self) -> None:
        """Leave the session; keep calling `advance` for a moment, so that the other side hears it."""
        if self.phase not in ("opening", "ended"):
            self.say(SideLeft(self.ply))
        self.end(YOU_LEFT, "left")

    @property
    def may_claim(self) -> bool:
        """Whether the other side has left a match for good, or let it stall, so that this one may win."""
        contest = self.contest
        if self.phase != "ended" or contest is None or self.result is not None or contest.over:
            return False
        return self._is_alone and (contest.ply > 0 or contest.battle is not None)

    def claim_win(self) -> None:
        """End a match that the other side has left as if that side had resigned."""
        contest = self.contest
        if contest is not None and self.may_claim:
            self.result = resignation(contest.sides[self.other], contest.sides)
            contest.end(self.result, self.confirmed)
            self.claimed = True

    def end(self, reason: str, broken: Broken = "stopped") -> None:
        """End the session on this side, unless it has ended."""
        if self.phase != "ended":
            self._is_alone = reason in (OTHER_LEFT, OTHER_SILENT) or (reason == STALLED and self._waits)
        super().end(reason, broken)

    # ------------------------------------------------------------------ advancing

    def advance(self, now: float) -> None:
        """Do everything that is due at that second."""
        passed, self.now = max(0.0, now - self.now), now
        if self._other_left is not None and (self.phase != "playing" or self.ply >= self._other_left):
            self.end(OTHER_LEFT, "left")
        self._receive()
        self._listen()
        if self.pausing.spend(passed):
            self.resume()
        silence = self.connection.silence(now)
        if silence == "gone" and self.connection.state == "open":
            self._end_in_silence()
        if self.phase == "playing":
            self._playing.advance(silent=silence in ("pause", "gone"))
        self._watch_stalling()
        self.connection.send(now, self._fighting.part())

    def _end_in_silence(self) -> None:
        """Give up; nobody has left if it is this side's relay that is gone."""
        if self.phase != "ended" and self.relay_lost():
            self.end(RELAY_SILENT, "gone")
        else:
            self.give_up("silent")

    def _receive(self) -> None:
        """Take the battle's packets, and notice that the connection opens, opens again, or is broken."""
        connection = self.connection
        for data in connection.receive(self.now):
            if self.battle is not None:
                self.battle.take(data, self.now)
        if connection.state in ("refused", "broken"):
            self.end(connection.reason)
        elif connection.openings > self._openings:
            self._openings = connection.openings
            if self.phase == "ended":
                self.say(GivenUp("left"))
            else:
                self._prepare()

    def _prepare(self) -> None:
        """Prepare for the other side, which has connected or returned."""
        self._inbox.clear()
        self._preparing.restart()
        self.pausing.end()
        self.agreement.clear()
        self._fighting.forget()
        if not self.hosts:
            if self.lobby is not None:
                self.lobby.forget_picks()
            self._preparing.take_host_terms()
        elif self.contest is None and self.lobby is not None:
            self._lobby_phase.open(self.lobby)
        elif self.terms is None:
            raise LookupError("a host has terms")
        else:
            self._preparing.resume(self.terms)

    def _listen(self) -> None:
        """Take the other side's messages."""
        try:
            self._inbox.put(self.connection.channel.take_lines())
            for message in self._inbox.read():
                self._hear(message)
        except (BadMessage, BadContest) as error:
            self.stop(f"The other player sent an invalid message: {error}.")

    def _hear(self, message: Message) -> None:
        if self.phase == "ended":
            return
        self._stall_timer.hear(message, self.known_ply, fights=self.confirmed > 0)
        match message:
            case RecordLine() | RecordWhole() | RecordTaken():
                self._preparing.hear(message)
            case TermsSettled() | ReadySaid() | FighterPicked():
                self._lobby_phase.hear(message)
            case PhraseSaid(key):
                self._chat.hear(key, self.now)
            case ActionMade() if self.contest is not None:
                self.agreement.drop_offer()
                self.contest.act(message)
            case BattleReady() | BattleStart() | BattleEnd() | BattleDiffers():
                self._fighting.hear(message)
            case PauseBegun():
                self.pausing.begin(self.other)
            case PauseEnded():
                self.pausing.hear_end(self.other)
            case OfferMade():
                self.agreement.hear_offer(message, self.point)
                self._begin_next()
            case OfferAnswered():
                self.agreement.hear_answer(message)
            case SessionStopped():
                self.end(OTHER_STOPPED)
            case GivenUp(why):
                ending = GAVE_UP.get(why, GAVE_UP["silent"])
                self.end(ending.other, ending.broken)
            case SideLeft(ply):
                self._other_left = ply

    def _begin_next(self) -> None:
        """Begin, as the host, what both want after a match; its word alone is enough."""
        wish, terms = self.agreement.shared_wish, self.terms
        if self.phase != "over" or wish is None or terms is None or not self.hosts:
            return
        if wish == "anew":
            self._lobby_phase.enter()
            self.settle(terms.again())
            return
        self.past = self.tally
        following = terms.swapped() if wish == "rematch" else terms.again()
        self.take_terms(following)
        self._preparing.begin(following.record())

    # ------------------------------------------------------------------ stall detection

    def _watch_stalling(self) -> None:
        """Give up when nothing has advanced for too long; the side that is waited for says so."""
        waits, preparing = self._waits, self.phase == "preparing"
        if self.phase == "playing" and not waits and self._stall_timer.must_report(self.now):
            self.say(StillThinking(self.known_ply))
        unheard = self.connection.channel.waiting if preparing else 0
        progress = self.phase, self.contests, self.ply, self.confirmed, unheard
        if self._stall_timer.has_stalled(self.now, progress, counts=waits or preparing):
            self.give_up("standstill")

    @property
    def _waits(self) -> bool:
        """Whether the match waits for the other side, or for both, and not for this side alone."""
        contest = self.contest
        if self.phase != "playing" or contest is None or self.pausing.lasts:
            return False
        return contest.awaits_other if contest.battle is None else self.ready()
