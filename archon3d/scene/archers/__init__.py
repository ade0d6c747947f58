"""The scene of Archers."""
