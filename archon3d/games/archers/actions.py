"""What a player can do. Squares are given by name, such as d6."""

from dataclasses import dataclass
from typing import ClassVar

from archon3d.games.archers.board import Facing
from archon3d.rules.notated import Notated


@dataclass(frozen=True, slots=True)
class Capture(Notated):
    """The archer on `by` removes the enemy that it attacks."""

    type: ClassVar[str] = "capture"
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class Walk(Notated):
    """A maneuver: an archer moves one square straight ahead or back."""

    type: ClassVar[str] = "step"
    origin: str
    to: str


@dataclass(frozen=True, slots=True)
class Rotate(Notated):
    """A maneuver: an archer turns by 90 degrees, to a facing."""

    type: ClassVar[str] = "rotate"
    at: str
    to: Facing


@dataclass(frozen=True, slots=True)
class Undo(Notated):
    """Undoes the last capture or maneuver of this turn."""

    type: ClassVar[str] = "undo"


Maneuver = Walk | Rotate
Action = Capture | Maneuver | Undo
