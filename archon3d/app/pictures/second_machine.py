"""Another machine beside the program, without a window: for pictures of play between two machines.

Its packets go over this machine's own sockets; the clock of both goes by frames.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from archon3d.online.beacon import Beacon, Offered
from archon3d.online.contest import MatchContest
from archon3d.online.party import GuestParty, HostParty, Party
from archon3d.online.reach import DirectReach, Reach
from archon3d.online.seats import PersonSeat
from archon3d.online.session import Offer, OnlineSession
from archon3d.online.terms import Terms
from archon3d.screens.context import Context

FRAME_SECONDS: Final = 1 / 60
LOOPBACK: Final = "127.0.0.1"
BEGUN_AT: Final = 1000.0
"""Seconds that the clock shows first: it need not begin at 0."""


class SecondMachine:
    """The other end. `frame` is called with each of the program's frames."""

    def __init__(self, context: Context) -> None:
        """From now on the program goes by this clock, and asks and answers nobody else."""
        self._context = context
        self.party: Party | None = None
        self.seconds = BEGUN_AT
        self.silent = False
        """Whether it neither hears nor says anything."""
        self._beacon: Beacon | None = None
        context.now = lambda: self.seconds
        context.announces = False
        context.beacon_addresses = ((LOOPBACK, 9),)

    @property
    def session(self) -> OnlineSession:
        """Its session. Raises LookupError before there is one."""
        if self.party is None or self.party.session is None:
            raise LookupError("the other machine has no session yet")
        return self.party.session

    @property
    def contest(self) -> MatchContest:
        """Its match. Raises LookupError where there is none."""
        if not isinstance(self.session.contest, MatchContest):
            raise LookupError("the other machine plays no match")  # noqa: TRY004
        return self.session.contest

    @property
    def met(self) -> bool:
        """Whether it has met the program."""
        session = None if self.party is None else self.party.session
        return session is not None and session.phase != "opening"

    def frame(self) -> None:
        """A frame goes by."""
        self.seconds += FRAME_SECONDS
        if self._beacon is not None:
            self._beacon.advance(self.seconds)
        if self.party is not None and not self.silent:
            self.party.advance()

    def join(self, reach: Reach | None = None) -> None:
        """Joins the match that the program hosts, by that way or else directly."""
        party = self._context.party
        port = 0 if party is None else party.port
        self.party = GuestParty(reach or DirectReach(LOOPBACK, port), PersonSeat(), self._clock)

    def host(self, terms: Terms, reach: Reach | None = None) -> int:
        """Hosts a match by that way, or else directly, and returns the port."""
        way = reach or DirectReach(port=0)
        self.party = HostParty(way, PersonSeat(), terms, self._clock, announced=False)
        return self.party.port

    def announce(self, offered: Offered) -> None:
        """Is found on the local network from now on."""
        self._beacon = Beacon(lambda: offered, 0, None)
        self._context.beacon_addresses = ((LOOPBACK, self._beacon.port),)

    def act(self, text: str) -> None:
        """Chooses an action on the board, in the game's notation."""
        contest = self.contest
        contest.table.people[contest.director.to_move].choose(contest.kit.rules.read_action(text))

    def do(self, what: str, text: str = "") -> None:
        """One of the other side's deeds, by name. Raises KeyError for another."""
        deeds: dict[str, Callable[[], object]] = {
            "join": self.join,
            "ready": lambda: self.session.be_ready(True),
            "act": lambda: self.act(text),
            "offer": lambda: self.session.offer(cast(Offer, text)),
            "answer": lambda: self.session.answer(text == "yes"),
            "say": lambda: self.session.say_phrase(text),
            "pause": self._pause,
            "fight": self._rest,
            "leave": lambda: None if self.party is None else self.party.leave(),
            "silent": self._fall_silent,
        }
        deeds[what]()

    def close(self) -> None:
        """Gives everything back."""
        for one in (self.party, self._beacon):
            if one is not None:
                one.close()
        self._context.close_party()
        self._context.party = None

    def _clock(self) -> float:
        return self.seconds

    def _rest(self) -> None:
        """A computer leads its fighter from now on."""
        contest = self.contest
        contest.table.hands[contest.sides[self.session.own]].resting = True

    def _pause(self) -> None:
        self.session.pause()

    def _fall_silent(self) -> None:
        self.silent = True
