"""Computer players: board and arena apart, levels as data, no search and no memory."""
