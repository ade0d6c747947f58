"""The question whether to resume a damaged save, or one of another version, from where it is sound."""

from typing import Final

from archon3d.activities.activity import MatchActivity, resume_or_explain
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.presenters.presenter import presenter_of
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.question import QuestionScreen
from archon3d.ui.dialog import question
from archon3d.ui.layout import Node
from archon3d.ui.words import say

CHOICES: Final = ("resume", "back")


def resume_waiting(context: Context, game: str) -> ScreenOutcome | str:
    """Return the outcome that resumes the saved match of that game, or a message why it cannot be.

    A damaged save leads to a question first.
    """
    kept = resume_or_explain(context.saves, game)
    if isinstance(kept, str):
        return kept
    return ScreenOutcome("salvage", kept) if kept.journal.fault else ScreenOutcome(kept.entry, kept)


class DamagedSaveScreen(QuestionScreen):
    """Resumes from there, or leaves everything as it is."""

    order = 10
    _focus = CHOICES[0]

    def __init__(self, context: Context, data: object) -> None:
        """Take the match, as far as it is sound."""
        super().__init__(context, data)
        self._activity = expect(data, MatchActivity)
        self.put_ground(
            presenter_of(self._activity.game.name).scene,
            self._activity.kit.view(self._activity.director.state),
        )

    def build(self) -> Node:
        """Return the question over a veil, with the last sound position below."""
        count, version = len(self._activity.director.match.actions), self._activity.journal.foreign
        choices = {key: say(f"salvage.{key}") for key in CHOICES}
        title = say("salvage.foreign-title" if version else "salvage.title")
        note = say("salvage.foreign-note" if version else "salvage.note", count=count, version=version)
        return question(title, note, choices)

    def update(self, dt: float) -> ScreenOutcome | None:
        self.live(dt)
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if pressed == "resume":
            return ScreenOutcome(self._activity.entry, self._activity)
        return ScreenOutcome("back") if pressed or {Intent.BACK, Intent.LEAVE} & set(intents) else None
