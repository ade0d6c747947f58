"""An estimate of who wins a battle, from measured tables and hit points, without simulating it.

All chances are whole percent. The deciding value is how many hits each fighter still needs: it combines
colours, wounds and penalties.
"""

from functools import cache
from statistics import mean
from typing import Final

from archon3d.ai.archon.measured import ODDS
from archon3d.arena.content import ELEMENTALS, FIGHTERS
from archon3d.arena.spec import SHAPESHIFTER
from archon3d.games.archon.actions import ResolveBattle
from archon3d.games.archon.battle import Strength, pending_strengths, strengths
from archon3d.games.archon.board import Square, colour_of
from archon3d.games.archon.icons import LIGHT
from archon3d.games.archon.state import Icon, State

HALF_POINTS_A_HIT: Final = {
    name: {"flame": 8, "cloud": 6}.get(row.attack, 2 * row.damage) for name, row in FIGHTERS.items()
}
"""The half points of one hit of each fighter; for a flame or a cloud, a part of its whole damage."""


def hits_needed(kind: str, opponent: str, half_points: int) -> int:
    """Return how many hits an icon needs against an opponent with this many half points."""
    return -(-half_points // HALF_POINTS_A_HIT[opponent if kind == SHAPESHIFTER else kind])


def chance_of_winning(state: State, attacker: Icon, defender: Icon, square: Square) -> int:
    """Return the attacker's chance in a battle for that square."""
    colour = colour_of(square, state.cycle.colour)
    return chance_between(attacker, defender, *strengths(state, attacker, defender, square, colour))


def chance_between(icon: Icon, enemy: Icon, own: Strength, other: Strength) -> int:
    """Return the icon's chance against the enemy, with those strengths at the start of the battle."""
    if icon.side == LIGHT:
        return lights_chance(icon.kind, enemy.kind, own.half_points, other.half_points)
    return 100 - lights_chance(enemy.kind, icon.kind, other.half_points, own.half_points)


def drawn_result(state: State) -> ResolveBattle:
    """Return a result of the pending battle by the measured chances, drawn from the state, without a fight.

    Someone wins, with any damage that the winner survives, each as likely as the others. Raises LookupError
    if no battle is pending.
    """
    battle = state.battle
    if battle is None:
        raise LookupError("no battle is pending in this state")
    own, other = pending_strengths(state, battle)
    chance = state.side_chance()
    won = chance.below(100) < chance_between(battle.attacker, battle.defender, own, other)
    survived = -(-(own if won else other).half_points // 2)
    return ResolveBattle("attacker" if won else "defender", chance.below(survived))


def elementals_chance(state: State, defender: Icon, square: Square) -> int:
    """Return the chance of an elemental of unknown kind against the icon on that square."""
    kinds = [kind for kind in ELEMENTALS if kind not in state.summoned]
    return round(
        mean(chance_of_winning(state, Icon(kind, state.to_move), defender, square) for kind in kinds)
    )


def lights_chance(light: str, dark: str, light_half_points: int, dark_half_points: int) -> int:
    """Return the chance of light's icon or elemental against dark's, with these hit points."""
    table = _table(light, dark)
    row = table[_place(dark, hits_needed(light, dark, dark_half_points), len(table))]
    return row[_place(light, hits_needed(dark, light, light_half_points), len(row))]


def _place(target: str, hits: int, places: int) -> int:
    """Return the table's index for that many hits against the target; elementals always start unhurt."""
    return 0 if target in ELEMENTALS else min(hits, places) - 1


@cache
def _table(light: str, dark: str) -> tuple[tuple[int, ...], ...]:
    """Return light's chances: a row for each number of hits light needs, a column for each dark needs."""
    digits = ODDS[f"{light} {dark}"].split()
    return tuple(tuple(int(row[at : at + 2]) for at in range(0, len(row), 2)) for row in digits)
