"""Animations run in turn, at their speed, and can be brought to their end."""

import pytest

from archon3d.scene.craft.timeline import Script, Timeline, over, together


def test_over_draws_each_frame_and_ends_with_1() -> None:
    shares: list[float] = []
    timeline = Timeline()
    timeline.add(over(0.4, shares.append))
    for _ in range(5):
        timeline.update(0.1)
    assert shares == pytest.approx([0.0, 0.25, 0.5, 0.75, 1.0])
    assert not timeline.busy


def test_scripts_wait_for_each_other_and_speed_is_a_factor() -> None:
    first: list[float] = []
    second: list[float] = []
    timeline = Timeline()
    timeline.speed = 2.0
    timeline.add(over(0.4, first.append))
    timeline.add(over(0.4, second.append))
    timeline.update(0.1)
    timeline.update(0.1)
    assert (first[-1], second) == (0.5, [])
    timeline.update(0.1)
    assert (first[-1], second) == (1.0, [0.0])
    assert timeline.busy


def test_skip_brings_everything_to_its_end_in_order() -> None:
    ends: list[str] = []

    def script(name: str) -> Script:
        yield from over(1.0, lambda _: None)
        yield from over(1.0, lambda _: None)
        ends.append(name)

    timeline = Timeline()
    timeline.add(script("first"))
    timeline.add(script("second"))
    timeline.update(0.1)
    timeline.skip()
    assert ends == ["first", "second"]
    assert not timeline.busy


def test_together_lasts_as_long_as_its_longest() -> None:
    short: list[float] = []
    long: list[float] = []
    timeline = Timeline()
    timeline.add(together(over(0.1, short.append), over(0.3, long.append)))
    timeline.update(0.0)
    timeline.update(0.1)
    assert (short[-1], timeline.busy) == (1.0, True)
    timeline.update(0.1)
    timeline.update(0.1)
    assert (short.count(1.0), long[-1], timeline.busy) == (1, 1.0, False)


def test_clear_closes_what_runs() -> None:
    closed: list[bool] = []

    def script() -> Script:
        try:
            yield
        finally:
            closed.append(True)

    timeline = Timeline()
    timeline.add(script())
    timeline.update(0.1)
    timeline.clear()
    assert closed == [True]
    assert not timeline.busy
