"""What plays rumbles. Pure but for the one call that sets a gamepad's motors."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from archon3d.controls.bindings import PADS


@dataclass(frozen=True, slots=True)
class Rumble:
    """How strongly both motors turn, 0 to 1, and for how many seconds."""

    strong: float
    weak: float
    seconds: float


class Rumbler:
    """Plays rumbles: the newest of a gamepad replaces the one before, and ends after its time."""

    def __init__(self, vibrate: Callable[[str, float, float], None]) -> None:
        """`vibrate` sets the strong and the weak motor of a gamepad, each 0 to 1."""
        self._vibrate = vibrate
        self._left: dict[str, float] = {}

    def play(self, sources: Iterable[str], rumble: Rumble, percent: int) -> None:
        """Lets the gamepads among the sources rumble at so many percent of their strength; 0 is nothing."""
        for source in sources:
            if source in PADS and percent > 0:
                self._vibrate(source, rumble.strong * percent / 100, rumble.weak * percent / 100)
                self._left[source] = rumble.seconds

    def update(self, dt: float) -> None:
        """Goes on by `dt` seconds."""
        for pad, left in list(self._left.items()):
            if left > dt:
                self._left[pad] = left - dt
            else:
                self._stop(pad)

    def close(self) -> None:
        """Everything stands still."""
        for pad in list(self._left):
            self._stop(pad)

    def _stop(self, pad: str) -> None:
        del self._left[pad]
        self._vibrate(pad, 0.0, 0.0)
