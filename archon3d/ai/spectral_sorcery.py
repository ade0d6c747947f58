"""The computer player of Spectral Sorcery."""

from typing import Final

from archon3d.ai.chance import chance_of, random_action
from archon3d.ai.levels import Level
from archon3d.games.spectral_sorcery.actions import Action
from archon3d.games.spectral_sorcery.automaton import choose as choose_adept
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.state import State

SLIPS_IN_TEN: Final[dict[Level, int]] = {"novice": 3, "average": 1, "adept": 0}
"""How often in ten actions each level takes any legal action instead of the best."""


def choose(state: State, level: Level) -> Action:
    """The action that a computer of that level takes for the side to move; equal states give equal choices.
    Raises LookupError when the game is over."""
    adept = choose_adept(state)
    rng = chance_of(SPECTRAL_SORCERY, state)
    slips = rng.below(10) < SLIPS_IN_TEN[level]
    return random_action(SPECTRAL_SORCERY, state, rng) if slips else adept
