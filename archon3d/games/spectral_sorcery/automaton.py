"""The computer player: a cellular automaton that takes the first rule that applies.

It sees the board alone and is deterministic. Help is its choice too.
"""

from collections.abc import Iterable
from typing import Final

from archon3d.games.spectral_sorcery.actions import Action, ActionType
from archon3d.games.spectral_sorcery.board import (
    ADJACENT_STEPS,
    DIAGONAL_STEPS,
    OWN,
    SQUARES,
    UNLOCKED,
    Side,
    Square,
    block,
    distance,
    neighbours,
    opponent,
)
from archon3d.games.spectral_sorcery.rules import POWER_NEEDED, refusal, teleport_cost, tweakable
from archon3d.games.spectral_sorcery.state import State

ALL_AROUND: Final = (*ADJACENT_STEPS, *DIAGONAL_STEPS)

WORTH_A_TRANSMUTE: Final = 4
"""The least number of pads that Transmute must change to be chosen."""

WORTH_A_LOCK: Final = 2
"""The least number of adjacent unlocked pads of its own that make a pad worth a lock."""


def choose(state: State) -> Action:
    """Return the computer's action for the side to move. Raises LookupError if the game is over."""
    if state.outcome is not None:
        raise LookupError("the game is over: there is nothing to choose")
    if state.player(state.to_move).power == 0:
        return Action("pass")
    return _on_its_pad(state) or _elsewhere(state) or Action("pass")


def _on_its_pad(state: State) -> Action | None:
    """Apply rules 1 to 5: what to do on the wizard's own pad."""
    side = state.to_move
    at, power = state.player(side).wizard, state.player(side).power
    away = distance(side, state.colour(at))
    unlocked = state.lock(at) == UNLOCKED
    chosen: ActionType | None = None
    if away > 0 and refusal(state, Action("unlock")) is None:
        chosen = "unlock"
    elif power >= POWER_NEEDED["blitz"] and away > 0 and unlocked and _can_spread(state, side, at):
        chosen = "blitz"
    elif power >= POWER_NEEDED["transmute"] and tweakable(state, side, block(at)) >= WORTH_A_TRANSMUTE:
        chosen = "transmute"
    elif away > 0 and unlocked:
        chosen = "stomp" if away == 1 or power == 1 else "convert"
    elif away == 0 and unlocked and _worth_a_lock(state, side, at):
        chosen = "lock"
    return None if chosen is None else Action(chosen)


def _elsewhere(state: State) -> Action | None:
    """Apply rules 6 and 7: where to go."""
    side = state.to_move
    at = state.player(side).wizard

    def away(square: Square) -> int:
        return distance(side, state.colour(square))

    near = max(_around(side, at, ALL_AROUND), key=away)
    if away(near) > 0:
        return Action("move", near)

    def away_in_block(square: Square) -> int:
        return sum(map(away, block(square)))

    in_order = SQUARES if side == "red" else SQUARES[::-1]
    power = state.player(side).power
    in_reach = [square for square in in_order if square != at and teleport_cost(state, square) <= power]
    far = max(in_reach, key=away_in_block, default=at)
    return Action("teleport", far) if far != at and away_in_block(far) > 0 else None


def _around(side: Side, square: Square, steps: Iterable[Square]) -> list[Square]:
    """Return the squares that these steps lead to; violet takes every step in reverse."""
    if side == "violet":
        steps = [(-down, -right) for down, right in steps]
    return neighbours(square, steps)


def _can_spread(state: State, side: Side, at: Square) -> bool:
    """Return whether an adjacent pad belongs to the other side, and is no further from it than this one."""
    limit = distance(side, state.colour(at))
    return any(
        0 < distance(side, state.colour(square)) <= limit for square in _around(side, at, ADJACENT_STEPS)
    )


def _worth_a_lock(state: State, side: Side, at: Square) -> bool:
    """Return whether a lock would keep a link between own pads, or the enemy on it could spread too."""

    def own_and_unlocked(steps: Iterable[Square]) -> int:
        squares = _around(side, at, steps)
        return sum(state.colour(each) == OWN[side] and state.lock(each) == UNLOCKED for each in squares)

    enemy = opponent(side)
    if state.player(enemy).wizard == at and _can_spread(state, enemy, at):
        return True
    return own_and_unlocked(ADJACENT_STEPS) >= WORTH_A_LOCK and own_and_unlocked(DIAGONAL_STEPS) == 0
