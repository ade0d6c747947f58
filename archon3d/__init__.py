"""Archon3D: the 1983 game of chess and duel, and three small board games, on Panda3D."""

__version__ = "0.1.0"
