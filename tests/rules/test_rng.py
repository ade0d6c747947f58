"""Chance: the same everywhere, and fair enough for games."""

import pytest

from archon3d.rules.rng import SEED_LIMIT, STATE_LIMIT, Rng, draw, seeded


def test_the_sequence_is_the_same_on_every_machine() -> None:
    rng = Rng.from_seed(1983)
    assert [rng.below(1000) for _ in range(8)] == [275, 807, 362, 351, 326, 230, 808, 41]
    assert rng.state == 3160832302


def test_draws_stay_below_their_limit_and_spread() -> None:
    rng = Rng.from_seed(3)
    counts = [0] * 6
    for _ in range(60_000):
        counts[rng.below(6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = [Rng.from_seed(seed).below(1 << 16) for seed in range(2_000)]
    assert len(dict.fromkeys(first)) > 1_900
    assert len(dict.fromkeys(seeded(seed) for seed in (0, 1, 1 << 32, 1 << 40, SEED_LIMIT - 1))) == 5


def test_the_pure_draw_and_the_generator_agree() -> None:
    state = seeded(5)
    rng = Rng(state)
    for limit in (2, 6, 1_000, STATE_LIMIT):
        value, state = draw(state, limit)
        assert (rng.below(limit), rng.state) == (value, state)
        assert 0 <= value < limit
        assert 0 <= state < STATE_LIMIT


@pytest.mark.parametrize("seed", [-1, SEED_LIMIT])
def test_seeds_out_of_range_are_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=str(seed)):
        seeded(seed)


def test_shuffling_keeps_all_and_reaches_every_order() -> None:
    rng = Rng.from_seed(9)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(600):
        items = [1, 2, 3]
        rng.shuffle(items)
        assert sorted(items) == [1, 2, 3]
        orders[tuple(items)] = orders.get(tuple(items), 0) + 1
    assert len(orders) == 6
    assert min(orders.values()) > 60
