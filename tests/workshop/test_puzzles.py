"""The making of puzzles: what is one, what is dull, and that a bundle can be verified again."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from archon3d.ai.archon.appraising import static_chance
from archon3d.ai.levels import LEVELS
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archon.actions import Action
from archon3d.games.archon.board import SQUARE_NAMES
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import OTHER
from archon3d.games.archon.state import State
from archon3d.play.duel_setup import Duelist, DuelSetup
from archon3d.play.headless import play_match
from archon3d.play.puzzles.bundle import bundled_puzzles
from archon3d.play.puzzles.puzzle import BoardPuzzle, PuzzleKind, RightAnswer
from archon3d.play.puzzles.puzzle_text import (
    read_answers,
    read_puzzle,
    read_puzzles,
    write_answers,
    write_puzzle,
)
from archon3d.workshop.lab.command import main
from archon3d.workshop.lab.puzzle_making import duel_puzzles, sources
from archon3d.workshop.lab.puzzle_making.archers_puzzles import find_archers_puzzle, winning_turns
from archon3d.workshop.lab.puzzle_making.archmage_puzzles import find_archmage_puzzle
from archon3d.workshop.lab.puzzle_making.archon_positions import is_possible, plain, played_by_odds, swings
from archon3d.workshop.lab.puzzle_making.archon_puzzles import dull_reason, find_archon_puzzle, mage_danger
from archon3d.workshop.lab.puzzle_making.archon_search import ArchonSolver, LoneAnswer
from archon3d.workshop.lab.puzzle_making.archon_themes import STAKES, Stake, arranged
from archon3d.workshop.lab.puzzle_making.duel_puzzles import is_duel_puzzle, puzzles_of_duel, solves_duel
from archon3d.workshop.lab.puzzle_making.puzzle_rating import LEVEL_RATINGS, rating_of, solves
from archon3d.workshop.lab.puzzles import fault_of

MAGES = "archon 4W4/9/9/9/4g3g/9/s8/9/9 light turn=80 cycle.colour=B round=41"
ZUGZWANG = (
    "archon 9/9/9/9/W7s/9/9/9/9 dark turn=102 cycle.colour=B cycle.direction=lighter round=52"
    " spells.light=[] spells.dark=shift-time,imprison"
)
"""The wizard must leave its power point, where no spell reaches it, while imprisoning is possible."""
LAST_DEFENCE = (
    "archon 4G4/9/2t3t2/9/G3K3A/1g7/9/2K6/9 dark options.first=dark turn=63 cycle.colour=E round=32"
    " spells.light=heal spells.dark=imprison"
)
"""Light has four power points, and an icon that reaches the fifth."""
LAST_FREE = "archon 9/9/9/5h!3/K3P4/3K5/9/7g(3)1/9 light options.first=dark turn=32 cycle.colour=D round=17"
"""The Goblin is dark's last icon that is not imprisoned, and only the Phoenix reaches it."""
QUIET_WIN = "archon 4K4/9/9/9/K3K2K1/9/9/9/4K3t light"
LINE = "archers 2esw2/2ne+s2/7/4s2/3s3/7/2s4/4N2/7/2NN+S2/2EWE2 light options.board=aligned7x11 turn=19"
"""A step into the woods is possible once a capture has opened the line."""
SET_UP = (
    "archmage 7/6o/T1Om3/4S2/7/7/7 black turn=21 phase=play captures.white=tcs captures.black=WCHHMW"
    " history=7/6o/T1Om3/4S2/7/7/7"
)


def archon(text: str) -> State:
    return ARCHON.read_position(text)


def test_shift_time_is_found_where_nothing_else_wins() -> None:
    found = find_archon_puzzle(archon(ZUGZWANG))
    assert found is not None
    assert (found[0], write_answers(found[1])) == ("shift-time", "shift-time ; A5-A2 ; imprison A2")


def test_the_only_defence_of_a_power_point_is_found() -> None:
    found = find_archon_puzzle(archon(LAST_DEFENCE))
    assert found is not None
    assert (found[0], write_answers(found[1])) == ("hold", "B6-C8")


def test_no_other_action_comes_near_the_answer() -> None:
    state = archon(LAST_DEFENCE)
    solver = ArchonSolver(state.to_move)
    chances = {
        ARCHON.write_action(action): solver.after(state, action) for action in ARCHON.legal_actions(state)
    }
    best = chances.pop("B6-C8")
    assert best - max(chances.values()) >= 0.21


def test_a_match_begins_without_a_puzzle() -> None:
    assert find_archon_puzzle(ARCHON.new({}, seed=1)) is None


def _answer(notation: str, chance: float = 0.6, second: float = 0.3) -> LoneAnswer:
    action: Action = ARCHON.read_action(notation)
    return LoneAnswer(action, chance, second)


