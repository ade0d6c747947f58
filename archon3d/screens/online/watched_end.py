"""The end of a watched match: how it ended, and where its record is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.play.theatre import playback_of
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import ScreenOutcome
from archon3d.screens.hints import CHOOSE, HintRow
from archon3d.screens.online.watched import WatchedMatch
from archon3d.screens.presenter import presenter_of
from archon3d.screens.theatre import Show
from archon3d.ui.canvas import GOLD, Layer
from archon3d.ui.dialog import Dialog
from archon3d.ui.words import say

NEXT: Final = "next"
CHOICES: Final = (NEXT, "theatre", "online", "title")


class WatchedEndScreen(LaidOutScreen[WatchedMatch]):
    """A dialog over the last picture."""

    topic = "result"
    takes = (WatchedMatch,)
    order = 9

    def prepare(self, data: WatchedMatch) -> None:
        """Take a match that has ended."""
        self._watched = data
        self._next = data.next_begins
        self._focus = ""
        winner = None if data.result is None else data.result.winner
        self.context.sound.scene("victory" if winner else presenter_of(data.journal.kit.name).music)
        self.context.sound.ending(winner, ())

    def hints(self) -> Sequence[HintRow]:
        """Return the hints; going back is not possible."""
        return (HintRow((CHOOSE,)),)

    def arrange(self, layer: Layer) -> None:
        """Lay out who has won and why, where the record is, and the choices."""
        watched = self._watched
        result, colour = watched.result, GOLD
        if result is not None and result.winner is not None:
            colour = presenter_of(watched.journal.kit.name).colours[result.winner]
        choices = {key: say(f"online.end.{key}") for key in CHOICES if key != NEXT or self._next}
        focus = self._focus if self._focus in choices else next(iter(choices))
        note = "\n".join(line for line in (watched.why, watched.kept) if line)
        self._menu = Dialog(layer, watched.title, note, choices, focus, colour=colour).menu

    def update(self, dt: float) -> ScreenOutcome | None:
        """Handle input, and whether the players start another match."""
        if self._watched.next_begins and not self._next:
            self._next, self._focus = True, self._menu.focus
            self._renew_layer()
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        if Intent.LEAVE in intents:
            pressed = "title"
        return None if pressed is None else self._choose(pressed)

    def _choose(self, pressed: str) -> ScreenOutcome:
        if pressed == NEXT:
            return ScreenOutcome("watching", self._watched.peer)
        if pressed == "theatre":
            return ScreenOutcome("theatre", Show(playback_of(self._watched.journal), ScreenOutcome("back")))
        self.context.part()
        return ScreenOutcome(pressed)
