"""One gamepad that is connected: its buttons by their right names, its stick and its triggers as buttons."""

from __future__ import annotations

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

# The engine's enumerations are read by their members' names: its stubs take the members for numbers.

CLASSES: Final = (
    InputDevice.DeviceClass["gamepad"],
    InputDevice.DeviceClass["flight_stick"],
    InputDevice.DeviceClass["unknown"],
)
"""What can be a gamepad."""
ACCEPTING: Final = frozenset(
    button for button, intent in FALLBACK["generic"].items() if intent is Intent.ACCEPT
)
"""A device that the system does not know counts if it has one of these."""
CROSSES: Final = ("dpad_", "hat_")
"""How the buttons of a directional cross begin."""
NAMELESS: Final = "none"
"""What the engine calls every button that it does not know; they cannot be told apart."""

_UPWARD: Final = 1 if sys.platform == "win32" else -1
"""The sign of upward on an axis that the engine knows only as y: it turns those on Windows alone."""
STICK_AXES: Final = (
    (InputDevice.Axis["left_x"], InputDevice.Axis["left_y"], 1),
    (InputDevice.Axis["x"], InputDevice.Axis["y"], _UPWARD),
    (InputDevice.Axis["roll"], InputDevice.Axis["pitch"], -1),
    (InputDevice.Axis["right_x"], InputDevice.Axis["right_y"], 1),
)
"""The axes of the stick that steers, and the sign of upward: a gamepad's left one, that of an unknown device
or of a joystick, or the only one of half a pair. The first ones that a device has count."""

TRIGGERS: Final[Mapping[InputDevice.Axis, str]] = {
    InputDevice.Axis["left_trigger"]: "ltrigger",
    InputDevice.Axis["right_trigger"]: "rtrigger",
    InputDevice.Axis["brake"]: "ltrigger",
    InputDevice.Axis["accelerator"]: "rtrigger",
}
"""Axes that are buttons to a player, by the names that they have where they are buttons; on some gamepads
they are both."""


STICK_PREFIX: Final = "stick_"
SECOND_PREFIX: Final = "rstick_"
"""How the names of a stick's directions begin."""


@dataclass(slots=True)
class _MountedStick:
    """A stick as it sits on its gamepad."""

    prefix: str
    upward: int
    """The sign of upward on its second axis."""
    turns: int = 0
    """By how many quarter turns clockwise it is turned in the player's hands: 1, 0 or -1."""
    stick: Stick = field(default_factory=Stick)

    def move(self, x: float | None, y: float | None) -> None:
        """Its axes read so; what has not been reported yet means nothing."""
        if x is None or y is None:
            return
        y *= self.upward
        self.stick.move(*((x, y) if not self.turns else (self.turns * y, -self.turns * x)))


class Pad:
    """What a gamepad's buttons and axes mean: `read` its axes whenever they change, `take` once a frame."""

    def __init__(self, device: InputDevice) -> None:
        self.device = device
        _silence_doubles(device)
        kind = _kind(device)
        self.style: str = kind.style
        """How its buttons are marked."""
        self.names: Mapping[str, str] = {name: kind.name_of(name) for name in _button_names(device)}
        """Its buttons: what they are to us by what the engine calls them."""
        pairs = _steering_pairs(device)
        steering, second = pairs[:1], [pair for pair in pairs[1:] if pair is STICK_AXES[-1]]
        self._sticks = [_MountedStick(STICK_PREFIX, pair[2], kind.turns) for pair in steering]
        self._sticks += [_MountedStick(SECOND_PREFIX, pair[2]) for pair in second]
        triggers = [axis for axis in TRIGGERS if self._has(axis)]
        self._triggers = [(kind.name_of(TRIGGERS[axis]), Trigger()) for axis in triggers]
        axes = [axis for x, y, _ in (*steering, *second) for axis in (x, y)]
        self.axes: Sequence[InputDevice.Axis] = (*axes, *triggers)
        """What `read` wants to know."""

    @property
    def buttons(self) -> frozenset[str]:
        """All that can be pressed on it, the sticks' directions included."""
        triggers = (name for name, _ in self._triggers)
        ways = (f"{stick.prefix}{way}" for stick in self._sticks for way in STICK_WAYS)
        return frozenset((*self.names.values(), *triggers, *ways))

    def tune(self, dead_zone: float) -> None:
        """Set how far the sticks may lean without any effect, as a share of their way."""
        for mounted in self._sticks:
            mounted.stick.dead_zone = dead_zone

    def read(self, values: Sequence[float | None]) -> list[tuple[str, bool]]:
        """Take notice of the axes' values, None for those that have not been reported yet; returns each
        trigger that goes down (True) or up by that.
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
        """Return the directions in which the sticks are held, and those of pushes that this does not show
        (Stick.take), as buttons.
        """
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
    """Return whether it can be played with like a gamepad, and is not shown in another form as well."""
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
    """Return whether it is for writing or drawing, though it may have the buttons of a gamepad as well."""
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
    """Return the engine's names of the device's buttons that have one, reported already or not."""
    names = [button.handle.name for button in device.buttons]
    return tuple(dict.fromkeys(name for name in names if name != NAMELESS))


def _silence_doubles(device: InputDevice) -> None:
    """Of buttons with one name, lets only the real one be heard.

    A Steam Deck says that a thumb touches its pads with what the engine takes for face buttons, which come
    later, and presses the buttons on its back as what it takes for the cross, which comes earlier.
    """
    places: dict[str, list[int]] = {}
    for place, button in enumerate(device.buttons):
        places.setdefault(button.handle.name, []).append(place)
    for name, found in places.items():
        spare = found[1:] if name.startswith("dpad_") else found[:-1]
        for place in spare if name.startswith(("dpad_", "face_")) or name.endswith("shoulder") else ():
            device.map_button(place, ButtonHandle.none())
