"""Noughts and crosses, declared."""

from typing import Final

from archon3d.play.codex.pages import Chapter, CodexPage
from archon3d.play.kit import GameKit
from archon3d.play.lessons.lesson import Exercise, Goal, Lesson
from archon3d.play.phrase import Phrase
from tests.noughts import people
from tests.noughts.game import NOUGHTS

LINE: Final = Lesson(
    "noughts-line",
    NOUGHTS.name,
    "cross",
    (
        Exercise(
            "noughts x2/ox1/o2 cross turn=4",
            (Goal("game-ended", {"winner": "cross"}),),
            ("c3",),
        ),
    ),
)

AIM: Final = CodexPage("noughts.aim", Phrase("noughts.codex.aim"), (Phrase("noughts.codex.aim.text"),))

KIT: Final = GameKit(
    rules=NOUGHTS,
    computer=people.choose,
    view=people.view_of,
    choosing=people.NoughtsChoosing,
    sentence=people.sentence,
    codex=(Chapter(Phrase("noughts.codex"), (AIM,)),),
    lessons=(LINE,),
    presenter="tests.noughts.presenter",
)
