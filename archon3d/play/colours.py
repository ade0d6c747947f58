"""The colours of light and dark, in pictures and in text."""

from typing import Final

SIDE_COLOURS: Final = {"light": (1.0, 180 / 255, 70 / 255), "dark": (70 / 255, 130 / 255, 1.0)}
"""Red, green and blue, each from 0 to 1 (Archon rules, section 12)."""
