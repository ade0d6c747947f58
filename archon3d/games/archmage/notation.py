"""Boards and actions as text: `place hand C3`, `push C3 C4` (actor, subject), `pull C3 C5`, `undo`."""

import re
from typing import Final

from archon3d.games.archmage.actions import Act, Action, EndTurn, Place, Undo
from archon3d.games.archmage.board import (
    EMPTY,
    LETTERS,
    OPEN_NAMES,
    PIECE_KINDS,
    SIDES,
    SIZE,
    SQUARE_NAMES,
    colour_of,
    kind_of,
    letter_of,
)
from archon3d.games.archmage.state import State, board_cells, board_text
from archon3d.rules.checks import quote
from archon3d.rules.game import IllegalAction, Json
from archon3d.rules.options import GameOptions
from archon3d.rules.position import Shorthand, listed, names, read_rows, write_rows

_NAME: Final = "|".join(OPEN_NAMES)
_PLACE: Final = re.compile(rf"place ({'|'.join(PIECE_KINDS)}) ({_NAME})")
_ACT: Final = re.compile(rf"(push|pull) ({_NAME}) ({_NAME})")


def write_board(state: State) -> str:
    """Return the board of a position text: rows A to G, such as `2OM3`; white has capitals."""
    return write_rows(board_cells(state.board), SIZE)


def read_board(text: str, _options: GameOptions) -> dict[str, Json]:
    """Return the pieces of such a board. Raises InvalidState."""
    cells = read_rows(text, SIZE, SIZE, f"[{LETTERS}]")
    return {
        "pieces": [
            {"kind": kind_of(letter), "colour": colour_of(letter), "at": SQUARE_NAMES[at]}
            for at, letter in enumerate(cells)
            if letter
        ]
    }


def _write_stored(board: Json) -> str:
    return write_rows(board_cells(board.replace("/", "")), SIZE)


def _read_stored(text: str) -> Json:
    return board_text("".join(cell or EMPTY for cell in read_rows(text, SIZE, SIZE, f"[{LETTERS}]")))


def _read_captured(letter: str) -> Json:
    return {"kind": kind_of(letter), "colour": colour_of(letter)}


def _write_act(act: Json) -> str:
    return f"{act['effect']}:{act['actor']}:{act['subject']}"


def _read_act(text: str) -> Json:
    effect, actor, subject = text.split(":")
    return {"actor": actor, "subject": subject, "effect": effect}


SHORTHANDS: Final = {
    **{f"unplaced.{colour}": names("hand,mage") for colour in SIDES},
    **{
        f"captures.{colour}": listed(
            "hC", f"[{LETTERS}]", lambda piece: letter_of(piece["kind"], piece["colour"]), _read_captured
        )
        for colour in SIDES
    },
    "history": listed("T6/7/7/7/7/7/6h,7/7/7/7/7/7/7", r"[^,]+", _write_stored, _read_stored, ","),
    "acts": listed("push:C1:C4,pull:A1:A5", r"(push|pull):\w+:\w+", _write_act, _read_act, ","),
    "turn_start": Shorthand("T6/7/7/7/7/7/6h", _write_stored, _read_stored),
}
"""Short forms in a position text: pieces by letter, earlier boards like the current one."""


def write_action(action: Action) -> str:
    """Return the action's notation.

    >>> from archon3d.games.archmage.actions import EndTurn
    >>> write_action(EndTurn())
    'end'
    """
    match action:
        case Place(kind, at):
            return f"place {kind} {at}"
        case Act(actor, subject, effect):
            return f"{effect} {actor} {subject}"
        case Undo():
            return "undo"
        case EndTurn():
            return "end"


def read_action(text: str) -> Action:
    """Return the action with this notation. Raises IllegalAction if there is none.

    >>> read_action("place hand C3")
    Place(kind='hand', at='C3')
    """
    if place := _PLACE.fullmatch(text):
        return Place(next(kind for kind in PIECE_KINDS if kind == place[1]), place[2])
    if act := _ACT.fullmatch(text):
        return Act(act[2], act[3], "push" if act[1] == "push" else "pull")
    if text in ("undo", "end"):
        return Undo() if text == "undo" else EndTurn()
    raise IllegalAction(
        f"an action is written like place hand C3, push C3 C4, pull C3 C5, undo or end, not {quote(text)}"
    )
