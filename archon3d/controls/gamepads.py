"""Kinds of gamepads: how their buttons are labelled, and their right names where the engine has wrong ones.

Buttons are named by position, as on an Xbox pad: `face_a` is the lower one, `face_b` the right one, `face_x`
the left one, `face_y` the upper one. No engine here.
"""

import re
import string
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

Style = Literal["xbox", "playstation", "switch", "joy-con left", "joy-con right", "numbered", "generic"]
"""How buttons are labelled: with a maker's letters or symbols, or with numbers.

`generic` is for devices none of whose buttons has a known position.
"""

STYLES: Final[tuple[str, ...]] = get_args(Style)

SONY: Final = 0x054C
NINTENDO: Final = 0x057E
MICROSOFT: Final = 0x045E
MAKERS: Final[Mapping[int, Style]] = {SONY: "playstation", NINTENDO: "switch", MICROSOFT: "xbox"}
"""Button labels of a maker's gamepads, by the USB vendor ID."""
NAMES: Final[Mapping[str, Style]] = {
    "classic controller": "xbox",
    "xbox": "xbox",
    "x-box": "xbox",
    "playstation": "playstation",
    "dualshock": "playstation",
    "dualsense": "playstation",
    "nintendo": "switch",
    "joy-con": "switch",
    "switch": "switch",
}
"""The same by a part of the device's name, for other makers' gamepads; the first match counts."""

TABLET_MAKERS: Final = frozenset((0x056A, 0x256C, 0x28BD, 0x5543))
"""Wacom, Huion, XP-Pen and UC-Logic, whose drawing tablets look like unknown gamepads."""

NO_GAMEPADS: Final = re.compile(
    r"\b(keyboard|(consumer|system) control|tablet|pen|stylus|digitizer|touch ?(pad|screen)|mouse)\b",
    re.IGNORECASE,
)
"""Devices with such a name are not gamepads, whatever buttons they have."""

PEN_CODES: Final = frozenset((*range(0x140, 0x148), 0x14B, 0x14C))
"""Linux's codes that tablets have: the tools, pen to lens, and the buttons of a pen."""

KEY_CODES: Final = range(1, 0x100)
PLAY_CODES: Final = frozenset((*range(0x120, 0x140), *range(0x220, 0x224), *range(0x2C0, 0x2E8)))
"""Linux's codes of keys, and of the buttons of joysticks and gamepads.

A device with keys but none of these is part of a keyboard.
"""

LETTER_KEYS: Final = frozenset(string.ascii_lowercase)
"""Keyboards have these, and so do the virtual keyboards of key remappers."""

IGNORED: Final = "SDL_GAMECONTROLLER_IGNORE_DEVICES"
"""Environment variable in which Steam and others list gamepads they expose in another form.

It holds vendors and products in hexadecimal, as in `0x045e/0x028e,0x054c/0x0ce6`.
"""

EVDEV: Final = ("EvdevInputDevice", "LinuxJoystickDevice")
"""The engine's device backends whose buttons are Linux's codes."""

SWAPPED: Final = {"face_x": "face_y", "face_y": "face_x"}
"""Correction for Sony's and Nintendo's drivers, which send Linux's codes by a button's position.

They mean NORTH and WEST; the others send codes by the letter on the button, and mean X and Y, which are the
same two numbers.
"""

NUMBERED: Final[Mapping[str, str]] = {
    "face_1": "trigger",
    "face_2": "joystick2",
    "face_c": "joystick3",
    "face_z": "joystick4",
}
"""Buttons of devices that the system does not recognise, by the usual names of the same buttons."""

_BY_SYSTEM: Final[Mapping[str, tuple[str, ...]]] = {
    "WinRawInputDevice": (
        *("face_a", "face_b", "face_x", "face_y", "lshoulder", "rshoulder"),
        *("back", "start", "lstick", "rstick"),
    ),
    "IOKitInputDevice": (
        *("face_a", "face_b", "face_x", "face_y", "lshoulder", "rshoulder"),
        *("lstick", "rstick", "start", "back", "guide", "dpad_up", "dpad_down"),
    ),
}
"""The engine's names of a gamepad's buttons on Windows and macOS, in the order of their HID numbers."""

_MIDDLE: Final = (
    "lshoulder",
    "rshoulder",
    "ltrigger",
    "rtrigger",
    "back",
    "start",
    "lstick",
    "rstick",
    "guide",
)
_BY_MAKER: Final[Mapping[int, tuple[str, ...]]] = {
    SONY: ("face_x", "face_a", "face_b", "face_y", *_MIDDLE),
    NINTENDO: ("face_a", "face_b", "face_x", "face_y", *_MIDDLE),
}
"""The same buttons' right names on these makers' gamepads."""
_RIGHT_ALREADY: Final = frozenset(
    ("WinRawInputDevice", SONY, product) for product in (0x05C4, 0x09CC, 0x0BA0)
)
"""Gamepads that the engine names correctly there."""


