"""Short ways to set up and play positions of Archon."""

from typing import Any

from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State

position = ARCHON.read_position
"""The state of a position text."""


def after(state: State, *actions: str) -> State:
    """Return the state after these actions, in notation."""
    for action in actions:
        state = ARCHON.apply(state, ARCHON.read_action(action)).state
    return state


def notations(state: State, prefix: str = "") -> list[str]:
    """Return the legal actions in notation that begin so."""
    written = (ARCHON.write_action(action) for action in ARCHON.legal_actions(state))
    return [text for text in written if text.startswith(prefix)]


def at(state: State, name: str) -> Any:
    """Return the icon on the square of that name."""
    return state.board[square_at(name)]
