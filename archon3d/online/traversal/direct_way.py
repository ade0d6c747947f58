"""A direct way for a link over a relay: the port, the relay's reflectors, and this machine's router."""

import socket
from collections.abc import Sequence
from contextlib import suppress
from threading import Lock, Thread
from typing import Final

from archon3d.host.gateway import default_gateway, own_address_towards
from archon3d.host.network_cards import own_addresses
from archon3d.online.transport.link import DEFAULT_PORT, Link
from archon3d.online.transport.relay_link import Door, RelayRoute
from archon3d.online.transport.route import SPECTATOR_PORT, Route
from archon3d.online.transport.wire import Role
from archon3d.online.traversal.datagrams import UdpDatagrams
from archon3d.online.traversal.endpoint import BadEndpoint, Endpoint, endpoint
from archon3d.online.traversal.gathering import Gathering, OpenedPorts
from archon3d.online.traversal.punch_link import PunchLink
from archon3d.online.traversal.reflection import Reflection
from archon3d.online.traversal.router_port import RouterPort
from archon3d.online.traversal.stun import STUN_PORT
from archon3d.online.traversal.upnp import UpnpPort

REFLECTOR_PORTS: Final = (STUN_PORT, STUN_PORT + 1)
"""The ports of a relay's reflector."""
USUAL_PORTS: Final[dict[Door, int]] = {"play": DEFAULT_PORT, "watch": SPECTATOR_PORT}
"""This machine's ports if they are free: those that a player may have forwarded."""


class Surroundings:
    """What takes a look-up: the reflectors' addresses, and the router, found on another thread."""

    def __init__(self, relay: str, port: int) -> None:
        """Look for the reflectors of the relay with that name, and for a router that opens the port."""
        self.reflectors: tuple[Endpoint, ...] = ()
        self._relay = relay
        self._port = port
        self._opened: tuple[OpenedPorts, ...] = ()
        self._closed = False
        self._lock = Lock()
        self._thread = Thread(target=self._look, daemon=True)
        self._thread.start()

    @property
    def outer(self) -> Sequence[Endpoint]:
        """The outer endpoints that the router forwards to this machine's port."""
        return [place for opened in self._opened for place in opened.outer]

    def advance(self, now: float) -> None:
        """Ask the router for what is due."""
        for opened in self._opened:
            opened.advance(now)

    def close(self) -> None:
        """Have the port closed, as soon as the look-up has ended."""
        with self._lock:
            self._closed = True
            for opened in self._opened:
                opened.close()

    def wait(self) -> None:
        """Wait until everything has been looked up."""
        self._thread.join()

    def _look(self) -> None:
        self.reflectors = look_up_reflectors(self._relay)
        opened = open_ports(self._port)
        with self._lock:
            self._opened = opened
            if self._closed:
                for one in opened:
                    one.close()


def look_up_reflectors(name: str) -> tuple[Endpoint, ...]:
    """Return the endpoints of a relay's reflector, of one address each of IPv4 and IPv6."""
    try:
        found = socket.getaddrinfo(name, STUN_PORT, type=socket.SOCK_DGRAM)
    except OSError:
        return ()
    first: dict[int, str] = {}
    for family, *_, address in found:
        first.setdefault(family, str(address[0]))
    places = []
    for host in first.values():
        for port in REFLECTOR_PORTS:
            with suppress(BadEndpoint):
                places.append(endpoint(host, port))
    return tuple(places)


def open_ports(port: int) -> tuple[OpenedPorts, ...]:
    """Return what may open the port at this machine's router: PCP or NAT-PMP, and UPnP if it is installed."""
    gateway = default_gateway()
    own = None if gateway is None else own_address_towards(gateway)
    ports: list[OpenedPorts] = [UpnpPort(port)]
    if gateway is not None and own is not None:
        with suppress(OSError):
            ports.append(RouterPort(port, gateway, own, UdpDatagrams()))
    return tuple(ports)


def with_direct_way(link: Link, route: Route, role: Role, *, watched: bool = False) -> Link:
    """Return a link that leaves the relay as soon as there is a direct way, if the route wants that.

    `watched` is a host's link for spectators.
    """
    if not isinstance(route, RelayRoute) or not route.direct:
        return link
    door = "watch" if watched else route.door
    try:
        datagrams = _datagrams_at(USUAL_PORTS[door])
    except OSError:
        return link  # without a free port, the relay has to do
    surroundings = Surroundings(route.relay.host, datagrams.port)
    reflection = Reflection(lambda: surroundings.reflectors)
    gathering = Gathering(datagrams, own_addresses, reflection, surroundings)
    return PunchLink(link, role, gathering, for_many=watched)


def _datagrams_at(port: int) -> UdpDatagrams:
    """Return a socket at that port, or at any other if it is taken. Raises OSError."""
    try:
        return UdpDatagrams(port)
    except OSError:
        return UdpDatagrams()
