"""Figures of the tabletop games, made with the kit as the creatures are."""
