"""Shares of decided games, and their confidence intervals."""

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
