"""The computer's fighter in the arena."""
