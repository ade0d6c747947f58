"""The battle: a deterministic simulation in whole sub-pixels, stepped 60 times a second."""
