"""A gamepad of which nothing has been reported yet, as Windows and macOS show every one at first."""

from types import SimpleNamespace
from typing import Any

from panda3d.core import InputDevice

from archon3d.controls.pad import Pad, is_pad

BUTTONS = ("face_a", "face_b", "face_x", "face_y", "start", "none")


def device(device_class: InputDevice.DeviceClass) -> Any:
    buttons = [SimpleNamespace(handle=SimpleNamespace(name=name), known=False) for name in BUTTONS]
    axes = [
        SimpleNamespace(axis=InputDevice.Axis["left_x"]),
        SimpleNamespace(axis=InputDevice.Axis["left_y"]),
    ]
    return SimpleNamespace(
        type=SimpleNamespace(name="WinRawInputDevice"),
        vendor_id=0x1234,
        product_id=0x5678,
        name="Anything",
        device_class=device_class,
        buttons=buttons,
        axes=axes,
    )


def test_its_buttons_are_heard_from_the_first() -> None:
    pad = Pad(device(InputDevice.DeviceClass["gamepad"]))
    assert {"face_a", "start", "stick_up"} <= pad.buttons
    assert "none" not in pad.buttons
    assert pad.style == "xbox"


def test_an_unknown_device_counts_by_its_buttons() -> None:
    assert is_pad(device(InputDevice.DeviceClass["unknown"]))


def test_its_stick_counts_when_it_has_been_reported_near_its_middle() -> None:
    pad = Pad(device(InputDevice.DeviceClass["gamepad"]))
    taken = []
    for values in ((None, None), (1.0, None), (1.0, 0.1), (1.0, 1.0), (0.0, 0.1), (1.0, 0.0)):
        pad.read(values)
        taken.append(pad.take()[0])
    assert taken == [[], [], [], ["stick_up"], [], ["stick_right"]]
