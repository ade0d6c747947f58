"""Real gamepads as the drivers of Linux describe them, and what is printed on their buttons.

A model is what a driver gives to programs: names, numbers, the codes of buttons, the ranges of axes, where
those rest. The sources are the drivers: xpad, hid-playstation, hid-nintendo, hid-steam, hid-microsoft, and
hid-generic with the devices' own descriptors.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3

TRIGGER = 0x120
"""The first button of what the kernel calls a joystick; the others follow it."""
SOUTH, EAST, C, NORTH, WEST, Z = range(0x130, 0x136)
"""The first buttons of what it calls a gamepad. Drivers that go by letters send X as NORTH and Y as WEST."""
TL, TR, TL2, TR2, SELECT, START, MODE, THUMBL, THUMBR = range(0x136, 0x13F)
DPAD_UP, DPAD_DOWN, DPAD_LEFT, DPAD_RIGHT = range(0x220, 0x224)
GRIPS = tuple(range(0x2C0, 0x2C4))
"""What hid-steam sends for the four buttons on the back."""
THUMB, THUMB2, BASE = 0x121, 0x122, 0x126
RECORD = 0xA7

X, Y, AXIS_Z, RX, RY, RZ, THROTTLE = range(7)
GAS, BRAKE = 9, 10
HAT_X, HAT_Y, HAT1_X, HAT1_Y, HAT2_X, HAT2_Y = range(16, 22)

USB, BLUETOOTH, VIRTUAL = 3, 5, 6


@dataclass(frozen=True, slots=True)
class Axis:
    """The least and the most value of an axis, its noise, and where it rests: in the middle if not told."""

    least: int
    most: int
    fuzz: int = 0
    flat: int = 0
    rest: int | None = None

    @property
    def middle(self) -> int:
        """Half way, as hardware rounds it."""
        return (self.least + self.most) // 2 if self.least >= 0 else 0

    @property
    def start(self) -> int:
        """Its value while nobody touches it."""
        return self.middle if self.rest is None else self.rest


@dataclass(frozen=True, slots=True)
class PadModel:
    """One kind of gamepad."""

    name: str
    vendor: int
    product: int
    buttons: Mapping[int, str]
    """What is printed on each, by its code: letters, a number, or the name of a symbol."""
    axes: Mapping[int, Axis]
    bus: int = USB
    stick: tuple[int, int] = (X, Y)
    """The axes of the stick that steers, to the right and down."""
    second: tuple[int, int] | None = None
    """Those of the stick that rolls, where the engine knows which they are."""
    turns: int = 0
    """By how many quarter turns clockwise players hold it turned."""
    triggers: Mapping[int, str] = field(default_factory=dict)
    """What is printed on triggers that are axes, by their codes."""
    rumbles: bool = False
    codes: tuple[int, ...] = field(default=())
    """Buttons that the driver announces besides; some are never sent, none is to mean anything."""

    def description(self) -> str:
        """Return what the fake pad reads (see fake_pad.c)."""
        lines = [f"name {self.name}", f"id {self.bus:x} {self.vendor:x} {self.product:x}"]
        lines += [f"key {code:x}" for code in (*self.buttons, *self.codes)]
        lines += [
            f"axis {code} {axis.least} {axis.most} {axis.fuzz} {axis.flat} {axis.start}"
            for code, axis in self.axes.items()
        ]
        return "\n".join(lines + ["rumble"] * self.rumbles) + "\n"


class FakePad:
    """A gamepad of that model, plugged in at once; its files are pipes, which fake_pad.c reads."""

    def __init__(self, folder: Path, number: int, model: PadModel) -> None:
        self.model = model
        (folder / f"pad{number}.txt").write_text(model.description())
        self._path = folder / f"event{number}"
        os.mkfifo(self._path, 0o600)
        self._file = os.open(self._path, os.O_RDWR | os.O_NONBLOCK)

    def send(self, kind: int, *changes: tuple[int, int]) -> None:
        """Report these changes, each a code and a value, as one."""
        events = (*((kind, *change) for change in changes), (EV_SYN, 0, 0))
        os.write(self._file, b"".join(struct.pack("llHHi", 0, 0, *event) for event in events))

    def press(self, code: int) -> None:
        """Press a button."""
        self.send(EV_KEY, (code, 1))

    def release(self, code: int) -> None:
        """Release a button."""
        self.send(EV_KEY, (code, 0))

    def turn(self, code: int, value: int) -> None:
        """Move an axis to that value."""
        self.send(EV_ABS, (code, value))

    def push(self, x: int, y: int) -> None:
        """Push the stick to its limit to the player's right and down, each -1, 0 or 1."""
        x, y = {0: (x, y), 1: (y, -x), -1: (-y, x)}[self.model.turns]
        self._lean(self.model.stick, x, y)

    def push_second(self, x: int, y: int) -> None:
        """Push the scrolling stick in the same way."""
        if self.model.second is not None:
            self._lean(self.model.second, x, y)

    def _lean(self, stick: tuple[int, int], x: int, y: int) -> None:
        ranges = [self.model.axes[code] for code in stick]
        values = [
            (axis.least, axis.middle, axis.most)[way + 1] for axis, way in zip(ranges, (x, y), strict=True)
        ]
        self.send(EV_ABS, *zip(stick, values, strict=True))

    def unplug(self) -> None:
        """Unplug it."""
        self._path.unlink()
        os.close(self._file)


