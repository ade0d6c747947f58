"""Reads the axes of gamepads more often than the game draws, so that no short push is lost.

The engine keeps every press of a button until it is asked, but of an axis only the last value. On Linux, and
on Windows for the gamepads that XInput knows, asking a device makes it read what has come in; elsewhere its
axes are as they were when the frame began, and a push that is shorter than a frame stays unseen.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from panda3d.core import InputDevice

INTERVAL: Final = 0.004
"""Seconds from one look at the gamepads to the next."""
MOST_READINGS: Final = 4096
"""How many are kept while the game is busy with something else; older ones are lost first."""

Values = tuple[float | None, ...]
"""Of a gamepad's axes, in the order in which they are watched; None for what has not been reported yet."""
Reading = tuple[str, Values]
"""A gamepad's name, and what its axes say."""


@dataclass(frozen=True, slots=True)
class _Watched:
    device: InputDevice
    axes: Sequence[InputDevice.Axis]

    def read(self) -> Values:
        self.device.poll()
        states = [self.device.find_axis(axis) for axis in self.axes]
        return tuple(state.value if state.known else None for state in states)


class AxisSampler:
    """Watches gamepads from a thread that runs while there are any. `close` when done."""

    def __init__(self) -> None:
        self._watched: dict[str, _Watched] = {}
        self._last: dict[str, Values] = {}
        self._readings: deque[Reading] = deque(maxlen=MOST_READINGS)
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def watch(self, name: str, device: InputDevice, axes: Sequence[InputDevice.Axis]) -> None:
        """Read these axes of the gamepad from now on."""
        with self._lock:
            self._watched[name] = _Watched(device, axes)
            self._last.pop(name, None)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="gamepads", daemon=True)
            self._thread.start()

    def forget(self, name: str) -> None:
        """The gamepad is gone."""
        with self._lock:
            del self._watched[name]
            kept = [reading for reading in self._readings if reading[0] != name]
            self._readings.clear()
            self._readings.extend(kept)

    def sample(self) -> None:
        """Read all gamepads now; what has changed is kept."""
        with self._lock:
            for name, watched in self._watched.items():
                values = watched.read()
                if values != self._last.get(name):
                    self._last[name] = values
                    self._readings.append((name, values))

    def take(self) -> list[Reading]:
        """Return what has changed since the last call, the oldest first, up to this moment."""
        self.sample()
        with self._lock:
            readings = list(self._readings)
            self._readings.clear()
        return readings

    def close(self) -> None:
        """Read no more."""
        self._closed.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._closed.wait(INTERVAL):
            self.sample()
