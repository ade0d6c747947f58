"""Routes to the other machine: a direct one over the internet, and anything else that carries packets."""

from dataclasses import dataclass, replace
from typing import Final, Protocol

from archon3d.online.transport.link import (
    CALLED,
    DEFAULT_PORT,
    Address,
    CallingLink,
    Link,
    UdpLink,
    read_address,
)

SPECTATOR_PORT: Final = DEFAULT_PORT + 2
"""The host's port for spectators, if it is free."""


class Route(Protocol):
    """A route to the other machine."""

    @property
    def relayed(self) -> bool:
        """Whether it uses a relay, so that packets take longer."""

    @property
    def shown(self) -> str:
        """The other machine's address as players read it."""

    @property
    def secret(self) -> str:
        """What only those know who may join; empty if anybody may."""

    def host(self, ticket: str = "") -> Link:
        """Wait for a guest, or for the one with the ticket. Raises OSError on failure."""

    def host_spectators(self) -> Link:
        """Open a host's link for spectators. Raises OSError on failure."""

    def join(self, ticket: str = "") -> tuple[Link, Address]:
        """Return a link, and the host's address on it. Raises OSError on failure.

        Looking up a name can take seconds. `ticket` is that of a session to return to.
        """


@dataclass(frozen=True, slots=True)
class DirectRoute:
    """Packets over UDP, directly from one machine to the other."""

    name: str = ""
    """The host's name or address; empty for a host itself."""
    port: int = DEFAULT_PORT
    relayed: bool = False
    secret: str = ""

    @property
    def shown(self) -> str:
        """The address as it was typed."""
        name = f"[{self.name}]" if ":" in self.name else self.name
        return name if self.port == DEFAULT_PORT else f"{name}:{self.port}"

    def host(self, ticket: str = "") -> UdpLink:
        """Wait at the port, or at any other if that one is taken."""
        try:
            return UdpLink(port=self.port)
        except OSError:
            return UdpLink()

    def host_spectators(self) -> UdpLink:
        """Wait at the port for spectators, or at any other if that one is taken."""
        return replace(self, port=SPECTATOR_PORT).host()

    def join(self, ticket: str = "") -> tuple[UdpLink, Address]:
        """Return a link that tries all addresses of the name until one answers."""
        return CallingLink(self.name, self.port), CALLED


def direct(text: str) -> DirectRoute:
    """Return the route to an address. Raises ValueError for an invalid one.

    >>> direct("192.0.2.7").shown
    '192.0.2.7'
    """
    return DirectRoute(*read_address(text.strip()))


def direct_to_watch(text: str) -> DirectRoute:
    """Return the route to a host's spectators, by default at their port. Raises ValueError."""
    return DirectRoute(*read_address(text.strip(), SPECTATOR_PORT))
