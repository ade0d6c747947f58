"""The pause and its two budgets, without another machine (R13)."""

import pytest

from archon3d.online.session.pausing import Pause
from archon3d.online.times import NEARLY_USED_UP, PAUSE_BUDGET


@pytest.fixture
def pause() -> Pause:
    return Pause()


def test_a_side_pauses_and_time_goes_from_its_budget(pause: Pause) -> None:
    assert not pause.lasts
    assert pause.begin(1)
    assert (pause.by, pause.lasts) == (1, True)
    assert not pause.spend(30.0)
    assert pause.left == {0: PAUSE_BUDGET, 1: PAUSE_BUDGET - 30.0}
    pause.end()
    pause.spend(50.0)
    assert (pause.by, pause.left[1]) == (None, PAUSE_BUDGET - 30.0)


def test_both_may_pause_and_each_resumes_for_itself(pause: Pause) -> None:
    assert pause.begin(0)
    assert pause.begin(1)
    assert not pause.begin(1)
    assert pause.by == 0
    pause.spend(10.0)
    assert pause.left == {0: PAUSE_BUDGET - 10.0, 1: PAUSE_BUDGET - 10.0}
    assert pause.end_by(0)
    assert (pause.by, pause.lasts) == (1, True)
    pause.hear_end(1)
    assert pause.by is None


def test_a_budget_that_is_used_up_is_told_and_buys_no_pause(pause: Pause) -> None:
    pause.begin(0)
    assert pause.spend(PAUSE_BUDGET + 1)
    assert (pause.left[0], pause.lasts) == (0.0, False)
    pause.end()
    assert not pause.begin(0)
    assert pause.begin(1)


def test_who_has_paused_may_resume_and_the_other_once_the_time_is_used_up(pause: Pause) -> None:
    assert not pause.end_by(0)
    pause.begin(0)
    assert not pause.end_by(1)
    assert pause.end_by(0)
    pause.begin(0)
    pause.spend(PAUSE_BUDGET)
    assert pause.end_by(1)


def test_the_other_sides_word_counts_though_its_clock_is_a_little_ahead(pause: Pause) -> None:
    pause.begin(0)
    pause.hear_end(1)
    assert pause.by == 0
    pause.spend(PAUSE_BUDGET - NEARLY_USED_UP)
    pause.hear_end(1)
    assert pause.by is None
    pause.begin(0)
    pause.hear_end(0)
    assert pause.by is None


def test_another_match_has_whole_budgets_again(pause: Pause) -> None:
    pause.begin(0)
    pause.spend(PAUSE_BUDGET)
    pause.end()
    pause.renew()
    assert pause.left == {0: PAUSE_BUDGET, 1: PAUSE_BUDGET}
