"""What makes, measures and tests the game: part of the checkout and the wheel, not of the frozen builds."""
