"""Tools that make pictures: staged ones of every screen, a gallery of figures, and how fast frames are."""
