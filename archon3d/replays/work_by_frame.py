"""Work in slices, done behind a screen: as much in each frame as does not delay it."""

from collections.abc import Generator
from time import perf_counter
from typing import Final, Generic, TypeVar

T = TypeVar("T")

WORK_SECONDS: Final = 0.004
"""How long it works in a frame, at most one slice longer."""


class WorkByFrame(Generic[T]):
    """Does its work as long as `think` is called each frame."""

    def __init__(self, work: Generator[None, None, T]) -> None:
        """Take the work; nothing is done yet."""
        self._work = work
        self.busy = True
        """Whether there is still something to do."""
        self.result: T | None = None
        """What came of it; None while it is busy."""

    def think(self) -> None:
        """Do the next slices, as long as a frame allows."""
        until = perf_counter() + WORK_SECONDS
        while self.busy and perf_counter() < until:
            try:
                next(self._work)
            except StopIteration as end:
                self.busy, self.result = False, end.value
