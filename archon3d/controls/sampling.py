"""Samples the axes of gamepads more often than the game draws, so that no short push is lost.

The engine queues every press of a button until it is polled, but keeps only the last value of an axis. On
Linux, and on Windows for XInput gamepads, polling a device makes it read its pending input. Elsewhere the
axes keep their values from the start of the frame, and a push shorter than a frame is missed.
"""

import threading
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from panda3d.core import InputDevice

INTERVAL: Final = 0.004
"""Seconds between two samples."""
MOST_READINGS: Final = 4096
"""Samples kept while the game is busy; the oldest are lost first."""

Values = tuple[float | None, ...]
"""Values of a gamepad's axes, in the order in which they are watched; None for those not reported yet."""
Reading = tuple[str, Values]
"""A gamepad's name, and the values of its axes."""


@dataclass(frozen=True, slots=True)
class _Watched:
    device: InputDevice
    axes: Sequence[InputDevice.Axis]

    def read(self) -> Values:
        self.device.poll()
        states = [self.device.find_axis(axis) for axis in self.axes]
        return tuple(state.value if state.known else None for state in states)


class AxisSampler:
    """Watches gamepads in a thread that runs while there are any. Call `close` when done."""

    def __init__(self) -> None:
        self._watched: dict[str, _Watched] = {}
        self._last: dict[str, Values] = {}
        self._readings: deque[Reading] = deque(maxlen=MOST_READINGS)
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def watch(self, name: str, device: InputDevice, axes: Sequence[InputDevice.Axis]) -> None:
        """Sample these axes of the gamepad from now on."""
        with self._lock:
            self._watched[name] = _Watched(device, axes)
            self._last.pop(name, None)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="gamepads", daemon=True)
            self._thread.start()

    def forget(self, name: str) -> None:
        """Stop sampling the gamepad."""
        with self._lock:
            del self._watched[name]
            kept = [reading for reading in self._readings if reading[0] != name]
            self._readings.clear()
            self._readings.extend(kept)

    def sample(self) -> None:
        """Sample all gamepads now, and queue the changes."""
        with self._lock:
            for name, watched in self._watched.items():
                values = watched.read()
                if values != self._last.get(name):
                    self._last[name] = values
                    self._readings.append((name, values))

    def take(self) -> list[Reading]:
        """Return the changes since the last call up to this moment, oldest first."""
        self.sample()
        with self._lock:
            readings = list(self._readings)
            self._readings.clear()
        return readings

    def close(self) -> None:
        """Stop the thread."""
        self._closed.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._closed.wait(INTERVAL):
            self.sample()
