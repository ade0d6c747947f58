"""Actions and boards in one line: `e8xe6` captures, `d6-c6` steps, `d6=N` rotates to a facing, `undo`."""

import re
from typing import Final

from archon3d.games.archers.actions import Action, Capture, Rotate, Undo, Walk
from archon3d.games.archers.board import ALL_SQUARES, BOARDS, DARK, FACINGS, LIGHT, SIDES, Side
from archon3d.games.archers.state import Archer, Options, State, board_cells, northern_first, position_text
from archon3d.rules.checks import quote
from archon3d.rules.codec import tagged_to_json
from archon3d.rules.game import IllegalAction, Json
from archon3d.rules.position import listed, names, read_rows, write_rows

_NAME: Final = "|".join(ALL_SQUARES)
_TWO_SQUARES: Final = re.compile(rf"({_NAME})([-x])({_NAME})")
_ROTATION: Final = re.compile(rf"({_NAME})=([{''.join(FACINGS)}])")
_CELL: Final = rf"[{''.join(FACINGS)}{''.join(FACINGS).lower()}]\+?"
_ARCHER: Final = rf"(?:{_NAME}){_CELL}"
_MADE: Final = {kind.type: kind for kind in (Capture, Walk, Rotate)}


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


def _write_archer(archer: Json) -> str:
    facing = archer["facing"] if archer["side"] == DARK else archer["facing"].lower()
    return f"{archer['at']}{facing}{'+' if archer['king'] else ''}"


def _read_archer(text: str) -> dict[str, Json]:
    place = text.removesuffix("+")
    side = DARK if place[-1].isupper() else LIGHT
    return {"side": side, "at": place[:-1], "facing": place[-1].upper(), "king": place != text}


def _write_earlier(position: Json) -> str:
    to_move, *archers = position.split(" ")
    sides_and_places = (archer.split(":") for archer in archers)
    places = (place if side == DARK else place.lower() for side, place in sides_and_places)
    return ":".join([to_move, *places])


def _read_earlier(text: str) -> Json:
    to_move, *places = text.split(":")
    side: Side = DARK if to_move == DARK else LIGHT
    return position_text(side, (Archer(**_read_archer(place)) for place in places))


def _write_made(action: Json) -> str:
    kind, *squares = action.values()
    return write(_MADE[kind](*squares))


def _read_made(text: str) -> Json:
    return tagged_to_json(read(text))


SHORTHANDS: Final = {
    "shot": names("d4,e6"),
    "history": listed(
        "dark:d4N:e6s+", rf"(?:{'|'.join(SIDES)})(?::{_ARCHER})*", _write_earlier, _read_earlier, ","
    ),
    "made": listed("d4xd6,d4-d5", r"[^,]+", _write_made, _read_made, ","),
    "turn_start": listed("d4N,e6s+", _ARCHER, _write_archer, _read_archer, ","),
}
"""What is written shortly in a position: archers like d4N, light's like e6s, a king like e6s+."""


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
