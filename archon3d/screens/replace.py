"""The question whether to start a new match, which would overwrite a saved one of the same game."""

from typing import Final

from archon3d.activities.activity import MatchActivity
from archon3d.activities.saved_match import game_title, waiting_words
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.damaged_save import resume_waiting
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.ui.dialog import question
from archon3d.ui.layout import Node
from archon3d.ui.words import say

CHOICES: Final = ("resume", "begin", "back")


def begin(context: Context, activity: MatchActivity) -> ScreenOutcome:
    """Return the outcome that starts a match, with a question if it would overwrite a saved one."""
    loses = activity.people() and activity.game.name in context.saves.waiting
    return ScreenOutcome("replace", activity) if loses else ScreenOutcome(activity.entry, activity)


class ReplaceScreen(LaidOutScreen):
    """Resume the old match, start a new one, or go back."""

    topic = "replace"
    order = 9
    _focus = CHOICES[0]

    def __init__(self, context: Context, data: object) -> None:
        """Take the match that is to start, or the game whose set-up comes first."""
        super().__init__(context, data)
        self._data = expect(data, MatchActivity, str)
        self._game = self._data if isinstance(self._data, str) else self._data.game.name
        self._news: str | None = None

    def build(self) -> Node:
        """Return the question over a veil."""
        choices = {key: say(f"replace.{key}") for key in CHOICES if key != "resume" or self._news is None}
        return question(say("replace.title"), self._news or self._note(), choices)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input; going back keeps the old match."""
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if pressed == "resume":
            return self._resume()
        if pressed == "begin":
            return self._begin()
        return ScreenOutcome("back") if pressed or {Intent.BACK, Intent.LEAVE} & set(intents) else None

    def _note(self) -> str:
        """Return which match is saved, and what happens to it if a new one starts at once."""
        game, match = game_title(self._game), waiting_words(self.context.saves, self._game)
        which = say("replace.waits", game=game, match=match) if match else game
        return which if isinstance(self._data, str) else f"{which}\n{say('replace.note')}"

    def _begin(self) -> ScreenOutcome:
        """Return the outcome that leads to the new match, or to its set-up."""
        if isinstance(self._data, str):
            return ScreenOutcome("setup", self._data)
        return ScreenOutcome(self._data.entry, self._data)

    def _resume(self) -> ScreenOutcome | None:
        """Resume the saved match; if that fails, the choice of a new one remains."""
        found = resume_waiting(self.context, self._game)
        if isinstance(found, ScreenOutcome):
            return found
        self._news, self._focus = found, "begin"
        self._renew_layer()
        return None
