"""`archon3d replay`: replays records, which must reproduce."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from archon3d.host.texts import printable
from archon3d.play.saves import load_journal
from archon3d.rules.game import Json
from archon3d.rules.record import BadRecord


def main(argv: Sequence[str]) -> int:
    """Run the command `replay` and return the exit code: 1 if any record does not reproduce."""
    parser = argparse.ArgumentParser(
        prog="archon3d replay",
        description="Replays matches and checks their results.",
        epilog="In a terminal, archon3d replay FILE shows the replay in a window. With --offscreen it "
        "makes pictures or a film of it; that has its own --help.",
    )
    parser.add_argument("records", nargs="+", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--json", action="store_true", help="report as JSON, one object per line")
    arguments = parser.parse_args(argv)
    return report(arguments.records, as_json=arguments.json)


def report(records: Sequence[Path], *, as_json: bool = False, tell: Callable[[str], None] = print) -> int:
    """Replay each record, and print a line about it. Returns 1 if any does not reproduce."""
    failed = 0
    for path in records:
        try:
            replayed = _replayed(path)
        except (OSError, BadRecord) as error:
            print(f"archon3d: {printable(path)}: {reason_of(error)}", file=sys.stderr)
            failed += 1
            continue
        tell(json.dumps(replayed) if as_json else _as_text(replayed))
    return 1 if failed else 0


def _replayed(path: Path) -> dict[str, Json]:
    journal = load_journal(path, pipes=True)
    if journal.fault:
        raise BadRecord(journal.fault)
    match, outcome = journal.match, journal.match.outcome
    return {
        "record": str(path),
        "game": match.game.name,
        "actions": len(match.actions),
        "winner": outcome.winner if outcome else None,
        "reason": outcome.reason if outcome else None,
        "cut_off": bool(journal.cut_off),
        "end": match.game.state_hash(match.state),
    }


def reason_of(error: OSError | BadRecord) -> str:
    """Return what is wrong, without the file's name."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def result_words(winner: str | None, reason: str | None) -> str:
    """Return who won by which rule; a match without a reason is unfinished."""
    return f"{winner or 'nobody'} won by {reason}" if reason else "unfinished"


def _as_text(report: dict[str, Json]) -> str:
    result = result_words(report["winner"], report["reason"])
    if report["cut_off"]:
        result += ", the last line is cut off"
    name, actions = printable(report["record"]), report["actions"]
    return f"{name}: {report['game']}, {actions} actions, {result}, {report['end']}"
