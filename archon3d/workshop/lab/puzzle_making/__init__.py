"""Makes puzzles: finds positions with one good answer, and leaves out the dull ones."""
