"""How two players meet in a relay's public lobby: one is listed and hosts, the other one joins.

Once they have met, everything is as with a code that was told: the lobby is left, and the peer remains.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from archon3d import __version__
from archon3d.online.contest import Seat
from archon3d.online.peer import Clock, GuestPeer, HostedGame, HostPeer, Opening, Peer
from archon3d.online.quick.entry import QuickOffer, WaitingPlayer
from archon3d.online.quick.lobby import PublicLobby
from archon3d.online.session.terms import Terms
from archon3d.online.transport.relay import Relay, new_code
from archon3d.online.transport.relay_link import RelayRoute
from archon3d.rules.game import Json

GONE_AFTER_SECONDS: Final = 5.0
"""Seconds after which a player who left the lobby is given up.

Two who call each other leave it at once, and both wait this long for the answer over a slow relay.
"""
NO_LONGER_WAITING: Final = "That player is not waiting any more. Choose another one."


@dataclass(frozen=True, slots=True)
class QuickPlay:
    """What a player brings to the public lobby."""

    seat: Callable[[], Seat]
    """Returns a new seat for each attempt."""
    direct: bool = True
    """Whether the relay is left for a direct way."""
    has_lobby: bool = True
    """Whether a host settles what is played with its guest."""
    wants: Json = None
    """What a guest insists on; None for whatever the host offers."""


def can_join(player: WaitingPlayer) -> bool:
    """Return whether this program can play with the one of that player."""
    return player.offer.program == __version__


class QuickMeeting:
    """A search for an opponent in the public lobby of a relay."""

    def __init__(self, relay: Relay, play: QuickPlay, clock: Clock = time.monotonic) -> None:
        """Enter the lobby, unlisted. Raises OSError without paho, or without TLS."""
        self.lobby = PublicLobby(relay)
        self.met: Peer | None = None
        """The connected peer, once there is one, to be advanced by its new owner."""
        self.failure = ""
        """Why the last attempt failed, as a sentence; empty while there is none."""
        self._play = play
        self._clock = clock
        self._offer: QuickOffer | None = None
        self._terms: Terms | None = None
        self._opening: Opening | None = None
        self._host: HostPeer | None = None
        self._guest: GuestPeer | None = None
        self._crossing: HostPeer | None = None
        """The own room, still open for the player who is called, who may be calling at the same time."""
        self._called: WaitingPlayer | None = None
        self._gone_at: float | None = None
        self._left: list[Peer] = []

    @property
    def listed(self) -> bool:
        """Whether the player here waits in the lobby."""
        return self._terms is not None

    @property
    def called(self) -> WaitingPlayer | None:
        """The player who is being joined."""
        return self._called

    def wait(self, terms: Terms, offer: QuickOffer) -> None:
        """Be listed with that offer, or change it; the code is this meeting's own."""
        self._terms = replace(terms, relayed=True)
        code = new_code() if self._offer is None else self._offer.code
        self._offer = replace(offer, code=code)
        self.failure = ""
        if self._host is not None:
            self._host.session.settle(self._terms)
            self.lobby.offer(self._offer)
        elif self._opening is None:
            self._opening = Opening(RelayRoute(self.lobby.relay, code, direct=self._play.direct))

    def stop_waiting(self) -> None:
        """Be listed no more."""
        self.lobby.offer(None)
        if self._opening is not None:
            self._opening.close()
        if self._host is not None:
            self._leave(self._host)
        self._terms = self._offer = self._opening = self._host = None

    def join(self, player: WaitingPlayer) -> None:
        """Join a player who waits; the one here is listed no more.

        Of two who call each other at once, the one with the higher key keeps the room in which they meet.
        """
        self._stop_calling()
        if self.lobby.key > player.key:
            self._crossing, self._host = self._host, None
        self.stop_waiting()
        route = RelayRoute(self.lobby.relay, player.offer.code, direct=self._play.direct)
        self._guest = GuestPeer(route, self._play.seat(), self._clock, wants=self._play.wants)
        self._called, self._gone_at, self.failure = player, None, ""

    def direct_ways(self, allowed: bool) -> None:
        """Allow direct ways, or not, from the next attempt on."""
        self._play = replace(self._play, direct=allowed)

    def advance(self) -> None:
        """Do everything that is due."""
        now = self._clock()
        self.lobby.advance(now)
        for peer in [*self._left]:
            peer.advance()
        self._left = [peer for peer in self._left if not peer.done]
        self._follow_opening()
        if self._host is not None:
            self._host.advance()
            self._follow_host(self._host)
        if self._crossing is not None and self.met is None:
            self._crossing.advance()
            self._follow_crossing(self._crossing)
        if self._guest is not None:
            self._guest.advance()
            self._follow_guest(self._guest, now)

    def close(self) -> None:
        """Leave the lobby; a peer that was met is not closed."""
        self.stop_waiting()
        self._stop_calling()
        for peer in self._left:
            peer.advance()
            peer.close()
        self.lobby.close()

    def _stop_calling(self) -> None:
        for peer in (self._guest, self._crossing):
            if peer is not None and peer is not self.met:
                self._leave(peer)
        self._guest = self._crossing = self._called = None

    def _leave(self, peer: Peer) -> None:
        peer.leave()
        self._left.append(peer)

    def _follow_opening(self) -> None:
        """Host, and be listed, once the room at the relay is open."""
        opening, terms = self._opening, self._terms
        if opening is None or terms is None or not opening.done:
            return
        self._opening = None
        try:
            link = opening.link()
        except OSError as error:
            self.failure = str(error)
            self.stop_waiting()
            return
        game = HostedGame(terms, self._play.has_lobby)
        self._host = HostPeer(opening.reach, self._play.seat(), game, self._clock, announced=False, link=link)
        self.lobby.offer(self._offer)

    def _follow_host(self, host: HostPeer) -> None:
        """Stop waiting once somebody has joined."""
        if host.reason:
            self.failure = host.reason
            self.stop_waiting()
        elif not host.waiting:
            self.met, self._host = host, None
            self.stop_waiting()

    def _follow_crossing(self, host: HostPeer) -> None:
        """Meet in the own room if the player who is called came here."""
        if not host.waiting and not host.reason:
            self.met = host
            self._stop_calling()

    def _follow_guest(self, guest: GuestPeer, now: float) -> None:
        """Give up a player who does not answer, sooner if that one has left the lobby."""
        if not guest.waiting and not guest.reason:
            self.met = guest
            return
        there = any(one.key == self._called_key for one in self.lobby.waiting)
        self._gone_at = None if there else now if self._gone_at is None else self._gone_at
        gone = self._gone_at is not None and now - self._gone_at > GONE_AFTER_SECONDS
        if guest.reason or gone:
            unanswered = guest.session is not None and guest.session.phase == "opening"
            self.failure = NO_LONGER_WAITING if unanswered or not guest.reason else guest.reason
            self._stop_calling()

    @property
    def _called_key(self) -> bytes:
        return b"" if self._called is None else self._called.key
