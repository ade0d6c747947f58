"""What the instructor says of Archon, in English."""

from collections.abc import Mapping
from typing import Final

LESSONS: Final[Mapping[str, str]] = {
    "lesson.archon-board": "The board",
    "lesson.archon-board.1": (
        "Select the Knight: move the cursor onto him and press. Then choose a marked square."
    ),
    "lesson.archon-board.2": (
        "The Valkyrie flies over everything. Five squares pulse: the power points. Fly her to the one "
        "at the bottom."
    ),
    "lesson.archon-board.3": (
        "Light is strong on light squares. Attack the Goblin on the white square with the Unicorn."
    ),
    "lesson.archon-board.4": (
        "Hold all five power points to win. Four are yours: take the last one with the Djinn."
    ),
    "lesson.archon-arena": "The arena",
    "lesson.archon-arena.1": (
        "Walk up to the Goblin and attack it: the line at the bottom shows how. Your Knight only hits "
        "what is close."
    ),
    "lesson.archon-arena.2": "The Archer shoots in eight directions. Line up with the Troll and hit it.",
    "lesson.archon-arena.3": (
        "Attack, dodge, and wait for the light beside your health bar. This Manticore fights back: beat it."
    ),
    "lesson.archon-arena.1.mouse": (
        "Point at the Goblin: your Knight walks there. Up close, hold the left button to strike where "
        "you point."
    ),
    "lesson.archon-arena.2.mouse": (
        "The Archer shoots in eight directions. Walk into line with the Troll, then point at it and "
        "hold the left button."
    ),
    "lesson.archon-arena.3.mouse": (
        "Attack, walk out of the way of shots, and wait for the light beside your health bar. This "
        "Manticore fights back: beat it."
    ),
    "lesson.archon-spells": "The spells",
    "lesson.archon-spells.1": (
        "Your Golem is wounded. Select the Wizard, then select him again. Choose Heal, then the Golem."
    ),
    "lesson.archon-spells.2": "A Dragon is coming. Imprison it: it can't move until the squares turn black.",
    "lesson.archon-spells.3": (
        "Each spell works once per match, and each weakens the Wizard at home. Teleport the Unicorn "
        "onto the Basilisk."
    ),
    "explain.lessons.archon-board": "Moving, flying, colours and power points",
    "explain.lessons.archon-arena": "Blows, shots and waiting for the lamp",
    "explain.lessons.archon-spells": "Healing, imprisoning and teleporting",
}
