"""The end of a watched match: how it ended, and where its record is."""

from collections.abc import Sequence
from typing import Final

from archon3d.activities.watched import WatchedMatch
from archon3d.context.context import Context
from archon3d.controls.intents import Intent
from archon3d.overlays.hints import CHOOSE, HintRow
from archon3d.play.playback import playback_of
from archon3d.presenters.presenter import presenter_of
from archon3d.screens.base import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome, expect
from archon3d.screens.replay import Show
from archon3d.ui.canvas import GOLD
from archon3d.ui.dialog import question
from archon3d.ui.layout import Node
from archon3d.ui.words import say

NEXT: Final = "next"
CHOICES: Final = (NEXT, "theatre", "online", "title")


class WatchedEndScreen(LaidOutScreen):
    """A dialog over the last picture."""

    topic = "result"
    order = 9

    def __init__(self, context: Context, data: object) -> None:
        """Take a match that has ended."""
        super().__init__(context, data)
        self._watched = expect(data, WatchedMatch)
        self._next = self._may_watch_next
        winner = None if self._watched.result is None else self._watched.result.winner
        self.context.sound.scene("victory" if winner else presenter_of(self._watched.journal.kit.name).music)
        self.context.sound.ending(winner, ())

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; going back is not possible."""
        return (HintRow((CHOOSE,)),)

    def build(self) -> Node:
        """Return who has won and why, where the record is, and the choices."""
        watched = self._watched
        result, colour = watched.result, GOLD
        if result is not None and result.winner is not None:
            colour = presenter_of(watched.journal.kit.name).colours[result.winner]
        choices = {key: say(f"online.end.{key}") for key in CHOICES if key != NEXT or self._next}
        note = "\n".join(line for line in (watched.why, watched.kept) if line)
        return question(watched.title, note, choices, colour=colour)

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, and whether the players start another match, or the host has left."""
        if self._may_watch_next != self._next:
            self._next = self._may_watch_next
            self._renew_layer()
        intents = self.intents(dt)
        pressed = self.pressed_row(intents)
        if Intent.LEAVE in intents:
            pressed = "title"
        return None if pressed is None else self._choose(pressed)

    @property
    def _may_watch_next(self) -> bool:
        """Whether the same players have started another match, and their host is still there."""
        return self._watched.next_begins and not self._watched.peer.reason

    def _choose(self, pressed: str) -> ScreenOutcome:
        if pressed == NEXT:
            return ScreenOutcome("watching", self._watched.peer)
        if pressed == "theatre":
            return ScreenOutcome("replay", Show(playback_of(self._watched.journal), ScreenOutcome("back")))
        self.context.network.part()
        return ScreenOutcome(pressed)
