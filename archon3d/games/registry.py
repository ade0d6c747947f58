"""Every game by its name."""

from typing import Any, Final

from archon3d.games.archon.game import ARCHON
from archon3d.games.spectral_sorcery import SPECTRAL_SORCERY
from archon3d.rules.game import Game

AnyGame = Game[Any, Any, Any]

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (ARCHON, SPECTRAL_SORCERY)}
"""The games in the order in which they are offered."""
