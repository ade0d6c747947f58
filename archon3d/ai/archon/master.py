"""The master: an expectimax search in which every battle is a chance node with measured odds.

Its own actions are followed by the enemy's best attack; quiet positions, and those further ahead, are
evaluated statically. The budget is in positions, not in time: equal states give equal choices.
"""

from collections.abc import Generator
from functools import cache
from typing import Final

from archon3d.ai.archon.moves import score
from archon3d.ai.archon.odds import chance_of_winning
from archon3d.ai.archon.spells import consider, worth_a_look
from archon3d.ai.archon.survey import Survey
from archon3d.ai.archon.tables import VALUE
from archon3d.ai.slices import sliced
from archon3d.arena.content import COLOURS
from archon3d.games.archon.actions import Action, Move, ResolveBattle
from archon3d.games.archon.battle import COLOUR_BONUS, pending_strengths
from archon3d.games.archon.board import IS_POWER_POINT, colour_of
from archon3d.games.archon.casting import spells_left
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import ICON_KINDS, MAGES, OTHER, SIDES, Side
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.state import State

SlicedValue = Generator[None, None, int]
"""Computes a value for a side, and yields at intervals."""

BEAM: Final = 16
"""Actions that are searched: the most promising ones by the adept's evaluation."""
ATTACKS_SEARCHED: Final = (5,)
"""Attacks searched at each further ply: those with the best odds."""
DEPTH: Final = len(ATTACKS_SEARCHED)

HANDFUL: Final = 24
"""Moves evaluated in one step, which takes as long as searching a reply."""
STEPS: Final = 4
"""Steps of a slice."""

WIN: Final = 100_000
ICON: Final = 100
"""The weight of a point of an icon's value."""
WOUNDS_PERCENT: Final = 60
"""The share of its value that an icon would lose with all its base hit points."""
POWER_POINT: Final = (0, 150, 350, 650, 1200, WIN)
"""The value of holding this many power points."""
SPELL: Final = 120
"""The value of each spell that a living mage has left."""
SHADE: Final = 3
"""The weight of a hit point of colour bonus, for each point of an icon's value."""

CALM_ROUNDS: Final = 2
"""Quiet rounds after which it grows restless: twelve would end the match in a draw."""
URGE_TO_FIGHT: Final = 60
"""The value of a battle for each further round."""
URGE_TO_APPROACH: Final = 15
"""The value of each square closer to an enemy, for each further round."""


def search(state: State) -> Generator[None, None, Action]:
    """Return the master's choice for the side to move, in slices short enough for a frame.

    Raises LookupError if there is no legal action.
    """
    return sliced(_search(state), STEPS)


def _search(state: State) -> Generator[None, None, Action]:
    """Return the choice; yield after some evaluated moves, and after each searched action and reply."""
    survey = Survey(state)
    actions = yield from promising(survey)
    if not actions:
        raise LookupError("there is nothing to choose from")
    best, most = actions[0], -2 * WIN
    for action in actions:
        value = -(yield from _expected(state, action, 0)) + _restlessness(survey, action)
        if value > most:
            best, most = action, value
        yield
    return best


def _restlessness(survey: Survey, action: Action) -> int:
    """Return what is added for a battle, and for steps towards the enemy, in long quiet stretches."""
    state = survey.state
    rounds = state.quiet - CALM_ROUNDS
    if rounds <= 0 or not isinstance(action, Move):
        return 0
    if state.board[action.to] is not None:
        return rounds * URGE_TO_FIGHT
    nearer = survey.nearest_enemy(action.origin) - survey.nearest_enemy(action.to)
    return rounds * URGE_TO_APPROACH * nearer


def promising(survey: Survey) -> Generator[None, None, list[Action]]:
    """Return the actions to search: some casts, and the moves with the highest scores."""
    spell = consider(survey)
    yield
    casts = [*([] if spell is None else [spell]), *worth_a_look(survey)]
    yield
    moves = legal_moves(survey.state)
    scores: dict[Move, int] = {}
    for at in range(0, len(moves), HANDFUL):
        scores |= {move: score(survey, move) for move in moves[at : at + HANDFUL]}
        yield
    best = sorted(moves, key=scores.__getitem__, reverse=True)[:BEAM]
    return [*dict.fromkeys(casts), *best] or list(ARCHON.legal_actions(survey.state)[:BEAM])


