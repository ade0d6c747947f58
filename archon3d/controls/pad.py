"""One connected gamepad: its buttons by their right names, its sticks and triggers as buttons."""

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from panda3d.core import ButtonHandle, InputDevice

from archon3d.controls.bindings import FALLBACK, STICK_WAYS
from archon3d.controls.evdev import key_codes
from archon3d.controls.gamepads import (
    EVDEV,
    IGNORED,
    KEY_CODES,
    LETTER_KEYS,
    NO_GAMEPADS,
    PEN_CODES,
    PLAY_CODES,
    TABLET_MAKERS,
    PadKind,
    ignored_pads,
    pad_kind,
)
from archon3d.controls.intents import Intent
from archon3d.controls.sticks import Stick, Trigger

# Members of the engine's enumerations are looked up by name: its stubs declare them as numbers.

CLASSES: Final = (
    InputDevice.DeviceClass["gamepad"],
    InputDevice.DeviceClass["flight_stick"],
    InputDevice.DeviceClass["unknown"],
)
"""Device classes that can be a gamepad."""
ACCEPTING: Final = frozenset(
    button for button, intent in FALLBACK["generic"].items() if intent is Intent.ACCEPT
)
"""A device that the system does not recognise counts as a gamepad if it has one of these."""
CROSSES: Final = ("dpad_", "hat_")
"""Prefixes of the buttons of a D-pad."""
NAMELESS: Final = "none"
"""The engine's name of every button that it does not know; they cannot be distinguished."""

_UPWARD: Final = 1 if sys.platform == "win32" else -1
"""Sign of upward on an axis that the engine knows only as y: it inverts those on Windows alone."""
STICK_AXES: Final = (
    (InputDevice.Axis["left_x"], InputDevice.Axis["left_y"], 1),
    (InputDevice.Axis["x"], InputDevice.Axis["y"], _UPWARD),
    (InputDevice.Axis["roll"], InputDevice.Axis["pitch"], -1),
    (InputDevice.Axis["right_x"], InputDevice.Axis["right_y"], 1),
)
"""Axes of the stick that moves, and the sign of upward; the first pair that a device has counts.

It is a gamepad's left stick, that of an unknown device or of a joystick, or the only one of a single Joy-Con.
"""

TRIGGERS: Final[Mapping[InputDevice.Axis, str]] = {
    InputDevice.Axis["left_trigger"]: "ltrigger",
    InputDevice.Axis["right_trigger"]: "rtrigger",
    InputDevice.Axis["brake"]: "ltrigger",
    InputDevice.Axis["accelerator"]: "rtrigger",
}
"""Axes that are buttons to a player, by their button names; some gamepads report both."""


STICK_PREFIX: Final = "stick_"
SECOND_PREFIX: Final = "rstick_"
"""Prefix of the second stick's directions."""


@dataclass(slots=True)
class _MountedStick:
    """A stick as it is mounted on its gamepad."""

    prefix: str
    upward: int
    """Sign of upward on its second axis."""
    turns: int = 0
    """Quarter turns clockwise by which it is turned in the player's hands: 1, 0 or -1."""
    stick: Stick = field(default_factory=Stick)

    def move(self, x: float | None, y: float | None) -> None:
        """Update from its axes; None, not reported yet, has no effect."""
        if x is None or y is None:
            return
        y *= self.upward
        self.stick.move(*((x, y) if not self.turns else (self.turns * y, -self.turns * x)))


