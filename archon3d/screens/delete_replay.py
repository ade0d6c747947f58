"""The question whether to delete a replay."""

from dataclasses import dataclass

from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.play.replay_files import ReplayFile
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.ui.dialog import question
from archon3d.ui.layout import Node
from archon3d.ui.words import say


@dataclass(frozen=True, slots=True)
class Deletion:
    """A replay that may be deleted."""

    replay: ReplayFile
    text: str
    """What it is, as in the list."""


class DeleteReplayScreen(LaidOutScreen):
    """Deletes the replay, or keeps it."""

    order = 9
    _focus = "no"

    def __init__(self, context: Context, data: object) -> None:
        """Take the replay."""
        super().__init__(context, data)
        self._given = expect(data, Deletion)
        key = "question-star" if self._given.replay.starred else "question-note"
        self._note = say(f"matches.{key}", match=self._given.text)

    def build(self) -> Node:
        """Return the question over a veil."""
        choices = {key: say(f"matches.{key}") for key in ("no", "yes")}
        return question(say("matches.question"), self._note, choices)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input; going back keeps the replay."""
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if {Intent.BACK, Intent.LEAVE} & set(intents):
            return ScreenOutcome("back")
        if pressed is None or (pressed == "yes" and not self._delete()):
            return None
        return ScreenOutcome("back")

    def _delete(self) -> bool:
        """Delete the replay; if that fails, say why, and return False."""
        try:
            self.context.saves.kept.delete(self._given.replay)
        except OSError as error:
            self._note, self._focus = say("matches.trouble", why=error.strerror or error), "no"
            self._renew_layer()
            return False
        return True
