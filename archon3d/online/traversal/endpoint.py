"""Endpoints: an IP address and a port, as packets have them and as messages write them."""

import ipaddress
import socket
from functools import lru_cache
from typing import NamedTuple


class BadEndpoint(ValueError):
    """The text or address is not an endpoint that packets may be sent to."""


class Endpoint(NamedTuple):
    """An IP address in its canonical text, and a UDP port."""

    host: str
    port: int

    @property
    def family(self) -> int:
        """The address family, as in the socket module."""
        return socket.AF_INET6 if ":" in self.host else socket.AF_INET

    def __str__(self) -> str:
        """Return the endpoint as messages write it."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@lru_cache(maxsize=256)  # asked for each packet, mostly of few machines
def endpoint(host: str, port: int) -> Endpoint:
    """Return the endpoint in its canonical form: an IPv4 address within an IPv6 one is an IPv4 address.

    Raises BadEndpoint for a name, or a port that cannot be.

    >>> endpoint("::ffff:192.0.2.1", 4000)
    Endpoint(host='192.0.2.1', port=4000)
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError as error:
        raise BadEndpoint(f"expected an IP address, not {host[:60]!r}") from error
    if not 0 < port < 1 << 16:
        raise BadEndpoint(f"a port is 1 to 65535, not {port}")
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return Endpoint(str(address), port)


def read_endpoint(text: str) -> Endpoint:
    """Return the endpoint that is written so. Raises BadEndpoint.

    >>> str(read_endpoint("[2001:db8::1]:4000"))
    '[2001:db8::1]:4000'
    """
    host, _, port = text.rpartition(":")
    bracketed = host.startswith("[") and host.endswith("]")
    if bracketed != (":" in host) or not (port.isascii() and port.isdigit() and len(port) <= 5):
        raise BadEndpoint(
            f"expected an endpoint like 192.0.2.7:4000 or [2001:db8::1]:4000, not {text[:60]!r}"
        )
    return endpoint(host[1:-1] if bracketed else host, int(port))
