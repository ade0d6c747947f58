"""A run of puzzles: the line that a day leaves says what happened, also with help and second tries."""

from dataclasses import replace
from pathlib import Path

from archon3d.play.puzzles.glicko import GlickoRating
from archon3d.play.puzzles.puzzle import BoardPuzzle
from archon3d.play.puzzles.results import PuzzleResults
from archon3d.play.puzzles.run import PuzzleRun

PUZZLE = BoardPuzzle("archon-17", "archon", "hold", 1500, "archon 9/9 light", ())
DAY = 7


def daily(folder: Path) -> PuzzleRun:
    """Return the day's puzzle, as the game begins it after a new start."""
    return PuzzleRun("daily", [PUZZLE], PuzzleResults(folder), DAY)


def solve(run: PuzzleRun, *answers: bool) -> str:
    """Give these answers, the last of which solves, and return the line."""
    for right in answers:
        run.answer(right=right)
        run.retry()
    run.finish()
    return run.share


def test_a_day_is_a_line_of_its_answers(tmp_path: Path) -> None:
    assert solve(daily(tmp_path), False, True, True) == "archon3d #7 xoo 0:00"


def test_a_shown_solution_is_never_a_perfect_line(tmp_path: Path) -> None:
    run = daily(tmp_path)
    run.reveal()
    assert solve(run, True, True) == "archon3d #7 xoo 0:00"
    assert PuzzleResults(tmp_path).day(DAY) == run.share


def test_the_solution_shown_after_the_end_changes_nothing(tmp_path: Path) -> None:
    run = daily(tmp_path)
    line = solve(run, True)
    run.reveal()
    assert run.share == line == "archon3d #7 o 0:00"


def test_the_line_stays_that_of_the_first_try(tmp_path: Path) -> None:
    run = daily(tmp_path)
    first = solve(run, False, True)
    run.restart()
    run.seconds = 9
    assert solve(run, True) == first == "archon3d #7 xo 0:00"
    assert solve(daily(tmp_path), True) == first


def test_leaving_after_a_miss_does_not_wash_it_off(tmp_path: Path) -> None:
    daily(tmp_path).answer(right=False)
    assert solve(daily(tmp_path), True, True) == "archon3d #7 xoo 0:00"


def test_a_failed_try_that_is_begun_again_keeps_its_miss(tmp_path: Path) -> None:
    run = daily(tmp_path)
    run.answer(right=False)
    run.restart()
    assert solve(run, True) == "archon3d #7 xo 0:00"


def test_own_mistakes_are_remembered_and_move_no_rating(tmp_path: Path) -> None:
    results = PuzzleResults(tmp_path)
    run = PuzzleRun("own", [PUZZLE], results)
    run.answer(right=False)
    run.retry()
    run.finish()
    assert results.first_try(PUZZLE) is False
    other = replace(PUZZLE, name="own-0123456789ab")
    PuzzleRun("own", [other], results).finish()
    again = PuzzleResults(tmp_path)
    assert (again.first_try(PUZZLE), again.first_try(other)) == (False, True)
    assert (again.rating, run.change) == (GlickoRating(), None)


def test_a_miss_in_practice_leaves_the_next_answers_alone(tmp_path: Path) -> None:
    PuzzleRun("practice", [PUZZLE], PuzzleResults(tmp_path)).answer(right=False)
    assert PuzzleRun("practice", [PUZZLE], PuzzleResults(tmp_path)).answers == []
