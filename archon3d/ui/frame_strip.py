"""The last ticks of a duel as a strip: a line for each fighter, a column for each tick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

from archon3d.ui.canvas import FADED, GOLD, SIDE_TEXT_COLOURS, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.label import Label
from archon3d.ui.shapes import CLEAR, Panel
from archon3d.ui.words import say

if TYPE_CHECKING:
    from archon3d.play.arena_view import ArenaView, FighterView

LINE: Final = 34
"""Height of a fighter's line, in canvas units."""
GAP: Final = 8
PADDING: Final = 14
TEXT: Final = 30
MARKER: Final = 6
GROUND: Final[Colour] = (0.04, 0.035, 0.06, 0.92)
HURT: Final[Colour] = (1.0, 0.35, 0.25, 1.0)

FLIGHT: Final = 5
FLIGHT_AT: Final = 0.45
"""Height of the line of a shot in flight in canvas units, and its top within the fighter's line."""

HEIGHTS: Final = {"ready": 0.3, "waits": 0.12, "strikes": 0.75, "hurt": 1.0}
"""How much of its line each state fills, so that states differ in more than colour."""


class FrameStrip:
    """The strip at the bottom of the picture, with a mark at the current tick."""

    def __init__(self, layer: Layer, bottom: float, width: float, views: Sequence[ArenaView]) -> None:
        """Draw the moments `views`, oldest first."""
        canvas, text = layer.canvas, layer.canvas.text_size(TEXT)
        middle, self._count = canvas.width / 2, len(views)
        panel = Panel(layer, Rectangle(0, 0, 1, 1), fill=GROUND)
        key = Label(layer, say("strip.key"), (0, 0), TEXT, colour=FADED, align="centre", wrap=width)
        text_height = (key.lines - 1) * key.line_height
        high = 2 * LINE + GAP + 2 * PADDING + 2.4 * text + text_height
        plate = Rectangle(middle - width / 2 - PADDING, bottom - high, width + 2 * PADDING, high)
        panel.place(plate)
        key.move(middle, plate.y + plate.h - PADDING - 0.2 * text - text_height)
        y = plate.y + PADDING + text
        self._label = Label(
            layer, "", (middle, y - 0.2 * text), TEXT, colour=GOLD, align="centre", widest=width
        )
        self.top = plate.y
        """Its top."""
        self.place = Rectangle(middle - width / 2, y, width, 2 * LINE + GAP)
        for slot in (0, 1):
            self._draw_line(layer, slot, [view.fighters[slot] for view in views])
            self._draw_flights(layer, slot, views)
        self._mark = Panel(layer, self.place, fill=CLEAR, rim=GOLD, radius=3, edge=MARKER / 2)

    def point_at(self, back: int, words: str) -> None:
        """Mark the moment this many ticks ago, with a description."""
        wide = self.place.w / self._count
        x = self.place.x + self.place.w - (back + 1) * wide
        self._mark.place(
            Rectangle(x - MARKER / 2, self.place.y - MARKER, wide + MARKER, self.place.h + 2 * MARKER)
        )
        self._label.text = words

    def back_at(self, at: tuple[float, float]) -> int | None:
        """Return how many ticks ago the moment at a canvas point was; None outside the strip."""
        if not self.place.holds(at):
            return None
        column = int((at[0] - self.place.x) / self.place.w * self._count)
        return self._count - 1 - min(column, self._count - 1)

    def _draw_line(self, layer: Layer, slot: int, fighters: Sequence[FighterView]) -> None:
        """Draw one fighter's ticks, merging equal neighbours."""
        wide = self.place.w / self._count
        line = replace(self.place, y=self.place.y + slot * (LINE + GAP), h=LINE)
        own = SIDE_TEXT_COLOURS[fighters[0].side]
        colours = {"ready": own, "waits": FADED, "strikes": GOLD, "hurt": HURT}
        number = 0
        for state, run in groupby(_states(fighters)):
            length, high = len(list(run)), LINE * HEIGHTS[state]
            x = line.x + number * wide
            piece = Rectangle(x, line.y + LINE - high, length * wide, high)
            colour = colours[state]
            Panel(layer, piece, fill=colour, rim=colour, radius=1, edge=0)
            number += length

    def _draw_flights(self, layer: Layer, slot: int, views: Sequence[ArenaView]) -> None:
        """Draw the ticks in which that fighter's shot is in flight, as a thin line."""
        wide = self.place.w / self._count
        y = self.place.y + slot * (LINE + GAP) + FLIGHT_AT * LINE
        number = 0
        for flies, run in groupby(_fly(view, slot) for view in views):
            length = len(list(run))
            if flies:
                piece = Rectangle(self.place.x + number * wide, y, length * wide, FLIGHT)
                Panel(layer, piece, fill=GOLD, rim=GOLD, radius=1, edge=0)
            number += length


def _fly(view: ArenaView, slot: int) -> bool:
    """Return whether that fighter has a shot in flight."""
    return any(shot.side == view.fighters[slot].side for shot in view.shots)


def _states(fighters: Sequence[FighterView]) -> list[str]:
    """Return the fighter's state in each tick."""
    return [_state(fighters[0], fighters[0]), *(_state(*pair) for pair in pairwise(fighters))]


def _state(before: FighterView, now: FighterView) -> str:
    if now.life < before.life:
        return "hurt"
    if now.attack is not None or now.ready < before.ready:
        return "strikes"
    return "ready" if now.ready >= 1 and not now.dead else "waits"
