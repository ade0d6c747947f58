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
    MOUSE_HELP,
    MOUSE_SELECT,
    PADS,
    STICK_WAYS,
    WHEEL_DOWN,
    WHEEL_UP,
)
from archon3d.controls.mapper import InputFrame
from archon3d.controls.roster import PadIdentity, PadRoster

DEAD_ZONE: Final = 0.25
"""Share of its way that a stick may lean without any effect."""
REST_ZONE: Final = 0.18
"""A stick that has left the dead zone is at rest again here, so that it does not tremble at the edge."""
STICKINESS: Final = math.radians(7)
"""How far beyond its eighth of the circle a stick keeps the direction that it has, for the same reason."""

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
NAMELESS: Final = "none"
"""What the engine calls every button that it does not know; they cannot be told apart."""
NUMBERED: Final[Mapping[str, str]] = {
    "face_1": "trigger",
    "face_2": "joystick2",
    "face_c": "joystick3",
    "face_z": "joystick4",
}
"""Buttons of some devices that the system does not know, by the names that the same ones have on others."""
EIGHTH: Final = math.tau / len(STICK_WAYS)
"""Radians from one direction of a stick to the next."""

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
TRIGGER_REST: Final = 0.4
"""Back at this share it is let go."""

MOUSE_BUTTONS: Final = (MOUSE_SELECT, MOUSE_BACK, MOUSE_HELP, WHEEL_UP, WHEEL_DOWN)

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


def stick_way(x: float, y: float, before: str | None = None) -> str | None:
    """The direction of a stick at x (to the right) and y (upward), each -1 to 1; None near its rest.

    The direction that it had `before` is left a little later than another one is entered.
    """
    if math.hypot(x, y) < (DEAD_ZONE if before is None else REST_ZONE):
        return None
    angle = math.atan2(x, y)
    if before is not None:
        off = math.remainder(angle - STICK_WAYS.index(before) * EIGHTH, math.tau)
        if abs(off) < EIGHTH / 2 + STICKINESS:
            return before
    return STICK_WAYS[round(angle / EIGHTH) % len(STICK_WAYS)]


