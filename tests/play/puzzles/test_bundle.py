"""The bundle: what is in it can be played, and each day and each storm finds its puzzles."""

from datetime import date, timedelta
from itertools import pairwise

from archon3d.play.puzzles.attempt import PuzzleAttempt, require_playable
from archon3d.play.puzzles.bundle import (
    FIRST_DAY,
    bundled_puzzles,
    daily_number,
    daily_puzzle,
    near_rating,
    of_kind,
    share_line,
    storm_order,
)
from archon3d.play.puzzles.puzzle import BoardPuzzle

PUZZLES = bundled_puzzles()
BOARDS = [puzzle for puzzle in PUZZLES if isinstance(puzzle, BoardPuzzle)]


def test_every_answer_in_the_bundle_is_legal() -> None:
    for puzzle in BOARDS:
        require_playable(puzzle)


def test_every_solution_solves_its_puzzle() -> None:
    for puzzle in BOARDS:
        attempt = PuzzleAttempt(puzzle)
        while not attempt.solved:
            for action in attempt.best():
                judgement = attempt.try_action(action)
            assert judgement.finding in ("right", "solved"), puzzle.name
        assert attempt.wrong == 0


def test_days_have_numbers_and_each_puzzle_comes_before_any_returns() -> None:
    assert daily_number(FIRST_DAY) == 1
    assert daily_number(FIRST_DAY + timedelta(days=411)) == 412
    assert daily_number(date(2020, 1, 1)) == 1
    days = [daily_puzzle(PUZZLES, number) for number in range(1, len(PUZZLES) + 1)]
    assert set(days) == set(PUZZLES)


def test_a_storm_gets_harder_and_is_another_one_each_time() -> None:
    order = storm_order(PUZZLES, 1)
    assert set(order) == set(BOARDS)
    ratings = [puzzle.rating for puzzle in order]
    assert all(later > earlier - 120 for earlier, later in pairwise(ratings))


def test_kinds_and_ratings_find_their_puzzles() -> None:
    found = of_kind(PUZZLES, "hold", "archon")
    assert set(found) == {one for one in PUZZLES if (one.kind, one.game) == ("hold", "archon")}
    assert [one.rating for one in found] == sorted(one.rating for one in found)
    near = near_rating(PUZZLES, 1290)
    distances = [abs(one.rating - 1290) for one in near]
    assert set(near) == set(PUZZLES)
    assert distances == sorted(distances)
    assert distances[0] < distances[-1]


def test_a_result_is_one_line() -> None:
    assert share_line(3, (True,), 9.9) == "archon3d #3 o 0:09"
