"""Whether a person is present: systems do not count gamepad input as activity. No engine here."""

from typing import Final

from archon3d.controls.mapper import InputFrame

PLAYING_SECONDS: Final = 300.0
"""How long after the last input a person is assumed to follow a match."""
IDLE_SECONDS: Final = 30.0
"""The same in menus, where nothing moves by itself."""


class Presence:
    """Tracks the frames: call `update` for each."""

    def __init__(self) -> None:
        self._since = PLAYING_SECONDS

    def update(self, frame: InputFrame, dt: float, *, playing: bool) -> bool:
        """Return whether a person is present, `dt` seconds after the last frame, with the window focused."""
        self._since = 0.0 if frame.has_input and frame.focused else self._since + dt
        return frame.focused and self._since < (PLAYING_SECONDS if playing else IDLE_SECONDS)
