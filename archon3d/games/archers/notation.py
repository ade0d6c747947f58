"""Actions and boards in one line: `e8xe6` captures, `d6-c6` steps, `d6=N` rotates to a facing, `undo`."""

import re
from typing import Final

from archon3d.games.archers.actions import Action, Capture, Rotate, Undo, Walk
from archon3d.games.archers.board import ALL_SQUARES, BOARDS, DARK, FACINGS, LIGHT
from archon3d.games.archers.state import Options, State, board_cells, northern_first
from archon3d.rules.checks import quote
from archon3d.rules.game import IllegalAction, Json
from archon3d.rules.position import read_rows, write_rows

_NAME: Final = "|".join(ALL_SQUARES)
_TWO_SQUARES: Final = re.compile(rf"({_NAME})([-x])({_NAME})")
_ROTATION: Final = re.compile(rf"({_NAME})=([{''.join(FACINGS)}])")
_CELL: Final = rf"[{''.join(FACINGS)}{''.join(FACINGS).lower()}]\+?"


def write_board(state: State) -> str:
    """The board in a position text: ranks from the north, as `6ss+s`; capitals for dark, `+` for kings."""
    return write_rows(board_cells(state.board, state.archers), state.board.width)


def read_board(text: str, options: Options) -> dict[str, Json]:
    """The archers of such a board. Raises InvalidState."""
    board = BOARDS[options.board]
    cells = dict(zip(northern_first(board), read_rows(text, board.width, board.height, _CELL), strict=True))
    return {
        "archers": [
            {
                "side": DARK if cells[square][0].isupper() else LIGHT,
                "at": square,
                "facing": cells[square][0].upper(),
                "king": cells[square].endswith("+"),
            }
            for square in board.squares
            if cells[square]
        ]
    }


def write(action: Action) -> str:
    """The action's notation."""
    match action:
        case Capture(by, at):
            return f"{by}x{at}"
        case Walk(from_, to):
            return f"{from_}-{to}"
        case Rotate(at, facing):
            return f"{at}={facing}"
        case Undo():
            return "undo"


def read(text: str) -> Action:
    """The action that the notation stands for. Raises IllegalAction if it stands for none."""
    if two := _TWO_SQUARES.fullmatch(text):
        return Capture(two[1], two[3]) if two[2] == "x" else Walk(two[1], two[3])
    if rotation := _ROTATION.fullmatch(text):
        return Rotate(rotation[1], FACINGS[FACINGS.index(rotation[2])])
    if text == "undo":
        return Undo()
    raise IllegalAction(f"an action is written like e8xe6, d6-c6, d6=N or undo, not {quote(text)}")
