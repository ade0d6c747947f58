"""Every game by its name."""

from typing import Any, Final

from archon3d.games.archers.game import ARCHERS
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archon.game import ARCHON
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.rules.game import Game

AnyGame = Game[Any, Any, Any]

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in (ARCHON, ARCHMAGE, SPECTRAL_SORCERY, ARCHERS)}
"""The games in the order in which they are offered."""
