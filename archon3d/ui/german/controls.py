"""The words of seats, devices and their buttons, in German."""

from collections.abc import Mapping
from typing import Final

CONTROLS: Final[Mapping[str, str]] = {
    "join.title": "WER SPIELT?",
    "join.help": "Drücke auf einem Gerät den Knopf, um Platz zu nehmen; links und rechts tauschen die Seite",
    "join.free": "Noch niemand",
    "join.waiting": "Es fehlen noch Spieler",
    "join.begins": "Die Schlacht beginnt in {seconds}",
    "join.begin": "Gleich beginnen",
    "join.back": "Zurück",
    "source.pad0": "Gamepad 1",
    "source.pad1": "Gamepad 2",
    "source.pad2": "Gamepad 3",
    "source.pad3": "Gamepad 4",
    "source.first keys": "Tastatur, linke Hand",
    "source.second keys": "Tastatur, rechte Hand",
    "source.number keys": "Ziffernblock",
    "source.arrow keys": "Pfeiltasten",
    "source.mouse": "Maus",
    "note.pad-lost": "{pad} ist nicht mehr verbunden",
    "note.pad-found": "{pad} ist verbunden",
}
