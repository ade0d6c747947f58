"""The end of a tabletop match, over its last position: who has won and why, and what comes next."""

from __future__ import annotations

from typing import Final

from archon3d.host.settings import Settings
from archon3d.screens.finished import FinishedScreen
from archon3d.screens.match_setup import MatchSetup, setup_of, swap_sides
from archon3d.screens.presenter import presenter_of
from archon3d.ui.canvas import GOLD, Layer
from archon3d.ui.dialog import Dialog
from archon3d.ui.words import say, spoken

WIDTH: Final = 1080


class TableResultScreen(FinishedScreen):
    """The verdict, the reason and a few numbers in a dialog."""

    order = 8

    def prepare(self, data: object) -> None:
        """`data` is a MatchSession whose match is over. Raises TypeError or LookupError."""
        super().prepare(data)
        self._kit = self._session.kit

    def arrange(self, layer: Layer) -> None:
        """The verdict, the reason and the numbers, and the choices below them."""
        winner, game = self._outcome.winner, self._kit.name
        verdict = say("table.won", side=self._session.name_of(winner)) if winner else say("table.draw")
        summary = self._kit.summary(self._session.director.match)
        lines = [say(f"{game}.ending.{self._outcome.reason}"), *map(spoken, summary)]
        lines += [self._note] if self._note else []
        colour = presenter_of(game).colours[winner] if winner else GOLD
        words = "\n".join(lines)
        dialog = Dialog(layer, verdict, words, self._texts(), self._focus, colour=colour, width=WIDTH)
        self._menu = dialog.menu

    def _swap(self, settings: Settings) -> None:
        swap_sides(settings, self._kit)

    def _next_setup(self, players: str | None) -> MatchSetup:
        return setup_of(self.context, self._kit.name, players=players)
