"""One machine's end of online play: the link, the session, and spectators.

It is advanced in every frame, on any screen. Looking up a name can take seconds, so that this happens on
another thread.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from typing import Final

from archon3d import __version__
from archon3d.online.call_failures import unanswered, unreachable
from archon3d.online.contest import Seat
from archon3d.online.session.endings import OTHER_SILENT, RELAY_SILENT
from archon3d.online.session.lobby import Lobby
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.state import ContestSnapshot
from archon3d.online.session.terms import Terms
from archon3d.online.times import ANSWER_SECONDS, LEAVING_SECONDS
from archon3d.online.transport.beacon import Beacon, MatchAnnouncement
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import WATCHES, introduce
from archon3d.online.transport.keys import load_ciphers
from archon3d.online.transport.link import Address, Link, UdpLink
from archon3d.online.transport.relay_link import RelayLink
from archon3d.online.transport.route import Route
from archon3d.online.traversal.direct_way import with_direct_way
from archon3d.online.traversal.punch_link import PunchLink
from archon3d.online.watching.audience import Audience
from archon3d.online.watching.spectator import Spectator
from archon3d.online.watching.status import status_of
from archon3d.rules.game import Json

STILL_OPENING: Final = "the way is not open yet"

Clock = Callable[[], float]
"""Seconds of a monotonic clock."""


class Peer:
    """A host's or a guest's end."""

    def __init__(self, reach: Route, clock: Clock = time.monotonic) -> None:
        self.route = reach
        self.session: OnlineSession | None = None
        """None until there is a link to the other machine."""
        self.audience: Audience | None = None
        """The spectators, if any are admitted."""
        self.reason = ""
        """Why it failed, as a sentence."""
        self.done = False
        """Whether it is over, and everything is closed."""
        self._clock = clock
        self._links: list[Link] = []
        self._beacon: Beacon | None = None
        self._leaving_at: float | None = None
        self._leaving_seconds = LEAVING_SECONDS
        self._began = clock()

    @property
    def now(self) -> float:
        """The clock's current second."""
        return self._clock()

    @property
    def port(self) -> int:
        """The port of a host; 0 without one."""
        link = self._links[0] if self._links else None
        return link.port if isinstance(link, UdpLink) else 0

    @property
    def relay_lost(self) -> bool:
        """Whether the relay of this machine is disconnected; it keeps reconnecting."""
        link = self._links[0] if self._links else None
        return isinstance(link, RelayLink | PunchLink) and link.lost

    @property
    def ticket(self) -> str:
        """Readmits a guest whose program was killed; empty before the two have met."""
        return "" if self.session is None else self.session.connection.ticket

    @property
    def waiting(self) -> bool:
        """Whether the other side has not connected yet."""
        return not self.reason and (self.session is None or self.session.phase == "opening")

    def advance(self) -> None:
        """Do everything that is due."""
        if self.done:
            return
        now, session = self.now, self.session
        if session is not None:
            session.advance(now)
            if session.phase == "ended":
                self.reason = self.reason or session.reason
            elif session.connection.role == "guest" and session.phase == "opening":
                self._lose_patience(now)
        for other in (self.audience, self._beacon):
            if other is not None:
                other.advance(now)
        if self._leaving_at is not None and (
            self._all_heard or now - self._leaving_at > self._leaving_seconds
        ):
            if session is not None:
                session.connection.send_last(now)
            self.close()

    def leave(self, seconds: float = LEAVING_SECONDS) -> None:
        """Leave; keep advancing until the other side has heard it, or for that many seconds."""
        if self._leaving_at is None:
            self._leaving_at, self._leaving_seconds = self.now, seconds
            if self.session is not None:
                self.session.leave()

    @property
    def left(self) -> bool:
        """Whether this side has left."""
        return self._leaving_at is not None

    def close(self) -> None:
        """Close everything at once."""
        self.done = True
        for one in (*self._links, *((self._beacon,) if self._beacon is not None else ())):
            one.close()
        self._links, self._beacon = [], None

    @property
    def _all_heard(self) -> bool:
        """Whether everything that was said has been received."""
        session = self.session
        connection = None if session is None else session.connection
        heard = connection is None or connection.state != "open" or not connection.channel.waiting
        gone = session is not None and session.reason in (OTHER_SILENT, RELAY_SILENT)
        return (heard or gone) and (self.audience is None or not self.audience.waiting)

    def _lose_patience(self, now: float) -> None:
        if now - self._began > ANSWER_SECONDS:
            self.reason = unanswered(self.route)
            self.close()


