"""What happens in a game, in the order in which a view shows it. Power is in whole points."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from archon3d.games.spectral_sorcery.actions import Action
from archon3d.games.spectral_sorcery.board import Side, Square
from archon3d.rules.game import GameEnded


@dataclass(frozen=True, slots=True)
class Helped:
    """The side called for help, and the computer chose this action."""

    type: ClassVar[str] = "helped"
    side: Side
    action: Action


@dataclass(frozen=True, slots=True)
class Acted:
    """The side's wizard, at `at`, begins an action that costs `cost` in all and leaves `power`.

    `fails` says that a lock on its pad undoes the spell. The effects follow, event by event.
    """

    type: ClassVar[str] = "acted"
    side: Side
    action: Action
    at: Square
    cost: int
    power: int
    fails: bool


@dataclass(frozen=True, slots=True)
class WizardMoved:
    """The side's wizard went to another pad."""

    type: ClassVar[str] = "wizard-moved"
    side: Side
    origin: Square
    to: Square
    by: Literal["move", "teleport"]


@dataclass(frozen=True, slots=True)
class PadChanged:
    """A pad changed colour; `before` and `after` are letters of the spectrum."""

    type: ClassVar[str] = "pad-changed"
    at: Square
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Locked:
    """The side locked a pad."""

    type: ClassVar[str] = "locked"
    side: Side
    at: Square


@dataclass(frozen=True, slots=True)
class Unlocked:
    """A pad lost the lock of that side."""

    type: ClassVar[str] = "unlocked"
    side: Side
    at: Square


@dataclass(frozen=True, slots=True)
class Passed:
    """The side counts as passing in this round.

    It chose to, has no power, or both sides' actions have been without effect for too long.
    """

    type: ClassVar[str] = "passed"
    side: Side
    reason: Literal["chosen", "no-power", "idle"]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over; `turn` includes it."""

    type: ClassVar[str] = "turn-ended"
    turn: int


@dataclass(frozen=True, slots=True)
class PowerGranted:
    """The side's power and advantage for the next turn."""

    type: ClassVar[str] = "power-granted"
    side: Side
    power: int
    advantage: int


Change = WizardMoved | PadChanged | Locked | Unlocked
"""The effect of an action on the board."""

Event = Helped | Acted | Change | Passed | TurnEnded | PowerGranted | GameEnded
