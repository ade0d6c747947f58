"""The scene of Archmage."""
