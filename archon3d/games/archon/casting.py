"""Casting spells: which are legal, why others are not, and what a cast does."""

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import cache
from itertools import chain, product
from typing import Any, Final

from archon3d.games.archon.actions import Cast
from archon3d.games.archon.aims import SpellHindrance, aim_refusal, hindered, refuse_aim
from archon3d.games.archon.draft import Draft
from archon3d.games.archon.events import SpellCast
from archon3d.games.archon.icons import MAGES, Side
from archon3d.games.archon.spells import SPELLS, Spell, mage_square
from archon3d.games.archon.state import State
from archon3d.rules.errors import Refusal

USELESS: Final = "spell-useless"
"""The refusal code of a spell that is available but has no valid target."""


def hindrance(state: State, spell: str) -> SpellHindrance | None:
    """Return why the side to move cannot cast the spell at all, or None if nothing prevents it."""
    if spell in state.spent(state.to_move):
        return "spell-spent"
    return _mages_hindrance(state) or SPELLS[spell].bars(state)


def _mages_hindrance(state: State) -> SpellHindrance | None:
    """Return why the side to move cannot cast any spell, or None if its mage can."""
    mage = MAGES[state.to_move]
    for icon in state.board:
        if icon is not None and icon.kind == mage:
            return "held-mage" if icon.held else None
    return "no-mage"


def refusal(state: State, action: Cast) -> Refusal | None:
    """Return why the cast is not legal, or None if it is."""
    row = SPELLS[action.spell]
    values = operands(action)
    refused = hindrance_refusal(state, action.spell)
    for aim, value in zip(row.aims, values, strict=True):
        refused = refused or aim_refusal(state, aim, value)
    if refused is None and row.either_order and values[0] == values[1]:
        return refuse_aim(state, "same-icon", values[0])
    return refused


def hindrance_refusal(state: State, spell: str) -> Refusal | None:
    """Return why the side to move cannot cast the spell at all, or None if it can."""
    why = hindrance(state, spell)
    return None if why is None else hindered(why, MAGES[state.to_move])


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


def all_casts(state: State) -> Sequence[Any]:
    """Return every way in which the side to move may cast any spell, in the rules' order of spells."""
    if _mages_hindrance(state) is not None:
        return []
    spent = state.spent(state.to_move)
    left = (row for spell, row in SPELLS.items() if spell not in spent and row.bars(state) is None)
    return list(chain.from_iterable(_aimed(state, row) for row in left))


def casts(state: State, spell: str) -> Sequence[Any]:
    """Return every way in which the side to move may cast that spell, in a fixed order."""
    return [] if hindrance(state, spell) is not None else _aimed(state, SPELLS[spell])


def _aimed(state: State, row: Spell) -> Sequence[Any]:
    """Return every way to cast a spell that nothing hinders."""
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


def cast_at(spell: str, *values: Any) -> Cast:
    """Return the cast of a spell at these targets: the same one that positions list."""
    row = SPELLS[spell]
    action: Callable[..., Cast] = row.action
    return _row(action, row.aims[-1].values, *values[:-1])[values[-1]] if values else action()


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
