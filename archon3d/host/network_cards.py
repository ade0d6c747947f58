"""The addresses of this machine, on all of its network cards."""

import ctypes
import ctypes.util
import ipaddress
import socket
import sys
from typing import Final

_UP: Final = 0x1
_LOOPBACK: Final = 0x8
"""Flags of a network card, the same on Linux, macOS and the BSDs."""
_IPV4_AT: Final = slice(4, 8)
_IPV6_AT: Final = slice(8, 24)
"""The bytes of the address within a system's socket address."""
_PROBES: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Documentation addresses, whose route uses the default network card."""


PRIVATE: Final = tuple(
    ipaddress.ip_network(text)
    for text in (
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
)
"""Addresses that mean something inside one network alone: those of homes, of providers' own routers, and of
one machine."""


class _Card(ctypes.Structure):
    """One address of one network card: the needed part of `struct ifaddrs`."""


_Card._fields_ = [
    ("next", ctypes.POINTER(_Card)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.POINTER(ctypes.c_ubyte)),
]


def own_addresses() -> tuple[str, ...]:
    """Return the addresses by which others may reach this machine; nothing is sent.

    Those of the default network card come first, then other IPv4 ones, then IPv6. Loopback and link-local
    IPv6 addresses are left out.
    """
    found = [*_usual_addresses(), *sorted(_all_addresses(), key=lambda text: ":" in text)]
    return tuple(dict.fromkeys(filter(_reaches_here, found)))


def is_private(address: str) -> bool:
    """Return whether nobody outside the address's own network reaches it; False for names.

    >>> [is_private(text) for text in ("192.168.1.20", "192.0.2.7", "host.example")]
    [True, False, False]
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in PRIVATE if network.version == found.version)


def own_ipv4_addresses() -> tuple[str, ...]:
    """Return the same, IPv4 alone: one for each network that supports broadcasts."""
    return tuple(address for address in own_addresses() if ":" not in address)


def _reaches_here(text: str) -> bool:
    address = ipaddress.ip_address(text)
    single_cable = address.is_link_local and address.version == 6
    return not (address.is_loopback or address.is_unspecified or address.is_multicast or single_cable)


def _usual_addresses() -> list[str]:
    """Return the addresses of the default route; none without a gateway."""
    found = []
    for family, remote in _PROBES:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((remote, 9))
                found.append(str(probe.getsockname()[0]))
        except OSError:
            continue
    return found


def _all_addresses() -> list[str]:
    """Return the addresses of all network cards, as far as the system tells."""
    if sys.platform == "win32":
        try:
            named = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_DGRAM)
        except OSError:
            return []
        return [str(one[4][0]).partition("%")[0] for one in named]
    return _unix_addresses()


def _unix_addresses() -> list[str]:
    """Return the addresses of `getifaddrs`; none if the system has no such function."""
    library = ctypes.CDLL(None)
    if not hasattr(library, "getifaddrs"):
        return []
    first = ctypes.POINTER(_Card)()
    if library.getifaddrs(ctypes.byref(first)) != 0:
        return []
    found = []
    try:
        card = first
        while card:
            entry = card.contents
            if entry.address and entry.flags & _UP and not entry.flags & _LOOPBACK:
                found += _address_of(entry)
            card = entry.next
    finally:
        library.freeifaddrs(first)
    return found


def _address_of(entry: _Card) -> list[str]:
    """Return the entry's address, if it is IPv4 or IPv6."""
    head = bytes(entry.address[:2])
    family = head[1] if sys.platform != "linux" else int.from_bytes(head, sys.byteorder)
    if family == socket.AF_INET:
        return [socket.inet_ntop(family, bytes(entry.address[_IPV4_AT]))]
    if family == socket.AF_INET6:
        return [socket.inet_ntop(family, bytes(entry.address[_IPV6_AT]))]
    return []
