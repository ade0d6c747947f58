"""The chance of winning that an evaluation of a position means, by a logistic curve.

An evaluation counts points of a game's own scale, which is fitted to matches: a lead of one scale
means that 73 of 100 such positions are won.
"""

from collections.abc import Iterable
from math import exp
from typing import Final

SCALE: Final = 2900
"""The points of the master's evaluation of Archon that make one unit of log odds."""

MOST_UNITS: Final = 30.0
"""A lead of more units is a certain win, to the last digit."""
ITERATIONS: Final = 50
"""Newton's steps; the fit of a convex function with one unknown takes fewer than ten."""


def win_chance(points: float, scale: float) -> float:
    """Return the chance, from 0 to 1, of the side that leads by that many points.

    >>> win_chance(0, 2900), round(win_chance(2900, 2900), 2)
    (0.5, 0.73)
    """
    units = max(-MOST_UNITS, min(MOST_UNITS, points / scale))
    return 1 / (1 + exp(-units))


def fitted_scale(results: Iterable[tuple[int, bool]]) -> float:
    """Return the scale that makes these results most likely: leads in points, and whether their side won.

    Raises ValueError if no scale fits: without results, or if every leader won.
    """
    pairs = [(points, won) for points, won in results if points]
    if not pairs:
        raise ValueError("a scale is fitted to positions in which a side leads; there is none")
    unit = sum(abs(points) for points, _ in pairs) / len(pairs)
    slope = 0.0
    for _ in range(ITERATIONS):
        gradient = curvature = 0.0
        for points, won in pairs:
            lead = points / unit
            chance = win_chance(slope * lead, 1)
            gradient += lead * (won - chance)
            curvature += lead * lead * chance * (1 - chance)
        if not curvature:
            break
        slope += gradient / curvature
    if not 0 < slope < MOST_UNITS:
        raise ValueError("no scale fits these results: leads decide all of them, or say nothing")
    return unit / slope
