"""The end of a match of Archon: the winners in their picture, and the match in numbers."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from archon3d.games.archon.icons import DARK, SIDES
from archon3d.play.archon.summary import summarise
from archon3d.rules.game import Outcome
from archon3d.scene.craft.camera import NO_MARGINS, Margins
from archon3d.scene.menus.title import TitleScene
from archon3d.screens.context import Context
from archon3d.screens.presenters.archon_numbers import MatchNumbers
from archon3d.screens.result_layout import ResultLayout
from archon3d.screens.session import MatchSession
from archon3d.ui.canvas import GOLD, HEIGHT, TITLE, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.foot import foot_top
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
"""Canvas units to the left of the choices; the hand points in them."""
NOTE_TEXT: Final = 30
PLATE: Final = (0.04, 0.035, 0.06, 0.9)

STILL_SECONDS: Final = 3.0
"""How long the numbers stand, at either end, before they roll where they are longer than their place."""
LINES_PER_SECOND: Final = 0.6


class ArchonResult(ResultLayout):
    """The winners at the title's fires, and the match in numbers."""

    takes_over = True

    def __init__(self, context: Context, session: MatchSession, outcome: Outcome, colour: Colour) -> None:
        super().__init__(context, session, outcome, colour)
        self._summary, self._still = summarise(session.director.match), STILL_SECONDS
        self._rolled = 0.0
        self._margins = NO_MARGINS
        base, there = context.base, [side for side in SIDES if outcome.winner == side]
        self._scene = TitleScene(base.render, base.cam, context.canvas.aspect, context.library, there)

    def arrange(self, layer: Layer, choices: Mapping[str, str], focus: str, note: str) -> Menu:
        """The verdict on top; below it the numbers, on the other side from the winner, and the choices."""
        canvas, winner = layer.canvas, self.outcome.winner
        verdict = say(f"archon.result.{winner or 'draw'}")
        room, at = canvas.width - 2 * MARGIN, (canvas.width / 2, VERDICT_BASELINE)
        Label(layer, verdict, at, VERDICT_TEXT, face=TITLE, colour=self.colour, align="centre", widest=room)
        foot = _write_note(layer, note, room)
        width = room * SHARE
        left = MARGIN if winner == DARK else canvas.width - MARGIN - width
        area = Rectangle(left, TOP, width, foot - TOP - MARGIN)
        battles = self.session.director.fought
        self._numbers = MatchNumbers(layer, area, self.outcome.reason, self._summary, battles)
        self._numbers.roll_to(self._rolled)
        other_side = MARGIN if left > MARGIN else left + width + MARGIN
        height = canvas.room(ROW, ROW_TEXT) * len(choices) + MARGIN
        place = Rectangle(other_side, TOP, room - width - MARGIN, height)
        self._margins = Margins((TOP + height) / HEIGHT, 1.0 - foot / HEIGHT)
        self.resize(canvas.aspect)
        return _put_choices(layer, place, choices, focus)

    def update(self, dt: float) -> None:
        """The fires burn, and what does not fit rolls on."""
        self._scene.update(dt)
        self._still = max(0.0, self._still - dt)
        if self._still == 0 and not self._numbers.roll(LINES_PER_SECOND * dt):
            self._numbers.roll(-math.inf)
            self._still = STILL_SECONDS
        self._rolled = self._numbers.share

    def resize(self, aspect: float) -> None:
        """Fit the scene to the window, the winners between the choices and the foot."""
        self._scene.resize(aspect, self._margins)

    def close(self) -> None:
        """Take the scene down."""
        self._scene.close()


def _put_choices(layer: Layer, place: Rectangle, choices: Mapping[str, str], focus: str) -> Menu:
    """One row below the other on a plate there."""
    row = layer.canvas.room(ROW, ROW_TEXT)
    Panel(layer, place, top=PLATE, bottom=PLATE, rim=CLEAR, edge=0)
    x, wide = place.x + HAND_ROOM, place.w - HAND_ROOM - MARGIN / 2
    top = place.y + MARGIN / 2
    items = [
        Item(key, text, Rectangle(x, top + number * row, wide, row - 6), size=ROW_TEXT)
        for number, (key, text) in enumerate(choices.items())
    ]
    return Menu(layer, items, focus)


def _write_note(layer: Layer, text: str, width: float) -> float:
    """Where the record has been saved, at the foot; returns where it begins."""
    foot = foot_top(layer.canvas)
    at = (layer.canvas.width / 2, foot)
    note = Label(layer, text, at, NOTE_TEXT, colour=GOLD, align="centre", wrap=width)
    note.move(at[0], foot - note.line_height * (note.lines - 0.75))
    return foot - note.line_height * note.lines
