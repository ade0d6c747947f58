"""What is kept of puzzles: first tries, the rating, the days and the best storm."""

from dataclasses import replace
from pathlib import Path

import pytest

from archon3d.play.puzzles.puzzle import BoardPuzzle
from archon3d.play.puzzles.results import FILE_NAME, LEAST_DEVIATION, PuzzleResults

PUZZLE = BoardPuzzle("archon-17", "archon", "hold", 1500, "archon 9/9 light", ())


def test_everything_is_read_back(tmp_path: Path) -> None:
    results = PuzzleResults(tmp_path)
    assert results.count(PUZZLE, solved=True) == round(results.rating.rating) - 1500
    results.keep_day(3, "archon3d #3 xo 0:41")
    results.keep_day(3, "archon3d #3 o 0:02")
    results.keep_storm(14)
    results.keep_storm(9)
    again = PuzzleResults(tmp_path)
    assert again.first_try(PUZZLE) is True
    assert round(again.rating.rating) == round(results.rating.rating)
    assert again.day(3) == "archon3d #3 xo 0:41"
    assert again.day(4) == ""
    assert again.best_storm == 14


def test_only_the_first_try_counts(tmp_path: Path) -> None:
    results = PuzzleResults(tmp_path)
    change = results.count(PUZZLE, solved=False)
    assert change is not None
    assert change < 0
    assert results.count(PUZZLE, solved=True) is None
    assert results.first_try(PUZZLE) is False


@pytest.mark.parametrize(
    "rating", ["nan, 3, 5", "9999, 60, 0.06", "-9999, 60, 0.06", "1500, 60, 0.0", f"1500, 60, 0.{'0' * 200}1"]
)
def test_of_a_damaged_file_the_rest_counts(tmp_path: Path, rating: str) -> None:
    lines = f'"rating" = "{rating}"\n"storm" = "many"\n"archon-17" = "solved"\n"archon-18" = "moo"\n'
    (tmp_path / FILE_NAME).write_text(f"[puzzles]\n{lines}")
    results = PuzzleResults(tmp_path)
    assert results.rating.rating == 1500
    assert results.best_storm == 0
    assert results.first_try(PUZZLE) is True
    assert results.count(replace(PUZZLE, name="archon-19"), solved=False) is not None


@pytest.mark.parametrize("rating", ["0, 350, 0.999999", "4000, 1, 0.000001"])
def test_the_widest_rating_that_a_file_may_hold_can_be_moved(tmp_path: Path, rating: str) -> None:
    (tmp_path / FILE_NAME).write_text(f'[puzzles]\n"rating" = "{rating}"\n')
    for number in range(4):
        results = PuzzleResults(tmp_path)
        assert results.rating.rating != 1500
        puzzle = replace(PUZZLE, name=f"archon-{number}", rating=100 + 900 * number)
        assert results.count(puzzle, solved=bool(number % 2)) is not None


@pytest.mark.full
def test_the_rating_never_becomes_so_sure_that_it_stands_still(tmp_path: Path) -> None:
    results = PuzzleResults(tmp_path)
    for number in range(1, 200):
        puzzle = BoardPuzzle(f"archon-{number}", "archon", "hold", 1500, "archon 9/9 light", ())
        results.count(puzzle, solved=bool(number % 2))
    assert results.rating.deviation >= LEAST_DEVIATION


def test_two_open_copies_of_the_game_keep_each_others_results(tmp_path: Path) -> None:
    one, other = PuzzleResults(tmp_path), PuzzleResults(tmp_path)
    second = replace(PUZZLE, name="archon-18")
    one.count(PUZZLE, solved=True)
    one.keep_day(3, "archon3d #3 o 0:02")
    other.count(second, solved=False)
    other.keep_storm(5)
    one.keep_storm(4)
    again = PuzzleResults(tmp_path)
    assert (again.first_try(PUZZLE), again.first_try(second)) == (True, False)
    assert (again.day(3), again.best_storm) == ("archon3d #3 o 0:02", 5)
    alone = PuzzleResults(tmp_path / "alone")
    alone.count(PUZZLE, solved=True)
    alone.count(second, solved=False)
    assert again.rating == PuzzleResults(tmp_path / "alone").rating


def test_a_clock_that_is_set_back_changes_no_days_result(tmp_path: Path) -> None:
    for number, line in ((3, "archon3d #3 xo 0:41"), (2, "archon3d #2 o 0:20"), (3, "archon3d #3 o 0:02")):
        PuzzleResults(tmp_path).keep_day(number, line)
    results = PuzzleResults(tmp_path)
    assert [results.day(number) for number in (1, 2, 3)] == ["", "archon3d #2 o 0:20", "archon3d #3 xo 0:41"]
