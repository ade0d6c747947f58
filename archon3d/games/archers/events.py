"""What happens in a game, with all that a view needs to show it without a rule. Squares go by their names."""

from dataclasses import dataclass
from typing import ClassVar

from archon3d.games.archers.board import Facing, Side
from archon3d.rules.game import GameEnded


@dataclass(frozen=True, slots=True)
class ArcherShot:
    """The archer on `by` has shot the one on `at`, of this side, which is off the board."""

    type: ClassVar[str] = "archer-shot"
    by: str
    at: str
    side: Side
    king: bool


@dataclass(frozen=True, slots=True)
class ArcherStepped:
    """An archer went from one square to the next."""

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
    """The last capture or maneuver is taken back; what that changes follows."""

    type: ClassVar[str] = "undone"
    side: Side


@dataclass(frozen=True, slots=True)
class ArcherReturned:
    """An archer that had been shot in this turn stands on its square again."""

    type: ClassVar[str] = "archer-returned"
    side: Side
    at: str
    facing: Facing
    king: bool


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A side has made its second maneuver."""

    type: ClassVar[str] = "turn-ended"
    side: Side


Event = ArcherShot | ArcherStepped | ArcherTurned | Undone | ArcherReturned | TurnEnded | GameEnded
