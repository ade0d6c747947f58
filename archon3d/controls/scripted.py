"""Devices that say what they are told: for pictures and for tests."""

from collections.abc import Mapping
from dataclasses import replace

from archon3d.controls.bindings import MOUSE, MOUSE_SELECT
from archon3d.controls.mapper import InputFrame


class ScriptedDevices:
    """Returns what has been put in for the next frame; what is held stays, what is pressed is told once."""

    def __init__(self) -> None:
        self.close_requested = False
        self.closed = False
        self.next = InputFrame()
        self.motors: dict[str, tuple[float, float]] = {}
        """How strongly each gamepad's motors turn."""
        self.dead_zones: dict[str, float] = {}
        """How far each gamepad's sticks may lean without any effect."""

    def poll(self) -> InputFrame:
        """Return what the devices say now."""
        frame = self.next
        self.next = replace(
            frame, pressed=(), written="", pointer_moved=False, pads_lost=(), pads_found=(), focus_lost=False
        )
        return frame

    def vibrate(self, pad: str, strong: float, weak: float) -> None:
        """Note how the motors turn."""
        self.motors[pad] = (strong, weak)

    def tune(self, dead_zones: Mapping[str, float]) -> None:
        """Note how far the sticks may lean without any effect."""
        self.dead_zones = dict(dead_zones)

    def press(self, button: str) -> None:
        """In the next frame this button goes down, and is up again at once."""
        self.next = replace(self.next, pressed=(button,))

    def hold(self, *buttons: str) -> None:
        """Hold these buttons, and no others, from now on."""
        self.next = InputFrame(held=frozenset(buttons), pressed=buttons)

    def point(self, x: float, y: float, *, held: bool = False) -> None:
        """Move the mouse there, each -1 to 1, and hold its first button, or nothing, from now on."""
        buttons = (MOUSE_SELECT,) if held else ()
        fresh = tuple(button for button in buttons if button not in self.next.held)
        self.next = InputFrame(
            held=frozenset(buttons), pressed=fresh, pointer=(x, y), pointer_moved=True, used=MOUSE
        )

    def close(self) -> None:
        """Listen no more."""
        self.closed = True
