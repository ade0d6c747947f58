"""What is pressed while another window is in front is meant for that one. No engine here."""

from __future__ import annotations

from dataclasses import replace

from archon3d.controls.bindings import MOUSE_BUTTONS
from archon3d.controls.mapper import InputFrame


class Foreground:
    """Takes keys and gamepads out of the frames while another window is in front, and afterwards each button
    that was down until it has been let go. The mouse stays: it presses in the window that it points at.
    """

    def __init__(self) -> None:
        """Nothing is down yet."""
        self._stale: frozenset[str] = frozenset()

    def filter(self, frame: InputFrame) -> InputFrame:
        """Return the frame as it is heard."""
        if frame.focused:
            self._stale = (self._stale & frame.held) - frozenset(frame.pressed)
            return replace(frame, held=frame.held - self._stale) if self._stale else frame
        self._stale = frame.held - MOUSE_BUTTONS
        pressed = tuple(button for button in frame.pressed if button in MOUSE_BUTTONS)
        return replace(frame, held=frame.held & MOUSE_BUTTONS, pressed=pressed, written="")
