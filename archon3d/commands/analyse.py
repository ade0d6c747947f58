"""`archon3d analyse`: what each decision and each battle of recorded matches was worth."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from archon3d.ai.slices import finished
from archon3d.commands.replay import reason_of, result_words
from archon3d.host.texts import printable
from archon3d.play.analysis_report import analyser_of, analysis_to_json
from archon3d.play.saves import load_match
from archon3d.rules.game import Json
from archon3d.rules.match import AnyMatch
from archon3d.rules.record import BadRecord

COLUMNS: Final = ("accuracy", "inaccuracies", "mistakes", "blunders", "choice")
BATTLE_COLUMNS: Final = ("won", "expected", "combat")
HEADINGS: Final = {"won": "battles won", "expected": "by the odds"}
"""The headings of the columns that are not called as in the report."""


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code: 1 if any record cannot be analysed."""
    parser = argparse.ArgumentParser(
        prog="archon3d analyse",
        description="Weighs every decision and every battle of recorded matches.",
        epilog="Points are hundredths of the chance to win. Choice is what a side's decisions gave away, "
        "combat what its battles brought beyond their odds.",
        allow_abbrev=False,
    )
    parser.add_argument("records", nargs="+", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--json", action="store_true", help="report everything as JSON, one object per line")
    arguments = parser.parse_args(argv)
    failed = 0
    for path in arguments.records:
        try:
            match = load_match(path)
        except (OSError, BadRecord) as error:
            print(f"archon3d: {printable(path)}: {reason_of(error)}", file=sys.stderr)
            failed += 1
            continue
        report = analysis_to_json(match, finished(analyser_of(match).work()))
        if arguments.json:
            print(json.dumps({"record": str(path), **report}), flush=True)
        else:
            print("\n".join(_as_text(printable(path), match, report)), flush=True)
    return 1 if failed else 0


def _as_text(name: str, match: AnyMatch, report: dict[str, Json]) -> Iterator[str]:
    outcome = match.outcome
    result = result_words(outcome.winner, outcome.reason) if outcome else result_words(None, None)
    yield f"{name}: {report['game']}, {len(match.actions)} actions, {result}"
    keys = COLUMNS if not report["battles"] else (*COLUMNS, *BATTLE_COLUMNS)
    columns = {key: HEADINGS.get(key, key) for key in keys}
    width = max(map(len, match.game.sides))
    yield " ".join([" " * width, *columns.values()])
    for side, figures in report["sides"].items():
        cells = [f"{_cell(figures[key]):>{len(heading)}}" for key, heading in columns.items()]
        yield " ".join([f"{side:<{width}}", *cells])
    yield f"left over: {report['remainder']} points"
    if report["turning_points"]:
        yield "turning points:"
    for point in report["turning_points"]:
        yield f"  ply {point['ply']}, {_turning_point(point)}"


def _turning_point(point: dict[str, Json]) -> str:
    if point["kind"] == "battle":
        odds, gain = point["odds"], point["gain"]
        winner = point["winner"] or "nobody"
        return f"{point['attacker']} attacked with {odds} % to win, {winner} won: {gain:+} points"
    made, best = (" ".join(point[key]) for key in ("actions", "best"))
    return (
        f"{point['side']}: {point['grade']} {made}, from {point['best_chance']} % to {point['chance']} %; "
        f"better: {best}"
    )


def _cell(value: Any) -> str:
    return "-" if value is None else str(value)
