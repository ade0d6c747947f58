"""Spectral Sorcery: two wizards recolour a board of 25 pads.

Every rule in this package has its source in "Spectral Sorcery" by Jeff Makaiwi, ST-Log 24, October 1988.
"""

from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY, preview

__all__ = ["SPECTRAL_SORCERY", "preview"]
