"""A link that begins at a relay, and continues by UDP as soon as the two sides reach each other directly.

Nothing above notices: a peer keeps the address that the relay's link gave it. While the direct path is not
proven, or falls silent, packets go by the relay.
"""

import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final

from archon3d.online.transport.connection import Connection
from archon3d.online.transport.link import MOST_AT_ONCE, Address, Arrived, Link
from archon3d.online.transport.relay_link import RelayLink
from archon3d.online.transport.wire import Role
from archon3d.online.traversal.endpoint import Endpoint
from archon3d.online.traversal.gathering import Gathering
from archon3d.online.traversal.path_packets import BadPathPacket, PathSeal, path_of
from archon3d.online.traversal.path_report import PathReport
from archon3d.online.traversal.prober import PathProber

MOST_PATHS: Final = 16
"""The most peers with a path: a player, or a host's spectators."""


class PunchLink:
    """Packets over a relay, and directly where routers admit it."""

    def __init__(
        self,
        relay: Link,
        role: Role,
        gathering: Gathering,
        clock: Callable[[], float] = time.monotonic,
        *,
        for_many: bool = False,
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """Take the link over a relay, and the port of direct paths; `for_many` has several peers at once."""
        self.relay = relay
        self.faults = 0
        """Packets about a path that could not be read, or that came directly from strangers."""
        self._role = role
        self._datagrams = gathering.datagrams
        self._gathering = gathering
        self._clock = clock
        self._for_many = for_many
        self._random_bytes = random_bytes
        self._paths: dict[Address, PathProber] = {}
        self._names: dict[bytes, Address] = {}
        self._began: dict[Address, float] = {}

    @property
    def lost(self) -> bool:
        """Whether the relay is gone while some peer is not reached directly."""
        relay_lost = isinstance(self.relay, RelayLink) and self.relay.lost
        return relay_lost and not (self._paths and all(path.endpoint for path in self._paths.values()))

    def report(self, other: Address) -> PathReport | None:
        """Return which way packets to that peer go; None without a session."""
        path, now = self._paths.get(other), self._clock()
        if path is None:
            return None
        own = self._gathering.offer(now).router
        direct = (
            path.endpoint is not None
        )  # also in doubt, when packets go both ways: that passes, or ends it
        return PathReport(direct, own, path.other_router, path.direct_after, now - self._began[other])

    # ------------------------------------------------------------------ as a link

    def send(self, packet: bytes, to: Address) -> None:
        """Send a packet directly if that is proven, and by the relay if it is not, or is in doubt."""
        path = self._paths.get(to)
        if path is None or path.endpoint is None:
            self.relay.send(packet, to)
            return
        self._datagrams.send(packet, path.endpoint)
        if path.doubtful(self._clock()):
            self.relay.send(packet, to)

    def poll(self) -> Sequence[Arrived]:
        """Return the packets that arrived either way, and send what the paths need."""
        now = self._clock()
        arrived = self._poll_datagrams(now)
        for packet, sender in self.relay.poll():
            name = path_of(packet)
            if name is None:
                arrived.append((packet, sender))
            else:
                self._receive(name, packet, None, now)
        self._gathering.advance(now)
        for path in self._paths.values():
            if path.advance(self._gathering.offer(now), now):
                self._gathering.renew()
        return arrived[:MOST_AT_ONCE]

    def meet(self, other: Address, ticket: str) -> None:
        """Look for a direct path to that peer."""
        self.relay.meet(other, ticket)
        now = self._clock()
        if not self._for_many:
            for known in list(self._paths):
                self._forget(known)
        elif len(self._paths) >= MOST_PATHS:
            self._forget(next(iter(self._paths)))
        self._forget(other)
        seal = PathSeal(ticket.encode(), self._role, self._random_bytes)

        def send_relayed(packet: bytes) -> None:
            self.relay.send(packet, other)

        self._paths[other] = PathProber(seal, self._datagrams.send, send_relayed, now, self._random_bytes)
        self._names[seal.path] = other
        self._began[other] = now
        self._gathering.renew()

    def part(self, other: Address) -> None:
        """Forget the path to that peer."""
        self._forget(other)
        self.relay.part(other)

    def close(self) -> None:
        """Close the port and the relay's link."""
        self._gathering.close()
        self.relay.close()

    # ------------------------------------------------------------------ inside

    def _poll_datagrams(self, now: float) -> list[Arrived]:
        """Return the session's packets that came directly; the rest is about the paths."""
        arrived: list[Arrived] = []
        for packet, sender in self._datagrams.poll():
            name = path_of(packet)
            if name is not None:
                self._receive(name, packet, sender, now)
            elif not self._gathering.receive(packet, sender):
                known = next((key for key, path in self._paths.items() if path.knows(sender)), None)
                if known is None:
                    self.faults += 1
                    continue
                self._paths[known].arrived(sender, now)
                arrived.append((packet, known))
        return arrived

    def _receive(self, name: bytes, packet: bytes, sender: Endpoint | None, now: float) -> None:
        other = self._names.get(name)
        if other is None:
            self.faults += 1
            return
        try:
            self._paths[other].receive(packet, sender, now)
        except BadPathPacket:
            self.faults += 1

    def _forget(self, other: Address) -> None:
        if self._paths.pop(other, None) is not None:
            del self._began[other]
            self._names = {name: key for name, key in self._names.items() if key != other}


def path_of_session(connection: Connection) -> PathReport | None:
    """Return which way a session goes; None without one, or if it looks for no direct way."""
    link, peer = connection.link, connection.peer
    return link.report(peer) if isinstance(link, PunchLink) and peer is not None else None
