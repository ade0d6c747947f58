"""Archon's tips for somebody new, in the order in which they are given."""

from typing import Any, Final

from archon3d.games.archon.events import BattleJoined, IconMoved, SpellCast
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


TIPS: Final = (
    Tip("move", _moves, presses=True),
    Tip("fly", _flies),
    Tip("attack", _attacks),
    Tip("cast", _casts, presses=True),
)
