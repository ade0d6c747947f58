"""Default bindings: plain data, by physical key position so that it fits every keyboard layout.

A button is a name: `raw-q` is the key in the position of Q on an American keyboard, `mouse1` a mouse button,
`pad0-face_a` a button of the first gamepad, `pad0-stick_up_left` its stick pushed in that direction. A scheme
leaves out the part before the hyphen: one scheme serves all gamepads with the same labels.
"""

from collections.abc import Mapping
from typing import Final

from archon3d.controls.gamepads import STYLES
from archon3d.controls.intents import Intent

Bindings = Mapping[str, Intent]
"""What each button of one device means, or of one player's part of a keyboard."""

Scheme = Mapping[Intent, tuple[str, ...]]
"""The buttons of each intent, without their device's name."""

MOUSE: Final = "mouse"
MOUSE_SELECT: Final = "mouse1"
MOUSE_BACK: Final = "mouse3"
MOUSE_HELP: Final = "mouse2"
"""The middle button, or the wheel if it can be pressed."""
WHEEL_UP: Final = "wheel_up"
WHEEL_DOWN: Final = "wheel_down"
MOUSE_BUTTONS: Final = frozenset((MOUSE_SELECT, MOUSE_BACK, MOUSE_HELP, WHEEL_UP, WHEEL_DOWN))

MOUSE_PLAY: Final[Mapping[str, Intent]] = {MOUSE_SELECT: Intent.ACCEPT}
"""What the mouse's buttons mean in a battle; the pointer's position gives the direction."""

HAND_OVER_KEY: Final = "raw-t"
"""Debug mode only: hands the turn to the other side."""

SWITCH_KEY: Final = "raw-enter"
SWITCH_WITH: Final = ("raw-lalt", "raw-ralt", "raw-alt")
"""Modifiers of the key that toggles full screen."""

LOOK_KEY, LOOK_PAD_BUTTON = "raw-f2", "rstick"
"""They switch between 3D and the look of 1983: a key, and the second stick pressed."""

PADS: Final = ("pad0", "pad1", "pad2", "pad3")
"""Names of the gamepads, in the order in which they were connected."""

KEY_PREFIX: Final = "raw-"

DIRECTIONS: Final = tuple(intent for intent in Intent if isinstance(intent.value, tuple))
"""The eight directions, clockwise from up."""

STICK: Final[Bindings] = {f"stick_{way.name.lower()}": way for way in DIRECTIONS}
"""A gamepad's first stick moves."""

SECOND_STICK: Final[Bindings] = {f"rstick_{way.name.lower()}": way for way in DIRECTIONS}
"""The second stick, if there is one, scrolls; a player can swap the two sticks."""

STICK_WAYS: Final = tuple(way.name.lower() for way in DIRECTIONS)
"""The eight directions of a stick, clockwise from up."""


def _nine_keys(rows: tuple[str, str, str]) -> dict[Intent, tuple[str, ...]]:
    """Return directions from three rows of three keys; the key in the middle does nothing."""
    return {
        Intent((column - 1, row - 1)): (key,)
        for row, keys in enumerate(rows)
        for column, key in enumerate(keys)
        if (column, row) != (1, 1)
    }


MIDDLE_KEYS: Final[Mapping[str, str]] = {"first keys": "s", "second keys": "k"}
"""The middle key of each half of the keyboard.

It means down, as the one below it does: hands expect W A S D.
"""


def _letters(scheme: str, rows: tuple[str, str, str]) -> dict[Intent, tuple[str, ...]]:
    """Return nine keys, of which the middle one means down."""
    ways = _nine_keys(rows)
    return ways | {Intent.DOWN: (MIDDLE_KEYS[scheme], *ways[Intent.DOWN])}


_STRAIGHT: Final = (Intent.UP, Intent.RIGHT, Intent.DOWN, Intent.LEFT)

_PAD: Final[Scheme] = {way: (f"dpad_{way.name.lower()}", f"hat_{way.name.lower()}") for way in _STRAIGHT} | {
    Intent.ACCEPT: ("face_a", "trigger"),
    Intent.BACK: ("face_b", "joystick2"),
    Intent.PAUSE: ("start", "joystick10"),
    Intent.COMMANDS: ("face_x", "lshoulder", "rshoulder", "joystick3"),
    Intent.HELP: ("face_y", "joystick4"),
}

_KEYS: Final[Mapping[str, Scheme]] = {
    "first keys": _letters("first keys", ("qwe", "asd", "zxc"))
    | {Intent.ACCEPT: ("f",), Intent.BACK: ("r",), Intent.PAUSE: ("p",)},
    "second keys": _letters("second keys", ("uio", "jkl", "m,."))
    | {Intent.ACCEPT: ("h",), Intent.BACK: ("y",), Intent.PAUSE: ("[",)},
    "number keys": _nine_keys(("789", "456", "123"))
    | {Intent.ACCEPT: ("0",), Intent.BACK: ("-",), Intent.PAUSE: ("+",)},
    "arrow keys": {way: (f"arrow_{way.name.lower()}",) for way in _STRAIGHT}
    | {Intent.ACCEPT: ("enter", "space"), Intent.BACK: ("backspace",), Intent.PAUSE: ("pause",)}
    | {Intent.COMMANDS: ("tab",), Intent.HELP: ("f1",)},
}

SCHEMES: Final[Mapping[str, Scheme]] = {**_KEYS, **dict.fromkeys(STYLES, _PAD)}
"""Bindings by name: the parts of the keyboard (the number keys are the numpad), and gamepads by their labels.

Further buttons of an intent are those of gamepads that the system does not recognise.
"""

KEYBOARD: Final = tuple(_KEYS)
"""The parts of the keyboard."""

ALL_SOURCES: Final = (*KEYBOARD, *PADS)
"""Everything that a player can play with, by name."""

_PAD_FALLBACK: Final[Bindings] = {
    button: intent for intent in (*_STRAIGHT, Intent.ACCEPT, Intent.BACK) for button in _PAD[intent]
} | {
    "lshoulder": Intent.PREVIOUS,
    "joystick5": Intent.PREVIOUS,
    "rshoulder": Intent.NEXT,
    "joystick6": Intent.NEXT,
}

FALLBACK: Final[Mapping[str, Bindings]] = {
    "arrow keys": {f"arrow_{way.name.lower()}": way for way in _STRAIGHT}
    | {"enter": Intent.ACCEPT, "backspace": Intent.BACK}
    | {"page_up": Intent.PREVIOUS, "page_down": Intent.NEXT},
    **dict.fromkeys(STYLES, _PAD_FALLBACK),
}
"""Bindings that hold in every menu, whatever a player has changed."""

FIXED: Final[Mapping[str, Bindings]] = {
    "arrow keys": {"escape": Intent.LEAVE},
    **{style: {"start": Intent.PAUSE} for style in STYLES},
}
"""Bindings that hold everywhere; these buttons can mean nothing else."""


def prefix_of(source: str) -> str:
    """Return the prefix of a source's button names."""
    return f"{source}-" if source in PADS else KEY_PREFIX
