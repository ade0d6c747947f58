"""Other machines beside the program, without windows, for pictures of online play.

Their packets use this machine's own sockets; one clock, driven by frames, serves all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from archon3d.context.context import Context
from archon3d.online.contest import Seat
from archon3d.online.match import MatchContest
from archon3d.online.peer import CallingPeer, GuestPeer, HostedGame, HostPeer, Peer
from archon3d.online.seats import PersonSeat
from archon3d.online.session.agreement import Offer
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.state import ContestSnapshot
from archon3d.online.session.terms import Terms
from archon3d.online.transport.beacon import Beacon
from archon3d.online.transport.route import DirectRoute, Route

FRAME_SECONDS: Final = 1 / 60
LOOPBACK: Final = "127.0.0.1"
BEGUN_AT: Final = 1000.0
"""First value of the clock, in seconds; it need not begin at 0."""


class SecondMachine:
    """The other end of a connection. Call `frame` with each of the program's frames."""

    def __init__(self, context: Context) -> None:
        """Make the program use this clock, and send queries to no real server."""
        self._context = context
        self.peer: Peer | None = None
        self.third: Peer | None = None
        """A third machine that plays against this one while the program watches."""
        self.seat = PersonSeat()
        """Who plays on this machine."""
        self.seconds = BEGUN_AT
        self.silent = False
        """Whether it neither receives nor sends."""
        self._eager = False
        """Whether the machines that play are ready for anything the lobby settles."""
        self._beacon: Beacon | None = None
        context.network.now = lambda: self.seconds
        context.network.announces = False
        context.network.beacon_addresses = ((LOOPBACK, 9),)

    @property
    def session(self) -> OnlineSession:
        """Its session. Raises LookupError before there is one."""
        if self.peer is None or self.peer.session is None:
            raise LookupError("the other machine has no session yet")
        return self.peer.session

    @property
    def contest(self) -> MatchContest:
        """Its match. Raises LookupError if there is none."""
        if not isinstance(self.session.contest, MatchContest):
            raise LookupError("the other machine plays no match")  # noqa: TRY004
        return self.session.contest

    @property
    def sessions(self) -> list[OnlineSession]:
        """Sessions of the machines that play."""
        peers = (self.peer, self.third)
        return [peer.session for peer in peers if peer is not None and peer.session is not None]

    @property
    def met(self) -> bool:
        """Whether it has met the program."""
        session = None if self.peer is None else self.peer.session
        return session is not None and session.phase != "opening"

    def frame(self) -> None:
        """Advance one frame."""
        self.seconds += FRAME_SECONDS
        for peer in (self.peer, self.third, self._context.network.peer):
            if isinstance(peer, CallingPeer) and not peer.route.relayed:  # a relay may never answer
                peer.wait_for_address()
        if self._beacon is not None:
            self._beacon.advance(self.seconds)
        for peer in (self.peer, self.third):
            if peer is not None and not self.silent:
                peer.advance()
        if self._eager:
            self._say_ready()

    def join(self, reach: Route | None = None) -> None:
        """Join the match that the program hosts, by that route, or else directly."""
        peer = self._context.network.peer
        port = 0 if peer is None else peer.port
        self.peer = GuestPeer(reach or DirectRoute(LOOPBACK, port), self.seat, self._clock)

    def host(self, terms: Terms, reach: Route | None = None, seat: Seat | None = None) -> int:
        """Host a match by that route, or else directly, and return the port."""
        way = reach or DirectRoute(port=0)
        self.peer = HostPeer(way, seat or self.seat, HostedGame(terms), self._clock, announced=False)
        return self.peer.port

    def host_again(self, lost: int = 0) -> None:
        """Kill the host's program, and start it again with its record, without that many last lines.

        Raises LookupError if it hosts no match.
        """
        session, peer = self.session, self.peer
        if peer is None or session.terms is None:
            raise LookupError("nothing is hosted")
        record = self.contest.record
        kept = ContestSnapshot(tuple(record[: len(record) - lost]), session.numbers.last)
        game = HostedGame(session.terms, False, session.connection.ticket, kept)
        route = DirectRoute(port=peer.port)
        peer.close()
        self.peer = HostPeer(route, self.seat, game, self._clock, announced=False)

    def host_watched(
        self, terms: Terms, reach: Route | None = None, seats: tuple[Seat, Seat] | None = None
    ) -> int:
        """Host a match that a third machine joins and that can be watched; return the spectators' port."""
        own, other = seats or (PersonSeat(), PersonSeat())
        port = self.host(terms, reach, own)
        self.third = GuestPeer(reach or DirectRoute(LOOPBACK, port), other, self._clock)
        if not isinstance(self.peer, HostPeer):
            raise LookupError("nothing is hosted")  # noqa: TRY004
        self.peer.allow_spectators(True)
        return self.peer.watched_at

    def be_ready(self) -> None:
        """Make all machines that play ready for anything that is settled until they begin."""
        self._eager = True
        self._say_ready()

    def announce(self) -> None:
        """Announce what it hosts on the local network. Raises LookupError if it hosts nothing."""
        peer = self.peer
        if not isinstance(peer, HostPeer):
            raise LookupError("nothing is hosted")  # noqa: TRY004
        self._beacon = Beacon(lambda: peer.offered, 0, None)
        self._context.network.beacon_addresses = ((LOOPBACK, self._beacon.port),)

    def act(self, text: str) -> None:
        """Choose an action on the board, in the game's notation.

        If several machines play, the one to move does.
        """
        contests = [one.contest for one in self.sessions if isinstance(one.contest, MatchContest)]
        contest = next((one for one in contests if one.own_turn), self.contest)
        contest.match_players.people[contest.director.to_move].choose(contest.kit.rules.read_action(text))

    def do(self, what: str, text: str = "") -> None:
        """Do what the named action of the other side says. Raises KeyError for an unknown name."""
        actions: dict[str, Callable[[], object]] = {
            "join": self.join,
            "play": lambda: self._play(text),
            "invite": lambda: self._invite(text),
            "return": lambda: self.host_again(int(text)),
            "begin": self.be_ready,
            "part": lambda: None if self.third is None else self.third.leave(),
            "pick": lambda: self.session.pick(text),
            "ready": self.be_ready,
            "act": lambda: self.act(text),
            "offer": lambda: self.session.offer(cast(Offer, text)),
            "answer": lambda: self.session.answer(text == "yes"),
            "say": lambda: self.session.say_phrase(text),
            "pause": self._pause,
            "fight": self._rest,
            "differ": self._differ,
            "leave": lambda: None if self.peer is None else self.peer.leave(),
            "silent": self._fall_silent,
        }
        actions[what]()

    def close(self) -> None:
        """Close everything."""
        for one in (self.peer, self.third, self._beacon):
            if one is not None:
                one.close()
        self._context.network.close()
        self._context.network.peer = None

    def _clock(self) -> float:
        return self.seconds

    def _say_ready(self) -> None:
        """Send ready for all in the lobby that have not done so; stop once all have begun."""
        for session in self.sessions:
            lobby = session.lobby
            if lobby is not None and not lobby.ready[session.connection.role]:
                session.be_ready(True)
        self._eager = any(session.contest is None for session in self.sessions)

    def _play(self, game: str) -> None:
        """Host a match of that game that can be watched and is found on the local network."""
        self.host_watched(Terms(game, seed=1))
        self.announce()

    def _invite(self, game: str) -> None:
        """Host a match of that game that is found on the local network."""
        self.host(Terms(game, seed=1))
        self.announce()

    def _rest(self) -> None:
        """Let computers control the fighters of the machines that play."""
        self.seat.hand.resting = True
        for session in self.sessions:
            if isinstance(session.contest, MatchContest):
                session.contest.match_players.held_inputs[session.contest.sides[session.own]].resting = True

    def _differ(self) -> None:
        """Flip a bit of this machine's battle."""
        if self.session.battle is not None:
            self.session.battle.rollback.confirmed.shots_fired ^= 64

    def _pause(self) -> None:
        self.session.pause()

    def _fall_silent(self) -> None:
        self.silent = True
