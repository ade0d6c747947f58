"""Positions and play for the tests of Archers."""

from typing import Any

from archon3d.games.archers.actions import Action, Undo
from archon3d.games.archers.events import Event
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.state import State
from archon3d.rules.rng import Rng


def archer(text: str) -> dict[str, Any]:
    """An archer's JSON of a text such as `dark d6N`, with a `+` for a king."""
    side, place = text.split()
    king = place.endswith("+")
    place = place.rstrip("+")
    return {"side": side, "at": place[:-1], "facing": place[-1], "king": king}


def position(*archers: str, to_move: str = "dark", **more: Any) -> State:
    """A position, loaded as from outside; `more` are further keys of the state."""
    return ARCHERS.state_from_json(
        {"to_move": to_move, "archers": [archer(text) for text in archers], **more}
    )


def notation(state: State) -> list[str]:
    """Every legal action, written."""
    return [ARCHERS.write_action(action) for action in ARCHERS.legal_actions(state)]


def play(state: State, *texts: str) -> State:
    """The state after these actions."""
    for text in texts:
        state = ARCHERS.apply(state, ARCHERS.read_action(text)).state
    return state


def events_of(state: State, text: str) -> list[Event]:
    """What happens at this action."""
    return list(ARCHERS.apply(state, ARCHERS.read_action(text)).events)


def random_action(state: State, rng: Rng) -> Action:
    """Any legal action but undo."""
    return rng.choice([action for action in ARCHERS.legal_actions(state) if action != Undo()])


def random_position(seed: int, actions: int, **options: Any) -> State:
    """Where so many random actions lead, captures preferred, or the end of the game if that comes first."""
    rng = Rng.from_seed(seed)
    state = ARCHERS.new(options, seed)
    for _ in range(actions):
        if state.outcome is not None:
            break
        state = ARCHERS.apply(state, random_action(state, rng)).state
    return state