def is_numbered(button: str) -> bool:
    """Return whether a button has only a number, because the system knows nothing else of it."""
    return button == "trigger" or button.startswith(("joystick", "hat_"))


def fitting(buttons: Sequence[str], style: str, present: Collection[str] | None = None) -> tuple[str, ...]:
    """Return those of an intent's buttons that a gamepad has, or all of a keyboard's.

    These are the ones in `present` if that is known, else those that gamepads of this style have.
    """
    if not style:
        return tuple(buttons)
    if present is not None:
        return tuple(one for one in buttons if one in present)
    plain = style == "generic"
    own = [one for one in buttons if is_numbered(one) == plain]
    return tuple(own or buttons)


@dataclass(frozen=True, slots=True)
class PadKind:
    """Properties of one kind of gamepad."""

    style: Style
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Right names of its buttons by the engine's names, where those are wrong."""
    turns: int = 0
    """Quarter turns clockwise by which its stick is turned in the player's hands: 1, 0 or -1."""

    def name_of(self, button: str) -> str:
        """Return the right name of a button, by the engine's name."""
        return self.renamed.get(button, button)


_LOGITECH: Final = PadKind(
    "xbox",
    dict(zip(("trigger", *(f"joystick{number}" for number in range(2, 13))),
             ("face_x", "face_a", "face_b", "face_y", *_MIDDLE), strict=False)),
)  # fmt: skip
KINDS: Final[Mapping[tuple[int, int], PadKind]] = {
    (0x046D, 0xC216): _LOGITECH,
    (0x046D, 0xC218): _LOGITECH,
    (0x046D, 0xC219): _LOGITECH,
    (0x081F, 0xE401): PadKind(
        "switch",
        {"face_x": "face_y", "face_y": "face_b", "face_b": "face_x", "ltrigger": "rshoulder",
         "rshoulder": "ltrigger"},
    ),
    (0x0810, 0xE501): PadKind("switch"),
    (0x0810, 0x0001): PadKind("playstation"),
    (0x0079, 0x0006): PadKind("numbered"),
    (NINTENDO, 0x2006): PadKind(
        "joy-con left",
        {"dpad_left": "face_a", "dpad_down": "face_b", "dpad_up": "face_x", "dpad_right": "face_y",
         "back": "start", "rshoulder": "lshoulder", "rtrigger": "rshoulder", "lshoulder": "ltrigger",
         "ltrigger": "rtrigger"},
        turns=-1,
    ),
    (NINTENDO, 0x2007): PadKind(
        "joy-con right",
        {"face_b": "face_a", "face_x": "face_b", "face_a": "face_x", "ltrigger": "rshoulder",
         "rshoulder": "ltrigger"},
        turns=1,
    ),
}  # fmt: skip
"""Kinds about which Linux reports too little, by vendor and product.

They are Logitech's with the switch at D; two in the form of the SNES pad; a PlayStation pad on an adapter;
the encoder of most arcade sticks; and a single Joy-Con, which is held sideways.
"""


def ignored_pads(variable: str) -> frozenset[tuple[int, int]]:
    """Return the vendors and products in the text of IGNORED; unreadable entries are skipped."""
    found = re.findall(r"0x([0-9a-f]{1,4})/0x([0-9a-f]{1,4})", variable.lower())
    return frozenset((int(vendor, 16), int(product, 16)) for vendor, product in found)


def pad_kind(backend: str, vendor: int, product: int, name: str, buttons: Collection[str]) -> PadKind:
    """Return what is known of a gamepad.

    `backend` is the engine's class of the device, `buttons` are the engine's names of its buttons.
    """
    if backend in EVDEV and (vendor, product) in KINDS:
        return KINDS[vendor, product]
    lettered = "face_a" in buttons
    named = next((style for part, style in NAMES.items() if part in name.lower()), None)
    style = named or (MAKERS.get(vendor, "xbox") if lettered else "generic")
    if not lettered:
        return PadKind(style, NUMBERED)
    if backend in EVDEV:
        return PadKind(style, SWAPPED if vendor in (SONY, NINTENDO) and style == MAKERS[vendor] else {})
    order = () if (backend, vendor, product) in _RIGHT_ALREADY else _BY_MAKER.get(vendor, ())
    return PadKind(style, dict(zip(_BY_SYSTEM.get(backend, ()), order, strict=False)))
