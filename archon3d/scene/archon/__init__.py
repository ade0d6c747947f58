"""The picture of Archon's board."""
