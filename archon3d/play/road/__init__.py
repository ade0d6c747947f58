"""The road: seven boards by one seed, with an army that keeps its wounds."""
