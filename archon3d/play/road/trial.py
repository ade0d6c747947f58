"""Roads walked by computers, to know how hard each station is."""

from dataclasses import dataclass
from typing import Any, Final

from archon3d.games.archon.actions import Move
from archon3d.games.archon.board import IS_POWER_POINT
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.play.controllers import Controller
from archon3d.play.quests.trial import attempted
from archon3d.play.road.pairs import GainKind, RoadPair
from archon3d.play.road.road import Road, RoadStation
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
    ticks: int
    """Ticks of all its battles."""
    plies: int
    icons: int
    """The icons of the army that came there."""


class _Minding:
    """A player that takes and keeps power points where that is the goal, and attacks the one to slay."""

    is_person = False

    def __init__(self, station: RoadStation, otherwise: Controller) -> None:
        self._station = station
        self._otherwise = otherwise

    def action(self, state: State) -> Any | None:
        """Return a move that leads to the goal, or the player's own."""
        moves = [action for action in ARCHON.legal_actions(state) if isinstance(action, Move)]
        wanted = [move for move in moves if self._serves(state, move)]
        action = wanted[0] if wanted else self._otherwise.action(state)
        others = [move for move in moves if not IS_POWER_POINT[move.origin]]
        return others[0] if self._leaves_a_point(action) and others else action

    def _leaves_a_point(self, action: Any) -> bool:
        return self._station.goal == "hold" and isinstance(action, Move) and IS_POWER_POINT[action.origin]

    def _serves(self, state: State, move: Move) -> bool:
        enemy = state.board[move.to]
        if self._station.goal == "hold":
            return IS_POWER_POINT[move.to] and not IS_POWER_POINT[move.origin] and enemy is None
        return self._station.goal == "slay" and enemy is not None and enemy.kind == self._station.target


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
    first, after = _try(run, level, 0)
    won, number = first.won, 1
    while not won and number < MOST_TRIES:
        another, after = _try(run, level, number)
        won, number = another.won, number + 1
    return first, after if won else None


def _try(run: RoadRun, level: str, number: int) -> tuple[StationTrial, RoadRun]:
    """Return a try at the station with the chances of that number, and the run after it."""
    attempt, station = run.attempt, run.station
    attempt.seed = (attempt.seed + number) % STATE_LIMIT
    progress, director = attempted(attempt, level, minded=lambda player: _Minding(station, player))
    won = progress == "reached"
    after = run.after(director.match, won=won)
    ticks = sum(battle.ticks for battle in director.fought)
    plies = director.match.state.turn
    return StationTrial(station.number, won, len(director.fought), ticks, plies, len(run.army.icons)), after


def _choice(pairs: tuple[RoadPair, ...]) -> int:
    return min(range(len(pairs)), key=lambda number: WANTED.index(pairs[number].gain.kind))
