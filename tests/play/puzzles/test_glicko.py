"""Ratings by Glicko-2 are those of the paper's example, and move as results say."""

import pytest

from archon3d.play.puzzles.glicko import GlickoRating, glicko_update


def test_the_papers_example() -> None:
    """1500 with 200 meets 1400, 1550 and 1700, and wins the first game only."""
    games = [
        (GlickoRating(1400, 30), 1.0),
        (GlickoRating(1550, 100), 0.0),
        (GlickoRating(1700, 300), 0.0),
    ]
    after = glicko_update(GlickoRating(1500, 200, 0.06), games)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_games_only_doubt_grows() -> None:
    after = glicko_update(GlickoRating(1500, 200, 0.06), [])
    assert (after.rating, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.27, abs=0.01)
    assert glicko_update(GlickoRating(), []).deviation == 350


def test_it_comes_to_where_half_of_the_results_are_wins() -> None:
    rating = GlickoRating()
    for number in range(400):
        puzzle = GlickoRating(1900 if number % 2 else 1700, 50)
        rating = glicko_update(rating, [(puzzle, float(puzzle.rating < 1800))])
    assert rating.rating == pytest.approx(1800, abs=60)
    assert rating.deviation < 80


def test_a_surprise_moves_more() -> None:
    start, weak, strong = GlickoRating(), GlickoRating(1200, 50), GlickoRating(1800, 50)
    assert glicko_update(start, [(strong, 1.0)]).rating > glicko_update(start, [(weak, 1.0)]).rating > 1500
