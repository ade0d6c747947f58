"""An invitation: a code and its relay in one text, which is copied, pasted, typed, or opened as a link.

    archon3d://CODE@relay.example
    archon3d://CODE@relay.example?tls

It never has a relay's password: your opponent needs their own.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.online.transport.relay import PORTS, Relay, read_code, read_relay
from archon3d.online.transport.relay_link import Door, RelayRoute

SCHEME: Final = "archon3d"
"""The scheme of links, which the packages register with the system."""
ENCRYPTED: Final = "?tls"
"""Behind the relay if its connections are encrypted."""
EXAMPLE: Final = f"{SCHEME}://CODE@relay.example"
LONGEST: Final = 300
"""The longest text that is read, in characters."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where somebody waits."""

    code: str
    relay: Relay

    @property
    def link(self) -> str:
        """The invitation as a link.

        >>> Invitation("FQPVCPEE", read_relay("relay.example:1884")).link
        'archon3d://FQPVCPEE@relay.example:1884'
        """
        return f"{SCHEME}://{self.code}@{self._place}{ENCRYPTED if self.relay.secret else ''}"

    @property
    def typed(self) -> str:
        """The invitation without its scheme."""
        return self.link.removeprefix(f"{SCHEME}://")

    @property
    def relay_address(self) -> str:
        """The relay's address for the settings."""
        return f"mqtts://{self._place}" if self.relay.secret else self._place

    def route(self, known: Sequence[Relay] = (), door: Door = "play") -> RelayRoute:
        """Return the route, with the name and password of a known relay that is the same one."""
        same = (relay for relay in known if _identity(relay) == _identity(self.relay))
        return RelayRoute(next(same, self.relay), self.code, door)

    @property
    def _place(self) -> str:
        """The relay's host, with its port unless it is the usual one."""
        relay = self.relay
        host = f"[{relay.host}]" if ":" in relay.host else relay.host
        usual = PORTS["mqtts" if relay.secret else "mqtt"]
        return host if relay.port == usual else f"{host}:{relay.port}"


def is_invitation(text: str) -> bool:
    """Return whether the text names a relay beside its code, so that it is meant as an invitation."""
    return "@" in text


def read_invitation(text: str) -> Invitation:
    """Return the invitation in the text, with or without its scheme. Raises ValueError for an invalid one."""
    given = text.strip()
    head, mark, rest = given.rpartition("://")
    code, at, place = (rest if mark else given).partition("@")
    if len(given) > LONGEST or not at or (mark and head.lower() != SCHEME):
        raise ValueError(f"expected an invitation like {EXAMPLE}, not {given[:80]!r}")
    place = place.rstrip("/")
    bare = place.removesuffix(ENCRYPTED).rstrip("/")
    relay = read_relay(f"{'mqtt' if bare == place else 'mqtts'}://{bare}")
    return Invitation(read_code(code), replace(relay, user="", password=""))


def _identity(relay: Relay) -> tuple[str, int, bool]:
    return relay.host.lower(), relay.port, relay.secret
