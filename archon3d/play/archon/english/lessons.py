"""What the instructor says of Archon, in English."""

from collections.abc import Mapping
from typing import Final

LESSONS: Final[Mapping[str, str]] = {
    "lesson.archon-board": "The board",
    "lesson.archon-board.1": (
        "Take the Knight: lead the box onto him, press, and press again on a lit square."
    ),
    "lesson.archon-board.2": (
        "The Valkyrie flies over everything. Five squares pulse: power points. Fly her onto the lowest one."
    ),
    "lesson.archon-board.3": (
        "The Light is strong on light squares. Attack the Goblin that stands on a white one with the Unicorn."
    ),
    "lesson.archon-board.4": (
        "Who stands on all five power points wins. Four are yours: take the last one with the Djinn."
    ),
    "lesson.archon-arena": "The arena",
    "lesson.archon-arena.1": (
        "Walk up to the Goblin. Hold fire and push towards it: your Knight strikes, but only close by."
    ),
    "lesson.archon-arena.2": (
        "The Archer shoots in eight directions. Get into line with the Troll and hit it."
    ),
    "lesson.archon-arena.3": (
        "Attack, dodge, and wait for the lamp beside your bar. This Manticore fights back: win."
    ),
    "lesson.archon-arena.1.mouse": (
        "Point at the Goblin: your Knight walks there. Hold the left button beside it: he strikes where you "
        "point."
    ),
    "lesson.archon-arena.2.mouse": (
        "The Archer shoots in eight directions. Point to walk into line with the Troll, then point at it and "
        "hold."
    ),
    "lesson.archon-arena.3.mouse": (
        "Attack, point out of the way of shots, and wait for the lamp below your bar. This Manticore fights "
        "back: win."
    ),
    "lesson.archon-spells": "The spells",
    "lesson.archon-spells.1": (
        "Your Golem is wounded. Take the Wizard, press again on his own square, choose Heal, then the Golem."
    ),
    "lesson.archon-spells.2": "A Dragon is coming. Imprison it: until the squares turn black it cannot move.",
    "lesson.archon-spells.3": (
        "Each spell works once in a match, and each weakens the Wizard at home. Teleport the Unicorn onto "
        "the Basilisk."
    ),
    "explain.lessons.archon-board": "Moving, flying, colours and power points",
    "explain.lessons.archon-arena": "Blows, shots and waiting for the lamp",
    "explain.lessons.archon-spells": "Healing, imprisoning and teleporting",
}
