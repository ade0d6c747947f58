"""Choosing an action: by looking ahead, or a spell worth its turn, or the move with the highest score."""

from collections.abc import Generator
from typing import Final

from archon3d.ai.archon import master
from archon3d.ai.archon.greed import greedy_move
from archon3d.ai.archon.moves import score, wins_at_once
from archon3d.ai.archon.spells import consider, strikes_at
from archon3d.ai.archon.survey import Survey
from archon3d.ai.archon.tables import LEVEL_TRAITS, LevelTraits
from archon3d.ai.levels import ORIGINAL, Level
from archon3d.ai.original.player import choose_as_in_1983
from archon3d.ai.slices import finished
from archon3d.games.archon.actions import Action, Move
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.legality import legal_moves
from archon3d.games.archon.state import State
from archon3d.rules.rng import Rng

NOTICED_EVERY: Final = 3
"""Every third round, even a careless level notices a move that wins at once."""


def choose(state: State, level: Level) -> Action:
    """Return the action of a computer of that level; equal states give equal choices.

    Raises LookupError if there is nothing to choose: the game is over, or a battle is pending.
    """
    return finished(search(state, level))


def search(state: State, level: Level) -> Generator[None, None, Action]:
    """Return the same action, in slices short enough for a frame. Raises the same error."""
    if state.outcome is not None or state.battle is not None:
        raise LookupError("the computer chooses for a side to move, not in a battle or after the end")
    if level == ORIGINAL:
        return choose_as_in_1983(state)
    traits = LEVEL_TRAITS[level]
    survey = Survey(state)
    looks_ahead = traits.looks_ahead_at(len(survey.own) - len(survey.enemies))
    if looks_ahead > 0 and state.side_chance().below(100) < looks_ahead:
        return (yield from master.search(state))
    return _at_first_sight(survey, traits)


def _at_first_sight(survey: Survey, traits: LevelTraits) -> Action:
    """Return the action of one that does not look ahead."""
    state, rng = survey.state, survey.state.side_chance()
    spared = survey.enemy_mage if state.round <= traits.spares_mages else None
    if rng.below(100) >= traits.forgets_spells:
        spell = consider(survey)
        if spell is not None and (spared is None or not strikes_at(spell, spared)):
            return spell
    moves = legal_moves(state)
    if not moves:
        return ARCHON.legal_actions(state)[0]
    moves = [move for move in moves if move.to != spared] or moves
    careless = rng.below(100) < traits.greedy_at(len(survey.own) - len(survey.enemies))
    if careless and not (
        state.round % NOTICED_EVERY == 0 and any(wins_at_once(survey, one) for one in moves)
    ):
        return greedy_move(state, moves, rng)
    return _best_move(survey, moves, rng)


def _best_move(survey: Survey, moves: list[Move], rng: Rng) -> Move:
    """Return the move with the highest score, ties at random."""
    scores = [score(survey, move) for move in moves]
    best = max(scores)
    return rng.choice([move for move, value in zip(moves, scores, strict=True) if value == best])
