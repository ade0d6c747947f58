"""Scripted players who are new to the game, to measure the lowest levels against. People never play them."""
