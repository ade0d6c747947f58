"""What is drawn over a board, an arena or a whole screen, whichever screen it is."""
