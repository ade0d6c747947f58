"""`archon3d replay`: plays records again and says whether they come out the same."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from archon3d.play.saves import load_match
from archon3d.rules.game import Json
from archon3d.rules.record import BadRecord


def main(argv: Sequence[str]) -> int:
    """Runs the command and returns the exit code: 1 if any record does not come out."""
    parser = argparse.ArgumentParser(
        prog="archon3d replay", description="Plays records of matches again and checks where they end."
    )
    parser.add_argument("records", nargs="+", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--json", action="store_true", help="report as JSON, one object a line")
    arguments = parser.parse_args(argv)
    failed = 0
    for path in arguments.records:
        try:
            report = _replayed(path)
        except (OSError, BadRecord) as error:
            print(f"archon3d: {path}: {error}", file=sys.stderr)
            failed += 1
            continue
        print(json.dumps(report) if arguments.json else _as_text(report))
    return 1 if failed else 0


def _replayed(path: Path) -> dict[str, Json]:
    match = load_match(path)
    outcome = match.outcome
    return {
        "record": str(path),
        "game": match.game.name,
        "actions": len(match.actions),
        "winner": outcome.winner if outcome else None,
        "reason": outcome.reason if outcome else None,
        "end": match.game.state_hash(match.state),
    }


def _as_text(report: dict[str, Json]) -> str:
    result = "it goes on"
    if report["reason"]:
        result = f"{report['winner'] or 'nobody'} won by {report['reason']}"
    return f"{report['record']}: {report['game']}, {report['actions']} actions, {result}, {report['end']}"
