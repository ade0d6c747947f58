"""Places on the ground, and the ways between them. No engine here."""

import math

GroundPoint = tuple[float, float]
"""Right and back, in the scene's units."""


GridStep = tuple[int, int]
"""Columns to the right and rows downward, as the stick is pushed."""


def between(start: GroundPoint, end: GroundPoint, share: float) -> GroundPoint:
    """Return the place at this share of the way from the start."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def heading(start: GroundPoint, end: GroundPoint) -> float:
    """Return the heading in degrees from one place to another."""
    return math.degrees(math.atan2(start[0] - end[0], end[1] - start[1]))
