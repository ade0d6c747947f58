"""The miniatures: what they are modelled of, stand on, and how they move."""
