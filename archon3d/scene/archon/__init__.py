"""The scene of Archon's board."""
