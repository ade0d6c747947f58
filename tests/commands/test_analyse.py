"""The command `analyse`: what it prints of a record, and what it says of a file that is none."""

import json
from pathlib import Path

import pytest

from archon3d.app.cli import main
from archon3d.play.journal import Journal
from archon3d.play.kits import KITS
from archon3d.rules.match import AnyMatch, Match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    kit = KITS["archon"]
    match: AnyMatch = Match(kit.rules, kit.rules.read_position("archon 9/9/9/3Kg4/9/9/9/9/9 light"))
    journal = Journal(match, kit)
    for text in ("D4-E4", "battle defender 3"):
        action = journal.match.game.read_action(text)
        journal.match.submit(action)
        journal.act(action)
    path = tmp_path / "last battle.record"
    path.write_text(journal.text, encoding="utf-8")
    return path


def test_it_says_who_chose_and_fought_how_well(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("archon, 2 actions, dark won by elimination")
    light, dark = lines[2].split(), lines[3].split()
    assert (light[0], light[6], dark[0], dark[6]) == ("light", "0", "dark", "1")
    assert float(light[8]) == -float(dark[8]) < 0
    assert lines[-1].startswith("  ply 1, light attacked with ")
    assert "dark won: -" in lines[-1]


def test_it_reports_json_by_the_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "--json", str(record), str(record)]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == second
    assert first["record"] == str(record)
    assert (first["curve"][-1], first["battles"][0]["winner"]) == (0.0, "dark")


def test_a_file_that_is_no_record_is_named_and_the_others_are_analysed(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("moo\n", encoding="utf-8")
    assert main(["analyse", str(wrong), str(tmp_path / "missing"), str(record)]) == 1
    said = capsys.readouterr()
    assert "wrong.txt: line 1: a record begins with" in said.err
    assert "missing: No such file" in said.err
    assert "dark won by elimination" in said.out
