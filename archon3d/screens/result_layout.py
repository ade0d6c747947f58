"""How the end of a match is laid out: in a dialog, unless a game has a picture of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from archon3d.rules.game import Outcome
from archon3d.screens.context import Context
from archon3d.screens.session import MatchSession
from archon3d.ui.canvas import Colour, Layer
from archon3d.ui.dialog import Dialog
from archon3d.ui.menu import Menu
from archon3d.ui.words import say, spoken

WIDTH: Final = 1080


class ResultLayout:
    """The verdict, the reason and a few numbers in a dialog. A game may have a subclass of its own."""

    takes_over: ClassVar[bool] = False
    """Whether the match gives way to it; else its last position is seen behind."""

    def __init__(self, context: Context, session: MatchSession, outcome: Outcome, colour: Colour) -> None:
        """`colour` is the winner's, or that of a draw."""
        self.context = context
        self.session = session
        self.outcome = outcome
        self.colour = colour

    def arrange(self, layer: Layer, choices: Mapping[str, str], focus: str, note: str) -> Menu:
        """Lays the choices out, which are texts by key, and the note, which may be empty."""
        winner, kit = self.outcome.winner, self.session.kit
        verdict = say("result.won", side=self.session.name_of(winner)) if winner else say("result.draw")
        summary = kit.summary(self.session.director.match)
        lines = [say(f"{kit.name}.ending.{self.outcome.reason}"), *map(spoken, summary)]
        lines += [note] if note else []
        words = "\n".join(lines)
        return Dialog(layer, verdict, words, choices, focus, colour=self.colour, width=WIDTH).menu

    def update(self, dt: float) -> None:
        """Nothing moves."""

    def resize(self, aspect: float) -> None:
        """Nothing to fit to the window."""

    def close(self) -> None:
        """Nothing to take down."""
