"""Roads walked by computers, to know how hard each station is."""

from dataclasses import dataclass, replace
from typing import Final

from archon3d.play.quests.trial import attempted
from archon3d.play.road.pairs import GainKind, RoadPair
from archon3d.play.road.road import Road
from archon3d.play.road.run import RoadRun, new_run
from archon3d.rules.rng import STATE_LIMIT

MOST_TRIES: Final = 8
"""Tries at a station after which a walk ends."""
WANTED: Final[tuple[GainKind, ...]] = ("revive", "recruit", "vigour", "rest", "spell", "respite", "dawn")
"""What a computer chooses first."""


@dataclass(frozen=True, slots=True)
class StationTrial:
    """How a computer did at a station."""

    number: int
    won: bool
    """Whether the first try was won."""
    battles: int
    rounds: int
    icons: int
    """The icons of the army that came there."""


def walk(road: Road, level: str = "") -> tuple[StationTrial, ...]:
    """Return how computers do at each station that they reach.

    Each station is played by the level that it is meant for, unless there is another one, with the army that
    came through those before; a lost one is tried again with other chances.
    """
    run, trials = new_run(road), []
    while not run.over:
        trial, after = _tried(run, level or run.station.level)
        trials.append(trial)
        if after is None:
            break
        run = after.choose(_choice(after.pairs)) if after.chooses else after
    return tuple(trials)


def _tried(run: RoadRun, level: str) -> tuple[StationTrial, RoadRun | None]:
    """Return the first try at the station, and the run after the first one that was won."""
    first: StationTrial | None = None
    attempt = run.attempt
    for number in range(MOST_TRIES):
        attempt.seed = (run.attempt.seed + number) % STATE_LIMIT
        progress, director = attempted(attempt, level)
        after = run.after(director.match, won=progress == "reached")
        first = first or StationTrial(
            run.station.number,
            progress == "reached",
            len(director.fought),
            after.rounds - run.rounds,
            len(run.army.icons),
        )
        if progress == "reached":
            return first, after
    if first is None:
        raise ValueError("a station is tried at least once")
    return replace(first), None


def _choice(pairs: tuple[RoadPair, ...]) -> int:
    return min(range(len(pairs)), key=lambda number: WANTED.index(pairs[number].gain.kind))
