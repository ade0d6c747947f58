"""The seven spells: what each may be cast on, and what it does (Archon rules, section 7).

No spell may target a power point or an icon on one.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

from archon3d.arena.content import ELEMENTALS
from archon3d.games.archon.actions import (
    EXCHANGES,
    SPELL_OF,
    TELEPORTS,
    Cast,
    Exchange,
    Heal,
    Imprison,
    Revive,
    ShiftTime,
    SummonElemental,
    Teleport,
)
from archon3d.games.archon.board import AROUND, IS_POWER_POINT, SQUARES, Square
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
from archon3d.games.archon.icons import DARK, KINDS, LIGHT, MAGES, OTHER, Side
from archon3d.games.archon.state import Board, Icon, State

Hindrance = Literal[
    "power-point", "no-icon", "own-icon", "enemy-icon", "held-icon", "unhurt", "occupied", "too-far"
]
"""Why a spell cannot be aimed at a square."""

RELEASE_COLOUR: Final = {LIGHT: LIGHTEST, DARK: DARKEST}
"""The cycle's colour that frees a side's prisoners."""


def mage_square(board: Board, side: Side) -> Square:
    """Where the side's mage stands; raises LookupError when it is dead."""
    for at, icon in enumerate(board):
        if icon is not None and icon.kind == MAGES[side]:
            return at
    raise LookupError(f"the mage of {side} is dead")


def may_cast(state: State) -> bool:
    """Whether the mage of the side to move lives and is free."""
    return any(
        icon is not None and icon.kind == MAGES[state.to_move] and not icon.held for icon in state.board
    )


def casts(state: State, spell: str) -> Sequence[Cast]:
    """Every way in which the side to move may cast that spell, in a fixed order."""
    if spell not in state.spells(state.to_move) or not may_cast(state):
        return []
    return _CASTS[spell](state)


def hindrance(state: State, spell: str, at: Square, *, goal: bool) -> Hindrance | None:
    """Why the spell cannot be aimed at that square, or None where nothing is in its way.

    `goal` says that it is the square that Teleport or Revive brings an icon to.
    """
    icon, side = state.board[at], state.to_move
    if IS_POWER_POINT[at]:
        return "power-point"
    if goal:
        if spell == "revive" and at not in AROUND[mage_square(state.board, side)]:
            return "too-far"
        taken = icon is not None and (spell == "revive" or icon.side == side)
        return "occupied" if taken else None
    if icon is None:
        return "no-icon"
    if spell in ("teleport", "heal") and icon.side != side:
        return "enemy-icon"
    if spell in ("summon-elemental", "imprison") and icon.side == side:
        return "own-icon"
    if spell in ("teleport", "exchange", "imprison") and icon.held:
        return "held-icon"
    return "unhurt" if spell == "heal" and icon.wounds == 0 else None


def cast(draft: Draft, action: Cast) -> None:
    """Carries out a legal cast, up to the battle that it may begin."""
    side = draft.to_move
    spell = SPELL_OF[type(action)]
    draft.busy = True
    draft.spells[side] = tuple(left for left in draft.spells[side] if left != spell)
    draft.events.append(SpellCast(spell, side, mage_square(draft.before.board, side)))
    _EFFECTS[type(action)](draft, action)


def _on(state: State, fits: Callable[[Icon], bool]) -> list[Square]:
    """The squares of all fitting icons that stand on no power point, in board order."""
    return [
        at
        for at, icon in enumerate(state.board)
        if icon is not None and not IS_POWER_POINT[at] and fits(icon)
    ]


def _teleports(state: State) -> list[Teleport]:
    side = state.to_move
    board = state.board
    goals = [
        to
        for to in SQUARES
        if not IS_POWER_POINT[to] and ((other := board[to]) is None or other.side != side)
    ]
    origins = _on(state, lambda icon: icon.side == side and not icon.held)
    return [row[to] for row in map(TELEPORTS.__getitem__, origins) for to in goals]


def _heals(state: State) -> list[Heal]:
    side = state.to_move
    return [Heal(at) for at in _on(state, lambda icon: icon.side == side and icon.wounds > 0)]


def _time_shifts(_state: State) -> list[ShiftTime]:
    return [ShiftTime()]


def _exchanges(state: State) -> list[Exchange]:
    free = _on(state, lambda icon: not icon.held)
    return [EXCHANGES[a][b] for index, a in enumerate(free) for b in free[index + 1 :]]


def _summonings(state: State) -> list[SummonElemental]:
    side = state.to_move
    return [SummonElemental(at) for at in _on(state, lambda icon: icon.side != side)]


def _revivals(state: State) -> list[Revive]:
    side = state.to_move
    fallen = dict.fromkeys(kind for kind in state.dead if KINDS[kind].side == side)
    charmed = [
        at
        for at in AROUND[mage_square(state.board, side)]
        if state.board[at] is None and not IS_POWER_POINT[at]
    ]
    return [Revive(kind, at) for kind in fallen for at in charmed]


def _imprisonments(state: State) -> list[Imprison]:
    enemy = OTHER[state.to_move]
    if state.cycle.colour == RELEASE_COLOUR[enemy]:
        return []
    return [Imprison(at) for at in _on(state, lambda icon: icon.side == enemy and not icon.held)]


_CASTS: Final[dict[str, Callable[[State], Sequence[Cast]]]] = {
    "teleport": _teleports,
    "heal": _heals,
    "shift-time": _time_shifts,
    "exchange": _exchanges,
    "summon-elemental": _summonings,
    "revive": _revivals,
    "imprison": _imprisonments,
}


def _teleport(draft: Draft, action: Teleport) -> None:
    enter(draft, action.origin, action.to, "teleport")


def _heal(draft: Draft, action: Heal) -> None:
    icon = draft.change(action.at, wounds=0)
    draft.events.append(IconHealed(icon.kind, icon.side, action.at, 0, "spell"))


def _shift_time(draft: Draft, _action: ShiftTime) -> None:
    draft.cycle = draft.cycle.turned()
    draft.events.append(TimeShifted(draft.cycle.colour, draft.cycle.direction))


def _exchange(draft: Draft, action: Exchange) -> None:
    board = draft.board
    board[action.a], board[action.b] = board[action.b], board[action.a]
    draft.events.append(IconsExchanged(action.a, action.b))


def _summon(draft: Draft, action: SummonElemental) -> None:
    side = draft.to_move
    kind = draft.rng.choice([kind for kind in ELEMENTALS if kind not in draft.summoned])
    draft.summoned = (*draft.summoned, kind)
    draft.events.append(ElementalSummoned(kind, side, action.at))
    join_battle(draft, Icon(kind, side), None, action.at, "summon")


def _revive(draft: Draft, action: Revive) -> None:
    draft.dead.remove(action.icon)
    draft.board[action.at] = Icon(action.icon, draft.to_move)
    draft.events.append(IconRevived(action.icon, draft.to_move, action.at))


def _imprison(draft: Draft, action: Imprison) -> None:
    icon = draft.change(action.at, held=True)
    draft.events.append(IconImprisoned(icon.kind, icon.side, action.at))


_EFFECTS: Final[dict[type[Cast], Callable[[Draft, Any], None]]] = {
    Teleport: _teleport,
    Heal: _heal,
    ShiftTime: _shift_time,
    Exchange: _exchange,
    SummonElemental: _summon,
    Revive: _revive,
    Imprison: _imprison,
}
