"""The part of a grid that tests walk by default."""

from itertools import combinations, product

import pytest

from tests.grid import WHOLE, dealt, first, paired, some, spread

GRIDS = [((1, 2, 3), "ab"), ((1, 2, 3, 4), "abc", (True, False)), ("abcde", "ab", "ab", "abcd")]


@pytest.mark.parametrize("axes", GRIDS)
def test_any_two_values_meet_in_a_case_and_no_case_comes_twice(axes: tuple[tuple[object, ...], ...]) -> None:
    cases = paired(*axes)
    for one, other in combinations(range(len(axes)), 2):
        assert {(case[one], case[other]) for case in cases} == set(product(axes[one], axes[other]))
    assert len(set(cases)) == len(cases)
    assert set(cases) <= set(product(*axes))


@pytest.mark.full
def test_the_cases_of_a_large_grid_are_few_and_the_same_each_time() -> None:
    axes = [range(4)] * 6
    assert paired(*axes) == paired(*axes)
    assert len(paired(*axes)) < 40


@pytest.mark.skipif(WHOLE, reason="nothing is dealt where the whole grid is walked")
def test_all_values_are_dealt_and_not_the_same_ones_in_each_round() -> None:
    assert dealt("abcdef", (1, 2, 3)) == [("a", 1), ("b", 2), ("c", 3), ("d", 2), ("e", 3), ("f", 1)]


def test_what_is_not_chosen_is_left_to_a_full_run() -> None:
    cases = some({"a": (1, 2), "b": (3, 4)}, ["b"], spread=True)
    assert [(case.id, case.values, len(case.marks)) for case in cases] == [("a", (1, 2), 1), ("b", (3, 4), 0)]
    with pytest.raises(ValueError, match="'c'"):
        some({"a": 1}, ["c"])


def test_the_first_cases_are_not_left_to_a_full_run() -> None:
    one, two, three = first(2, "abc")
    assert (one, two, three.values, [mark.name for mark in three.marks]) == ("a", "b", ("c",), ["full"])


def test_a_sample_is_spread_from_the_first_case_to_the_last() -> None:
    assert [sorted(spread(9, number)) for number in (1, 2, 3, 5)] == [[0], [0, 8], [0, 4, 8], [0, 2, 4, 6, 8]]
    assert spread(3, 7) == {0, 1, 2}
    assert all(
        len(spread(total, number)) == number for total in range(1, 40) for number in range(1, total + 1)
    )


@pytest.mark.sample(2)
@pytest.mark.parametrize("case", range(5))
def test_other_cases_than_the_sample_are_left_to_a_full_run(case: int) -> None:
    assert WHOLE or case in (0, 4)


@pytest.mark.sample("b", "d")
@pytest.mark.parametrize("case", "abcde")
def test_a_sample_can_be_named(case: str) -> None:
    assert WHOLE or case in "bd"
