"""Both ends of play between two machines, over real sockets on this one."""

import time
from collections.abc import Callable

import pytest

from archon3d.online.call_failures import NO_ANSWER, NO_ANSWER_BY_CODE, NO_ANSWER_INSIDE
from archon3d.online.peer import GuestPeer, HostedGame, HostPeer, Peer, WatchPeer
from archon3d.online.seats import PersonSeat
from archon3d.online.session.terms import Terms
from archon3d.online.times import ANSWER_SECONDS, RECONNECT_SECONDS
from archon3d.online.transport.introduction import PLAYERS_ONLY
from archon3d.online.transport.link import CALLED, DEFAULT_PORT, Address, CallingLink, Link
from archon3d.online.transport.route import SPECTATOR_PORT, DirectRoute, Route, direct, direct_to_watch

SOON = 20.0
"""Seconds after which a test stops waiting; on a machine at rest it takes tenths."""


def together(until: Callable[[], bool], *peers: Peer) -> None:
    """Advance them until the condition holds."""
    limit = time.monotonic() + SOON
    while not until():
        assert time.monotonic() < limit, [peer.reason for peer in peers]
        for peer in peers:
            peer.advance()
        time.sleep(0.002)


def host_and_guest() -> tuple[HostPeer, GuestPeer]:
    host = HostPeer(DirectRoute(port=0), PersonSeat(), HostedGame(Terms("archers")), announced=False)
    host.allow_spectators(True)
    return host, GuestPeer(DirectRoute("127.0.0.1", host.port), PersonSeat())


def test_who_watches_at_the_players_port_takes_nobodys_place() -> None:
    host, guest = host_and_guest()
    watching = WatchPeer(DirectRoute("127.0.0.1", host.port))
    together(lambda: bool(watching.reason), host, watching)
    assert watching.reason == PLAYERS_ONLY
    together(lambda: guest.session is not None and guest.session.phase == "lobby", host, guest)
    for one in (host, guest, watching):
        one.close()


def test_two_peers_meet_agree_and_part() -> None:
    host, guest = host_and_guest()
    assert host.waiting
    assert guest.waiting
    together(lambda: guest.session is not None and guest.session.phase == "lobby", host, guest)
    assert guest.session is not None
    assert guest.ticket == host.ticket
    assert not host.offered.open
    for session in (host.session, guest.session):
        session.be_ready(True)
    together(lambda: guest.session is not None and guest.session.phase == "playing", host, guest)
    guest.leave()
    together(lambda: host.session.phase == "ended" and guest.done, host, guest)
    assert host.reason == "Your opponent left."
    host.leave()
    together(lambda: host.done, host)


def test_a_spectator_comes_late_and_leaves_and_the_players_go_on() -> None:
    host, guest = host_and_guest()
    together(lambda: guest.session is not None and guest.session.phase == "lobby", host, guest)
    watching = WatchPeer(DirectRoute("127.0.0.1", host.watched_at))
    assert watching.waiting
    together(lambda: host.audience is not None and host.audience.count == 1, host, guest, watching)
    assert watching.waiting, "the match has not begun"
    for session in (host.session, guest.session):
        assert session is not None
        session.be_ready(True)
    together(lambda: not watching.waiting, host, guest, watching)
    spectator = watching.spectator
    assert spectator is not None
    assert spectator.lines == list(host.session.shown_lines)
    watching.leave()
    together(lambda: watching.done, host, guest, watching)
    assert host.audience is not None
    together(lambda: host.audience is not None and host.audience.count == 0, host, guest)
    assert host.session.phase == "playing"
    for peer in (host, guest):
        peer.close()


def test_a_spectator_who_was_cut_off_has_more_patience_than_one_who_calls() -> None:
    host, guest = host_and_guest()
    seconds = 0.0
    watching = WatchPeer(DirectRoute("127.0.0.1", host.watched_at), lambda: seconds)
    together(lambda: watching.spectator is not None and watching.spectator.met, host, guest, watching)
    seconds = RECONNECT_SECONDS + 1
    watching.advance()
    seconds += ANSWER_SECONDS + 1
    watching.advance()
    assert watching.reason == ""
    together(lambda: watching.spectator is not None and watching.spectator.quiet < 1, host, guest, watching)
    for peer in (host, guest, watching):
        peer.close()


def test_a_host_that_lets_nobody_watch_is_told() -> None:
    host, guest = host_and_guest()
    port = host.watched_at
    host.allow_spectators(False)
    seconds = 0.0
    watching = WatchPeer(DirectRoute("127.0.0.1", port), lambda: seconds)
    together(lambda: watching.spectator is not None, host, watching)
    seconds = ANSWER_SECONDS + 1
    together(lambda: bool(watching.reason), host, watching)
    assert watching.reason == NO_ANSWER_INSIDE.format(address=f"127.0.0.1:{port}", port=port)
    assert watching.done
    for peer in (host, guest):
        peer.close()


def test_spectators_have_a_port_of_their_own_unless_the_address_has_one() -> None:
    assert direct_to_watch("192.0.2.7").port == SPECTATOR_PORT
    assert direct_to_watch("192.0.2.7:4000").port == 4000


def test_a_name_that_there_is_not_is_reported() -> None:
    guest = GuestPeer(direct("nobody.invalid"), PersonSeat())
    together(lambda: bool(guest.reason), guest)
    assert guest.reason.startswith("Can't reach nobody.invalid: ")
    assert guest.done


class DeafRoute:
    """A code that nobody hosts, at a relay that needs no network."""

    relayed = True
    shown = "ABCDEFGH (relay.example)"
    secret = "ABCDEFGH"

    def host(self, ticket: str = "") -> Link:
        """Nobody hosts."""
        raise OSError

    host_spectators = host

    def join(self, ticket: str = "") -> tuple[Link, Address]:
        """Return a link whose packets go nowhere."""
        return CallingLink("127.0.0.1", 9), CALLED


@pytest.mark.parametrize(
    ("route", "sentence"),
    [
        (DirectRoute("127.0.0.1", 9), NO_ANSWER_INSIDE.format(address="127.0.0.1:9", port=9)),
        (DirectRoute("192.168.77.1"), NO_ANSWER_INSIDE.format(address="192.168.77.1", port=DEFAULT_PORT)),
        (DirectRoute("192.0.2.7"), NO_ANSWER.format(address="192.0.2.7", port=DEFAULT_PORT)),
        (DeafRoute(), NO_ANSWER_BY_CODE.format(address=DeafRoute.shown)),
    ],
)
def test_where_nobody_answers_it_is_said_what_may_be_in_the_way(route: Route, sentence: str) -> None:
    clock = [0.0]
    guest = GuestPeer(route, PersonSeat(), lambda: clock[0])
    together(lambda: guest.session is not None, guest)
    clock[0] += ANSWER_SECONDS + 0.1
    guest.advance()
    assert guest.reason == sentence


def test_addresses_are_shown_as_they_are_written() -> None:
    for text in ("192.0.2.7", "host.example:4000", "[2001:db8::1]:4000", "[2001:db8::1]"):
        assert direct(f" {text} ").shown == text
