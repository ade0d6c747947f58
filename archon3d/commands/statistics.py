"""Figures of reports: shares of decided games, and spreads of counted values."""

from collections import Counter
from math import sqrt
from typing import Final

from archon3d.rules.game import Json

NORMAL_95: Final = 1.96
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


def share_of(wins: int, decided: int) -> dict[str, Json]:
    """Return a share of the decided games in percent, with its 95 % interval (Wilson's score).

    >>> share_of(50, 100)["percent"]
    50.0
    """
    if not decided:
        return {"decided": 0, "percent": None, "interval": None}
    share, square = wins / decided, NORMAL_95**2
    middle = (share + square / (2 * decided)) / (1 + square / decided)
    half = (
        NORMAL_95 * sqrt(share * (1 - share) / decided + square / (4 * decided**2)) / (1 + square / decided)
    )
    return {
        "decided": decided,
        "percent": round(100 * share, 1),
        "interval": [round(100 * (middle - half), 1), round(100 * (middle + half), 1)],
    }


def spread(counted: Counter[int]) -> dict[str, Json]:
    """Return the mean, the median, the 95th percentile and the maximum of the counted values."""
    values = sorted(counted.elements())
    if not values:
        return {"mean": 0, "median": 0, "p95": 0, "max": 0}
    last = len(values) - 1
    mean = round(sum(values) / len(values), 1)
    return {"mean": mean, "median": values[last // 2], "p95": values[last * 95 // 100], "max": values[-1]}
