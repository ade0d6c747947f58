"""What every screen is given."""
