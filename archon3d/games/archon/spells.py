"""The spells, each declared once (Archon rules, section 7), as rows of this module's last table.

A row has the action's name and targets, what prevents the spell, and its effect. Legal actions, refusals,
notation, JSON and the order of the spells come from the rows. No spell may target a power point or an icon on
one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from archon3d.arena.content import ELEMENTALS
from archon3d.games.archon.actions import Cast
from archon3d.games.archon.aims import Aim, AimHindrance, FallenAim, IconAim, SpellHindrance, SquareAim
from archon3d.games.archon.board import AROUND, Square
from archon3d.games.archon.cycle import DARKEST, LIGHTEST
from archon3d.games.archon.draft import Draft
from archon3d.games.archon.events import (
    ElementalSummoned,
    IconHealed,
    IconImprisoned,
    IconRevived,
    IconsExchanged,
    TimeShifted,
)
from archon3d.games.archon.icons import DARK, LIGHT, MAGES, OTHER, Side
from archon3d.games.archon.movement import enter, join_battle
from archon3d.games.archon.state import Board, Icon, State

RELEASE_COLOUR: Final = {LIGHT: LIGHTEST, DARK: DARKEST}
"""The cycle's colour that frees a side's prisoners."""


def mage_square(board: Board, side: Side) -> Square:
    """Return the square of the side's mage. Raises LookupError if it is dead."""
    for at, icon in enumerate(board):
        if icon is not None and icon.kind == MAGES[side]:
            return at
    raise LookupError(f"the mage of {side} is dead")


@dataclass(frozen=True, slots=True)
class Spell:
    """One spell. Its name and the fields of a cast are those of the action's class."""

    action: type[Cast]
    """The action, with a field for each of `aims`, in the same order."""
    aims: tuple[Aim, ...]
    effect: Callable[[Draft, Any], None]
    """Carries out a legal cast, up to a battle that it may begin."""
    bars: Callable[[State], SpellHindrance | None] = lambda state: None
    """Why it cannot be cast in a position at all, if anything prevents it."""
    either_order: bool = False
    """Whether its two targets are two different squares in any order."""
    once: bool = True
    """Whether a side can cast it only once."""


# Teleport


@dataclass(frozen=True, slots=True)
class Teleport(Cast):
    """Moves an own icon to any square."""

    spell: ClassVar[str] = "teleport"
    origin: Square
    to: Square


def _own_and_free(state: State, icon: Icon) -> AimHindrance | None:
    if icon.side != state.to_move:
        return "enemy-icon"
    return "held-icon" if icon.held else None


def _no_own_icon(state: State, icon: Icon | None) -> AimHindrance | None:
    return "occupied" if icon is not None and icon.side == state.to_move else None


def _teleport(draft: Draft, action: Teleport) -> None:
    enter(draft, action.origin, action.to, "teleport")


# Heal


@dataclass(frozen=True, slots=True)
class Heal(Cast):
    """Heals an own icon's wounds."""

    spell: ClassVar[str] = "heal"
    at: Square


def _own_and_hurt(state: State, icon: Icon) -> AimHindrance | None:
    if icon.side != state.to_move:
        return "enemy-icon"
    return None if icon.wounds else "unhurt"


def _heal(draft: Draft, action: Heal) -> None:
    icon = draft.change(action.at, wounds=0)
    draft.events.append(IconHealed(icon.kind, icon.side, action.at, 0, "spell"))


# Shift Time


@dataclass(frozen=True, slots=True)
class ShiftTime(Cast):
    """Reverses the colour cycle."""

    spell: ClassVar[str] = "shift-time"


def _shift_time(draft: Draft, _action: ShiftTime) -> None:
    draft.cycle = draft.cycle.turned()
    draft.events.append(TimeShifted(draft.cycle.colour, draft.cycle.direction))


# Exchange


@dataclass(frozen=True, slots=True)
class Exchange(Cast):
    """Exchanges two icons; `a` is before `b` in board order."""

    spell: ClassVar[str] = "exchange"
    a: Square
    b: Square


def _free(state: State, icon: Icon) -> AimHindrance | None:
    return "held-icon" if icon.held else None


def _exchange(draft: Draft, action: Exchange) -> None:
    board = draft.board
    board[action.a], board[action.b] = board[action.b], board[action.a]
    draft.events.append(IconsExchanged(action.a, action.b))


# Summon Elemental


@dataclass(frozen=True, slots=True)
class SummonElemental(Cast):
    """Sends a random elemental against an enemy icon."""

    spell: ClassVar[str] = "summon-elemental"
    at: Square


def _enemy(state: State, icon: Icon) -> AimHindrance | None:
    return "own-icon" if icon.side == state.to_move else None


def _summon(draft: Draft, action: SummonElemental) -> None:
    side = draft.to_move
    kind = draft.rng.choice([kind for kind in ELEMENTALS if kind not in draft.summoned])
    draft.summoned = (*draft.summoned, kind)
    draft.events.append(ElementalSummoned(kind, side, action.at))
    join_battle(draft, Icon(kind, side), None, action.at, "summon")


# Revive


@dataclass(frozen=True, slots=True)
class Revive(Cast):
    """Revives a dead icon of that kind on a square around the mage."""

    spell: ClassVar[str] = "revive"
    icon: str
    at: Square


def _around_own_mage(state: State) -> Sequence[Square]:
    return AROUND[mage_square(state.board, state.to_move)]


def _no_icon(_state: State, icon: Icon | None) -> AimHindrance | None:
    return None if icon is None else "occupied"


def _revive(draft: Draft, action: Revive) -> None:
    draft.dead.remove(action.icon)
    draft.board[action.at] = Icon(action.icon, draft.to_move)
    draft.events.append(IconRevived(action.icon, draft.to_move, action.at))


# Imprison


@dataclass(frozen=True, slots=True)
class Imprison(Cast):
    """Imprisons an enemy icon until the cycle shows its own side's colour."""

    spell: ClassVar[str] = "imprison"
    at: Square


def _enemys_colour_shows(state: State) -> SpellHindrance | None:
    return "enemy-colour" if state.cycle.colour == RELEASE_COLOUR[OTHER[state.to_move]] else None


def _enemy_and_free(state: State, icon: Icon) -> AimHindrance | None:
    return _enemy(state, icon) or _free(state, icon)


def _imprison(draft: Draft, action: Imprison) -> None:
    icon = draft.change(action.at, held=True)
    draft.events.append(IconImprisoned(icon.kind, icon.side, action.at))


_ROWS: Final = (
    Spell(Teleport, (IconAim("from", _own_and_free), SquareAim("to", _no_own_icon)), _teleport),
    Spell(Heal, (IconAim("at", _own_and_hurt),), _heal),
    Spell(ShiftTime, (), _shift_time),
    Spell(Exchange, (IconAim("a", _free), IconAim("b", _free)), _exchange, either_order=True),
    Spell(SummonElemental, (IconAim("at", _enemy),), _summon),
    Spell(Revive, (FallenAim("icon"), SquareAim("at", _no_icon, _around_own_mage)), _revive),
    Spell(Imprison, (IconAim("at", _enemy_and_free),), _imprison, bars=_enemys_colour_shows),
)

SPELLS: Final[dict[str, Spell]] = {row.action.spell: row for row in _ROWS}
"""The spells by name, in the rules' order. Each side may cast each of them once."""
