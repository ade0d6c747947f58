"""Frames to ticks."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.arena.clock import MOST_TICKS_AT_ONCE, FixedClock


def test_a_tick_is_a_sixtieth_of_a_second() -> None:
    clock = FixedClock()
    assert [clock.advance(1 / 60) for _ in range(10)] == [1] * 10
    assert sum(clock.advance(1 / 240) for _ in range(240)) == 60


def test_alpha_is_the_part_of_the_next_tick() -> None:
    clock = FixedClock()
    assert clock.advance(0.25 / 60) == 0
    assert clock.alpha == pytest.approx(0.25)
    assert clock.advance(1 / 60) == 1
    assert clock.alpha == pytest.approx(0.25)
    clock.reset()
    assert clock.alpha == 0


def test_a_hitch_is_made_up_for_only_so_far() -> None:
    clock = FixedClock()
    assert clock.advance(5.0) == MOST_TICKS_AT_ONCE
    assert clock.advance(math.inf) == MOST_TICKS_AT_ONCE
    assert clock.advance(1 / 60) == 1


@pytest.mark.parametrize(("percent", "ticks"), [(100, 60), (75, 45), (50, 30)])
def test_speed_stretches_time(percent: int, ticks: int) -> None:
    clock = FixedClock(percent)
    assert sum(clock.advance(1 / 32) for _ in range(32)) == ticks


@pytest.mark.parametrize("percent", [49, 101, 0, -50])
def test_no_other_speeds(percent: int) -> None:
    with pytest.raises(ValueError, match="50 to 100 percent"):
        FixedClock(percent)
    clock = FixedClock()
    with pytest.raises(ValueError, match="50 to 100 percent"):
        clock.speed_percent = percent
    assert clock.speed_percent == 100


@pytest.mark.parametrize("seconds", [-0.001, math.nan, -math.inf])
def test_time_goes_forward(seconds: float) -> None:
    clock = FixedClock()
    with pytest.raises(ValueError, match="time goes forward"):
        clock.advance(seconds)
    assert clock.advance(1 / 60) == 1


@given(st.lists(st.floats(0, 0.1), max_size=200), st.integers(50, 100))
def test_no_time_is_lost_or_made(frames: list[float], percent: int) -> None:
    clock = FixedClock(percent)
    ticks = 0
    for seconds in frames:
        ticks += clock.advance(seconds)
        assert 0 <= clock.alpha < 1
    assert ticks + clock.alpha == pytest.approx(sum(frames) * 60 * percent / 100, abs=1e-6)
