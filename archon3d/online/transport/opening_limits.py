"""How many hellos and entries a host looks at: each takes a part of a millisecond, and frames are short."""

from collections.abc import Callable, Hashable, Sequence
from ipaddress import IPv6Address, ip_address
from typing import Final

from archon3d.online.transport.link import Arrived
from archon3d.online.transport.wire import HELLO, write_head

MOST_HELLOS: Final = 40
"""Hellos that are answered at a time; of more, chance picks those."""
ENTRIES_EACH: Final = 8
"""Entries from one address at once, and those that it may send in each second after them."""
ENTRIES_ALL: Final = 16
"""Entries from all addresses at once: they hold a frame up, so that they are few."""
ENTRIES_A_SECOND: Final = 64
"""The same, in each second after them."""
MOST_SOURCES: Final = 256
"""Addresses that are remembered; those that have been quiet need not be."""

NETWORK_BITS: Final = 64
"""Bits that the IPv6 addresses of one customer share."""

_HELLO: Final = write_head(HELLO)


def spare_hellos(arrived: Sequence[Arrived], random_bytes: Callable[[int], bytes]) -> Sequence[Arrived]:
    """Return the packets without the hellos that are too many; a guest says hello again soon."""
    hellos = [number for number, (packet, _) in enumerate(arrived) if packet.startswith(_HELLO)]
    if len(hellos) <= MOST_HELLOS:
        return arrived
    first = int.from_bytes(random_bytes(4), "big") % len(hellos)
    dropped = {*(hellos[first:] + hellos[:first])[MOST_HELLOS:]}
    return [one for number, one in enumerate(arrived) if number not in dropped]


class TokenBucket:
    """A number at once, and a number in each second after them."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, most: int, rate: float) -> None:
        """Begin full."""
        self._most, self._rate = most, rate
        self._left, self._at = float(most), float("-inf")

    def take(self, now: float) -> bool:
        """Return whether there is one more at that second of a monotonic clock, and use it up."""
        self._fill(now)
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Return whether nothing was used up lately."""
        self._fill(now)
        return self._left >= self._most

    def _fill(self, now: float) -> None:
        if now > self._at:
            self._left = min(self._most, self._left + (now - self._at) * self._rate)
            self._at = now


class EntryLimit:
    """The entries that one host may look at, by where they come from."""

    def __init__(self) -> None:
        self._all = TokenBucket(ENTRIES_ALL, ENTRIES_A_SECOND)
        self._each: dict[Hashable, TokenBucket] = {}

    def takes(self, sender: object, now: float) -> bool:
        """Return whether an entry from there is looked at; it counts then."""
        source = source_of(sender)
        bucket = self._each.get(source)
        if bucket is None:
            if len(self._each) >= MOST_SOURCES:
                self._each = {key: one for key, one in self._each.items() if not one.is_full(now)}
            if len(self._each) >= MOST_SOURCES:
                return False
            bucket = self._each[source] = TokenBucket(ENTRIES_EACH, ENTRIES_EACH)
        return bucket.take(now) and self._all.take(now)


def source_of(sender: object) -> Hashable:
    """Return what the addresses of one sender have in common: not the port, and of IPv6 the network.

    >>> source_of(("192.0.2.7", 4000)), source_of(("::ffff:192.0.2.7", 4001, 0, 0))
    ('192.0.2.7', '192.0.2.7')
    """
    if not isinstance(sender, tuple) or not sender:
        return repr(sender)  # a relay's number, which a guest chooses
    try:
        address = ip_address(str(sender[0]).partition("%")[0])
    except ValueError:
        return repr(sender)
    if not isinstance(address, IPv6Address):
        return str(address)
    mapped = address.ipv4_mapped
    return int(address) >> (128 - NETWORK_BITS) if mapped is None else str(mapped)
