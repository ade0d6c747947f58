"""Filters of each frame's input, in the order in which it passes them. No engine here."""

from dataclasses import replace
from typing import Final

from archon3d.controls.bindings import (
    ALL_SOURCES,
    FIXED,
    LOOK_KEY,
    LOOK_PAD_BUTTON,
    MOUSE_BUTTONS,
    PADS,
    SWITCH_KEY,
    SWITCH_WITH,
    WHEEL_DOWN,
    WHEEL_UP,
)
from archon3d.controls.intents import Intent
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame, IntentMapper

HOLD_SECONDS: Final = 0.7
"""How long the button is held."""
PAUSE_BUTTON: Final = next(button for button, intent in FIXED["generic"].items() if intent is Intent.PAUSE)
"""The button that is pressed in its place: it pauses on every gamepad that has it."""

STILL_SECONDS: Final = 1.0
"""How long no button is accepted after something appears that is meant to be read."""
BRIEF_SECONDS: Final = 0.25
"""The same after other changes: a second press may be meant for what was there before."""


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


def switches_screen(frame: InputFrame) -> bool:
    """Return whether the frame asks to toggle full screen."""
    down = (*frame.held, *frame.pressed)
    return SWITCH_KEY in frame.pressed and any(key in down for key in SWITCH_WITH)


def look_buttons(frame: InputFrame, keymap: Keymap) -> frozenset[str]:
    """Return the buttons pressed in the frame that switch the look of Archon, and mean nothing else."""
    pressed = {LOOK_KEY, *(f"{pad}-{LOOK_PAD_BUTTON}" for pad in PADS)}.intersection(frame.pressed)
    if not pressed:
        return frozenset()
    return frozenset(pressed.difference(*keymap.play(ALL_SOURCES)))


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


class ScrollStick:
    """Adds wheel notches to the frames when the stick is pushed, and more while it is held."""

    def __init__(self, keymap: Keymap) -> None:
        self._mapper = IntentMapper(keymap.scrolling)

    def filter(self, frame: InputFrame, dt: float) -> InputFrame:
        """Return the frame with the notches, `dt` seconds after the last one."""
        notches = [intent.vector[1] for intent in self._mapper.intents(frame, dt)]
        turned = tuple(WHEEL_DOWN if way > 0 else WHEEL_UP for way in notches if way)
        return replace(frame, pressed=(*frame.pressed, *turned)) if turned else frame


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
