"""A coarse guess at who wins a battle, from a table and the hit points; nothing is fought out.

All chances are whole percent.
"""

from typing import Final

from archon3d.ai.archon.matchups import ELEMENTAL_ODDS, LIGHT_ODDS
from archon3d.games.archon.battle import COLOUR_BONUS, strengths
from archon3d.games.archon.board import Square, colour_of
from archon3d.games.archon.icons import LIGHT
from archon3d.games.archon.state import Icon, State

LEAST: Final = 3
MOST: Final = 97
PERCENT_PER_HIT_POINT: Final = 4
"""How much one hit point more than usual changes the chance."""

USUAL_BONUS_HALF_POINTS: Final = COLOUR_BONUS[LIGHT][2] + COLOUR_BONUS[LIGHT][3]
"""The bonus with which the table was made: between that of colours C and D, in half points."""


def chance_of_winning(state: State, attacker: Icon, defender: Icon, square: Square) -> int:
    """The attacker's chance in a battle for that square."""
    colour = colour_of(square, state.cycle.colour)
    own, other = strengths(state, attacker, defender, square, colour)
    usual = _usual_chance(attacker, defender)
    more = (own.half_points - own.base) - (other.half_points - other.base)
    return _percent(usual + PERCENT_PER_HIT_POINT * more // 2)


def elementals_chance(state: State, defender: Icon, square: Square) -> int:
    """The chance of an elemental of unknown kind against the icon on that square."""
    colour = colour_of(square, state.cycle.colour)
    _, other = strengths(state, Icon("air", state.to_move), defender, square, colour)
    more = other.half_points - other.base - USUAL_BONUS_HALF_POINTS
    return _percent(ELEMENTAL_ODDS[defender.kind] - PERCENT_PER_HIT_POINT * more // 2)


def _usual_chance(attacker: Icon, defender: Icon) -> int:
    if attacker.side == LIGHT:
        return LIGHT_ODDS[attacker.kind][defender.kind]
    return 100 - LIGHT_ODDS[defender.kind][attacker.kind]


def _percent(chance: int) -> int:
    return max(LEAST, min(MOST, chance))
