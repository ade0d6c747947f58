"""The lesson of Spectral Sorcery: moving, converting, a Blitz, a lock, and the last pad."""

from typing import Final

from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson

RED: Final = "red"


COLOURS: Final = Lesson(
    "sorcery-colours",
    SPECTRAL_SORCERY.name,
    RED,
    (
        Exercise(
            "spectral-sorcery RRYGB/RYGBV/RRGBV/YGBBV/GBVVV red wizards.red=[1,0] power.red=6 power.violet=0",
            (Goal("pad-changed", {"before": "Y", "after": "R"}),),
            ("move 1,1",),
        ),
        Exercise(
            "spectral-sorcery RRYGB/RRGBV/RRBBV/YGBBV/GBVVV red wizards.red=[2,2] power.red=6 power.violet=0",
            (Goal("pad-changed", {"at": (2, 2), "after": "R"}),),
            ("convert",),
        ),
        Exercise(
            "spectral-sorcery GGGRB/RRGBV/RGGGV/YRBGV/GBVGV red power.red=40 power.violet=0",
            (Goal("pad-changed", {"at": (4, 3), "after": "R"}),),
            ("blitz",),
        ),
        Exercise(
            "spectral-sorcery RRRGB/RRVBV/RRRBV/YRRBV/GBVVV red wizards.red=[2,2] power.red=4 power.violet=0",
            (Goal("locked", {"side": RED, "at": (2, 2)}),),
            ("lock",),
        ),
        Exercise(
            "spectral-sorcery RRRRR/RRRRR/RRYRR/RRRRR/RRRRR red wizards.red=[1,1] power.red=2 power.violet=0",
            (Goal("game-ended", {"winner": RED}),),
            ("move 2,2",),
        ),
    ),
)

LESSONS: Final = (COLOURS,)
"""The lesson of Spectral Sorcery."""