def _axes(codes: tuple[int, ...], axis: Axis) -> dict[int, Axis]:
    return dict.fromkeys(codes, axis)


def _numbered(count: int) -> dict[int, str]:
    """Return the first buttons of a joystick by their numbers."""
    return {TRIGGER + number: str(number + 1) for number in range(count)}


STICKS = (X, Y, RX, RY)
HAT: Final = _axes((HAT_X, HAT_Y), Axis(-1, 1))
BYTE: Final = Axis(0, 255, flat=15)
PULL: Final = Axis(0, 255, rest=0)
"""A trigger."""
XPAD: Final = _axes(STICKS, Axis(-32768, 32767, 16, 128)) | HAT
JOYCON: Final = Axis(-32767, 32767, 250, 500)

_LETTERS: Final = {SOUTH: "A", EAST: "B", NORTH: "X", WEST: "Y"}
"""Drivers that go by letters; on an Xbox pad X is on the left and Y on top."""
_MIDDLE: Final = {TL: "LB", TR: "RB", SELECT: "square", START: "bars", THUMBL: "LS", THUMBR: "RS"}
_SHAPES: Final = {SOUTH: "cross", EAST: "ring", NORTH: "triangle", WEST: "square"}
_SONY: Final = _SHAPES | {TL: "L1", TR: "R1", TL2: "L2", TR2: "R2"} | {
    SELECT: "minus", START: "bars", THUMBL: "L3", THUMBR: "R3"
}  # fmt: skip
_NINTENDO: Final = {SOUTH: "B", EAST: "A", NORTH: "X", WEST: "Y"}
_SWITCH: Final = _NINTENDO | {TL: "L", TR: "R", TL2: "ZL", TR2: "ZR"} | {SELECT: "minus", START: "plus"}

