"""`archon3d lab newcomers`: how often scripted newcomers win matches of Archon against a level."""

import argparse
from collections.abc import Sequence
from typing import Final

from archon3d.ai.levels import COMPUTERS, GENTLE, LEVELS
from archon3d.ai.newcomers.table import NEWCOMERS
from archon3d.commands.arguments import WholeArgument
from archon3d.commands.statistics import share_of
from archon3d.rules.game import Json
from archon3d.workshop.lab import matches
from archon3d.workshop.lab.matches import MOST_GAMES
from archon3d.workshop.lab.runner import Task

GAME: Final = "archon"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    levels = (*COMPUTERS, GENTLE)
    add("--against", choices=levels, default=LEVELS[0], help=f"level of the opponent ({LEVELS[0]})")
    add("--games", type=WholeArgument(1, MOST_GAMES), default=40, help="matches of each newcomer (40)")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each match: each seed with both sides and both first movers."""
    return [
        ("match", GAME, newcomer, arguments.against, number, arguments.seed + number // 4)
        for newcomer in NEWCOMERS
        for number in range(arguments.games)
    ]


def perform(task: Task) -> Json:
    """Play the task's match."""
    return matches.perform(task)


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return who each newcomer is, and the share that it won of its decided matches."""
    lines = [f"wins against {arguments.against}, percent"]
    for name, newcomer in NEWCOMERS.items():
        own = [result["won"] for task, result in zip(all_tasks, results, strict=True) if name == task[2]]
        decided = [won for won in own if won != 0.5]
        lines.append(f"{name:>10} {_words(share_of(round(sum(decided)), len(decided)))}  {newcomer.sentence}")
    return "\n".join(lines)


def _words(share: Json) -> str:
    if not share["decided"]:
        return "none decided"
    low, high = share["interval"]
    return f"{share['percent']:5.1f} of {share['decided']:<4} {f'[{low}, {high}]':<13}"
