"""Whether a new match shall begin where one of the same game is kept, which is lost then."""

from __future__ import annotations

from typing import Final

from archon3d.controls.intents import Intent
from archon3d.screens.activity import MatchActivity
from archon3d.screens.context import Context, LaidOutScreen
from archon3d.screens.damaged_save import resume_waiting
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.waiting import game_title, waiting_words
from archon3d.ui.canvas import Layer
from archon3d.ui.dialog import Dialog
from archon3d.ui.words import say

CHOICES: Final = ("resume", "begin", "back")


def begin(context: Context, activity: MatchActivity) -> ScreenOutcome:
    """Return the way into a new match: over a question where it would take the place of a match that is
    kept.
    """
    loses = activity.people() and activity.game.name in context.saves.waiting
    return ScreenOutcome("replace", activity) if loses else ScreenOutcome(activity.entry, activity)


class ReplaceScreen(LaidOutScreen[MatchActivity | str]):
    """Go on with the old match, begin a new one, or go back."""

    topic = "replace"
    takes = (MatchActivity, str)
    order = 9
    _focus = CHOICES[0]

    def prepare(self, data: MatchActivity | str) -> None:
        """`data` is the match that wants to begin, or the game whose set-up comes before one."""
        self._data = data
        self._game = data if isinstance(data, str) else data.game.name
        self._news: str | None = None

    def arrange(self, layer: Layer) -> None:
        """The question over a veil."""
        choices = {key: say(f"replace.{key}") for key in CHOICES if key != "resume" or self._news is None}
        self._menu = Dialog(
            layer, say("replace.title"), self._news or self._note(), choices, self._focus
        ).menu

    def update(self, dt: float) -> ScreenOutcome | None:
        """Follow the hand; going back keeps the old match."""
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if pressed == "resume":
            return self._resume()
        if pressed == "begin":
            return self._begin()
        return ScreenOutcome("back") if pressed or {Intent.BACK, Intent.LEAVE} & set(intents) else None

    def _note(self) -> str:
        """Return which match that is, and what becomes of it where a new one begins at once."""
        game, match = game_title(self._game), waiting_words(self.context.saves, self._game)
        which = say("replace.waits", game=game, match=match) if match else game
        return which if isinstance(self._data, str) else f"{which}\n{say('replace.note')}"

    def _begin(self) -> ScreenOutcome:
        """To the new match, or to its set-up."""
        if isinstance(self._data, str):
            return ScreenOutcome("setup", self._data)
        return ScreenOutcome(self._data.entry, self._data)

    def _resume(self) -> ScreenOutcome | None:
        """Into the match that is kept; where that cannot be, the new one remains."""
        found = resume_waiting(self.context, self._game)
        if isinstance(found, ScreenOutcome):
            return found
        self._news, self._focus = found, "begin"
        self._renew_layer()
        return None
