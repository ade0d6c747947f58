"""Puzzles: positions with one good answer, and what becomes of them in a player's hands."""
