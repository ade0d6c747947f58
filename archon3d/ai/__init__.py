"""Computer players: board and arena apart, levels as data. None remembers an earlier game or battle."""
