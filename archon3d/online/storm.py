"""Storms: contests on a virtual clock while the relay between the two dies and comes back at any moment, the
way is open in one direction alone, and programs are killed and started again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final, Literal

from archon3d.ai.levels import Level
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.arena.step import AFTERMATH_TICKS
from archon3d.online.battle import OnlineBattle
from archon3d.online.loopback import GUEST, HOST, LoopbackMatch, Stuck
from archon3d.online.seats import ComputerSeat
from archon3d.online.session import ContestSnapshot
from archon3d.online.trial import TRIAL_DUELS, loopback_of
from archon3d.rules.game import Json

Gust = Literal["cut", "to-host", "to-guest", "pause", "guest", "host"]
"""What happens: nothing gets through, or nothing in one direction; a side pauses; that program is killed."""
GUSTS: Final[tuple[Gust, ...]] = ("cut", "cut", "to-host", "to-guest", "pause", "guest", "host")

CUT_OFF: Final[Mapping[Gust, frozenset[str]]] = {
    "cut": frozenset({HOST, GUEST}),
    "to-host": frozenset({HOST}),
    "to-guest": frozenset({GUEST}),
}
"""Who hears nothing."""

CALM_SECONDS: Final = (0.2, 4.0)
"""Limits of the time between two gusts of a duel."""
CALM_OF_MATCHES: Final = (0.5, 12.0)
"""The same of a match, which has some thirty battles."""
CUT_SECONDS: Final = (0.1, 9.0)
"""How long nothing gets through."""
AIMED_SECONDS: Final = AFTERMATH_TICKS / TICKS_PER_SECOND
"""After each death something happens within that time: in a battle's last ticks the two sides are most likely
to come apart."""
KEPT_EVERY: Final = 0.5
"""Seconds between two times that a host keeps its session, as the command does."""
LONGEST_STORM: Final = 3 * 3600.0
"""Virtual seconds after which a contest is stuck."""
LONGEST_DUEL: Final = 900.0
LEVEL: Final[Level] = "adept"
"""Who plays on where a program was killed."""


@dataclass
class StormRow:
    """What came of the storms over one network."""

    profile: str
    contests: int = 0
    battles: int = 0
    seconds: float = 0.0
    """Of virtual time."""
    gusts: dict[Gust, int] = field(default_factory=lambda: dict.fromkeys(GUSTS, 0))
    stuck: list[str] = field(default_factory=list)
    """The contests that did not come to their end, and how the two sides stood."""
    differing: list[int] = field(default_factory=list)
    """The numbers of the contests that did not end alike, or in which two sides came apart."""

    def add(self, other: StormRow) -> None:
        """Count another row in."""
        self.contests += other.contests
        self.battles += other.battles
        self.seconds += other.seconds
        for gust, count in other.gusts.items():
            self.gusts[gust] += count
        self.stuck += other.stuck
        self.differing += other.differing

    @property
    def broken(self) -> bool:
        """Whether any contest hung or ended differently on the two machines."""
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
    """Return one contest in a storm, from the hello to its end on both machines."""
    loopback = loopback_of(profile, game, number)
    row = StormRow(profile, contests=1)
    storm = _Storm(loopback, game, number, row)
    limit = LONGEST_DUEL if game == TRIAL_DUELS else LONGEST_STORM
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
    """What happens to one rehearsal, by a seed."""

    def __init__(self, loopback: LoopbackMatch, game: str, number: int, row: StormRow) -> None:
        self._loopback = loopback
        self._calm = CALM_SECONDS if game == TRIAL_DUELS else CALM_OF_MATCHES
        self._chance = Random(f"storm {number}")
        self._row = row
        self._due = self._events()
        self._next = 0.0
        self._deaths: list[OnlineBattle] = []

    def over(self) -> bool:
        """Return whether the contest has ended on both; lets happen what is due."""
        loopback = self._loopback
        now = loopback.network.now
        if self._a_player_dies():
            self._next = now + self._chance.uniform(0, AIMED_SECONDS)
        if now >= self._next:
            self._next = now + next(self._due)
        return all(session.phase in ("over", "ended") for session in loopback.sessions)

    def _events(self) -> Iterator[float]:
        """Yield one thing after the other, with the seconds until the next one."""
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
        """Return whether a battle has come to a death since the last time."""
        for session in self._loopback.sessions:
            battle = None if session.contest is None else session.contest.battle
            if battle is None or battle in self._deaths:
                continue
            if any(fighter.dead for fighter in battle.rollback.confirmed.fighters):
                self._deaths = [*self._deaths[-1:], battle]
                return True
        return False

    def _kill_host(self, kept: ContestSnapshot | None) -> None:
        """The host's program is killed, and started again at once with what its file holds."""
        if kept is not None:
            self._row.battles += self._loopback.host.session.battles
            self._loopback.host_returns(ComputerSeat(LEVEL), kept)
