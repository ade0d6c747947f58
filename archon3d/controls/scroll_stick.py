"""Scrolling with the stick that does not move, as with the mouse wheel."""

from __future__ import annotations

from dataclasses import replace

from archon3d.controls.bindings import WHEEL_DOWN, WHEEL_UP
from archon3d.controls.keymap import Keymap
from archon3d.controls.mapper import InputFrame, IntentMapper


class ScrollStick:
    """Adds wheel notches to the frames when the stick is pushed, and more while it is held."""

    def __init__(self, keymap: Keymap) -> None:
        self._mapper = IntentMapper(keymap.scrolling)

    def filter(self, frame: InputFrame, dt: float) -> InputFrame:
        """Return the frame with the notches, `dt` seconds after the last one."""
        notches = [intent.vector[1] for intent in self._mapper.intents(frame, dt)]
        turned = tuple(WHEEL_DOWN if way > 0 else WHEEL_UP for way in notches if way)
        return replace(frame, pressed=(*frame.pressed, *turned)) if turned else frame
