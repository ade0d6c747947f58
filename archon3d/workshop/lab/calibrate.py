"""`archon3d lab calibrate`: whether chances to win come true, and the constants that make them.

Computers of the same level play whole matches. At some decisions the chance of the first side is compared
with the result. It writes `archon3d/ai/win_scales.py`.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Final

from archon3d.ai.appraisal import DIGITS, chance_at_end
from archon3d.ai.archon.measured import DIGEST
from archon3d.ai.slices import finished
from archon3d.ai.win_scales import MEASURED_WITH, WIN_CURVES, WIN_EDGES, WIN_SCALES
from archon3d.commands.arguments import WholeArgument
from archon3d.host.files import write_atomic
from archon3d.host.texts import printable
from archon3d.play.headless import play_match
from archon3d.play.journal import rules_digest
from archon3d.play.kits import KITS
from archon3d.rules.game import Json
from archon3d.workshop.lab.calibration_picture import draw_calibration
from archon3d.workshop.lab.foretold import Foretold, bins, cross_fitted, fitted, sampling_error, surprise
from archon3d.workshop.lab.runner import Task

MOST_MATCHES: Final = 100_000
USUAL_LEVELS: Final = ("apprentice", "average", "expert", "adept")
"""Weaker ones play too wildly for chances to mean much, the master is too slow."""
CURVE_DIGITS: Final = 3
BLOCK: Final = 2 * len(USUAL_LEVELS)
"""The matches in which each level has had both first movers."""

TEMPLATE: Final = '''"""How a position's value by its master's evaluation turns into a chance to win.

Written by `archon3d lab calibrate`, not by hand.
"""

from typing import Final

WIN_SCALES: Final = {{
{scales}}}
"""The value at which the chance to win is 73 %, the logistic function of 1."""

WIN_EDGES: Final = {{
{edges}}}
"""What is added to the value for the first side, which wins more often than the evaluation knows."""

WIN_CURVES: Final = {{
{curves}}}
"""How much more a value of many scales counts: a share of its cube, in scales, is added to it."""

MEASURED_WITH: Final = {{
{measured}}}
"""Digits that change with the rules and the fighters: other ones make the scale stale."""
'''


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's own arguments."""
    add = parser.add_argument
    add("--game", choices=list(KITS), default=next(iter(KITS)), help="game to play (the first of these)")
    add("--games", type=WholeArgument(1, MOST_MATCHES), default=40, help="matches (40)")
    add("--every", type=WholeArgument(1, MOST_MATCHES), default=5, help="weigh every so many decisions (5)")
    add("--out", type=Path, metavar="FILE.py", help="write the fitted constants to this file")
    add("--picture", type=Path, metavar="FILE.svg", help="draw foretold chances against results")


def tasks(arguments: argparse.Namespace) -> list[Task]:
    """Return a task for each match; the levels take turns, and each has both first movers."""
    return [
        (
            "calibrate",
            arguments.game,
            USUAL_LEVELS[number // 2 % len(USUAL_LEVELS)],
            number,
            arguments.seed + number // 2,
            arguments.every,
        )
        for number in range(arguments.games)
    ]


def perform(task: Task) -> Json:
    """Play the match: the first side's chance at some decisions, how they lean, and its result."""
    _, game, level, number, seed, every = task
    match, played = play_match(str(game), int(number), int(seed), (str(level), str(level)))
    appraiser, first = KITS[str(game)].appraiser, match.game.sides[0]
    chances: list[float] = []
    leans: list[float] = []
    if appraiser is None:
        return {"chances": chances, "leans": leans, "result": 0.5}
    decided = 0
    for state, action, after in zip(match.states, match.actions, match.states[1:], strict=False):
        if appraiser.is_decision(state, action, after):
            if decided % int(every) == int(number) % int(every):
                chance = finished(appraiser.appraise(state, action)).best_chance
                chances.append(chance if state.to_move == first else round(1 - chance, DIGITS))
                leans.append(round(appraiser.lean(state), DIGITS) if appraiser.lean else 0.0)
            decided += 1
    return {"chances": chances, "leans": leans, "result": chance_at_end(played.outcome, first)}


def report(arguments: argparse.Namespace, all_tasks: Sequence[Task], results: Sequence[Json]) -> str:
    """Return foretold and real shares in ten bins, and the constants that fit best. Raises OSError."""
    foretold = [
        Foretold(chance, result["result"], lean, number, WIN_CURVES[arguments.game])
        for number, result in enumerate(results)
        for chance, lean in zip(result["chances"], result["leans"], strict=True)
    ]
    game, fit = arguments.game, fitted(foretold)
    scale = round(WIN_SCALES[game] / fit.steepness)
    edge = round(WIN_EDGES[game] + fit.shift * scale)
    crossed = cross_fitted(foretold, BLOCK)
    heading = f"{'foretold':>10}{'came true':>12}{'off by':>8}{'±':>6}{'decisions':>11}"
    lines = [heading, *_lines(foretold)]
    lines.append(f"surprise: {surprise(foretold):.4f} in {len(results)} matches")
    lines += ["with what is fitted on the other half of the matches:", heading, *_lines(crossed)]
    lines.append(f"surprise: {surprise(crossed):.4f}")
    curve = round(fit.curve, CURVE_DIGITS)
    lines.append(
        f"scale {WIN_SCALES[game]}, best {scale}; edge {WIN_EDGES[game]}, best {edge}; "
        f"curve {WIN_CURVES[game]}, best {curve}"
    )
    if arguments.picture:
        write_atomic(arguments.picture, draw_calibration(bins(crossed)).encode())
        lines.append(f"{printable(arguments.picture)} is written")
    if arguments.out:
        write_atomic(arguments.out, scales_module(game, scale, edge, curve).encode())
        lines.append(f"{printable(arguments.out)} is written")
    return "\n".join(lines)


def digest(game: str) -> str:
    """Return digits that change with the game's rules and its fighters."""
    return rules_digest(game) if KITS[game].battle is None else f"{rules_digest(game)}-{DIGEST}"


def _lines(foretold: Sequence[Foretold]) -> Iterator[str]:
    for each in bins(foretold):
        if each:
            chance, result = (100 * mean(one[place] for one in each) for place in (0, 1))
            error = 100 * sampling_error(each)
            yield f"{chance:8.1f} %{result:10.1f} %{result - chance:+8.1f}{error:6.1f}{len(each):11}"


def scales_module(game: str, scale: int, edge: int, curve: float) -> str:
    """Return the module of scales, with this game's new ones."""
    numbers: dict[str, dict[str, float]] = {
        "scales": {**WIN_SCALES, game: scale},
        "edges": {**WIN_EDGES, game: edge},
        "curves": {**WIN_CURVES, game: curve},
    }
    written = {
        table: "".join(f'    "{name}": {each},\n' for name, each in values.items())
        for table, values in numbers.items()
    }
    digests = {**MEASURED_WITH, game: digest(game)}
    measured = "".join(f'    "{name}": "{each}",\n' for name, each in digests.items())
    return TEMPLATE.format(**written, measured=measured)
