"""Networks behind routers on a virtual clock: each router translates and filters as real ones do.

The words are those of RFC 4787: a mapping is the outer port of an inner endpoint, a filter says from where
packets may come in by it.
"""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, Literal

from archon3d.online.traversal.datagrams import Datagram
from archon3d.online.traversal.endpoint import Endpoint
from archon3d.online.traversal.stun import BadStun, read_question, write_answer
from archon3d.workshop.bad_networks.network import Weather
from archon3d.workshop.bad_networks.profiles import Profile

Dependence = Literal["endpoint", "address", "port"]
"""What a mapping or filter depends on: the inner endpoint alone, the remote address, or its port, too."""

FIRST_OUTER_PORT: Final = 20_000
"""The first outer port that a router gives; the next ones follow."""
MOST_AT_ONCE: Final = 256


@dataclass(frozen=True, slots=True)
class RouterModel:
    """How a kind of router treats UDP over IPv4; for IPv6 it is a firewall with the same filter."""

    name: str
    mapping: Dependence = "endpoint"
    filtering: Dependence = "port"
    hairpin: bool = True
    """Whether packets to its own outer address come back in."""
    drops: bool = False
    """Whether it lets no UDP through."""
    seconds: float = 30.0
    """Seconds without a packet from inside after which it forgets a mapping."""


FULL_CONE: Final = RouterModel("full cone", filtering="endpoint")
PORT_RESTRICTED: Final = RouterModel("port restricted")
SYMMETRIC: Final = RouterModel("symmetric", mapping="port")
NO_HAIRPIN: Final = RouterModel("no hairpin", hairpin=False)
DROPPING: Final = RouterModel("drops UDP", drops=True)


@dataclass(slots=True)
class _Mapping:
    """An outer port, and from where its packets may come."""

    inner: Endpoint
    outer: Endpoint
    used_at: float
    remotes: set[Endpoint] = field(default_factory=set)


class Router:
    """A router between a network and the one outside: it translates IPv4, and lets answers of IPv6 in."""

    def __init__(self, model: RouterModel, inside: Realm, outside: Realm, address: str) -> None:
        """Give it that outer IPv4 address."""
        self.model = model
        self.inside = inside
        self.outside = outside
        self._address = address
        self._mappings: dict[Hashable, _Mapping] = {}
        self._next_port = FIRST_OUTER_PORT
        outside.owners[address] = self

    def outward(self, source: Endpoint, to: Endpoint, now: float) -> Endpoint | None:
        """Return the source of a packet on the other side; None if it is dropped."""
        if self.model.drops:
            return None
        key = (source, _part(to, self.model.mapping))
        mapping = self._mappings.get(key)
        if mapping is None or now - mapping.used_at > self.model.seconds:
            outer = source if _is_ipv6(source) else Endpoint(self._address, self._new_port())
            mapping = self._mappings[key] = _Mapping(source, outer, now)
        mapping.used_at = now
        mapping.remotes.add(to)
        return mapping.outer

    def inward(self, source: Endpoint, to: Endpoint, now: float) -> Endpoint | None:
        """Return the inner receiver of a packet from outside; None if it is dropped."""
        for mapping in self._mappings.values():
            fresh = now - mapping.used_at <= self.model.seconds
            if mapping.outer == to and fresh and self._admits(mapping, source):
                return mapping.inner
        return None

    def reboot(self) -> None:
        """Forget all mappings; new ones get other ports."""
        self._mappings.clear()

    def _new_port(self) -> int:
        self._next_port += 1
        return self._next_port

    def _admits(self, mapping: _Mapping, source: Endpoint) -> bool:
        wanted = _part(source, self.model.filtering)
        return any(_part(remote, self.model.filtering) == wanted for remote in mapping.remotes)


def _is_ipv6(place: Endpoint) -> bool:
    return ":" in place.host


def _part(remote: Endpoint, dependence: Dependence) -> Hashable:
    """Return the part of a remote endpoint that counts."""
    return {"endpoint": None, "address": remote.host, "port": remote}[dependence]


