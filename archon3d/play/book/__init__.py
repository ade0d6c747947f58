"""The player's book: statistics and achievements, computed from the kept records alone."""
