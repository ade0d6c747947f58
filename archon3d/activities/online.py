"""An online match or duel, as it moves through the screens of one machine."""

from collections.abc import Mapping
from typing import Any, Final

from archon3d.activities.activity import Activity, MatchActivity
from archon3d.activities.match_setup import MatchSetup
from archon3d.ai.levels import LEVELS
from archon3d.controls.seating import Seating
from archon3d.online.contest import Contest
from archon3d.online.duel import DuelContest
from archon3d.online.interrupted import InterruptedMatch, InterruptedMatches
from archon3d.online.match import MatchContest
from archon3d.online.peer import Peer
from archon3d.online.seats import PersonSeat
from archon3d.online.session.session import OnlineSession
from archon3d.play.battle import BattleRunner
from archon3d.play.controllers import HeldInput
from archon3d.play.duel import DEPUTY
from archon3d.play.kits import KITS
from archon3d.play.saves import Saves
from archon3d.play.seats import SEATS, seat_of

RESUME_SECONDS: Final = 2.2
"""The countdown before a paused battle resumes, with some time before its figures appear."""


def session_of(peer: Peer) -> OnlineSession:
    """Return the peer's session. Raises LookupError before there is one."""
    if peer.session is None:
        raise LookupError("there is no way to the other machine yet")
    return peer.session


class OnlinePlay(Activity):
    """What is played with another machine."""

    peer: Peer
    online: OnlineSession
    contest: Contest
    own: str
    """This machine's side."""
    other: str
    """The other machine's side."""


class OnlineMatchActivity(MatchActivity, OnlinePlay):
    """A match against another machine."""

    contest: MatchContest

    def __init__(self, peer: Peer, matches: InterruptedMatches) -> None:
        """Use the connected peer's match. Raises LookupError if it has none."""
        online = session_of(peer)
        contest = online.contest
        if not isinstance(contest, MatchContest):
            raise LookupError("no match is played with the other machine")  # noqa: TRY004
        self.peer, self.online, self.contest = peer, online, contest
        self.own, self.other = contest.sides[online.own], contest.sides[online.other]
        self._matches = matches
        self._finished = False
        levels = dict.fromkeys(SEATS, DEPUTY if DEPUTY in LEVELS else LEVELS[0])
        options = contest.director.match.start.options.to_json()
        setup = MatchSetup(
            game=contest.kit.name,
            players=f"computer-{seat_of(contest.kit.rules, self.other)}",
            options=options,
            board_levels=levels,
            arena_levels=levels,
        )
        super().__init__(
            setup, table=contest.match_players, journal=contest.journal, director=contest.director
        )
        online.resume_lead = RESUME_SECONDS
        matches.note(self._end(), self.contest.journal)

    def people(self) -> tuple[str, ...]:
        """Return this side only."""
        return (self.own,)

    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Save the match among the interrupted ones; one that ended by agreement becomes a replay."""
        self.journal = self.contest.journal
        if self._finished or not self.journal.begun:
            return
        result = self.online.result
        if result is not None and self.contest.outcome is None:
            self._matches.saves.finish(self.journal)
            self._finished = True
        else:
            self.is_resumable = self._matches.saves.keep(self.journal, leaving=leaving)
            self._finished = self.contest.over

    def _end(self) -> InterruptedMatch:
        hosted = self.online.connection.role == "host"
        reach = self.peer.route
        address = "" if hosted and not reach.relayed else reach.shown
        return InterruptedMatch(self.contest.kit.name, self.online.own, hosted, address, self.peer.ticket)


class OnlineDuelActivity(OnlinePlay):
    """A duel against another machine. It ends when a side leaves, and is never saved."""

    contest: DuelContest

    def __init__(self, peer: Peer) -> None:
        """Use the connected peer's duel, in which a person fights on this machine.

        Raises LookupError if there is none.
        """
        online = session_of(peer)
        contest = online.contest
        if not isinstance(contest, DuelContest) or not isinstance(online.seat, PersonSeat):
            raise LookupError("no duel is fought with the other machine")  # noqa: TRY004
        self.peer, self.online, self.contest = peer, online, contest
        self.kit = KITS[contest.setup.game]
        self.own, self.other = contest.sides[online.own], contest.sides[online.other]
        self.seating = Seating(self.people())
        self._hands = {self.own: online.seat.hand, self.other: HeldInput()}
        online.resume_lead = RESUME_SECONDS

    @property
    def set_up(self) -> str:
        """Empty: there are no seats to fill."""
        return "title"

    @property
    def runner(self) -> BattleRunner[Any]:
        """The contest's runner."""
        return self.contest.runner

    @property
    def held_inputs(self) -> Mapping[str, HeldInput]:
        """Held input of this side; the other side has none on this machine."""
        return self._hands

    def people(self) -> tuple[str, ...]:
        """Return this side only."""
        return (self.own,)

    @property
    def players(self) -> str:
        """Empty: the other side is on another machine."""
        return f"computer-{seat_of(self.kit.rules, self.other)}"

    def keep(self, saves: Saves, *, leaving: bool = False) -> None:
        """Do nothing: a duel is never saved."""