class Realm:
    """An address realm: machines and routers that reach each other, and perhaps a router to the outside."""

    def __init__(self, internet: Internet) -> None:
        self.internet = internet
        self.router: Router | None = None
        self.owners: dict[str, Router | VirtualDatagrams | Reflector] = {}
        """Who has which address."""

    def behind(self, model: RouterModel, address: str) -> Realm:
        """Return a network behind a new router, which has that address here."""
        inner = Realm(self.internet)
        inner.router = Router(model, inner, self, address)
        return inner

    def home(self, *models: RouterModel, address: str) -> Realm:
        """Return a network behind these routers, from the outermost to that of the home."""
        network: Realm = self
        for number, model in enumerate(models):
            outer = address if network is self else f"100.64.{number}.1"
            network = network.behind(model, outer)
        return network

    def attach(self, addresses: Sequence[str], port: int) -> VirtualDatagrams:
        """Return the port of a new machine with these addresses."""
        machine = VirtualDatagrams(self, tuple(addresses), port)
        for address in addresses:
            self.owners[address] = machine
            network = self
            # Nobody translates IPv6: all networks outside must know the way.
            while (router := network.router) is not None and ":" in address:
                network = router.outside
                network.owners[address] = router
        return machine

    def carry(self, packet: bytes, source: Endpoint, to: Endpoint) -> None:
        """Carry a packet that is in this network, at once."""
        owner = self.owners.get(to.host)
        if isinstance(owner, Router):
            inner = owner.inward(source, to, self.internet.now)
            if inner is not None:
                owner.inside.carry(packet, source, inner)
        elif owner is not None:
            owner.take(packet, source, to)
        elif self.router is not None:
            self._carry_outward(self.router, packet, source, to)

    def _carry_outward(self, router: Router, packet: bytes, source: Endpoint, to: Endpoint) -> None:
        outside = router.outside
        returns = outside.owners.get(to.host) is router
        if returns and not router.model.hairpin:
            return
        outer = router.outward(source, to, self.internet.now)
        if outer is not None:
            outside.carry(packet, outer, to)


class Internet(Realm):
    """The network outside all routers, in its own time; packets take as long as the profile says."""

    def __init__(self, profile: Profile, seed: int = 0) -> None:
        super().__init__(self)
        self.now = 0.0
        """Seconds since its start."""
        self.cut = False
        """Whether all packets are lost."""
        self._profile = profile
        self._seed = seed
        self._weather: dict[tuple[str, str], Weather] = {}
        self._under_way: list[tuple[float, int, Realm, bytes, Endpoint, Endpoint]] = []
        self._count = 0

    def reflector(self, *addresses: str) -> None:
        """Add a reflector with these addresses; it answers at every port."""
        self.owners.update(dict.fromkeys(addresses, Reflector(self)))

    def advance(self, seconds: float) -> None:
        """Advance time, and let packets arrive."""
        until = self.now + seconds
        while self._under_way and self._under_way[0][0] <= until:
            at, _, network, packet, source, to = heapq.heappop(self._under_way)
            self.now = max(self.now, at)
            if not self.cut:
                network.carry(packet, source, to)
        self.now = until

    def post(self, network: Realm, packet: bytes, source: Endpoint, to: Endpoint) -> None:
        """Send a packet on its way from a machine of that network."""
        way = (source.host, to.host)
        weather = self._weather.get(way)
        if weather is None:
            weather = self._weather[way] = Weather(self._profile, f"{self._seed} {source.host} {to.host}")
        for delay in weather.delays():
            self._count += 1
            heapq.heappush(self._under_way, (self.now + delay, self._count, network, packet, source, to))


@dataclass(frozen=True, slots=True)
class Reflector:
    """A machine of the internet that says where a question came from."""

    internet: Internet

    def take(self, packet: bytes, source: Endpoint, to: Endpoint) -> None:
        """Answer a question."""
        with suppress(BadStun):
            self.internet.post(self.internet, write_answer(read_question(packet), source), to, source)


@dataclass
class VirtualDatagrams:
    """One port of a machine in a network."""

    network: Realm
    addresses: tuple[str, ...]
    port: int
    received: int = 0
    """Packets that arrived."""
    _arrived: deque[Datagram] = field(default_factory=deque)

    def send(self, packet: bytes, to: Endpoint) -> None:
        """Send a packet on its way, from the address of the receiver's family."""
        own = [one for one in self.addresses if (":" in one) == _is_ipv6(to)]
        if own:
            self.network.internet.post(self.network, packet, Endpoint(own[0], self.port), to)

    def take(self, packet: bytes, source: Endpoint, to: Endpoint) -> None:
        """Take a packet that arrived, if it is for this port."""
        if to.port == self.port:
            self.received += 1
            self._arrived.append((packet, source))

    def poll(self) -> Sequence[Datagram]:
        """Return the packets that arrived, at most MOST_AT_ONCE."""
        return [self._arrived.popleft() for _ in range(min(len(self._arrived), MOST_AT_ONCE))]

    def close(self) -> None:
        """Leave the network."""
        for address in self.addresses:
            self.network.owners.pop(address, None)
