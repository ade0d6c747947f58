"""A map of stations in the cycle's colours, with the way between them."""

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.ui.canvas import FADED, GOLD, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.frames import FramedPanel
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.menu_rows import Item
from archon3d.ui.shapes import PANEL_RIM, Point
from archon3d.ui.signs import sign
from archon3d.ui.theme import GAP, SMALL, SMALL_GAP
from archon3d.ui.widgets.trail import BADGES, DIM, PACE, STONE

StationFate = Literal["won", "next", "locked"]

LARGEST, SMALLEST = 104, 44
"""Greatest and least width of a station, in canvas units."""
LINE: Final = 36
BASELINE: Final = 0.76
"""Height of the line of a station's number at full scale, and its baseline as a share of it."""
WAVE: Final = 34
"""How far the way swings up and down, in canvas units, where there is room."""
ROUND: Final = 40
"""Corners of a station's outline."""
RIM, STRONG_RIM = 4, 9
"""Width of a station's rim, and of that of the next one, in canvas units."""
RIMS: Final[dict[StationFate, Colour]] = {"won": FADED, "next": GOLD, "locked": PANEL_RIM}
TONES: Final[dict[str, Colour]] = {
    "A": (0.95, 0.94, 0.91, 1),
    "B": (0.76, 0.75, 0.73, 1),
    "C": (0.58, 0.575, 0.57, 1),
    "D": (0.42, 0.42, 0.425, 1),
    "E": (0.27, 0.27, 0.29, 1),
    "F": (0.08, 0.075, 0.11, 1),
}
"""Colours of stations: those of the cycle's squares on the board."""
ON_DARK, ON_LIGHT = GOLD, (0.16, 0.1, 0.05, 1)
LIGHT_TONES: Final = "ABC"
"""Stations on which a sign has to be dark."""
SIGN: Final = 0.52
"""Size of a station's sign, in its radii."""


@dataclass(frozen=True, slots=True)
class RoadStop:
    """A station on the map, which can have the focus."""

    key: str
    number: int
    colour: str
    """The cycle's colour there, from A to F."""
    fate: StationFate


class RoadMap(Node):
    """All stations from left to right."""

    def __init__(self, stops: Sequence[RoadStop]) -> None:
        self._stops = stops

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width, and the height with the largest stations."""
        size = min(LARGEST, (width - 2 * GAP) / len(self._stops) - SMALL_GAP)
        return Size(width, size + WAVE + _line(canvas) + 2 * GAP)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height with the smallest stations, on a straight way."""
        return SMALLEST + _line(canvas) + 2 * GAP

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the way and the stations, and add a row to choose for each."""
        FramedPanel(surface.layer, area)
        canvas = surface.canvas
        wide, line = (area.w - 2 * GAP) / len(self._stops), _line(canvas)
        room = area.h - 2 * GAP - line
        size = max(SMALLEST, min(LARGEST, wide - SMALL_GAP, room))
        swing = max(0.0, min(WAVE, room - size)) / 2
        places = [
            (
                area.x + GAP + (number + 0.5) * wide,
                area.y + GAP + room / 2 + (-swing if number % 2 else swing),
            )
            for number in range(len(self._stops))
        ]
        self._draw_way(surface.layer, places, size / 2)
        for stop, at in zip(self._stops, places, strict=True):
            _draw_station(surface.layer, stop, at, size / 2)
            high = size + line + SMALL_GAP
            cell = Rectangle(at[0] - wide / 2, at[1] - size / 2 - SMALL_GAP / 2, wide, high)
            surface.items.append(
                Item(
                    stop.key,
                    str(stop.number),
                    cell,
                    "centre",
                    SMALL.size,
                    baseline=1.0 - line * (1.0 - BASELINE) / high,
                    hand=False,
                    framed=True,
                    pinned=True,
                )
            )

    def _draw_way(self, layer: Layer, places: Sequence[Point], radius: float) -> None:
        """Draw the stones of the way, those that have been walked in gold."""
        for (here, there), stop in zip(itertools.pairwise(places), self._stops[1:], strict=True):
            length = math.dist(here, there)
            first, last = radius / length, 1.0 - radius / length
            count = max(1, int((last - first) * length / PACE))
            colour = DIM if stop.fate == "locked" else GOLD
            for number in range(count):
                share = first + (last - first) * (number + 0.5) / count
                at = (here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))
                sign(layer, at, STONE, colour)


def _line(canvas: Canvas) -> float:
    return canvas.room(LINE, SMALL.size)


def _circle(radius: float) -> Sequence[Point]:
    turns = (2 * math.pi * step / ROUND for step in range(ROUND))
    return [(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns]


def _draw_station(layer: Layer, stop: RoadStop, at: Point, radius: float) -> None:
    """Draw a station in its colour, with a sign of what has become of it."""
    rim = RIMS[stop.fate]
    sign(layer, at, _circle(radius), rim)
    sign(layer, at, _circle(radius - (STRONG_RIM if stop.fate == "next" else RIM)), TONES[stop.colour])
    outline = BADGES[stop.fate]
    if outline:
        colour = ON_LIGHT if stop.colour in LIGHT_TONES else ON_DARK
        size = SIGN * radius
        sign(layer, at, [(x * size, y * size) for x, y in outline], colour)
