"""Archers, by George L. Stupecky: two bands of archers, each on its way into the other's woods."""
