"""Actions and boards as text: `convert`, `move 0,1`, and pads such as `RrVBGY`, from red's corner."""

from typing import Final

from archon3d.games.spectral_sorcery.actions import ACTION_TYPES, ACTIONS, Action
from archon3d.games.spectral_sorcery.board import LOCK, SIZE, SPECTRUM, UNLOCKED
from archon3d.games.spectral_sorcery.codec import rows_of
from archon3d.games.spectral_sorcery.state import Options, State
from archon3d.rules.checks import quote
from archon3d.rules.game import IllegalAction, InvalidState, Json
from archon3d.rules.position import listed, names, read_rows, write_rows


def write_board(state: State) -> str:
    """Return the pads of a position text: rows from red's corner, such as `RrVBGY`, with lock letters."""
    return _write_pads(state.pads, state.locks)


def _write_pads(pads: str, locks: str) -> str:
    return write_rows([pad + lock.strip(UNLOCKED) for pad, lock in zip(pads, locks, strict=True)], SIZE)


def read_board(text: str, _options: Options) -> dict[str, Json]:
    """Return the pads and locks of such a board. Raises InvalidState."""
    pads, locks = _read_pads(text)
    return {"pads": rows_of(pads), "locks": rows_of(locks)}


def _read_pads(text: str) -> tuple[str, str]:
    cells = read_rows(text, SIZE, SIZE, rf"[{SPECTRUM}][{''.join(LOCK.values())}]?")
    if "" in cells:
        raise InvalidState(f"every square of the board has a pad, a letter of {SPECTRUM}: {quote(text)}")
    return "".join(cell[0] for cell in cells), "".join(cell[1:] or UNLOCKED for cell in cells)


def _write_earlier(line: Json) -> str:
    pads, locks, *wizards = line.split(" ")
    return ":".join([_write_pads(pads, locks), *wizards])


def _read_earlier(text: str) -> Json:
    board, *wizards = text.split(":")
    return " ".join([*_read_pads(board), *wizards])


SHORTHANDS: Final = {
    "passed": names("red"),
    "history": listed(
        "RVBGY/GYRVB/VBGYR/YRVBG/BGYRV:0,0,21,0:4,4,21,0", r"[^;]+", _write_earlier, _read_earlier, ";"
    ),
}
"""Short forms in a position text.

An earlier position is its board, then each wizard's square, power and advantage.
"""


def write_action(action: Action) -> str:
    """Return the action's notation: its type, then the row and column of a target.

    >>> write_action(Action("move", (0, 1)))
    'move 0,1'
    """
    if action.to is None:
        return action.type
    row, column = action.to
    return f"{action.type} {row},{column}"


_BY_NOTATION: Final = {write_action(action): action for action in ACTIONS}


def read_action(text: str) -> Action:
    """Return the action with this notation. Raises IllegalAction if there is none.

    >>> read_action("teleport 2,2").to
    (2, 2)
    """
    if text not in _BY_NOTATION:
        raise IllegalAction(
            f"{quote(text)} is no action; an action is one of {', '.join(ACTION_TYPES)}, "
            "and move and teleport go on with a row and a column from 0 to 4, as in 'move 0,1'"
        )
    return _BY_NOTATION[text]
