"""How long things take that are both seen and heard: a picture and its sound share one number.

Seconds at the animations' normal speed; lengths are in squares of the board. What only moves, or only sounds,
keeps its numbers to itself.
"""

from typing import Final

# ------------------------------------------------------------------------------------- figures on any board

WALK_SECONDS: Final = 0.3
"""A step from one square to the next."""

SHORTEST_STEP: Final = 0.4
"""The share of it that the shortest step takes."""

VANISH_SECONDS: Final = 0.45
APPEAR_SECONDS: Final = 0.5
TELEPORT_SECONDS: Final = VANISH_SECONDS + APPEAR_SECONDS
"""A teleport and its two halves."""

TAKE_OFF_SECONDS: Final = 0.35
FLIGHT_SECONDS: Final = 0.13
"""Of a flight: for its start and end, and for each square."""


def step_seconds(length: float) -> float:
    """Return how long a step of that length takes on foot."""
    return WALK_SECONDS * max(SHORTEST_STEP, length)


def flight_seconds(length: float) -> float:
    """Return how long a flight of that length takes."""
    return TAKE_OFF_SECONDS + FLIGHT_SECONDS * length


# -------------------------------------------------------------------------------------------------- endings

TRIUMPH_DELAY: Final = 0.3
"""From the end of a battle in the arena to the stroke with which it is said who has won, who cheers then."""

VICTORY_BEATS: Final = (0.0, 0.2, 0.4, 0.6)
DEFEAT_BEATS: Final = (0.0, 0.45, 0.9)
DRAW_BEATS: Final = (0.0, 0.6)
"""Seconds at which the fanfare's chords fall at the end of a match, and the words of its result."""

TRIUMPH_SECONDS: Final = VICTORY_BEATS[-1]
"""The winners cheer from the last of them on."""

# ------------------------------------------------------------------------------------------------- Archmage

FORCE_SECONDS: Final = 0.34
"""A force runs along its line before the piece moves."""

TILE_FALL_SECONDS: Final = 0.40
"""A captured piece falls off the board, or down the well."""

TILE_TURN_SECONDS: Final = 0.42
"""A piece turns over, until it lies again."""

# -------------------------------------------------------------------------------------------------- Archers

ARROW_SECONDS: Final = 0.16
"""An arrow flies over one square."""

ARCHER_STEP_SECONDS: Final = 0.45
"""An archer steps onto the next square without turning."""
