"""Archon's lessons: the board, the arena, the spells."""

from typing import Final

from archon3d.games.archon.board import square_at
from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.icons import LIGHT
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson

BOARD: Final = Lesson(
    "archon-board",
    ARCHON.name,
    LIGHT,
    (
        Exercise(
            "archon 9/9/9/9/WK5gs/9/9/9/9 light",
            (Goal("icon-moved", {"icon": "knight"}),),
            ("B5-D5",),
        ),
        Exercise(
            "archon 9/9/9/9/W6gs/9/9/1KK6/1V7 light",
            (Goal("icon-moved", {"icon": "valkyrie", "to": square_at("E9")}),),
            ("B9-E9",),
        ),
        Exercise(
            "archon 9/9/9/2Ug5/W7s/2g6/9/9/9 light",
            (Goal("battle-joined", {"attacker": "unicorn", "colour": "A"}),),
            ("C4-D4",),
        ),
        Exercise(
            "archon 4V4/7g1/9/9/W3G4/9/6D2/8s/4U4 light",
            (Goal("game-ended", {"winner": LIGHT}),),
            ("G7-I5",),
        ),
    ),
)

ARENA: Final = Lesson(
    "archon-arena",
    ARCHON.name,
    LIGHT,
    (
        Exercise(
            "archon 9/9/9/9/W2Kg3s/9/9/9/9 light battle=move:D5:E5",
            (Goal("hit", {"fighter": 1, "kind": "thrust"}),),
        ),
        Exercise(
            "archon 9/9/9/3At4/W7s/9/9/9/9 light battle=move:D4:E4",
            (Goal("hit", {"fighter": 1, "kind": "shot"}),),
        ),
        Exercise(
            "archon 3m5/3U5/9/9/W7s/9/9/9/9 light battle=move:D2:D1",
            (Goal("battle-over", {"winner": "left"}),),
            opponent="novice",
        ),
    ),
)

SPELLS: Final = Lesson(
    "archon-spells",
    ARCHON.name,
    LIGHT,
    (
        Exercise(
            "archon 9/9/9/2G(9)6/WK5gs/9/9/9/9 light",
            (Goal("icon-healed", {"icon": "golem", "by": "spell"}),),
            ("heal C4",),
        ),
        Exercise(
            "archon 9/9/9/3d5/WK5gs/9/9/9/9 light",
            (Goal("icon-imprisoned", {"icon": "dragon"}),),
            ("imprison D4",),
        ),
        Exercise(
            "archon 9/9/9/6b2/W6gs/9/1U7/9/9 light",
            (Goal("battle-joined", {"attacker": "unicorn", "defender": "basilisk", "by": "teleport"}),),
            ("teleport B7 G4",),
        ),
    ),
)

LESSONS: Final = (BOARD, ARENA, SPELLS)
"""Archon's lessons, in order."""