@pytest.mark.parametrize(
    ("position", "answer", "reason"),
    [
        (LAST_DEFENCE, _answer("B6-C8", 0.1, 0.0), "lost with the answer too"),
        (LAST_DEFENCE, _answer("B6-C8", 0.99, 0.78), "won without it"),
        (
            "archon 4K4/9/9/9/K3K2K1/9/9/9/4K3t light",
            _answer("H5-I5"),
            "the answer wins at once, without a battle",
        ),
        ("archon 9/9/9/9/3Kt4/9/9/9/8t light", _answer("D5-E5"), "the answer is the plainest capture"),
        (LAST_FREE, _answer("E5-H8", 0.9), "the answer is the only attack on the last free icon"),
        (LAST_DEFENCE, _answer("B6-C8"), None),
    ],
)
def test_dull_puzzles_are_left_out(position: str, answer: LoneAnswer, reason: str | None) -> None:
    assert dull_reason(archon(position), answer) == reason


def test_a_win_that_needs_a_capture_first_is_a_puzzle_of_archers() -> None:
    state = ARCHERS.read_position(LINE)
    found = find_archers_puzzle(state)
    assert found is not None
    assert write_answers(found[1]) == "c5xc2 & c5-c4 & c4-c3"
    assert len(winning_turns(state)) == 1


def test_a_turn_that_gains_a_piece_more_than_any_other_is_a_puzzle_of_archmage() -> None:
    found = find_archmage_puzzle(ARCHMAGE.read_position(SET_UP))
    assert found is not None
    assert write_answers(found[1]) == "push B7 D5 & pull C4 E4 & end"


def test_levels_that_puzzles_were_rated_by_keep_their_ratings() -> None:
    assert list(LEVEL_RATINGS) == list(LEVELS)
    assert list(LEVEL_RATINGS.values()) == sorted(LEVEL_RATINGS.values())
    assert [LEVEL_RATINGS[level] for level in ("beginner", "adept", "master")] == [800, 1600, 2240]


def test_who_fails_more_gives_a_higher_rating() -> None:
    tried = dict.fromkeys(LEVELS, 4)
    ratings = [
        rating_of({level: 4 if place >= fails else 0 for place, level in enumerate(LEVELS)}, tried)
        for fails in range(len(LEVELS) + 1)
    ]
    assert ratings == sorted(ratings)
    assert ratings[-1] - ratings[0] > 1000


def test_a_computer_solves_or_fails() -> None:
    found = find_archon_puzzle(archon(LAST_DEFENCE))
    assert found is not None
    right = BoardPuzzle("archon-1", "archon", found[0], 1500, LAST_DEFENCE, found[1])
    wrong = replace(right, answers=read_answers("B6-B7"))
    assert any(solves(right, level, seed) for level in LEVELS for seed in range(3))
    assert not any(solves(wrong, level, 0) for level in ("adept", "champion", "master"))


def test_verifying_finds_a_wrong_answer_and_a_wrong_kind() -> None:
    right = read_puzzle(f"archon-1\tshift-time\t1500\t{ZUGZWANG}\tshift-time ; A5-A2 ; imprison A2")
    assert fault_of(right) == ""
    wrong = read_puzzle(f"archon-1\tshift-time\t1500\t{ZUGZWANG}\tI5-I4")
    assert fault_of(wrong) == "the answers are others"
    assert "kind" in fault_of(read_puzzle(write_puzzle(right).replace("\tshift-time\t", "\thold\t")))
    start = ARCHON.write_position(ARCHON.new({}, 1))
    assert "no answer" in fault_of(read_puzzle(f"archon-1\thold\t1500\t{start}\tA1-D4"))


