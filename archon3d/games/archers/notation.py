"""Actions in one line: `e8xe6` captures, `d6-c6` steps, `d6=N` rotates to a facing, `undo`."""

import re
from typing import Final

from archon3d.games.archers.actions import Action, Capture, Rotate, Undo, Walk
from archon3d.games.archers.board import ALL_SQUARES, FACINGS
from archon3d.rules.checks import quote
from archon3d.rules.game import IllegalAction

_NAME: Final = "|".join(ALL_SQUARES)
_TWO_SQUARES: Final = re.compile(rf"({_NAME})([-x])({_NAME})")
_ROTATION: Final = re.compile(rf"({_NAME})=([{''.join(FACINGS)}])")


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
