"""The lesson of Archers: turning, shooting, coming from the side, and breaking through."""

from typing import Final

from archon3d.games.archers.board import DARK
from archon3d.games.archers.game import ARCHERS
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson
from archon3d.rules.game import Json


def position(dark: str, light: str) -> Json:
    """Both sides' archers, each written as in "d4N": square and facing, and a king's `+`; dark is to move."""
    archers: list[Json] = [
        {"side": side, "at": place[:2], "facing": place[2], "king": place.endswith("+")}
        for side, places in (("dark", dark), ("light", light))
        for place in places.split()
    ]
    return {"to_move": DARK, "archers": archers}


AIMING: Final = Lesson(
    "archers-aiming",
    ARCHERS.name,
    DARK,
    (
        Exercise(
            position("d4N", "g4N h8S"),
            Goal("archer-turned", {"at": "d4", "to": "E"}),
            ("d4=E",),
        ),
        Exercise(
            position("d4E", "g4N h8S"),
            Goal("archer-shot", {"by": "d4", "at": "g4"}),
            ("d4xg4",),
        ),
        Exercise(
            position("c5N", "e6S h8S"),
            Goal("archer-turned", {"at": "c6", "to": "E"}),
            ("c5-c6", "c6=E"),
        ),
        Exercise(
            position("d4E f7E", "g4N a9S"),
            Goal("game-ended", {"winner": DARK, "reason": "woods"}),
            ("d4xg4", "f7-g7"),
        ),
    ),
)

LESSONS: Final = (AIMING,)
"""The lesson of Archers."""
