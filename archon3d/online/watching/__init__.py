"""Spectators of a match."""
