"""What is drawn: stages, figures, cameras, effects."""
