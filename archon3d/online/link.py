"""Links: how packets get from one machine to another, and UDP as the usual one."""

import errno
import re
import socket
from collections.abc import Hashable, Sequence
from typing import Any, Final, Protocol, cast

from archon3d.online.wire import MOST_BYTES

Address = Hashable
"""Where a packet comes from or goes to, as the link has it."""

CALLED: Final = "called"
"""A host that has not answered yet, on the link of the one who calls it."""
CALLS_EACH: Final = 6
"""Packets after which the next address of a name is called as well: a second and a half of hellos."""

Arrived = tuple[bytes, Address]
"""A packet, and where it comes from."""

MOST_AT_ONCE: Final = 256
"""The most packets that one poll returns; what else has come waits for the next one."""

DEFAULT_PORT: Final = 47583
"""Where a host waits unless it says otherwise: a port that no well-known service has."""

_NOT_IN_NAMES: Final = " /@#?\\\"'<>[]"
"""Characters of addresses of other kinds, such as a relay's."""
_PORT: Final = re.compile(r"[0-9]{0,5}(/.*)?", re.DOTALL)
_GONE: Final = frozenset({errno.EBADF, errno.ENOTSOCK})


class Link(Protocol):
    """Carries packets, unreliably and in any order."""

    def send(self, packet: bytes, to: Address) -> None:
        """Send a packet; whether it arrives is not known."""

    def poll(self) -> Sequence[Arrived]:
        """Return the packets that have come since the last call, at most MOST_AT_ONCE of them."""

    def meet(self, other: Address, ticket: str) -> None:
        """A session with that one is open, and nobody else knows its ticket."""

    def part(self, other: Address) -> None:
        """That one has gone for good."""

    def close(self) -> None:
        """Send and receives nothing any more."""


class UdpLink:
    """Packets over UDP, by IPv4 or IPv6."""

    def __init__(self, host: str = "", port: int = 0, family: int | None = None) -> None:
        """Wait at that port (0 for any) of that address of this machine (empty for all). Raises OSError."""
        self.faults = 0
        """Packets that the system would not take."""
        if family is None and not host and socket.has_dualstack_ipv6():
            self._socket = _dual_stack(port)
        else:
            found = socket.getaddrinfo(
                host or None, port, family or 0, socket.SOCK_DGRAM, flags=socket.AI_PASSIVE
            )
            self._socket = socket.socket(found[0][0], socket.SOCK_DGRAM)
            self._socket.bind(found[0][4])
        self._socket.setblocking(False)

    @property
    def port(self) -> int:
        """The port where it waits."""
        return int(self._socket.getsockname()[1])

    def send(self, packet: bytes, to: Address) -> None:
        """Send a packet; what the system does not take counts as lost on the way."""
        try:
            self._socket.sendto(packet, cast("tuple[str, int]", to))
        except OSError as error:
            if error.errno in _GONE:
                raise
            self.faults += 1

    def poll(self) -> Sequence[Arrived]:
        """Return the packets that have come; a report that an earlier one did not arrive counts as a
        fault.
        """
        arrived: list[Arrived] = []
        for _ in range(MOST_AT_ONCE):
            try:
                arrived.append(self._socket.recvfrom(MOST_BYTES + 1))
            except BlockingIOError:
                break
            except OSError as error:
                if error.errno in _GONE:
                    raise
                self.faults += 1
        return arrived

    def meet(self, other: Address, ticket: str) -> None:
        """Nothing: the way is that of the address."""

    def part(self, other: Address) -> None:
        """Nothing is held for anybody."""

    def close(self) -> None:
        """Give the port back."""
        self._socket.close()


class CallingLink(UdpLink):
    """Packets to a host whose name may have several addresses.

    What is sent to CALLED goes to the first one; as long as none has answered, to the next ones as well, one
    more each CALLS_EACH packets. Whoever is spoken to answers by an address of its own, which is then used.
    """

    def __init__(self, name: str, port: int) -> None:
        """Raise OSError for a name that has no address."""
        found = socket.getaddrinfo(name, port, type=socket.SOCK_DGRAM)
        families = {family for family, *_ in found}
        both = len(families) > 1
        super().__init__(family=None if both else families.pop())
        mapped = self._socket.family == socket.AF_INET6
        usable = [one for family, *_, one in found if mapped or not both or family == socket.AF_INET]
        self._targets = tuple(dict.fromkeys(map(_mapped, usable) if mapped else usable))
        self._calls = 0

    def send(self, packet: bytes, to: Address) -> None:
        """Send a packet to that address, or to those that are called; one that takes none is passed over."""
        if to != CALLED:
            super().send(packet, to)
            return
        called = 1 + self._calls // CALLS_EACH
        self._calls += 1
        for number, target in enumerate(self._targets):
            if number < called:
                faults = self.faults
                super().send(packet, target)
                called += self.faults - faults


def _mapped(address: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the address as a socket of IPv6 takes it."""
    host, port, *_ = address
    return address if ":" in host else (f"::ffff:{host}", port, 0, 0)


def _dual_stack(port: int) -> socket.socket:
    """Return a socket at that port which IPv4 and IPv6 both reach. Raises OSError."""
    both = socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)
    try:
        both.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        both.bind(("::", port))
    except OSError:
        both.close()
        raise
    return both


def is_name(text: str) -> bool:
    """Return whether the text can be looked up as a machine's name or address; what cannot makes the system's
    look-up raise more than OSError.
    """
    if not text.isprintable() or set(text) & set(_NOT_IN_NAMES):
        return False
    try:
        return bool(text.encode("idna"))
    except UnicodeError:
        return False


def read_address(text: str, usual: int = DEFAULT_PORT) -> tuple[str, int]:
    """Return the name and the port of an address such as 192.0.2.7, host.example:4000 or [2001:db8::1]:4000;
    the usual port where it has none.

    Raises ValueError for anything else.
    """
    if text.startswith("["):
        name, closing, rest = text[1:].partition("]")
        number = rest.removeprefix(":") if rest.startswith(":") else ""
        wrong = not closing or (rest and not number)
    elif text.count(":") > 1:
        name, number, wrong = text, "", False
    else:
        name, colon, number = text.partition(":")
        wrong = bool(colon) and not number
    port = usual if not number else int(number) if number.isascii() and number.isdigit() else 0
    if wrong or not is_name(name) or not 0 < port < 1 << 16:
        example = "192.0.2.7, host.example:4000 or [2001:db8::1]:4000"
        raise ValueError(f"expected an address like {example}, not {without_password(text)[:80]!r}")
    return name, port


def without_password(text: str) -> str:
    """Return the address as a message may show it: stars in place of a name and password, or of what may be
    one.

    >>> without_password("mqtt://me:p#ss@relay.example"), without_password("relay.example:1883")
    ('mqtt://***@relay.example', 'relay.example:1883')
    >>> without_password("mqtt://me:p/ss"), without_password("me:secret")
    ('mqtt://***', '***')
    """
    scheme, separator, rest = text.partition("://")
    if not separator:
        scheme, rest = "", text
    _, at, host = rest.rpartition("@")
    if at:
        return f"{scheme}{separator}***@{host}"
    _, colon, after = rest.partition(":")
    harmless = not colon or rest.startswith("[") or ":" in after or _PORT.fullmatch(after)
    return text if harmless else f"{scheme}{separator}***"
