"""Symmetries: what is done in a position is done alike in what it is led to."""

import random

import pytest

from archon3d.games.archers.board import BOARDS, BoardName
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.symmetry import symmetries


@pytest.mark.sample(1)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("number", range(3))
def test_a_game_is_led_to_a_game_with_the_same_result(board: BoardName, number: int) -> None:
    symmetry, chance, ended = symmetries(board)[number], random.Random(number), set()
    for seed in range(2):
        state = ARCHERS.new({"board": board, "first": "dark", "kings": seed % 2 == 0}, seed)
        led = symmetry.state(state)
        for _ in range(400):
            if state.outcome is not None:
                break
            legal = ARCHERS.legal_actions(state)
            assert {symmetry.action(action) for action in legal} == set(ARCHERS.legal_actions(led))
            action = chance.choice(legal)
            state, led = (
                ARCHERS.apply(state, action).state,
                ARCHERS.apply(led, symmetry.action(action)).state,
            )
            assert symmetry.state(state) == led
        ended.add(state.outcome is not None)
    assert True in ended


@pytest.mark.parametrize("board", BOARDS)
def test_each_symmetry_is_another_one_and_its_own_reverse(board: BoardName) -> None:
    state = ARCHERS.new({"board": board, "first": "light"}, 1)
    for action in ARCHERS.legal_actions(state)[:6:2]:
        state = ARCHERS.apply(state, action).state if action in ARCHERS.legal_actions(state) else state
    images = [symmetry.state(state) for symmetry in symmetries(board)]
    assert len({state, *images}) == 4
    for symmetry, image in zip(symmetries(board), images, strict=True):
        assert symmetry.state(image) == state
        assert ARCHERS.read_position(ARCHERS.write_position(image)) == image
