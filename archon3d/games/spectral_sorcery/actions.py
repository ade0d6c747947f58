"""What a player can do, and its notation."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from archon3d.games.spectral_sorcery.board import SQUARES, Square
from archon3d.rules.checks import quote
from archon3d.rules.game import IllegalAction

ActionType = Literal[
    "pass",
    "move",
    "stomp",
    "convert",
    "teleport",
    "blitz",
    "transmute",
    "lock",
    "unlock",
    "release",
    "help",
    "resign",
]
ACTION_TYPES: Final[tuple[ActionType, ...]] = get_args(ActionType)
AIMED: Final[tuple[ActionType, ...]] = ("move", "teleport")
"""The types of action that name a square."""


@dataclass(frozen=True, slots=True)
class Action:
    """One action. `to` is the target square of a move or a teleport, and None for other types."""

    type: ActionType
    to: Square | None = None


ACTIONS: Final[tuple[Action, ...]] = tuple(
    Action(kind, to) for kind in ACTION_TYPES for to in (SQUARES if kind in AIMED else (None,))
)
"""Every possible action, in the order of legal actions."""


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
