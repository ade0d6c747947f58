"""Grids of cases: tests walk a small part of each, or all of it with `--full`."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product
from typing import Any

import pytest

WHOLE = False
"""Whether grids are walked whole: minutes become hours. `--full` sets it before any test is read."""

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


def some(cases: Mapping[str, Any], chosen: Iterable[str], *, spread: bool = False) -> list[Any]:
    """Return all cases under their names, those that are not among the chosen ones marked full.

    With `spread` each case has the values of several parameters. Raises ValueError for an unknown name.
    """
    named = list(chosen)
    if unknown := set(named).difference(cases):
        raise ValueError(f"no case is called {sorted(unknown)}")
    return [
        pytest.param(*(case if spread else (case,)), id=name, marks=() if name in named else pytest.mark.full)
        for name, case in cases.items()
    ]


def first(most: int, cases: Iterable[Any], *, spread: bool = False) -> list[Any]:
    """Return all cases, those after the first few marked full."""
    return [
        case if number < most else pytest.param(*(case if spread else (case,)), marks=pytest.mark.full)
        for number, case in enumerate(cases)
    ]
