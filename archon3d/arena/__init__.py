"""The battle: a deterministic simulation in whole sub-pixels, at 60 ticks a second."""
