"""Choosing an action: a spell that comes to mind, else the move that scores best."""

from archon3d.ai.archon.moves import score
from archon3d.ai.archon.spells import consider
from archon3d.ai.archon.survey import Survey
from archon3d.ai.archon.tables import LEVEL_TRAITS, LevelTraits
from archon3d.ai.levels import Level
from archon3d.games.archon.actions import Action, Move
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.state import State
from archon3d.rules.rng import Rng


def choose(state: State, level: Level) -> Action:
    """What a computer player of that level does for the side to move. The same state, the same choice.

    Raises LookupError when there is nothing to choose: the game is over, or a battle is pending.
    """
    if state.outcome is not None or state.battle is not None:
        raise LookupError("the computer chooses for a side to move, not in a battle or after the end")
    strength = LEVEL_TRAITS[level]
    rng = state.side_chance()
    survey = Survey(state)
    if rng.below(100) >= strength.forgets_spells:
        spell = consider(survey)
        if spell is not None:
            return spell
    moves = legal_moves(state)
    if not moves:
        return ARCHON.legal_actions(state)[0]
    return _choose_move(survey, moves, strength, rng)


def _choose_move(survey: Survey, moves: list[Move], strength: LevelTraits, rng: Rng) -> Move:
    """The move with the highest score, ties at random; now and then one of those below it."""
    scores = {move: score(survey, move) for move in moves}
    if rng.below(100) < strength.second_best:
        ranked = sorted(moves, key=scores.__getitem__, reverse=True)
        return rng.choice(ranked[: 2 + len(ranked) * strength.careless // 100])
    best = max(scores.values())
    return rng.choice([move for move in moves if scores[move] == best])
