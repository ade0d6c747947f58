"""A simulated network on a virtual clock: it loses, delays, reorders and duplicates packets by profile."""

import heapq
import random
from collections import defaultdict, deque
from collections.abc import Sequence, Set
from dataclasses import dataclass, field

from archon3d.online.transport.link import MOST_AT_ONCE, Address, Arrived
from archon3d.workshop.bad_networks.profiles import OVERTAKEN_SECONDS, Profile


class Weather:
    """What happens to the packets in one direction, by the profile and a seed."""

    def __init__(self, profile: Profile, seed: str) -> None:
        self.profile = profile
        self._chance = random.Random(seed)
        self._lost_in_a_row = 0

    def delays(self) -> tuple[float, ...]:
        """Return the seconds after which copies of the next packet arrive: none, one or two of them."""
        profile, chance = self.profile, self._chance
        if self._loses():
            return ()
        copies = 2 if chance.random() < profile.doubled else 1
        return tuple(self._delay() for _ in range(copies))

    def _loses(self) -> bool:
        if self._lost_in_a_row:
            self._lost_in_a_row -= 1
            return True
        kept, burst = 1 - self.profile.loss, self.profile.burst
        # The chance of a burst is low enough for the profile's share of lost packets overall.
        if self._chance.random() >= self.profile.loss / (burst * kept + self.profile.loss):
            return False
        self._lost_in_a_row = burst - 1
        return True

    def _delay(self) -> float:
        profile, chance = self.profile, self._chance
        overtaken = OVERTAKEN_SECONDS if chance.random() < profile.reordered else 0.0
        return profile.delay + chance.uniform(-profile.jitter, profile.jitter) + overtaken


@dataclass
class VirtualNetwork:
    """Carries packets between its own links, in its own time."""

    profile: Profile
    seed: int = 0
    now: float = 0.0
    """Seconds since its start."""
    sent: int = 0
    """Packets that links have sent."""
    sent_bytes: int = 0
    cut: bool = False
    """Whether all packets are lost."""
    unreachable: Set[Address] = frozenset()
    """Receivers whose packets are all lost, also those on the way."""
    _under_way: list[tuple[float, int, Address, Arrived]] = field(default_factory=list)
    _arrived: dict[Address, deque[Arrived]] = field(default_factory=lambda: defaultdict(deque))
    _weather: dict[tuple[Address, Address], Weather] = field(default_factory=dict)

    def link(self, address: Address) -> "VirtualLink":
        """Return a link at that address."""
        return VirtualLink(self, address)

    def advance(self, seconds: float) -> None:
        """Advance time, and let packets arrive."""
        self.now += seconds
        while self._under_way and self._under_way[0][0] <= self.now:
            _, _, to, arrived = heapq.heappop(self._under_way)
            if to not in self.unreachable:
                self._arrived[to].append(arrived)

    def carry(self, packet: bytes, sender: Address, to: Address) -> None:
        """Send a packet on its way."""
        self.sent += 1
        self.sent_bytes += len(packet)
        way = (sender, to)
        weather = self._weather.get(way)
        if weather is None:
            weather = self._weather[way] = Weather(self.profile, f"{self.seed} {sender} {to}")
        for number, delay in enumerate(weather.delays()):
            if not self.cut:
                order = 2 * self.sent + number
                heapq.heappush(self._under_way, (self.now + delay, order, to, (packet, sender)))

    def take(self, address: Address) -> Sequence[Arrived]:
        """Return the packets that arrived there, at most MOST_AT_ONCE."""
        arrived = self._arrived[address]
        return [arrived.popleft() for _ in range(min(len(arrived), MOST_AT_ONCE))]


@dataclass
class VirtualLink:
    """One end of a virtual network."""

    network: VirtualNetwork
    address: Address

    def send(self, packet: bytes, to: Address) -> None:
        """Send a packet on its way."""
        self.network.carry(packet, self.address, to)

    def poll(self) -> Sequence[Arrived]:
        """Return the packets that arrived."""
        return self.network.take(self.address)

    def meet(self, other: Address, ticket: str) -> None:
        """Ignore it: there is one network."""

    def part(self, other: Address) -> None:
        """Ignore it: nothing is reserved for a peer."""

    def close(self) -> None:
        """Ignore it: nothing is reserved."""
