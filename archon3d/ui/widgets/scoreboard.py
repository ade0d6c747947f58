"""Numbers of two sides around what they count, and two columns where there is room."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import FADED, IVORY, Canvas, Colour
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Column, Node, Row, Share, Size, Surface, scaled
from archon3d.ui.theme import PADDING, PROSE, SMALL_GAP
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.scrolling import Lines

LEAST_HALF: Final = 560
"""Least width of a column beside another one, at full scale, in canvas units."""
NAME_SHARE: Final = 0.5
"""Share of a line for what is counted, between two numbers."""
PLAIN: Final[tuple[Colour, Colour]] = (IVORY, IVORY)


def score_line(left: str, name: str, right: str, colours: tuple[Colour, Colour] = PLAIN) -> Node:
    """Return a line with both sides' numbers around what they count."""
    beside = (1.0 - NAME_SHARE) / 2
    return Row(
        Share(Text(left, replace(PROSE, colour=colours[0]), align="right"), beside),
        Share(Text(name, replace(PROSE, colour=FADED)), NAME_SHARE),
        Share(Text(right, replace(PROSE, colour=colours[1]), align="left"), beside),
        gap=SMALL_GAP,
    )


class Halves(Node):
    """Lines in two columns, or in one where two would be too narrow."""

    def __init__(self, first: Sequence[Node], second: Sequence[Node]) -> None:
        self._halves = [Column(*map(Lines, lines)) for lines in (first, second)]

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the whole width, and the height of the longer column, or of both."""
        return Size(width, self._arranged(canvas, width).measure(canvas, width).height)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw both."""
        self._arranged(surface.canvas, area.w).put(surface, area)

    def _arranged(self, canvas: Canvas, width: float) -> Node:
        if width < 2 * scaled(canvas, LEAST_HALF) + 2 * PADDING:
            return Column(*self._halves)
        return Row(*(Share(half, 0.5) for half in self._halves), gap=2 * PADDING)
