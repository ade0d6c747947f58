"""UDP sockets, by endpoints."""

from collections.abc import Sequence
from typing import Any, Final, Protocol, cast

from archon3d.online.transport.link import UdpLink
from archon3d.online.traversal.endpoint import BadEndpoint, Endpoint, endpoint

Datagram = tuple[bytes, Endpoint]
"""A packet, and where it came from."""

_MAPPED: Final = "::ffff:"


class Datagrams(Protocol):
    """Sends and receives packets at one port."""

    port: int

    def send(self, packet: bytes, to: Endpoint) -> None:
        """Send a packet; its arrival is not reported."""

    def poll(self) -> Sequence[Datagram]:
        """Return the packets received since the last call, a limited number at once."""

    def close(self) -> None:
        """Close the port."""


class UdpDatagrams:
    """A socket of this machine, for IPv4 and, where the system has it, IPv6."""

    def __init__(self, port: int = 0) -> None:
        """Bind to that port (0 for any). Raises OSError."""
        self._link = UdpLink(port=port)
        self.port = self._link.port

    def send(self, packet: bytes, to: Endpoint) -> None:
        """Send a packet; what the system does not take counts as lost on the way."""
        host = to.host if ":" in to.host or not self._link.dual_stack else _MAPPED + to.host
        self._link.send(packet, (host, to.port))

    def poll(self) -> Sequence[Datagram]:
        """Return the packets received."""
        found: list[Datagram] = []
        for packet, sender in self._link.poll():
            host, port, *_ = cast("tuple[Any, ...]", sender)
            try:
                found.append((packet, endpoint(host, port)))
            except BadEndpoint:
                continue
        return found

    def close(self) -> None:
        """Close the port."""
        self._link.close()
