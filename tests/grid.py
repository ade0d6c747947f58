"""Grids of cases: tests walk a small part of each, or all of it with `--full`."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
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


def spread(total: int, number: int) -> set[int]:
    """Return the places of that many of all cases, evenly spread from the first to the last."""
    if number >= total:
        return set(range(total))
    return {round(at * (total - 1) / max(number - 1, 1)) for at in range(number)}


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


def beyond_samples(items: Iterable[pytest.Item]) -> Iterator[pytest.Item]:
    """Yield the cases of tests marked `sample` that are not in the sample.

    The mark has the names of cases, or how many of them, evenly spread.
    """
    cases: dict[object, list[pytest.Function]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("sample"):
            cases[item.path, item.cls, item.originalname].append(item)
    for among in cases.values():
        mark = among[0].get_closest_marker("sample")
        chosen = mark.args if mark else ()
        places = spread(len(among), chosen[0]) if isinstance(chosen[0], int) else set()
        for place, item in enumerate(among):
            case = getattr(item, "callspec", None)  # a single case may have no name
            if case is not None and place not in places and case.id not in chosen:
                yield item
