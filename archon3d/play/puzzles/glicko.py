"""Ratings by Glicko-2: Mark Glickman, "Example of the Glicko-2 system", 2022, whose steps are cited.

A solver's attempts are games against puzzles. Each one is a rating period of its own.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

SCALE: Final = 173.7178
"""Rating points of one unit of the paper's own scale."""
FIRST_RATING: Final = 1500.0
FIRST_DEVIATION: Final = 350.0
FIRST_VOLATILITY: Final = 0.06
"""Those of somebody unknown (step 1)."""
TAU: Final = 0.5
"""How much the volatility changes over time; the paper's example has this value."""
TOLERANCE: Final = 0.000001
"""Of the volatility's iteration (step 5)."""


@dataclass(frozen=True, slots=True)
class GlickoRating:
    """How strong somebody is, and how sure that is."""

    rating: float = FIRST_RATING
    deviation: float = FIRST_DEVIATION
    """The standard error of the rating."""
    volatility: float = FIRST_VOLATILITY
    """How much results vary."""


def glicko_update(before: GlickoRating, games: Sequence[tuple[GlickoRating, float]]) -> GlickoRating:
    """Return the rating after a period with these opponents and scores, 1 for a win and 0 for a defeat.

    Without games only the deviation grows.

    >>> glicko_update(GlickoRating(1500, 200), [(GlickoRating(1400, 30), 1.0)]).rating > 1500
    True
    """
    mu, phi = (before.rating - FIRST_RATING) / SCALE, before.deviation / SCALE
    if not games:
        spread = sqrt(phi**2 + before.volatility**2)
        return GlickoRating(before.rating, min(FIRST_DEVIATION, SCALE * spread), before.volatility)
    weighed = [(*_expected(mu, opponent), score) for opponent, score in games]
    variance = 1 / sum(g**2 * chance * (1 - chance) for g, chance, _ in weighed)  # step 3
    surplus = sum(g * (score - chance) for g, chance, score in weighed)
    volatility = _volatility(phi, before.volatility, variance, variance * surplus)  # steps 4 and 5
    spread = sqrt(phi**2 + volatility**2)  # step 6
    after = 1 / sqrt(1 / spread**2 + 1 / variance)  # step 7
    return GlickoRating(FIRST_RATING + SCALE * (mu + after**2 * surplus), SCALE * after, volatility)


def _expected(mu: float, opponent: GlickoRating) -> tuple[float, float]:
    """Return the weight of an opponent and the expected score, g and E of step 3."""
    phi = opponent.deviation / SCALE
    g = 1 / sqrt(1 + 3 * phi**2 / pi**2)
    return g, 1 / (1 + exp(-g * (mu - (opponent.rating - FIRST_RATING) / SCALE)))


def _volatility(phi: float, sigma: float, variance: float, delta: float) -> float:
    """Return the new volatility, by the iteration of step 5."""
    start = log(sigma**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    return exp(_root(f, low, high) / 2)


def _root(f: Callable[[float], float], low: float, high: float) -> float:
    """Return where the function is zero, by the Illinois method."""
    at_low, at_high = f(low), f(high)
    while abs(high - low) > TOLERANCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return low
