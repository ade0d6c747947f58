"""A whole match that many tests look at, played once."""

from functools import cache
from typing import Final

from archon3d.play.director import AnyMatch
from archon3d.play.headless import PlayedMatch, play_match
from archon3d.play.opening import Player

SEED: Final = 4
NOVICES: Final = (Player(False, "novice", "novice"), Player(False, "novice", "novice"))


@cache
def novices_match() -> tuple[AnyMatch, PlayedMatch]:
    """Two novices' match of Archon, light first, and how it went. Nobody changes it."""
    return play_match("archon", 0, SEED, ("novice", "novice"))
