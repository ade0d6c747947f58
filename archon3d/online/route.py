"""Ways to reach the other machine: over the net directly, and whatever else carries packets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Protocol

from archon3d.online.link import CALLED, DEFAULT_PORT, Address, CallingLink, Link, UdpLink, read_address

SPECTATOR_PORT: Final = DEFAULT_PORT + 2
"""Where a host lets spectators in, if that port is free."""


class Route(Protocol):
    """A way to the other machine."""

    @property
    def relayed(self) -> bool:
        """Whether there is a relay between the two, so that packets take longer."""

    @property
    def shown(self) -> str:
        """How the other machine is reached, as players read it."""

    def host(self, ticket: str = "") -> Link:
        """Wait for a guest, or for the one who has the ticket. Raises OSError if that cannot be."""

    def host_spectators(self) -> Link:
        """Open a host's way for spectators. Raises OSError if that cannot be."""

    def join(self, ticket: str = "") -> tuple[Link, Address]:
        """Return a link, and where the host is on it; looking up a name can take seconds. `ticket` is that of
        a session to come back into. Raises OSError.
        """


@dataclass(frozen=True, slots=True)
class DirectRoute:
    """Packets over UDP, straight from one machine to the other."""

    name: str = ""
    """The host's name or address; empty for a host itself."""
    port: int = DEFAULT_PORT
    relayed: bool = False

    @property
    def shown(self) -> str:
        """The address as it is written."""
        name = f"[{self.name}]" if ":" in self.name else self.name
        return name if self.port == DEFAULT_PORT else f"{name}:{self.port}"

    def host(self, ticket: str = "") -> UdpLink:
        """Wait at the port, or at any other if that one is taken."""
        try:
            return UdpLink(port=self.port)
        except OSError:
            return UdpLink()

    def host_spectators(self) -> UdpLink:
        """At the port of spectators, or at any other if that one is taken."""
        return replace(self, port=SPECTATOR_PORT).host()

    def join(self, ticket: str = "") -> tuple[UdpLink, Address]:
        """Return a link that calls all addresses of the name until one answers."""
        return CallingLink(self.name, self.port), CALLED


def direct(text: str) -> DirectRoute:
    """Return the way to the address that the text writes. Raises ValueError for what is none."""
    return DirectRoute(*read_address(text.strip()))


def direct_to_watch(text: str) -> DirectRoute:
    """Return the way to a host's spectators: at their own port, where the text writes none. Raises
    ValueError.
    """
    return DirectRoute(*read_address(text.strip(), SPECTATOR_PORT))
