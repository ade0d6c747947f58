"""`archon3d simulate`: whole games between computers, battles and all, and what comes of them."""

import argparse
import json
import statistics
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Final

from archon3d.ai.levels import LEVELS, Level
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import SIDES
from archon3d.play.headless import MatchSummary, play_match
from archon3d.play.saves import save_match
from archon3d.protocol.arguments import Whole
from archon3d.rules.game import Json
from archon3d.rules.rng import SEED_LIMIT

MOST_GAMES: Final = 1_000_000
NORMAL_95: Final = 1.96
"""Standard deviations on either side of the middle that hold 95 % of a normal distribution."""


def main(argv: Sequence[str]) -> int:
    """Runs the command; the answer is the exit code."""
    arguments = _parser().parse_args(argv)
    try:
        report = _simulate(arguments)
    except OSError as error:
        print(f"archon3d: the records cannot be kept: {error}", file=sys.stderr)
        return 1
    print(json.dumps(report) if arguments.json else _as_text(report))
    return 0


def _simulate(arguments: argparse.Namespace) -> dict[str, Json]:
    play = partial(_play, arguments.seed, arguments.light, arguments.dark, arguments.records)
    games = range(arguments.games)
    if arguments.jobs == 1:
        report = summary(map(play, games))
    else:
        with ProcessPoolExecutor(arguments.jobs) as pool:
            report = summary(pool.map(play, games, chunksize=4))
    asked = {name: getattr(arguments, name) for name in ("games", "seed", "light", "dark")}
    return {**asked, **report}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="archon3d simulate",
        description="Plays whole games of Archon between computers, the first mover alternating.",
    )
    parser.add_argument("--games", type=Whole(1, MOST_GAMES), default=10, help="how many (10)")
    parser.add_argument("--seed", type=Whole(0, SEED_LIMIT - MOST_GAMES), default=0, help="the first one's")
    parser.add_argument("--light", choices=LEVELS, default="adept", help="light's level (adept)")
    parser.add_argument("--dark", choices=LEVELS, default="adept", help="dark's level (adept)")
    parser.add_argument("--jobs", type=Whole(1, 64), default=1, help="processes to share the games (1)")
    parser.add_argument("--records", type=Path, metavar="DIR", help="keep a record of each game there")
    parser.add_argument("--json", action="store_true", help="report as JSON")
    return parser


def _play(first_seed: int, light: Level, dark: Level, records: Path | None, number: int) -> MatchSummary:
    seed = first_seed + number
    match, summary = play_match({"first": SIDES[number % len(SIDES)]}, seed, light, dark)
    if records:
        save_match(match, records / f"{ARCHON.name}-{seed}.record")
    return summary


def summary(matches: Iterable[MatchSummary]) -> dict[str, Json]:
    """What the matches show, as plain JSON."""
    played = list(matches)
    battles = [battle for match in played for battle in match.battles]
    winners = Counter(match.outcome.winner for match in played)
    decided = winners["light"] + winners["dark"]
    seconds = [battle.ticks / TICKS_PER_SECOND for battle in battles]
    return {
        "results": {
            f"{match_winner or 'nobody'} by {reason}": count
            for (match_winner, reason), count in sorted(
                Counter((match.outcome.winner or "", match.outcome.reason) for match in played).items()
            )
        },
        "first_mover_wins": sum(1 for match in played if match.outcome.winner == match.first),
        "light_share": share_of(winners["light"], decided),
        "turns": _spread([match.turns for match in played]),
        "battles": {
            "count": len(battles),
            "per_game": round(len(battles) / len(played), 1),
            "won_by_light": sum(1 for battle in battles if battle.winner == "left"),
            "won_by_dark": sum(1 for battle in battles if battle.winner == "right"),
            "both_died": sum(1 for battle in battles if battle.winner == "none"),
            "timeouts": sum(1 for battle in battles if battle.reason == "timeout"),
            "seconds": _spread(seconds),
        },
    }


def share_of(wins: int, decided: int) -> dict[str, Json]:
    """A share of the decided games in percent, with its 95 % interval (Wilson's score)."""
    if not decided:
        return {"decided": 0, "percent": None, "interval": None}
    share, square = wins / decided, NORMAL_95**2
    middle = (share + square / (2 * decided)) / (1 + square / decided)
    half = (
        NORMAL_95 * sqrt(share * (1 - share) / decided + square / (4 * decided**2)) / (1 + square / decided)
    )
    return {
        "decided": decided,
        "percent": round(100 * share, 1),
        "interval": [round(100 * (middle - half), 1), round(100 * (middle + half), 1)],
    }


def _spread(values: Sequence[float]) -> dict[str, Json]:
    if not values:
        return {"shortest": None, "median": None, "longest": None}
    return {
        "shortest": round(min(values), 1),
        "median": round(statistics.median(values), 1),
        "longest": round(max(values), 1),
    }


def _as_text(report: dict[str, Json]) -> str:
    share, turns, battles = report["light_share"], report["turns"], report["battles"]
    interval = "none decided"
    if share["decided"]:
        low, high = share["interval"]
        interval = f"{share['percent']} % of {share['decided']} decided (95 % interval {low} to {high})"
    lines = [
        f"{report['games']} games from seed {report['seed']}, light {report['light']}, dark {report['dark']}",
        *(f"  {count:5} {result}" for result, count in report["results"].items()),
        f"light's share: {interval}; the first mover won {report['first_mover_wins']}",
        f"turns: {turns['shortest']} to {turns['longest']}, median {turns['median']}",
        f"battles: {battles['count']}, {battles['per_game']} a game; light won {battles['won_by_light']},"
        f" dark {battles['won_by_dark']}, both died in {battles['both_died']}",
        f"battles that timed out: {battles['timeouts']}",
    ]
    if battles["count"]:
        seconds = battles["seconds"]
        lines.append(
            f"battle seconds: {seconds['shortest']} to {seconds['longest']}, median {seconds['median']}"
        )
    return "\n".join(lines)
