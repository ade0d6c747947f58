"""The summary: who has won and why, and what comes next."""

from __future__ import annotations

from collections import Counter
from typing import Final

from archon3d.controls.intents import Intent
from archon3d.games.archon.icons import KINDS, SIDES
from archon3d.scene.title import TitleScene
from archon3d.screens.context import LaidOutScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.match_setup import MatchSetup, setup_from, swap_sides
from archon3d.screens.session import MatchSession
from archon3d.ui.canvas import GOLD, HEIGHT, SIDE_COLOURS, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import Panel
from archon3d.ui.words import say

CHOICES: Final = ("rematch", "swap", "title")
ROW: Final = 70
ROW_TEXT: Final = 44
ROW_WIDTH: Final = 620
FOOT: Final = 150
"""Canvas units below the last row."""
TOP: Final = 70
VERDICT: Final = 170
"""Canvas units from the panel's top to its first line."""
LINE: Final = 64
LINE_TEXT: Final = 42
PANEL_WIDTH: Final = 1180
EDGE: Final = 30


class ResultScreen(LaidOutScreen):
    """Who won, why, after how many rounds and battles; rematch, swap sides, or leave."""

    foot = ROW_WIDTH

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
        canvas, middle = layer.canvas, layer.canvas.width / 2
        winner = self._outcome.winner
        verdict = say(f"result.{winner}" if winner else "result.draw")
        colour = SIDE_COLOURS[winner] if winner else GOLD
        width = min(canvas.room(PANEL_WIDTH, LINE_TEXT), canvas.width - 2 * EDGE)
        wide, pitch = width - 2 * EDGE, canvas.room(LINE, LINE_TEXT)
        Panel(layer, Rectangle(middle - width / 2, TOP, width, VERDICT + 3.4 * pitch))
        at = (middle, TOP + 130)
        Label(layer, verdict, at, 92, face=TITLE, colour=colour, align="centre", widest=wide)
        for number, line in enumerate(self._lines()):
            at = (middle, TOP + VERDICT + (number + 0.6) * pitch)
            Label(layer, line, at, LINE_TEXT, align="centre", widest=wide)
        choices, row = self._choices(), canvas.room(ROW, ROW_TEXT)
        items = [
            Item(key, say(f"result.{key}"), _row(layer, row, number - len(choices)), "centre", ROW_TEXT)
            for number, key in enumerate(choices)
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
            return Outcome(
                "rematch", self._session.after(self._next_setup(pressed), swapped=pressed == "swap")
            )
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


def _row(layer: Layer, height: float, number: int) -> Rectangle:
    """The row of that number, counted from the bottom: the last one is -1."""
    width = layer.canvas.room(ROW_WIDTH, ROW_TEXT)
    top = HEIGHT - FOOT + number * height
    return Rectangle((layer.canvas.width - width) / 2, top, width, height - 6)
