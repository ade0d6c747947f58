"""`archon3d lab duels`: every icon against every enemy, on each colour, hurt or not."""

import argparse
import csv
import io
import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any, Final

from archon3d.ai.arena.battle import run_battle
from archon3d.ai.levels import COMPUTERS, level_named
from archon3d.arena.content import COLOURS, ELEMENTALS, TICKS_PER_SECOND
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.commands.arguments import WholeArgument
from archon3d.commands.statistics import share_of
from archon3d.games.archon.battle import LEAST_HALF_POINTS, duel_spec
from archon3d.games.archon.icons import DARK, ICON_KINDS, LIGHT, Side
from archon3d.games.archon.state import Icon
from archon3d.host.files import write_atomic
from archon3d.rules.game import Json
from archon3d.workshop.lab.picture import FighterOnColour, draw_shares
from archon3d.workshop.lab.runner import Task

MOST_BATTLES: Final = 10_000
COLUMNS: Final = (
    "light,dark,colour,light_hit_points,dark_hit_points,battles,light_wins,dark_wins,both_died,timeouts,"
    "light_percent,least_percent,most_percent,median_seconds"
).split(",")


def unhurt_spec(light: str, dark: str, colour: str) -> BattleSpec:
    """Return a battle between two unhurt icons on a square of that colour."""
    return duel_spec(Icon(light, LIGHT), Icon(dark, DARK), colour)


def _hurt(spec: FighterSpec, percent: int) -> FighterSpec:
    return replace(spec, half_points=max(LEAST_HALF_POINTS, spec.half_points * percent // 100))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add("--battles", type=WholeArgument(1, MOST_BATTLES), default=10, help="battles per cell (10)")
    add("--colours", type=_colours, default=COLOURS, help="square colours (ABCDEF)")
    add("--level", choices=COMPUTERS, default="adept", help="level of both computers (adept)")
    add(
        "--hit-points",
        type=_percents,
        default=(100,),
        help="hit points of each fighter in percent, such as 100,50 (100)",
    )
    add("--csv", type=Path, metavar="FILE", help="write the table to this file")
    add("--picture", type=Path, metavar="FILE.svg", help="draw the table: light's icons down, dark's across")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each pair, colour and state of health."""
    settled = arguments.level, arguments.battles, arguments.seed
    return [
        ("duel", light, dark, colour, *percents, *settled)
        for (light, dark), percents, colour in product(
            pairs(), product(arguments.hit_points, repeat=2), arguments.colours
        )
    ]


def perform(task: Task) -> Json:
    """Fight the task's duels."""
    _, light, dark, colour, left, right, level, battles, seed = task
    spec = unhurt_spec(str(light), str(dark), str(colour))
    spec = replace(spec, left=_hurt(spec.left, int(left)), right=_hurt(spec.right, int(right)))
    levels = level_named(str(level)), level_named(str(level))
    ends = [run_battle(spec, levels, int(seed) + number) for number in range(int(battles))]
    return {
        "winners": [str(end.winner) for end in ends],
        "ticks": [end.tick for end in ends],
        "timeouts": sum(end.reason == "timeout" for end in ends),
    }


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Write the requested files, and return the table of all colours as text. Raises OSError."""
    if arguments.csv:
        table = io.StringIO()
        csv.writer(table).writerows([COLUMNS, *map(_line, all_tasks, results)])
        write_atomic(arguments.csv, table.getvalue().encode())
    shares: dict[tuple[str, str], list[float]] = {}
    pictured: dict[tuple[FighterOnColour, FighterOnColour], dict[str, float]] = {}
    for task, result in zip(all_tasks, results, strict=True):
        _, light, dark, colour, left, right, *_ = task
        wins = _points(result["winners"]) / len(result["winners"])
        shares.setdefault((str(light), str(dark)), []).append(wins)
        pair = (str(light), int(left)), (str(dark), int(right))
        pictured.setdefault(pair, {})[str(colour)] = wins
    if arguments.picture:
        down, across = (list(product(_fighters(side), arguments.hit_points)) for side in (LIGHT, DARK))
        picture = draw_shares(down, across, arguments.colours, pictured)
        write_atomic(arguments.picture, picture.encode())
    return "\n".join([*_matrix(shares), *_totals(results)])


def _points(winners: Sequence[str]) -> float:
    """Return light's points; a double death is half a win."""
    return sum({"left": 1.0, "none": 0.5}.get(winner, 0) for winner in winners)


def _line(task: Task, result: Json) -> list[Any]:
    """Return one line of the CSV."""
    _, light, dark, colour, left, right, *_ = task
    winners = result["winners"]
    light_wins, dark_wins = winners.count("left"), winners.count("right")
    share = share_of(light_wins, light_wins + dark_wins)
    both = len(winners) - light_wins - dark_wins
    return [
        *(light, dark, colour, left, right, len(winners), light_wins, dark_wins, both, result["timeouts"]),
        *(share["percent"], *(share["interval"] or (None, None))),
        round(statistics.median(result["ticks"]) / TICKS_PER_SECOND, 1),
    ]


def _matrix(shares: dict[tuple[str, str], list[float]]) -> Iterator[str]:
    columns = _fighters(DARK)
    yield "light's wins in percent" + "".join(f"{name[:5]:>7}" for name in columns)
    for light in _fighters(LIGHT):
        found = [shares.get((light, dark)) for dark in columns]
        cells = [f"{100 * statistics.mean(cell):.0f}" if cell else "" for cell in found]
        yield f"{light:>23}" + "".join(f"{cell:>7}" for cell in cells)


def _totals(results: Sequence[Json]) -> Iterator[str]:
    ticks = [tick for result in results for tick in result["ticks"]]
    winners = [winner for result in results for winner in result["winners"]]
    decided = [winner for winner in winners if winner != "none"]
    share = share_of(decided.count("left"), len(decided))
    median = statistics.median(ticks) / TICKS_PER_SECOND
    timeouts = sum(result["timeouts"] for result in results)
    both = len(winners) - len(decided)
    yield f"{len(ticks)} duels, median {median:.1f} s; both died in {both}, timeouts {timeouts}"
    yield f"light won {share['percent']} % of those decided (95 % interval {share['interval']})"


def _colours(text: str) -> str:
    if not text or any(letter not in COLOURS for letter in text):
        raise argparse.ArgumentTypeError(f"colours are letters out of {COLOURS}, such as CD, not {text!r}")
    return text


def _percents(text: str) -> tuple[int, ...]:
    return tuple(map(WholeArgument(1, 100), text.split(",")))


def pairs() -> Iterable[tuple[str, str]]:
    """Yield every icon of light, and the elementals that light may summon, against those of dark."""
    for light, dark in product(_fighters(LIGHT), _fighters(DARK)):
        if light not in ELEMENTALS or dark not in ELEMENTALS:
            yield light, dark


def _fighters(side: Side) -> tuple[str, ...]:
    return (*(name for name, kind in ICON_KINDS.items() if kind.side == side), *ELEMENTALS)
