"""How buttons are marked and named: by maker for gamepads, by what is printed on them for keys. No engine.

A button is named as in the schemes of `controls`, without its device: `face_a`, `q`, `mouse1`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.ui.words import say, says

Shape = Literal["round", "plate", "key", "cross", "mouse"]
"""A round face button, a shoulder's plate, a key's cap, the directional cross, a mouse."""

Symbol = Literal[
    "", "cross", "ring", "square", "triangle", "bars", "plus", "minus", "up", "right", "down", "left"
]
"""What is drawn on a button that bears no letter."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a button looks: its outline, and what stands on it, letters or a symbol."""

    shape: Shape
    text: str = ""
    symbol: Symbol = ""
    arm: str = ""
    """Of the cross or the mouse: the part that is meant, such as `up` or `left`."""


_CROSS: Final = {f"{kind}_{way}": Mark("cross", arm=way) for kind in ("dpad", "hat", "stick")
                 for way in ("up", "right", "down", "left")}  # fmt: skip

_XBOX: Final[dict[str, Mark]] = {
    "face_a": Mark("round", "A"),
    "face_b": Mark("round", "B"),
    "face_x": Mark("round", "X"),
    "face_y": Mark("round", "Y"),
    "lshoulder": Mark("plate", "LB"),
    "rshoulder": Mark("plate", "RB"),
    "ltrigger": Mark("plate", "LT"),
    "rtrigger": Mark("plate", "RT"),
    "lstick": Mark("round", "LS"),
    "rstick": Mark("round", "RS"),
    "start": Mark("round", symbol="bars"),
    "back": Mark("round", symbol="square"),
}
_PLAYSTATION: Final[dict[str, Mark]] = {
    "face_a": Mark("round", symbol="cross"),
    "face_b": Mark("round", symbol="ring"),
    "face_x": Mark("round", symbol="square"),
    "face_y": Mark("round", symbol="triangle"),
    "lshoulder": Mark("plate", "L1"),
    "rshoulder": Mark("plate", "R1"),
    "ltrigger": Mark("plate", "L2"),
    "rtrigger": Mark("plate", "R2"),
    "lstick": Mark("round", "L3"),
    "rstick": Mark("round", "R3"),
    "start": Mark("plate", symbol="bars"),
    "back": Mark("plate", symbol="minus"),
}
_SWITCH: Final[dict[str, Mark]] = {
    "face_a": Mark("round", "B"),
    "face_b": Mark("round", "A"),
    "face_x": Mark("round", "Y"),
    "face_y": Mark("round", "X"),
    "lshoulder": Mark("plate", "L"),
    "rshoulder": Mark("plate", "R"),
    "ltrigger": Mark("plate", "ZL"),
    "rtrigger": Mark("plate", "ZR"),
    "lstick": Mark("round", "L"),
    "rstick": Mark("round", "R"),
    "start": Mark("round", symbol="plus"),
    "back": Mark("round", symbol="minus"),
}
_JOY_CON_LEFT: Final = _SWITCH | {
    "face_a": Mark("round", symbol="down"),
    "face_b": Mark("round", symbol="right"),
    "face_x": Mark("round", symbol="left"),
    "face_y": Mark("round", symbol="up"),
    "lshoulder": Mark("plate", "SL"),
    "rshoulder": Mark("plate", "SR"),
    "ltrigger": Mark("plate", "L"),
    "rtrigger": Mark("plate", "ZL"),
    "start": Mark("round", symbol="minus"),
}
_JOY_CON_RIGHT: Final = _SWITCH | {
    "face_a": Mark("round", "A"),
    "face_b": Mark("round", "X"),
    "face_x": Mark("round", "B"),
    "face_y": Mark("round", "Y"),
    "lshoulder": Mark("plate", "SL"),
    "rshoulder": Mark("plate", "SR"),
    "ltrigger": Mark("plate", "R"),
    "rtrigger": Mark("plate", "ZR"),
}
_NUMBERED_PLACES: Final = {
    button: Mark("round", str(number))
    for number, button in enumerate(
        ("face_y", "face_b", "face_a", "face_x", "lshoulder", "rshoulder", "ltrigger", "rtrigger", "back",
         "start", "lstick", "rstick"), start=1,
    )
}  # fmt: skip
MARKS: Final[Mapping[str, Mapping[str, Mark]]] = {
    "xbox": _XBOX | _CROSS,
    "playstation": _PLAYSTATION | _CROSS,
    "switch": _SWITCH | _CROSS,
    "joy-con left": _JOY_CON_LEFT | _CROSS,
    "joy-con right": _JOY_CON_RIGHT | _CROSS,
    "numbered": _NUMBERED_PLACES | _CROSS,
    "generic": _CROSS,
}
"""Each maker's buttons by the place that they have on all gamepads; none of them is a maker's own drawing."""

_MOUSE: Final[dict[str, Mark]] = {
    "mouse1": Mark("mouse", arm="left"),
    "mouse2": Mark("mouse", arm="middle"),
    "mouse3": Mark("mouse", arm="right"),
    "wheel_down": Mark("mouse", arm="middle"),
}
_ARROWS: Final[dict[str, Mark]] = {
    "arrow_up": Mark("key", symbol="up"),
    "arrow_right": Mark("key", symbol="right"),
    "arrow_down": Mark("key", symbol="down"),
    "arrow_left": Mark("key", symbol="left"),
}
_NUMBERED: Final = "joystick"
"""How the buttons of gamepads begin that the system does not know as such; a number follows."""
_FIRST: Final = "trigger"
"""Their first button."""


def mark_of(button: str, style: str, printed: Mapping[str, str]) -> Mark:
    """Return the mark of a button. `style` is the gamepad's, or empty for keys and mouse; `printed` is what
    stands on the keyboard's keys where that is known.
    """
    if button in _MOUSE:
        return _MOUSE[button]
    if not style:
        return _ARROWS.get(button) or Mark("key", key_name(button, printed))
    if style == "generic":
        return _CROSS.get(button, Mark("round", _number(button)))
    return MARKS[style].get(button, Mark("round", _number(button)))


def button_name(button: str, style: str, printed: Mapping[str, str]) -> str:
    """Return what a button is called in a line of text."""
    if not style and button not in _MOUSE:
        return key_name(button, printed)
    mark = mark_of(button, style, printed)
    if mark.shape in ("cross", "mouse"):
        return say(f"button.{button}")
    return mark.text or say(f"button.{mark.symbol}")


def key_name(key: str, printed: Mapping[str, str]) -> str:
    """Return what stands on a key, or what it is called."""
    if says(f"key.{key}"):
        return say(f"key.{key}")
    return printed.get(key, "") or key.replace("_", " ").upper()


def _number(button: str) -> str:
    if button == _FIRST:
        return "1"
    return (
        button.removeprefix(_NUMBERED) if button.startswith(_NUMBERED) else button.replace("_", " ").upper()
    )
