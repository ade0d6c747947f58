"""Labels and names of buttons: by maker for gamepads, by what is printed on them for keys. No engine.

A button is named as in the schemes of `controls`, without its device: `face_a`, `q`, `mouse1`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.ui.words import say, says

Shape = Literal["round", "plate", "key", "cross", "mouse"]
"""A round face button, a shoulder button, a keycap, the D-pad, a mouse."""

Symbol = Literal[
    "", "cross", "ring", "square", "triangle", "bars", "plus", "minus", "up", "right", "down", "left"
]
"""Symbols of buttons without a letter."""


@dataclass(frozen=True, slots=True)
class ButtonGlyph:
    """The look of a button: its outline, and the letters or symbol on it."""

    shape: Shape
    text: str = ""
    symbol: Symbol = ""
    arm: str = ""
    """Highlighted part of the D-pad or mouse, such as `up` or `left`; empty for the whole D-pad."""


_CROSS: Final = {f"{kind}_{way}": ButtonGlyph("cross", arm=way) for kind in ("dpad", "hat", "stick")
                 for way in ("up", "right", "down", "left")}  # fmt: skip

_XBOX: Final[dict[str, ButtonGlyph]] = {
    "face_a": ButtonGlyph("round", "A"),
    "face_b": ButtonGlyph("round", "B"),
    "face_x": ButtonGlyph("round", "X"),
    "face_y": ButtonGlyph("round", "Y"),
    "lshoulder": ButtonGlyph("plate", "LB"),
    "rshoulder": ButtonGlyph("plate", "RB"),
    "ltrigger": ButtonGlyph("plate", "LT"),
    "rtrigger": ButtonGlyph("plate", "RT"),
    "lstick": ButtonGlyph("round", "LS"),
    "rstick": ButtonGlyph("round", "RS"),
    "start": ButtonGlyph("round", symbol="bars"),
    "back": ButtonGlyph("round", symbol="square"),
}
_PLAYSTATION: Final[dict[str, ButtonGlyph]] = {
    "face_a": ButtonGlyph("round", symbol="cross"),
    "face_b": ButtonGlyph("round", symbol="ring"),
    "face_x": ButtonGlyph("round", symbol="square"),
    "face_y": ButtonGlyph("round", symbol="triangle"),
    "lshoulder": ButtonGlyph("plate", "L1"),
    "rshoulder": ButtonGlyph("plate", "R1"),
    "ltrigger": ButtonGlyph("plate", "L2"),
    "rtrigger": ButtonGlyph("plate", "R2"),
    "lstick": ButtonGlyph("round", "L3"),
    "rstick": ButtonGlyph("round", "R3"),
    "start": ButtonGlyph("plate", symbol="bars"),
    "back": ButtonGlyph("plate", symbol="minus"),
}
_SWITCH: Final[dict[str, ButtonGlyph]] = {
    "face_a": ButtonGlyph("round", "B"),
    "face_b": ButtonGlyph("round", "A"),
    "face_x": ButtonGlyph("round", "Y"),
    "face_y": ButtonGlyph("round", "X"),
    "lshoulder": ButtonGlyph("plate", "L"),
    "rshoulder": ButtonGlyph("plate", "R"),
    "ltrigger": ButtonGlyph("plate", "ZL"),
    "rtrigger": ButtonGlyph("plate", "ZR"),
    "lstick": ButtonGlyph("round", "L"),
    "rstick": ButtonGlyph("round", "R"),
    "start": ButtonGlyph("round", symbol="plus"),
    "back": ButtonGlyph("round", symbol="minus"),
}
_JOY_CON_LEFT: Final = _SWITCH | {
    "face_a": ButtonGlyph("round", symbol="down"),
    "face_b": ButtonGlyph("round", symbol="right"),
    "face_x": ButtonGlyph("round", symbol="left"),
    "face_y": ButtonGlyph("round", symbol="up"),
    "lshoulder": ButtonGlyph("plate", "SL"),
    "rshoulder": ButtonGlyph("plate", "SR"),
    "ltrigger": ButtonGlyph("plate", "L"),
    "rtrigger": ButtonGlyph("plate", "ZL"),
    "start": ButtonGlyph("round", symbol="minus"),
}
_JOY_CON_RIGHT: Final = _SWITCH | {
    "face_a": ButtonGlyph("round", "A"),
    "face_b": ButtonGlyph("round", "X"),
    "face_x": ButtonGlyph("round", "B"),
    "face_y": ButtonGlyph("round", "Y"),
    "lshoulder": ButtonGlyph("plate", "SL"),
    "rshoulder": ButtonGlyph("plate", "SR"),
    "ltrigger": ButtonGlyph("plate", "R"),
    "rtrigger": ButtonGlyph("plate", "ZR"),
}
_NUMBERED_PLACES: Final = {
    button: ButtonGlyph("round", str(number))
    for number, button in enumerate(
        ("face_y", "face_b", "face_a", "face_x", "lshoulder", "rshoulder", "ltrigger", "rtrigger", "back",
         "start", "lstick", "rstick"), start=1,
    )
}  # fmt: skip
BUTTON_GLYPHS: Final[Mapping[str, Mapping[str, ButtonGlyph]]] = {
    "xbox": _XBOX | _CROSS,
    "playstation": _PLAYSTATION | _CROSS,
    "switch": _SWITCH | _CROSS,
    "joy-con left": _JOY_CON_LEFT | _CROSS,
    "joy-con right": _JOY_CON_RIGHT | _CROSS,
    "numbered": _NUMBERED_PLACES | _CROSS,
    "generic": _CROSS,
}
"""Each maker's buttons by their positions, which all gamepads share; none is a maker's own drawing."""

_MOUSE: Final[dict[str, ButtonGlyph]] = {
    "mouse1": ButtonGlyph("mouse", arm="left"),
    "mouse2": ButtonGlyph("mouse", arm="middle"),
    "mouse3": ButtonGlyph("mouse", arm="right"),
    "wheel_down": ButtonGlyph("mouse", arm="middle"),
}
_ARROWS: Final[dict[str, ButtonGlyph]] = {
    "arrow_up": ButtonGlyph("key", symbol="up"),
    "arrow_right": ButtonGlyph("key", symbol="right"),
    "arrow_down": ButtonGlyph("key", symbol="down"),
    "arrow_left": ButtonGlyph("key", symbol="left"),
}
_NUMBERED: Final = "joystick"
"""Prefix of the numbered buttons of gamepads that the system does not recognise."""
_FIRST: Final = "trigger"
"""Their first button."""


def glyph_of(button: str, style: str, printed: Mapping[str, str]) -> ButtonGlyph:
    """Return the glyph of a button.

    `style` is the gamepad's, or empty for keys and mouse; `printed` holds the labels of the keyboard's keys
    where they are known.
    """
    if button in _MOUSE:
        return _MOUSE[button]
    if not style:
        return _ARROWS.get(button) or ButtonGlyph("key", key_name(button, printed))
    if style == "generic":
        return _CROSS.get(button, ButtonGlyph("round", _number(button)))
    return BUTTON_GLYPHS[style].get(button, ButtonGlyph("round", _number(button)))


def button_name(button: str, style: str, printed: Mapping[str, str]) -> str:
    """Return the name of a button in running text."""
    if not style and button not in _MOUSE:
        return key_name(button, printed)
    mark = glyph_of(button, style, printed)
    if mark.shape in ("cross", "mouse"):
        return say(f"button.{button}")
    return mark.text or say(f"button.{mark.symbol}")


def key_name(key: str, printed: Mapping[str, str]) -> str:
    """Return the label of a key, or else its name."""
    if says(f"key.{key}"):
        return say(f"key.{key}")
    return printed.get(key, "") or key.replace("_", " ").upper()


def _number(button: str) -> str:
    if button == _FIRST:
        return "1"
    return (
        button.removeprefix(_NUMBERED) if button.startswith(_NUMBERED) else button.replace("_", " ").upper()
    )
