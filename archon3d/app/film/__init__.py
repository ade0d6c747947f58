"""Pictures and films of what the program draws: recorded matches, and frames as they pass."""
