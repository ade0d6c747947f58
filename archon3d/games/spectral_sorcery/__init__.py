"""Spectral Sorcery, by Jeff Makaiwi (ST-Log 24, October 1988): two wizards recolour a board of 25 pads."""
