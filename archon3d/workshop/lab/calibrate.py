"""`archon3d lab calibrate`: whether chances to win come true, and the scale that makes them.

Computers of the same level play whole matches. At some decisions the chance of the first side is compared
with the result. It writes `archon3d/ai/win_scales.py`.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from statistics import mean
from typing import Final

from archon3d.ai.appraisal import chance_at_end
from archon3d.ai.archon.measured import DIGEST
from archon3d.ai.slices import finished
from archon3d.ai.win_scales import MEASURED_WITH, WIN_SCALES
from archon3d.commands.arguments import WholeArgument
from archon3d.host.files import write_atomic
from archon3d.host.texts import printable
from archon3d.play.headless import play_match
from archon3d.play.journal import rules_digest
from archon3d.play.kits import KITS
from archon3d.rules.game import Json
from archon3d.workshop.lab.calibration_picture import draw_calibration
from archon3d.workshop.lab.runner import Task

MOST_MATCHES: Final = 100_000
USUAL_LEVELS: Final = ("apprentice", "average", "expert", "adept")
"""Weaker ones play too wildly for chances to mean much, the master is too slow."""
BINS: Final = 10
SURE: Final = 0.001
"""No chance counts as closer to certain than this when the scale is fitted."""
STEEPNESSES: Final = tuple(2 ** (step / 40) for step in range(-60, 61))
"""The factors that the fit compares: from about a third to about three."""

TEMPLATE: Final = '''"""How a position's value by its master's evaluation turns into a chance to win.

Written by `archon3d lab calibrate`, not by hand.
"""

from typing import Final

WIN_SCALES: Final = {{
{scales}}}
"""The value at which the chance to win is 73 %, the logistic function of 1."""

MEASURED_WITH: Final = {{
{measured}}}
"""Digits that change with the rules and the fighters: other ones make the scale stale."""
'''

Foretold = tuple[float, float]
"""A chance of the first side, and its result: 1, 0.5 or 0."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add("--game", choices=list(KITS), default=next(iter(KITS)), help="game to play (the first of these)")
    add("--games", type=WholeArgument(1, MOST_MATCHES), default=40, help="matches (40)")
    add("--every", type=WholeArgument(1, MOST_MATCHES), default=5, help="weigh every so many decisions (5)")
    add("--out", type=Path, metavar="FILE.py", help="write the fitted scale to this file")
    add("--picture", type=Path, metavar="FILE.svg", help="draw foretold chances against results")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each match; the levels take turns, both sides have the same."""
    return [
        (
            "calibrate",
            arguments.game,
            USUAL_LEVELS[number % len(USUAL_LEVELS)],
            number,
            arguments.seed + number // 2,
            arguments.every,
        )
        for number in range(arguments.games)
    ]


def perform(task: Task) -> Json:
    """Play the match: the first side's chance at some decisions, and its result."""
    _, game, level, number, seed, every = task
    match, played = play_match(str(game), int(number), int(seed), (str(level), str(level)))
    appraiser, first = KITS[str(game)].appraiser, match.game.sides[0]
    chances: list[float] = []
    if appraiser is None:
        return {"chances": chances, "result": 0.5}
    decided = 0
    for state, action, after in zip(match.states, match.actions, match.states[1:], strict=False):
        if appraiser.is_decision(state, action, after):
            if decided % int(every) == int(number) % int(every):
                chance = finished(appraiser.appraise(state, action)).best_chance
                chances.append(chance if state.to_move == first else round(1 - chance, 4))
            decided += 1
    return {"chances": chances, "result": chance_at_end(played.outcome, first)}


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return foretold and real shares in ten bins, and the scale that fits best. Raises OSError."""
    foretold: list[Foretold] = [
        (chance, result["result"]) for result in results for chance in result["chances"]
    ]
    scale = round(WIN_SCALES[arguments.game] / steepness(foretold))
    lines = [f"{'foretold':>10}{'came true':>12}{'off by':>8}{'decisions':>11}", *_lines(foretold)]
    lines.append(f"surprise: {surprise(foretold):.4f}; scale {WIN_SCALES[arguments.game]}, best {scale}")
    if arguments.picture:
        write_atomic(arguments.picture, draw_calibration(bins(foretold)).encode())
        lines.append(f"{printable(arguments.picture)} is written")
    if arguments.out:
        write_atomic(arguments.out, scales_module(arguments.game, scale).encode())
        lines.append(f"{printable(arguments.out)} is written")
    return "\n".join(lines)


def digest(game: str) -> str:
    """Return digits that change with the game's rules and its fighters."""
    return rules_digest(game) if KITS[game].battle is None else f"{rules_digest(game)}-{DIGEST}"


def steepness(foretold: Sequence[Foretold]) -> float:
    """Return the factor of the chances' logits that makes the results least surprising."""
    return min(STEEPNESSES, key=lambda factor: surprise([(_steeper(c, factor), r) for c, r in foretold]))


def surprise(foretold: Sequence[Foretold]) -> float:
    """Return the mean negative logarithm of the chance of what happened: 0.693 if all were a half."""
    return mean(
        -result * log(max(SURE, chance)) - (1 - result) * log(max(SURE, 1 - chance))
        for chance, result in foretold
    )


def bins(foretold: Sequence[Foretold]) -> list[list[Foretold]]:
    """Return what was foretold in bins of equal width, from no chance to certain."""
    found: list[list[Foretold]] = [[] for _ in range(BINS)]
    for chance, result in foretold:
        found[min(BINS - 1, int(BINS * chance))].append((chance, result))
    return found


def _steeper(chance: float, factor: float) -> float:
    inside = max(SURE, min(1 - SURE, chance))
    return 1 / (1 + exp(-factor * log(inside / (1 - inside))))


def _lines(foretold: Sequence[Foretold]) -> Iterator[str]:
    for each in bins(foretold):
        if each:
            chance, result = (100 * mean(values) for values in zip(*each, strict=True))
            yield f"{chance:8.1f} %{result:10.1f} %{result - chance:+8.1f}{len(each):11}"


def scales_module(game: str, scale: int) -> str:
    """Return the module of scales, with this game's new one."""
    scales = "".join(f'    "{name}": {each},\n' for name, each in {**WIN_SCALES, game: scale}.items())
    digests = {**MEASURED_WITH, game: digest(game)}
    measured = "".join(f'    "{name}": "{each}",\n' for name, each in digests.items())
    return TEMPLATE.format(scales=scales, measured=measured)
