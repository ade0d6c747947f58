"""Positions and play for the tests of Archmage."""

from typing import Any

from archon3d.games.archmage.actions import Action, Undo
from archon3d.games.archmage.board import Board
from archon3d.games.archmage.events import Event
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.state import State, board_text
from archon3d.rules.rng import Rng

position = ARCHMAGE.read_position
"""The state of a position text."""


def board(text: str) -> Board:
    """Return the board of a position text such as `T6/7/7/7/7/7/6h`."""
    return position(f"archmage {text} white phase=play").board


def notation(state: State) -> list[str]:
    """Return every legal action, written."""
    return [ARCHMAGE.write_action(action) for action in ARCHMAGE.legal_actions(state)]


def play(state: State, *texts: str) -> State:
    """Return the state after these actions."""
    for text in texts:
        state = ARCHMAGE.apply(state, ARCHMAGE.read_action(text)).state
    return state


def events_of(state: State, text: str) -> list[Event]:
    """Return the events of this action."""
    return list(ARCHMAGE.apply(state, ARCHMAGE.read_action(text)).events)


def json_of(state: State, **changes: Any) -> dict[str, Any]:
    """Return the state's JSON, changed."""
    return {**ARCHMAGE.state_to_json(state), **changes}


def random_action(state: State, rng: Rng) -> Action:
    """Return any legal action but undo."""
    return rng.choice([action for action in ARCHMAGE.legal_actions(state) if action != Undo()])


def random_position(seed: int, actions: int) -> State:
    """Return where this many random actions lead, or the end of the game if that comes first."""
    rng = Rng.from_seed(seed)
    state = ARCHMAGE.new({}, seed)
    for _ in range(actions):
        if state.outcome is not None:
            break
        state = ARCHMAGE.apply(state, random_action(state, rng)).state
    return state


def shown(state: State) -> str:
    """Return the board as text, rows A to G."""
    return board_text(state.board)
