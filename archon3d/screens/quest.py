"""A quest on the real board, with its task over it, and the result."""

from collections.abc import Mapping, Sequence
from typing import Final

from archon3d.activities.quest import QuestActivity
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.play.quests.book import next_quest
from archon3d.play.quests.quest import Quest, QuestStars
from archon3d.play.quests.run import QuestRun
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.match import MatchScreen
from archon3d.ui.canvas import FADED, GOLD
from archon3d.ui.dialog import plate
from archon3d.ui.hud.instructor import Instructor
from archon3d.ui.layout import Column, Gap, Node, Row, Share, Stack
from archon3d.ui.theme import GAP, NOTE, SMALL_GAP, TextStyle
from archon3d.ui.widgets.basic import Choices, Text
from archon3d.ui.widgets.stars import Stars
from archon3d.ui.words import say

ASIDE: Final = ("pause", "codex", "battle")
"""Outcomes that leave the quest open."""
JUDGED_SECONDS: Final = 1.2
"""Time between the last thing that is shown and the result."""
WON: Final = TextStyle(32, colour=GOLD)
MISSED: Final = TextStyle(32, colour=FADED)
STAR: Final = 96
"""Size of a star in canvas units, at full scale."""


def attempt_at(context: Context, quest: Quest) -> QuestActivity:
    """Return a new attempt, with chances of its own."""
    return QuestActivity(QuestRun(quest, context.new_seed()))


def star_words(quest: Quest) -> tuple[str, str, str]:
    """Return what each of the three stars is for."""
    if quest.fast_rounds:
        fast = say("quests.fast-rounds", count=quest.fast_rounds)
    else:
        fast = say("quests.fast-seconds", count=quest.fast_seconds)
    return say("quests.done"), fast, say("quests.unhurt")


class QuestScreen(MatchScreen):
    """The board of a quest, until the goal is reached or out of reach."""

    def __init__(self, context: Context, data: object) -> None:
        """Take an attempt."""
        self._quest = expect(data, QuestActivity)
        self._judged = 0.0
        self._panel: Instructor | None = None
        super().__init__(context, data)

    def head(self) -> Node:
        """Return the task over the board."""
        task = self.task()
        self._panel = Instructor(self.context.canvas, self._heading(), task)
        self._panel.write(task)
        return self._panel

    def title(self) -> str:
        """Return the quest's name."""
        return say(f"quest.{self._quest.attempt.quest.key}")

    def task(self) -> str:
        """Return what is to be done, by when for the star for speed, and a hint after two failures."""
        quest = self._quest.attempt.quest
        hinted = self.context.quest_standings.of(quest.key).hinted
        hint = (say("quests.hint", hint=say(f"quest.{quest.key}.hint")),) if hinted else ()
        return " ".join((say(f"quest.{quest.key}.task"), self._quest.star_words, *hint))

    def _heading(self) -> str:
        """Return the quest's name, with its round if it has a limit; or that the goal is reached."""
        attempt, match = self._quest.attempt, self._director.match
        if self._quest.progress == "reached":
            return say("quests.reached")
        name, rounds = self.title(), attempt.quest.rounds
        if not rounds:
            return name
        if attempt.is_last_round(match):
            return say("quests.last-round", quest=name)
        return say("quests.round", quest=name, round=attempt.round_of(match), rounds=rounds)

    def advance_match(self) -> bool:
        """Advance the match until the quest is judged."""
        return self._quest.progress == "open" and super().advance_match()

    def update(self, dt: float) -> ScreenOutcome | None:
        """Update the board, and return the result once all of a judged quest has been shown."""
        outcome = super().update(dt)
        if self._panel is not None:
            self._panel.head(self._heading())
            if self.task() != self._panel.text:
                self._panel.write(self.task())
        if self._quest.progress == "open" or (outcome is not None and outcome.name in ASIDE):
            return outcome
        if self.busy or not self._director.all_shown:
            return None
        self._judged += dt
        if self._judged < JUDGED_SECONDS:
            return None
        return self.judged_outcome()

    def judged_outcome(self) -> ScreenOutcome:
        """Return what follows once all of a judged quest has been shown."""
        return ScreenOutcome("quest result", self._quest, automatic=True)


class QuestResultScreen(LaidOutScreen):
    """The stars of an attempt, and where to go from it."""

    topic = "quests"

    def __init__(self, context: Context, data: object) -> None:
        """Take a judged attempt, and keep what has become of the quest."""
        super().__init__(context, data)
        self._attempt = expect(data, QuestActivity)
        self._stars: QuestStars | None = self._attempt.stars
        quest, kept = self._attempt.attempt.quest, self.context.quest_standings
        if self._stars is None:
            kept.failed(quest.key)
        else:
            kept.done(quest.key, self._stars)
        self._hinted = kept.of(quest.key).hinted
        self._next = next_quest(quest.key)
        self.context.sound.scene("defeat" if self._stars is None else "victory")

    @property
    def stars(self) -> QuestStars | None:
        """The stars of the attempt; None if it failed."""
        return self._stars

    def build(self) -> Node:
        """Return the result, what each star was for, and the choices."""
        quest = self._attempt.attempt.quest
        title = say("quests.failed" if self._stars is None else "quests.reached").upper()
        task = Text(say(f"quest.{quest.key}.task"), NOTE, wraps=True)
        note = Column(task, Gap(SMALL_GAP), *self._found(quest))
        return Stack(self.backdrop(), plate(title, note, Choices(self._choices())))

    def _found(self, quest: Quest) -> Sequence[Node]:
        """Return the stars with what each is for; or what was missed, and the hint of the second time on."""
        if self._stars is None:
            late = (Text(say("quests.late"), MISSED, wraps=True),) if self._attempt.is_late else ()
            hint = say("quests.hint", hint=say(f"quest.{quest.key}.hint"))
            return (*late, *((Text(hint, WON, wraps=True),) if self._hinted else ()))
        columns = [
            Column(Stars((won,), STAR), Gap(SMALL_GAP), Text(words, WON if won else MISSED, wraps=True))
            for won, words in zip(self._stars.won, star_words(quest), strict=True)
        ]
        return (Gap(GAP), Row(*(Share(column, 1 / len(columns)) for column in columns)))

    def _choices(self) -> Mapping[str, str]:
        choices = {"again": say("quests.again"), "list": say("quests.list")}
        if self._stars is None or self._next is None:
            return choices
        return {"next": say("quests.next"), **choices}

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        quest = self._attempt.attempt.quest
        if pressed == "list" or {Intent.BACK, Intent.LEAVE} & set(intents):
            return ScreenOutcome("quests", quest.key)
        if pressed == "next" and self._next is not None:
            return ScreenOutcome("quest", attempt_at(self.context, self._next))
        return ScreenOutcome("quest", attempt_at(self.context, quest)) if pressed == "again" else None
