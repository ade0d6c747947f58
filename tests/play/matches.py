"""A whole match that many tests look at, played once."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from archon3d.play.director import Director, MatchView
from archon3d.play.headless import PlayedMatch, play_match
from archon3d.play.journal import Journal
from archon3d.play.kits import KITS
from archon3d.play.opening import MatchPlayers, Player, resume_match
from archon3d.rules.game import Json
from archon3d.rules.match import AnyMatch, Match
from archon3d.rules.record import Head

SEED: Final = 4
NOVICES: Final = (Player(False, "novice", "novice"), Player(False, "novice", "novice"))


@cache
def novices_match() -> tuple[AnyMatch, PlayedMatch]:
    """Return two novices' match of Archon, light first, and how it went. Nobody changes it."""
    return play_match("archon", 0, SEED, ("novice", "novice"))


def novices_record() -> str:
    """Return the text of that match."""
    return novices_match()[1].record


def journal_of(match: AnyMatch, terms: Any = None) -> Journal:
    """Return the journal of a match that has come so far, with the terms of its players."""
    game = match.game.name
    return Journal(match, KITS[game], Head(game, players=terms))


def open_match(
    options: Mapping[str, Json], seed: int, table: MatchPlayers, view: MatchView | None = None
) -> Director:
    """Return a new match of the table's game. Raises InvalidState for invalid options."""
    return resume_match(Match(table.kit.rules, table.kit.rules.new(options, seed)), table, view)
