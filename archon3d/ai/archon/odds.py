"""A coarse guess at who wins a battle, from a table and the hit points; nothing is fought out.

All chances are whole percent.
"""

from typing import Final

from archon3d.ai.archon.matchups import ELEMENTAL_ODDS, LIGHT_ODDS
from archon3d.arena.content import COLOURS
from archon3d.games.archon.battle import COLOUR_BONUS, Strength, strengths
from archon3d.games.archon.board import Square, colour_of
from archon3d.games.archon.icons import LIGHT, SIDES
from archon3d.games.archon.state import Icon, State

LEAST: Final = 2
MOST: Final = 98
PERCENT_PER_HIT_POINT: Final = 5
"""How much one hit point more than usual changes the chance."""

_COLOURS_A_BAND: Final = 2
_BANDS: Final = range(len(COLOURS) // _COLOURS_A_BAND)
"""The table's columns: light, medium and dark squares."""

_USUAL_BONUS: Final = {
    side: tuple(sum(COLOUR_BONUS[side][_COLOURS_A_BAND * band :][:_COLOURS_A_BAND]) for band in _BANDS)
    for side in SIDES
}
"""The mean bonus of a side's icons in each band. A mean of two, it is a sum of half points."""


def chance_of_winning(state: State, attacker: Icon, defender: Icon, square: Square) -> int:
    """The attacker's chance in a battle for that square."""
    colour = colour_of(square, state.cycle.colour)
    band = COLOURS.index(colour) // _COLOURS_A_BAND
    own, other = strengths(state, attacker, defender, square, colour)
    if attacker.side == LIGHT:
        usual = LIGHT_ODDS[attacker.kind][defender.kind][band]
    else:
        usual = 100 - LIGHT_ODDS[defender.kind][attacker.kind][band]
    return _percent(usual, _unusual(attacker, own, band) - _unusual(defender, other, band))


def elementals_chance(state: State, defender: Icon, square: Square) -> int:
    """The chance of an elemental of unknown kind against the icon on that square."""
    colour = colour_of(square, state.cycle.colour)
    band = COLOURS.index(colour) // _COLOURS_A_BAND
    _, other = strengths(state, Icon("air", state.to_move), defender, square, colour)
    return _percent(ELEMENTAL_ODDS[defender.kind][band], -_unusual(defender, other, band))


def _unusual(icon: Icon, strength: Strength, band: int) -> int:
    """How many half points more the icon has than an unhurt one usually has on such a square."""
    return strength.half_points - strength.base - _USUAL_BONUS[icon.side][band]


def _percent(usual: int, more: int) -> int:
    return max(LEAST, min(MOST, usual + PERCENT_PER_HIT_POINT * more // 2))
