"""Matches between two homes, each behind routers: which way they take, and how soon."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from typing import Final

from archon3d.commands.online.first_terms import ONLY_DUELS
from archon3d.online.contest import Seat
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.terms import Terms
from archon3d.online.transport.link import Link
from archon3d.online.traversal.endpoint import Endpoint
from archon3d.online.traversal.gathering import Gathering
from archon3d.online.traversal.path_report import PathReport
from archon3d.online.traversal.punch_link import PunchLink, path_of_session
from archon3d.online.traversal.reflection import Reflection
from archon3d.online.traversal.stun import STUN_PORT
from archon3d.rules.game import Json
from archon3d.workshop.bad_networks.loopback import GUEST, HOST, LoopbackMatch
from archon3d.workshop.bad_networks.nats import (
    DROPPING,
    FULL_CONE,
    NO_HAIRPIN,
    PORT_RESTRICTED,
    SYMMETRIC,
    Internet,
    Realm,
    Router,
    RouterModel,
    VirtualDatagrams,
)
from archon3d.workshop.bad_networks.profiles import PROFILES, Profile
from archon3d.workshop.bad_networks.trial import trial_terms


@dataclass(frozen=True, slots=True)
class Home:
    """How a home is connected."""

    routers: tuple[RouterModel, ...] = ()
    """From the outermost to that of the home."""
    ipv6: bool = False
    """Whether it has IPv6 as well, with a firewall."""


HOMES: Final[Mapping[str, Home]] = {
    "open": Home(),
    "full cone": Home((FULL_CONE,)),
    "port restricted": Home((PORT_RESTRICTED,)),
    "symmetric": Home((SYMMETRIC,)),
    "carrier": Home((PORT_RESTRICTED, PORT_RESTRICTED)),
    "symmetric carrier": Home((SYMMETRIC, PORT_RESTRICTED)),
    "symmetric, IPv6": Home((SYMMETRIC,), ipv6=True),
    "drops UDP": Home((DROPPING,)),
}
"""The kinds of homes by name."""
SHARED: Final[Mapping[str, Home]] = {
    "same home": Home((NO_HAIRPIN,)),
    "same carrier": Home((PORT_RESTRICTED,)),
    "same carrier, no hairpin": Home((NO_HAIRPIN,)),
}
"""What both sides may share: one home, or a carrier outside each side's own router."""

GAME_PORT: Final = 47583
RELAY_HOPS: Final = Profile("relay", 0.03, 0.005)
"""A good relay, player to player."""
DIRECT: Final = PROFILES["wifi"]
"""The network between the homes."""
REFLECTOR: Final = "198.51.100.1"
REFLECTOR_V6: Final = "2001:db8:5::1"
REFLECTORS: Final = tuple(
    Endpoint(address, port) for port in (STUN_PORT, STUN_PORT + 1) for address in (REFLECTOR, REFLECTOR_V6)
)
OUTER: Final = {HOST: "203.0.113.1", GUEST: "203.0.113.2"}
OUTER_V6: Final = {HOST: "2001:db8:1::5", GUEST: "2001:db8:2::5"}
IN_CARRIER: Final = {HOST: "100.64.0.11", GUEST: "100.64.0.12"}
INNER: Final = {HOST: "192.168.1.2", GUEST: "192.168.1.3"}
"""Addresses of documentation (RFC 5737, 3849), of a carrier's network (RFC 6598), and of homes."""


