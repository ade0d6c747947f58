"""Input while another window has the focus is not for the game. No engine here."""

from __future__ import annotations

from dataclasses import replace

from archon3d.controls.bindings import MOUSE_BUTTONS
from archon3d.controls.mapper import InputFrame


class Foreground:
    """Filters keys and gamepads out while another window has the focus.

    Afterwards each button that was down stays filtered until it is released. The mouse is not filtered: a
    click goes to the window under the pointer.
    """

    def __init__(self) -> None:
        self._stale: frozenset[str] = frozenset()

    def filter(self, frame: InputFrame) -> InputFrame:
        """Return the frame without the input that is not for this window."""
        if frame.focused:
            self._stale = (self._stale & frame.held) - frozenset(frame.pressed)
            return replace(frame, held=frame.held - self._stale) if self._stale else frame
        self._stale = frame.held - MOUSE_BUTTONS
        pressed = tuple(button for button in frame.pressed if button in MOUSE_BUTTONS)
        return replace(frame, held=frame.held & MOUSE_BUTTONS, pressed=pressed, written="")
