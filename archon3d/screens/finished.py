"""What both summaries of a finished match do alike: who may go on how, and what becomes of the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.host.settings import Settings
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.hints import CHOOSE, HintRow
from archon3d.screens.match_setup import MatchSetup
from archon3d.screens.session import MatchSession
from archon3d.ui.menu import Menu
from archon3d.ui.words import say

CHOICES: Final = ("rematch", "swap", "save", "title")


class FinishedScreen(LaidOutScreen):
    """Rematch, swap sides, save the record, or leave. A class that inherits from it lays out `_menu`."""

    _focus = CHOICES[0]
    _menu: Menu

    def prepare(self, data: object) -> None:
        """`data` is a MatchSession whose match is over. Raises TypeError or LookupError."""
        if not isinstance(data, MatchSession):
            raise TypeError(f"the summary needs a MatchSession, not {type(data).__name__}")
        outcome = data.director.match.outcome
        if outcome is None:
            raise LookupError("the match is not over")
        self._session, self._outcome = data, outcome
        self._note = ""
        lost = outcome.winner is not None and data.people() and outcome.winner not in data.people()
        self.context.sound.scene("defeat" if lost else "victory" if outcome.winner else "board")

    def hints(self) -> Sequence[HintRow]:
        """There is nothing to go back to."""
        return (HintRow((CHOOSE,)),)

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand."""
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if Intent.LEAVE in intents or pressed == "title":
            return Outcome("title")
        if pressed == "save":
            self._note = self._session.export(self.context.saves)
            self._renew_layer()
        if pressed == "swap":
            self._swap(self.context.settings)
            self.context.settings.save()
        if pressed not in ("rematch", "swap"):
            return None
        setup = self._next_setup(self._session.setup.players if pressed == "rematch" else None)
        return Outcome("rematch", self._session.after(setup, swapped=pressed == "swap"))

    def _swap(self, settings: Settings) -> None:
        """Lets the players change sides in the settings."""
        raise NotImplementedError

    def _next_setup(self, players: str | None) -> MatchSetup:
        """The next match as the settings say, between these players if any are named."""
        raise NotImplementedError

    def _texts(self) -> dict[str, str]:
        """The choices' words by key; a demonstration has no sides to swap."""
        people = self._session.people()
        return {key: say(f"result.{key}") for key in CHOICES if people or key != "swap"}
