"""Chances that were foretold, and what came of them: bins, errors, and the constants that fit best."""

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from statistics import mean
from typing import Final, NamedTuple

from archon3d.ai.appraisal import FARTHEST
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
    curve: float = 0.0
    """The curve with which it was foretold."""

    @property
    def units(self) -> float:
        """The position's value in scales: the logit without its curve."""
        inside = max(SURE, min(1 - SURE, self.chance))
        logit = units = log(inside / (1 - inside))
        for _ in range(STEPS if self.curve else 0):
            units -= (units + self.curve * units**3 - logit) / (1 + 3 * self.curve * units**2)
        return units


class Fit(NamedTuple):
    """What makes foretold chances come true best."""

    steepness: float = 1.0
    """The factor of values."""
    shift: float = 0.0
    """What is added to a value in scales for each unit of `lean`."""
    curve: float = 0.0
    """The share of its cube that is added to a value in scales."""

    def foretell(self, one: Foretold) -> Foretold:
        """Return the same decision with the chance that this makes of it."""
        chance, _ = self.chance(one.units, one.lean)
        return one._replace(chance=chance, curve=self.curve)

    def chance(self, units: float, lean: float) -> tuple[float, float]:
        """Return the chance at a value, and what it has become in scales."""
        new = self.steepness * units + self.shift * lean
        logit = new + self.curve * new**3
        return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, logit)))), new


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
    """Return what has the least surprise; no shift where nothing leans, and no curve that falls."""
    rows = [(one.units, one.lean, one.result) for one in foretold]
    leans = any(one.lean for one in foretold)
    bent = _least_surprise(rows, [0, 1, 2] if leans else [0, 2])
    return bent if bent.curve > 0 else _least_surprise(rows, [0, 1] if leans else [0])


def _least_surprise(rows: Sequence[tuple[float, float, float]], free: Sequence[int]) -> Fit:
    """Return the fit with the least surprise in which only those fields differ from `Fit()`.

    Each row is a value in scales, a lean and a result.
    """
    fit = Fit()
    for _ in range(STEPS):
        pulls = [0.0] * len(fit)
        curves = [[0.0] * len(fit) for _ in fit]
        for units, lean, result in rows:
            chance, new = fit.chance(units, lean)
            rise = 1 + 3 * fit.curve * new * new
            slopes = rise * units, rise * lean, new**3
            for row in free:
                pulls[row] += slopes[row] * (result - chance)
                for column in free:
                    curves[row][column] += chance * (1 - chance) * slopes[row] * slopes[column]
        steps = _solved([[curves[row][column] for column in free] + [pulls[row]] for row in free])
        moved = list(fit)
        for field, step in zip(free, steps, strict=True):
            moved[field] += step
        fit = Fit(*moved)
    return fit


def _solved(equations: list[list[float]]) -> list[float]:
    """Return the solution of linear equations, each with its right side at its end."""
    for pivot, _ in enumerate(equations):
        for row, equation in enumerate(equations):
            if row != pivot:
                share = equation[pivot] / equations[pivot][pivot]
                equations[row] = [
                    each - share * other for each, other in zip(equation, equations[pivot], strict=True)
                ]
    return [equation[-1] / equation[row] for row, equation in enumerate(equations)]


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
