"""How each game is shown and heard, a module a game; the kits name them."""
