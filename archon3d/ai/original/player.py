"""The computer of 1983 on the board: a spell, or else the best move of this turn."""

from archon3d.ai.archon.survey import Survey
from archon3d.ai.original.scores import best_move
from archon3d.ai.original.spells import first_spell
from archon3d.games.archon.actions import Action
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.state import State


def choose_as_in_1983(state: State) -> Action:
    """Return its action in a position without a battle; equal states give equal choices."""
    survey, chance = Survey(state), state.side_chance()
    spell = first_spell(survey, chance)
    if spell is not None:
        return spell
    moves = legal_moves(state)
    return best_move(survey, moves, chance) if moves else ARCHON.legal_actions(state)[0]
