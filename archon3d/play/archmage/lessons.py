"""Archmage's lesson: pushing, pulling, a turn of several moves, and Ko."""

from typing import Final

from archon3d.games.archmage.board import WHITE
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson

TURNS: Final = Lesson(
    "archmage-turns",
    ARCHMAGE.name,
    WHITE,
    (
        Exercise(
            "archmage T2s3/7/5Hc/7/7/7/1m5 white phase=play",
            (Goal("piece-captured", {"kind": "cup", "by": WHITE}),),
            ("push C6 C7",),
        ),
        Exercise(
            "archmage 7/1Hw4/7/2C1s2/7/5t1/7 white phase=play",
            (Goal("piece-captured", {"kind": "sword", "by": WHITE}),),
            ("pull D3 D5",),
        ),
        Exercise(
            "archmage OH5/7/5c1/7/4h2/7/7 white phase=play",
            (
                Goal("piece-captured", {"kind": "hand", "by": WHITE}),
                Goal("piece-captured", {"kind": "moon", "by": WHITE}),
            ),
            ("pull A1 E5", "push A2 A1"),
        ),
        Exercise(
            "archmage T3h2/7/T2H3/7/7/7/6m white phase=play history=t2h3/7/T2H3/7/7/7/6m",
            (
                Goal("piece-moved", {"actor": "A1", "from_": "A5", "effect": "pull"}),
                Goal("piece-moved"),
                Goal("turn-ended", {"side": WHITE}),
            ),
            ("pull A1 A5", "push C1 C4", "end"),
        ),
    ),
)

LESSONS: Final = (TURNS,)
"""Archmage's lesson."""
