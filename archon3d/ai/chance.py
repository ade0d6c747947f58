"""Random choices of computer players."""

from typing import Any, TypeVar

from archon3d.rules.game import Game, Position, Tagged
from archon3d.rules.rng import STATE_LIMIT, Rng

S = TypeVar("S", bound=Position)
A = TypeVar("A", bound=Tagged)


def chance_of(game: Game[S, Any, Any], state: S) -> Rng:
    """Return a random generator for the choice in a position: equal states give equal choices."""
    return Rng(int(game.state_hash(state), 16) % STATE_LIMIT)


def random_action(game: Game[S, A, Any], state: S, rng: Rng) -> A:
    """Return any action that plays the game, all equally likely; another one only if there is none.

    Raises LookupError if there is no action.
    """
    choices = list(game.playing_actions(state) or game.legal_actions(state))
    if not choices:
        raise LookupError("there is no action to choose from")
    return rng.choice(choices)
