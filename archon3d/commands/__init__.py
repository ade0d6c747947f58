"""Commands without a window: simulate, replay, export, verify, perft, and matches between programs online."""
