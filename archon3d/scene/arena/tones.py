"""Tones of the arena's floor."""

from typing import Final

FLOORS: Final = {
    "A": (0.915, 0.87, 0.765),
    "B": (0.72, 0.672, 0.62),
    "C": (0.52, 0.625, 0.565),
    "D": (0.355, 0.459, 0.453),
    "E": (0.312, 0.267, 0.443),
    "F": (0.22, 0.172, 0.354),
}
"""Tones of the floor by the contested square's colour.

They follow the board's order with less contrast, in the place's stone: marble in the hall, mossy stone in the
garden, obsidian in the cavern.
"""

DARK_FLOORS: Final = "DEF"
"""Floors on which a dark outline is invisible."""
