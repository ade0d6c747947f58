"""How often icons beat each other, in percent: on light squares (A, B), medium (C, D) and dark ones (E, F).

A coarse table: it stands for the experience of many battles (`archon3d duels`), and is all that the
computer knows of them.
"""

from typing import Final

Odds = tuple[int, int, int]

LIGHT_ODDS: Final[dict[str, dict[str, Odds]]] = {
    "knight": {
        "goblin": (97, 62, 3),
        "manticore": (25, 4, 3),
        "banshee": (97, 35, 3),
        "troll": (9, 3, 3),
        "basilisk": (3, 3, 3),
        "shapeshifter": (97, 62, 3),
        "dragon": (3, 3, 3),
        "sorceress": (3, 3, 3),
    },
    "archer": {
        "goblin": (97, 97, 56),
        "manticore": (70, 48, 41),
        "banshee": (97, 92, 53),
        "troll": (28, 3, 3),
        "basilisk": (9, 4, 3),
        "shapeshifter": (88, 32, 16),
        "dragon": (3, 3, 3),
        "sorceress": (16, 4, 3),
    },
    "valkyrie": {
        "goblin": (97, 97, 97),
        "manticore": (72, 43, 27),
        "banshee": (97, 97, 75),
        "troll": (28, 12, 6),
        "basilisk": (47, 5, 3),
        "shapeshifter": (75, 43, 44),
        "dragon": (12, 3, 3),
        "sorceress": (25, 4, 3),
    },
    "golem": {
        "goblin": (97, 97, 91),
        "manticore": (97, 96, 97),
        "banshee": (97, 97, 97),
        "troll": (78, 67, 30),
        "basilisk": (56, 60, 16),
        "shapeshifter": (78, 67, 20),
        "dragon": (22, 22, 12),
        "sorceress": (78, 52, 17),
    },
    "unicorn": {
        "goblin": (97, 97, 97),
        "manticore": (97, 97, 92),
        "banshee": (97, 97, 97),
        "troll": (84, 80, 33),
        "basilisk": (70, 32, 30),
        "shapeshifter": (61, 45, 16),
        "dragon": (53, 64, 9),
        "sorceress": (36, 44, 28),
    },
    "phoenix": {
        "goblin": (97, 97, 97),
        "manticore": (97, 97, 78),
        "banshee": (97, 97, 94),
        "troll": (47, 58, 34),
        "basilisk": (69, 31, 19),
        "shapeshifter": (65, 58, 19),
        "dragon": (66, 38, 62),
        "sorceress": (88, 38, 19),
    },
    "djinn": {
        "goblin": (97, 97, 97),
        "manticore": (97, 97, 95),
        "banshee": (97, 97, 97),
        "troll": (81, 57, 22),
        "basilisk": (86, 69, 42),
        "shapeshifter": (69, 54, 22),
        "dragon": (47, 32, 30),
        "sorceress": (88, 60, 53),
    },
    "wizard": {
        "goblin": (97, 97, 97),
        "manticore": (97, 97, 97),
        "banshee": (97, 97, 97),
        "troll": (88, 95, 58),
        "basilisk": (88, 78, 52),
        "shapeshifter": (73, 55, 41),
        "dragon": (50, 66, 9),
        "sorceress": (80, 73, 69),
    },
}
"""Light's chance, for each of its icons against each of dark's."""

ELEMENTAL_ODDS: Final[dict[str, Odds]] = {
    "knight": (97, 97, 97),
    "archer": (71, 86, 96),
    "valkyrie": (70, 81, 83),
    "golem": (18, 30, 47),
    "unicorn": (22, 27, 47),
    "phoenix": (29, 35, 44),
    "djinn": (13, 19, 28),
    "wizard": (8, 11, 17),
    "goblin": (97, 97, 97),
    "manticore": (89, 93, 84),
    "banshee": (97, 97, 97),
    "troll": (46, 46, 17),
    "basilisk": (43, 32, 18),
    "shapeshifter": (60, 54, 48),
    "dragon": (22, 11, 9),
    "sorceress": (45, 33, 26),
}
"""The chance of an elemental of unknown kind against each icon."""
