"""What a record of Archers can prove of its player."""

from itertools import groupby
from typing import Final

from archon3d.games.archers.actions import Capture
from archon3d.games.archers.state import State, by_square
from archon3d.games.archers.zones import attacks
from archon3d.play.book.achievement import Achievement
from archon3d.play.book.own import OwnMatch

VOLLEY: Final = 3
"""Archers that have to be shot in one turn."""


def _volley(own: OwnMatch) -> int | None:
    for ply, state in enumerate(own.states):
        if state.to_move == own.side and len(state.shot) >= VOLLEY:
            return max(0, ply - VOLLEY)
    return None


def _all_alive(own: OwnMatch) -> int | None:
    """Return the end of a win by the woods with all archers left."""
    first, last = (_count(own.states[place], own.side) for place in (0, -1))
    return own.last if own.won and own.reason == "woods" and first == last else None


def _opened_line(own: OwnMatch) -> int | None:
    """Return a turn with a shot along a line that an earlier one of its captures opened."""
    plies = range(own.last)
    for (_, side), during in groupby(plies, key=lambda ply: (own.states[ply].turn, own.states[ply].to_move)):
        turn = list(during)
        if side != own.side:
            continue
        start = own.states[turn[0]]
        known = attacks(start.board, by_square(start.archers), side)
        for ply in turn[1:]:
            if isinstance(own.actions[ply], Capture) and own.actions[ply] not in known:
                return turn[0]
    return None


def _count(state: State, side: str) -> int:
    return sum(archer.side == side for archer in state.archers)


ARCHERS_ACHIEVEMENTS: Final = (
    Achievement("volley", _volley),
    Achievement("all-home", _all_alive),
    Achievement("opened-line", _opened_line),
)
