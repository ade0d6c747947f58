"""Who usually beats whom, in percent, when both stand on a square between colours C and D.

A coarse table: it stands for the experience of many battles (`archon3d duels`), and is all that the
computer knows of them.
"""

from typing import Final

LIGHT_ODDS: Final = {
    "knight": {
        "goblin": 59,
        "manticore": 5,
        "banshee": 41,
        "troll": 5,
        "basilisk": 5,
        "shapeshifter": 59,
        "dragon": 5,
        "sorceress": 5,
    },
    "archer": {
        "goblin": 95,
        "manticore": 56,
        "banshee": 94,
        "troll": 5,
        "basilisk": 6,
        "shapeshifter": 33,
        "dragon": 5,
        "sorceress": 6,
    },
    "valkyrie": {
        "goblin": 95,
        "manticore": 52,
        "banshee": 95,
        "troll": 19,
        "basilisk": 8,
        "shapeshifter": 44,
        "dragon": 5,
        "sorceress": 5,
    },
    "golem": {
        "goblin": 95,
        "manticore": 95,
        "banshee": 95,
        "troll": 72,
        "basilisk": 72,
        "shapeshifter": 72,
        "dragon": 22,
        "sorceress": 61,
    },
    "unicorn": {
        "goblin": 95,
        "manticore": 95,
        "banshee": 95,
        "troll": 75,
        "basilisk": 39,
        "shapeshifter": 52,
        "dragon": 69,
        "sorceress": 31,
    },
    "phoenix": {
        "goblin": 95,
        "manticore": 95,
        "banshee": 95,
        "troll": 62,
        "basilisk": 31,
        "shapeshifter": 66,
        "dragon": 41,
        "sorceress": 38,
    },
    "djinn": {
        "goblin": 95,
        "manticore": 95,
        "banshee": 95,
        "troll": 59,
        "basilisk": 73,
        "shapeshifter": 55,
        "dragon": 33,
        "sorceress": 66,
    },
    "wizard": {
        "goblin": 95,
        "manticore": 95,
        "banshee": 95,
        "troll": 95,
        "basilisk": 80,
        "shapeshifter": 55,
        "dragon": 69,
        "sorceress": 72,
    },
}
"""Light's chance, for each of its icons against each of dark's."""

ELEMENTAL_ODDS: Final = {
    "knight": 95,
    "archer": 85,
    "valkyrie": 78,
    "golem": 27,
    "unicorn": 29,
    "phoenix": 37,
    "djinn": 17,
    "wizard": 12,
    "goblin": 95,
    "manticore": 95,
    "banshee": 95,
    "troll": 39,
    "basilisk": 32,
    "shapeshifter": 56,
    "dragon": 11,
    "sorceress": 32,
}
"""The chance of an elemental of unknown kind against each icon."""
