"""Spreads of counted values."""

from collections import Counter

from archon3d.rules.game import Json


def spread(counted: Counter[int]) -> dict[str, Json]:
    """Return the mean, the median, the 95th percentile and the maximum of the counted values."""
    values = sorted(counted.elements())
    if not values:
        return {"mean": 0, "median": 0, "p95": 0, "max": 0}
    last = len(values) - 1
    mean = round(sum(values) / len(values), 1)
    return {"mean": mean, "median": values[last // 2], "p95": values[last * 95 // 100], "max": values[-1]}
