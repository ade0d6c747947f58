"""A trail of portraits that winds from row to row: what is behind, what is next, and what is ahead."""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.menu_rows import Item
from archon3d.ui.shapes import PANEL_RIM, Panel, Point
from archon3d.ui.signs import sign
from archon3d.ui.theme import SMALL, SMALL_GAP, TextStyle
from archon3d.ui.widgets.medallion import MedallionLook, draw_medallion
from archon3d.ui.widgets.names import folded

Fate = Literal["won", "lost", "next", "locked"]

TITLE_STYLE: Final = TextStyle(34, TITLE, GOLD)
TITLE_LINE: Final = 54
LINE, NUMBER_LINE = 40, 36
"""Height of a title, of a line of a name or note, and of a number below a portrait, at full scale."""
BASELINE: Final = 0.74
"""Baseline of such a line, as a share of its height."""
LARGEST, SMALLEST = 120, 66
"""Greatest and least size of a portrait with its frame, in canvas units."""
IN_A_ROW: Final = (16, 8, 4)
"""Numbers of portraits in a row; that with the largest portraits is used."""
LEAST_NAMED: Final = 124
"""Least width of a cell with a name, in canvas units."""
TURN: Final = 36
"""Margin in which the way turns to the next row, in canvas units."""
PART_GAP: Final = 100
"""Greatest additional gap between two parts, in canvas units."""
PACE: Final = 24
STONE: Final = ((0.0, -6.5), (6.5, 0.0), (0.0, 6.5), (-6.5, 0.0))
"""Distance between two stones of the way, and the outline of one, in canvas units."""
DIM: Final[Colour] = (0.42, 0.36, 0.30, 1)
"""Colour of the way that is still ahead."""
GROUND: Final[Colour] = (0.07, 0.055, 0.09, 1)
GREYS: Final[dict[Fate, float]] = {"won": 1.0, "lost": 0.0, "next": 0.0, "locked": 0.45}
"""Share of its colour that a portrait loses."""
BADGE: Final = 0.16
"""Radius of a portrait's badge, as a share of the portrait's size."""
BADGES: Final[dict[Fate, Sequence[Point]]] = {
    "won": ((-0.55, 0.0), (-0.3, -0.25), (-0.1, 0.0), (0.4, -0.5), (0.62, -0.25), (-0.1, 0.5)),
    "lost": (
        (-0.5, -0.3), (-0.3, -0.5), (0.0, -0.2), (0.3, -0.5), (0.5, -0.3), (0.2, 0.0),
        (0.5, 0.3), (0.3, 0.5), (0.0, 0.2), (-0.3, 0.5), (-0.5, 0.3), (-0.2, 0.0),
    ),
    "next": (),
    "locked": (
        (-0.45, -0.05), (-0.32, -0.05), (-0.32, -0.35), (-0.16, -0.58), (0.16, -0.58), (0.32, -0.35),
        (0.32, -0.05), (0.45, -0.05), (0.45, 0.55), (-0.45, 0.55), (-0.45, 0.1), (0.17, 0.1), (0.17, -0.3),
        (0.08, -0.42), (-0.08, -0.42), (-0.17, -0.3), (-0.17, 0.1), (-0.45, 0.1),
    ),
}  # fmt: skip
"""Outline of each badge's sign, in radii of the badge; none for no badge."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A place on the trail, which can have the focus."""

    key: str
    portrait: str
    name: str
    number: int
    fate: Fate
    note: str
    """What has become of it."""


TrailPart = tuple[str, Sequence[Stop]]
"""A title, and the stops of that part of the trail."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """The stops in rows, by the trail's parts."""

    titles: Sequence[str]
    rows: Sequence[Sequence[Sequence[Stop]]]
    columns: int
    wide: float
    """Width of a stop's cell."""
    named: bool

    def below(self, canvas: Canvas) -> float:
        """Return the height of the lines below a portrait."""
        return canvas.room(2 * LINE if self.named else NUMBER_LINE, SMALL.size)

    def height(self, canvas: Canvas, portrait: float) -> float:
        """Return the height of all rows with portraits of that height."""
        rows = sum(map(len, self.rows))
        titles = len(self.titles) * canvas.room(TITLE_LINE, TITLE_STYLE.size)
        return titles + rows * (portrait + self.below(canvas)) + (rows - 1) * SMALL_GAP

    def size(self, canvas: Canvas, height: float) -> float:
        """Return the size of the portraits within that height."""
        fitting = (height - self.height(canvas, 0.0)) / sum(map(len, self.rows))
        return max(SMALLEST, min(fitting, self.wide - SMALL_GAP, LARGEST))