XBOX_360: Final = PadModel(
    "Microsoft X-Box 360 pad", 0x045E, 0x028E, _LETTERS | _MIDDLE,
    XPAD | _axes((AXIS_Z, RZ), PULL), triggers={AXIS_Z: "LT", RZ: "RT"}, rumbles=True, codes=(MODE,),
    second=(RX, RY),
)  # fmt: skip
DUAL_SENSE: Final = PadModel(
    "Sony Interactive Entertainment DualSense Wireless Controller", 0x054C, 0x0CE6, _SONY,
    _axes(STICKS, Axis(0, 255)) | _axes((AXIS_Z, RZ), PULL) | HAT, triggers={AXIS_Z: "L2", RZ: "R2"},
    rumbles=True, codes=(MODE,), second=(RX, RY),
)  # fmt: skip
SWITCH_PRO: Final = PadModel(
    "Nintendo Switch Pro Controller", 0x057E, 0x2009, _SWITCH,
    _axes(STICKS, JOYCON) | HAT, bus=BLUETOOTH, rumbles=True, codes=(MODE, Z, THUMBL, THUMBR),
    second=(RX, RY),
)  # fmt: skip
JOY_CON_LEFT: Final = PadModel(
    "Joy-Con (L)", 0x057E, 0x2006,
    {DPAD_LEFT: "down", DPAD_DOWN: "right", DPAD_UP: "left", DPAD_RIGHT: "up", SELECT: "minus",
     TR: "SL", TR2: "SR", TL: "L", TL2: "ZL"},
    _axes((X, Y), JOYCON), bus=BLUETOOTH, turns=-1, rumbles=True, codes=(Z,),
)  # fmt: skip
"""Half a pair is held sideways: what is on its left is below then."""
JOY_CON_RIGHT: Final = PadModel(
    "Joy-Con (R)", 0x057E, 0x2007,
    _NINTENDO | {START: "plus", TL: "SL", TL2: "SR", TR: "R", TR2: "ZR"},
    _axes((RX, RY), JOYCON), bus=BLUETOOTH, stick=(RX, RY), turns=1, rumbles=True, codes=(MODE,),
)  # fmt: skip
FOUR_BUTTONS: Final = PadModel(
    "SPEED-LINK Competition Pro", 0x0738, 0x2217, _numbered(4), _axes((X, Y), Axis(-127, 127))
)
THROTTLE_QUADRANT: Final = PadModel(
    "Saitek Saitek Pro Flight Throttle Quadrant", 0x06A3, 0x0C2D, _numbered(9),
    _axes((X, Y, AXIS_Z), Axis(0, 255, flat=15, rest=255)),
)  # fmt: skip
"""Three levers and no stick: they stay where they are put."""

