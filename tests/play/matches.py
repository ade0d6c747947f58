"""A whole match that many tests look at, played once."""

from functools import cache
from typing import Any, Final

from archon3d.play.headless import PlayedMatch, play_match
from archon3d.play.journal import Journal
from archon3d.play.kits import KITS
from archon3d.play.opening import Player
from archon3d.rules.match import AnyMatch
from archon3d.rules.record import Head

SEED: Final = 4
NOVICES: Final = (Player(False, "novice", "novice"), Player(False, "novice", "novice"))


@cache
def novices_match() -> tuple[AnyMatch, PlayedMatch]:
    """Return two novices' match of Archon, light first, and how it went. Nobody changes it."""
    return play_match("archon", 0, SEED, ("novice", "novice"))


def journal_of(match: AnyMatch, terms: Any = None) -> Journal:
    """Return the journal of a match that has come so far, with the terms of its players."""
    game = match.game.name
    return Journal(match, KITS[game], Head(game, players=terms))
