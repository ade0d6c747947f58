"""The games: one folder each, and the registry that knows them all."""
