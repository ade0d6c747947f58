"""Short ways to set up positions of Archon."""

from typing import Any

from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import KINDS
from archon3d.games.archon.state import State


def icon(text: str) -> dict[str, Any]:
    """An icon from `knight B2`, `dragon E5 -3` (three wounds), `troll C3 held`."""
    kind, at, *more = text.split()
    wounds = next((-int(word) for word in more if word.startswith("-")), 0)
    return {"icon": kind, "side": KINDS[kind].side, "at": at, "wounds": wounds, "held": "held" in more}


def position(*icons: str, dead: str = "", **keys: Any) -> State:
    """A state with just these icons on the board."""
    fallen = [{"icon": kind, "side": KINDS[kind].side} for kind in dead.split()]
    return ARCHON.state_from_json({"icons": [icon(text) for text in icons], "dead": fallen, **keys})


def after(state: State, *actions: str) -> State:
    """The state after these actions, in notation."""
    for action in actions:
        state = ARCHON.apply(state, ARCHON.read_action(action)).state
    return state


def notations(state: State, prefix: str = "") -> list[str]:
    """The legal actions in notation that begin so."""
    written = (ARCHON.write_action(action) for action in ARCHON.legal_actions(state))
    return [text for text in written if text.startswith(prefix)]


def at(state: State, name: str) -> Any:
    """The icon on the square of that name."""
    return state.board[square_at(name)]
