"""How many hellos and entries a host looks at: each takes a part of a millisecond, and frames are short.

Of more than that, chance picks, so that nobody who sends many keeps a guest out: it knocks again soon.
"""

from collections.abc import Callable, Sequence
from typing import Final

from archon3d.online.transport.link import Address, Arrived
from archon3d.online.transport.wire import ENTRY, HELLO, write_head

MOST_HELLOS: Final = 40
"""Hellos that are looked at each time packets are read."""
MOST_ENTRIES: Final = 16
"""The same for entries, of which each takes longer; from one sender, one is looked at."""

_HELLO: Final = write_head(HELLO)
_ENTRY: Final = write_head(ENTRY)


def spare_openings(arrived: Sequence[Arrived], random_bytes: Callable[[int], bytes]) -> Sequence[Arrived]:
    """Return the packets that were read, without the hellos and entries that are too many."""
    hellos: list[int] = []
    entries: dict[Address, int] = {}
    spared: set[int] = set()
    for number, (packet, sender) in enumerate(arrived):
        if packet.startswith(_HELLO):
            hellos.append(number)
        elif packet.startswith(_ENTRY):
            if sender in entries:
                spared.add(entries[sender])
            entries[sender] = number
    spared |= _too_many(hellos, MOST_HELLOS, random_bytes)
    spared |= _too_many([*entries.values()], MOST_ENTRIES, random_bytes)
    return [one for number, one in enumerate(arrived) if number not in spared] if spared else arrived


def _too_many(numbers: list[int], most: int, random_bytes: Callable[[int], bytes]) -> set[int]:
    """Return all but a stretch of that length, which begins anywhere."""
    if len(numbers) <= most:
        return set()
    first = int.from_bytes(random_bytes(4), "big") % len(numbers)
    return {*(numbers[first:] + numbers[:first])[most:]}
