"""`archon3d lab road`: how often computers win each station of roads, by the level that it is meant for."""

import argparse
from collections.abc import Sequence
from statistics import median
from typing import Final

from archon3d.ai.levels import LEVELS
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.commands.arguments import WholeArgument
from archon3d.commands.statistics import share_of
from archon3d.play.quests.run import PLIES_A_ROUND
from archon3d.play.road.code import drawn_road
from archon3d.play.road.grade import ROAD_GRADES, grade_named
from archon3d.play.road.stations import OPPONENTS, ROAD_STATIONS
from archon3d.play.road.trial import StationTrial, walk
from archon3d.rules.game import Json
from archon3d.workshop.lab.runner import Task

LEAST, MOST = 30.0, 70.0
"""The share of first tries, in percent, that the level of a station is to win."""
MOST_ROADS: Final = 10_000
SECONDS_A_PLY, SECONDS_A_BATTLE, SECONDS_A_STATION = 4, 4, 20
"""What a move takes, chosen and shown, half of them a computer's; the way into a battle and back; the choice
and the map before a station."""
SECONDS_A_MINUTE: Final = 60


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add("--roads", type=WholeArgument(1, MOST_ROADS), default=100, help="roads of each grade (100)")
    add("--grade", choices=ROAD_GRADES, help="only roads of this grade")
    add("--level", choices=LEVELS, help="who walks, instead of each station's own level")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each road."""
    grades = [arguments.grade] if arguments.grade else list(ROAD_GRADES)
    return [
        ("road", grade, arguments.level or "", arguments.seed + number)
        for grade in grades
        for number in range(arguments.roads)
    ]


def minutes(trial: StationTrial) -> float:
    """Return how long a person plays for that, roughly."""
    around = SECONDS_A_PLY * trial.plies + SECONDS_A_BATTLE * trial.battles + SECONDS_A_STATION
    return (trial.ticks / TICKS_PER_SECOND + around) / SECONDS_A_MINUTE


def perform(task: Task) -> Json:
    """Walk the task's road."""
    _, grade, level, seed = task
    trials = walk(drawn_road(str(grade), int(seed)), str(level))
    return [
        [trial.won, trial.battles, minutes(trial), trial.plies / PLIES_A_ROUND, trial.icons]
        for trial in trials
    ]


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return a line for each station of each grade, and what is out of bounds."""
    lines = []
    for grade in dict.fromkeys(str(task[1]) for task in all_tasks):
        walks = [result for task, result in zip(all_tasks, results, strict=True) if task[1] == grade]
        lines += [
            f"{grade}: station, level, first tries won, battles, minutes, rounds, own icons",
            *_lines(grade, walks),
        ]
        ends = sum(len(walk) == ROAD_STATIONS for walk in walks)
        straight = sum(len(walk) == ROAD_STATIONS and all(one[0] for one in walk) for walk in walks)
        whole = [sum(one[2] for one in walk) for walk in walks if len(walk) == ROAD_STATIONS]
        if whole:
            lines.append(f"a whole road takes {median(whole):.0f} minutes, by the median")
        lines.append(f"of {len(walks)} roads {ends} came to the last station, {straight} without a defeat")
    return "\n".join(lines)


def _lines(grade: str, walks: Sequence[Json]) -> list[str]:
    lines = []
    for number in range(ROAD_STATIONS):
        tries = [walk[number] for walk in walks if len(walk) > number]
        share = share_of(sum(one[0] for one in tries), len(tries))
        if share["percent"] is None:
            continue
        low, high = share["interval"]
        won = f"{share['percent']:5.1f} % of {len(tries)} [{low}, {high}]"
        means = " ".join(f"{sum(one[part] for one in tries) / len(tries):5.1f}" for part in (1, 2, 3, 4))
        fault = "" if LEAST <= share["percent"] <= MOST else "   out of bounds"
        lines.append(f"{number + 1} {OPPONENTS[grade_named(grade)][number]:11} {won:32} {means}{fault}")
    return lines
