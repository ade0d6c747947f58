"""The table that all board games share."""