class MatchOfHomes(LoopbackMatch):
    """Two machines at homes, a relay that both reach, and reflectors."""

    def __init__(
        self,
        homes: tuple[str, str],
        terms: Terms,
        seats: tuple[Seat, Seat],
        seed: int = 0,
        direct: Profile = DIRECT,
    ) -> None:
        """Set them up, with the host's home first."""
        self.internet = Internet(direct, seed)
        self.internet.reflector(REFLECTOR, REFLECTOR_V6)
        self._homes = self._homes_of(*homes)
        self.links: dict[str, PunchLink] = {}
        self.ports: dict[str, VirtualDatagrams] = {}
        super().__init__(RELAY_HOPS, terms, seats, seed)

    def _homes_of(self, host: str, guest: str) -> dict[str, tuple[Realm, tuple[str, ...]]]:
        """Return both networks, with the addresses of the machines there."""
        found: dict[str, tuple[Realm, tuple[str, ...]]] = {}
        outside: Realm = self.internet
        outer = OUTER
        if host in SHARED:
            outside = self.internet.home(*SHARED[host].routers, address=OUTER[HOST])
            outer = IN_CARRIER
        for side, kind in ((HOST, host), (GUEST, guest)):
            if kind == "same home":
                found[side] = outside, (INNER[side],)
                continue
            home = HOMES["port restricted" if kind in SHARED else kind]
            network = outside.home(*home.routers, address=outer[side])
            inner = INNER[side] if home.routers else OUTER[side]
            found[side] = network, (inner, OUTER_V6[side]) if home.ipv6 else (inner,)
        return found

    def _link(self, address: str) -> Link:
        """Return a link over the relay that looks for a direct path."""
        home, own = self._homes[address]
        port = self.ports[address] = home.attach(own, GAME_PORT)
        reflection = Reflection(lambda: REFLECTORS, self.chance.randbytes)
        gathering = Gathering(port, lambda: own, reflection)
        link = self.links[address] = PunchLink(
            super()._link(address),
            "host" if address == HOST else "guest",
            gathering,
            lambda: self.internet.now,
            random_bytes=self.chance.randbytes,
        )
        return link

    def router(self, address: str) -> Router:
        """Return the router of that side's home. Raises LookupError if it has none."""
        router = self._homes[address][0].router
        if router is None:
            raise LookupError(f"the {address} has no router")
        return router

    def step(self) -> None:
        """Go on to the next frame of either machine, with the internet's time first."""
        soonest = min(max(machine.next_frame, machine.asleep_until) for machine in self.machines)
        self.internet.advance(max(0.0, soonest - self.internet.now))
        super().step()

    def reports(self) -> tuple[PathReport | None, PathReport | None]:
        """Return what both links know about their way, the host's first."""
        host, guest = self.sessions
        return path_of_session(host.connection), path_of_session(guest.connection)


PAIRS: Final = (
    *combinations_with_replacement(HOMES, 2),
    *((shared, shared) for shared in SHARED),
)
"""Each two kinds of homes, and both sides behind one router or carrier."""


@dataclass
class HomesRow:
    """The results of the matches between two kinds of homes."""

    host: str
    guest: str
    matches: int = 0
    direct: int = 0
    """Matches in which both sides went directly."""
    direct_after: list[float] = field(default_factory=list)
    """Seconds until each side was direct."""
    relayed_packets: int = 0
    """Packets over the relay, of all matches."""
    ticks: int = 0
    stalled: int = 0
    differing: int = 0
    """Matches with a desync or different records."""

    def add(self, other: HomesRow) -> None:
        """Add another row of these homes."""
        for name in ("matches", "direct", "direct_after", "relayed_packets", "ticks", "stalled", "differing"):
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def to_json(self) -> dict[str, Json]:
        """Return the row as plain JSON; times are seconds."""
        times = sorted(self.direct_after)
        return {
            "host": self.host,
            "guest": self.guest,
            "matches": self.matches,
            "direct": self.direct,
            "direct_after": [round(times[0], 2), round(times[-1], 2)] if times else None,
            "relayed_packets_a_match": round(self.relayed_packets / self.matches),
            "ticks": self.ticks,
            "stalled": self.stalled,
            "differing": self.differing,
        }


def run_homes(pair: tuple[str, str], number: int) -> HomesRow:
    """Return the result of that duel between these homes, the host's first."""
    seats = ComputerSeat("adept"), ComputerSeat("average")
    match = MatchOfHomes(pair, trial_terms(ONLY_DUELS, number), seats, number)
    match.play()
    times = [None if report is None else report.direct_after for report in match.reports()]
    known = [time for time in times if time is not None]
    one, other = match.sessions
    alike = one.phase == other.phase == "over" and one.record == other.record
    return HomesRow(
        *pair,
        matches=1,
        direct=int(len(known) == len(times)),
        direct_after=known,
        relayed_packets=match.network.sent,
        ticks=one.statistics.ticks + other.statistics.ticks,
        stalled=one.statistics.stalls + other.statistics.stalls,
        differing=int(not alike or bool(one.differences or other.differences)),
    )
