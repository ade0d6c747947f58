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
class Teleport:
    """Spell: an own icon goes to any square."""

    type: ClassVar[str] = "cast"
    origin: Square
    to: Square


@dataclass(frozen=True, slots=True)
class Heal:
    """Spell: an own icon's wounds close."""

    type: ClassVar[str] = "cast"
    at: Square


@dataclass(frozen=True, slots=True)
class ShiftTime:
    """Spell: the colour cycle turns round."""

    type: ClassVar[str] = "cast"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Spell: two icons change places; `a` comes before `b` in board order."""

    type: ClassVar[str] = "cast"
    a: Square
    b: Square


@dataclass(frozen=True, slots=True)
class SummonElemental:
    """Spell: a random elemental attacks an enemy icon."""

    type: ClassVar[str] = "cast"
    at: Square


@dataclass(frozen=True, slots=True)
class Revive:
    """Spell: a dead icon of that kind comes back beside the mage."""

    type: ClassVar[str] = "cast"
    icon: str
    at: Square


@dataclass(frozen=True, slots=True)
class Imprison:
    """Spell: an enemy icon is held until the cycle shows its own side's colour."""

    type: ClassVar[str] = "cast"
    at: Square


@dataclass(frozen=True, slots=True)
class ResolveBattle:
    """The result of the pending battle: the chance node's edge."""

    type: ClassVar[str] = "battle"
    winner: BattleWinner
    damage: int = 0
    """Whole hit points that the winner has taken (0 without a winner)."""


Cast = Teleport | Heal | ShiftTime | Exchange | SummonElemental | Revive | Imprison
Action = Move | Cast | ResolveBattle

MOVES: Final = tuple(tuple(Move(origin, to) for to in SQUARES) for origin in SQUARES)
TELEPORTS: Final = tuple(tuple(Teleport(origin, to) for to in SQUARES) for origin in SQUARES)
EXCHANGES: Final = tuple(tuple(Exchange(a, b) for b in SQUARES) for a in SQUARES)

BATTLE_RESULTS: Final = (ResolveBattle("attacker"), ResolveBattle("defender"), ResolveBattle("none"))

SPELL_OF: Final = {
    Teleport: "teleport",
    Heal: "heal",
    ShiftTime: "shift-time",
    Exchange: "exchange",
    SummonElemental: "summon-elemental",
    Revive: "revive",
    Imprison: "imprison",
}
"""The name of the spell that each kind of cast is."""
