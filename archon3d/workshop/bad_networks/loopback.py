"""Whole sessions on a virtual clock: two machines in one process, and a network with a profile."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from archon3d.online.contest import Seat
from archon3d.online.headless_policy import answer_questions
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.state import ContestSnapshot
from archon3d.online.session.terms import Terms
from archon3d.online.transport.connection import Connection
from archon3d.online.transport.introduction import introduce
from archon3d.online.transport.link import Link
from archon3d.workshop.bad_networks.network import VirtualNetwork
from archon3d.workshop.bad_networks.profiles import Profile

HOST: Final = "host"
GUEST: Final = "guest"
FRAME_SECONDS: Final = 1 / 60
"""Seconds between two frames of a machine's screen."""
FRAME_SCATTER: Final = 0.002
"""A frame comes up to this many seconds earlier or later."""
MOST_DRIFT: Final = 0.003
"""The most by which the clocks of two machines drift, as a share."""
LONGEST_CONTEST: Final = 4 * 3600.0
"""Seconds after which a match has to be over."""


class Stuck(RuntimeError):
    """A session does not end."""


@dataclass
class Machine:
    """One of the two machines, with a clock of its own."""

    session: OnlineSession
    drift: float
    """The drift of its clock, as a share."""
    started: float
    """Its clock at the start, in seconds."""
    next_frame: float = 0.0
    asleep_until: float = 0.0
    """The time until which the process is suspended."""
    trusts: bool = True
    """Whether it answers what the session asks, as a program without a player does."""

    def frame(self, now: float, chance: random.Random) -> None:
        """Run one frame, if it is time for it."""
        if now < max(self.next_frame, self.asleep_until):
            return
        self.session.advance(self.started + now * (1 + self.drift))
        if self.trusts:
            answer_questions(self.session)
        self.next_frame = now + FRAME_SECONDS + chance.uniform(-FRAME_SCATTER, FRAME_SCATTER)


class LoopbackMatch:
    """Two machines and the network between them."""

    def __init__(self, profile: Profile, terms: Terms, seats: tuple[Seat, Seat], seed: int = 0) -> None:
        """Set the machines up, with the host's seat first."""
        self.chance = random.Random(seed)
        self.network = VirtualNetwork(profile, seed)
        self.terms = terms
        drift = self.chance.uniform(-MOST_DRIFT, MOST_DRIFT)
        host = self._connection(HOST, terms)
        guest = self._connection(GUEST, None)
        self.host = Machine(OnlineSession(host, seats[0], terms), drift, self.chance.uniform(0, 1e5))
        self.guest = Machine(OnlineSession(guest, seats[1]), 0.0, self.chance.uniform(0, 1e5))

    @property
    def machines(self) -> tuple[Machine, Machine]:
        """Both machines, the host first."""
        return self.host, self.guest

    @property
    def sessions(self) -> tuple[OnlineSession, OnlineSession]:
        """Both sessions, the host's first."""
        return self.host.session, self.guest.session

    def _connection(self, address: str, terms: Terms | None, ticket: str = "") -> Connection:
        introduction = introduce(None if terms is None else terms.to_json())
        host = None if address == HOST else HOST
        random_bytes = self.chance.randbytes
        return Connection(self._link(address), introduction, host, ticket=ticket, random_bytes=random_bytes)

    def _link(self, address: str) -> Link:
        """Return a new link of the machine at that address."""
        return self.network.link(address)

    def guest_returns(self, seat: Seat) -> None:
        """Kill the guest's program, and start it again."""
        session = OnlineSession(self._connection(GUEST, None, self.host.session.connection.ticket), seat)
        self.guest = Machine(session, 0.0, self.chance.uniform(0, 1e5), self.network.now)

    def host_returns(self, seat: Seat, kept: ContestSnapshot | None = None) -> None:
        """Kill the host's program, and start it again with what it saved, by default all that it knew."""
        old = self.host.session
        if old.terms is None:
            raise LookupError("a host has terms")
        connection = self._connection(HOST, old.terms, old.connection.ticket)
        session = OnlineSession(connection, seat, old.terms, kept=kept or old.kept)
        self.host = Machine(session, 0.0, self.chance.uniform(0, 1e5), self.network.now)

    def step(self) -> None:
        """Go on to the next frame of either machine."""
        soonest = min(max(machine.next_frame, machine.asleep_until) for machine in self.machines)
        self.network.advance(max(0.0, soonest - self.network.now))
        for machine in self.machines:
            machine.frame(self.network.now, self.chance)

    def run(self, until: Callable[[], bool], seconds: float = LONGEST_CONTEST) -> None:
        """Run until the condition holds. Raises Stuck if it does not within the time."""
        limit = self.network.now + seconds
        while not until():
            if self.network.now > limit:
                phases = [f"{session.phase} {session.reason}" for session in self.sessions]
                raise Stuck(f"the sessions are {' and '.join(phases)} after {seconds:g} seconds")
            self.step()

    def play(self) -> None:
        """Run to the end of the match on both machines."""
        self.run(lambda: all(session.phase in ("over", "ended") for session in self.sessions))

    def rest(self, seconds: float) -> None:
        """Let that much time pass."""
        until = self.network.now + seconds
        self.run(lambda: self.network.now >= until)
