"""What a record of Spectral Sorcery can prove of its player."""

from itertools import pairwise
from typing import Final

from archon3d.games.spectral_sorcery.board import LOCK
from archon3d.play.book.achievement import Achievement
from archon3d.play.book.own import OwnMatch

QUICK_TURNS: Final = 10
"""Completed turns within which a quick win comes."""
GREAT_BLITZ: Final = 8
"""Pads that one Blitz has to change."""
FAILING: Final = ("convert", "blitz", "lock")
"""Spells that a lock undoes."""


def _quick(own: OwnMatch) -> int | None:
    """Return the start of a quick win by the spectrum: resigning is no feat."""
    quick = own.won and own.reason == "spectrum" and own.states[-1].turn <= QUICK_TURNS
    return 0 if quick else None


def _great_blitz(own: OwnMatch) -> int | None:
    for ply, (action, (before, after)) in enumerate(zip(own.actions, pairwise(own.states), strict=True)):
        if before.to_move == own.side and action.type == "blitz":
            changed = sum(was != now for was, now in zip(before.pads, after.pads, strict=True))
            if changed >= GREAT_BLITZ:
                return ply
    return None


def _lock_holds(own: OwnMatch) -> int | None:
    """Return a spell that the enemy lost to a lock of yours."""
    lock = LOCK[own.side]
    for ply, (state, action) in enumerate(zip(own.states, own.actions, strict=False)):
        fails = state.to_move == own.other and action.type in FAILING
        if fails and state.lock(state.player(own.other).wizard) == lock:
            return ply
    return None


SPECTRAL_SORCERY_ACHIEVEMENTS: Final = (
    Achievement("rainbow", _quick),
    Achievement("great-blitz", _great_blitz),
    Achievement("lock-holds", _lock_holds),
)
