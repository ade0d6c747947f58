"""What a player can do."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from archon3d.games.spectral_sorcery.board import SQUARES, Square
from archon3d.rules.notated import Notated

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
META: Final[tuple[ActionType, ...]] = ("help", "resign")
"""The types of action that leave the game to the program, or give it up."""


@dataclass(frozen=True, slots=True)
class Action(Notated):
    """One action. `to` is the target square of a move or a teleport, and None for other types."""

    type: ActionType
    to: Square | None = None


ACTIONS: Final[tuple[Action, ...]] = tuple(
    Action(kind, to) for kind in ACTION_TYPES for to in (SQUARES if kind in AIMED else (None,))
)
"""Every possible action, in the order of legal actions."""