class Opening:
    """A host's link while it opens on another thread: a relay can take seconds to answer."""

    def __init__(self, reach: Route) -> None:
        self.reach = reach
        self._link: Link | None = None
        self._fault: OSError | None = None
        self._thread = Thread(target=self._open, daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether it is open, or failed."""
        return not self._thread.is_alive()

    def link(self) -> Link:
        """Return the open link, once it is done; the caller closes it. Raises OSError if it failed."""
        if self._link is None:
            raise self._fault or OSError(STILL_OPENING)
        link, self._link = self._link, None
        return link

    def close(self) -> None:
        """Close a link that was not taken, as soon as it is open."""
        Thread(target=self._give_back, daemon=True).start()

    def _open(self) -> None:
        try:
            self._link = with_direct_way(self.reach.host(), self.reach, "host")
        except OSError as error:
            self._fault = error

    def _give_back(self) -> None:
        self._thread.join()
        if self._link is not None:
            self._link.close()


@dataclass(frozen=True, slots=True)
class HostedGame:
    """What a host offers to its guest."""

    terms: Terms
    has_lobby: bool = True
    """Whether both settle what is played; without a lobby the match starts as soon as a guest has joined."""
    ticket: str = ""
    """The ticket of a session that continues after the host's program was killed."""
    kept: ContestSnapshot | None = None
    """The match of that session."""


class HostPeer(Peer):
    """Waits for a guest, and admits spectators if wanted."""

    def __init__(
        self,
        reach: Route,
        seat: Seat,
        game: HostedGame,
        clock: Clock = time.monotonic,
        *,
        announced: bool = True,
        link: Link | None = None,
    ) -> None:
        """Open the link and wait; `link` is one that is open already.

        `announced` answers searches on the local network. Raises OSError if nothing can be opened.
        """
        super().__init__(reach, clock)
        link = link or with_direct_way(reach.host(game.ticket), reach, "host")
        self._links.append(link)
        connection = Connection(link, introduce(game.terms.to_json()), ticket=game.ticket, code=reach.secret)
        lobby = Lobby() if game.has_lobby else None
        self.session: OnlineSession = OnlineSession(connection, seat, game.terms, lobby, kept=game.kept)
        self.session.relay_lost = lambda: self.relay_lost
        self.watched_at = 0
        """The port for spectators; 0 if none are admitted, or over a relay."""
        if announced:
            self._announce()

    @property
    def offered(self) -> MatchAnnouncement:
        """The answer to searches on the local network."""
        terms = self.session.terms
        if terms is None:
            raise LookupError("a host has terms")
        is_open = self.session.phase == "opening"
        return MatchAnnouncement(
            terms.game, self.port, __version__, terms.duel is not None, is_open, watched_at=self.watched_at
        )

    def allow_spectators(self, watched: bool) -> None:
        """Open a port for spectators, or close it. Raises OSError."""
        if watched == (self.audience is not None):
            return
        if not watched:
            self._dismiss()
            self._links.pop().close()
            return
        session, link = self.session, self.route.host_spectators()
        link = with_direct_way(link, self.route, "host", watched=True)
        self._links.append(link)
        self.watched_at = link.port if isinstance(link, UdpLink) else 0
        self.audience = Audience(
            link, lambda: session.shown_lines, status=lambda: status_of(session), code=self.route.secret
        )

    def close(self) -> None:
        """Close everything at once, after telling the spectators."""
        self._dismiss()
        super().close()

    def _dismiss(self) -> None:
        """Dismiss all spectators."""
        if self.audience is not None:
            self.audience.dismiss(self.now)
        self.audience, self.watched_at = None, 0

    def _announce(self) -> None:
        """Answer searches on the local network.

        If another program has the beacon's port to itself, this match can only be found by its address.
        """
        try:
            self._beacon = Beacon(lambda: self.offered)
        except OSError:
            self._beacon = None


class CallingPeer(Peer):
    """Connects to a host."""

    def __init__(self, reach: Route, clock: Clock, ticket: str = "", wants: Json = None) -> None:
        super().__init__(reach, clock)
        self._given = ticket
        self._wants = wants
        self._found: tuple[Link, Address] | None = None
        self._fault: OSError | None = None
        self._called = False
        self._search = Thread(target=self._look_up, daemon=True)
        self._search.start()

    def wait_for_address(self) -> None:
        """Wait until the host's address is known, or unavailable: for clocks that count frames."""
        self._search.join()

    def advance(self) -> None:
        """Continue once the host's address is known."""
        if not self._called and not self._search.is_alive() and not self.done:
            self._open()
        super().advance()

    def close(self) -> None:
        """Close everything at once; a look-up in progress, as soon as it is done."""
        if not self._called:
            self._called = True
            Thread(target=self._give_back, daemon=True).start()
        super().close()

    def call(self, connection: Connection) -> None:
        """Begin to talk to the host."""
        raise NotImplementedError

    def _look_up(self) -> None:
        load_ciphers()
        try:
            link, address = self.route.join(self._given)
            self._found = with_direct_way(link, self.route, "guest"), address
        except OSError as error:
            self._fault = error

    def _give_back(self) -> None:
        """Close the link, which is not taken any more."""
        self._search.join()
        if self._found is not None:
            self._found[0].close()

    def _open(self) -> None:
        self._called = True
        if self._found is None:
            why = "" if self._fault is None else self._fault.strerror or str(self._fault)
            self.reason = unreachable(self.route, why)
            self.close()
            return
        link, address = self._found
        self._links.append(link)
        self._began = self.now
        introduction, code = introduce(self._wants), self.route.secret
        self.call(Connection(link, introduction, address, ticket=self._given, code=code))


class GuestPeer(CallingPeer):
    """Joins a host."""

    def __init__(
        self,
        reach: Route,
        seat: Seat,
        clock: Clock = time.monotonic,
        ticket: str = "",
        wants: Json = None,
    ) -> None:
        """Join a host; `ticket` readmits a guest whose program was killed.

        `wants` are terms that the guest insists on; None for what the host offers.
        """
        super().__init__(reach, clock, ticket, wants)
        self.seat = seat

    def call(self, connection: Connection) -> None:
        """Begin the session."""
        self.session = OnlineSession(connection, self.seat)
        self.session.relay_lost = lambda: self.relay_lost


class WatchPeer(CallingPeer):
    """Watches a match at a host."""

    def __init__(self, reach: Route, clock: Clock = time.monotonic) -> None:
        super().__init__(reach, clock, wants=WATCHES)
        self.spectator: Spectator | None = None
        """None until there is a link to the host."""

    @property
    def waiting(self) -> bool:
        """Whether there is nothing to show yet, or it has not caught up."""
        spectator = self.spectator
        return not self.reason and (spectator is None or spectator.journal is None or spectator.missing > 0)

    def call(self, connection: Connection) -> None:
        """Ask to be admitted."""
        self.spectator = Spectator(connection)

    def advance(self) -> None:
        """Take what the host sends."""
        spectator = self.spectator
        if spectator is not None and not self.done:
            spectator.advance(self.now)
            self.reason = self.reason or spectator.reason
            if not spectator.met:
                self._lose_patience(self.now)
        super().advance()

    def leave(self, seconds: float = LEAVING_SECONDS) -> None:
        """Free the place for another spectator; keep advancing until the host has heard it."""
        if self.spectator is not None and not self.left:
            self.spectator.leave()
        super().leave(seconds)

    @property
    def _all_heard(self) -> bool:
        return self.spectator is None or not self.spectator.connection.channel.waiting
