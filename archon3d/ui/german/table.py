"""The words that the games on the table share, in German."""

from collections.abc import Mapping
from typing import Final

TABLE: Final[Mapping[str, str]] = {
    "archon.name": "ARCHON",
    "games.title": "WELCHES SPIEL?",
    "games.watch": "BEI WELCHEM SPIEL ZUSEHEN?",
    "games.archon.what": (
        "Zwei Heere auf einem Brett, dessen Farben wechseln, und um jedes Feld ein Zweikampf"
    ),
    "games.archon.by": "Nach dem Spiel von 1983 von Jon Freeman, Anne Westfall und Paul Reiche III",
    "games.archmage.what": (
        "Steine stoßen und ziehen einander vom Brett und ins Loch; wer handelt, wechselt die Seite"
    ),
    "games.archmage.by": "Regeln von Chris St. Clair",
    "games.spectral-sorcery.what": "Zwei Zauberer färben 25 Felder, jeder zu seinem Ende des Spektrums hin",
    "games.spectral-sorcery.by": "Regeln von Jeff Makaiwi, ST-Log 24, Oktober 1988",
    "games.archers.what": (
        "Bogenschützen drehen sich, gehen und schießen: Wer den feindlichen Wald betritt, hat gewonnen"
    ),
    "games.archers.by": "Regeln von George L. Stupecky, Zeitschrift GAMES",
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
    "table.won": "{side} hat gewonnen",
    "table.draw": "Keine Seite hat gewonnen",
    "cue.pulled": "{who} wird gezogen",
    "cue.convert": "Ein Zauber: Bekehren",
    "cue.blitz": "Ein Zauber: Blitz",
    "cue.transmute": "Ein Zauber: Wandeln",
    "cue.fizzled": "Der Zauber misslingt",
    "cue.pad": "Eine Glocke: ein Feld wechselt die Farbe",
    "cue.locked": "Ein Schloss schnappt zu",
    "cue.unlocked": "Ein Schloss springt auf",
}
