"""`archon3d simulate`: whole games between computers, battles included, and their statistics."""

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

from archon3d.ai.levels import COMPUTERS
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.commands.arguments import WholeArgument
from archon3d.commands.statistics import share_of
from archon3d.host.files import write_atomic
from archon3d.play.bots import BotFault, is_bot
from archon3d.play.headless import RANDOM, BattleSummary, PlayedMatch, Skills, play_match, require_computers
from archon3d.play.kits import KITS
from archon3d.rules.game import Json
from archon3d.rules.rng import SEED_LIMIT

MOST_GAMES: Final = 1_000_000


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    try:
        require_computers(KITS[arguments.game], (arguments.first_side, arguments.second_side))
    except ValueError as error:
        parser.error(str(error))
    try:
        report = _simulate(arguments)
    except OSError as error:
        print(f"archon3d: can't save the replays: {error}", file=sys.stderr)
        return 1
    except BotFault as error:
        print(f"archon3d: {error}", file=sys.stderr)
        return 1
    print(json.dumps(report) if arguments.json else _as_text(report))
    return 0


def _simulate(arguments: argparse.Namespace) -> dict[str, Json]:
    if arguments.records:
        arguments.records.mkdir(parents=True, exist_ok=True)
    play = partial(
        _play,
        arguments.game,
        arguments.seed,
        (arguments.first_side, arguments.second_side),
        arguments.records,
    )
    games = range(arguments.games)
    if arguments.jobs == 1:
        played = list(map(play, games))
    else:
        with ProcessPoolExecutor(arguments.jobs) as pool:
            played = list(pool.map(play, games, chunksize=4))
    first_side, second_side = KITS[arguments.game].rules.sides
    return {
        "game": arguments.game,
        "games": arguments.games,
        "seed": arguments.seed,
        first_side: arguments.first_side,
        second_side: arguments.second_side,
        **summary(played, first_side),
    }


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d simulate",
        description="Plays whole matches between computers; the first mover alternates where possible.",
    )
    add = parser.add_argument
    add("--game", choices=list(KITS), default=next(iter(KITS)), help="game to play (the first of these)")
    add("--games", type=WholeArgument(1, MOST_GAMES), default=10, help="number of matches (10)")
    add(
        "--seed",
        type=WholeArgument(0, SEED_LIMIT - MOST_GAMES),
        default=0,
        help="seed of the first match; the others follow",
    )
    its_level = "its level, or a bot: MODULE:FUNCTION or 'engine: COMMAND'"
    for side, names in (
        ("first_side", ("--light", "--first-side")),
        ("second_side", ("--dark", "--second-side")),
    ):
        add(*names, dest=side, type=_strength, metavar="LEVEL", default="adept", help=its_level)
    add("--jobs", type=WholeArgument(1, 64), default=1, help="number of processes (1)")
    add("--records", type=Path, metavar="DIR", help="save a replay of each match in this folder")
    add("--json", action="store_true", help="report as JSON")
    return parser


def _strength(text: str) -> str:
    """Return a computer's level, random, or a bot."""
    strengths = (*COMPUTERS, RANDOM)
    if text not in strengths and not is_bot(text):
        raise argparse.ArgumentTypeError(f"choose one of {', '.join(strengths)}, or a bot, not {text!r}")
    return text


def _play(game: str, first_seed: int, strengths: Skills, records: Path | None, number: int) -> PlayedMatch:
    seed = first_seed + number
    played = play_match(game, number, seed, strengths)[1]
    if records:
        write_atomic(records / f"{game}-{seed}.record", played.record.encode())
    return played


def summary(played: Sequence[PlayedMatch], first_side: str) -> dict[str, Json]:
    """Return statistics of the matches as plain JSON; the share is that of the game's first side."""
    results = Counter((match.outcome.winner or "nobody", match.outcome.reason) for match in played)
    decided = [match for match in played if match.outcome.winner is not None]
    wins = sum(1 for match in decided if match.outcome.winner == first_side)
    report: dict[str, Json] = {
        "results": {f"{winner} by {reason}": count for (winner, reason), count in sorted(results.items())},
        "first_mover_wins": sum(1 for match in decided if match.outcome.winner == match.first),
        f"{first_side}_share": share_of(wins, len(decided)),
        "turns": _spread([match.turns for match in played]),
    }
    battles = [battle for match in played for battle in match.battles]
    if battles:
        report["battles"] = _battles(battles, len(played))
    return report


def _battles(battles: Sequence[BattleSummary], games: int) -> dict[str, Json]:
    winners = Counter(battle.winner for battle in battles)
    return {
        "count": len(battles),
        "per_game": round(len(battles) / games, 1),
        "won_by_light": winners["left"],
        "won_by_dark": winners["right"],
        "both_died": winners["none"],
        "timeouts": sum(1 for battle in battles if battle.reason == "timeout"),
        "seconds": _spread([battle.ticks / TICKS_PER_SECOND for battle in battles]),
    }


def _spread(values: Sequence[float]) -> dict[str, Json]:
    return {
        "shortest": round(min(values), 1),
        "median": round(statistics.median(values), 1),
        "longest": round(max(values), 1),
    }


def _as_text(report: dict[str, Json]) -> str:
    first, second = KITS[report["game"]].rules.sides
    share, turns = report[f"{first}_share"], report["turns"]
    interval = "none was decided"
    if share["decided"]:
        low, high = share["interval"]
        interval = f"{share['percent']} % of {share['decided']} decided (95 % interval {low} to {high})"
    lines = [
        f"{report['games']} games of {report['game']} from seed {report['seed']}:"
        f" {first} {report[first]}, {second} {report[second]}",
        *(f"  {count:5} {result}" for result, count in report["results"].items()),
        f"{first}'s share: {interval}; the first mover won {report['first_mover_wins']}",
        f"turns: {turns['shortest']} to {turns['longest']}, median {turns['median']}",
    ]
    return "\n".join(lines + (_battles_as_text(report["battles"]) if "battles" in report else []))


def _battles_as_text(battles: dict[str, Json]) -> list[str]:
    seconds = battles["seconds"]
    return [
        f"battles: {battles['count']}, {battles['per_game']} a game; light won {battles['won_by_light']},"
        f" dark {battles['won_by_dark']}, both died in {battles['both_died']}",
        f"battles that timed out: {battles['timeouts']}",
        f"battle seconds: {seconds['shortest']} to {seconds['longest']}, median {seconds['median']}",
    ]
