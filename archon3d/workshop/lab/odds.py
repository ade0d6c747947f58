"""`archon3d lab odds`: measures battles between any two icons, for the computers' evaluation.

It writes `archon3d/ai/archon/measured.py`.
"""

import argparse
import hashlib
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Final

from archon3d.ai.archon.odds import HALF_POINTS_A_HIT, hits_needed
from archon3d.ai.arena.battle import run_battle
from archon3d.arena.content import COLOURS, ELEMENTALS, FIGHTERS
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.commands.arguments import WholeArgument
from archon3d.games.archon.battle import COLOUR_BONUS, SHAPESHIFTER_AGAINST_ELEMENTAL
from archon3d.games.archon.icons import DARK, LIGHT, Side
from archon3d.host.files import write_atomic
from archon3d.host.texts import printable
from archon3d.rules.game import Json
from archon3d.workshop.lab.duels import MOST_BATTLES, pairs, unhurt_spec
from archon3d.workshop.lab.runner import Task

BATTLES: Final = 120
"""Battles for each cell: the number that the tables have, so that the bare command reproduces them."""
LEAST, MOST = 1, 99
"""Limits of a chance, in percent."""
DIGEST_DIGITS: Final = 12
PROBES: Final = (
    ("knight", "manticore"),
    ("archer", "dragon"),
    ("valkyrie", "banshee"),
    ("golem", "troll"),
    ("unicorn", "basilisk"),
    ("phoenix", "goblin"),
    ("djinn", "shapeshifter"),
    ("wizard", "sorceress"),
)
"""Pairs whose battles reveal any change of the rules, the fighters or the computer's fighting."""

HEADER: Final = '''"""How battles between any two icons go, as the lab has measured them.

Written by `archon3d lab odds`, not by hand. Light's chances in percent, two digits each: a group for each
number of hits that light needs, from one, and in it a chance for each number of hits that dark needs.
"""

from typing import Final

'''


def battles_digest() -> str:
    """Return digits that change when battles go differently: older tables are stale then."""
    ends = [run_battle(unhurt_spec(*pair, colour)).digest() for pair, colour in product(PROBES, COLOURS)]
    return hashlib.sha256("".join(ends).encode()).hexdigest()[:DIGEST_DIGITS]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add(
        "--battles",
        type=WholeArgument(1, MOST_BATTLES),
        default=BATTLES,
        help=f"battles per cell ({BATTLES})",
    )
    add("--out", type=Path, metavar="FILE.py", help="write the tables to this file, not to standard output")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each pair and each number of hits that the two need."""
    return [
        ("odds", light, dark, light_half_points, dark_half_points, arguments.battles, arguments.seed)
        for light, dark in pairs()
        for dark_half_points, light_half_points in product(
            _half_points(dark, light, DARK), _half_points(light, dark, LIGHT)
        )
    ]


def perform(task: Task) -> Json:
    """Fight the task's battles, on each colour in turn: light's points, two a battle."""
    _, light, dark, light_half_points, dark_half_points, battles, seed = task
    points = 0
    for number in range(int(battles)):
        spec = unhurt_spec(str(light), str(dark), COLOURS[number % len(COLOURS)])
        spec = replace(
            spec,
            left=replace(spec.left, half_points=int(light_half_points)),
            right=replace(spec.right, half_points=int(dark_half_points)),
        )
        points += {"left": 2, "none": 1}.get(run_battle(spec, seed=int(seed) + number).winner or "", 0)
    return points


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return the module, or where it was written. Raises OSError."""
    rows: dict[str, dict[str | int, str]] = {}
    for (_, light, dark, _, dark_half_points, battles, _), points in zip(all_tasks, results, strict=True):
        chance = max(LEAST, min(MOST, round(50 * points / int(battles))))
        row = rows.setdefault(f"{light} {dark}", {})
        row[dark_half_points] = row.get(dark_half_points, "") + f"{chance:02}"
    lines = [f'    "{names}": "{" ".join(row.values())}",' for names, row in rows.items()]
    text = f'{HEADER}DIGEST: Final = "{battles_digest()}"\n\nODDS: Final = {{\n' + "\n".join(lines) + "\n}\n"
    if arguments.out is None:
        return text
    write_atomic(arguments.out, text.encode())
    return f"{printable(arguments.out)} is written"


def _half_points(target: str, attacker: str, side: Side) -> list[int]:
    """Return the target's half points for each number of hits that kill it: the middle of a range."""
    if target in ELEMENTALS:
        return [FIGHTERS[target].base_half_points]
    form = attacker if target == SHAPESHIFTER else target
    base = SHAPESHIFTER_AGAINST_ELEMENTAL if form in ELEMENTALS else FIGHTERS[form].base_half_points
    hit = HALF_POINTS_A_HIT[target if attacker == SHAPESHIFTER else attacker]
    most = hits_needed(attacker, target, base + 2 * max(COLOUR_BONUS[side]))
    return [hit * hits - hit // 2 for hits in range(1, most + 1)]
