"""The words of Archers, in German."""

from collections.abc import Mapping
from typing import Final

ARCHERS: Final[Mapping[str, str]] = {
    "archers.name": "ARCHERS",
    "archers.side.dark": "Dunkel",
    "archers.side.light": "Licht",
    "archers.archer": "Schütze",
    "archers.king": "König",
    "archers.facing.N": "nach Norden",
    "archers.facing.E": "nach Osten",
    "archers.facing.S": "nach Süden",
    "archers.facing.W": "nach Westen",
    "archers.turn.person": "{side} ist am Zug",
    "archers.turn.computer": "{side} überlegt",
    "archers.prompt.capture": (
        "Schieß jetzt, wenn du willst (mögliche Treffer: {shots}), oder wähle einen Schützen für Manöver 1"
    ),
    "archers.prompt.archer": "Wähle einen Schützen für Manöver {number} von 2",
    "archers.prompt.maneuver": "Manöver {number} von 2: vor oder zurück gehen oder zur Seite drehen",
    "archers.prompt.shooter": "Wer soll auf {at} schießen?",
    "archers.prompt.confirm": "{maneuver}? Noch einmal drücken beendet den Zug",
    "archers.do.capture": "{by} erschießt den Schützen auf {at}",
    "archers.do.ahead": "{at} geht vor nach {to}",
    "archers.do.back": "{at} geht zurück nach {to}",
    "archers.do.rotate": "{at} dreht sich {to}",
    "archers.look.archer": "{who} auf {at}, blickt {facing}, {aim}; {threat}",
    "archers.look.aims": "greift {at} an",
    "archers.look.guards": "greift niemanden an",
    "archers.look.threatened": "angegriffen von {by}",
    "archers.look.safe": "nicht angegriffen",
    "archers.look.zone": "{at} liegt im Schussfeld von {by}",
    "archers.refuse.nobody": "Auf diesem Feld steht niemand",
    "archers.refuse.not-attacked": "Keiner deiner Schützen greift {at} an",
    "archers.refuse.captures-first": "Zu spät: geschossen wird vor dem ersten Manöver",
    "archers.refuse.has-shot": "Jeder schießt nur einmal im Zug, und {by} hat schon geschossen",
    "archers.refuse.zone": "{at} ist versperrt: es liegt im Schussfeld von {by}",
    "archers.refuse.occupied": "{at} ist besetzt",
    "archers.refuse.unchanged": "Ein Zug muss etwas ändern: so wäre alles wieder wie an seinem Anfang",
    "archers.refuse.too-far": "Ein Schütze geht ein Feld gerade vor oder zurück; daneben drücken dreht ihn",
    "archers.refuse.nobody-taken": "Wähle zuerst einen deiner Schützen",
    "archers.refuse.nothing-to-confirm": "Manöver, bevor der Zug enden kann: {left}",
    "archers.refuse.nothing-to-undo": "In diesem Zug ist noch nichts geschehen",
    "archers.row.turn-left": "Links drehen",
    "archers.row.turn-right": "Rechts drehen",
    "archers.row.confirm": "Zug beenden",
    "archers.row.undo": "Zurücknehmen",
    "archers.help.turn": (
        "Der gewählte Schütze dreht sich auf seinem Feld um 90 Grad. Das ist ein Manöver. Es ist immer"
        " erlaubt, außer als zweites, wenn dann alles wieder wäre wie am Anfang des Zuges."
    ),
    "archers.help.confirm": (
        "Führt das zweite Manöver aus, das bisher nur probiert wird. Danach ist die andere Seite am Zug."
    ),
    "archers.help.undo": (
        "Nimmt den letzten Schuss oder das letzte Manöver zurück. Bis er endet, lässt sich der ganze Zug"
        " zurücknehmen."
    ),
    "archers.told.shot": "{by} hat den Schützen auf {at} erschossen",
    "archers.told.king": "{by} hat den König auf {at} erschossen",
    "archers.told.won": "{side} hat gewonnen",
    "archers.told.drawn": "Niemand hat gewonnen",
    "archers.fact.archers": "Schützen: {number}",
    "archers.fact.attacked": "Angegriffen: {number}",
    "archers.fact.maneuvers": "Noch Manöver: {number}",
    "archers.option.board": "BRETT",
    "archers.option.board.corner9": "9 MAL 9, ECKEN",
    "archers.option.board.corner8": "8 MAL 8, ECKEN",
    "archers.option.board.aligned7x11": "7 MAL 11, GEGENÜBER",
    "archers.option.first": "ERSTER ZUG",
    "archers.option.first.random": "DURCH DAS LOS",
    "archers.option.first.dark": "DUNKEL",
    "archers.option.first.light": "LICHT",
    "archers.option.kings": "SCHUSS AUF DEN KÖNIG",
    "archers.option.kings.on": "GEWINNT",
    "archers.option.kings.off": "WIE JEDER ANDERE",
    "archers.ending.woods": "Ein Schütze hat den Wald der anderen Seite erreicht.",
    "archers.ending.king": "Der König der anderen Seite ist erschossen.",
    "archers.ending.elimination": "Die andere Seite hat keinen Schützen mehr.",
    "archers.ending.repetition": "Dieselbe Stellung ist zum dritten Mal entstanden.",
    "archers.ending.quiet": "Hundert Züge vergingen ohne einen Schuss.",
    "archers.summary.turns": "Züge: {number}",
    "archers.summary.left": "Schützen übrig: {dark} von Dunkel, {light} von Licht",
}
