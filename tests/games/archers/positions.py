"""Positions and play for the tests of Archers."""

from typing import Any

from archon3d.games.archers.actions import Action, Undo
from archon3d.games.archers.events import Event
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.state import State
from archon3d.rules.rng import Rng

position = ARCHERS.read_position
"""The state of a position text."""


def notation(state: State) -> list[str]:
    """Return every legal action, written."""
    return [ARCHERS.write_action(action) for action in ARCHERS.legal_actions(state)]


def play(state: State, *texts: str) -> State:
    """Return the state after these actions."""
    for text in texts:
        state = ARCHERS.apply(state, ARCHERS.read_action(text)).state
    return state


def events_of(state: State, text: str) -> list[Event]:
    """Return the events of this action."""
    return list(ARCHERS.apply(state, ARCHERS.read_action(text)).events)


def random_action(state: State, rng: Rng) -> Action:
    """Return any legal action but undo."""
    return rng.choice([action for action in ARCHERS.legal_actions(state) if action != Undo()])


def random_position(seed: int, actions: int, **options: Any) -> State:
    """Return the position after this many random actions, captures preferred, or the end of the game."""
    rng = Rng.from_seed(seed)
    state = ARCHERS.new(options, seed)
    for _ in range(actions):
        if state.outcome is not None:
            break
        state = ARCHERS.apply(state, random_action(state, rng)).state
    return state
