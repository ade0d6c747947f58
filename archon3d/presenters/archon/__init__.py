"""Archon's presenter, with its panels, its set-up and its result."""
