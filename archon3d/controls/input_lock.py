"""What is pressed while something appears by itself was meant for what was there before. No engine here."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from archon3d.controls.mapper import InputFrame

STILL_SECONDS: Final = 1.0
"""For so long after something has appeared by itself that is to be read, no button is heard."""
BRIEF_SECONDS: Final = 0.25
"""For so long after another change: a second press may still be meant for what was there."""


class InputLock:
    """Takes buttons out of the frames: all of them for STILL_SECONDS, and each until it has been let go."""

    def __init__(self) -> None:
        """Hear everything."""
        self._left = 0.0
        self._stale: frozenset[str] = frozenset()

    @property
    def active(self) -> bool:
        """Whether no button is heard."""
        return self._left > 0

    def begin(self, seconds: float = STILL_SECONDS) -> None:
        """Hear no button for a while."""
        self._left = max(self._left, seconds)

    def ignore_until_released(self, buttons: frozenset[str]) -> None:
        """Hear none of these buttons, which are down, until it has been let go."""
        self._stale |= buttons

    def filter(self, frame: InputFrame, dt: float) -> InputFrame:
        """Return the frame as it is heard, `dt` seconds after the last one; the pointer still moves."""
        if self.active:
            self._left = max(0.0, self._left - dt)
            self._stale = frame.held
            return replace(frame, held=frozenset(), pressed=(), written="")
        self._stale = (self._stale & frame.held) - frozenset(frame.pressed)
        return replace(frame, held=frame.held - self._stale) if self._stale else frame
