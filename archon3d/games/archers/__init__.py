"""Archers, by George L. Stupecky: two bands of archers, each on the way into the other's woods."""
