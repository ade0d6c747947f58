"""Noughts and crosses as text: an action is a square, such as b2."""

from collections.abc import Mapping
from typing import Final

from archon3d.rules.errors import IllegalAction, Json
from archon3d.rules.position import Shorthand, read_rows, write_rows
from tests.noughts.rules import SIDES, SQUARES, Options, Place, State, cells_of

SHORTHANDS: Final[Mapping[str, Shorthand]] = {}


def write_board(state: State) -> str:
    """Return the board in a position text."""
    return write_rows(cells_of(state), 3)


def read_board(text: str, _options: Options) -> dict[str, Json]:
    """Return the squares that each side has on such a board. Raises InvalidState."""
    cells = read_rows(text, 3, 3, "[xo]")
    return {
        side: [at for at, cell in zip(SQUARES, cells, strict=True) if cell == mark]
        for side, mark in zip(SIDES, "xo", strict=True)
    }


def write_action(action: Place) -> str:
    """Return the action's notation: its square."""
    return action.at


def read_action(text: str) -> Place:
    """Return the action that the notation stands for. Raises IllegalAction."""
    if text not in SQUARES:
        raise IllegalAction(f"an action is a square, such as b2, not {text!r}")
    return Place(text)
