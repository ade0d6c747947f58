"""Which buttons do what: plain data, taken by physical position so that it fits every keyboard.

A button is a name: `raw-q` is the key in the place of Q on an American keyboard, `mouse1` a mouse button,
`pad0-face_a` a button of the first gamepad, `pad0-stick_up_left` its stick pushed that way.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

Vector = tuple[int, int]
"""A direction: columns to the right and rows downward, each -1, 0 or 1."""

REST: Final[Vector] = (0, 0)

MOUSE_SELECT: Final = "mouse1"
MOUSE_BACK: Final = "mouse3"

HAND_OVER_KEY: Final = "raw-t"
"""In debug mode: the turn goes to the other side."""

SWITCH_KEY: Final = "raw-enter"
SWITCH_WITH: Final = ("raw-lalt", "raw-ralt", "raw-alt")
"""Pressed while one of these is held, the key switches to the whole screen and back."""

PADS: Final = ("pad0", "pad1", "pad2", "pad3")
"""The gamepads' names, in the order in which they were connected."""


@dataclass(frozen=True, slots=True)
class Bindings:
    """What the buttons of one device do, or of one player's part of a keyboard."""

    directions: Mapping[str, Vector]
    fire: tuple[str, ...]
    """Attacks in the arena, accepts everywhere else."""
    back: tuple[str, ...] = ()
    leave: tuple[str, ...] = ()
    """Goes back where there is something to go back from, and pauses where there is not."""
    pause: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    """Goes to the list of commands beside a board, and back."""
    help: tuple[str, ...] = ()
    """Tells what the hand or the cursor points at."""


def _nine_keys(rows: tuple[str, str, str], prefix: str = "raw-") -> dict[str, Vector]:
    """Directions from three rows of three keys; the one in the middle does nothing."""
    return {
        prefix + key: (column - 1, row - 1)
        for row, keys in enumerate(rows)
        for column, key in enumerate(keys)
        if (column, row) != (1, 1)
    }


_COMPASS: Final[Mapping[str, Vector]] = {
    "up": (0, -1),
    "up_right": (1, -1),
    "right": (1, 0),
    "down_right": (1, 1),
    "down": (0, 1),
    "down_left": (-1, 1),
    "left": (-1, 0),
    "up_left": (-1, -1),
}

FIRST_KEYS: Final = Bindings(_nine_keys(("qwe", "asd", "zxc")), fire=("raw-f",), pause=("raw-p",))
SECOND_KEYS: Final = Bindings(_nine_keys(("uio", "jkl", "m,.")), fire=("raw-h",))
NUMBER_KEYS: Final = Bindings(_nine_keys(("789", "456", "123")), fire=("raw-0",))
"""The numeric pad."""

ARROW_KEYS: Final = Bindings(
    {f"raw-arrow_{name}": _COMPASS[name] for name in ("up", "right", "down", "left")},
    fire=("raw-enter", "raw-space"),
    back=("raw-backspace",),
    leave=("raw-escape",),
    commands=("raw-tab",),
    help=("raw-f1",),
)


def _gamepad(name: str) -> Bindings:
    dpad = {f"{name}-dpad_{way}": _COMPASS[way] for way in ("up", "right", "down", "left")}
    stick = {f"{name}-stick_{way}": vector for way, vector in _COMPASS.items()}
    return Bindings(
        {**dpad, **stick},
        fire=(f"{name}-face_a",),
        back=(f"{name}-face_b",),
        pause=(f"{name}-start",),
        commands=(f"{name}-face_x", f"{name}-lshoulder", f"{name}-rshoulder"),
        help=(f"{name}-face_y",),
    )


KEYBOARD: Final = ("first keys", "second keys", "number keys", "arrow keys")

SOURCES: Final[Mapping[str, Bindings]] = {
    "first keys": FIRST_KEYS,
    "second keys": SECOND_KEYS,
    "number keys": NUMBER_KEYS,
    "arrow keys": ARROW_KEYS,
    **{name: _gamepad(name) for name in PADS},
}
"""Everything that a player can hold, by name."""

ALL_SOURCES: Final = tuple(SOURCES)

STICK_WAYS: Final = ("up", "up_right", "right", "down_right", "down", "down_left", "left", "up_left")
"""The eight directions of a stick, clockwise from up."""


@dataclass(frozen=True, slots=True)
class Seats:
    """The names of the sources that play each side; a side without any is the computer's."""

    light: tuple[str, ...] = field(default=())
    dark: tuple[str, ...] = field(default=())

    def of(self, side: str) -> tuple[str, ...]:
        """The sources of `light` or of `dark`."""
        return self.light if side == "light" else self.dark


def seats(players: str, pads: tuple[str, ...]) -> Seats:
    """Who holds what, for a row of the options screen and the gamepads that are connected.

    A player whose gamepad is missing gets a part of the keyboard that the other does not use.
    Raises ValueError for a row that does not exist.
    """
    left, right = ("first keys",), ("second keys", "number keys", "arrow keys")
    all_pads = pads or ("second keys", "number keys")
    match players:
        case "computers":
            return Seats()
        case "computer-light":
            return Seats(dark=ALL_SOURCES)
        case "computer-dark":
            return Seats(light=ALL_SOURCES)
        case "two-pads":
            return Seats(light=pads[:1] or left, dark=pads[1:] or right)
        case "dark-on-keyboard":
            return Seats(light=all_pads, dark=("first keys", "arrow keys"))
        case "light-on-keyboard":
            return Seats(light=("first keys", "arrow keys"), dark=all_pads)
        case "two-on-keyboard":
            return Seats(light=left, dark=right)
    raise ValueError(f"there is no row of players named {players!r}")