@pytest.mark.sample(1)
@pytest.mark.parametrize("number", range(4))
def test_a_sample_of_the_bundle_has_one_answer_each(number: int) -> None:
    boards = [puzzle for puzzle in bundled_puzzles() if isinstance(puzzle, BoardPuzzle)]
    assert fault_of(boards[number * len(boards) // 4]) == ""


@pytest.mark.full
def test_it_makes_puzzles_and_adds_them_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "puzzles.tsv"
    words = "puzzles --of archmage --games 2 --seed 4 --jobs 1 --attempts 1 --out {}"
    assert main(words.format(path).split()) == 0
    assert "new puzzles" in capsys.readouterr().out
    first = read_puzzles(path.read_text())
    assert first
    assert main(words.format(path).split()) == 0
    assert "0 new puzzles" in capsys.readouterr().out
    assert read_puzzles(path.read_text()) == first
    assert main(f"puzzles --verify --jobs 1 --out {path}".split()) == 0
    assert "have one answer" in capsys.readouterr().out


def test_records_are_looked_at_and_damaged_ones_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "match-1.record").write_text("no record")
    match, played = play_match("archmage", 2, 2, ("novice", "apprentice"))
    (tmp_path / "match-2.record").write_text(played.record)
    out = tmp_path / "own.tsv"
    assert main(f"puzzles --records {tmp_path} --jobs 1 --attempts 1 --out {out}".split()) == 0
    said = capsys.readouterr().out
    assert "match-1.record is left out" in said
    of_match = {state.board for state in match.states}
    puzzles = read_puzzles(out.read_text())
    assert puzzles
    for puzzle in puzzles:
        assert isinstance(puzzle, BoardPuzzle)
        assert ARCHMAGE.read_position(puzzle.position).board in of_match


def test_a_swing_is_a_change_of_the_same_sides_chances() -> None:
    states = played_by_odds(3)
    found = list(swings(states))
    assert 0 < len(found) < len(states) / 4
    for state in found:
        before = states[: states.index(state)]
        last = next(one for one in reversed(before) if one.to_move == state.to_move and one.battle is None)
        assert abs(static_chance(state) - static_chance(last)) >= 0.25


@pytest.mark.full
def test_a_duel_puzzle_takes_the_time_that_tells_the_master_from_adept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    setup = DuelSetup(
        "archon", Duelist("valkyrie", wounds=3), Duelist("troll", "expert", wounds=3), layout=13
    )
    for name, value in {"SEEDS": 2, "LEAST_OF_MASTER": 2, "MOST_OF_ADEPT": 0}.items():
        monkeypatch.setattr(duel_puzzles, name, value)
    found = list(puzzles_of_duel(setup))
    assert [puzzle.aim for puzzle in found] == ["unhurt"]
    assert is_duel_puzzle(found[0])
    assert fault_of(found[0]) == ""
    assert not solves_duel(found[0], "adept", 0)
    assert "the master fails" in fault_of(replace(found[0], seconds=9))


@pytest.mark.parametrize("stake", STAKES)
def test_arranged_positions_have_something_at_stake(stake: Stake) -> None:
    """They can be read again, and what they are named for can happen."""
    chance, start = Random(5), ARCHON.new({}, 5)
    found = [state for _ in range(8) if (state := arranged(start, stake, chance)) is not None]
    possible = [plain(state) for state in found if is_possible(plain(state))]
    assert possible
    for state in possible:
        enemys = replace(state, to_move=OTHER[state.to_move])
        if stake in ("points", "stand"):
            assert ArchonSolver(enemys.to_move).wins_at_once(enemys) >= 0.5
        if stake == "mage":
            assert mage_danger(state) >= 0.5
        if stake == "captive":
            assert sum(icon is not None and icon.held for icon in state.board) == 1


def test_positions_like_a_puzzle_hold_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "TRIES", 60)
    path = tmp_path / "puzzles.tsv"
    path.write_text(f"archon-1\tshift-time\t1500\t{ZUGZWANG}\tshift-time ; A5-A2 ; imprison A2\n")
    assert main(f"puzzles --like --jobs 1 --attempts 1 --seed 1 --out {path}".split()) == 0
    assert "new puzzles" in capsys.readouterr().out
    first, *others = read_puzzles(path.read_text())
    assert first.name == "archon-1"
    for puzzle in others:
        assert isinstance(puzzle, BoardPuzzle)
        assert fault_of(puzzle) == ""
        assert puzzle.position != ZUGZWANG


def test_the_same_icon_imprisoned_elsewhere_is_no_other_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    state = archon(MAGES)

    def found(state: State) -> tuple[PuzzleKind, tuple[RightAnswer, ...]]:
        square = next(at for at, icon in enumerate(state.board) if icon and icon.kind == "sorceress")
        return "imprison", (RightAnswer((f"imprison {SQUARE_NAMES[square]}",)),)

    monkeypatch.setattr(sources, "find_archon_puzzle", found)
    assert list(sources.archon_puzzles_like((state, *found(state)), Random(1))) == []


def test_verifying_a_bad_bundle_fails_with_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "puzzles.tsv"
    path.write_text(f"archon-9\tshift-time\t1500\t{ZUGZWANG}\tI5-I4\n")
    assert main(f"puzzles --verify --jobs 1 --out {path}".split()) == 1
    assert "archon-9: the answers are others" in capsys.readouterr().err
    for data, named in ((b"no puzzle", "line 1"), (b"# none\n", "has no puzzles"), (b"\xff", "decode")):
        path.write_bytes(data)
        assert main(f"puzzles --verify --rate --jobs 1 --out {path}".split()) == 1
        assert named in capsys.readouterr().err
