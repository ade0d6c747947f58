"""The computer players of Archmage."""
