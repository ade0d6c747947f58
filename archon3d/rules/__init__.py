"""What all games share: the contract, random numbers, grids, matches and their records."""
