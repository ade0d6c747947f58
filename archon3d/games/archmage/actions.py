"""What a player can do. Squares are given by name, such as D4."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from archon3d.games.archmage.board import PieceKind
from archon3d.rules.notated import Notated

ActEffect = Literal["push", "pull"]


@dataclass(frozen=True, slots=True)
class Place(Notated):
    """In the set-up, puts an own piece on an empty square."""

    type: ClassVar[str] = "place"
    kind: PieceKind
    at: str


@dataclass(frozen=True, slots=True)
class Act(Notated):
    """A move: an own piece pushes or pulls the nearest piece in line, then changes colour."""

    type: ClassVar[str] = "act"
    actor: str
    subject: str
    effect: ActEffect


@dataclass(frozen=True, slots=True)
class Undo(Notated):
    """Undoes the last move of this turn."""

    type: ClassVar[str] = "undo"


@dataclass(frozen=True, slots=True)
class EndTurn(Notated):
    """Ends the turn."""

    type: ClassVar[str] = "end"


Action = Place | Act | Undo | EndTurn
