"""How people say what they do at the table: one face for the three small board games, a module a game."""
