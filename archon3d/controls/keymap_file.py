"""The file of the bindings, which people can read and edit.

    ["first keys"]
    up = ["w"]
    accept = ["f"]

A line that is damaged, or gives one button two meanings, costs only itself, and the log says so.
"""

import json
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from archon3d.controls.bindings import MIDDLE_KEYS, SCHEMES
from archon3d.controls.gamepads import STYLES, is_numbered
from archon3d.controls.intents import Intent
from archon3d.controls.schemes import BindingSlot, ButtonSchemes, rivals
from archon3d.host.tables import read_tables

VERSION: Final = "version"
"""Name of the line with the file's version."""
FIRST_VERSION: Final = 1
"""Files without that line; their nine keys of a hand do not use the middle one."""
PRESENT_VERSION: Final = 2

_COMMON: Final = "gamepad."
"""Prefix of the lines of an older file in which all gamepads have one scheme."""

_log = logging.getLogger(__name__)


def read_schemes(path: Path) -> ButtonSchemes:
    """Return the schemes in `path`; what is missing or wrong there is the default."""
    schemes = ButtonSchemes()
    lines = dict(read_tables(path, "the controls cannot be read, so they are as the game comes"))
    version = lines.pop(VERSION, FIRST_VERSION)
    common = {name: value for name, value in lines.items() if name.startswith(_COMMON)}
    _take_common(schemes, path, common)
    for name, value in lines.items():
        if not name.startswith(_COMMON):
            _take_line(schemes, path, name, value)
    if version == FIRST_VERSION:
        _add_middle_keys(schemes)
    _settle(schemes, path)
    return schemes


def text_of(schemes: ButtonSchemes) -> str:
    """Return the file's content for these schemes."""
    lines = ["# The buttons of each device: keys by their place on an American keyboard."]
    lines += [f"{VERSION} = {PRESENT_VERSION}"]
    for scheme in SCHEMES:
        lines += ["", f"[{json.dumps(scheme)}]"]
        lines += [
            f"{intent.name.lower()} = {json.dumps(list(one))}" for intent, one in schemes.of(scheme).items()
        ]
    return "\n".join(lines) + "\n"


def _take_common(schemes: ButtonSchemes, path: Path, lines: Mapping[str, object]) -> None:
    """Load what an older file says of all gamepads at once.

    Of the buttons that a gamepad cannot have beside those, each intent keeps the default.
    """
    common = ButtonSchemes()
    for name, value in lines.items():
        _take_line(common, path, name, value, STYLES[0])
    _settle(common, path)
    scheme = common.of(STYLES[0])
    chosen = {button for buttons in scheme.values() for button in buttons}
    for intent, buttons in scheme.items():
        kinds = {is_numbered(button) for button in buttons}
        others = (one for one in SCHEMES[STYLES[0]][intent] if is_numbered(one) not in kinds)
        full = (*buttons, *(one for one in others if one not in chosen))
        for style in STYLES:
            schemes.put(BindingSlot(style, intent), full)


def _take_line(schemes: ButtonSchemes, path: Path, name: str, value: object, read_as: str = "") -> None:
    """Load a line of the file into its scheme, or into the scheme `read_as`."""
    table, _, key = name.rpartition(".")
    scheme = read_as or table
    intent = next((one for one in SCHEMES.get(scheme, ()) if one.name.lower() == key), None)
    if intent is None:
        _log.warning("%s: there is nothing named %s to give buttons to; it is left out", path, name)
    elif not isinstance(value, list) or not all(_is_button(button) for button in value):
        _log.warning('%s: %s is a list of buttons such as ["w"], not %r', path, name, value)
    else:
        schemes.put(BindingSlot(scheme, intent), tuple(value))


def _add_middle_keys(schemes: ButtonSchemes) -> None:
    """Let the middle keys mean down, unless a player has changed them or that direction."""
    for scheme, key in MIDDLE_KEYS.items():
        down, whole = BindingSlot(scheme, Intent.DOWN), SCHEMES[scheme][Intent.DOWN]
        others = [button for place in rivals(scheme) if place != down for button in schemes.at(place)]
        without = tuple(button for button in whole if button != key)
        if schemes.at(down) in (whole, without):
            schemes.put(down, without if key in others else whole)


def _settle(schemes: ButtonSchemes, path: Path) -> None:
    """Remove every second meaning of a button, and log it."""
    for button, place in schemes.untangle():
        _log.warning(
            "%s: %s cannot be %s of the %s: it means something else",
            path,
            button,
            place.intent.name.lower(),
            place.scheme,
        )


def _is_button(button: object) -> bool:
    return isinstance(button, str) and button.isprintable() and bool(button) and " " not in button
