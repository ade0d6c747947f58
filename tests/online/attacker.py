"""One who carries all packets between two players, and may read, change, repeat and redirect them."""

import random
from collections.abc import Callable

from archon3d.online.session.terms import Terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.online.transport.link import Address
from archon3d.online.transport.openings import EntryRequest, Hello, read_opening
from archon3d.workshop.bad_networks.network import VirtualNetwork
from archon3d.workshop.bad_networks.profiles import PERFECT

TERMS = Terms("archers")
OWN = introduce(TERMS.to_json())
CODE, OTHER_CODE = "ABCDEFGH", "ABCDEFGJ"

Packet = tuple[bytes, Address, Address]
"""A packet, its sender and its receiver."""


class Wire(VirtualNetwork):
    """A network whose packets all pass one who reads them, and may carry others instead."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(PERFECT, seed)
        self.read: list[Packet] = []
        self.instead: Callable[[Packet], list[Packet]] = lambda packet: [packet]
        self._chance = random.Random(seed)

    def carry(self, packet: bytes, sender: Address, to: Address) -> None:
        """Read a packet, and send what shall arrive instead."""
        self.read.append((packet, sender, to))
        for each in self.instead((packet, sender, to)):
            self.forge(*each)

    def forge(self, packet: bytes, sender: Address, to: Address) -> None:
        """Send a packet of its own, in anybody's name."""
        super().carry(packet, sender, to)

    def host(self, address: str = "host", code: str = "", ticket: str = "") -> Connection:
        """Return a host."""
        link, random_bytes = self.link(address), self._chance.randbytes
        return Connection(link, OWN, ticket=ticket, code=code, random_bytes=random_bytes)

    def guest(self, to: str = "host", code: str = "", address: Address = "guest") -> Connection:
        """Return a guest."""
        link, random_bytes = self.link(address), self._chance.randbytes
        return Connection(link, introduce(), to, code=code, random_bytes=random_bytes)

    def go(self, seconds: float, *connections: Connection) -> None:
        """Let time pass."""
        for _ in range(round(seconds * 50)):
            self.advance(0.02)
            for connection in connections:
                connection.receive(self.now)
                connection.send(self.now)

    def openings(self, kind: type) -> list[Packet]:
        """Return the packets of that kind that passed."""
        return [one for one in self.read if isinstance(read_opening(one[0]), kind)]


def met(code: str = "") -> tuple[Wire, Connection, Connection]:
    """Return a host and a guest that have met, and the wire between them."""
    wire = Wire()
    host, guest = wire.host(code=code), wire.guest(code=code)
    wire.go(1, host, guest)
    assert (host.state, guest.state) == ("open", "open")
    return wire, host, guest


def is_hello(packet: Packet) -> bool:
    """Return whether the packet is a hello."""
    return isinstance(read_opening(packet[0]), Hello)


def is_entry(packet: Packet) -> bool:
    """Return whether the packet is an entry."""
    return isinstance(read_opening(packet[0]), EntryRequest)
