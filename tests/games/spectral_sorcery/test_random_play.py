"""Games of random actions, under every option."""

import random

import pytest

from archon3d.games.spectral_sorcery.board import SIDES
from archon3d.games.spectral_sorcery.events import PowerGranted, TurnEnded
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.turns import TURN_LIMIT
from archon3d.rules.game import GameEnded, Json

OPTIONS: list[dict[str, Json]] = [
    {},
    {"first": "violet"},
    {"board": "random", "save": True},
    {"board": "random", "first": "violet", "save": True},
]


@pytest.mark.sample(3)
@pytest.mark.parametrize("seed", range(8))
def test_every_game_ends_and_keeps_its_numbers_in_range(seed: int) -> None:
    chance = random.Random(seed)
    state = SPECTRAL_SORCERY.new(OPTIONS[seed % len(OPTIONS)], seed)
    turns = 0
    while state.outcome is None:
        assert state.player(state.to_move).power > 0, "a side without power is skipped"
        assert state.to_move not in state.passed
        assert state.turn == turns == len(state.history)
        legal = [
            action
            for action in SPECTRAL_SORCERY.legal_actions(state)
            if action.type not in ("help", "resign")
        ]
        step = SPECTRAL_SORCERY.apply(state, chance.choice(legal))
        for event in step.events:
            if isinstance(event, TurnEnded):
                turns += 1
                assert event.turn == turns
            elif isinstance(event, PowerGranted):
                player = step.state.player(event.side)
                assert (player.power, player.advantage) == (event.power, event.advantage)
        state = step.state
        assert all(0 <= state.player(side).power <= 99 for side in SIDES)
        assert all(0 <= state.player(side).advantage <= 25 for side in SIDES)
    assert step.events[-1] == GameEnded(state.outcome.winner, state.outcome.reason)
    assert state.turn == turns <= TURN_LIMIT
    assert list(SPECTRAL_SORCERY.legal_actions(state)) == []
    assert SPECTRAL_SORCERY.read_state(SPECTRAL_SORCERY.write_state(state)) == state
