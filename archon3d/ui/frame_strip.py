"""The last ticks of a duel as a strip: a line for each fighter, a column for each tick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Final

from archon3d.ui.canvas import FADED, GOLD, SIDE_TEXT_COLOURS, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Column, Node, Plated, Size, Surface
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import NOWHERE, Composite
from archon3d.ui.words import say

if TYPE_CHECKING:
    from archon3d.play.arena_view import ArenaView, FighterView

LINE: Final = 34
"""Height of a fighter's line, in canvas units."""
GAP: Final = 8
PADDING: Final = 14
WORDS: Final = TextStyle(30, colour=GOLD)
KEY: Final = TextStyle(30, colour=FADED)
MARKER: Final = 6
GROUND: Final[Colour] = (0.04, 0.035, 0.06, 0.92)
HURT: Final[Colour] = (1.0, 0.35, 0.25, 1.0)

FLIGHT: Final = 5
FLIGHT_AT: Final = 0.45
"""Height of the line of a shot in flight in canvas units, and its top within the fighter's line."""

HEIGHTS: Final = {"ready": 0.3, "waits": 0.12, "strikes": 0.75, "hurt": 1.0}
"""How much of its line each state fills, so that states differ in more than colour."""


class FrameStrip(Composite):
    """The strip on its plate, with a mark at the current tick and what is said of it."""

    def __init__(self, views: Sequence[ArenaView]) -> None:
        """Show the moments `views`, oldest first."""
        self._words, self._key = Text("", WORDS), Text(say("strip.key"), KEY, wraps=True)
        self._chart = _Chart(views)
        self.area = NOWHERE
        """Its place, once it has one."""

    def build(self, canvas: Canvas) -> Node:
        """Return the words, the chart and its key on a plate."""
        parts = Column(self._words, self._chart, self._key, gap=MARKER)
        return Plated(parts, PADDING, (GROUND, GROUND, PANEL_RIM))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it."""
        self.area = area
        super().put(surface, area)

    def point_at(self, back: int, words: str) -> None:
        """Mark the moment this many ticks ago, with a description."""
        self._words.text = words
        self._chart.point_at(back)

    def back_at(self, at: tuple[float, float]) -> int | None:
        """Return how many ticks ago the moment at a canvas point was; None outside the chart."""
        return self._chart.back_at(at)


class _Chart(Node):
    """The lines of both fighters, and the mark over them."""

    def __init__(self, views: Sequence[ArenaView]) -> None:
        self._views, self._count = views, len(views)
        self.place = NOWHERE
        self._back = 0
        self._mark: Panel | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return its height at any text size."""
        return Size(width, 2 * LINE + GAP)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw both lines."""
        self.place = replace(area, h=2 * LINE + GAP)
        for slot in (0, 1):
            self._draw_line(surface.layer, slot, [view.fighters[slot] for view in self._views])
            self._draw_flights(surface.layer, slot, self._views)
        self._mark = Panel(surface.layer, area, fill=CLEAR, rim=GOLD, radius=3, edge=MARKER / 2)
        self.point_at(self._back)

    def point_at(self, back: int) -> None:
        """Mark the moment this many ticks ago."""
        self._back = back
        wide, place = self.place.w / self._count, self.place
        x = place.x + place.w - (back + 1) * wide
        if self._mark is not None:
            self._mark.place(Rectangle(x - MARKER / 2, place.y - MARKER, wide + MARKER, place.h + 2 * MARKER))

    def back_at(self, at: tuple[float, float]) -> int | None:
        """Return how many ticks ago the moment at a canvas point was; None outside."""
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
