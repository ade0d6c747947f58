"""Storms: matches on a virtual clock with random faults.

The relay dies and returns at any moment, the link is open in one direction alone, and programs are killed and
restarted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal

from archon3d.ai.levels import Level
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.step import AFTERMATH_TICKS
from archon3d.commands.online.first_terms import ONLY_DUELS
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.state import ContestSnapshot
from archon3d.rules.game import Json
from archon3d.workshop.bad_networks.loopback import GUEST, HOST, LoopbackMatch, Stuck
from archon3d.workshop.bad_networks.trial import loopback_of

Gust = Literal["cut", "to-host", "to-guest", "pause", "guest", "host"]
"""A fault: no packets, none in one direction, a pause, or that program is killed."""
GUSTS: Final[tuple[Gust, ...]] = ("cut", "cut", "to-host", "to-guest", "pause", "guest", "host")

CUT_OFF: Final[Mapping[Gust, frozenset[str]]] = {
    "cut": frozenset({HOST, GUEST}),
    "to-host": frozenset({HOST}),
    "to-guest": frozenset({GUEST}),
}
"""The sides that receive nothing."""

CALM_SECONDS: Final = (0.2, 4.0)
"""Limits of the seconds between two faults in a duel."""
CALM_OF_MATCHES: Final = (0.5, 12.0)
"""The same in a match, which has some thirty battles."""
CUT_SECONDS: Final = (0.1, 9.0)
"""Limits of the seconds of an outage."""
AIMED_SECONDS: Final = AFTERMATH_TICKS / TICKS_PER_SECOND
"""After each death a fault happens within this time: a desync is likeliest in a battle's last ticks."""
KEPT_EVERY: Final = 0.5
"""Seconds between two saves of a host's session, as in the command."""
LONGEST_STORM: Final = 3 * 3600.0
"""Virtual seconds after which a match counts as stuck."""
LONGEST_DUEL: Final = 900.0
LEVEL: Final[Level] = "adept"
"""The level that plays on after a program was killed."""


@dataclass
class StormRow:
    """The results of the storms over one network."""

    profile: str
    contests: int = 0
    battles: int = 0
    seconds: float = 0.0
    """Virtual seconds."""
    gusts: dict[Gust, int] = field(default_factory=lambda: dict.fromkeys(GUSTS, 0))
    stuck: list[str] = field(default_factory=list)
    """The matches that did not end, with the state of the two sides."""
    differing: list[int] = field(default_factory=list)
    """The numbers of the matches with a desync or different ends."""

    def add(self, other: StormRow) -> None:
        """Add another row."""
        self.contests += other.contests
        self.battles += other.battles
        self.seconds += other.seconds
        for gust, count in other.gusts.items():
            self.gusts[gust] += count
        self.stuck += other.stuck
        self.differing += other.differing

    @property
    def broken(self) -> bool:
        """Whether any match got stuck or ended differently on the two machines."""
        return bool(self.stuck or self.differing)

    def to_json(self) -> dict[str, Json]:
        """Return the row as plain JSON."""
        return {
            "profile": self.profile,
            "contests": self.contests,
            "battles": self.battles,
            "hours": round(self.seconds / 3600, 1),
            "gusts": dict(self.gusts),
            "stuck": list(self.stuck),
            "differing": list(self.differing),
        }


def run_storm(profile: str, game: str, number: int) -> StormRow:
    """Return the result of one match in a storm, from the hello to its end on both machines."""
    loopback = loopback_of(profile, game, number)
    row = StormRow(profile, contests=1)
    storm = _Storm(loopback, game, number, row)
    limit = LONGEST_DUEL if game == ONLY_DUELS else LONGEST_STORM
    try:
        loopback.run(storm.over, limit)
    except Stuck as error:
        row.stuck.append(f"{number}: {error}")
    one, other = loopback.sessions
    row.seconds, row.battles = loopback.network.now, row.battles + one.battles
    alike = one.record == other.record and one.result == other.result and one.phase == other.phase == "over"
    if one.differences or other.differences or not (alike or row.stuck):
        row.differing.append(number)
    return row


class _Storm:
    """The faults of one trial, by a seed."""

    def __init__(self, loopback: LoopbackMatch, game: str, number: int, row: StormRow) -> None:
        self._loopback = loopback
        self._calm = CALM_SECONDS if game == ONLY_DUELS else CALM_OF_MATCHES
        self._chance = Random(f"storm {number}")
        self._row = row
        self._due = self._events()
        self._next = 0.0
        self._deaths: list[OnlineBattle] = []

    def over(self) -> bool:
        """Cause the faults that are due, and return whether the match has ended on both machines."""
        loopback = self._loopback
        now = loopback.network.now
        if self._a_player_dies():
            self._next = now + self._chance.uniform(0, AIMED_SECONDS)
        if now >= self._next:
            self._next = now + next(self._due)
        return all(session.phase in ("over", "ended") for session in loopback.sessions)

    def _events(self) -> Iterator[float]:
        """Cause one fault after the other, yielding the seconds until the next one."""
        loopback, chance, network = self._loopback, self._chance, self._loopback.network
        while True:
            yield chance.uniform(*self._calm)
            if any(session.phase in ("opening", "over") for session in loopback.sessions):
                continue
            gust = chance.choice(GUSTS)
            self._row.gusts[gust] += 1
            if gust == "guest":
                loopback.guest_returns(ComputerSeat(LEVEL))
                continue
            if gust == "host":
                kept = loopback.host.session.kept
                yield chance.uniform(0, KEPT_EVERY)
                self._kill_host(kept)
                continue
            network.unreachable = CUT_OFF.get(gust, frozenset())
            pausing = chance.choice(loopback.sessions) if gust == "pause" else None
            if pausing is not None:
                pausing.pause()
            yield chance.uniform(*CUT_SECONDS)
            network.unreachable = frozenset()
            if pausing is not None:
                pausing.resume()

    def _a_player_dies(self) -> bool:
        """Return whether a battle had a death since the last call."""
        for session in self._loopback.sessions:
            battle = None if session.contest is None else session.contest.battle
            if battle is None or battle in self._deaths:
                continue
            if any(fighter.dead for fighter in battle.rollback.confirmed.fighters):
                self._deaths = [*self._deaths[-1:], battle]
                return True
        return False

    def _kill_host(self, kept: ContestSnapshot | None) -> None:
        """Kill the host's program, and restart it at once with what its file holds."""
        if kept is not None:
            self._row.battles += self._loopback.host.session.battles
            self._loopback.host_returns(ComputerSeat(LEVEL), kept)
