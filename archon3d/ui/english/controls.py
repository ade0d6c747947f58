"""The words of seats, devices and their buttons, in English."""

from collections.abc import Mapping
from typing import Final

CONTROLS: Final[Mapping[str, str]] = {
    "join.title": "WHO PLAYS?",
    "join.help": "Press the button on a device to sit down; left and right change sides",
    "join.free": "Nobody yet",
    "join.waiting": "Waiting for two players",
    "join.begins": "The battle begins in {seconds}",
    "join.begin": "Begin now",
    "join.back": "Back",
    "source.pad0": "Gamepad 1",
    "source.pad1": "Gamepad 2",
    "source.pad2": "Gamepad 3",
    "source.pad3": "Gamepad 4",
    "source.first keys": "Keyboard, left hand",
    "source.second keys": "Keyboard, right hand",
    "source.number keys": "Numeric pad",
    "source.arrow keys": "Arrow keys",
    "source.mouse": "Mouse",
    "note.pad-lost": "{pad} is gone",
    "note.pad-found": "{pad} is connected",
}
