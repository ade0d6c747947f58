"""Commands without a window: simulate, replay, verify, perft, and matches between programs online."""
