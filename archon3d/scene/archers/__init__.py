"""The picture of Archers."""