class PortraitTrail(Node):
    """All stops, row by row; every other row leads to the left."""

    grow = 1.0

    def __init__(self, parts: Sequence[TrailPart], *, named: bool) -> None:
        """Show the parts one after the other.

        Stops that are `named` have their names and notes below them, and the parts their titles; otherwise
        there are only numbers.
        """
        self._parts, self._named = parts, named
        self._stops = [stop for _, stops in parts for stop in stops]

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width, and the height with the largest portraits."""
        plans = self._plans(width)
        return Size(width, max(plan.height(canvas, min(plan.wide, LARGEST)) for plan in plans))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height with the smallest portraits."""
        return min(plan.height(canvas, SMALLEST) for plan in self._plans(width))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw titles, way and portraits, and add a row to choose for each stop."""
        canvas = surface.canvas
        plan = max(self._plans(area.w), key=lambda one: one.size(canvas, area.h))
        size = plan.size(canvas, area.h)
        tall = plan.height(canvas, size)
        gap = min(PART_GAP, max(0.0, area.h - tall) / len(plan.rows))
        y = area.y + (area.h - tall - gap * (len(plan.rows) - 1)) / 2
        cells = dict(_place(surface, plan, replace(area, y=y), size + plan.below(canvas), gap))
        frames = {
            key: Rectangle(cell.centre[0] - size / 2, cell.y, size, size) for key, cell in cells.items()
        }
        self._draw_way(surface.layer, area, [(stop, frames[stop.key]) for stop in self._stops])
        for stop in self._stops:
            self._draw_stop(surface.layer, stop, frames[stop.key], cells[stop.key])
            surface.items.append(self._item(canvas, stop, cells[stop.key], plan.below(canvas)))

    def _plans(self, width: float) -> Sequence[_Plan]:
        """Return the ways to lay the trail out within that width, at least one."""
        room = width - 2 * TURN
        counts = [count for count in IN_A_ROW if room / count >= SMALLEST + SMALL_GAP] or IN_A_ROW[-1:]
        if not self._named:
            return [_Plan((), [_chunks(self._stops, count)], count, room / count, False) for count in counts]
        titles, longest = [title for title, _ in self._parts], max(len(stops) for _, stops in self._parts)
        counts = [count for count in counts if count <= longest] or IN_A_ROW[-1:]
        return [
            _Plan(titles, [_chunks(stops, count) for _, stops in self._parts], count, room / count, True)
            for count in counts
            if room / count >= LEAST_NAMED or count == counts[-1]
        ]

    def _draw_way(self, layer: Layer, area: Rectangle, stops: Sequence[tuple[Stop, Rectangle]]) -> None:
        """Draw the stones of the way from stop to stop, those that have been walked in gold."""
        for (_, here), (stop, there) in itertools.pairwise(stops):
            colour = DIM if stop.fate == "locked" else GOLD
            for at in _stones(here, there, area):
                sign(layer, at, STONE, colour)

    def _draw_stop(self, layer: Layer, stop: Stop, frame: Rectangle, cell: Rectangle) -> None:
        """Draw a portrait in its frame, with its badge and what has become of it."""
        ahead = stop.fate in ("next", "lost")
        draw_medallion(layer, stop.portrait, frame, MedallionLook(GREYS[stop.fate], ahead))
        outline, radius = BADGES[stop.fate], BADGE * frame.w
        if outline:
            x, y = frame.x + frame.w - radius, frame.y + frame.h - radius
            disc = Rectangle(x - radius, y - radius, 2 * radius, 2 * radius)
            Panel(layer, disc, fill=GROUND, rim=PANEL_RIM, radius=radius, edge=2)
            colour = FADED if stop.fate == "locked" else GOLD if stop.fate == "won" else IVORY
            sign(layer, (x, y), [(px * radius, py * radius) for px, py in outline], colour)
        if self._named and stop.fate != "locked" and "\n" not in _name(layer.canvas, stop, cell):
            line = layer.canvas.room(LINE, SMALL.size)
            at = (cell.centre[0], cell.y + cell.h - line * (1.0 - BASELINE) - SMALL_GAP / 2)
            colour = GOLD if ahead else FADED
            Label(layer, stop.note, at, SMALL.size, colour=colour, align="centre", widest=cell.w - SMALL_GAP)

    def _item(self, canvas: Canvas, stop: Stop, cell: Rectangle, below: float) -> Item:
        """Return the row of a stop, with its text in the first line of those below its portrait."""
        line = canvas.room(LINE if self._named else NUMBER_LINE, SMALL.size)
        baseline = 1.0 - (below - line * BASELINE) / cell.h
        text = _name(canvas, stop, cell) if self._named else str(stop.number)
        return Item(
            stop.key,
            text,
            cell,
            "centre",
            SMALL.size,
            baseline=baseline,
            hand=False,
            framed=True,
            pinned=True,
        )


def _name(canvas: Canvas, stop: Stop, cell: Rectangle) -> str:
    """Return a stop's name; on two lines, there is no room for its note."""
    return folded(canvas, stop.name, SMALL, cell.w - SMALL_GAP)


