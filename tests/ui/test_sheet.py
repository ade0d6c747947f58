"""How chapters are spread over columns."""

from hypothesis import given
from hypothesis import strategies as st

from archon3d.ui.sheet import contents


def height(columns: list[list[int]], heights: list[int]) -> int:
    return max(sum(heights[number] for number in column) for column in columns)


def test_the_highest_column_is_as_low_as_the_order_allows() -> None:
    assert contents([6, 8, 8, 4, 7], 4) == [[0], [1], [2], [3, 4]]
    assert contents([1, 1, 1, 9], 2) == [[0, 1, 2], [3]]
    assert contents([5], 4) == [[0]]


@given(st.lists(st.integers(1, 20), min_size=1, max_size=9), st.integers(1, 5))
def test_nothing_is_lost_and_no_cut_would_be_lower(heights: list[int], most: int) -> None:
    columns = contents(heights, most)
    assert [number for column in columns for number in column] == list(range(len(heights)))
    assert len(columns) <= most

    def lowest(parts: list[int], left: int) -> int:
        if left == 1 or not parts:
            return sum(parts)
        cuts = range(1, len(parts) + 1)
        return min(max(sum(parts[:cut]), lowest(parts[cut:], left - 1)) for cut in cuts)

    assert height(columns, heights) == lowest(heights, most)
