"""What a host of `archon3d online` plays first."""

import argparse
import secrets
from dataclasses import replace
from typing import Final

from archon3d.online.session.terms import Terms, duel_terms
from archon3d.play.kits import KITS
from archon3d.rules.rng import SEED_LIMIT

ONLY_DUELS: Final = "duels"
"""Single duels, where others play whole matches of a game."""
DUEL_GAME: Final = "archon"


def first_terms(arguments: argparse.Namespace, relayed: bool) -> Terms:
    """Return the terms of the first match; without a given seed it is random."""
    game = arguments.game or next(iter(KITS))
    seed = secrets.randbelow(SEED_LIMIT) if arguments.seed is None else arguments.seed
    terms = Terms(game, {}, seed)
    if game == ONLY_DUELS:
        terms = duel_terms(DUEL_GAME, ("archer", "manticore"), "C", "fixed", seed, 0)
    return replace(terms, relayed=relayed)
