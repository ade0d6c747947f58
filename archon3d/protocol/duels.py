"""`archon3d duels`: every icon against every enemy, and who wins how often.

The board's computer knows its chances from such a table (`archon3d.ai.archon.matchups`).
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from typing import Final

from archon3d.ai.arena.battle import run_battle
from archon3d.ai.levels import LEVELS, Level
from archon3d.arena.content import COLOURS, ELEMENTALS
from archon3d.arena.spec import BattleSpec
from archon3d.games.archon.battle import duel_spec
from archon3d.games.archon.icons import DARK, KINDS, LIGHT, Side
from archon3d.games.archon.state import Icon
from archon3d.protocol.arguments import WholeArgument
from archon3d.rules.game import Json
from archon3d.rules.rng import SEED_LIMIT

MOST_BATTLES: Final = 10_000


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two unhurt icons, and how often they meet on each colour."""

    light: str
    dark: str
    colours: str
    battles: int
    level: Level
    seed: int


def unhurt_spec(light: str, dark: str, colour: str) -> BattleSpec:
    """A battle between two unhurt icons on a square of that colour."""
    return duel_spec(Icon(light, LIGHT), Icon(dark, DARK), colour)


def lights_percent(duel: Pairing) -> int:
    """How many of the duels light wins, in percent; one in which both die counts half."""
    points = 0
    for number, colour in product(range(duel.battles), duel.colours):
        spec = unhurt_spec(duel.light, duel.dark, colour)
        winner = run_battle(spec, (duel.level, duel.level), duel.seed + number).winner
        points += {"left": 2, "none": 1}.get(winner or "", 0)
    return round(100 * points / (2 * duel.battles * len(duel.colours)))


def main(argv: Sequence[str]) -> int:
    """Runs the command and returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="archon3d duels",
        description="Lets every icon fight every enemy and counts how often light wins.",
    )
    parser.add_argument(
        "--battles", type=WholeArgument(1, MOST_BATTLES), default=10, help="for each pair and colour"
    )
    parser.add_argument("--colours", type=_colours, default="CD", help="of the squares (CD)")
    parser.add_argument("--level", choices=LEVELS, default="adept", help="of both computers (adept)")
    parser.add_argument(
        "--seed", type=WholeArgument(0, SEED_LIMIT - MOST_BATTLES), default=0, help="the first one's"
    )
    parser.add_argument(
        "--jobs", type=WholeArgument(1, 64), default=1, help="processes to share the duels (1)"
    )
    parser.add_argument("--json", action="store_true", help="report as JSON")
    arguments = parser.parse_args(argv)
    duels = [
        Pairing(light, dark, arguments.colours, arguments.battles, arguments.level, arguments.seed)
        for light, dark in _pairs()
    ]
    if arguments.jobs == 1:
        percents = list(map(lights_percent, duels))
    else:
        with ProcessPoolExecutor(arguments.jobs) as pool:
            percents = list(pool.map(lights_percent, duels, chunksize=2))
    table: dict[str, Json] = {}
    for duel, percent in zip(duels, percents, strict=True):
        table.setdefault(duel.light, {})[duel.dark] = percent
    print(json.dumps(table) if arguments.json else _as_text(table))
    return 0


def _colours(text: str) -> str:
    if not text or any(letter not in COLOURS for letter in text):
        raise argparse.ArgumentTypeError(f"colours are letters out of {COLOURS}, such as CD, not {text!r}")
    return text


def _pairs() -> Iterator[tuple[str, str]]:
    """Every icon of light, and the elementals that light may summon, against those of dark."""
    for light, dark in product(_fighters(LIGHT), _fighters(DARK)):
        if light not in ELEMENTALS or dark not in ELEMENTALS:
            yield light, dark


def _fighters(side: Side) -> tuple[str, ...]:
    return (*(name for name, kind in KINDS.items() if kind.side == side), *ELEMENTALS)


def _as_text(table: dict[str, Json]) -> str:
    columns = _fighters(DARK)
    lines = ["light's wins in percent" + "".join(f"{name[:5]:>7}" for name in columns)]
    for light, row in table.items():
        cells = "".join(f"{row.get(dark, ''):>7}" for dark in columns)
        lines.append(f"{light:>23}{cells}")
    return "\n".join(lines)
