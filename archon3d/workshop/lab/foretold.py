"""Chances that were foretold, and what came of them: bins, errors, and the constants that fit best."""

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from statistics import mean
from typing import Final, NamedTuple

from archon3d.commands.statistics import NORMAL_95

BINS: Final = 10
SURE: Final = 0.001
"""No chance counts as closer to certain than this."""
STEPS: Final = 30
"""Steps of Newton's method, which needs a few."""


class Foretold(NamedTuple):
    """A chance of the first side at a decision, and what came of it."""

    chance: float
    result: float
    """1, 0.5 or 0."""
    lean: float = 0.0
    """How much the constant for the first side counts in this position."""
    match: int = 0
    """The number of the match: its decisions have one result together."""


class Fit(NamedTuple):
    """What makes foretold chances come true best."""

    steepness: float
    """The factor of their logits."""
    shift: float
    """What is added to a logit for each unit of `lean`."""

    def foretell(self, one: Foretold) -> Foretold:
        """Return the same decision with the chance that this makes of it."""
        logit = self.steepness * _logit(one.chance) + self.shift * one.lean
        return one._replace(chance=1 / (1 + exp(-logit)))


def bins(foretold: Iterable[Foretold]) -> list[list[Foretold]]:
    """Return what was foretold in bins of equal width, from no chance to certain."""
    found: list[list[Foretold]] = [[] for _ in range(BINS)]
    for one in foretold:
        found[min(BINS - 1, int(BINS * one.chance))].append(one)
    return found


def surprise(foretold: Iterable[Foretold]) -> float:
    """Return the mean negative logarithm of the chance of what happened: 0.693 if all were a half."""
    return mean(
        -one.result * log(max(SURE, one.chance)) - (1 - one.result) * log(max(SURE, 1 - one.chance))
        for one in foretold
    )


def sampling_error(foretold: Sequence[Foretold]) -> float:
    """Return half the 95 % interval of the difference between results and chances.

    The decisions of a match are not independent: they count as one observation together.
    """
    by_match: dict[int, float] = {}
    for one in foretold:
        by_match[one.match] = by_match.get(one.match, 0.0) + one.result - one.chance
    return NORMAL_95 * sqrt(sum(total * total for total in by_match.values())) / len(foretold)


def fitted(foretold: Sequence[Foretold]) -> Fit:
    """Return the steepness and the shift with the least surprise; no shift where nothing leans."""
    leans = any(one.lean for one in foretold)
    steepness, shift = 1.0, 0.0
    for _ in range(STEPS):
        slope = pull = curve = cross = spread = 0.0
        for one in foretold:
            logit = _logit(one.chance)
            chance = Fit(steepness, shift).foretell(one).chance
            error, weight = one.result - chance, chance * (1 - chance)
            slope, pull = slope + logit * error, pull + one.lean * error
            curve, cross = curve + weight * logit * logit, cross + weight * logit * one.lean
            spread += weight * one.lean * one.lean
        if not leans:
            steepness += slope / curve
            continue
        determinant = curve * spread - cross * cross
        steepness += (spread * slope - cross * pull) / determinant
        shift += (curve * pull - cross * slope) / determinant
    return Fit(steepness, shift)


def cross_fitted(foretold: Sequence[Foretold], block: int) -> list[Foretold]:
    """Return all, each half of the matches foretold by what was fitted on the other half.

    The halves take turns in blocks of that many matches. If a half is empty, all stay as they are.
    """
    halves = [[one for one in foretold if one.match // block % 2 == half] for half in (0, 1)]
    if not all(halves):
        return list(foretold)
    return [
        fit.foretell(one)
        for half, fit in zip(halves, map(fitted, reversed(halves)), strict=True)
        for one in half
    ]


def _logit(chance: float) -> float:
    inside = max(SURE, min(1 - SURE, chance))
    return log(inside / (1 - inside))
