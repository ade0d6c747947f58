"""What a fighter is asked to do in one tick."""

import pytest

from archon3d.arena.inputs import merged, read_input


@pytest.mark.parametrize(
    ("earlier", "later", "both"),
    [
        ("-", "-", "-"),
        ("N", "-", "N"),
        ("-", "SE", "SE"),
        ("N", "E", "E"),
        ("+", "-", "+"),
        ("-", "+", "+"),
        ("W+", "S", "S+"),
        ("W", "+", "W+"),
    ],
)
def test_two_inputs_before_one_tick_ask_for_what_either_does(earlier: str, later: str, both: str) -> None:
    assert merged(read_input(earlier), read_input(later)) == read_input(both)
