"""The computer players of all games, by the game's name."""

from collections.abc import Callable
from typing import Any, Final

from archon3d.ai.archers import choose as choose_archers
from archon3d.ai.archmage import choose as choose_archmage
from archon3d.ai.archon.player import choose as choose_archon
from archon3d.ai.levels import Level
from archon3d.ai.spectral_sorcery import choose as choose_spectral_sorcery
from archon3d.games.registry import AnyGame
from archon3d.rules.rng import Rng

CHOOSERS: Final[dict[str, Callable[[Any, Level], Any]]] = {
    "archon": choose_archon,
    "archmage": choose_archmage,
    "spectral-sorcery": choose_spectral_sorcery,
    "archers": choose_archers,
}
"""For each game a function that answers the action of a computer player of that level in that state."""


LEFT_OUT: Final = ("resign", "help", "undo")
"""Types of actions that random play leaves out: they end a game, hand it over, or go back."""


def random_action(game: AnyGame, state: Any, rng: Rng) -> Any:
    """Any legal action, each as likely as the others. Raises LookupError when there is none."""
    actions = [
        action for action in game.legal_actions(state) if game.action_to_json(action)["type"] not in LEFT_OUT
    ]
    if not actions:
        raise LookupError("nothing can be done here")
    return rng.choice(actions)
