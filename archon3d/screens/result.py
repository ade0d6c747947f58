"""The summary: who has won and why, and what comes next."""

from __future__ import annotations

from collections import Counter
from typing import Final

from archon3d.controls.mapper import Intent
from archon3d.games.archon.icons import KINDS, SIDES
from archon3d.scene.title import TitleScene
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.match_setup import MatchSetup, setup_from, swap_sides
from archon3d.screens.session import MatchSession
from archon3d.ui.canvas import GOLD, SIDE_COLOURS, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import Panel
from archon3d.ui.words import say

CHOICES: Final = ("rematch", "swap", "title")
ROW: Final = 70
FIRST_ROW: Final = 700
ROW_WIDTH: Final = 560
PANEL_WIDTH: Final = 1180


class ResultScreen(LaidOutScreen):
    """Who won, why, after how many rounds and battles; rematch, swap sides, or leave."""

    _focus = CHOICES[0]

    def prepare(self, data: object) -> None:
        """`data` is a MatchSession whose match is over. Raises TypeError or LookupError."""
        if not isinstance(data, MatchSession):
            raise TypeError(f"the summary needs a MatchSession, not {type(data).__name__}")
        outcome = data.director.match.outcome
        if outcome is None:
            raise LookupError("the match is not over")
        self._session = data
        self._outcome = outcome
        lost = outcome.winner is not None and data.people() and outcome.winner not in data.people()
        self.context.sound.scene("defeat" if lost else "victory")
        base, there = self.context.base, [side for side in SIDES if outcome.winner in (side, None)]
        self._scene = TitleScene(
            base.render, base.cam, self.context.canvas.aspect, self.context.library, there
        )

    def arrange(self, layer: Layer) -> None:
        """The verdict above, the numbers below it, then the choices."""
        middle = layer.canvas.width / 2
        winner = self._outcome.winner
        verdict = say(f"result.{winner}" if winner else "result.draw")
        colour = SIDE_COLOURS[winner] if winner else GOLD
        Panel(layer, Rectangle(middle - PANEL_WIDTH / 2, 70, PANEL_WIDTH, 430))
        Label(layer, verdict, (middle, 200), 92, face=TITLE, colour=colour, align="centre")
        for number, line in enumerate(self._lines()):
            Label(layer, line, (middle, 296 + number * 64), 42, align="centre")
        items = [
            Item(key, say(f"result.{key}"), _row(middle, number), "centre", 44)
            for number, key in enumerate(self._choices())
        ]
        self._menu = Menu(layer, items, self._focus)

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand."""
        self._scene.update(dt)
        intents = self.intents(dt)
        pressed = self.drive(self._menu, intents)
        self._focus = self._menu.focus
        if Intent.LEAVE in intents or pressed == "title":
            return Outcome("title")
        settings = self.context.settings
        if pressed == "swap":
            swap_sides(settings)
            settings.save()
        if pressed in ("rematch", "swap"):
            return Outcome("rematch", self._next_setup(pressed))
        return None

    def resize(self) -> None:
        """Fit scene and words to the window."""
        self._scene.resize(self.context.canvas.aspect)
        super().resize()

    def close(self) -> None:
        """Take the scene down."""
        self._scene.close()
        super().close()

    def _choices(self) -> tuple[str, ...]:
        """A demonstration has no sides to swap."""
        return CHOICES if self._session.people() else ("rematch", "title")

    def _next_setup(self, pressed: str) -> MatchSetup:
        """A rematch keeps the players; swapping has changed the settings already."""
        players = self._session.setup.players if pressed == "rematch" else None
        return setup_from(self.context.settings, players=players, seed=self.context.seed)

    def _lines(self) -> tuple[str, ...]:
        state = self._session.director.state
        fallen = Counter(KINDS[kind].side for kind in state.dead)
        return (
            say(f"result.{self._outcome.reason}"),
            say("result.summary", rounds=state.round, battles=self._session.battles),
            say("result.fallen", light=fallen["light"], dark=fallen["dark"]),
        )


def _row(middle: float, number: int) -> Rectangle:
    return Rectangle(middle - ROW_WIDTH / 2, FIRST_ROW + number * ROW, ROW_WIDTH, ROW - 6)
