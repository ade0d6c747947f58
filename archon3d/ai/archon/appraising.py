"""Weighs decisions in Archon: the master's search, with chances to win in place of values.

A mean of values says little where one of them is a lost mage; a mean of chances is a chance.
"""

from collections.abc import Generator, Sequence
from typing import Final

from archon3d.ai.appraisal import DIGITS, Appraisal, Appraiser, BattleAppraiser, chance_at_end, win_chance
from archon3d.ai.archon.master import ATTACKS_SEARCHED, DEPTH, attacks, outcomes, promising, worths
from archon3d.ai.archon.spells import consider
from archon3d.ai.archon.survey import Survey
from archon3d.ai.win_scales import WIN_EDGES
from archon3d.games.archon.actions import Action, ResolveBattle
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import OTHER, Side
from archon3d.games.archon.state import State

PERCENT: Final = 100

ARMY: Final = 15_000
"""The worth of a side at the start of a match, about."""
LEAST_WORTH: Final = 5_000
"""A worth of both sides together that a lead is compared with even when few icons are left."""
EDGE: Final = WIN_EDGES[ARCHON.name]
"""What light has beyond the worth of its icons: it wins more often than they tell."""
FEW_ICONS: Final = 8
"""Icons of both sides together from which on a spell can decide a match."""

SlicedChance = Generator[None, None, float]
"""Computes a chance, and yields at intervals."""


def _is_decision(before: State, action: Action, after: State) -> bool:
    """Return whether a player chose: battles are decided in the arena."""
    return before.battle is None


def appraise(state: State, action: Action) -> Generator[None, None, Appraisal[Action]]:
    """Weigh the action against the most promising ones; yield after each step."""
    chances: dict[Action, float] = {}
    for each in dict.fromkeys((action, *(yield from promising(Survey(state))))):
        chances[each] = yield from prospect(state, each)
        yield
    best = max(chances, key=chances.__getitem__)
    ends = outcomes(state, action)
    odds = ends[0][0] / PERCENT if len(ends) > 1 else None
    return Appraisal((best,), chances[best], chances[action], odds)


def standing_chance(state: State) -> SlicedChance:
    """Return the chance of the side to move, which stands still or attacks; known after the end too."""
    return _chance(state, state.to_move, 0)


def prospect(state: State, action: Action, depth: int = 0) -> SlicedChance:
    """Return the chance of the side to move after the action; `depth` plies were searched before it."""
    total = 0.0
    for percent, after in outcomes(state, action):
        total += percent * (1 - (yield from _chance(after, OTHER[state.to_move], depth)))
    return round(total / PERCENT, DIGITS)


def _chance(state: State, side: Side, depth: int) -> SlicedChance:
    """Return the chance of the side, which is to move and attacks if that is better."""
    if state.outcome is not None:
        return chance_at_end(state.outcome, side)
    best = static_chance(state)
    if depth < DEPTH:
        for action in _replies(state, ATTACKS_SEARCHED[depth]):
            best = max(best, (yield from prospect(state, action, depth + 1)))
            yield
    return best


def static_chance(state: State) -> float:
    """Return the chance of the side to move by what stands on the board alone."""
    return win_chance(ARCHON.name, _relative_standing(state))


def _replies(state: State, most: int) -> Sequence[Action]:
    """Return the best attacks, and among few icons, where a spell may decide, the one worth casting."""
    strikes: list[Action] = [*attacks(state, most)]
    if len(state.board) - state.board.count(None) > FEW_ICONS:
        return strikes
    spell = consider(Survey(state))
    return strikes if spell is None else [spell, *strikes]


def _relative_standing(state: State) -> int:
    """Return the static value as if each side still had its whole army: a lead counts more among few."""
    both = worths(state)
    own, other = both[state.to_move], both[OTHER[state.to_move]]
    lead = own - other + (EDGE if state.to_move == "light" else -EDGE)
    return lead * (2 * ARMY + LEAST_WORTH) // (max(0, own + other) + LEAST_WORTH)


def _lean(state: State) -> float:
    """Return how much light's edge counts: as much as a lead in worth."""
    both = sum(worths(state).values())
    return (2 * ARMY + LEAST_WORTH) / (max(0, both) + LEAST_WORTH)


def _winner(state: State, action: Action) -> Side | None:
    """Return the side that wins the pending battle by this action."""
    battle = state.battle
    if battle is None or not isinstance(action, ResolveBattle) or action.winner == "none":
        return None
    return (battle.attacker if action.winner == "attacker" else battle.defender).side


APPRAISER: Final = Appraiser(_is_decision, appraise, BattleAppraiser(_winner, standing_chance), _lean)