class Devices(DirectObject):
    """All devices of one engine. `poll` once a frame; `close` when done."""

    def __init__(self, base: ShowBase) -> None:
        super().__init__()
        self._base = base
        self._held: set[str] = set()
        self._pressed: list[str] = []
        self._roster: PadRoster[InputDevice] = PadRoster()
        self._pads: dict[str, InputDevice] = {}
        self._buttons: dict[str, tuple[str, ...]] = {}
        self._styles: dict[str, str] = {}
        self._pulled: frozenset[str] = frozenset()
        self._pushed: dict[tuple[str, int], str] = {}
        self._lost: list[str] = []
        self._found: list[str] = []
        self._used = ""
        self._focused = True
        self._focus_lost = False
        self._pointer: tuple[float, float] | None = None
        self.close_asked = False
        """Whether somebody has asked the window to close."""
        self._printed = self._read_keyboard()
        self._listen()
        self._connect_all()

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

    def _listen_to(self, button: str, heard_as: str = "") -> None:
        """Takes the button's messages for those of the one that it is `heard_as`, or for its own."""
        self.accept(button, self._press, [heard_as or button])
        self.accept(f"{button}-up", self._release, [heard_as or button])

    def poll(self) -> InputFrame:
        """What has happened since the last poll, and what is held now."""
        pointer, sticks = self._read_pointer(), self._stick_buttons()
        self._pull_triggers()
        frame = InputFrame(
            held=frozenset(self._held | sticks),
            pressed=tuple(self._pressed),
            pointer=pointer,
            pointer_moved=None not in (pointer, self._pointer) and pointer != self._pointer,
            pads=tuple(sorted(self._pads)),
            pads_lost=tuple(self._lost),
            pads_found=tuple(self._found),
            focus_lost=self._focus_lost,
            focused=self._focused,
            plugged=self._roster.plugged,
            waiting=self._roster.waiting,
        )
        self._used = device_used(frame) or self._used
        self._roster.touch(self._used)
        frame = replace(frame, used=self._device_at_hand(), styles=dict(self._styles), printed=self._printed)
        self._pointer = pointer
        self._pressed.clear()
        self._lost.clear()
        self._found.clear()
        self._focus_lost = False
        for name, device in self._roster.admit().items():
            self._attach(name, device)
        return frame

    def _device_at_hand(self) -> str:
        """The device used last, if it is still there; a gamepad where nobody has touched anything."""
        if not self._used:
            return next(iter(self._pads), "keyboard")
        return self._used if self._used not in PADS or self._used in self._pads else "keyboard"

    def vibrate(self, pad: str, strong: float, weak: float) -> None:
        """Sets the motors of a gamepad, each 0 to 1; one that has none, or is gone, stays still."""
        device = self._pads.get(pad)
        if device is not None and device.has_feature(InputDevice.Feature.vibration):
            device.set_vibration(strong, weak)

    def close(self) -> None:
        """Listen no more, and give every gamepad back."""
        self.ignore_all()
        for pad in self._pads.values():
            self._base.detach_input_device(pad)
        self._pads.clear()
        self._styles.clear()

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

    def _connect_all(self) -> None:
        """As many gamepads as there are names, the first ones first; others wait until a name is free."""
        for device in self._base.devices.get_devices():
            self._connect(device)

    def _connect(self, device: InputDevice) -> None:
        name = self._roster.connect(device, identity_of(device)) if _is_pad(device) else None
        if name is None:
            return
        if name in self._pads:
            self._detach(name)
        self._attach(name, device)

    def _disconnect(self, device: InputDevice) -> None:
        name = self._roster.disconnect(device)
        if name is not None:
            self._detach(name)
            self._lost.append(name)

    def _attach(self, name: str, device: InputDevice) -> None:
        self._pads[name] = device
        known = device.device_class == InputDevice.DeviceClass.gamepad
        self._styles[name] = style_of(device.vendor_id, device.name, known=known)
        self._buttons[name] = _buttons_of(device)
        self._base.attach_input_device(device, prefix=name)
        for button in self._buttons[name]:
            self._listen_to(f"{name}-{button}", f"{name}-{NUMBERED.get(button, button)}")
        self._found.append(name)

    def _detach(self, name: str) -> None:
        """Listen to the gamepad of that name no more, and let go what was held on it."""
        self._base.detach_input_device(self._pads.pop(name))
        del self._styles[name]
        for button in self._buttons.pop(name):
            self.ignore(f"{name}-{button}")
            self.ignore(f"{name}-{button}-up")
        for button in [one for one in self._held if one.startswith(f"{name}-")]:
            self._release(button)

    def _pull_triggers(self) -> None:
        """A trigger is pressed and let go like a button."""
        pulled = frozenset(
            f"{name}-{button}"
            for name, pad in self._pads.items()
            for axis, button in TRIGGERS
            if button not in self._buttons[name]
            and pad.find_axis(axis).value
            > (TRIGGER_REST if f"{name}-{button}" in self._pulled else TRIGGER_POINT)
        )
        for button in sorted(pulled - self._pulled):
            self._press(button)
        for button in sorted(self._pulled - pulled):
            self._release(button)
        self._pulled = pulled

    def _stick_buttons(self) -> set[str]:
        before, self._pushed = self._pushed, {}
        for name, pad in self._pads.items():
            for number, (x_axis, y_axis, upward) in enumerate(STICK_AXES):
                x, y, stick = pad.find_axis(x_axis), pad.find_axis(y_axis), (name, number)
                way = stick_way(x.value, upward * y.value, before.get(stick)) if x and y else None
                if way is not None:
                    self._pushed[stick] = way
        return {f"{name}-stick_{way}" for (name, _), way in self._pushed.items()}

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


def identity_of(device: InputDevice) -> PadIdentity:
    """By what the device is known again when it is plugged in once more."""
    return PadIdentity(device.name, device.vendor_id, device.product_id, device.serial_number)


def _is_pad(device: InputDevice) -> bool:
    """Whether it can be played with like a gamepad."""
    if device.device_class == InputDevice.DeviceClass.unknown:
        return len(_buttons_of(device)) >= LEAST_BUTTONS and len(device.axes) > 1
    return device.device_class in PAD_CLASSES


def _buttons_of(device: InputDevice) -> tuple[str, ...]:
    """The names of the device's buttons that have one."""
    names = [button.handle.name for button in device.buttons if button.known]
    return tuple(name for name in names if name != NAMELESS)
