"""What happens in a game, with all that a view needs to show it without knowing a rule.

Squares are given by name.
"""

from dataclasses import dataclass
from typing import ClassVar

from archon3d.games.archers.board import Facing, Side
from archon3d.rules.game import GameEnded


@dataclass(frozen=True, slots=True)
class ArcherShot:
    """The archer on `by` shot the one on `at`, of this side, which leaves the board."""

    type: ClassVar[str] = "archer-shot"
    by: str
    at: str
    side: Side
    king: bool


@dataclass(frozen=True, slots=True)
class ArcherStepped:
    """An archer moved from one square to the next."""

    type: ClassVar[str] = "archer-stepped"
    side: Side
    from_: str
    to: str
    facing: Facing


@dataclass(frozen=True, slots=True)
class ArcherTurned:
    """An archer turned from one facing to another."""

    type: ClassVar[str] = "archer-turned"
    side: Side
    at: str
    from_: Facing
    to: Facing


@dataclass(frozen=True, slots=True)
class Undone:
    """The last capture or maneuver was undone; the changes follow."""

    type: ClassVar[str] = "undone"
    side: Side


@dataclass(frozen=True, slots=True)
class ArcherReturned:
    """An archer shot in this turn is back on its square."""

    type: ClassVar[str] = "archer-returned"
    side: Side
    at: str
    facing: Facing
    king: bool


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A side made its second maneuver."""

    type: ClassVar[str] = "turn-ended"
    side: Side


Event = ArcherShot | ArcherStepped | ArcherTurned | Undone | ArcherReturned | TurnEnded | GameEnded
