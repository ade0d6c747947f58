"""Tests of network profiles: matches between computers with hands, on a virtual clock."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from archon3d.ai.levels import Level
from archon3d.arena.content import COLOURS, TICKS_PER_SECOND
from archon3d.arena.inputs import Inputs
from archon3d.arena.spec import ARENA_MODES
from archon3d.arena.state import ArenaState
from archon3d.commands.online.first_terms import DUEL_GAME, ONLY_DUELS
from archon3d.commands.statistics import spread
from archon3d.online.battle.battle import OnlineBattle
from archon3d.online.battle.rollback import Statistics
from archon3d.online.seats import ComputerSeat
from archon3d.online.session.session import OnlineSession
from archon3d.online.session.terms import Terms, duel_terms
from archon3d.play.duel import battle_kit
from archon3d.rules.game import Json
from archon3d.rules.rng import Rng
from archon3d.workshop.bad_networks.loopback import LoopbackMatch
from archon3d.workshop.bad_networks.profiles import PROFILES

LEVELS_OF_TRIALS: Final[tuple[Level, ...]] = ("adept", "expert", "average", "apprentice")
MOST_STALLED_PERCENT: Final = 1.0
LONGEST_FLIP: Final = 120.0
"""Seconds within which a flipped byte has to be found."""
FLIPS_FROM: Final = 40
FLIPS_BELOW: Final = 200
"""Limits of the tick whose state has a flipped byte: no duel is over by then."""


@dataclass
class TrialRow:
    """The results of the trials of one profile."""

    profile: str
    fights: bool = True
    """Whether battles belong to what is played."""
    contests: int = 0
    battles: int = 0
    seconds: float = 0.0
    """Seconds of play, both sides added."""
    bytes_sent: int = 0
    """Bytes sent by both sides."""
    statistics: Statistics = field(default_factory=Statistics)
    """The statistics of both sides."""
    differing: int = 0
    """Battles with a desync, and matches with different ends."""
    flips: int = 0
    flips_found: int = 0
    """Flipped bytes, and those found at exactly their tick."""

    def add(self, other: TrialRow) -> None:
        """Add another row of the profile."""
        for name in ("contests", "battles", "seconds", "bytes_sent", "differing", "flips", "flips_found"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.statistics.add(other.statistics)

    @property
    def stalled_percent(self) -> float:
        """The share of ticks that had to wait."""
        ticks = self.statistics.ticks + self.statistics.stalls
        return 100 * self.statistics.stalls / ticks if ticks else 0.0

    @property
    def faults(self) -> tuple[str, ...]:
        """The failures of the row, in words."""
        found = self.statistics
        checks = {
            "no battle was fought": not self.fights or self.battles > 0,
            "no input changed": not self.fights or found.inputs > 0,
            "no rollback happened": not self.fights or found.rollbacks > 0,
            "desync": self.differing == 0,
            "too many ticks stalled": self.stalled_percent < MOST_STALLED_PERCENT,
            "a flipped byte was not detected at its tick": self.flips == self.flips_found > 0,
        }
        return tuple(words for words, holds in checks.items() if not holds)

    def to_json(self) -> dict[str, Json]:
        """Return the row as plain JSON. Rates are of one side; depths are ticks, corrections pixels."""
        found, seconds = self.statistics, self.statistics.ticks / TICKS_PER_SECOND or 1.0
        return {
            "profile": self.profile,
            "contests": self.contests,
            "battles": self.battles,
            "ticks": found.ticks,
            "inputs_a_second": round(found.inputs / seconds, 1),
            "rollbacks_a_second": round(found.rollbacks / seconds, 2),
            "depth": spread(found.depths),
            "correction": spread(found.corrections),
            "hits": found.hits,
            "hits_withdrawn": found.hits_withdrawn,
            "stalled": found.stalls,
            "stalled_percent": round(self.stalled_percent, 3),
            "bytes_a_second": round(self.bytes_sent / self.seconds) if self.seconds else 0,
            "differing": self.differing,
            "flips_found": f"{self.flips_found}/{self.flips}",
            "faults": list(self.faults),
        }


def trial_terms(game: str, number: int) -> Terms:
    """Return the terms of that trial: other fighters, ground and sides each time."""
    chance = Rng.from_seed(number)
    host = number % 2
    if game != ONLY_DUELS:
        return Terms(game, {}, number, host)
    left, right = (chance.choice(army) for army in battle_kit(DUEL_GAME).armies)
    colour, mode = chance.choice(COLOURS), chance.choice(ARENA_MODES)
    return duel_terms(DUEL_GAME, (left, right), colour, mode, number, host)


def loopback_of(profile: str, game: str, number: int) -> LoopbackMatch:
    """Return two machines before that trial."""
    chance = Rng.from_seed(number)
    seats = ComputerSeat(chance.choice(LEVELS_OF_TRIALS)), ComputerSeat(chance.choice(LEVELS_OF_TRIALS))
    return LoopbackMatch(PROFILES[profile], trial_terms(game, number), seats, number)


def run_trial(profile: str, game: str, number: int) -> TrialRow:
    """Return the result of one match, from the hello to its end on both machines."""
    loopback = loopback_of(profile, game, number)
    loopback.play()
    row = TrialRow(profile, contests=1)
    for session in loopback.sessions:
        row.statistics.add(session.statistics)
        row.seconds += loopback.network.now
        row.bytes_sent += session.connection.bytes_sent
        row.differing += len(session.differences)
    one, other = loopback.sessions
    row.battles = one.battles
    ended = one.phase == other.phase == "over"
    if not ended or one.record != other.record or one.result != other.result:
        row.differing += 1
    return row


def run_flip(profile: str, number: int) -> TrialRow:
    """Return the result of a duel with one flipped byte in one machine's state.

    It has to be found at exactly its tick.
    """
    loopback = loopback_of(profile, ONLY_DUELS, number)
    tick = FLIPS_FROM + Rng.from_seed(number).below(FLIPS_BELOW - FLIPS_FROM)
    session = loopback.sessions[number % 2]
    loopback.run(lambda: _battle(session) is not None, LONGEST_FLIP)
    battle = _battle(session)
    if battle is not None:
        _flip_at(battle, tick)
    loopback.run(lambda: all(one.differences for one in loopback.sessions), LONGEST_FLIP)
    found = {one.differences[0].tick for one in loopback.sessions}
    return TrialRow(profile, flips=1, flips_found=int(found == {tick}))


def _battle(session: OnlineSession) -> OnlineBattle | None:
    return None if session.contest is None else session.contest.battle


def _flip_at(battle: OnlineBattle, tick: int) -> None:
    """Flip a bit of this machine's state, so that the digest after that tick differs."""
    rollback = battle.rollback
    callback = rollback.on_confirmed

    def flip(state: ArenaState, inputs: Inputs) -> None:
        if callback is not None:
            callback(state, inputs)
        if state.tick == tick - 1:
            state.shots_fired ^= 64

    rollback.on_confirmed = flip
