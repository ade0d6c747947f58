"""Words and panels over the scene."""
