"""`archon3d export`: records as tables, a row for each action, as JSON lines or CSV."""

import argparse
import csv
import io
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from archon3d.commands.replay import reason_of
from archon3d.host.exit_codes import FAULT
from archon3d.host.files import write_atomic
from archon3d.host.texts import printable
from archon3d.play.saves import load_journal
from archon3d.rules.game import Json
from archon3d.rules.record import BadRecord

COLUMNS: Final = (
    *("record", "game", "seed", "players", "ply", "turn", "side", "type", "action", "position"),
    *("winner", "reason"),
)
"""The columns of a table: the match, then the action with the position before it, then the match's end."""


def main(argv: Sequence[str]) -> int:
    """Run the command and return the exit code: 1 if any record cannot be read."""
    parser = argparse.ArgumentParser(
        prog="archon3d export",
        description="Writes records as a table, a row for each action.",
        epilog=f"columns: {', '.join(COLUMNS)}",
    )
    parser.add_argument("records", nargs="+", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--form", choices=("jsonl", "csv"), default="jsonl", help="of the table (jsonl)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where it is written (standard output)")
    arguments = parser.parse_args(argv)
    table = io.StringIO(newline="")
    failed = 0
    try:
        if arguments.out is not None:
            arguments.out.parent.resolve(strict=True)  # before all records are read
        failed = _export(arguments, table)
        if failed < len(arguments.records):
            _write(table.getvalue(), arguments.out)
        elif arguments.out is not None:
            print(f"archon3d: {printable(arguments.out)} is not written", file=sys.stderr)
    except BrokenPipeError:
        raise  # a reader who has gone is no fault to tell of
    except OSError as error:
        print(f"archon3d: can't write the table: {error}", file=sys.stderr)
        return FAULT
    return FAULT if failed else 0


def _write(table: str, out: Path | None) -> None:
    """Write the whole table, on standard output without a file. Raises OSError."""
    if out is None:
        sys.stdout.write(table)
        sys.stdout.flush()
    else:
        write_atomic(out, table.encode())


def _export(arguments: argparse.Namespace, table: io.StringIO) -> int:
    """Write the rows of all records, and return how many records cannot be read."""
    rows = csv.DictWriter(table, COLUMNS, lineterminator="\n")
    if arguments.form == "csv":
        rows.writeheader()
    failed = 0
    for path in arguments.records:
        try:
            found = list(plies(path))
        except (OSError, BadRecord) as error:
            print(f"archon3d: {printable(path)}: {reason_of(error)}", file=sys.stderr)
            failed += 1
            continue
        for row in found:
            if arguments.form == "csv":
                rows.writerow({**row, "players": json.dumps(row["players"])})
            else:
                table.write(json.dumps(row, separators=(",", ":")) + "\n")
    return failed


def plies(path: Path) -> Iterator[dict[str, Json]]:
    """Yield a row for each action of a record. Raises OSError or BadRecord."""
    journal = load_journal(path, pipes=True)
    if journal.fault:
        raise BadRecord(journal.fault)
    match = journal.match
    game, outcome = match.game, match.outcome
    for ply, (state, action) in enumerate(zip(match.states, match.actions, strict=False)):
        yield {
            "record": str(path),
            "game": game.name,
            "seed": journal.head.seed,
            "players": journal.head.players,
            "ply": ply,
            "turn": state.turn,
            "side": state.to_move,
            "type": action.type,
            "action": game.write_action(action),
            "position": game.write_position(state),
            "winner": outcome.winner if outcome else None,
            "reason": outcome.reason if outcome else None,
        }
