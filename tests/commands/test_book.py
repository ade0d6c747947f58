"""The command `book`: what it counts of a folder of saves."""

import json
from pathlib import Path

import pytest

from archon3d.app.cli import main
from tests.play.book.kept import played, record, saves_with

WIN = record(played("archon 9/9/9/3Kd4/9/9/9/9/9 light", "D4-E4", "battle attacker 3"), "light")


def test_it_prints_figures_and_achievements(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saves_with(tmp_path, WIN)
    assert main(["book", "--saves", str(tmp_path), "--thorough"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("1 matches, 1 of them yours, 0 unfinished\n")
    assert "knight" in text
    assert "  giant-slayer: match-1.record, after 1 actions\n" in text
    assert "accuracy: " in text


def test_it_reports_json_and_names_what_is_damaged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saves_with(tmp_path, WIN, "nonsense")
    assert main(["book", "--saves", str(tmp_path), "--json"]) == 0
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert report["games"]["archon"] == {"won": 1, "lost": 0, "drawn": 0, "percent": 100.0}
    assert report["openings"]["archon"]["light"]["after"]["D4-E4"]["won"] == 1
    assert report["achievements"]["comeback"] is None
    assert "match-2.record" in err


def test_a_folder_that_is_not_there_is_a_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "--saves", str(tmp_path / "nowhere")]) == 1
    assert "no folder of saves is there" in capsys.readouterr().err


def test_an_empty_folder_is_an_empty_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "--saves", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "0 matches, 0 of them yours, 0 unfinished\nachievements: 0 of 30\n"
    assert list(tmp_path.iterdir()) == []