MODELS: Final[Mapping[str, PadModel]] = {
    "Xbox 360": XBOX_360,
    "Xbox Series by cable": replace(
        XBOX_360, name="Microsoft Xbox Series S|X Controller", product=0x0B12, codes=(MODE, RECORD),
        axes=XPAD | _axes((AXIS_Z, RZ), Axis(0, 1023, rest=0)),
    ),
    "Xbox Series by Bluetooth": PadModel(
        "Xbox Wireless Controller", 0x045E, 0x0B13, _LETTERS | _MIDDLE,
        _axes((X, Y, AXIS_Z, RZ), Axis(0, 65535, 255, 4095, 32768)) | HAT
        | _axes((GAS, BRAKE), Axis(0, 1023, 3, 63, 0)),
        bus=BLUETOOTH, triggers={BRAKE: "LT", GAS: "RT"}, rumbles=True, codes=(C, Z, TL2, TR2, MODE, RECORD),
    ),
    "DualShock 4": replace(
        DUAL_SENSE, name="Sony Interactive Entertainment Wireless Controller", product=0x09CC
    ),
    "DualSense": DUAL_SENSE,
    "Switch Pro": SWITCH_PRO,
    "Joy-Con left": JOY_CON_LEFT,
    "Joy-Con right": JOY_CON_RIGHT,
    "Joy-Cons combined": replace(
        SWITCH_PRO, name="Nintendo Switch Combined Joy-Cons", product=0x2008, bus=VIRTUAL,
        axes=_axes(STICKS, JOYCON),
        codes=(MODE, Z, THUMBL, THUMBR, DPAD_UP, DPAD_DOWN, DPAD_LEFT, DPAD_RIGHT),
    ),
    "Switch SNES": PadModel(
        "Nintendo SNES Controller", 0x057E, 0x2017, _SWITCH, HAT, bus=BLUETOOTH, stick=(HAT_X, HAT_Y)
    ),
    "Steam Deck": PadModel(
        "Steam Deck", 0x28DE, 0x1205, _LETTERS | _MIDDLE | {TL2: "LT", TR2: "RT"},
        _axes(STICKS, Axis(-32767, 32767)) | _axes((HAT_X, HAT_Y, HAT1_X, HAT1_Y), Axis(-32767, 32767))
        | _axes((HAT2_X, HAT2_Y), Axis(0, 32767, rest=0)), rumbles=True, second=(RX, RY),
        codes=(MODE, THUMB, THUMB2, BASE, DPAD_UP, DPAD_DOWN, DPAD_LEFT, DPAD_RIGHT, *GRIPS),
    ),
    "8BitDo SN30 Pro": PadModel(
        "8Bitdo SF30 Pro   8BitDo SN30 Pro", 0x2DC8, 0x6001, _LETTERS | _MIDDLE,
        _axes((X, Y, AXIS_Z, RZ), Axis(0, 255, flat=15, rest=127)) | HAT, codes=(C, Z, TL2, TR2, MODE),
    ),
    "Logitech F310, switch at D": PadModel(
        "Logitech Logitech Dual Action", 0x046D, 0xC216,
        {TRIGGER: "X", TRIGGER + 1: "A", TRIGGER + 2: "B", TRIGGER + 3: "Y", TRIGGER + 4: "LB",
         TRIGGER + 5: "RB", TRIGGER + 6: "LT", TRIGGER + 7: "RT", TRIGGER + 8: "square", TRIGGER + 9: "bars"},
        _axes((X, Y, AXIS_Z, RZ), replace(BYTE, rest=128)) | HAT, codes=(TRIGGER + 10, TRIGGER + 11),
    ),
    "SNES by USB": PadModel(
        "USB gamepad           ", 0x081F, 0xE401,
        {TRIGGER: "X", TRIGGER + 1: "A", TRIGGER + 2: "B", TRIGGER + 3: "Y", TRIGGER + 4: "L",
         TRIGGER + 5: "R", TRIGGER + 8: "minus", TRIGGER + 9: "plus"},
        _axes((X, Y), replace(BYTE, rest=127)), codes=(TRIGGER + 6, TRIGGER + 7),
    ),
    "arcade, zero delay": PadModel(
        "DragonRise Inc.   Generic   USB  Joystick  ", 0x0079, 0x0006, _numbered(10),
        _axes((X, Y, AXIS_Z, RX, RZ), replace(BYTE, rest=127)) | HAT, codes=(TRIGGER + 10, TRIGGER + 11),
    ),
    "arcade, two joysticks": PadModel(
        "Xin-Mo Xin-Mo Dual Arcade", 0x16C0, 0x05E1, _numbered(16), _axes((X, Y, RX, RY), Axis(-1, 1)),
        second=(RX, RY),
    ),
    "four buttons": FOUR_BUTTONS,
    "flight stick": PadModel(
        "Logitech Logitech Extreme 3D", 0x046D, 0xC215, _numbered(12),
        _axes((X, Y), Axis(0, 1023, 3, 63)) | HAT
        | {RZ: BYTE, THROTTLE: Axis(0, 255, flat=15, rest=255)},
    ),
    "throttle": THROTTLE_QUADRANT,
}  # fmt: skip
"""The kinds that the game is tried with, by what people call them."""

MEDIA: Final = (0x71, 0x72, 0x73, 0xA3, 0xA4, 0xA5)
"""Mute, quieter, louder, next, play, previous."""
BYTES: Final = _axes((X, Y), BYTE)


def _companion(name: str, axes: Mapping[int, Axis], codes: tuple[int, ...]) -> PadModel:
    return PadModel(name, 0x9999, 0x0001, {}, axes, codes=codes)


