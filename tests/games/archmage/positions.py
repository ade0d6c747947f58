"""Positions and play for the tests of Archmage."""

from typing import Any

from archon3d.games.archmage.actions import Action, Undo
from archon3d.games.archmage.board import Board, Colour
from archon3d.games.archmage.events import Event
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.state import State, board_text
from archon3d.rules.rng import Rng


def board(**pieces: str) -> Board:
    """A board with these pieces' letters on these squares: `board(C3="H", C4="m")`."""
    rows = [["." for _ in range(7)] for _ in range(7)]
    for name, letter in pieces.items():
        rows["ABCDEFG".index(name[0])][int(name[1]) - 1] = letter
    return "".join("".join(row) for row in rows)


def position(to_move: Colour = "white", *history: Board, **pieces: str) -> State:
    """A position in play, loaded as from outside."""
    cells = board(**pieces)
    start = State(rng=1, to_move=to_move, phase="play", board=cells, unplaced=((), ()), history=history)
    return ARCHMAGE.state_from_json(ARCHMAGE.state_to_json(start))


def notation(state: State) -> list[str]:
    """Every legal action, written."""
    return [ARCHMAGE.write_action(action) for action in ARCHMAGE.legal_actions(state)]


def play(state: State, *texts: str) -> State:
    """The state after these actions."""
    for text in texts:
        state = ARCHMAGE.apply(state, ARCHMAGE.read_action(text)).state
    return state


def events_of(state: State, text: str) -> list[Event]:
    """What happens at this action."""
    return list(ARCHMAGE.apply(state, ARCHMAGE.read_action(text)).events)


def json_of(state: State, **changes: Any) -> dict[str, Any]:
    """The state's JSON, changed."""
    return {**ARCHMAGE.state_to_json(state), **changes}


def random_action(state: State, rng: Rng) -> Action:
    """Any legal action but undo."""
    return rng.choice([action for action in ARCHMAGE.legal_actions(state) if action != Undo()])


def random_position(seed: int, actions: int) -> State:
    """Where so many random actions lead, or the end of the game if that comes first."""
    rng = Rng.from_seed(seed)
    state = ARCHMAGE.new({}, seed)
    for _ in range(actions):
        if state.outcome is not None:
            break
        state = ARCHMAGE.apply(state, random_action(state, rng)).state
    return state


def shown(state: State) -> str:
    """The board as text, rows A to G."""
    return board_text(state.board)
