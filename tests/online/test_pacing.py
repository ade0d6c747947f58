"""Pacing: two clocks come together and stay together (R6)."""

import random

import pytest

from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.online.battle.pacing import FASTER, MOST_DUE, OFFSETS, SLOWER, Pacing

FRAME = 1 / 120
"""Seconds between two looks at the clock."""
WAY = 0.05
"""Seconds that a packet takes."""


def run(seconds: float, apart: int, drift: float, noise: float = 0.005) -> tuple[list[float], list[float]]:
    """Return the first side's lead in ticks over time, and the greatest speeds of both sides.

    They begin this many ticks apart; the first one's clock drifts.
    """
    chance = random.Random(1)
    sides, ticks, rates = (Pacing(), Pacing()), [apart, 0], (1 + drift, 1.0)
    under_way: list[list[tuple[float, int]]] = [[], []]
    ahead, now = [], 0.0
    while now < seconds:
        now += FRAME
        for one, pacing in enumerate(sides):
            due = pacing.advance(FRAME * rates[one])
            ticks[one] += due
            if due:
                way = WAY + chance.uniform(-noise, noise)
                under_way[1 - one].append((now + way, ticks[one]))
            while under_way[one] and under_way[one][0][0] <= now:
                _, tick = under_way[one].pop(0)
                pacing.measure((ticks[one] + pacing.alpha - tick) / TICKS_PER_SECOND - WAY)
        ahead.append(ticks[0] + sides[0].alpha - ticks[1] - sides[1].alpha)
    return ahead, [pacing.offset for pacing in sides]


@pytest.mark.sample(4)
@pytest.mark.parametrize("apart", [30, -30, 12, 3])
@pytest.mark.parametrize("drift", [0.0, 0.005, -0.005])
def test_r6_clocks_come_together_to_within_a_tick_and_stay_there(apart: int, drift: float) -> None:
    ahead, _ = run(120, apart, drift)
    last = ahead[len(ahead) // 2 :]
    assert max(map(abs, last)) <= 1.0


def test_r6_without_pacing_they_would_go_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pacing, "speed", 1.0)
    ahead, _ = run(120, 3, 0.005)
    assert ahead[-1] > 30


def test_who_is_ahead_goes_slower_and_who_is_behind_faster() -> None:
    for offset, speed in ((0.02, SLOWER), (-0.02, FASTER), (0.005, 1.0), (-0.005, 1.0)):
        pacing = Pacing()
        for _ in range(OFFSETS):
            assert pacing.speed == 1.0
            pacing.measure(offset)
        assert pacing.speed == speed


def test_a_few_wild_measures_change_nothing() -> None:
    pacing = Pacing()
    for number in range(OFFSETS):
        pacing.measure(9.0 if number % 4 == 0 else 0.001)
    assert pacing.speed == 1.0


def test_no_tick_is_skipped_after_a_hitch_that_the_window_holds() -> None:
    pacing = Pacing()
    assert sum(pacing.advance(seconds) for seconds in (0.4, 0.1, 0.001, 0.499)) == 60
    assert pacing.advance(60.0) == MOST_DUE
    assert pacing.advance(0.0) == 0
    with pytest.raises(ValueError, match="forward"):
        pacing.advance(-0.1)
