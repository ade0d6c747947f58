"""The lesson of Spectral Sorcery: moving, converting, a Blitz, a lock, and the last pad."""

from typing import Final

from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson
from archon3d.rules.game import Json

RED: Final = "red"


def _position(pads: str, wizard: tuple[int, int], power: int) -> Json:
    """Five rows of pads, red's wizard and power; violet stands in its corner and has no power to act."""
    return {
        "pads": pads.split(),
        "wizards": {RED: list(wizard), "violet": [4, 4]},
        "power": {RED: power, "violet": 0},
    }


COLOURS: Final = Lesson(
    "sorcery-colours",
    SPECTRAL_SORCERY.name,
    RED,
    (
        Exercise(
            _position("RRYGB RYGBV RRGBV YGBBV GBVVV", (1, 0), 6),
            Goal("pad-changed", {"at": (1, 1), "after": "R"}),
            ("move 1,1",),
        ),
        Exercise(
            _position("RRYGB RRGBV RRBBV YGBBV GBVVV", (2, 2), 6),
            Goal("pad-changed", {"at": (2, 2), "after": "R"}),
            ("convert",),
        ),
        Exercise(
            _position("GGGRB RRGBV RGGGV YRBGV GBVGV", (0, 0), 40),
            Goal("pad-changed", {"at": (4, 3), "after": "R"}),
            ("blitz",),
        ),
        Exercise(
            _position("RRRGB RRVBV RRRBV YRRBV GBVVV", (2, 2), 4),
            Goal("locked", {"side": RED, "at": (2, 2)}),
            ("lock",),
        ),
        Exercise(
            _position("RRRRR RRRRR RRYRR RRRRR RRRRR", (1, 1), 2),
            Goal("game-ended", {"winner": RED}),
            ("move 2,2",),
        ),
    ),
)

LESSONS: Final = (COLOURS,)
"""The lesson of Spectral Sorcery."""
