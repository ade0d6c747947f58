"""The picture of Archmage."""
