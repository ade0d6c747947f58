"""The times of online play are in the order in which one follows the other."""

from archon3d.online import times


def test_silence_is_noticed_then_pauses_then_ends_a_match() -> None:
    assert times.NOTICE_SECONDS < times.PAUSE_SECONDS < times.ANSWER_SECONDS < times.GONE_SECONDS


def test_a_spectator_comes_back_when_its_host_has_dropped_it_and_long_before_it_gives_up() -> None:
    assert times.PAUSE_SECONDS < times.SPECTATOR_SECONDS < times.RECONNECT_SECONDS < times.GONE_SECONDS / 2


def test_a_side_that_thinks_may_lose_some_reports() -> None:
    assert 4 * times.THINKING_SECONDS < times.STALL_SECONDS


def test_a_match_that_stalls_lasts_longer_than_a_silence_and_shorter_than_a_pause() -> None:
    assert times.GONE_SECONDS < times.STALL_SECONDS < times.PAUSE_BUDGET
    assert times.NEARLY_USED_UP < times.PAUSE_SECONDS
