"""The list of quests, with the stars of each."""

from types import NoneType
from typing import Final

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.play.quests.book import CHAPTERS, all_quests, quest_named
from archon3d.play.quests.quest import NO_STARS
from archon3d.play.quests.run import QuestRun
from archon3d.presenters.preview import board_preview
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.quest import attempt_at, star_words
from archon3d.ui.layout import Node, Stack
from archon3d.ui.widgets.aside import PREVIEW_SHARE, AsideContent, Explainer
from archon3d.ui.widgets.explained_list import BACK_ROW, explained_list
from archon3d.ui.widgets.page import PageOption, Section
from archon3d.ui.widgets.stars import Stars
from archon3d.ui.words import say

SHARE: Final = 0.8
"""Share of a row's width for the quest's name; its stars have the rest."""
EMBLEM: Final = "emblem.rules"
STAR: Final = 26
"""Size of a star in the list, in canvas units."""


class QuestsScreen(LaidOutScreen):
    """One row for each quest; the focus is on the first that was not done yet."""

    topic = "quests"
    tells_itself = True

    def __init__(self, context: Context, data: object) -> None:
        """Take the key of the quest that was played last, if there is one."""
        super().__init__(context, data)
        given = expect(data, str, NoneType)
        self._kept = self.context.quest_standings
        keys = [quest.key for quest in all_quests()]
        undone = next((key for key in keys if self._kept.of(key).stars is None), keys[0])
        self._focus = undone if given is None else given
        self._explainer = Explainer(self._card())
        self.context.sound.scene("title")

    def build(self) -> Node:
        """Return a title, the chapters, and the way back below them."""
        canvas, quests = self.context.canvas, all_quests()
        sections = [
            Section(
                say(f"quests.{chapter}"),
                [(one.key,) for one in quests if one.chapter == chapter],
                share=SHARE,
            )
            for chapter in CHAPTERS
        ]
        self._explainer = Explainer(
            self._card(),
            among=[say("quests.help"), *(say(f"quest.{one.key}.task") for one in quests)],
            share=PREVIEW_SHARE,
        )
        shown = explained_list(
            canvas, self._explainer, say("quests.title"), sections, self._options(), say("lessons.back")
        )
        return Stack(self.backdrop(), shown)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input."""
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        self._explainer.show(self._card())
        if pressed == BACK_ROW or {Intent.BACK, Intent.LEAVE} & set(intents):
            return ScreenOutcome("back")
        if pressed is None:
            return None
        return ScreenOutcome("quest", attempt_at(self.context, quest_named(pressed)))

    def explanation(self) -> str:
        """Return the task of the focused quest."""
        focus = self._focus if self.menu is None else self.menu.focus
        return say("quests.help") if focus == BACK_ROW else say(f"quest.{focus}.task")

    def _card(self) -> AsideContent:
        """Return the card of the focused quest, with what its stars are for; or of all of them."""
        if self._focus == BACK_ROW:
            return AsideContent(EMBLEM, say("quests.title"), say("quests.help"))
        quest = quest_named(self._focus)
        return AsideContent(
            EMBLEM,
            say(f"quest.{quest.key}"),
            say(f"quest.{quest.key}.task"),
            "\n".join(star_words(quest)),
            lambda: board_preview(quest.game, QuestRun(quest, 0).match().state),
        )

    def _options(self) -> dict[str, PageOption]:
        """Return the quests with their stars; those that were done are marked."""
        options = {}
        for quest in all_quests():
            stars = self._kept.of(quest.key).stars
            options[quest.key] = PageOption(
                say(f"quest.{quest.key}"),
                marked=stars is not None,
                drawing=Stars(NO_STARS if stars is None else stars.won, STAR, across=1.0),
            )
        return options
