"""`archon3d replay` and `archon3d verify`: records are played again, and have to come out the same."""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from archon3d.play.saves import load_match
from archon3d.rules.game import Json
from archon3d.rules.record import BadRecord

FRESH_HASH_SEED: Final = "20260101"
"""Of the second process: what depends on the order of a set comes out another way there."""


def main(argv: Sequence[str]) -> int:
    """Runs the command `replay` and returns the exit code: 1 if any record does not come out."""
    parser = _parser("replay", "Plays records of matches again and checks where they end.")
    parser.add_argument("--json", action="store_true", help="report as JSON, one object a line")
    arguments = parser.parse_args(argv)
    return _report(arguments.records, as_json=arguments.json)


def verify(argv: Sequence[str]) -> int:
    """Runs the command `verify` and returns the exit code: 1 if any record does not come out."""
    parser = _parser("verify", "Plays records of matches again and checks every hash in them.")
    parser.add_argument("--fresh", action="store_true", help="do so in a second process too")
    arguments = parser.parse_args(argv)
    code = _report(arguments.records)
    if arguments.fresh:
        own = [] if getattr(sys, "frozen", False) else ["-m", "archon3d"]
        sys.stdout.flush()
        code |= subprocess.run(
            [sys.executable, *own, "verify", *map(str, arguments.records)],
            env=os.environ | {"PYTHONHASHSEED": FRESH_HASH_SEED},
            check=False,
        ).returncode
    return code


def _parser(command: str, description: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=f"archon3d {command}", description=description)
    parser.add_argument("records", nargs="+", type=Path, metavar="FILE", help="a record")
    return parser


def _report(records: Sequence[Path], *, as_json: bool = False) -> int:
    failed = 0
    for path in records:
        try:
            report = _replayed(path)
        except (OSError, BadRecord) as error:
            print(f"archon3d: {path}: {error}", file=sys.stderr)
            failed += 1
            continue
        print(json.dumps(report) if as_json else _as_text(report))
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
