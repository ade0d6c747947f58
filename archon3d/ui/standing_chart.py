"""A chart of a match from ply to ply: the first side's area from below, the second side's from above."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from archon3d.ui.canvas import Canvas, Colour
from archon3d.ui.fills import Fill, filled
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import PANEL_RIM, Panel
from archon3d.ui.theme import CHART_GROUND
from archon3d.ui.widgets.scrolling import line_height

TOP: Final = 3.0
"""Width of the line along an area's edge, in canvas units."""
DEPTH: Final = 0.42
"""Brightness of an area, as a share of its edge's."""
NEUTRAL: Final[Colour] = (0.95, 0.92, 0.83, 1)
MARK_SHARE: Final = 0.14
"""Height of the marks at the chart's bottom, as a share of the chart's."""
MARK_WIDTH: Final = 3.0
"""Width in canvas units."""


class StandingChart(Node):
    """A chart as wide as the match is long."""

    def __init__(
        self,
        held: Mapping[str, Sequence[int]],
        most: int,
        colours: Mapping[str, Colour],
        marks: Mapping[int, str | None],
        lines: int,
    ) -> None:
        """Show what each side had after each ply, in its colour, together at most `most`.

        `marks` are plies with the side that gained something there, or None for neither. It is as high as
        that many `lines` of text.
        """
        self._held, self._most, self._lines = held, most, lines
        self._colours, self._marks = colours, marks

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the whole width, and the height of the lines."""
        return Size(width, self._lines * line_height(canvas))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the areas, and the marks below them."""
        layer, colours = surface.layer, self._colours
        Panel(layer, area, fill=CHART_GROUND, rim=PANEL_RIM, radius=4, edge=2)
        steps = max(len(values) for values in self._held.values())
        pitch = area.w / steps
        height = area.h * (1.0 - MARK_SHARE) if self._marks else area.h
        fills: list[Fill] = []
        for number, (side, values) in enumerate(self._held.items()):
            for start, end, value in _runs(values):
                share = height * value / self._most
                top = area.y if number else area.y + height - share
                left, right = area.x + start * pitch, area.x + end * pitch
                edge = min(TOP, share)
                fills.append((Rectangle(left, top, right - left, share), _dimmed(colours[side])))
                line = top + share - edge if number else top
                fills.append((Rectangle(left, line, right - left, edge), colours[side]))
        for ply, winner in self._marks.items():
            colour = NEUTRAL if winner is None else colours[winner]
            at = area.x + min((ply + 0.5) * pitch, area.w - MARK_WIDTH)
            fills.append((Rectangle(at, area.y + height + 2, MARK_WIDTH, area.h - height - 4), colour))
        tint = surface.canvas.tint
        layer.attach(filled([(place, tint(colour)) for place, colour in fills]))


def _dimmed(colour: Colour) -> Colour:
    red, green, blue, alpha = colour
    return red * DEPTH, green * DEPTH, blue * DEPTH, alpha


def _runs(values: Sequence[int]) -> Iterator[tuple[int, int, int]]:
    """Yield start, end and value of each run of equal values."""
    start = 0
    for value, run in groupby(values):
        end = start + len(list(run))
        yield start, end, value
        start = end
