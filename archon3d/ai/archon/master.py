"""The master: it looks ahead. An expectimax in which every battle is a chance node with measured odds.

Its own actions are followed by the enemy's best attack; what is quiet, and what comes after, is judged as it
stands. The budget is in positions, not in time: equal states give equal choices.
"""

from collections.abc import Generator
from typing import Final

from archon3d.ai.archon.moves import score
from archon3d.ai.archon.odds import chance_of_winning
from archon3d.ai.archon.spells import consider
from archon3d.ai.archon.survey import Survey
from archon3d.ai.archon.tables import VALUE
from archon3d.ai.slices import finished, sliced
from archon3d.arena.content import COLOURS
from archon3d.games.archon.actions import Action, Move, ResolveBattle
from archon3d.games.archon.battle import COLOUR_BONUS, pending_strengths
from archon3d.games.archon.board import POWER_POINTS, colour_of
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS, MAGES, OTHER, SIDES, Side
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.spells import spells_left
from archon3d.games.archon.state import State

SlicedValue = Generator[None, None, int]
"""Finds what something is worth to a side, and yields now and then."""

BEAM: Final = 16
"""Actions that are looked into, the most promising ones by the adept's judgement."""
ATTACKS: Final = (5,)
"""Attacks that are looked into at each further ply, those with the best odds."""
DEPTH: Final = len(ATTACKS)

HANDFUL: Final = 24
"""Moves that are judged in one step: they take as long as it takes to look into a reply."""
STEPS: Final = 4
"""Steps of a slice."""

WIN: Final = 100_000
ICON: Final = 100
"""What a point of an icon's value counts."""
WOUNDS_PERCENT: Final = 60
"""What an icon that has lost all its base hit points would count less."""
POWER_POINT: Final = (0, 150, 350, 650, 1200, WIN)
"""What it counts to hold this many of the power points."""
SPELL: Final = 120
"""What each spell counts that a living mage has left."""
SHADE: Final = 3
"""What each hit point of colour bonus counts, for each point of an icon's value, where it stands."""


def search(state: State) -> Generator[None, None, Action]:
    """Return the master's choice for the side to move, in slices short enough for a frame.

    Raises LookupError where there is nothing to choose from.
    """
    return sliced(_search(state), STEPS)


def best_action(state: State) -> Action:
    """Return the same at once."""
    return finished(_search(state))


def _search(state: State) -> Generator[None, None, Action]:
    """Return the choice; it yields after each handful of moves judged, each action and each reply looked
    into.
    """
    actions = yield from _promising(state)
    if not actions:
        raise LookupError("there is nothing to choose from")
    best, most = actions[0], -2 * WIN
    for action in actions:
        value = -(yield from _expected(state, action, 0))
        if value > most:
            best, most = action, value
        yield
    return best


def _promising(state: State) -> Generator[None, None, list[Action]]:
    """Return the actions worth a look: the spell that comes to mind, and the moves that score best."""
    survey = Survey(state)
    spell = consider(survey)
    yield
    moves = legal_moves(state)
    scores: dict[Move, int] = {}
    for at in range(0, len(moves), HANDFUL):
        scores |= {move: score(survey, move) for move in moves[at : at + HANDFUL]}
        yield
    best = sorted(moves, key=scores.__getitem__, reverse=True)[:BEAM]
    return [*([spell] if spell is not None else ()), *best] or list(ARCHON.legal_actions(state)[:BEAM])


def _expected(state: State, action: Action, depth: int) -> SlicedValue:
    """Return what the action is worth to the other side; a battle counts by its chances."""
    enemy = OTHER[state.to_move]
    after = ARCHON.apply(state, action).state
    battle = after.battle
    if battle is None:
        return (yield from _value(after, enemy, depth))
    chance = chance_of_winning(after, battle.attacker, battle.defender, battle.square)
    own, other = pending_strengths(after, battle)
    won = ARCHON.apply(after, ResolveBattle("attacker", _damage(own.half_points, chance))).state
    lost = ARCHON.apply(after, ResolveBattle("defender", _damage(other.half_points, 100 - chance))).state
    value_won, value_lost = (yield from _value(won, enemy, depth)), (yield from _value(lost, enemy, depth))
    return (chance * value_won + (100 - chance) * value_lost) // 100


def _damage(half_points: int, chance: int) -> int:
    """Return the hit points that the winner of a battle with such a chance has probably lost; it lives."""
    return (half_points - 1) * (100 - chance) // 200


def _value(state: State, side: Side, depth: int) -> SlicedValue:
    """Return what the position is worth to the side, which is to move: it attacks if that is better than to
    wait.
    """
    if state.outcome is not None:
        winner = state.outcome.winner
        return 0 if winner is None else WIN if winner == side else -WIN
    best = _standing(state)
    if depth == DEPTH:
        return best
    for move in _attacks(state, ATTACKS[depth]):
        best = max(best, -(yield from _expected(state, move, depth + 1)))
        yield
    return best


def _attacks(state: State, most: int) -> list[Move]:
    """Return the attacks that promise most by themselves."""
    found: list[tuple[int, Move]] = []
    for move in legal_moves(state):
        icon, target = state.board[move.origin], state.board[move.to]
        if icon is not None and target is not None:
            chance = chance_of_winning(state, icon, target, move.to)
            gain = chance * VALUE[target.kind] - (100 - chance) * VALUE[icon.kind]
            if gain > 0:
                found.append((gain, move))
    return [move for _, move in sorted(found, key=lambda one: -one[0])[:most]]


def _standing(state: State) -> int:
    """Return what the position is worth to the side to move as it stands."""
    worth = {side: _worth(state, side) for side in SIDES}
    return worth[state.to_move] - worth[OTHER[state.to_move]]


def _worth(state: State, side: str) -> int:
    """Return a side's icons with their wounds and their ground, its power points and its spells."""
    total, mage = 0, False
    for at, icon in enumerate(state.board):
        if icon is None or icon.side != side:
            continue
        base = ICON_KINDS[icon.kind].base_half_points
        lost = WOUNDS_PERCENT * 2 * icon.wounds // base if base else 0
        bonus = COLOUR_BONUS[icon.side][COLOURS.index(colour_of(at, state.cycle.colour))]
        total += VALUE[icon.kind] * (ICON * (100 - lost) // 100 + SHADE * bonus)
        mage = mage or icon.kind == MAGES[icon.side]
    held = sum(1 for at in POWER_POINTS if (icon := state.board[at]) is not None and icon.side == side)
    return total + POWER_POINT[held] + (SPELL * len(spells_left(state, side)) if mage else 0)
