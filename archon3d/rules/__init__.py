"""What all games share: the contract, chance, grids, matches and their records."""
