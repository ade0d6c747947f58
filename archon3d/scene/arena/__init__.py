"""The scene of a battle."""
