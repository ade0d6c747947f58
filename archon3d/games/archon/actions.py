"""What a side can do.

Actions are small values; those that a position lists by the hundred are created once.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from archon3d.games.archon.board import SQUARES, Square
from archon3d.rules.notated import Notated

BattleWinner = Literal["attacker", "defender", "none"]


@dataclass(frozen=True, slots=True)
class Move(Notated):
    """An icon moves in its own way."""

    type: ClassVar[str] = "move"
    origin: Square
    to: Square


@dataclass(frozen=True, slots=True)
class Cast(Notated):
    """A side casts a spell. Each spell has its own subclass, whose fields are the targets."""

    type: ClassVar[str] = "cast"
    spell: ClassVar[str]
    """The name of the spell."""


@dataclass(frozen=True, slots=True)
class ResolveBattle(Notated):
    """The result of the pending battle: the outcome at a chance node."""

    type: ClassVar[str] = "battle"
    winner: BattleWinner
    damage: int = 0
    """Whole hit points that the winner lost (0 without a winner)."""


Action = Move | Cast | ResolveBattle

MOVES: Final = tuple(tuple(Move(origin, to) for to in SQUARES) for origin in SQUARES)
BATTLE_RESULTS: Final = (ResolveBattle("attacker"), ResolveBattle("defender"), ResolveBattle("none"))
