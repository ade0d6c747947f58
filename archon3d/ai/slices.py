"""Work in slices."""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def finished(work: Generator[None, None, T]) -> T:
    """Return the work's result, with all its slices done at once."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            value: T = end.value
            return value


def sliced(work: Generator[None, None, T], steps: int) -> Generator[None, None, T]:
    """Return the same work, yielding only once in this many times."""
    while True:
        for _ in range(steps):
            try:
                next(work)
            except StopIteration as end:
                value: T = end.value
                return value
        yield
