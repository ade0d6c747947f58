"""What a spell can be aimed at, and what hinders it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal

from archon3d.games.archon.board import IS_POWER_POINT, SQUARE_NAMES, SQUARES, Square
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.games.archon.state import Icon, State
from archon3d.rules.errors import Refusal

SpellHindrance = Literal["spell-spent", "no-mage", "held-mage", "enemy-colour"]
"""Why a spell cannot be cast at all."""

AimHindrance = Literal[
    "power-point",
    "no-icon",
    "own-icon",
    "enemy-icon",
    "held-icon",
    "unhurt",
    "occupied",
    "too-far",
    "not-fallen",
    "same-icon",
]
"""Why a spell cannot have something as its target."""

Hindrance = Literal[SpellHindrance, AimHindrance]

_CLAUSES: Final[dict[Hindrance, str]] = {
    "spell-spent": "the spell is spent",
    "no-mage": "the mage is dead",
    "held-mage": "the {icon} is imprisoned",
    "enemy-colour": "while the cycle shows the enemy's colour its icons cannot be held",
    "power-point": "no spell may target a power point",
    "no-icon": "no icon stands on {at}",
    "own-icon": "the {icon} on {at} is no enemy",
    "enemy-icon": "the {icon} on {at} is an enemy",
    "held-icon": "the {icon} on {at} is imprisoned",
    "unhurt": "the {icon} on {at} has no wounds",
    "occupied": "the {icon} stands on {at} already",
    "too-far": "{at} is out of the spell's reach",
    "not-fallen": "no {icon} of that side has died",
    "same-icon": "it takes two different icons",
}
"""The wording of each hindrance in an error."""


@dataclass(frozen=True, slots=True)
class IconAim:
    """An icon on the board, by its square. `hinders` says why the spell cannot target that icon."""

    key: str
    """Its key in the protocol."""
    hinders: Callable[[State, Icon], AimHindrance | None]
    values: ClassVar[Sequence[Square]] = SQUARES

    def hindrance(self, state: State, at: Square) -> AimHindrance | None:
        """Return why the spell cannot target that square, or None if it can."""
        if IS_POWER_POINT[at]:
            return "power-point"
        icon = state.board[at]
        return "no-icon" if icon is None else self.hinders(state, icon)

    def choices(self, state: State) -> Iterable[Square]:
        """Return every valid target, in board order."""
        hinders = self.hinders
        return [
            at
            for at, icon in enumerate(state.board)
            if icon is not None and not IS_POWER_POINT[at] and hinders(state, icon) is None
        ]


@dataclass(frozen=True, slots=True)
class SquareAim:
    """A destination. `hinders` says why a square with this icon, or without one, is not valid."""

    key: str
    """Its key in the protocol."""
    hinders: Callable[[State, Icon | None], AimHindrance | None]
    within: Callable[[State], Sequence[Square]] = lambda state: SQUARES
    """The squares in range of the spell."""
    values: ClassVar[Sequence[Square]] = SQUARES

    def hindrance(self, state: State, at: Square) -> AimHindrance | None:
        """Return why the spell cannot target that square, or None if it can."""
        if IS_POWER_POINT[at]:
            return "power-point"
        return self.hinders(state, state.board[at]) if at in self.within(state) else "too-far"

    def choices(self, state: State) -> Iterable[Square]:
        """Return every valid target, in board order."""
        board, hinders = state.board, self.hinders
        return [
            at for at in self.within(state) if not IS_POWER_POINT[at] and hinders(state, board[at]) is None
        ]


@dataclass(frozen=True, slots=True)
class FallenAim:
    """The kind of a dead icon of one's own."""

    key: str
    """Its key in the protocol."""
    values: ClassVar[Sequence[str]] = tuple(ICON_KINDS)

    def hindrance(self, state: State, kind: str) -> AimHindrance | None:
        """Return why the spell cannot target that kind, or None if it can."""
        return None if kind in self.choices(state) else "not-fallen"

    def choices(self, state: State) -> Iterable[str]:
        """Return the kinds of the side's dead icons, in the order of their deaths."""
        return dict.fromkeys(kind for kind in state.dead if ICON_KINDS[kind].side == state.to_move)


Aim = IconAim | SquareAim | FallenAim


def aim_refusal(state: State, aim: Aim, value: Any) -> Refusal | None:
    """Return why a spell cannot target this square or this kind of icon, or None if it can."""
    why = aim.hindrance(state, value)
    return None if why is None else refuse_aim(state, why, value)


def refuse_aim(state: State, why: AimHindrance, value: Square | str) -> Refusal:
    """Return a refusal of a target for that reason."""
    if isinstance(value, str):
        return hindered(why, value)
    icon = state.board[value]
    return hindered(why, "" if icon is None else icon.kind, SQUARE_NAMES[value])


def hindered(why: Hindrance, icon: str, at: str = "") -> Refusal:
    """Return a refusal for that hindrance by this icon, on that square."""
    return Refusal(why, _CLAUSES[why].format(icon=icon, at=at), {"icon": icon} if icon else {})
