"""A forwarder between real programs: it applies a network profile to their packets, in real time."""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field
from typing import Final

from archon3d.online.transport.link import Address, Link, UdpLink
from archon3d.workshop.bad_networks.network import Weather
from archon3d.workshop.bad_networks.profiles import Profile

MOST_GUESTS: Final = 64
"""The most addresses that it forwards for; later ones get nothing."""


@dataclass
class _Guest:
    """A sender through the forwarder, with a port of its own towards the target."""

    outward: UdpLink
    there: Weather
    back: Weather


@dataclass
class Forwarder:
    """Carries packets between a port of this machine and a target."""

    link: Link
    target: Address
    family: int
    """The target's address family, as in the socket module."""
    profile: Profile
    seed: int = 0
    forwarded: int = 0
    dropped: int = 0
    _guests: dict[Address, _Guest] = field(default_factory=dict)
    _under_way: list[tuple[float, int, bytes, Address, UdpLink | None]] = field(default_factory=list)
    _count: int = 0

    def run(self, now: float) -> None:
        """Take what arrived, and pass on what is due at that second."""
        for packet, sender in self.link.poll():
            guest = self._guest(sender)
            if guest is not None:
                self._carry(packet, self.target, guest.outward, guest.there, now)
        for address, guest in self._guests.items():
            for packet, _ in guest.outward.poll():
                self._carry(packet, address, None, guest.back, now)
        while self._under_way and self._under_way[0][0] <= now:
            _, _, packet, to, outward = heapq.heappop(self._under_way)
            (self.link if outward is None else outward).send(packet, to)
            self.forwarded += 1

    def close(self) -> None:
        """Close all ports."""
        self.link.close()
        for guest in self._guests.values():
            guest.outward.close()

    def _guest(self, sender: Address) -> _Guest | None:
        guest = self._guests.get(sender)
        if guest is None and len(self._guests) < MOST_GUESTS:
            number = len(self._guests)
            there, back = (Weather(self.profile, f"{self.seed} {number} {way}") for way in ("there", "back"))
            guest = self._guests[sender] = _Guest(UdpLink(family=self.family), there, back)
        return guest

    def _carry(
        self, packet: bytes, to: Address, outward: UdpLink | None, weather: Weather, now: float
    ) -> None:
        delays = weather.delays()
        self.dropped += not delays
        for delay in delays:
            self._count += 1
            heapq.heappush(self._under_way, (now + delay, self._count, packet, to, outward))
