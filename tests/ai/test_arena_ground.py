"""The ground of a battle, as the computer's fighters see it."""

import tracemalloc
from itertools import product

import pytest

from archon3d.ai.arena.ground import WalkGrid, ground_of
from archon3d.arena.collide import BODY, BODY_X_LIMIT, BODY_Y_LIMIT
from archon3d.arena.layouts import shifting_layout

GROUNDS = 12
EVENING = 80
"""Battles with a layout of their own."""
REMEMBERED_BYTES = 20_000_000


@pytest.mark.full
def test_routes_over_many_grounds_are_remembered_within_a_bound() -> None:
    layouts = [shifting_layout(seed) for seed in range(GROUNDS)]
    grounds = [WalkGrid(layout.map, layout.all) for layout in layouts]
    tracemalloc.start()
    try:
        for ground, x, y in product(
            grounds, range(0, BODY_X_LIMIT + 1, BODY), range(0, BODY_Y_LIMIT + 1, BODY)
        ):
            ground.route(0, 0, x, y, turned=False)
        assert tracemalloc.get_traced_memory()[0] < REMEMBERED_BYTES
    finally:
        tracemalloc.stop()


def test_an_evening_of_shifting_layouts_is_remembered_within_a_bound() -> None:
    tracemalloc.start()
    try:
        for seed in range(EVENING):
            layout = shifting_layout(seed)
            ground_of(layout.map, layout.all)
        del layout
        assert tracemalloc.get_traced_memory()[0] < REMEMBERED_BYTES
    finally:
        tracemalloc.stop()
