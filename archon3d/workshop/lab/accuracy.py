"""`archon3d lab accuracy`: what an analysis says of each level, and how well its figures add up."""

import argparse
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from statistics import mean
from typing import Final

from archon3d.ai.levels import LEVELS
from archon3d.ai.slices import finished
from archon3d.commands.arguments import WholeArgument
from archon3d.play.analysis import Analysis
from archon3d.play.analysis_report import analyser_of
from archon3d.play.headless import play_match
from archon3d.play.kits import KITS
from archon3d.rules.game import Json
from archon3d.workshop.lab.fun import average, percent_of
from archon3d.workshop.lab.runner import Task

MOST_MATCHES: Final = 10_000


@dataclass(frozen=True, slots=True)
class AnalysedMatch:
    """An analysis in a few numbers."""

    accuracies: tuple[float, ...]
    """Of both sides, from 0 to 100."""
    losses: tuple[float, ...]
    """Of each decision, in points."""
    flagged: int
    """The decisions that are at least inaccuracies."""
    explained: float
    """The points that both sides' decisions and the battles moved."""
    remainder: float
    """The points that they leave unexplained."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add("--game", choices=list(KITS), default=next(iter(KITS)), help="game to play (the first of these)")
    add("--games", type=WholeArgument(1, MOST_MATCHES), default=10, help="matches of each level (10)")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each match; both sides have the same level, and all levels the same seeds."""
    return [
        ("accuracy", arguments.game, level, number, arguments.seed + number // 2)
        for level in LEVELS
        for number in range(arguments.games)
    ]


def perform(task: Task) -> Json:
    """Play the task's match and analyse it."""
    _, game, level, number, seed = task
    match, _ = play_match(str(game), int(number), int(seed), (str(level), str(level)))
    return asdict(_summary(finished(analyser_of(match).work())))


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return a line for each level: accuracy, loss, share of flagged decisions, share of the remainder."""
    lines = [f"{'level':>12}{'accuracy':>10}{'interval':>15}{'loss':>7}{'flagged':>10}{'remainder':>11}"]
    for level in LEVELS:
        played = zip(all_tasks, results, strict=True)
        lines.append(_line(level, [AnalysedMatch(**data) for task, data in played if task[2] == level]))
    return "\n".join(lines)


def _summary(analysis: Analysis) -> AnalysedMatch:
    sides = [analysis.side(side) for side in analysis.sides]
    losses = tuple(round(decision.loss, 2) for decision in analysis.decisions)
    return AnalysedMatch(
        tuple(round(side.accuracy, 2) for side in sides if side.accuracy is not None),
        losses,
        sum(decision.grade != "good" for decision in analysis.decisions),
        round(sum(losses) + sum(abs(battle.gain) for battle in analysis.battles), 2),
        round(abs(analysis.remainder), 2),
    )


def _line(level: str, matches: Sequence[AnalysedMatch]) -> str:
    accuracy = average([accuracy for match in matches for accuracy in match.accuracies])
    losses = [loss for match in matches for loss in match.losses]
    flagged = sum(match.flagged for match in matches)
    share = percent_of(number < flagged for number in range(len(losses)))
    moved = sum(match.explained + match.remainder for match in matches)
    remainder = 100 * sum(match.remainder for match in matches) / moved if moved else 0.0
    interval = "" if accuracy.low is None else f"[{accuracy.low:.1f}, {accuracy.high:.1f}]"
    return (
        f"{level:>12}{accuracy.value or 0.0:10.1f}{interval:>15}{mean(losses):7.2f}"
        f"{share.value or 0.0:8.1f} %{remainder:9.1f} %"
    )