class Pad:
    """Translates a gamepad's buttons and axes: call `read` whenever axes change, `take` once a frame."""

    def __init__(self, device: InputDevice) -> None:
        self.device = device
        _silence_doubles(device)
        kind = _kind(device)
        self.style: str = kind.style
        """How its buttons are labelled."""
        self.names: Mapping[str, str] = {name: kind.name_of(name) for name in _button_names(device)}
        """Names of its buttons by the engine's names."""
        pairs = _steering_pairs(device)
        steering, second = pairs[:1], [pair for pair in pairs[1:] if pair is STICK_AXES[-1]]
        self._sticks = [_MountedStick(STICK_PREFIX, pair[2], kind.turns) for pair in steering]
        self._sticks += [_MountedStick(SECOND_PREFIX, pair[2]) for pair in second]
        triggers = [axis for axis in TRIGGERS if self._has(axis)]
        self._triggers = [(kind.name_of(TRIGGERS[axis]), Trigger()) for axis in triggers]
        axes = [axis for x, y, _ in (*steering, *second) for axis in (x, y)]
        self.axes: Sequence[InputDevice.Axis] = (*axes, *triggers)
        """The axes whose values `read` expects."""

    @property
    def buttons(self) -> frozenset[str]:
        """All its buttons, including the directions of its sticks."""
        triggers = (name for name, _ in self._triggers)
        ways = (f"{stick.prefix}{way}" for stick in self._sticks for way in STICK_WAYS)
        return frozenset((*self.names.values(), *triggers, *ways))

    def tune(self, dead_zone: float) -> None:
        """Set the deadzone of the sticks, as a share of their range."""
        for mounted in self._sticks:
            mounted.stick.dead_zone = dead_zone

    def read(self, values: Sequence[float | None]) -> list[tuple[str, bool]]:
        """Update from the axes' values, None for those not reported yet.

        Returns each trigger that is pressed (True) or released by that.
        """
        rest = iter(values)
        for mounted in self._sticks:
            mounted.move(next(rest), next(rest))
        moved = []
        for (name, trigger), value in zip(self._triggers, rest, strict=True):
            before = trigger.pressed
            trigger.move(value or 0.0)
            if trigger.pressed != before:
                moved.append((name, trigger.pressed))
        return moved

    def take(self) -> tuple[list[str], list[str]]:
        """Return the held directions of the sticks, and those of pushes that this misses (Stick.take)."""
        held, pushed = [], []
        for mounted in self._sticks:
            way, push = mounted.stick.take()
            held += [f"{mounted.prefix}{way}"] if way else []
            pushed += [f"{mounted.prefix}{push}"] if push else []
        return held, pushed

    def vibrate(self, strong: float, weak: float) -> None:
        """Set the motors, each 0 to 1, if it has any."""
        if self.device.has_feature(InputDevice.Feature["vibration"]):
            self.device.set_vibration(strong, weak)

    def _has(self, axis: InputDevice.Axis) -> bool:
        return any(one.axis == axis for one in self.device.axes)


def is_pad(device: InputDevice) -> bool:
    """Return whether the device is usable as a gamepad and not exposed in another form as well."""
    if (device.vendor_id, device.product_id) in ignored_pads(os.environ.get(IGNORED, "")):
        return False
    if _is_keyboard_or_pen(device):
        return False
    if device.device_class != InputDevice.DeviceClass["unknown"]:
        return device.device_class in CLASSES
    buttons = {_kind(device).name_of(name) for name in _button_names(device)}
    steers = _steering_pairs(device) or any(button.startswith(CROSSES) for button in buttons)
    return device.vendor_id not in TABLET_MAKERS and bool(steers) and not ACCEPTING.isdisjoint(buttons)


def _is_keyboard_or_pen(device: InputDevice) -> bool:
    """Return whether it is for writing or drawing, though it may also have the buttons of a gamepad."""
    if NO_GAMEPADS.search(device.name) or not LETTER_KEYS.isdisjoint(_button_names(device)):
        return True
    if device.type.name not in EVDEV:
        return False
    codes = key_codes(device.name, device.vendor_id, device.product_id, len(device.buttons))
    is_keyboard = not codes.isdisjoint(KEY_CODES) and codes.isdisjoint(PLAY_CODES)
    return is_keyboard or not codes.isdisjoint(PEN_CODES)


def _steering_pairs(device: InputDevice) -> list[tuple[InputDevice.Axis, InputDevice.Axis, int]]:
    """Return the pairs of axes that may be a stick."""
    present = [one.axis for one in device.axes]
    return [pair for pair in STICK_AXES if pair[0] in present and pair[1] in present]


def _kind(device: InputDevice) -> PadKind:
    names = _button_names(device)
    return pad_kind(device.type.name, device.vendor_id, device.product_id, device.name, names)


def _button_names(device: InputDevice) -> tuple[str, ...]:
    """Return the engine's names of the device's buttons that have one, reported so far or not."""
    names = [button.handle.name for button in device.buttons]
    return tuple(dict.fromkeys(name for name in names if name != NAMELESS))


def _silence_doubles(device: InputDevice) -> None:
    """Mute all but the real one of several buttons with the same name.

    A Steam Deck reports touches of its trackpads as what the engine takes for face buttons, which come later,
    and the buttons on its back as what it takes for the D-pad, which come earlier.
    """
    places: dict[str, list[int]] = {}
    for place, button in enumerate(device.buttons):
        places.setdefault(button.handle.name, []).append(place)
    for name, found in places.items():
        spare = found[1:] if name.startswith("dpad_") else found[:-1]
        for place in spare if name.startswith(("dpad_", "face_")) or name.endswith("shoulder") else ():
            device.map_button(place, ButtonHandle.none())
