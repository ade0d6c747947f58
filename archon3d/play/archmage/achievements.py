"""What a record of Archmage can prove of its player."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from archon3d.games.archmage.actions import Act
from archon3d.games.archmage.board import SIDES
from archon3d.play.book.achievement import Achievement
from archon3d.play.book.own import OwnMatch

DOUBLE: Final = 2
"""Captures in one turn."""


def _turns(own: OwnMatch) -> Iterator[tuple[int, int]]:
    """Yield the plies before and after each of your turns."""
    plies = range(own.last)
    for turn, during in groupby(plies, key=lambda ply: (own.states[ply].turn, own.states[ply].to_move)):
        all_plies = list(during)
        if turn[1] == own.side and own.states[all_plies[0]].phase == "play":
            yield all_plies[0], all_plies[-1] + 1


def _captures(own: OwnMatch, side: str, ply: int) -> int:
    """Return how many pieces the side has captured before that ply."""
    return len(own.states[ply].captures[SIDES.index(side)])


def _whole(own: OwnMatch) -> int | None:
    return own.last if own.won and not _captures(own, own.other, own.last) else None


def _two_at_once(own: OwnMatch) -> int | None:
    for first, after in _turns(own):
        if _captures(own, own.side, after) - _captures(own, own.side, first) >= DOUBLE:
            return first
    return None


def _pulled_under(own: OwnMatch) -> int | None:
    """Return a capture by a pull, which only the hole allows."""
    for ply, (state, action) in enumerate(zip(own.states, own.actions, strict=False)):
        pulls = state.to_move == own.side and isinstance(action, Act) and action.effect == "pull"
        if pulls and _captures(own, own.side, ply + 1) > _captures(own, own.side, ply):
            return ply
    return None


ARCHMAGE_ACHIEVEMENTS: Final = (
    Achievement("clean-table", _whole),
    Achievement("two-at-once", _two_at_once),
    Achievement("pulled-under", _pulled_under),
)
