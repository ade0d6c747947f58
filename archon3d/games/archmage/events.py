"""What happens in a game, with all that a view needs to show it without knowing a rule.

Squares are given by name.
"""

from dataclasses import dataclass
from typing import ClassVar

from archon3d.games.archmage.actions import ActEffect
from archon3d.games.archmage.board import PieceColour, PieceKind
from archon3d.rules.game import GameEnded


@dataclass(frozen=True, slots=True)
class PiecePlaced:
    """Set-up: a piece was put on the board."""

    type: ClassVar[str] = "piece-placed"
    kind: PieceKind
    colour: PieceColour
    at: str


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The set-up is complete."""

    type: ClassVar[str] = "play-began"


@dataclass(frozen=True, slots=True)
class PieceMoved:
    """A piece was pushed or pulled to a square: the hole counts as one, and None is off the board."""

    type: ClassVar[str] = "piece-moved"
    kind: PieceKind
    colour: PieceColour
    from_: str
    to: str | None
    effect: ActEffect
    actor: str


@dataclass(frozen=True, slots=True)
class PieceCaptured:
    """The moved piece fell into the hole or off the board, and counts for `by`."""

    type: ClassVar[str] = "piece-captured"
    kind: PieceKind
    colour: PieceColour
    from_: str
    by: PieceColour


@dataclass(frozen=True, slots=True)
class PieceTurned:
    """The acting piece changed to this colour."""

    type: ClassVar[str] = "piece-turned"
    kind: PieceKind
    colour: PieceColour
    at: str


@dataclass(frozen=True, slots=True)
class MoveUndone:
    """A move was undone: the pushed or pulled piece is back on its square in its kind and colour.

    The acting piece has its former colour again; `captured` says whether the other had been captured.
    """

    type: ClassVar[str] = "move-undone"
    actor: str
    subject: str
    effect: ActEffect
    kind: PieceKind
    colour: PieceColour
    captured: bool


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A side ended its turn."""

    type: ClassVar[str] = "turn-ended"
    side: PieceColour


@dataclass(frozen=True, slots=True)
class Passed:
    """A side has no legal turn, so the other plays again."""

    type: ClassVar[str] = "passed"
    side: PieceColour


Event = (
    PiecePlaced
    | PlayBegan
    | PieceMoved
    | PieceCaptured
    | PieceTurned
    | MoveUndone
    | TurnEnded
    | Passed
    | GameEnded
)
