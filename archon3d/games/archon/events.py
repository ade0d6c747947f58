"""What happens in a game, with all that a view needs to show it without knowing a rule.

Squares are numbers here and names in the protocol. Events are in order of time.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from archon3d.games.archon.actions import BattleWinner
from archon3d.games.archon.board import Square
from archon3d.games.archon.icons import MoveBy, Side
from archon3d.games.archon.state import BroughtBy
from archon3d.rules.game import GameEnded


@dataclass(frozen=True, slots=True)
class IconMoved:
    """An icon went to an empty square, or to the square of a battle that it won."""

    type: ClassVar[str] = "icon-moved"
    icon: str
    side: Side
    origin: Square
    to: Square
    by: MoveBy
    path: tuple[Square, ...]
    """The squares that it crosses, the last included; only the last for all but walkers."""


@dataclass(frozen=True, slots=True)
class SpellCast:
    """A mage cast a spell; its effects follow."""

    type: ClassVar[str] = "spell-cast"
    spell: str
    side: Side
    mage_at: Square


@dataclass(frozen=True, slots=True)
class BattleJoined:
    """Two icons met on a square; the battle is pending."""

    type: ClassVar[str] = "battle-joined"
    attacker: str
    attacker_side: Side
    origin: Square | None
    """The attacker's square, or None for an elemental."""
    defender: str
    at: Square
    colour: str
    by: BroughtBy
    move_by: MoveBy
    path: tuple[Square, ...]
    """The attacker's way to the square, as in IconMoved."""


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """The battle was fought; deaths and the winner's move follow."""

    type: ClassVar[str] = "battle-ended"
    at: Square
    winner: BattleWinner


@dataclass(frozen=True, slots=True)
class IconDied:
    """An icon died in battle; `at` is its square on the board."""

    type: ClassVar[str] = "icon-died"
    icon: str
    side: Side
    at: Square


@dataclass(frozen=True, slots=True)
class IconWounded:
    """An icon survived a battle with wounds that last."""

    type: ClassVar[str] = "icon-wounded"
    icon: str
    side: Side
    at: Square
    wounds: int


@dataclass(frozen=True, slots=True)
class ElementalVanished:
    """An elemental fought its one battle."""

    type: ClassVar[str] = "elemental-vanished"
    icon: str
    at: Square


@dataclass(frozen=True, slots=True)
class IconHealed:
    """An icon's wounds healed, in part or all."""

    type: ClassVar[str] = "icon-healed"
    icon: str
    side: Side
    at: Square
    wounds: int
    """Wounds that are left."""
    by: Literal["power-point", "spell", "renewal"]


@dataclass(frozen=True, slots=True)
class TimeShifted:
    """The colour cycle changed direction."""

    type: ClassVar[str] = "time-shifted"
    colour: str
    direction: str


@dataclass(frozen=True, slots=True)
class IconsExchanged:
    """Two icons changed places."""

    type: ClassVar[str] = "icons-exchanged"
    a: Square
    b: Square


@dataclass(frozen=True, slots=True)
class ElementalSummoned:
    """An elemental appeared next to its target."""

    type: ClassVar[str] = "elemental-summoned"
    icon: str
    side: Side
    at: Square


@dataclass(frozen=True, slots=True)
class IconRevived:
    """A dead icon came back."""

    type: ClassVar[str] = "icon-revived"
    icon: str
    side: Side
    at: Square


@dataclass(frozen=True, slots=True)
class IconImprisoned:
    """An icon was imprisoned."""

    type: ClassVar[str] = "icon-imprisoned"
    icon: str
    side: Side
    at: Square


@dataclass(frozen=True, slots=True)
class IconReleased:
    """A prisoner is free again."""

    type: ClassVar[str] = "icon-released"
    icon: str
    side: Side
    at: Square


@dataclass(frozen=True, slots=True)
class PowerPointChanged:
    """A power point has another owner than at the start of the ply; None is no side."""

    type: ClassVar[str] = "power-point-changed"
    at: Square
    side: Side | None


@dataclass(frozen=True, slots=True)
class CycleStepped:
    """A round is complete, and the varying squares show the next colour."""

    type: ClassVar[str] = "cycle-stepped"
    colour: str
    direction: str


@dataclass(frozen=True, slots=True)
class PlyBegan:
    """The other side is to move."""

    type: ClassVar[str] = "ply-began"
    side: Side


Event = (
    IconMoved
    | SpellCast
    | BattleJoined
    | BattleEnded
    | IconDied
    | IconWounded
    | ElementalVanished
    | IconHealed
    | TimeShifted
    | IconsExchanged
    | ElementalSummoned
    | IconRevived
    | IconImprisoned
    | IconReleased
    | PowerPointChanged
    | CycleStepped
    | PlyBegan
    | GameEnded
)
