"""The computer players of Spectral Sorcery. Below the master they follow the rules of the automaton."""

from typing import Final

from archon3d.ai.chance import chance_of, random_action
from archon3d.ai.levels import MASTER, Level
from archon3d.ai.slices import finished
from archon3d.ai.spectral_sorcery.master import search
from archon3d.games.spectral_sorcery.actions import Action
from archon3d.games.spectral_sorcery.automaton import choose as choose_adept
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.state import State

SLIPS_IN_HUNDRED: Final[dict[Level, int]] = {
    "beginner": 50,
    "novice": 30,
    "apprentice": 20,
    "average": 10,
    "expert": 5,
    "adept": 0,
    "master": 0,
}
"""How often in a hundred actions each level takes a random legal action instead of the best."""


def choose(state: State, level: Level) -> Action:
    """Return the action of a computer of that level; equal states give equal choices.

    Raises LookupError if the game is over.
    """
    if level == MASTER:
        return finished(search(state))
    adept = choose_adept(state)
    rng = chance_of(SPECTRAL_SORCERY, state)
    slips = rng.below(100) < SLIPS_IN_HUNDRED[level]
    return random_action(SPECTRAL_SORCERY, state, rng) if slips else adept
