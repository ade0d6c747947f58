"""What happens in a game, with all that a view needs to show it without a rule. Squares go by their names."""

from dataclasses import dataclass
from typing import ClassVar

from archon3d.games.archmage.actions import ActEffect
from archon3d.games.archmage.board import Colour, PieceKind
from archon3d.rules.game import GameEnded


@dataclass(frozen=True, slots=True)
class PiecePlaced:
    """Set-up: a piece was put on the board."""

    type: ClassVar[str] = "piece-placed"
    kind: PieceKind
    colour: Colour
    at: str


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """The set-up is complete."""

    type: ClassVar[str] = "play-began"


@dataclass(frozen=True, slots=True)
class PieceMoved:
    """A piece was pushed or pulled onto a square; the hole is one, and off the board is None."""

    type: ClassVar[str] = "piece-moved"
    kind: PieceKind
    colour: Colour
    from_: str
    to: str | None
    effect: ActEffect
    actor: str


@dataclass(frozen=True, slots=True)
class PieceCaptured:
    """The piece that moved fell into the hole or off the board, and counts for `by`."""

    type: ClassVar[str] = "piece-captured"
    kind: PieceKind
    colour: Colour
    from_: str
    by: Colour


@dataclass(frozen=True, slots=True)
class PieceTurned:
    """An actor changed its colour, to this one."""

    type: ClassVar[str] = "piece-turned"
    kind: PieceKind
    colour: Colour
    at: str


@dataclass(frozen=True, slots=True)
class MoveUndone:
    """A move was taken back: the subject, of this kind and colour, is on its square again, and so is the
    actor's own colour; `captured` if it had been captured.
    """

    type: ClassVar[str] = "move-undone"
    actor: str
    subject: str
    effect: ActEffect
    kind: PieceKind
    colour: Colour
    captured: bool


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A side has ended its turn."""

    type: ClassVar[str] = "turn-ended"
    side: Colour


@dataclass(frozen=True, slots=True)
class Passed:
    """A side has no legal turn, and the other one goes on."""

    type: ClassVar[str] = "passed"
    side: Colour


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
