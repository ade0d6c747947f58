"""Scripted devices, for pictures and tests."""

from collections.abc import Mapping
from dataclasses import replace

from archon3d.controls.bindings import MOUSE, MOUSE_SELECT
from archon3d.controls.mapper import InputFrame


class ScriptedDevices:
    """Returns the input set for the next frame; held buttons stay held, presses are reported once."""

    def __init__(self) -> None:
        self.close_requested = False
        self.closed = False
        self.next = InputFrame()
        self.motors: dict[str, tuple[float, float]] = {}
        """Strength of each gamepad's motors."""
        self.dead_zones: dict[str, float] = {}
        """Deadzone of each gamepad."""

    def poll(self) -> InputFrame:
        """Return the scripted input."""
        frame = self.next
        once = frame.pressed or frame.written or frame.pads_lost or frame.pads_found
        if once or frame.pointer_moved or frame.focus_lost:
            self.next = replace(
                frame,
                pressed=(),
                written="",
                pointer_moved=False,
                pads_lost=(),
                pads_found=(),
                focus_lost=False,
            )
        return frame

    def vibrate(self, pad: str, strong: float, weak: float) -> None:
        """Record the strength of the motors."""
        self.motors[pad] = (strong, weak)

    def tune(self, dead_zones: Mapping[str, float]) -> None:
        """Record the deadzones."""
        self.dead_zones = dict(dead_zones)

    def press(self, button: str) -> None:
        """Press and release this button in the next frame."""
        self.next = replace(self.next, pressed=(button,))

    def hold(self, *buttons: str) -> None:
        """Hold exactly these buttons from now on."""
        self.next = InputFrame(held=frozenset(buttons), pressed=buttons)

    def point(self, x: float, y: float, *, held: bool = False) -> None:
        """Move the mouse there, each -1 to 1, and hold its first button, or none, from now on."""
        buttons = (MOUSE_SELECT,) if held else ()
        fresh = tuple(button for button in buttons if button not in self.next.held)
        self.next = InputFrame(
            held=frozenset(buttons), pressed=fresh, pointer=(x, y), pointer_moved=True, used=MOUSE
        )

    def close(self) -> None:
        """Do nothing; there is no device to close."""
        self.closed = True
