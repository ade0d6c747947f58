"""The table that the three small board games share, and a scene for each of them."""
