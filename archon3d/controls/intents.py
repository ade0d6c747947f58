"""What a player can mean, whatever the device: steps in eight directions, and a few commands."""

from enum import Enum
from typing import Final

Vector = tuple[int, int]
"""A direction: columns to the right and rows downward, each -1, 0 or 1."""

REST: Final[Vector] = (0, 0)


class Intent(Enum):
    """What a player means. The eight directions carry their vector."""

    UP = (0, -1)
    UP_RIGHT = (1, -1)
    RIGHT = (1, 0)
    DOWN_RIGHT = (1, 1)
    DOWN = (0, 1)
    DOWN_LEFT = (-1, 1)
    LEFT = (-1, 0)
    UP_LEFT = (-1, -1)
    ACCEPT = "accept"
    """Attacks in the arena, accepts everywhere else."""
    BACK = "back"
    LEAVE = "leave"
    """Goes back if there is something to go back to, else pauses."""
    PAUSE = "pause"
    COMMANDS = "commands"
    """Moves the focus to the command list beside a board, and back."""
    PREVIOUS = "previous"
    NEXT = "next"
    """Turn pages, in menus."""
    HELP = "help"
    """Explains what the focus or the cursor is on."""

    def __init__(self, *_: object) -> None:
        self.vector: Vector = self.value if isinstance(self.value, tuple) else REST
        """The direction, or (0, 0) for an intent that has none."""
