"""A quest as it moves through the screens: a match that its goal ends, and that is never saved."""

import math

from archon3d.activities.activity import MatchActivity, Takeback
from archon3d.activities.match_setup import setup_against
from archon3d.arena.content import TICKS_PER_SECOND
from archon3d.host.settings_file import Settings
from archon3d.play.journal import Journal
from archon3d.play.quests.quest import QuestProgress, QuestStars
from archon3d.play.quests.run import QuestRun
from archon3d.ui.words import say


class QuestActivity(MatchActivity):
    """An attempt at a quest."""

    exit_outcome = "quests"
    is_scripted = True

    def __init__(self, attempt: QuestRun, journal: Journal | None = None) -> None:
        """Begin the quest, or go on with its journal. Raises InvalidState if its position is faulty."""
        quest = attempt.quest
        setup = setup_against(attempt.kit, quest.side, quest.opponent)
        super().__init__(setup, attempt.match() if journal is None else None, journal=journal)
        self.is_saved = self.is_resumable = False
        self.attempt = attempt
        self._given_up = False
        self._judged: tuple[int, QuestProgress] = (-1, "open")

    @property
    def progress(self) -> QuestProgress:
        """Whether the goal is reached, or out of reach."""
        if self._given_up:
            return "failed"
        match = self.director.match
        if self._judged[0] != len(match.actions):
            self._judged = len(match.actions), self.attempt.progress(match)
        return self._judged[1]

    @property
    def stars(self) -> QuestStars | None:
        """The stars of this attempt; None unless the goal is reached."""
        if self.progress != "reached":
            return None
        return self.attempt.stars(self.director.match, self._battle_ticks)

    @property
    def star_words(self) -> str:
        """What is left of the time for the star for speed; empty for a quest without one."""
        quest, match, ticks = self.attempt.quest, self.director.match, self._battle_ticks
        if not (quest.fast_rounds or quest.fast_seconds):
            return ""
        attempt = self.attempt
        soon_enough = attempt.is_fast if self.progress == "reached" else attempt.can_be_fast
        if not soon_enough(match, ticks):
            return say("quests.star-missed")
        if quest.fast_rounds:
            return say("quests.star-rounds", number=quest.fast_rounds)
        return say("quests.star-seconds", seconds=math.ceil(quest.fast_seconds - ticks / TICKS_PER_SECOND))

    @property
    def battle_words(self) -> str:
        """The time for the star for speed, where battles are timed."""
        return self.star_words if self.attempt.quest.fast_seconds else ""

    @property
    def _battle_ticks(self) -> int:
        """The length of all battles, with the one under way."""
        battle = self.director.battle
        return sum(one.ticks for one in self.director.fought) + (battle.state.tick if battle else 0)

    @property
    def is_late(self) -> bool:
        """Whether the rounds in which the goal has to be reached are over."""
        return self.attempt.is_late(self.director.match)

    def resign(self, side: str) -> None:
        """Give the quest up."""
        self._given_up = True

    def undoable(self, settings: Settings) -> Takeback | None:
        """Return nothing: in a quest no move is taken back."""
        return None

    def again(self, seed: int) -> "QuestActivity":
        """Return another attempt at the same quest."""
        return QuestActivity(QuestRun(self.attempt.quest, seed))
