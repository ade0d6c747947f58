"""Which place is pointed at next."""

import pytest

from archon3d.ui.focus import Rectangle, column_end, neighbour, under

TWO_COLUMNS = {
    "a1": Rectangle(0, 0, 100, 30),
    "a2": Rectangle(0, 40, 100, 30),
    "a3": Rectangle(0, 80, 100, 30),
    "b1": Rectangle(200, 0, 100, 30),
    "b2": Rectangle(200, 40, 100, 30),
    "below": Rectangle(50, 200, 200, 40),
}


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [
        ("a1", (0, 1), "a2"),
        ("a2", (0, -1), "a1"),
        ("a2", (1, 0), "b2"),
        ("b1", (-1, 0), "a1"),
        ("a3", (0, 1), "below"),
        ("b2", (0, 1), "below"),
        ("a1", (-1, 0), "a1"),
        ("a1", (0, -1), "below"),
        ("below", (0, 1), "a1"),
        ("a3", (1, 0), "b2"),
    ],
)
def test_a_step_goes_to_the_nearest_place_ahead(start: str, step: tuple[int, int], end: str) -> None:
    assert neighbour(TWO_COLUMNS, start, step) == end


def test_a_wide_row_of_the_next_column_comes_before_a_near_one_below() -> None:
    """As on a game's set-up: cards side by side, and the row that starts below both."""
    places = {
        "left": Rectangle(100, 900, 800, 50),
        "right": Rectangle(1050, 900, 400, 50),
        "start": Rectangle(650, 990, 620, 80),
    }
    assert neighbour(places, "right", (-1, 0)) == "left"
    assert neighbour(places, "right", (0, 1)) == "start"


def test_every_place_can_be_reached_from_every_other() -> None:
    reached = ["a1"]
    for name in reached:
        for step in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            following = neighbour(TWO_COLUMNS, name, step)
            if following not in reached:
                reached.append(following)
    assert sorted(reached) == sorted(TWO_COLUMNS)


@pytest.mark.parametrize(("start", "way", "end"), [("a2", -1, "a1"), ("a2", 1, "below"), ("b2", -1, "b1")])
def test_a_column_ends_where_nothing_further_is(start: str, way: int, end: str) -> None:
    assert column_end(TWO_COLUMNS, start, way) == end


def test_the_pointer_is_over_one_place_or_none() -> None:
    assert under(TWO_COLUMNS, (250, 45)) == "b2"
    assert under(TWO_COLUMNS, (150, 45)) is None
    assert under(TWO_COLUMNS, (100, 0)) is None, "the right edge belongs to what follows"
