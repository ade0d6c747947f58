"""Where this machine may be reached: its addresses, what reflectors see, and what its router opens."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from archon3d.online.traversal.candidates import PathOffer, own_candidates
from archon3d.online.traversal.datagrams import Datagrams
from archon3d.online.traversal.endpoint import Endpoint, endpoint
from archon3d.online.traversal.reflection import Reflection
from archon3d.online.traversal.stun import is_stun

REFRESH_SECONDS: Final = 20.0
"""Seconds between two looks at what changes: shorter than the time after which a router forgets a port."""


class OpenedPorts(Protocol):
    """Ports that a router has opened for this machine."""

    @property
    def outer(self) -> Sequence[Endpoint]:
        """The outer endpoints that are forwarded to this machine's port."""

    def advance(self, now: float) -> None:
        """Ask the router for what is due."""

    def close(self) -> None:
        """Have the ports closed."""


class Gathering:
    """One port of this machine, and all endpoints at which it may be reached."""

    def __init__(
        self,
        datagrams: Datagrams,
        addresses: Callable[[], Sequence[str]],
        reflection: Reflection,
        opened: OpenedPorts | None = None,
    ) -> None:
        self.datagrams = datagrams
        self._addresses = addresses
        self._reflection = reflection
        self._opened = opened
        self._own: tuple[str, ...] = ()
        self._looked_at = float("-inf")

    def renew(self) -> None:
        """Look again with the next `advance`: a session has begun."""
        self._looked_at = float("-inf")

    def advance(self, now: float) -> None:
        """Ask what is due."""
        if now - self._looked_at > REFRESH_SECONDS:
            self._looked_at = now
            self._own = tuple(self._addresses())
            self._reflection.start(now)
        self._reflection.advance(now, self.datagrams.send)
        if self._opened is not None:
            self._opened.advance(now)

    def receive(self, packet: bytes, sender: Endpoint) -> bool:
        """Take a reflector's answer; return whether the packet is one."""
        if not is_stun(packet):
            return False
        self._reflection.receive(packet, sender)
        return True

    def offer(self, now: float) -> PathOffer:
        """Return where this machine may be reached, as far as it is known."""
        opened = () if self._opened is None else self._opened.outer
        port = self.datagrams.port
        router = self._reflection.router(now, [endpoint(address, port) for address in self._own])
        seen = self._reflection.outer
        # A player may have forwarded the port by hand, which no reflector sees.
        forwarded = [Endpoint(one.host, port) for one in seen if ":" not in one.host]
        outer = [*opened, *seen, *forwarded]
        return PathOffer("open" if opened else router, own_candidates(self._own, port, outer))

    def close(self) -> None:
        """Close the port, and have the router close its own."""
        self.datagrams.close()
        if self._opened is not None:
            self._opened.close()
