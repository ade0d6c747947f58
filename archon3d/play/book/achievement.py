"""Achievements: rows of a table with a key, by which the catalogues name them, and a predicate."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Achievement(Generic[T]):
    """A feat that a record, a battle, an analysis or the whole book can prove.

    Its name is the word `achievement.<key>`, and what it takes `achievement.<key>.how`.
    """

    key: str
    earned: Callable[[T], int | None]
    """Returns the ply from which it can be watched, or None if it was not earned."""


def earned_of(achievements: tuple[Achievement[T], ...], subject: T) -> dict[str, int]:
    """Return the keys of those that the subject earns, each with the ply from which it can be watched."""
    found = {one.key: one.earned(subject) for one in achievements}
    return {key: ply for key, ply in found.items() if ply is not None}
