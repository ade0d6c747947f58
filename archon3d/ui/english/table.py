"""The words that the games on the table share, in English."""

from collections.abc import Mapping
from typing import Final

TABLE: Final[Mapping[str, str]] = {
    "archon.name": "ARCHON",
    "games.title": "CHOOSE A GAME",
    "games.watch": "CHOOSE A GAME TO WATCH",
    "games.archon.what": (
        "Two armies on a board whose colours change, and a duel, fought by hand, for every square"
    ),
    "games.archon.by": "After the game of 1983 by Jon Freeman, Anne Westfall and Paul Reiche III",
    "games.archmage.what": (
        "Tiles push and pull each other off the board and into its hole; whoever acts changes sides"
    ),
    "games.archmage.by": "Rules by Chris St. Clair",
    "games.spectral-sorcery.what": (
        "Two wizards colour a board of 25 pads, each towards his own end of the spectrum"
    ),
    "games.spectral-sorcery.by": "Rules by Jeff Makaiwi, ST-Log 24, October 1988",
    "games.archers.what": "Bowmen turn, step and shoot: whoever sets foot in the enemy's woods has won",
    "games.archers.by": "Rules by George L. Stupecky, GAMES magazine",
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
    "table.won": "{side} has won",
    "table.draw": "Neither side has won",
    "cue.pulled": "{who} is pulled",
    "cue.convert": "A spell: convert",
    "cue.blitz": "A spell: blitz",
    "cue.transmute": "A spell: transmute",
    "cue.fizzled": "The spell fails",
    "cue.pad": "A bell: a pad changes",
    "cue.locked": "A lock snaps shut",
    "cue.unlocked": "A lock springs open",
}
