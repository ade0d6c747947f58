"""Packets between two machines, and what carries them."""
