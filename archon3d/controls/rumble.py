"""Plays rumbles. Pure but for the one call that sets a gamepad's motors."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from archon3d.controls.bindings import PADS


@dataclass(frozen=True, slots=True)
class Rumble:
    """Strength of both motors, 0 to 1, and duration in seconds."""

    strong: float
    weak: float
    seconds: float


SAMPLE: Final = Rumble(0.6, 0.5, 0.35)
"""Preview of the rumble strength setting."""


class Rumbler:
    """Plays rumbles: a gamepad's newest replaces the one before, and ends after its time."""

    def __init__(self, vibrate: Callable[[str, float, float], None]) -> None:
        """Start with all motors off. `vibrate` sets a gamepad's strong and weak motor, each 0 to 1."""
        self._vibrate = vibrate
        self._remaining: dict[str, float] = {}
        self._begun: set[str] = set()
        self._away = False

    @property
    def away(self) -> bool:
        """Whether another window has the focus, so that nothing rumbles."""
        return self._away

    @away.setter
    def away(self, away: bool) -> None:
        self._away = away
        if away:
            self.close()

    def play(self, sources: Iterable[str], rumble: Rumble, percent: int) -> None:
        """Rumble on the gamepads among the sources, at that percentage of the strength; 0 is off."""
        for source in sources:
            if source in PADS and percent > 0 and not self._away:
                self._vibrate(source, rumble.strong * percent / 100, rumble.weak * percent / 100)
                self._remaining[source] = rumble.seconds
                self._begun.add(source)

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, once a frame.

        A rumble that began in this frame is not shortened by the time before the frame.
        """
        begun, self._begun = self._begun, set()
        for pad, remaining in list(self._remaining.items()):
            if pad in begun:
                continue
            if remaining > dt:
                self._remaining[pad] = remaining - dt
            else:
                self._stop(pad)

    def close(self) -> None:
        """Stop all motors."""
        for pad in list(self._remaining):
            self._stop(pad)

    def _stop(self, pad: str) -> None:
        del self._remaining[pad]
        self._vibrate(pad, 0.0, 0.0)
