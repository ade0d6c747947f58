"""What a record of Archon can prove of its player."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from archon3d.ai.archon.tables import VALUE
from archon3d.games.archon.actions import Move, ResolveBattle
from archon3d.games.archon.board import HOME, Square
from archon3d.games.archon.icons import ICON_KINDS, MAGES
from archon3d.games.archon.spells import (
    RELEASE_COLOUR,
    Exchange,
    Imprison,
    ShiftTime,
    SummonElemental,
    Teleport,
)
from archon3d.games.archon.state import PendingBattle, State
from archon3d.play.book.achievement import Achievement
from archon3d.play.book.own import OwnMatch

PAWNS: Final = ("knight", "goblin")
GIANTS: Final = ("dragon", "djinn")
LONG_SENTENCE: Final = 9
"""Rounds that a prisoner has to wait: its colour has only just gone."""
FULL_CYCLE: Final = 10
WEARY_SPELLS: Final = 5
"""Spells cast whose price the home square asks for."""


@dataclass(frozen=True, slots=True)
class _Victory:
    """A battle that you won."""

    ply: int
    battle: PendingBattle
    kind: str
    beaten: str
    damage: int
    attacked: bool


def _victories(own: OwnMatch) -> Iterator[_Victory]:
    """Yield the battles that you won, in order."""
    for ply, (state, action) in enumerate(zip(own.states, own.actions, strict=False)):
        if not isinstance(action, ResolveBattle) or action.winner == "none":
            continue
        battle = state.battle
        attacked = action.winner == "attacker"
        winner, loser = battle.attacker, battle.defender
        if not attacked:
            winner, loser = loser, winner
        if winner.side == own.side:
            yield _Victory(ply, battle, winner.kind, loser.kind, action.damage, attacked)


def _casts(own: OwnMatch, spell: type) -> Iterator[tuple[int, State, State]]:
    """Yield your casts of a spell: the ply, and the states before and after."""
    for ply, (action, (before, after)) in enumerate(zip(own.actions, pairwise(own.states), strict=True)):
        if isinstance(action, spell) and before.to_move == own.side:
            yield ply, before, after


def _unbroken(own: OwnMatch) -> int | None:
    """Return the end of a win without the loss of an icon; a revived one was lost before."""
    lost = any(ICON_KINDS[kind].side == own.side for state in own.states for kind in state.dead[-2:])
    return own.last if own.won and not lost else None


def _mage_stays(own: OwnMatch) -> int | None:
    """Return the start of a win in which the mage never left its power point."""
    home, mage = HOME[own.side], MAGES[own.side]
    stays = all((icon := state.board[home]) is not None and icon.kind == mage for state in own.states)
    return 0 if own.won and stays else None


def _pawn_beats(own: OwnMatch, beaten: tuple[str, ...]) -> int | None:
    return next((one.ply for one in _victories(own) if one.kind in PAWNS and one.beaten in beaten), None)


def _pawn_fells_giant(own: OwnMatch) -> int | None:
    return _pawn_beats(own, GIANTS)


def _pawn_fells_mage(own: OwnMatch) -> int | None:
    return _pawn_beats(own, (MAGES[own.other],))


def _untouched(own: OwnMatch) -> int | None:
    """Return a battle won against a more valuable icon without a loss of hit points."""
    won = (
        one.ply
        for one in _victories(own)
        if not one.damage and VALUE.get(one.kind, 0) < VALUE.get(one.beaten, 0)
    )
    return next(won, None)


def _long_imprisonment(own: OwnMatch) -> int | None:
    freedom = RELEASE_COLOUR[own.other]
    for ply, before, _ in _casts(own, Imprison):
        if all(cycle.colour != freedom for cycle in before.cycle.forecast(FULL_CYCLE)[: LONG_SENTENCE - 1]):
            return ply
    return None


def _ending(own: OwnMatch, reason: str) -> int | None:
    return max(0, own.last - 1) if own.won and own.reason == reason else None


def _five_power_points(own: OwnMatch) -> int | None:
    return _ending(own, "power-points")


def _checkmate(own: OwnMatch) -> int | None:
    return _ending(own, "imprisoned")


def _time_turned(own: OwnMatch) -> int | None:
    """Return a Shift Time before a round that would have shown the enemy's colour."""
    enemys = RELEASE_COLOUR[own.other]
    for ply, before, _ in _casts(own, ShiftTime):
        if before.cycle.step().colour == enemys != before.cycle.turned().step().colour:
            return ply
    return None


def _elemental_fells_mage(own: OwnMatch) -> int | None:
    summoned = {ply + 1 for ply, _, _ in _casts(own, SummonElemental)}
    mage = MAGES[own.other]
    return next((one.ply for one in _victories(own) if one.ply in summoned and one.beaten == mage), None)


def _teleported_victory(own: OwnMatch) -> int | None:
    """Return a battle won by teleporting onto a more valuable icon."""
    jumps = {ply + 1 for ply, _, _ in _casts(own, Teleport)}
    won = (
        one.ply
        for one in _victories(own)
        if one.ply in jumps and VALUE.get(one.kind, 0) < VALUE.get(one.beaten, 0)
    )
    return next(won, None)


def _exchanged_and_beaten(own: OwnMatch) -> int | None:
    """Return an exchange that brought an enemy where your next move beat it."""
    won = {(one.battle.square, one.ply): one for one in _victories(own) if one.attacked}
    for ply, before, after in _casts(own, Exchange):
        cast = own.actions[ply]
        enemies = [at for at in (cast.a, cast.b) if _side_at(after, at) == own.other]
        following = range(ply + 1, own.last)
        next_own = next((later for later in following if _chooses(own, later)), None)
        if next_own is None or not isinstance(own.actions[next_own], Move):
            continue
        if any((at, next_own + 1) in won and _side_at(before, at) != own.other for at in enemies):
            return ply
    return None


def _chooses(own: OwnMatch, ply: int) -> bool:
    return own.states[ply].to_move == own.side and own.states[ply].battle is None


def _side_at(state: State, at: Square) -> str:
    icon = state.board[at]
    return "" if icon is None else icon.side


def _last_icon_standing(own: OwnMatch) -> int | None:
    left = sum(icon is not None and icon.side == own.side for icon in own.states[-1].board)
    return max(0, own.last - 1) if own.won and left == 1 and own.reason == "elimination" else None


def _weary_throne(own: OwnMatch) -> int | None:
    """Return a battle won on your home square after five spells."""
    for one in _victories(own):
        spells = len(own.states[one.ply].spent(own.side))
        if one.battle.square == HOME[own.side] and spells >= WEARY_SPELLS:
            return one.ply
    return None


ARCHON_ACHIEVEMENTS: Final = (
    Achievement("unbroken", _unbroken),
    Achievement("throne", _mage_stays),
    Achievement("giant-slayer", _pawn_fells_giant),
    Achievement("regicide", _pawn_fells_mage),
    Achievement("untouched", _untouched),
    Achievement("long-sentence", _long_imprisonment),
    Achievement("five-lights", _five_power_points),
    Achievement("last-chains", _checkmate),
    Achievement("time-turned", _time_turned),
    Achievement("storm", _elemental_fells_mage),
    Achievement("from-nowhere", _teleported_victory),
    Achievement("switcheroo", _exchanged_and_beaten),
    Achievement("last-standing", _last_icon_standing),
    Achievement("weary-throne", _weary_throne),
)
