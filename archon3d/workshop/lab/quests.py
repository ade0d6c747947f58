"""`archon3d lab quests`: how often computers do each quest, and with which stars."""

import argparse
from collections.abc import Sequence
from typing import Final

from archon3d.commands.arguments import WholeArgument
from archon3d.play.quests.book import all_quests, quest_named
from archon3d.play.quests.trial import play_quest
from archon3d.rules.game import Json
from archon3d.workshop.lab.runner import Task

SOLVER: Final = "master"
"""The level that has to do each quest, with the quest's solution as far as that is legal."""
LEARNER: Final = "beginner"
"""The level that may not do any quest too often, without the solution."""
SOLVED_ENOUGH: Final = 100
"""The least share of the solver's attempts, in percent, that reach the goal."""
TOO_EASY: Final = 90
"""The most of the learner's."""
NOT_SOLVED: Final = "not always solved"
EASY: Final = "too easy"
"""What is said of a quest that is out of these bounds."""
MOST_ATTEMPTS: Final = 10_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add("--attempts", type=WholeArgument(1, MOST_ATTEMPTS), default=20, help="attempts at each quest (20)")
    add("--quest", choices=[quest.key for quest in all_quests()], help="only this quest")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each attempt of both levels at each quest."""
    keys = [arguments.quest] if arguments.quest else [quest.key for quest in all_quests()]
    return [
        ("quest", key, level, arguments.seed + number)
        for key in keys
        for level in (SOLVER, LEARNER)
        for number in range(arguments.attempts)
    ]


def perform(task: Task) -> Json:
    """Play the task's quest."""
    _, key, level, seed = task
    played = play_quest(quest_named(str(key)), str(level), int(seed), guided=level == SOLVER)
    return {
        "done": played.progress == "reached",
        "fast": played.stars.fast,
        "unhurt": played.stars.unhurt,
    }


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return a line for each quest: what both levels reached of their attempts, and what is out of bounds."""
    found: dict[tuple[str, str], list[Json]] = {}
    for task, result in zip(all_tasks, results, strict=True):
        found.setdefault((str(task[1]), str(task[2])), []).append(result)
    lines = [f"{'':24} {SOLVER}: done, fast, unhurt   {LEARNER}: done, of {arguments.attempts}"]
    for key in dict.fromkeys(key for key, _ in found):
        solver, learner = found[key, SOLVER], found[key, LEARNER]
        counts = [sum(one[name] for one in solver) for name in ("done", "fast", "unhurt")]
        won = sum(one["done"] for one in learner)
        fault = _fault(100 * counts[0] / len(solver), 100 * won / len(learner))
        line = f"{key:24} {counts[0]:12} {counts[1]:5} {counts[2]:7} {won:20}{fault}"
        lines.append(line)
    return "\n".join(lines)


def _fault(solved: float, learned: float) -> str:
    if solved < SOLVED_ENOUGH:
        return f"   {NOT_SOLVED}"
    return f"   {EASY}" if learned > TOO_EASY else ""
