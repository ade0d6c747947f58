"""The words that the games on the table share, in German."""

from collections.abc import Mapping
from typing import Final

TABLE: Final[Mapping[str, str]] = {
    "cue.pulled": "{who} wird gezogen",
    "cue.convert": "Ein Zauber: Bekehren",
    "cue.blitz": "Ein Zauber: Blitz",
    "cue.transmute": "Ein Zauber: Wandeln",
    "cue.fizzled": "Der Zauber misslingt",
    "cue.pad": "Eine Glocke: ein Feld wechselt die Farbe",
    "cue.locked": "Ein Schloss schnappt zu",
    "cue.unlocked": "Ein Schloss springt auf",
}
