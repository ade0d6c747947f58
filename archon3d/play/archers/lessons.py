"""The lesson of Archers: turning, shooting, coming from the side, and breaking through."""

from typing import Final

from archon3d.games.archers.board import DARK
from archon3d.games.archers.game import ARCHERS
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson

AIMING: Final = Lesson(
    "archers-aiming",
    ARCHERS.name,
    DARK,
    (
        Exercise(
            "archers 9/7s1/9/9/9/3N2n2/9/9/9 dark",
            (Goal("archer-turned", {"to": "E"}),),
            ("d4=E",),
        ),
        Exercise(
            "archers 9/7s1/9/9/9/3E2n2/9/9/9 dark",
            (Goal("archer-shot"),),
            ("d4xg4",),
        ),
        Exercise(
            "archers 9/7s1/9/4s4/2N6/9/9/9/9 dark",
            (Goal("archer-stepped", {"to": "c6"}), Goal("archer-turned", {"to": "E"})),
            ("c5-c6", "c6=E"),
        ),
        Exercise(
            "archers s8/9/5E3/9/9/3E2n2/9/9/9 dark",
            (Goal("archer-shot"), Goal("game-ended", {"winner": DARK, "reason": "woods"})),
            ("d4xg4", "f7-g7"),
        ),
    ),
)

LESSONS: Final = (AIMING,)
"""The lesson of Archers."""
