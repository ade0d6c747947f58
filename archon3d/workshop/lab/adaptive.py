"""`archon3d lab adaptive`: the share of matches won against the adaptive opponent."""

import argparse
from collections.abc import Sequence
from typing import Final

from archon3d.ai.levels import LEVELS
from archon3d.ai.newcomers.table import NEWCOMERS
from archon3d.commands.arguments import WholeArgument
from archon3d.commands.statistics import share_of
from archon3d.play.headless import play_match
from archon3d.play.kits import KITS
from archon3d.play.ladder import LADDER_PLACES, Ladder
from archon3d.rules.game import Json
from archon3d.workshop.lab.runner import Task

FIRST_MATCHES: Final = 20
"""The matches after which it should have found its level."""
MOST_PLAYERS: Final = 10_000
SEEDS_APART: Final = 1_000
"""The difference of two players' seeds, so that no two play the same matches."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add("--game", choices=list(KITS), default=next(iter(KITS)), help="game to play (the first of these)")
    add("--players", type=WholeArgument(1, MOST_PLAYERS), default=10, help="players of each strength (10)")
    add(
        "--matches",
        type=WholeArgument(1, SEEDS_APART),
        default=2 * FIRST_MATCHES,
        help="matches of each player (40)",
    )


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each player: of the strength of each level, and the beginners."""
    return [
        ("adaptive", arguments.game, skill, arguments.matches, arguments.seed + SEEDS_APART * number)
        for skill in (*NEWCOMERS, *LEVELS)
        for number in range(arguments.players)
    ]


def perform(task: Task) -> Json:
    """Play one player's matches, on alternating sides: the opponent's level and the result of each."""
    _, game, skill, matches, seed = task
    ladder, results = Ladder(), []
    for number in range(int(matches)):
        board, arena = (ladder.level(str(game), place) for place in LADDER_PLACES)
        side = number // 2 % 2
        pair = (str(skill), f"{board}+{arena}")
        match, played = play_match(str(game), number, int(seed) + number, pair[::-1] if side else pair)
        winner = played.outcome.winner
        results.append([board, None if winner is None else winner == match.game.sides[side]])
        if winner is not None:
            ladder.count(str(game), LADDER_PLACES, won=winner == match.game.sides[side])
    return results


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return, for each strength, the share won of the first matches and of the later ones."""
    lines = [f"{'wins in percent':>15}{f'of the first {FIRST_MATCHES}':>34}{'of the later ones':>34}"]
    for skill in (*NEWCOMERS, *LEVELS):
        lives = [
            [won for _, won in life]
            for task, life in zip(all_tasks, results, strict=True)
            if task[2] == skill
        ]
        parts = ([life[:FIRST_MATCHES] for life in lives], [life[FIRST_MATCHES:] for life in lives])
        lines.append(f"{skill:>15}" + "".join(f"{_words(part):>34}" for part in parts))
    return "\n".join(lines)


def _words(lives: Sequence[Sequence[bool | None]]) -> str:
    decided = [won for life in lives for won in life if won is not None]
    share = share_of(sum(decided), len(decided))
    if not decided:
        return "none decided"
    low, high = share["interval"]
    return f"{share['percent']:.1f} of {share['decided']} [{low}, {high}]"
