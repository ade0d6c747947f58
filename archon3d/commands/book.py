"""`archon3d book`: the player's statistics and achievements, computed from the kept records."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from archon3d.host.paths import user_folders
from archon3d.host.texts import printable
from archon3d.play.book.book import Book
from archon3d.play.book.report import book_to_json
from archon3d.play.saves import Saves
from archon3d.rules.game import Json

TABLES: Final = {
    "games": "game",
    "levels": "computer's level",
    "icons": "your icon",
    "enemies": "their icon",
    "shades": "square",
}
"""The tables of the text, with what their rows are."""


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code: 1 if the folder of saves cannot be used."""
    parser = argparse.ArgumentParser(
        prog="archon3d book",
        description="Counts your matches against the computer, and lists your achievements.",
        epilog="A draw counts as half a win. Accuracy and hits need each match to be played again, which "
        "takes seconds a match: --thorough does that where it was not done yet.",
        allow_abbrev=False,
    )
    parser.add_argument("--saves", type=Path, metavar="DIR", help="another folder of saves")
    parser.add_argument("--thorough", action="store_true", help="fight battles again, and weigh decisions")
    parser.add_argument("--json", action="store_true", help="report everything as JSON")
    arguments = parser.parse_args(argv)
    folder = arguments.saves or user_folders().saves
    if arguments.saves and not folder.is_dir():
        print(f"archon3d: {printable(folder)}: no folder of saves is there", file=sys.stderr)
        return 1
    figures = Book(Saves(folder)).read_all(closer=arguments.thorough)
    for name, fault in figures.damaged.items():
        print(f"archon3d: {printable(name)}: {fault}", file=sys.stderr)
    report = book_to_json(figures)
    print(json.dumps(report) if arguments.json else "\n".join(_as_text(report)))
    return 0


def _as_text(report: dict[str, Json]) -> Iterator[str]:
    yield f"{report['matches']} matches, {report['yours']} of them yours, {report['unfinished']} unfinished"
    for key, heading in TABLES.items():
        if report[key]:
            yield from _table(heading, report[key])
    for key in ("favourite", "nemesis"):
        if report[key]:
            yield f"{key}: {report[key]}"
    attacks = report["attacks"]
    if attacks["made"]:
        yield f"attacks: {attacks['hit']} of {attacks['made']} hit, {attacks['percent']} %"
    if report["accuracies"]:
        values = [one["value"] for one in report["accuracies"]]
        yield f"accuracy: {sum(values) / len(values):.1f} % in {len(values)} matches"
    earned = {key: one for key, one in report["achievements"].items() if one}
    yield f"achievements: {len(earned)} of {len(report['achievements'])}"
    for key, one in earned.items():
        yield f"  {key}: {printable(Path(one['record']).name)}, after {one['ply']} actions"


def _table(heading: str, rows: dict[str, Any]) -> Iterator[str]:
    """Yield a heading, and a line for each row, the most frequent first."""
    width = max(map(len, (heading, *rows)))
    yield f"{heading:<{width}}   won  lost drawn      %"
    most = sorted(rows, key=lambda row: -sum(rows[row][key] for key in ("won", "lost", "drawn")))
    for row in most:
        one = rows[row]
        yield f"{row:<{width}} {one['won']:>5} {one['lost']:>5} {one['drawn']:>5} {one['percent']:>6}"
