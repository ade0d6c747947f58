"""Grids of cases: tests walk a small part of each, or all of it where somebody wants that."""

import os
from collections.abc import Sequence
from itertools import combinations, product
from typing import Any, Final

WHOLE: Final = bool(os.environ.get("ARCHON3D_WHOLE_GRID"))
"""Whether grids are walked whole: minutes become hours."""

Pair = tuple[tuple[int, int], tuple[int, int]]
"""Two axes, each with the place of one of its values."""


def crossed(*axes: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return cases with a value of each axis: all if WHOLE, or few in which any two values meet."""
    return list(product(*axes)) if WHOLE else paired(*axes)


def paired(*axes: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return a few cases in which every value of each axis meets every value of each other one."""
    places = list(product(*(range(len(axis)) for axis in axes)))
    apart = {pair for case in places for pair in _pairs(case)}
    chosen = []
    while apart:
        best = max(places, key=lambda case: len(apart.intersection(_pairs(case))))
        apart.difference_update(_pairs(best))
        chosen.append(best)
    return [tuple(axis[at] for axis, at in zip(axes, case, strict=True)) for case in sorted(chosen)]


def dealt(first: Sequence[Any], second: Sequence[Any]) -> list[tuple[Any, Any]]:
    """Return each value of the first axis with one of the second in turn, or with all if WHOLE is set.

    After each round the turns are shifted by one.
    """
    if WHOLE:
        return list(product(first, second))
    return [(value, second[(at + at // len(second)) % len(second)]) for at, value in enumerate(first)]


def _pairs(case: tuple[int, ...]) -> list[Pair]:
    return list(combinations(enumerate(case), 2))
