"""The summary: who has won and why, and what comes next."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from archon3d.games.archon.icons import DARK, SIDES
from archon3d.host.settings import Settings
from archon3d.play.archon.summary import summarise
from archon3d.scene.menus.title import TitleScene
from archon3d.screens.finished import FinishedScreen
from archon3d.screens.flow import Outcome
from archon3d.screens.match_setup import MatchSetup, setup_of, swap_sides
from archon3d.ui.canvas import GOLD, SIDE_COLOURS, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_top
from archon3d.ui.match_numbers import MatchNumbers
from archon3d.ui.menu import Item, Menu
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.words import say

ROW: Final = 66
ROW_TEXT: Final = 42
VERDICT_BASELINE: Final = 120
VERDICT_TEXT: Final = 92
TOP: Final = 170
MARGIN: Final = 30
SHARE: Final = 0.6
"""Of the canvas's width, for the numbers; the choices have the rest."""
HAND_ROOM: Final = 100
"""Canvas units beside the choices; the hand points in them."""
NOTE_TEXT: Final = 30
PLATE: Final = (0.04, 0.035, 0.06, 0.72)

STILL_SECONDS: Final = 3.0
"""How long the numbers stand, at either end, before they roll where they are longer than their place."""
LINES_PER_SECOND: Final = 0.6


class ResultScreen(FinishedScreen):
    """Who won, why, and the match in numbers, beside the winners."""

    def prepare(self, data: object) -> None:
        """`data` is a MatchSession whose match is over. Raises TypeError or LookupError."""
        super().prepare(data)
        self._summary, self._still = summarise(self._session.director.match), STILL_SECONDS
        self._rolled = 0.0
        outcome = self._outcome
        base, there = self.context.base, [side for side in SIDES if outcome.winner == side]
        self._scene = TitleScene(
            base.render, base.cam, self.context.canvas.aspect, self.context.library, there
        )

    def arrange(self, layer: Layer) -> None:
        """The verdict on top; below it the numbers, on the other side from the winner, and the choices."""
        canvas, winner = layer.canvas, self._outcome.winner
        verdict = say(f"result.{winner}" if winner else "result.draw")
        colour = SIDE_COLOURS[winner] if winner else GOLD
        room = canvas.width - 2 * MARGIN
        at = (canvas.width / 2, VERDICT_BASELINE)
        Label(layer, verdict, at, VERDICT_TEXT, face=TITLE, colour=colour, align="centre", widest=room)
        foot = self._write_note(layer, room)
        width = room * SHARE
        left = MARGIN if winner == DARK else canvas.width - MARGIN - width
        area = Rectangle(left, TOP, width, foot - TOP - MARGIN)
        battles = self._session.director.fought
        self._numbers = MatchNumbers(layer, area, self._outcome.reason, self._summary, battles)
        self._numbers.roll_to(self._rolled)
        beside = MARGIN if left > MARGIN else left + width + MARGIN
        self._menu = self._put_choices(layer, Rectangle(beside, TOP, room - width - MARGIN, 0))

    def update(self, dt: float) -> Outcome | None:
        """Follows the hand; what does not fit rolls on."""
        self._scene.update(dt)
        self._roll(dt)
        return super().update(dt)

    def resize(self) -> None:
        """Fit scene and words to the window."""
        self._scene.resize(self.context.canvas.aspect)
        super().resize()

    def close(self) -> None:
        """Take the scene down."""
        self._scene.close()
        super().close()

    def _swap(self, settings: Settings) -> None:
        swap_sides(settings, self._session.kit)

    def _next_setup(self, players: str | None) -> MatchSetup:
        return setup_of(self.context, self._session.kit.name, players=players)

    def _put_choices(self, layer: Layer, place: Rectangle) -> Menu:
        """One row below the other on a plate, from the place's top left corner on."""
        choices, row = self._texts(), layer.canvas.room(ROW, ROW_TEXT)
        height = row * len(choices) + MARGIN
        Panel(layer, replace(place, h=height), top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
        x, wide = place.x + HAND_ROOM, place.w - HAND_ROOM - MARGIN / 2
        items = [
            Item(
                key,
                text,
                Rectangle(x, place.y + MARGIN / 2 + number * row, wide, row - 6),
                size=ROW_TEXT,
            )
            for number, (key, text) in enumerate(choices.items())
        ]
        return Menu(layer, items, self._focus)

    def _write_note(self, layer: Layer, width: float) -> float:
        """Where the record has been saved, at the foot; answers where it begins."""
        foot = foot_top(layer.canvas)
        at = (layer.canvas.width / 2, foot)
        note = Label(layer, self._note, at, NOTE_TEXT, colour=GOLD, align="centre", wrap=width)
        note.move(at[0], foot - note.line_height * (note.lines - 0.75))
        return foot - note.line_height * note.lines

    def _roll(self, dt: float) -> None:
        self._still = max(0.0, self._still - dt)
        if self._still == 0 and not self._numbers.roll(LINES_PER_SECOND * dt):
            self._numbers.roll(-math.inf)
            self._still = STILL_SECONDS
        self._rolled = self._numbers.share
