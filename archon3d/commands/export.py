"""`archon3d export`: records as tables, a row for each action, as JSON lines or CSV."""

import argparse
import csv
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from archon3d.commands.replay import reason_of
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
    try:
        if arguments.out is None:
            return _export(arguments, sys.stdout)
        with arguments.out.open("w", encoding="utf-8", newline="") as table:
            return _export(arguments, table)
    except OSError as error:
        print(f"archon3d: can't write the table: {error}", file=sys.stderr)
        return 1


def _export(arguments: argparse.Namespace, table: Json) -> int:
    rows = csv.DictWriter(table, COLUMNS, lineterminator="\n")
    if arguments.form == "csv":
        rows.writeheader()
    failed = 0
    for path in arguments.records:
        try:
            for row in plies(path):
                if arguments.form == "csv":
                    rows.writerow({**row, "players": json.dumps(row["players"])})
                else:
                    table.write(json.dumps(row, separators=(",", ":")) + "\n")
        except (OSError, BadRecord) as error:
            print(f"archon3d: {printable(path)}: {reason_of(error)}", file=sys.stderr)
            failed += 1
    return 1 if failed else 0


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
