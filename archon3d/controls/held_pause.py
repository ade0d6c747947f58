"""Pausing with a gamepad that has no pause button: by holding the back button. No engine here."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from archon3d.controls.bindings import FIXED
from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame

HOLD_SECONDS: Final = 0.7
"""How long the button is held."""
PAUSE_BUTTON: Final = next(button for button, intent in FIXED["generic"].items() if intent is Intent.PAUSE)
"""The button that is pressed in its place: it pauses on every gamepad that has it."""


class HeldPause:
    """Presses the missing button of gamepads. Call `filter` every frame."""

    def __init__(self, keymap: Keymap) -> None:
        self._keymap = keymap
        self._held: dict[str, float] = {}
        self._where: object = None

    def filter(self, frame: InputFrame, dt: float, where: object) -> InputFrame:
        """Return the frame with pause pressed on each gamepad whose back button has been held long enough.

        `dt` is the seconds since the last frame. A button counts from its press on, and only as long as
        `where` does not change: the screen, or anything that changes with it.
        """
        pressed = [f"{pad}-{PAUSE_BUTTON}" for pad in frame.pads if self._is_due(pad, frame, dt, where)]
        self._where = where
        return replace(frame, pressed=(*frame.pressed, *pressed)) if pressed else frame

    def _is_due(self, pad: str, frame: InputFrame, dt: float, where: object) -> bool:
        back = self._back_buttons(pad, frame)
        if any(button in frame.pressed for button in back):
            self._held[pad] = 0.0
        elif where is not self._where or not any(button in frame.held for button in back):
            self._held.pop(pad, None)
        elif pad in self._held:
            self._held[pad] += dt
        if self._held.get(pad, 0.0) < HOLD_SECONDS:
            return False
        del self._held[pad]
        return True

    def _back_buttons(self, pad: str, frame: InputFrame) -> list[str]:
        """Return the buttons to hold: none if the gamepad has a pause button, or its buttons are unknown."""
        present = frame.pad_buttons.get(pad, frozenset())
        meant = self._keymap.play((pad,))[0]
        own = {
            button: intent for button, intent in meant.items() if button.removeprefix(f"{pad}-") in present
        }
        return [] if Intent.PAUSE in own.values() else [one for one in own if own[one] is Intent.BACK]
