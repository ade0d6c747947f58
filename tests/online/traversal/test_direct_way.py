"""Two peers with a code on real sockets: they leave the relay, and do without it from then on."""

import time
from collections.abc import Callable

import pytest

from archon3d.host.network_cards import own_addresses
from archon3d.online.peer import GuestPeer, HostedGame, HostPeer, Peer, WatchPeer
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.terms import Terms
from archon3d.online.transport.relay import Relay, new_code
from archon3d.online.transport.relay_link import RelayLink, RelayRoute
from archon3d.online.traversal import direct_way
from archon3d.online.traversal.direct_way import Surroundings, look_up_reflectors
from archon3d.online.traversal.endpoint import Endpoint
from archon3d.online.traversal.punch_link import PunchLink, path_of_session
from tests.online.broker import Broker

PATIENCE = 20.0
LOOP_SECONDS = 1 / 240
LATER_SECONDS = 1.0

pytestmark = pytest.mark.skipif(not own_addresses(), reason="this machine has no address of its own")


@pytest.fixture(autouse=True)
def no_router(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask no router of the machine that runs the tests."""
    monkeypatch.setattr(direct_way, "open_ports", lambda port: ())


def run(peers: list[Peer], condition: Callable[[], bool]) -> None:
    """Advance all until that is so."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, [peer.reason for peer in peers]
        for peer in peers:
            peer.advance()
        time.sleep(LOOP_SECONDS)


def is_direct(peer: Peer) -> bool:
    """Return whether the peer's packets go directly."""
    path = None if peer.session is None else path_of_session(peer.session.connection)
    return path is not None and path.direct


def hosted(route: RelayRoute) -> HostPeer:
    """Return a host of Archers."""
    game = HostedGame(Terms("archers", seed=2, relayed=True), has_lobby=False)
    return HostPeer(route, ComputerSeat("novice"), game, announced=False)


def test_two_peers_leave_the_relay_and_do_without_it(broker: Broker) -> None:
    route = RelayRoute(Relay("127.0.0.1", broker.port), new_code(), direct=True)
    host, guest = hosted(route), GuestPeer(route, ComputerSeat("novice"))
    try:
        run([host, guest], lambda: is_direct(host) and is_direct(guest))
        broker.stop()
        session = guest.session
        assert session is not None
        run([host, guest], lambda: host.session.phase == session.phase == "over")
        assert host.session.record == session.record
        assert not host.relay_lost
        assert not guest.relay_lost
    finally:
        host.close()
        guest.close()


@pytest.mark.full
def test_a_spectator_leaves_the_relay_too(broker: Broker) -> None:
    route = RelayRoute(Relay("127.0.0.1", broker.port), new_code(), direct=True)
    host, guest = hosted(route), GuestPeer(route, ComputerSeat("novice"))
    host.allow_spectators(True)
    watcher = WatchPeer(RelayRoute(route.relay, route.code, "watch", direct=True))
    peers: list[Peer] = [host, guest, watcher]

    def watched_directly() -> bool:
        path = None if watcher.spectator is None else path_of_session(watcher.spectator.connection)
        return path is not None and path.direct

    try:
        run(peers, watched_directly)
        broker.stop()
        run(peers, lambda: host.session.phase == "over")
        run(peers, lambda: watcher.spectator is not None and watcher.spectator.over)
        assert watcher.spectator is not None
        assert watcher.spectator.lines == list(host.session.shown_lines)
    finally:
        for peer in peers:
            peer.close()


@pytest.mark.sample(1)
@pytest.mark.parametrize(("host_wants", "guest_wants"), [(False, True), (True, False), (False, False)])
def test_who_wants_the_relay_alone_keeps_it(broker: Broker, host_wants: bool, guest_wants: bool) -> None:
    relay, code = Relay("127.0.0.1", broker.port), new_code()
    host = hosted(RelayRoute(relay, code, direct=host_wants))
    guest = GuestPeer(RelayRoute(relay, code, direct=guest_wants), ComputerSeat("novice"))
    try:
        run([host, guest], lambda: guest.session is not None and guest.session.phase == "playing")
        until = time.monotonic() + LATER_SECONDS
        run([host, guest], lambda: time.monotonic() > until)
        assert not is_direct(host)
        assert not is_direct(guest)
        links = host.session.connection.link, guest.session and guest.session.connection.link
        assert [type(link) for link in links] == [
            PunchLink if wants else RelayLink for wants in (host_wants, guest_wants)
        ]
    finally:
        host.close()
        guest.close()


def test_reflectors_are_looked_up_beside_the_relay() -> None:
    assert look_up_reflectors("127.0.0.1") == (Endpoint("127.0.0.1", 3478), Endpoint("127.0.0.1", 3479))
    assert look_up_reflectors("no.such.host.invalid") == ()


def test_a_port_that_opens_after_the_end_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[int] = []

    class Opened:
        outer = ()

        def advance(self, now: float) -> None:
            """Nothing is due."""

        def close(self) -> None:
            """Note it."""
            closed.append(1)

    monkeypatch.setattr(direct_way, "open_ports", lambda port: (Opened(),))
    surroundings = Surroundings("127.0.0.1", 47583)
    surroundings.close()
    surroundings.wait()
    assert closed == [1]
