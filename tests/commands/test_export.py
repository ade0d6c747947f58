"""`archon3d export`: records as tables."""

import csv
import errno
import io
import json
from pathlib import Path

import pytest

import archon3d
from archon3d.commands.export import COLUMNS, main

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
RECORD = GOLDEN / "archers" / "hash-by-hash.record"


def test_both_forms_have_each_action_with_the_position_before_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main([str(RECORD)]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    match = archon3d.read_record(RECORD.read_text(encoding="utf-8"))
    assert len(rows) == len(match.actions)
    game = match.game
    for row, state, action in zip(rows, match.states, match.actions, strict=False):
        assert tuple(row) == COLUMNS
        assert game.read_position(row["position"]) == state
        assert game.read_action(row["action"]) == action
        assert (row["side"], row["turn"]) == (state.to_move, state.turn)
    assert match.outcome is not None
    assert {row["reason"] for row in rows} == {match.outcome.reason}
    out = tmp_path / "plies.csv"
    assert main([str(RECORD), "--form", "csv", "--out", str(out)]) == 0
    table = list(csv.DictReader(io.StringIO(out.read_text(encoding="utf-8"))))
    assert [row["action"] for row in table] == [row["action"] for row in rows]
    assert json.loads(table[0]["players"]) == rows[0]["players"]


def test_a_record_that_cannot_be_read_is_named_and_the_others_are_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bad = tmp_path / "bad.record"
    bad.write_text("moo\n")
    assert main([str(bad), str(RECORD)]) == 1
    told = capsys.readouterr()
    assert "bad.record: line 1: a record begins with" in told.err
    assert len(told.out.splitlines()) > 5
    assert main([str(RECORD), "--out", str(tmp_path / "no" / "folder.csv")]) == 1
    assert "can't write the table" in capsys.readouterr().err


def test_a_table_replaces_a_file_only_when_it_is_whole(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bad, table, own = (tmp_path / name for name in ("bad.record", "table.csv", "own.record"))
    bad.write_text("moo\n")
    table.write_text("last week's")
    assert main([str(bad), "--out", str(table)]) == 1
    assert "table.csv is not written" in capsys.readouterr().err
    assert table.read_text() == "last week's"
    own.write_bytes(RECORD.read_bytes())
    assert main([str(own), "--out", str(own)]) == 0
    assert len(own.read_text(encoding="utf-8").splitlines()) > 5
    assert sorted(path.name for path in tmp_path.iterdir()) == ["bad.record", "own.record", "table.csv"]


@pytest.mark.sample(1)
@pytest.mark.parametrize("form", ["jsonl", "csv"])
def test_a_full_disk_is_not_the_fault_of_a_record(
    form: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.StringIO):
        def write(self, _: str) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("sys.stdout", Full())
        assert main([str(RECORD), "--form", form]) == 1
    assert capsys.readouterr().err == "archon3d: can't write the table: [Errno 28] No space left on device\n"
