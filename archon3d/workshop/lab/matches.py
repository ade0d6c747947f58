"""`archon3d lab matches`: whole matches, contestant against contestant, and an Elo table."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from math import log10
from typing import Final

from archon3d.ai.levels import LEVELS
from archon3d.commands.arguments import WholeArgument
from archon3d.commands.statistics import share_of
from archon3d.play.bots import BotFault, is_bot
from archon3d.play.headless import play_match, require_computers, skills_of
from archon3d.play.kits import KITS
from archon3d.rules.game import Json
from archon3d.workshop.lab.runner import Task

MOST_GAMES: Final = 1_000_000
EVEN_LEVEL: Final = "adept"
"""What both have of the skill that is not compared."""
ELO_SCALE: Final = 400
ROUNDS: Final = 2000
"""Iterations in which the ratings converge."""

Score = dict[tuple[str, str], list[float]]
"""For each pair, the first one's result in each game: 1, 0.5 or 0."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add("--game", choices=list(KITS), default=next(iter(KITS)), help="game to play (the first of these)")
    add("--games", type=WholeArgument(1, MOST_GAMES), default=40, help="matches per pair (40)")
    add(
        "--contestants",
        type=_contestants,
        default=LEVELS,
        help="comma-separated: a level, a newcomer, random, a bot (MODULE:FUNCTION or 'engine: COMMAND'), "
        "or BOARD+ARENA (all levels)",
    )
    add(
        "--compare",
        choices=("both", "board", "arena"),
        default="both",
        help=f"where the levels apply; elsewhere all play as {EVEN_LEVEL} (both)",
    )
    add_options(parser, "board=random")
    add("--all-pairs", action="store_true", help="play all pairs, not only neighbours")


def add_options(parser: argparse.ArgumentParser, example: str) -> None:
    """Add the argument for options of the rules."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=f"a rules option, such as {example}; repeatable",
    )


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each match: each seed with both sides and, if that is open, both first movers.

    Raises InvalidState for options that the game does not have, UnknownContestant for such a contestant, and
    BotFault if results of a bot are to be kept, which may be another bot by the next time.
    """
    rules = KITS[arguments.game].rules
    rules.new(options_of(arguments.option), arguments.seed)
    first_is_open = any(option.name == "first" for option in rules.options)
    names = [_compared(name, arguments.compare) for name in arguments.contestants]
    require_computers(KITS[arguments.game], names)
    bots = [name for name in names if is_bot(name)]
    if arguments.results and bots:
        raise BotFault(f"--results keeps what never changes, and {bots[0]} may; leave it out with bots")
    pairs = combinations(names, 2) if arguments.all_pairs else pairwise(names)
    return [
        ("match", arguments.game, *pair, number, arguments.seed + seed, *arguments.option)
        for pair in pairs
        for number in range(arguments.games)
        for seed in (number // 4 if first_is_open else number // 4 * 2 + number % 2,)
    ]


def perform(task: Task) -> Json:
    """Play the task's match: the result of the pair's first contestant, and the match in numbers."""
    _, game, first, second, number, seed, *option = task
    swapped = int(number) // 2 % 2
    pair = (str(first), str(second))
    match, played = play_match(
        str(game), int(number), int(seed), pair[::-1] if swapped else pair, options_of(map(str, option))
    )
    winner = played.outcome.winner
    side = match.game.sides[swapped]
    return {
        "won": 0.5 if winner is None else float(winner == side),
        "winner": winner,
        "first": played.first,
        "turns": played.turns,
        "battles": len(played.battles),
        "ticks": sum(battle.ticks for battle in played.battles),
    }


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return every pair's result, the ratings, and the bias of sides and first move."""
    score: Score = {}
    for task, result in zip(all_tasks, results, strict=True):
        score.setdefault((str(task[2]), str(task[3])), []).append(result["won"])
    decided = [result for result in results if result["winner"] is not None]
    first_side = KITS[arguments.game].rules.sides[0]
    light = share_of(sum(result["winner"] == first_side for result in decided), len(decided))
    opening = share_of(sum(result["winner"] == result["first"] for result in decided), len(decided))
    return "\n".join(
        [
            *_pairs(score),
            *_ratings(score),
            f"{first_side}: {_words(light)}; the first mover: {_words(opening)}",
        ]
    )


def _pairs(score: Score) -> Iterator[str]:
    for (first, second), points in score.items():
        decided = [1 - point for point in points if point != 0.5]
        share = share_of(round(sum(decided)), len(decided))
        yield f"{second:>22} beats {first:<22} {_words(share)}, {len(points) - len(decided)} drawn"


def _words(share: Json) -> str:
    if not share["decided"]:
        return "none decided"
    low, high = share["interval"]
    return f"{share['percent']:5.1f} % of {share['decided']} [{low}, {high}]"


def _ratings(score: Score) -> Iterator[str]:
    """Yield the maximum-likelihood Elo ratings; the first contestant's is 0."""
    names = list(dict.fromkeys(name for pair in score for name in pair))
    strength = dict.fromkeys(names, 1.0)
    won = dict.fromkeys(names, 0.5)
    for (first, second), points in score.items():
        won[first] += sum(points)
        won[second] += len(points) - sum(points)
    for _ in range(ROUNDS):
        for name in names:
            met = [(pair, len(points)) for pair, points in score.items() if name in pair]
            strength[name] = won[name] / sum(games / (strength[a] + strength[b]) for (a, b), games in met)
        unit = strength[names[0]]
        strength = {name: each / unit for name, each in strength.items()}
    for name in names:
        yield f"{name:>22} {ELO_SCALE * log10(strength[name] / strength[names[0]]):6.0f} Elo"


def _contestants(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    try:
        for name in names:
            skills_of(name)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if len(names) < 2:
        raise argparse.ArgumentTypeError("name at least two contestants, such as novice,adept")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise argparse.ArgumentTypeError(f"each contestant once, not {twice} twice")
    return names


def options_of(given: Iterable[str]) -> dict[str, Json]:
    """Return the options of texts such as `board=random`."""
    pairs = (text.partition("=") for text in given)
    return {name: {"true": True, "false": False}.get(value, value) for name, _, value in pairs}


def _compared(name: str, compare: str) -> str:
    board, arena = skills_of(name)
    if compare == "board":
        return f"{board}+{EVEN_LEVEL}"
    return f"{EVEN_LEVEL}+{arena}" if compare == "arena" else name
