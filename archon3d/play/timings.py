"""Durations of what is both seen and heard: a picture and its sound share one number.

Seconds at the animations' normal speed; lengths are in squares of the board. What only moves, or only sounds,
has its numbers elsewhere.
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
"""A whole teleport."""

TAKE_OFF_SECONDS: Final = 0.35
FLIGHT_SECONDS: Final = 0.13
"""A flight's base, for its start and end, and its share for each square."""


def step_seconds(length: float) -> float:
    """Return how long a step of that length takes on foot."""
    return WALK_SECONDS * max(SHORTEST_STEP, length)


def flight_seconds(length: float) -> float:
    """Return how long a flight of that length takes."""
    return TAKE_OFF_SECONDS + FLIGHT_SECONDS * length


# -------------------------------------------------------------------------------------------------- endings

TRIUMPH_DELAY: Final = 0.3
"""From the end of an arena battle to the chord that announces the winner, who cheers then."""

VICTORY_BEATS: Final = (0.0, 0.2, 0.4, 0.6)
DEFEAT_BEATS: Final = (0.0, 0.45, 0.9)
DRAW_BEATS: Final = (0.0, 0.6)
"""Seconds of the fanfare's chords at the end of a match, and of the words of its result."""

TRIUMPH_SECONDS: Final = VICTORY_BEATS[-1]
"""The winners cheer from its last beat on."""

# ------------------------------------------------------------------------------------------------- Archmage

FORCE_SECONDS: Final = 0.34
"""How long a force travels along its line before the piece moves."""

TILE_FALL_SECONDS: Final = 0.40
"""How long a captured piece falls off the board or down the well."""

TILE_TURN_SECONDS: Final = 0.42
"""How long a piece turns over, until it lies flat again."""

# -------------------------------------------------------------------------------------------------- Archers

ARROW_SECONDS: Final = 0.16
"""How long an arrow flies over one square."""

ARCHER_STEP_SECONDS: Final = 0.45
"""How long an archer steps onto the next square without turning."""
