"""Keyboard, mouse and gamepads: the only place that listens to the engine's messages.

Keys are heard by their physical position. Gamepads come and go; each keeps its own number while it is
connected, and every button that it held is let go when it leaves.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Literal

from direct.showbase.DirectObject import DirectObject
from direct.showbase.ShowBase import ShowBase
from panda3d.core import GraphicsWindow, InputDevice

from archon3d.controls.bindings import (
    MOUSE,
    MOUSE_BACK,
    MOUSE_SELECT,
    PADS,
    STICK_WAYS,
    WHEEL_DOWN,
    WHEEL_UP,
)
from archon3d.controls.mapper import InputFrame

DEAD_ZONE: Final = 0.25
"""Share of its way that a stick may lean without any effect."""

KEY_DOWN: Final = "key-down"
KEY_UP: Final = "key-up"
CLOSE_REQUEST: Final = "close-request"

PAD_CLASSES: Final = (
    InputDevice.DeviceClass.gamepad,
    InputDevice.DeviceClass.flight_stick,
    InputDevice.DeviceClass.unknown,
)
"""What can be a gamepad. Devices that the system does not know count if they have buttons enough."""

LEAST_BUTTONS: Final = 2
STICK_AXES: Final = (
    (InputDevice.Axis.left_x, InputDevice.Axis.left_y, 1),
    (InputDevice.Axis.x, InputDevice.Axis.y, 1),
    (InputDevice.Axis.roll, InputDevice.Axis.pitch, -1),
)
"""The axes of a gamepad's left stick, of an unknown device and of a joystick, and the sign of upward."""

TRIGGERS: Final = (
    (InputDevice.Axis.left_trigger, "ltrigger"),
    (InputDevice.Axis.right_trigger, "rtrigger"),
)
"""Axes that are buttons to a player, by the names that they have where they are buttons."""
TRIGGER_POINT: Final = 0.5
"""From this share of its way on, a trigger is pressed."""

MOUSE_BUTTONS: Final = (MOUSE_SELECT, MOUSE_BACK, WHEEL_UP, WHEEL_DOWN)

Style = Literal["xbox", "playstation", "switch", "generic"]
MAKERS: Final[Mapping[int, Style]] = {0x054C: "playstation", 0x057E: "switch", 0x045E: "xbox"}
"""How the buttons of a maker's gamepads are marked, by the vendor's USB number."""
NAMES: Final[Mapping[str, Style]] = {
    "xbox": "xbox",
    "x-box": "xbox",
    "playstation": "playstation",
    "dualshock": "playstation",
    "dualsense": "playstation",
    "nintendo": "switch",
    "joy-con": "switch",
    "switch": "switch",
}
"""The same by a part of the device's name, for other makers' gamepads."""


