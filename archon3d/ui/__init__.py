"""Text and panels over the scene."""
