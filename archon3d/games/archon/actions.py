"""What a side can do. Actions are small values; those of which a position lists hundreds are made once."""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from archon3d.games.archon.board import SQUARES, Square

BattleWinner = Literal["attacker", "defender", "none"]


@dataclass(frozen=True, slots=True)
class Move:
    """An icon moves, by its own way of moving."""

    type: ClassVar[str] = "move"
    origin: Square
    to: Square


@dataclass(frozen=True, slots=True)
class Cast:
    """A spell is cast. Each spell has a subclass of its own, whose fields are what it is aimed at."""

    type: ClassVar[str] = "cast"
    spell: ClassVar[str]
    """The name of the spell."""


@dataclass(frozen=True, slots=True)
class ResolveBattle:
    """The result of the pending battle: the chance node's edge."""

    type: ClassVar[str] = "battle"
    winner: BattleWinner
    damage: int = 0
    """Whole hit points that the winner has taken (0 without a winner)."""


Action = Move | Cast | ResolveBattle

MOVES: Final = tuple(tuple(Move(origin, to) for to in SQUARES) for origin in SQUARES)
BATTLE_RESULTS: Final = (ResolveBattle("attacker"), ResolveBattle("defender"), ResolveBattle("none"))
