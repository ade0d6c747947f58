"""Candidates: the endpoints at which a machine may be reached, and how it tells them to the other side.

What the other side claims is a stranger's word: it could name the machines of third parties. Therefore only
few endpoints count, none of them where a packet could do harm, and each gets few probes (see `PathProber`).
"""

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, get_args

from archon3d.online.traversal.endpoint import BadEndpoint, Endpoint, endpoint, read_endpoint

RouterKind = Literal["open", "cone", "symmetric", "blocked", "unknown"]
"""How a machine's router treats UDP.

Nothing in between; one outer port for all destinations; another one for each; no packet gets out; or the
reflectors did not answer well enough to know.
"""

MOST_CANDIDATES: Final = 8
"""The most endpoints that a machine offers, or that are taken from an offer."""
FIRST_PORT: Final = 1024
"""Ports below it belong to well-known services, which no game uses."""
MOST_OFFER_BYTES: Final = 480
"""The most bytes of an offer."""

_SITE_LOCAL: Final = ipaddress.ip_network("fec0::/10")


class BadOffer(ValueError):
    """The text is not an offer."""


@dataclass(frozen=True, slots=True)
class PathOffer:
    """Where a machine may be reached."""

    router: RouterKind = "unknown"
    candidates: tuple[Endpoint, ...] = ()
    """The endpoints, the most likely ones first."""


def write_offer(offer: PathOffer) -> str:
    """Return the offer as one line, the likeliest candidates first.

    >>> write_offer(PathOffer("cone", (Endpoint("192.0.2.1", 4000), Endpoint("2001:db8::1", 4000))))
    'cone 192.0.2.1:4000 [2001:db8::1]:4000'
    """
    return " ".join([offer.router, *map(str, offer.candidates[:MOST_CANDIDATES])])


def read_offer(text: str) -> PathOffer:
    """Return the offer that a machine sent, without endpoints that no machine has. Raises BadOffer."""
    if len(text) > MOST_OFFER_BYTES:
        raise BadOffer(f"an offer has at most {MOST_OFFER_BYTES} characters, not {len(text)}")
    kind, *words = text.split(" ")
    router = next((known for known in get_args(RouterKind) if known == kind), None)
    if router is None:
        raise BadOffer(f"an offer begins with one of {', '.join(get_args(RouterKind))}, not {kind[:20]!r}")
    if len(words) > MOST_CANDIDATES:
        raise BadOffer(f"an offer has at most {MOST_CANDIDATES} endpoints, not {len(words)}")
    try:
        named = [read_endpoint(word) for word in words]
    except BadEndpoint as error:
        raise BadOffer(str(error)) from error
    return PathOffer(router, tuple(dict.fromkeys(filter(may_be_probed, named))))


@lru_cache(maxsize=256)  # asked in each frame of the same few
def may_be_probed(place: Endpoint) -> bool:
    """Return whether an endpoint may get probes: that of one machine, at a port that is free for programs.

    >>> may_be_probed(Endpoint("192.168.1.2", 47583)), may_be_probed(Endpoint("224.0.0.1", 47583))
    (True, False)
    """
    address = ipaddress.ip_address(place.host)
    many = address.is_multicast or address.is_unspecified or address.is_loopback or address.is_link_local
    odd = isinstance(address, ipaddress.IPv4Address) and (address.is_reserved or address.packed[0] == 0)
    odd = odd or (isinstance(address, ipaddress.IPv6Address) and address in _SITE_LOCAL)
    return place.port >= FIRST_PORT and not many and not odd


def own_candidates(addresses: Iterable[str], port: int, outer: Iterable[Endpoint]) -> tuple[Endpoint, ...]:
    """Return the endpoints of a machine with those addresses at its port.

    Outer endpoints, which reflectors and routers name, come first: of the addresses there may be too many.
    """
    places = [*outer]
    for address in addresses:
        try:
            places.append(endpoint(address, port))
        except BadEndpoint:
            continue
    return tuple(dict.fromkeys(filter(may_be_probed, places)))[:MOST_CANDIDATES]
