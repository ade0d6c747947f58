"""Records through the library: written, read back with all that they tell, and told when they are cut."""

import copy
import pickle
from pathlib import Path
from typing import Any

import pytest

import archon3d
from archon3d.commands.verify import main as verify

GOLDEN = Path(__file__).resolve().parent / "golden"


def fought() -> tuple[archon3d.AnyMatch, archon3d.Battle]:
    archon = archon3d.GAMES["archon"]
    match = archon3d.Match(archon, archon.read_position("archon 9/9/9/3Kg4/9/9/9/9/9 light"))
    match.submit(archon.read_action("D4-E4"))
    battle = archon3d.Battle(match.state, "adept", lambda report: "W+")
    match.submit(battle.run())
    return match, battle


def test_a_match_of_ones_own_is_written_read_and_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, battle = fought()
    text = archon3d.write_record(match, players={"light": "my bot"}, seed=9, battles=[battle])
    assert text.count("\n> ") == -(-len(battle.inputs) // 60)
    again = archon3d.read_record(text)
    assert (again.states, again.actions, again.outcome) == (match.states, match.actions, match.outcome)
    assert (again.players, again.seed, again.program) == ({"light": "my bot"}, 9, archon3d.__version__)
    assert again.battles == (archon3d.RecordedBattle(1, battle.inputs),)
    assert archon3d.write_record(again) == text
    path = tmp_path / "own.record"
    path.write_text(text)
    assert verify([str(path)]) == 0
    assert "light won by elimination" in capsys.readouterr().out
    for copied in (copy.deepcopy(again), pickle.loads(pickle.dumps(again))):  # noqa: S301  # our own
        assert (copied.states, copied.battles, copied.players) == (again.states, again.battles, again.players)


def test_a_match_without_its_battles_and_one_under_way_are_written_too() -> None:
    match, _ = fought()
    short = archon3d.read_record(archon3d.write_record(match))
    assert (short.state, short.battles, short.players, short.seed) == (match.state, (), None, None)
    begun = match.up_to(1)
    half = archon3d.Battle(begun.state, "adept", lambda report: "W+")
    for _ in range(70):
        half.tick()
    again = archon3d.read_record(archon3d.write_record(begun, battles=[half]))
    assert again.battles == (archon3d.RecordedBattle(1, half.inputs),)
    assert again.outcome is None
    resigned = match.up_to(1)
    resigned.resign("light")
    assert archon3d.read_record(archon3d.write_record(resigned)).outcome == resigned.outcome


def test_battles_of_another_match_or_with_another_end_are_refused() -> None:
    match, battle = fought()
    archers = archon3d.GAMES["archers"]
    with pytest.raises(ValueError, match="of another match"):
        archon3d.write_record(archon3d.Match(archers, archers.new()), battles=[battle])
    other = match.up_to(1)
    other.submit(match.game.read_action("battle defender 1"))
    with pytest.raises(ValueError, match="ends otherwise"):
        archon3d.write_record(other, battles=[battle])
    nothing: Any = "moo"
    with pytest.raises(archon3d.InvalidState, match="a match is needed"):
        archon3d.write_record(nothing)


@pytest.mark.sample(8)
@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*/*.record")), ids=lambda path: path.stem)
def test_records_of_the_game_are_read_and_written_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = archon3d.read_record(text)
    again = archon3d.read_record(archon3d.write_record(match))
    assert (again.states, again.battles, again.players) == (match.states, match.battles, match.players)


def test_a_last_line_without_its_end_counts_and_a_cut_one_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, battle = fought()
    text = archon3d.write_record(match, battles=[battle])
    whole = archon3d.read_record(text.rstrip("\n"))
    assert (whole.outcome, whole.cut_off) == (match.outcome, "")
    cut = archon3d.read_record(text[:-5])
    assert cut.outcome is None
    assert cut.cut_off == text.splitlines()[-1][:-4]
    path = tmp_path / "cut.record"
    path.write_text(text[:-5])
    assert verify([str(path)]) == 0
    assert "the last line is cut off" in capsys.readouterr().out
    with pytest.raises(archon3d.BadRecord, match="needs a head and a start"):
        archon3d.read_record("archon3d record 2")
