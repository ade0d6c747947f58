"""Which gamepad is which: how its buttons are marked, and what they are called where the engine is mistaken.

Buttons are named by their place, as on an Xbox pad: `face_a` is the lower one, `face_b` the right one,
`face_x` the left one, `face_y` the upper one. No engine here.
"""

from __future__ import annotations

import re
import string
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

Style = Literal["xbox", "playstation", "switch", "joy-con left", "joy-con right", "numbered", "generic"]
"""How buttons are marked: with a maker's letters or symbols, or with numbers. `generic` is for what has no
button that is called by its place at all."""

STYLES: Final[tuple[str, ...]] = get_args(Style)

SONY: Final = 0x054C
NINTENDO: Final = 0x057E
MICROSOFT: Final = 0x045E
MAKERS: Final[Mapping[int, Style]] = {SONY: "playstation", NINTENDO: "switch", MICROSOFT: "xbox"}
"""How the buttons of a maker's gamepads are marked, by the vendor's USB number."""
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
"""The same by a part of the device's name, for other makers' gamepads; the earlier one counts."""

TABLET_MAKERS: Final = frozenset((0x056A, 0x256C, 0x28BD, 0x5543))
"""Wacom, Huion, XP-Pen and UC-Logic, whose drawing tablets have buttons like those of an unknown gamepad."""

NO_GAMEPADS: Final = re.compile(
    r"\b(keyboard|(consumer|system) control|tablet|pen|stylus|digitizer|touch ?(pad|screen)|mouse)\b",
    re.IGNORECASE,
)
"""What is called so is no gamepad, whatever buttons it has."""

PEN_CODES: Final = frozenset((*range(0x140, 0x148), 0x14B, 0x14C))
"""Linux's codes of what tablets have: the tools, pen to lens, and the buttons on a pen."""

KEY_CODES: Final = range(1, 0x100)
PLAY_CODES: Final = frozenset((*range(0x120, 0x140), *range(0x220, 0x224), *range(0x2C0, 0x2E8)))
"""Linux's codes of keys, and of the buttons of joysticks and gamepads: a device with keys that has none of
these is a part of a keyboard."""

LETTER_KEYS: Final = frozenset(string.ascii_lowercase)
"""Keyboards have these, and so have the virtual ones of tools that give keys other meanings."""

IGNORED: Final = "SDL_GAMECONTROLLER_IGNORE_DEVICES"
"""By this variable Steam and others say which gamepads they show in another form: vendors and products in
hexadecimal, as in `0x045e/0x028e,0x054c/0x0ce6`."""

EVDEV: Final = ("EvdevInputDevice", "LinuxJoystickDevice")
"""The engine's classes of devices where the buttons are Linux's codes."""

SWAPPED: Final = {"face_x": "face_y", "face_y": "face_x"}
"""The drivers of Sony's and Nintendo's gamepads send Linux's codes by the place of a button, and mean NORTH
and WEST; the others send them by the letter on it, and mean X and Y, which are the same two numbers."""

NUMBERED: Final[Mapping[str, str]] = {
    "face_1": "trigger",
    "face_2": "joystick2",
    "face_c": "joystick3",
    "face_z": "joystick4",
}
"""Buttons of some devices that the system does not know, by the names that the same ones have on others."""

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
"""What the engine calls a gamepad's buttons on Windows and macOS, in the order of their HID numbers."""

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
"""Which buttons those are on these makers' gamepads."""
_RIGHT_ALREADY: Final = frozenset(
    ("WinRawInputDevice", SONY, product) for product in (0x05C4, 0x09CC, 0x0BA0)
)
"""The ones that the engine knows there."""


def is_numbered(button: str) -> bool:
    """Return whether a button is called by its number, as those are that the system knows nothing else of."""
    return button == "trigger" or button.startswith(("joystick", "hat_"))


def fitting(buttons: Sequence[str], style: str, present: Collection[str] | None = None) -> tuple[str, ...]:
    """Return those of an intent's buttons that a gamepad has: the ones that are `present` where that is
    known, else those that gamepads of this style have; all of a keyboard's.
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
    """What one kind of gamepad has of its own."""

    style: Style
    renamed: Mapping[str, str] = field(default_factory=dict)
    """Its buttons by the engine's names, where those are wrong."""
    turns: int = 0
    """By how many quarter turns clockwise its stick is turned in the player's hands: 1, 0 or -1."""

    def name_of(self, button: str) -> str:
        """Return what a button is called that the engine calls so."""
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
"""Kinds of which Linux tells less than there is to know, by vendor and product: Logitech's with the switch at
D; two of the form of the SNES; a PlayStation's at an adapter; the encoder of most arcade sticks; and half a
pair of Joy-Cons, which is held sideways."""


def ignored_pads(variable: str) -> frozenset[tuple[int, int]]:
    """Return the vendors and products in the text of IGNORED; what cannot be read there is left out."""
    found = re.findall(r"0x([0-9a-f]{1,4})/0x([0-9a-f]{1,4})", variable.lower())
    return frozenset((int(vendor, 16), int(product, 16)) for vendor, product in found)


def pad_kind(backend: str, vendor: int, product: int, name: str, buttons: Collection[str]) -> PadKind:
    """Return what is known of a gamepad.

    `backend` is the engine's class of the device, `buttons` are their names as the engine gives them.
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