def style_of(vendor: int, name: str, *, known: bool) -> Style:
    """How a gamepad's buttons are marked; `known` says whether the system knows it as a gamepad."""
    for part, style in NAMES.items():
        if part in name.lower():
            return style
    return MAKERS.get(vendor, "xbox") if known else "generic"


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
        self._buttons: dict[str, tuple[str, ...]] = {}
        self._styles: dict[str, str] = {}
        self._pulled: frozenset[str] = frozenset()
        self._lost: list[str] = []
        self._found: list[str] = []
        self._used = "keyboard"
        self._focused = True
        self._focus_lost = False
        self._pointer: tuple[float, float] | None = None
        self.close_asked = False
        """Whether somebody has asked the window to close."""
        self._printed = self._read_keyboard()
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
        for button in MOUSE_BUTTONS:
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
        pointer, sticks = self._read_pointer(), self._stick_buttons()
        self._pull_triggers()
        frame = InputFrame(
            held=frozenset(self._held | sticks),
            pressed=tuple(self._pressed),
            pointer=pointer,
            pointer_moved=pointer is not None and pointer != self._pointer,
            pads=tuple(sorted(self._pads)),
            pads_lost=tuple(self._lost),
            pads_found=tuple(self._found),
            focus_lost=self._focus_lost,
            focused=self._focused,
        )
        self._used = device_used(frame) or self._used
        frame = replace(frame, used=self._used, styles=dict(self._styles), printed=self._printed)
        self._pointer = pointer
        self._pressed.clear()
        self._lost.clear()
        self._found.clear()
        self._focus_lost = False
        return frame

    def vibrate(self, pad: str, strong: float, weak: float) -> None:
        """Sets the motors of a gamepad, each 0 to 1; one that has none, or is gone, stays still."""
        device = self._pads.get(pad)
        if device is not None and device.has_feature(InputDevice.Feature.vibration):
            device.set_vibration(strong, weak)

    def close(self) -> None:
        """Listen no more, and give every gamepad back."""
        self.ignore_all()
        for name in list(self._pads):
            self._disconnect(self._pads[name])

    def _read_keyboard(self) -> dict[str, str]:
        """What stands on each key by its place; nothing where there is no window."""
        window = self._base.win
        if not isinstance(window, GraphicsWindow):
            return {}
        keys = window.get_keyboard_map()
        named = {
            keys.get_raw_button(number).name: keys.get_mapped_button_label(number)
            for number in range(keys.get_num_buttons())
        }
        return {key: label for key, label in named.items() if label}

    def _press(self, button: str) -> None:
        if button not in self._held:
            self._held.add(button)
            self._pressed.append(button)

    def _release(self, button: str) -> None:
        self._held.discard(button)

    def _ask_to_close(self) -> None:
        self.close_asked = True

    def _window_changed(self, window: object) -> None:
        if window is not self._base.win:
            return
        self._focused = bool(self._base.win.get_properties().foreground)
        if not self._focused:
            self._held.clear()
            self._focus_lost = True

    def _connect(self, device: InputDevice) -> None:
        free = [name for name in PADS if name not in self._pads]
        if not free or device in self._pads.values() or not _is_pad(device):
            return
        name = free[0]
        self._pads[name] = device
        known = device.device_class == InputDevice.DeviceClass.gamepad
        self._styles[name] = style_of(device.vendor_id, device.name, known=known)
        self._buttons[name] = tuple(button.handle.name for button in device.buttons if button.known)
        self._base.attach_input_device(device, prefix=name)
        for button in self._buttons[name]:
            self._listen_to(f"{name}-{button}")
        self._found.append(name)

    def _disconnect(self, device: InputDevice) -> None:
        for name, pad in list(self._pads.items()):
            if pad != device:
                continue
            del self._pads[name], self._styles[name]
            self._base.detach_input_device(pad)
            for button in self._buttons.pop(name):
                self.ignore(f"{name}-{button}")
                self.ignore(f"{name}-{button}-up")
            for button in [one for one in self._held if one.startswith(f"{name}-")]:
                self._release(button)
            self._lost.append(name)

    def _pull_triggers(self) -> None:
        """A trigger is pressed and let go like a button."""
        pulled = frozenset(
            f"{name}-{button}"
            for name, pad in self._pads.items()
            for axis, button in TRIGGERS
            if button not in self._buttons[name] and pad.find_axis(axis).value > TRIGGER_POINT
        )
        for button in sorted(pulled - self._pulled):
            self._press(button)
        for button in sorted(self._pulled - pulled):
            self._release(button)
        self._pulled = pulled

    def _stick_buttons(self) -> set[str]:
        held = set()
        for name, pad in self._pads.items():
            for x_axis, y_axis, upward in STICK_AXES:
                x, y = pad.find_axis(x_axis), pad.find_axis(y_axis)
                way = stick_way(x.value, upward * y.value) if x and y else None
                if way is not None:
                    held.add(f"{name}-stick_{way}")
        return held

    def _read_pointer(self) -> tuple[float, float] | None:
        watcher = self._base.mouseWatcherNode
        if watcher is None or not watcher.has_mouse():
            return None
        x, y = watcher.get_mouse()
        return (x, y) if abs(x) <= 1 and abs(y) <= 1 else None


def device_used(frame: InputFrame) -> str | None:
    """The device that somebody touches in that frame: a gamepad's name, the keyboard or the mouse."""
    for button in (*frame.pressed, *frame.held):
        source = button.partition("-")[0]
        if source in PADS:
            return source
        return MOUSE if source in MOUSE_BUTTONS else "keyboard"
    return MOUSE if frame.pointer_moved else None


def _is_pad(device: InputDevice) -> bool:
    """Whether it can be played with like a gamepad."""
    if device.device_class == InputDevice.DeviceClass.unknown:
        return sum(button.known for button in device.buttons) >= LEAST_BUTTONS and len(device.axes) > 1
    return device.device_class in PAD_CLASSES
