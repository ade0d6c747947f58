"""The words around a match of any game: choosing it, setting it up, its battles, its end, in English."""

from collections.abc import Mapping
from typing import Final

MATCH: Final[Mapping[str, str]] = {
    "games.title": "CHOOSE A GAME",
    "games.watch": "CHOOSE A GAME TO WATCH",
    "setup.players": "WHO PLAYS:",
    "setup.computer-light": "The computer plays {light}, you play {dark}",
    "setup.computer-dark": "You play {light}, the computer plays {dark}",
    "setup.two-pads": "Two players, two gamepads ({light} and {dark})",
    "setup.dark-on-keyboard": "Two players, {light} with a gamepad, {dark} on the keyboard",
    "setup.light-on-keyboard": "Two players, {light} on the keyboard, {dark} with a gamepad",
    "setup.two-on-keyboard": "Two players, {light} and {dark} on one keyboard",
    "setup.computers": "The computer plays {light} and {dark}: watch it",
    "setup.levels": "LEVEL OF THE COMPUTER:",
    "setup.arena-level": "{side} in battle",
    "setup.novice": "novice",
    "setup.average": "average",
    "setup.adept": "adept",
    "setup.rules": "THE GAME:",
    "setup.another": "another each time",
    "setup.begin": "BEGIN THE MATCH",
    "replace.title": "A MATCH IS KEPT",
    "replace.note": "A match of {game} waits to be played on. A new one takes its place.",
    "replace.resume": "Go on with it",
    "replace.begin": "Begin a new one",
    "replace.back": "Back",
    "prompt.commands": "To the list",
    "prompt.help": "Help",
    "result.won": "{side} has won",
    "result.draw": "Neither side has won",
    "arena.meet": "{left} against {right}",
    "arena.timeout": "Neither could prevail in time",
    "arena.won": "The {icon} has won",
    "arena.both": "Both have fallen",
}
