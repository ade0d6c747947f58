"""Computer players: board and arena apart, levels as data; they keep no memory of earlier choices."""
