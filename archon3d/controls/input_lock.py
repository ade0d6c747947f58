"""Ignores input that was meant for what was on the screen before something appeared. No engine here."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from archon3d.controls.mapper import InputFrame

STILL_SECONDS: Final = 1.0
"""How long no button is accepted after something appears that is meant to be read."""
BRIEF_SECONDS: Final = 0.25
"""The same after other changes: a second press may be meant for what was there before."""


class InputLock:
    """Filters buttons out of the frames: all of them for a while, and each until it is released."""

    def __init__(self) -> None:
        self._left = 0.0
        self._stale: frozenset[str] = frozenset()

    @property
    def active(self) -> bool:
        """Whether all buttons are ignored."""
        return self._left > 0

    def begin(self, seconds: float = STILL_SECONDS) -> None:
        """Ignore all buttons for `seconds`."""
        self._left = max(self._left, seconds)

    def ignore_until_released(self, buttons: frozenset[str]) -> None:
        """Ignore these buttons, which are down, until each is released."""
        self._stale |= buttons

    def filter(self, frame: InputFrame, dt: float) -> InputFrame:
        """Return the frame without ignored input, `dt` seconds after the last one; pointing still works."""
        if self.active:
            self._left = max(0.0, self._left - dt)
            self._stale = frame.held
            return replace(frame, held=frozenset(), pressed=(), written="")
        self._stale = (self._stale & frame.held) - frozenset(frame.pressed)
        return replace(frame, held=frame.held - self._stale) if self._stale else frame
