"""Links: how packets get from one machine to another, usually by UDP."""

import errno
import re
import socket
from collections.abc import Hashable, Sequence
from typing import Any, Final, Protocol, cast

from archon3d.online.transport.wire import MOST_BYTES

Address = Hashable
"""The source or destination of a packet, as the link has it."""

CALLED: Final = "called"
"""The address of a host that has not answered yet."""
CALLS_EACH: Final = 6
"""Packets after which the next address of a name is tried as well: a second and a half of hellos."""

Arrived = tuple[bytes, Address]
"""A packet and its source."""

MOST_AT_ONCE: Final = 256
"""The most packets that one poll returns; the rest waits for the next one."""

DEFAULT_PORT: Final = 47583
"""A host's default port, which no well-known service uses."""

_NOT_IN_NAMES: Final = " /@#?\\\"'<>[]"
"""Characters of addresses of other kinds, such as a relay's."""
_PORT: Final = re.compile(r"[0-9]{0,5}(/.*)?", re.DOTALL)
_GONE: Final = frozenset({errno.EBADF, errno.ENOTSOCK})


class Link(Protocol):
    """Carries packets, unreliably and in any order."""

    def send(self, packet: bytes, to: Address) -> None:
        """Send a packet; its arrival is not reported."""

    def poll(self) -> Sequence[Arrived]:
        """Return the packets received since the last call, at most MOST_AT_ONCE of them."""

    def meet(self, other: Address, ticket: str) -> None:
        """Note an open session with that peer, whose ticket is known to no one else."""

    def part(self, other: Address) -> None:
        """Note that the peer is gone for good."""

    def close(self) -> None:
        """Stop sending and receiving."""


class UdpLink:
    """Packets over UDP, by IPv4 or IPv6."""

    def __init__(self, host: str = "", port: int = 0, family: int | None = None) -> None:
        """Bind to that port (0 for any) and address (empty for all). Raises OSError."""
        self.faults = 0
        """Packets that the system did not take."""
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
        """The bound port."""
        return int(self._socket.getsockname()[1])

    @property
    def dual_stack(self) -> bool:
        """Whether it is of IPv6, and takes IPv4 addresses mapped into it."""
        return self._socket.family == socket.AF_INET6

    def send(self, packet: bytes, to: Address) -> None:
        """Send a packet; what the system does not take counts as lost on the way."""
        try:
            self._socket.sendto(packet, cast("tuple[str, int]", to))
        except OSError as error:
            if error.errno in _GONE:
                raise
            self.faults += 1

    def poll(self) -> Sequence[Arrived]:
        """Return the packets received; a report that an earlier one did not arrive counts as a fault."""
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
        """Ignore it: the address is enough."""

    def part(self, other: Address) -> None:
        """Ignore it: nothing is reserved for a peer."""

    def close(self) -> None:
        """Close the port."""
        self._socket.close()


class CallingLink(UdpLink):
    """Packets to a host whose name may have several addresses.

    What is sent to CALLED goes to the first one; while none has answered, also to the next ones, one more
    each CALLS_EACH packets. The answer's source address is then used.
    """

    def __init__(self, name: str, port: int) -> None:
        """Look the name up. Raises OSError if it has no address."""
        found = socket.getaddrinfo(name, port, type=socket.SOCK_DGRAM)
        families = {family for family, *_ in found}
        both = len(families) > 1
        super().__init__(family=None if both else families.pop())
        mapped = self.dual_stack
        usable = [one for family, *_, one in found if mapped or not both or family == socket.AF_INET]
        self._targets = tuple(dict.fromkeys(map(_mapped, usable) if mapped else usable))
        self._calls = 0

    def send(self, packet: bytes, to: Address) -> None:
        """Send a packet to that address, or to those that are called; one that takes none is skipped."""
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
    """Return the address as an IPv6 socket takes it."""
    host, port, *_ = address
    return address if ":" in host else (f"::ffff:{host}", port, 0, 0)


def _dual_stack(port: int) -> socket.socket:
    """Return a socket at that port for both IPv4 and IPv6. Raises OSError."""
    both = socket.socket(socket.AF_INET6, socket.SOCK_DGRAM)
    try:
        both.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        both.bind(("::", port))
    except OSError:
        both.close()
        raise
    return both


def is_name(text: str) -> bool:
    """Return whether the text can be looked up as a host name or address.

    Any other text makes the system's look-up raise more than OSError.
    """
    if not text.isprintable() or set(text) & set(_NOT_IN_NAMES):
        return False
    try:
        return bool(text.encode("idna"))
    except UnicodeError:
        return False


def read_address(text: str, usual: int = DEFAULT_PORT) -> tuple[str, int]:
    """Return the name and the port of an address; the usual port if it has none.

    Raises ValueError for anything else.

    >>> read_address("192.0.2.7"), read_address("[2001:db8::1]:4000")
    (('192.0.2.7', 47583), ('2001:db8::1', 4000))
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
    """Return the address as a message may show it, with stars for a name and password.

    What may be a password counts as one.

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
