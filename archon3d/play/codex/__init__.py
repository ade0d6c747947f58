"""The codex: reference pages about each game, as data."""
