"""The end of a tabletop match, over its last position: who has won and why, and what comes next."""

from __future__ import annotations

from typing import Final

from archon3d.controls.intents import Intent
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.match_setup import swap_players
from archon3d.screens.session import MatchSession
from archon3d.screens.tables import KITS, setup_of
from archon3d.ui.canvas import GOLD, Layer
from archon3d.ui.dialog import Dialog
from archon3d.ui.words import say, spoken

CHOICES: Final = ("rematch", "swap", "save", "title")
WIDTH: Final = 1080


class TableResultScreen(LaidOutScreen):
    """Who won, why, and what was counted; rematch, swap sides, save the record, or leave."""

    order = 8
    _focus = CHOICES[0]

    def prepare(self, data: object) -> None:
        """`data` is a MatchSession whose match is over. Raises TypeError or LookupError."""
        if not isinstance(data, MatchSession):
            raise TypeError(f"the summary needs a MatchSession, not {type(data).__name__}")
        outcome = data.director.match.outcome
        if outcome is None:
            raise LookupError("the match is not over")
        self._session, self._outcome = data, outcome
        self._kit = KITS[data.game.name]
        self._note = ""
        lost = outcome.winner is not None and data.people() and outcome.winner not in data.people()
        self.context.sound.scene("defeat" if lost else "victory" if outcome.winner else "board")

    def arrange(self, layer: Layer) -> None:
        """The verdict, the reason and the numbers, and the choices below them."""
        winner, game = self._outcome.winner, self._kit.game.name
        verdict = say("table.won", side=self._session.name_of(winner)) if winner else say("table.draw")
        summary = self._kit.summary(self._session.director.match)
        lines = [say(f"{game}.ending.{self._outcome.reason}"), *map(spoken, summary)]
        lines += [self._note] if self._note else []
        choices = {key: say(f"result.{key}") for key in self._choices()}
        colour = self._kit.colours[winner] if winner else GOLD
        dialog = Dialog(layer, verdict, "\n".join(lines), choices, self._focus, colour=colour, width=WIDTH)
        self._menu = dialog.menu

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand."""
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if Intent.LEAVE in intents or pressed == "title":
            return Outcome("title")
        settings = self.context.settings
        if pressed == "swap":
            swap_players(settings)
            settings.save()
        if pressed == "save":
            self._note = self._session.export(self.context.saves)
            self._renew_layer()
        if pressed not in ("rematch", "swap"):
            return None
        players = self._session.setup.players if pressed == "rematch" else None
        setup = setup_of(self.context, self._kit.game.name, players=players)
        return Outcome("rematch", self._session.after(setup, swapped=pressed == "swap"))

    def _choices(self) -> tuple[str, ...]:
        """A demonstration has no sides to swap."""
        people = self._session.people()
        return tuple(key for key in CHOICES if people or key != "swap")
