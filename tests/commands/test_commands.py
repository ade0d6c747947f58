"""simulate, replay and verify: what they print, and what they refuse."""

import json
from pathlib import Path

import pytest

from archon3d.commands import replay, simulate, verify
from archon3d.play.kits import KITS
from tests.play.matches import novices_match


def test_simulate_reports_games_and_battles(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "play_match", lambda *_: novices_match())
    arguments = ["--games", "2", "--seed", "4", "--light", "novice", "--dark", "novice"]
    assert simulate.main([*arguments, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["light"], report["dark"]) == (2, "novice", "novice")
    _, told = novices_match()
    assert report["results"] == {f"{told.outcome.winner} by {told.outcome.reason}": 2}
    battles = report["battles"]
    assert battles["count"] == battles["won_by_light"] + battles["won_by_dark"] + battles["both_died"]
    assert battles["per_game"] == len(told.battles)
    assert set(report["turns"].values()) == {told.turns}
    assert simulate.main(arguments) == 0
    words = capsys.readouterr().out
    assert "2 games of archon from seed 4: light novice, dark novice" in words
    assert "battle seconds" in words


def test_simulate_shares_games_among_processes(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--game", "archmage", "--games", "5", "--first-side", "random", "--second-side", "random"]
    reports = []
    for jobs in ("1", "2"):
        assert simulate.main([*arguments, "--json", "--jobs", jobs]) == 0
        reports.append(json.loads(capsys.readouterr().out))
    assert reports[0] == reports[1]
    assert reports[0]["games"] == 5


def test_random_players_fight_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.main(["--games", "1", "--light", "random", "--dark", "random", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["battles"]["count"] > 0


@pytest.mark.parametrize(
    "arguments",
    [["--games", "0"], ["--games", "x"], ["--seed", "-1"], ["--light", "genius"], ["--jobs", "0"]],
)
def test_simulate_refuses_what_makes_no_sense(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        simulate.main(arguments)
    assert ended.value.code == 2
    assert arguments[1] in capsys.readouterr().err


@pytest.mark.parametrize("game", [name for name in KITS if name != "archon"])
def test_every_other_game_can_be_simulated(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "--game",
        game,
        "--games",
        "1",
        "--first-side",
        "random",
        "--second-side",
        "novice",
        "--json",
    ]
    assert simulate.main(arguments) == 0
    report = json.loads(capsys.readouterr().out)
    first, second = KITS[game].rules.sides
    assert (report[first], report[second], report["games"]) == ("random", "novice", 1)
    assert sum(report["results"].values()) == 1
    assert "battles" not in report


def test_records_of_simulated_games_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "records"
    simulate.main(["--game", "spectral-sorcery", "--games", "2", "--records", str(folder)])
    capsys.readouterr()
    records = sorted(map(str, folder.iterdir()))
    assert len(records) == 2
    assert replay.main([*records, "--json"]) == 0
    reports = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for path, report in zip(records, reports, strict=True):
        assert Path(path).read_text().split()[-1] == report["end"]


def test_records_that_cannot_be_kept_are_reported_before_any_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulate, "play_match", None)
    (tmp_path / "file").touch()
    assert simulate.main(["--games", "1", "--records", str(tmp_path / "file")]) == 1
    assert "can't save the replays" in capsys.readouterr().err


def test_replay_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, binary, other = tmp_path / "a", tmp_path / "b", tmp_path / "c"
    text.write_text("no record")
    binary.write_bytes(b"\xff\xfe\x00")
    other.write_text("archon3d record 1\ngame chess\nstart {}\nend 0\n")
    assert replay.main([str(text), str(binary), str(other), str(tmp_path / "missing")]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    for word in ("line 1", f"{binary}: line 1: a record begins with", "chess", "No such file"):
        assert word in captured.err


def test_records_are_verified_in_a_second_process_too(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    sound, damaged = tmp_path / "sound.record", tmp_path / "damaged.record"
    text = novices_match()[1].record
    sound.write_text(text)
    assert verify.main([str(sound), "--fresh"]) == 0
    own, fresh = capfd.readouterr().out.splitlines()
    assert own == fresh
    assert own.endswith(novices_match()[1].end)
    lines = text.splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith("> 120 "))
    lines[number] = lines[number][:-1] + ("1" if lines[number][-1] == "0" else "0")
    damaged.write_text("\n".join((*lines, "")))
    assert verify.main([str(damaged)]) == 1
    complaint = f"{damaged}: line {number + 1}: the battle ends differently than recorded"
    assert capfd.readouterr().err == f"archon3d: {complaint}\n"


def test_nothing_to_verify_is_a_misuse(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        verify.main([])
    assert ended.value.code == 2
    assert "name at least one replay, or use --battles few or all" in capsys.readouterr().err
