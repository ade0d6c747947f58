"""What is shown beside or over a board, and over an arena."""
