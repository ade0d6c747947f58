"""Whether somebody is there, which systems do not see of a gamepad. No engine here."""

from __future__ import annotations

from typing import Final

from archon3d.controls.mapper import InputFrame

PLAYING_SECONDS: Final = 300.0
"""For so long after the last touch somebody follows what is played."""
IDLE_SECONDS: Final = 30.0
"""The same in menus, where nothing goes on by itself."""


class Presence:
    """Follows the frames: `update` in each."""

    def __init__(self) -> None:
        """Nobody has touched anything yet."""
        self._since = PLAYING_SECONDS

    def update(self, frame: InputFrame, dt: float, *, playing: bool) -> bool:
        """Return whether somebody is there, `dt` seconds after the last frame, with the window in front."""
        self._since = 0.0 if frame.has_input and frame.focused else self._since + dt
        return frame.focused and self._since < (PLAYING_SECONDS if playing else IDLE_SECONDS)
