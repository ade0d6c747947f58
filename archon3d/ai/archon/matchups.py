"""Who usually beats whom, in percent, when both stand on a square between colours C and D.

A coarse table: it stands for the experience of many battles (`archon3d duels`), and is all that the
computer knows of them.
"""

from typing import Final

LIGHT_ODDS: Final = {
    "knight": {
        "goblin": 62,
        "manticore": 5,
        "banshee": 35,
        "troll": 5,
        "basilisk": 5,
        "shapeshifter": 62,
        "dragon": 5,
        "sorceress": 5,
    },
    "archer": {
        "goblin": 95,
        "manticore": 48,
        "banshee": 92,
        "troll": 5,
        "basilisk": 5,
        "shapeshifter": 32,
        "dragon": 5,
        "sorceress": 5,
    },
    "valkyrie": {
        "goblin": 95,
        "manticore": 43,
        "banshee": 95,
        "troll": 12,
        "basilisk": 5,
        "shapeshifter": 43,
        "dragon": 5,
        "sorceress": 5,
    },
    "golem": {
        "goblin": 95,
        "manticore": 95,
        "banshee": 95,
        "troll": 67,
        "basilisk": 60,
        "shapeshifter": 67,
        "dragon": 22,
        "sorceress": 52,
    },
    "unicorn": {
        "goblin": 95,
        "manticore": 95,
        "banshee": 95,
        "troll": 80,
        "basilisk": 32,
        "shapeshifter": 45,
        "dragon": 64,
        "sorceress": 44,
    },
    "phoenix": {
        "goblin": 95,
        "manticore": 95,
        "banshee": 95,
        "troll": 58,
        "basilisk": 31,
        "shapeshifter": 52,
        "dragon": 38,
        "sorceress": 38,
    },
    "djinn": {
        "goblin": 95,
        "manticore": 95,
        "banshee": 95,
        "troll": 57,
        "basilisk": 69,
        "shapeshifter": 54,
        "dragon": 32,
        "sorceress": 60,
    },
    "wizard": {
        "goblin": 95,
        "manticore": 95,
        "banshee": 95,
        "troll": 95,
        "basilisk": 78,
        "shapeshifter": 55,
        "dragon": 66,
        "sorceress": 73,
    },
}
"""Light's chance, for each of its icons against each of dark's."""

ELEMENTAL_ODDS: Final = {
    "knight": 95,
    "archer": 86,
    "valkyrie": 81,
    "golem": 30,
    "unicorn": 27,
    "phoenix": 35,
    "djinn": 19,
    "wizard": 11,
    "goblin": 95,
    "manticore": 93,
    "banshee": 95,
    "troll": 46,
    "basilisk": 32,
    "shapeshifter": 54,
    "dragon": 11,
    "sorceress": 33,
}
"""The chance of an elemental of unknown kind against each icon."""
