"""The computer players of Archers."""
