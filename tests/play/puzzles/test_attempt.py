"""Attempts at puzzles: right and wrong answers, replies, turns of several actions, duels."""

import pytest

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.play.duel import Duel
from archon3d.play.duel_setup import Conduct, Duelist, DuelSetup
from archon3d.play.puzzles.attempt import DuelFinding, PuzzleAttempt, judge_duel, require_playable
from archon3d.play.puzzles.puzzle import BoardPuzzle, DuelAim, DuelPuzzle
from archon3d.play.puzzles.puzzle_text import BadPuzzle, read_answers
from archon3d.rules.errors import IllegalAction

ARCHON = "archon 9/9/9/9/K7t/9/9/9/9 light turn=60 round=31"


def board_puzzle(position: str, answers: str) -> BoardPuzzle:
    return BoardPuzzle("test-1", position.partition(" ")[0], "turn", 1500, position, read_answers(answers))


def tried(attempt: PuzzleAttempt, text: str) -> str:
    return attempt.try_action(attempt.kit.rules.read_action(text)).finding


def test_a_right_answer_brings_the_reply_and_the_next_question() -> None:
    attempt = PuzzleAttempt(board_puzzle(ARCHON, "A5-A4 ; I5-I4 ; A4-A3"))
    assert (attempt.side, attempt.decisions) == ("light", 2)
    judgement = attempt.try_action(attempt.kit.rules.read_action("A5-A4"))
    assert judgement.finding == "right"
    assert len(judgement.steps) == 2
    assert attempt.state.to_move == "light"
    assert tried(attempt, "A4-A3") == "solved"
    assert (attempt.right, attempt.wrong, attempt.decisions) == (2, 0, 2)
    with pytest.raises(IllegalAction):
        tried(attempt, "A3-A2")


def test_a_wrong_answer_is_taken_back() -> None:
    attempt = PuzzleAttempt(board_puzzle(ARCHON, "A5-A4"))
    before = attempt.state
    assert tried(attempt, "A5-B5") == "wrong"
    assert attempt.state == before
    assert attempt.wrong == 1
    assert tried(attempt, "A5-A4") == "solved"


def test_a_battle_goes_as_the_puzzle_says() -> None:
    puzzle = board_puzzle(
        "archon 9/9/9/9/3Kt4/9/9/9/8t light turn=60 round=31",
        "D5-E5 ; battle attacker 3 & I9-H9 ; E5-E6",
    )
    require_playable(puzzle)
    attempt = PuzzleAttempt(puzzle)
    assert tried(attempt, "D5-E5") == "right"
    assert attempt.state.battle is None
    assert [attempt.kit.rules.write_action(action) for action in attempt.solution()] == ["E5-E6"]


def test_the_solution_says_what_is_right_now() -> None:
    attempt = PuzzleAttempt(board_puzzle(ARCHON, "(A5-A4 ; I5-I4 ; A4-A3 | A5-B5)"))
    write = attempt.kit.rules.write_action
    assert [write(action) for action in attempt.solution()] == ["A5-A4", "I5-I4", "A4-A3"]
    assert [write(action) for action in attempt.best()] == ["A5-A4"]
    assert tried(attempt, "A5-B5") == "solved"


def test_a_turn_may_be_made_in_another_order() -> None:
    position = "archers 8s/9/9/9/9/9/N8/9/1N7 dark"
    attempt = PuzzleAttempt(board_puzzle(position, "b1-b2 & a3-a4"))
    assert tried(attempt, "a3-a4") == "open"
    assert tried(attempt, "undo") == "open"
    assert tried(attempt, "a3-a4") == "open"
    assert tried(attempt, "b1-b2") == "solved"


def test_a_wrong_turn_is_taken_back_whole() -> None:
    position = "archers 8s/9/9/9/9/9/N8/9/1N7 dark"
    attempt = PuzzleAttempt(board_puzzle(position, "b1-b2 & a3-a4"))
    before = attempt.state
    assert tried(attempt, "a3-a4") == "open"
    assert tried(attempt, "a4-a5") == "wrong"
    assert attempt.state == before


@pytest.mark.parametrize(
    ("answers", "named"),
    [
        ("A5-I1", "A5-I1"),
        ("A5-A4 ; I5-A1", "I5-A1"),
        ("A5-A4 ; I5-I4 ; A4-A4", "A4-A4"),
        ("A5-A4 ; nonsense", "nonsense"),
    ],
)
def test_a_puzzle_that_cannot_be_played_is_named(answers: str, named: str) -> None:
    with pytest.raises(BadPuzzle, match=named):
        require_playable(board_puzzle(ARCHON, answers))


def test_a_position_that_is_none_is_named() -> None:
    with pytest.raises(BadPuzzle, match="test-1"):
        PuzzleAttempt(board_puzzle("archon 9/9 light", "A5-A4"))


def _judged(aim: DuelAim, seconds: int, opponent: Conduct) -> list[DuelFinding]:
    terms = DuelSetup("archon", Duelist("knight"), Duelist("archer", opponent))
    puzzle = DuelPuzzle("duel-1", 1500, terms, aim, seconds)
    duel = Duel(terms)
    findings = [judge_duel(puzzle, duel.state)]
    while findings[-1] == "open":
        assert duel.battle is not None
        duel.fight(duel.battle)
        findings.append(judge_duel(puzzle, duel.state))
    return findings


def test_a_duel_to_win_fails_when_time_is_up() -> None:
    findings = _judged("win", 2, "stands")
    assert (len(findings) - 1, findings[-1]) == (2 * TICKS_PER_SECOND, "failed")


def test_a_duel_to_stay_unhurt_is_solved_when_time_is_up() -> None:
    findings = _judged("unhurt", 2, "stands")
    assert (len(findings) - 1, findings[-1]) == (2 * TICKS_PER_SECOND, "solved")


def test_a_duel_to_stay_unhurt_fails_at_the_first_hit() -> None:
    findings = _judged("unhurt", 60, "master")
    assert findings[-1] == "failed"
    assert len(findings) < 60 * TICKS_PER_SECOND
