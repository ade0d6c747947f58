"""One match on its way through the screens: its terms, its players, and what has been counted."""

from __future__ import annotations

import secrets

from archon3d.controls.bindings import Seats, seats
from archon3d.play.opening import Player, Table, open_match
from archon3d.rules.rng import SEED_LIMIT
from archon3d.screens.match_setup import MatchSetup


class MatchSession:
    """A match that is being played."""

    def __init__(self, setup: MatchSetup) -> None:
        """Begins the match. Raises InvalidState for options or a seed that do not fit."""
        self.setup = setup
        light, dark = (
            Player(
                is_person=side not in setup.computers(),
                board_level=setup.board_levels[side],
                arena_level=setup.arena_levels[side],
            )
            for side in ("light", "dark")
        )
        seed = secrets.randbelow(SEED_LIMIT) if setup.seed is None else setup.seed
        self.table = Table(light, dark)
        self.director = open_match(setup.options, seed, self.table)
        self.battles = 0
        """Battles fought so far."""

    def people(self) -> tuple[str, ...]:
        """The sides that people play."""
        return tuple(side for side, player in self.table.players.items() if player.is_person)

    def seats(self, pads: tuple[str, ...]) -> Seats:
        """Who holds what while those gamepads are connected."""
        return seats(self.setup.players, pads)
