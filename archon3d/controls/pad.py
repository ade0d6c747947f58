"""One gamepad that is connected: its buttons by their right names, its stick and its triggers as buttons."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from panda3d.core import ButtonHandle, InputDevice

from archon3d.controls.bindings import FALLBACK, STICK
from archon3d.controls.gamepads import IGNORED, TABLET_MAKERS, PadKind, ignored_pads, pad_kind
from archon3d.controls.intents import Intent
from archon3d.controls.sticks import Stick, Trigger

CLASSES: Final = (
    InputDevice.DeviceClass.gamepad,
    InputDevice.DeviceClass.flight_stick,
    InputDevice.DeviceClass.unknown,
)
"""What can be a gamepad."""
ACCEPTING: Final = frozenset(
    button for button, intent in FALLBACK["generic"].items() if intent is Intent.ACCEPT
)
"""A device that the system does not know counts if it has one of these."""
NAMELESS: Final = "none"
"""What the engine calls every button that it does not know; they cannot be told apart."""

_UPWARD: Final = 1 if sys.platform == "win32" else -1
"""The sign of upward on an axis that the engine knows only as y: it turns those on Windows alone."""
STICK_AXES: Final = (
    (InputDevice.Axis.left_x, InputDevice.Axis.left_y, 1),
    (InputDevice.Axis.x, InputDevice.Axis.y, _UPWARD),
    (InputDevice.Axis.roll, InputDevice.Axis.pitch, -1),
    (InputDevice.Axis.right_x, InputDevice.Axis.right_y, 1),
)
"""The axes of the stick that steers, and the sign of upward: a gamepad's left one, that of an unknown device
or of a joystick, or the only one of half a pair. The first ones that a device has count."""

TRIGGERS: Final[Mapping[InputDevice.Axis, str]] = {
    InputDevice.Axis.left_trigger: "ltrigger",
    InputDevice.Axis.right_trigger: "rtrigger",
    InputDevice.Axis.brake: "ltrigger",
    InputDevice.Axis.accelerator: "rtrigger",
}
"""Axes that are buttons to a player, by the names that they have where they are buttons; on some gamepads
they are both."""


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
        self._turns = kind.turns
        pair = next((pair for pair in STICK_AXES if all(map(self._has, pair[:2]))), None)
        self._stick = Stick() if pair else None
        self._upward = pair[2] if pair else 1
        triggers = [axis for axis in TRIGGERS if self._has(axis)]
        self._triggers = [(kind.name_of(TRIGGERS[axis]), Trigger()) for axis in triggers]
        self.axes: Sequence[InputDevice.Axis] = (*(pair[:2] if pair else ()), *triggers)
        """What `read` wants to know."""

    @property
    def buttons(self) -> frozenset[str]:
        """All that can be pressed on it, the stick's directions included."""
        triggers = (name for name, _ in self._triggers)
        return frozenset((*self.names.values(), *triggers, *(STICK if self._stick else ())))

    def read(self, values: Sequence[float]) -> list[tuple[str, bool]]:
        """Takes notice of the axes' values; returns each trigger that goes down (True) or up by that."""
        rest = iter(values)
        if self._stick is not None:
            x, y = next(rest), self._upward * next(rest)
            self._stick.move(*((x, y) if not self._turns else (self._turns * y, -self._turns * x)))
        moved = []
        for (name, trigger), value in zip(self._triggers, rest, strict=True):
            before = trigger.pressed
            trigger.move(value)
            if trigger.pressed != before:
                moved.append((name, trigger.pressed))
        return moved

    def take(self) -> tuple[str | None, str | None]:
        """Returns the direction in which the stick is held, and the one of a push that this does not show
        (Stick.take), as buttons."""
        held, pushed = self._stick.take() if self._stick is not None else (None, None)
        return held and f"stick_{held}", pushed and f"stick_{pushed}"

    def vibrate(self, strong: float, weak: float) -> None:
        """Sets the motors, each 0 to 1, if it has any."""
        if self.device.has_feature(InputDevice.Feature.vibration):
            self.device.set_vibration(strong, weak)

    def _has(self, axis: InputDevice.Axis) -> bool:
        return any(one.axis == axis for one in self.device.axes)


def is_pad(device: InputDevice) -> bool:
    """Whether it can be played with like a gamepad, and is not shown in another form as well."""
    if (device.vendor_id, device.product_id) in ignored_pads(os.environ.get(IGNORED, "")):
        return False
    if device.device_class != InputDevice.DeviceClass.unknown:
        return device.device_class in CLASSES
    names, kind = _button_names(device), _kind(device)
    return (
        device.vendor_id not in TABLET_MAKERS
        and len(device.axes) > 1
        and not ACCEPTING.isdisjoint(map(kind.name_of, names))
    )


def _kind(device: InputDevice) -> PadKind:
    names = _button_names(device)
    return pad_kind(device.type.name, device.vendor_id, device.product_id, device.name, names)


def _button_names(device: InputDevice) -> tuple[str, ...]:
    """The engine's names of the device's buttons that have one."""
    names = [button.handle.name for button in device.buttons if button.known]
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
