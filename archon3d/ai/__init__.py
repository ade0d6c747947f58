"""Computer players for the board and the arena, with levels as data. None remembers an earlier game."""
