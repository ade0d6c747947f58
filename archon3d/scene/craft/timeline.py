"""Queued animations: each is a script, a generator that is sent the seconds of each frame.

    def wave(figure):
        yield from over(0.5, lambda share: figure.face(360 * share))

A script changes only what is shown, and leaves the right state at its end, even when it is skipped.
"""

import math
from collections import deque
from collections.abc import Callable, Generator

Script = Generator[None, float, None]


def over(seconds: float, draw: Callable[[float], None]) -> Script:
    """Call `draw` each frame with the share of the time that has passed, and with 1 at the end."""
    elapsed = 0.0
    while elapsed < seconds:
        draw(elapsed / seconds)
        elapsed += yield
    draw(1.0)


def at_once(change: Callable[[], None]) -> Script:
    """Make an instantaneous change in turn."""
    change()
    yield from ()


def together(*scripts: Script) -> Script:
    """Run scripts in parallel, until the last of them has ended."""
    running = [script for script in scripts if _begins(script)]
    while running:
        seconds = yield
        running = [script for script in running if _goes_on(script, seconds)]


def ease(share: float) -> float:
    """Return the share eased in and out."""
    return share * share * (3 - 2 * share)


def settle(share: float) -> float:
    """Return the share eased out."""
    return 1 - (1 - share) ** 2


def arch(share: float) -> float:
    """Return 0 at both ends and 1 in the middle."""
    return math.sin(math.pi * share)


class Timeline:
    """A queue of scripts. `speed` is a factor, 1 for normal."""

    def __init__(self) -> None:
        self.speed = 1.0
        self._waiting: deque[Script] = deque()
        self._running: Script | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return self._running is not None or bool(self._waiting)

    def add(self, script: Script) -> None:
        """Append a script to the queue."""
        self._waiting.append(script)

    def update(self, seconds: float) -> None:
        """Advance by that time in seconds."""
        if self._running is not None and not _goes_on(self._running, seconds * self.speed):
            self._running = None
        while self._running is None and self._waiting:
            script = self._waiting.popleft()
            if _begins(script):
                self._running = script

    def skip(self) -> None:
        """Finish everything at once."""
        while self.busy:
            self.update(math.inf)

    def clear(self) -> None:
        """Drop all scripts, running or queued."""
        for script in (self._running, *self._waiting):
            if script is not None:
                script.close()
        self._running = None
        self._waiting.clear()


def _begins(script: Script) -> bool:
    try:
        next(script)
    except StopIteration:
        return False
    return True


def _goes_on(script: Script, seconds: float) -> bool:
    try:
        script.send(seconds)
    except StopIteration:
        return False
    return True
