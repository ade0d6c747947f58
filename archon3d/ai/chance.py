"""Random choices of computer players."""

from typing import Any, Final, TypeVar

from archon3d.rules.game import Game, Position, Tagged
from archon3d.rules.rng import STATE_LIMIT, Rng

S = TypeVar("S", bound=Position)
A = TypeVar("A", bound=Tagged)

LEFT_OUT: Final = ("resign", "help", "undo")
"""Types of actions that random play leaves out: they end a game, hand it over, or go back."""


def chance_of(game: Game[S, Any, Any], state: S) -> Rng:
    """Return a random generator for the choice in a position: equal states give equal choices."""
    return Rng(int(game.state_hash(state), 16) % STATE_LIMIT)


def random_action(game: Game[S, A, Any], state: S, rng: Rng) -> A:
    """Return any legal action, all equally likely; one of LEFT_OUT only if there is no other.

    Raises LookupError if there is no action.
    """
    legal = list(game.legal_actions(state))
    if not legal:
        raise LookupError("there is no action to choose from")
    serious = [action for action in legal if action.type not in LEFT_OUT]
    return rng.choice(serious or legal)