def _chunks(stops: Sequence[Stop], count: int) -> Sequence[Sequence[Stop]]:
    return [stops[start : start + count] for start in range(0, len(stops), count)]


def _place(
    surface: Surface, plan: _Plan, area: Rectangle, high: float, gap: float
) -> Iterator[tuple[str, Rectangle]]:
    """Write the titles; yield each stop's key with its cell of that height.

    The additional `gap` is between two parts.
    """
    number, y, style = 0, area.y, TITLE_STYLE
    line = surface.canvas.room(TITLE_LINE, style.size)
    titles = plan.titles or [""] * len(plan.rows)
    for title, rows in zip(titles, plan.rows, strict=True):
        if title:
            at = (area.x + TURN, y + line * BASELINE)
            Label(surface.layer, title, at, style.size, face=style.face, colour=GOLD, widest=area.w - TURN)
            y += line
        for stops in rows:
            for place, stop in enumerate(stops):
                column = place if number % 2 == 0 else plan.columns - 1 - place
                yield stop.key, Rectangle(area.x + TURN + column * plan.wide, y, plan.wide, high)
            y, number = y + high + SMALL_GAP, number + 1
        y += gap


def _stones(here: Rectangle, there: Rectangle, area: Rectangle) -> Iterator[Point]:
    """Yield the places of the stones between two portraits: straight, or around the end of a row."""
    (ax, ay), (bx, by) = here.centre, there.centre
    if by > ay + 1:
        way, edge = (1, area.x + area.w - TURN / 2) if ax > area.centre[0] else (-1, area.x + TURN / 2)
        ends = ax + way * here.w / 2, bx + way * there.w / 2
        corners: Sequence[Point] = ((ends[0], ay), (edge, ay), (edge, by), (ends[1], by))
    else:
        way = 1 if bx > ax else -1
        corners = ((ax + way * here.w / 2, ay), (bx - way * there.w / 2, by))
    legs = [(start, end, math.dist(start, end)) for start, end in itertools.pairwise(corners)]
    count = max(1, int(sum(length for *_, length in legs) / PACE))
    for number in range(count):
        yield _along(legs, (number + 0.5) / count)


def _along(legs: Sequence[tuple[Point, Point, float]], share: float) -> Point:
    """Return the place after that share of the way; legs are their ends and length."""
    left = share * sum(length for *_, length in legs)
    for (x0, y0), (x1, y1), length in legs:
        if left <= length:
            part = left / length if length else 0.0
            return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part
        left -= length
    return legs[-1][1]
