"""Archon's tips for new players, in the order in which they appear."""

from typing import Any, Final

from archon3d.games.archon.actions import Cast, Move
from archon3d.games.archon.events import BattleJoined, IconMoved, SpellCast
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS
from archon3d.games.archon.state import State
from archon3d.play.tips import Beginner, Tip


def _moves(event: Any, beginner: Beginner) -> bool:
    moved = isinstance(event, IconMoved) and event.side == beginner.side
    return moved or _attacks(event, beginner)


def _flies(event: Any, beginner: Beginner) -> bool:
    if not _moves(event, beginner):
        return False
    return (event.by if isinstance(event, IconMoved) else event.move_by) == "fly"


def _attacks(event: Any, beginner: Beginner) -> bool:
    return isinstance(event, BattleJoined) and event.attacker_side == beginner.side


def _casts(event: Any, beginner: Beginner) -> bool:
    return isinstance(event, SpellCast) and event.side == beginner.side


def _moves_of(state: State, beginner: Beginner) -> list[Move]:
    """Return the moves that the player can make now."""
    if state.to_move != beginner.side:
        return []
    return [action for action in ARCHON.legal_actions(state) if isinstance(action, Move)]


def _can_move(state: State, beginner: Beginner) -> bool:
    return bool(_moves_of(state, beginner))


def _can_fly(state: State, beginner: Beginner) -> bool:
    movers = (state.board[move.origin] for move in _moves_of(state, beginner))
    return any(icon is not None and ICON_KINDS[icon.kind].moves_by == "fly" for icon in movers)


def _can_attack(state: State, beginner: Beginner) -> bool:
    return any(state.board[move.to] is not None for move in _moves_of(state, beginner))


def _can_cast(state: State, beginner: Beginner) -> bool:
    own = state.to_move == beginner.side
    return own and any(isinstance(action, Cast) for action in ARCHON.legal_actions(state))


GOAL_MOVES: Final = 2
"""Moves until a player has read how a match is won: the tip stays for the second one."""

TIPS: Final = (
    Tip("move", _moves, presses=True, fits=_can_move),
    Tip("goal", _moves, GOAL_MOVES, aims=True, fits=_can_move),
    Tip("fly", _flies, fits=_can_fly),
    Tip("attack", _attacks, fits=_can_attack),
    Tip("cast", _casts, presses=True, fits=_can_cast),
)
