"""The tasks that run in every frame, in order, and the time they take."""

import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from statistics import median
from typing import Final

from direct.showbase.ShowBase import ShowBase
from direct.task import Task

ORDER: Final[Mapping[str, int]] = {
    "devices": 4,
    "computer players": 8,
    "arena ticks": 12,
    "view": 16,
}
"""Each task's sort value: after the engine's events at 0 and before its intervals at 20."""

LONGEST_STEP: Final = 0.1
"""Longest time step of a frame in seconds, after a suspend or a clock change."""


class FrameTasks:
    """Calls one function for each name in ORDER every frame, with the seconds since the last one."""

    def __init__(self, base: ShowBase, calls: Mapping[str, Callable[[float], None]]) -> None:
        """Raise ValueError unless there is one call for each task."""
        if list(calls) != list(ORDER):
            raise ValueError(f"the tasks are {list(ORDER)}, in this order, not {list(calls)}")
        self._base = base
        self._spent = 0.0
        for name, call in calls.items():
            base.task_mgr.add(self._run, name, sort=ORDER[name], extraArgs=[call])

    def take_spent(self) -> float:
        """Return the seconds that the tasks have taken since the last call."""
        spent, self._spent = self._spent, 0.0
        return spent

    def close(self) -> None:
        """Remove the tasks."""
        for name in ORDER:
            self._base.task_mgr.remove(name)

    def _run(self, call: Callable[[float], None]) -> int:
        started = time.perf_counter()
        call(frame_seconds(self._base.clock.dt))
        self._spent += time.perf_counter() - started
        return Task.cont


def frame_seconds(elapsed: float) -> float:
    """Return a frame's time step in seconds: never negative, even if the clock was set back."""
    return max(0.0, min(elapsed, LONGEST_STEP))


class FrameTimes:
    """How long the game's own tasks took, by screen."""

    def __init__(self) -> None:
        self._seconds: defaultdict[str, list[float]] = defaultdict(list)

    def add(self, screen: str, seconds: float) -> None:
        self._seconds[screen].append(seconds)

    def medians(self) -> dict[str, float]:
        """Return each screen's median in milliseconds a frame."""
        return {screen: 1000 * median(seconds) for screen, seconds in self._seconds.items()}