def _expected(state: State, action: Action, depth: int) -> SlicedValue:
    """Return the action's value for the other side; a battle counts by its chances."""
    enemy = OTHER[state.to_move]
    total = 0
    for percent, after in outcomes(state, action):
        total += percent * (yield from _value(after, enemy, depth))
    return total // 100


def outcomes(state: State, action: Action) -> tuple[tuple[int, State], ...]:
    """Return the positions that the action can lead to, each with its chance in percent.

    A battle has two: the attacker wins, the attacker loses, each winner with the wounds to expect.
    """
    after = ARCHON.apply(state, action).state
    battle = after.battle
    if battle is None:
        return ((100, after),)
    chance = chance_of_winning(after, battle.attacker, battle.defender, battle.square)
    won, lost = (ARCHON.apply(after, result).state for result in expected_results(after, chance))
    return ((chance, won), (100 - chance, lost))


def expected_results(state: State, chance: int) -> tuple[ResolveBattle, ResolveBattle]:
    """Return a victory and a defeat of the pending battle's attacker, each with the wounds to expect.

    `chance` is the attacker's, in percent. Raises LookupError if no battle is pending.
    """
    if state.battle is None:
        raise LookupError("no battle is pending")
    own, other = pending_strengths(state, state.battle)
    return (
        ResolveBattle("attacker", _damage(own.half_points, chance)),
        ResolveBattle("defender", _damage(other.half_points, 100 - chance)),
    )


def _damage(half_points: int, chance: int) -> int:
    """Return the expected damage of the winner of a battle with such a chance; it survives."""
    return (half_points - 1) * (100 - chance) // 200


def _value(state: State, side: Side, depth: int) -> SlicedValue:
    """Return the position's value for the side, which is to move and attacks if that is better."""
    if state.outcome is not None:
        winner = state.outcome.winner
        return 0 if winner is None else WIN if winner == side else -WIN
    best = standing(state)
    if depth == DEPTH:
        return best
    for move in attacks(state, ATTACKS_SEARCHED[depth]):
        best = max(best, -(yield from _expected(state, move, depth + 1)))
        yield
    return best


def attacks(state: State, most: int) -> list[Move]:
    """Return the attacks that are most promising by themselves."""
    found: list[tuple[int, Move]] = []
    for move in legal_moves(state):
        icon, target = state.board[move.origin], state.board[move.to]
        if icon is not None and target is not None:
            chance = chance_of_winning(state, icon, target, move.to)
            gain = chance * VALUE[target.kind] - (100 - chance) * VALUE[icon.kind]
            if gain > 0:
                found.append((gain, move))
    return [move for _, move in sorted(found, key=lambda one: -one[0])[:most]]


def standing(state: State) -> int:
    """Return the static value of the position for the side to move."""
    both = worths(state)
    return both[state.to_move] - both[OTHER[state.to_move]]


def worths(state: State) -> dict[Side, int]:
    """Return the value of each side's icons with wounds and ground, its power points and its spells."""
    totals: dict[Side, int] = dict.fromkeys(SIDES, 0)
    held = dict.fromkeys(SIDES, 0)
    cycle_colour = state.cycle.colour
    for at, icon in enumerate(state.board):
        if icon is None:
            continue
        side = icon.side
        totals[side] += _icon_worth(icon.kind, side, icon.wounds, colour_of(at, cycle_colour))
        held[side] += IS_POWER_POINT[at]
        if icon.kind == MAGES[side]:
            totals[side] += SPELL * len(spells_left(state, side))
    return {side: total + POWER_POINT[held[side]] for side, total in totals.items()}


@cache
def _icon_worth(kind: str, side: Side, wounds: int, colour: str) -> int:
    """Return the value of an icon with wounds on ground of that colour."""
    base = ICON_KINDS[kind].base_half_points
    lost = WOUNDS_PERCENT * 2 * wounds // base if base else 0
    bonus = COLOUR_BONUS[side][COLOURS.index(colour)]
    return VALUE[kind] * (ICON * (100 - lost) // 100 + SHADE * bonus)
