"""The codex: what there is to know of each game, as pages of data."""
