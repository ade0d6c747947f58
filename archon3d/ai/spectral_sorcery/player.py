"""The computer players of Spectral Sorcery. Below the master they follow the rules of the automaton."""

from collections.abc import Generator
from typing import Final

from archon3d.ai.chance import chance_of, random_action
from archon3d.ai.levels import Level
from archon3d.ai.skill import BoardSkill
from archon3d.ai.slices import finished
from archon3d.ai.spectral_sorcery import master
from archon3d.games.spectral_sorcery.actions import Action
from archon3d.games.spectral_sorcery.automaton import choose as choose_adept
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.state import State

SKILLS: Final[dict[Level, BoardSkill]] = {
    "gentle": BoardSkill(65),
    "beginner": BoardSkill(50),
    "novice": BoardSkill(41),
    "apprentice": BoardSkill(32),
    "average": BoardSkill(23),
    "expert": BoardSkill(12),
    "adept": BoardSkill(0),
    "veteran": BoardSkill(0, 20),
    "elite": BoardSkill(0, 39),
    "hero": BoardSkill(0, 62),
    "champion": BoardSkill(0, 84),
    "master": BoardSkill(0, 100),
}
"""What each level can do."""


def choose(state: State, level: Level) -> Action:
    """Return the action of a computer of that level; equal states give equal choices.

    Raises LookupError if the game is over.
    """
    return finished(search(state, level))


def search(state: State, level: Level) -> Generator[None, None, Action]:
    """Return the same action, in slices short enough for a frame. Raises the same error."""
    adept = choose_adept(state)
    rng = chance_of(SPECTRAL_SORCERY, state)
    return (
        yield from SKILLS[level].choice(
            rng,
            lambda: random_action(SPECTRAL_SORCERY, state, rng),
            lambda: adept,
            lambda: master.search(state),
        )
    )