COMPANIONS: Final[Mapping[str, PadModel]] = {
    "motion sensors": PadModel(
        f"{DUAL_SENSE.name} Motion Sensors", 0x054C, 0x0CE6, {},
        _axes((X, Y, AXIS_Z, RX, RY, RZ), Axis(-32768, 32767, 16)),
    ),
    "touchpad": PadModel(
        f"{DUAL_SENSE.name} Touchpad", 0x054C, 0x0CE6,
        dict.fromkeys((0x110, 0x145, 0x14A, 0x14D), ""), {X: Axis(0, 1919, rest=0), Y: Axis(0, 1079, rest=0)},
    ),
    "inertia": PadModel(
        "Nintendo Switch Pro Controller IMU", 0x057E, 0x2009, {},
        _axes((X, Y, AXIS_Z, RX, RY, RZ), Axis(-32767, 32767, 10)), bus=BLUETOOTH,
    ),
    "tablet": PadModel(
        "Wacom Intuos BT M Pad", 0x056A, 0x0378, dict.fromkeys((0x100, 0x101, 0x102, 0x103, 0x14B), ""),
        _axes((X, Y), Axis(0, 1, rest=0)),
    ),
    "tablet of a maker that nobody knows": _companion("Drawing Pro", BYTES | {8: BYTE}, (SOUTH, EAST, 0x14B)),
    "pen": _companion("Drawing Pro", BYTES, (0x140, 0x141, 0x14A, 0x14B, 0x14C, SOUTH)),
    "tablet by its name": _companion("Gaomon Tablet Pad", BYTES, (0x100, 0x101, SOUTH, EAST)),
    "touch screen": _companion("ELAN Touchscreen", BYTES, (SOUTH, 0x14A)),
    "remapper": _companion("keyd virtual device", {}, (*range(1, 0x100), *range(0x100, 0x2FF))),
    "remapper with a stick": _companion("py-evdev-uinput", BYTES, tuple(range(1, 0x2FF))),
    "keyboard": _companion("AT Translated Set 2", {}, tuple(range(1, 0x80))),
    "keyboard with a stick": _companion("Wooting 60HE", BYTES, (*range(1, 0x80), SOUTH, EAST)),
    "media keys": _companion("Gaming Board", {32: BYTE, 6: BYTE, 40: BYTE}, (*MEDIA, *range(0x100, 0x10A))),
    "media keys with two axes": _companion("Gaming Board", BYTES, (*MEDIA, *range(0x100, 0x10A))),
    "consumer control": _companion("Some Consumer Control", BYTES, (*MEDIA, 0x100, SOUTH)),
    "mouse": _companion("Razer Naga Mouse", BYTES, (0x110, 0x111, SOUTH)),
    "space mouse": PadModel(
        "3Dconnexion SpaceNavigator", 0x046D, 0xC626, {}, _axes(tuple(range(6)), BYTE), codes=(0x100, 0x101)
    ),
    "volume knob": _companion("PowerMate", {7: BYTE}, (0x100,)),
    "power button": _companion("Power Button", {}, (0x74,)),
    "accelerometer": _companion("ST LIS3LV02DL", _axes(tuple(range(3)), BYTE), ()),
}  # fmt: skip
"""Devices that come with a gamepad, or look like one, and are none."""

UNUSUAL: Final[Mapping[str, PadModel]] = {
    "racing wheel": _companion(
        "G29 Driving Force Racing Wheel", BYTES | {5: BYTE}, tuple(range(0x120, 0x130))
    ),
    "dance pad": _companion("RedOctane Dance Pad", BYTES, tuple(range(0x120, 0x12A))),
    "dance pad without axes": _companion(
        "Dance Pad", {}, (SOUTH, EAST, NORTH, WEST, START, *range(0x220, 0x224))
    ),
    "arcade encoder": _companion("Zero Delay USB Encoder", BYTES, tuple(range(0x120, 0x12C))),
    "joystick with a button": _companion("Competition Pro", BYTES, (TRIGGER,)),
    "gamepad with media keys": _companion(
        "NVIDIA Controller", BYTES, (SOUTH, EAST, NORTH, WEST, START, MODE, *MEDIA)
    ),
    "gamepad with a key": _companion("Wireless Controller", BYTES, (SOUTH, EAST, START, 0x01, RECORD)),
}
"""Gamepads that look like something else, and can be played with."""
