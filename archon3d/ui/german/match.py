"""The words around a match of any game: choosing it, setting it up, its battles, its end, in German."""

from collections.abc import Mapping
from typing import Final

MATCH: Final[Mapping[str, str]] = {
    "games.title": "WELCHES SPIEL?",
    "games.watch": "BEI WELCHEM SPIEL ZUSEHEN?",
    "setup.players": "WER SPIELT:",
    "setup.computer-light": "Computer {light}, Mensch {dark}",
    "setup.computer-dark": "Mensch {light}, Computer {dark}",
    "setup.two-pads": "Zwei Spieler, zwei Gamepads ({light} und {dark})",
    "setup.dark-on-keyboard": "Zwei Spieler, {light} mit Gamepad, {dark} an Tastatur",
    "setup.light-on-keyboard": "Zwei Spieler, {light} an Tastatur, {dark} mit Gamepad",
    "setup.two-on-keyboard": "Zwei Spieler, {light} und {dark} an einer Tastatur",
    "setup.computers": "Der Computer spielt {light} und {dark}: zusehen",
    "setup.levels": "STÄRKE DES COMPUTERS:",
    "setup.arena-level": "{side} im Kampf",
    "setup.novice": "Anfänger",
    "setup.average": "mittel",
    "setup.adept": "Meister",
    "setup.rules": "DAS SPIEL:",
    "setup.another": "jedes Mal eine andere",
    "setup.begin": "DIE PARTIE BEGINNEN",
    "replace.title": "EINE PARTIE WARTET",
    "replace.note": "Eine Partie {game} wartet auf ihre Fortsetzung. Eine neue tritt an ihre Stelle.",
    "replace.resume": "Damit weitermachen",
    "replace.begin": "Eine neue beginnen",
    "replace.back": "Zurück",
    "prompt.commands": "Zur Liste",
    "prompt.help": "Hilfe",
    "result.won": "{side} hat gewonnen",
    "result.draw": "Keine Seite hat gewonnen",
    "arena.meet": "{left} gegen {right}",
    "arena.timeout": "Keiner hat in der Zeit gesiegt",
    "arena.won": "Gesiegt hat: {icon}",
    "arena.both": "Beide sind gefallen",
}
