"""Keyboard, mouse and gamepads: the only place that listens to the engine's messages.

Keys are heard by their physical position. Gamepads come and go; each keeps its own number while it is
connected, and every button that it held is let go when it leaves.
"""

from __future__ import annotations

import math
from typing import Final

from direct.showbase.DirectObject import DirectObject
from direct.showbase.ShowBase import ShowBase
from panda3d.core import InputDevice

from archon3d.controls.bindings import MOUSE_BACK, MOUSE_SELECT, PADS, STICK_WAYS
from archon3d.controls.mapper import InputFrame

DEAD_ZONE: Final = 0.25
"""Share of its way that a stick may lean without any effect."""

KEY_DOWN: Final = "key-down"
KEY_UP: Final = "key-up"
CLOSE_REQUEST: Final = "close-request"

PAD_CLASSES: Final = (InputDevice.DeviceClass.gamepad, InputDevice.DeviceClass.flight_stick)
PAD_BUTTONS: Final = (
    *("face_a", "face_b", "face_x", "face_y", "lshoulder", "rshoulder", "start"),
    *("dpad_up", "dpad_right", "dpad_down", "dpad_left"),
)
STICK_AXES: Final = (
    (InputDevice.Axis.left_x, InputDevice.Axis.left_y),
    (InputDevice.Axis.x, InputDevice.Axis.y),
)
"""The axes of a gamepad's left stick, and of a plain joystick."""


def stick_way(x: float, y: float) -> str | None:
    """The direction of a stick at x (to the right) and y (upward), each -1 to 1; None near its rest."""
    if math.hypot(x, y) < DEAD_ZONE:
        return None
    eighths = round(math.atan2(x, y) / (math.pi / 4))
    return STICK_WAYS[eighths % len(STICK_WAYS)]


class Devices(DirectObject):
    """All devices of one engine. `poll` once a frame; `close` when done."""

    def __init__(self, base: ShowBase) -> None:
        super().__init__()
        self._base = base
        self._held: set[str] = set()
        self._pressed: list[str] = []
        self._pads: dict[str, InputDevice] = {}
        self._lost: list[str] = []
        self._focus_lost = False
        self._pointer: tuple[float, float] | None = None
        self.close_asked = False
        """Whether somebody has asked the window to close."""
        self._listen()
        for device in base.devices.get_devices():
            self._connect(device)

    def _listen(self) -> None:
        throwers = self._base.buttonThrowers
        if throwers:
            throwers[0].node().set_raw_button_down_event(KEY_DOWN)
            throwers[0].node().set_raw_button_up_event(KEY_UP)
            self._base.win.set_close_request_event(CLOSE_REQUEST)
        self.accept(KEY_DOWN, lambda key: self._press(f"raw-{key}"))
        self.accept(KEY_UP, lambda key: self._release(f"raw-{key}"))
        for button in (MOUSE_SELECT, MOUSE_BACK):
            self._listen_to(button)
        self.accept(CLOSE_REQUEST, self._ask_to_close)
        self.accept("window-event", self._window_changed)
        self.accept("connect-device", self._connect)
        self.accept("disconnect-device", self._disconnect)

    def _listen_to(self, button: str) -> None:
        self.accept(button, self._press, [button])
        self.accept(f"{button}-up", self._release, [button])

    def poll(self) -> InputFrame:
        """What has happened since the last poll, and what is held now."""
        pointer = self._read_pointer()
        frame = InputFrame(
            held=frozenset(self._held | self._stick_buttons()),
            pressed=tuple(self._pressed),
            pointer=pointer,
            pointer_moved=pointer is not None and pointer != self._pointer,
            pads=tuple(sorted(self._pads)),
            pads_lost=tuple(self._lost),
            focus_lost=self._focus_lost,
        )
        self._pointer = pointer
        self._pressed.clear()
        self._lost.clear()
        self._focus_lost = False
        return frame

    def close(self) -> None:
        """Listen no more, and give every gamepad back."""
        self.ignore_all()
        for name in list(self._pads):
            self._disconnect(self._pads[name])

    def _press(self, button: str) -> None:
        if button not in self._held:
            self._held.add(button)
            self._pressed.append(button)

    def _release(self, button: str) -> None:
        self._held.discard(button)

    def _ask_to_close(self) -> None:
        self.close_asked = True

    def _window_changed(self, window: object) -> None:
        if window is self._base.win and not self._base.win.get_properties().foreground:
            self._held.clear()
            self._focus_lost = True

    def _connect(self, device: InputDevice) -> None:
        free = [name for name in PADS if name not in self._pads]
        if device.device_class not in PAD_CLASSES or not free or device in self._pads.values():
            return
        name = free[0]
        self._pads[name] = device
        self._base.attach_input_device(device, prefix=name)
        for button in PAD_BUTTONS:
            self._listen_to(f"{name}-{button}")

    def _disconnect(self, device: InputDevice) -> None:
        for name, pad in list(self._pads.items()):
            if pad != device:
                continue
            del self._pads[name]
            self._base.detach_input_device(pad)
            for button in PAD_BUTTONS:
                self.ignore(f"{name}-{button}")
                self.ignore(f"{name}-{button}-up")
                self._release(f"{name}-{button}")
            self._lost.append(name)

    def _stick_buttons(self) -> set[str]:
        held = set()
        for name, pad in self._pads.items():
            for x_axis, y_axis in STICK_AXES:
                x, y = pad.find_axis(x_axis), pad.find_axis(y_axis)
                way = stick_way(x.value, y.value) if x and y else None
                if way is not None:
                    held.add(f"{name}-stick_{way}")
        return held

    def _read_pointer(self) -> tuple[float, float] | None:
        watcher = self._base.mouseWatcherNode
        if watcher is None or not watcher.has_mouse():
            return None
        x, y = watcher.get_mouse()
        return (x, y) if abs(x) <= 1 and abs(y) <= 1 else None
