"""The spells, each declared once (Archon rules, section 7), as rows of this module's last table.

A row has the action's name and targets, what prevents the spell, and its effect. Legal actions, refusals,
notation, JSON and the order of the spells come from the rows. No spell may target a power point or an icon on
one.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from itertools import product
from typing import Any, ClassVar, Final, Literal

from archon3d.arena.content import ELEMENTALS
from archon3d.games.archon.actions import Cast
from archon3d.games.archon.board import AROUND, IS_POWER_POINT, SQUARE_NAMES, SQUARES, Square
from archon3d.games.archon.cycle import DARKEST, LIGHTEST
from archon3d.games.archon.draft import Draft
from archon3d.games.archon.encounter import enter, join_battle
from archon3d.games.archon.events import (
    ElementalSummoned,
    IconHealed,
    IconImprisoned,
    IconRevived,
    IconsExchanged,
    SpellCast,
    TimeShifted,
)
from archon3d.games.archon.icons import DARK, ICON_KINDS, LIGHT, MAGES, OTHER, Side
from archon3d.games.archon.state import Board, Icon, State
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

USELESS: Final = "spell-useless"
"""The refusal code of a spell that is available but has no valid target."""

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

RELEASE_COLOUR: Final = {LIGHT: LIGHTEST, DARK: DARKEST}
"""The cycle's colour that frees a side's prisoners."""


def mage_square(board: Board, side: Side) -> Square:
    """Return the square of the side's mage. Raises LookupError if it is dead."""
    for at, icon in enumerate(board):
        if icon is not None and icon.kind == MAGES[side]:
            return at
    raise LookupError(f"the mage of {side} is dead")


# What a spell can be aimed at


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


def hindrance(state: State, spell: str) -> SpellHindrance | None:
    """Return why the side to move cannot cast the spell at all, or None if nothing prevents it."""
    if spell in state.spent(state.to_move):
        return "spell-spent"
    mage = MAGES[state.to_move]
    held = [icon.held for icon in state.board if icon is not None and icon.kind == mage]
    if not held:
        return "no-mage"
    return "held-mage" if held[0] else SPELLS[spell].bars(state)


def refusal(state: State, action: Cast) -> Refusal | None:
    """Return why the cast is not legal, or None if it is."""
    row = SPELLS[action.spell]
    values = operands(action)
    refused = hindrance_refusal(state, action.spell)
    for aim, value in zip(row.aims, values, strict=True):
        refused = refused or aim_refusal(state, aim, value)
    if refused is None and row.either_order and values[0] == values[1]:
        return _aim_refusal(state, "same-icon", values[0])
    return refused


def hindrance_refusal(state: State, spell: str) -> Refusal | None:
    """Return why the side to move cannot cast the spell at all, or None if it can."""
    why = hindrance(state, spell)
    return None if why is None else _refusal(why, MAGES[state.to_move])


def spell_refusal(state: State, side: Side, spell: str) -> Refusal | None:
    """Return why the side could not cast the spell at all if it were to move, or None if it could."""
    state = state if state.to_move == side else replace(state, to_move=side)
    refused = hindrance_refusal(state, spell)
    if refused is not None:
        return refused
    row = SPELLS[spell]
    for place, aim in enumerate(row.aims):
        taken = place if row.either_order else 0
        if len(list(aim.choices(state))) <= taken:
            return Refusal(USELESS, f"{spell} has nothing to be cast on", {"spell": spell, "aim": aim.key})
    return None


def aim_refusal(state: State, aim: Aim, value: Any) -> Refusal | None:
    """Return why a spell cannot target this square or this kind of icon, or None if it can."""
    why = aim.hindrance(state, value)
    return None if why is None else _aim_refusal(state, why, value)


def _aim_refusal(state: State, why: AimHindrance, value: Square | str) -> Refusal:
    if isinstance(value, str):
        return _refusal(why, value)
    icon = state.board[value]
    return _refusal(why, "" if icon is None else icon.kind, SQUARE_NAMES[value])


def _refusal(why: Hindrance, icon: str, at: str = "") -> Refusal:
    return Refusal(why, _CLAUSES[why].format(icon=icon, at=at), {"icon": icon} if icon else {})


def casts(state: State, spell: str) -> Sequence[Any]:
    """Return every way in which the side to move may cast that spell, in a fixed order."""
    if hindrance(state, spell) is not None:
        return []
    row = SPELLS[spell]
    action: Callable[..., Cast] = row.action
    if not row.aims:
        return [action()]
    last = list(row.aims[-1].choices(state))
    values = row.aims[-1].values
    found: list[Cast] = []
    if row.either_order:
        for place, first in enumerate(last, start=1):
            found += map(_row(action, values, first).__getitem__, last[place:])
    else:
        for leading in product(*(aim.choices(state) for aim in row.aims[:-1])):
            found += map(_row(action, values, *leading).__getitem__, last)
    return found


@cache
def _row(action: Callable[..., Cast], values: Sequence[Any], *leading: Any) -> dict[Any, Cast]:
    """Return the casts that begin with these values, by their last value.

    They are cached, since a position lists hundreds.
    """
    return {value: action(*leading, value) for value in values}


def operands(action: Cast) -> tuple[Any, ...]:
    """Return the targets of a cast, in the order of its spell's aims: squares, or the kind of an icon."""
    return tuple(getattr(action, field.name) for field in fields(action))


def spells_left(state: State, side: str) -> tuple[str, ...]:
    """Return the spells that the side has left, in the rules' order."""
    spent = state.spent(side)
    return tuple(spell for spell in SPELLS if spell not in spent)


def cast(draft: Draft, action: Cast) -> None:
    """Carry out a legal cast, up to a battle that it may begin."""
    side = draft.to_move
    spell = SPELLS[action.spell]
    draft.busy = True
    if spell.once:
        draft.spent[side] |= {action.spell}
    draft.events.append(SpellCast(action.spell, side, mage_square(draft.before.board, side)))
    spell.effect(draft, action)


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
