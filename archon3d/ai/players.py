"""The computer players of all games, by the game's name."""

from collections.abc import Callable
from typing import Any, Final

from archon3d.ai.archers import choose as choose_archers
from archon3d.ai.archmage import choose as choose_archmage
from archon3d.ai.archon.player import choose as choose_archon
from archon3d.ai.levels import Level
from archon3d.ai.spectral_sorcery import choose as choose_spectral_sorcery

CHOOSERS: Final[dict[str, Callable[[Any, Level], Any]]] = {
    "archon": choose_archon,
    "archmage": choose_archmage,
    "spectral-sorcery": choose_spectral_sorcery,
    "archers": choose_archers,
}
"""For each game a function that answers the action of a computer player of that level in that state."""
