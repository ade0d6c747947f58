"""Rows of pips, some of them filled."""

from typing import Final

from archon3d.ui.canvas import Canvas, Colour
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel

GAP_SHARE: Final = 0.3
"""Gap between two pips, in pip widths."""

DIMMED: Final = 0.4
"""Brightness of a pip that would be lost or gained."""


class Pips(Node):
    """A row of pips; they are smaller where there is too little width."""

    def __init__(self, count: int, colour: Colour, size: float, align: str = "left") -> None:
        """Show `count` pips of that `size` in canvas units, at the left or right end."""
        self._count, self._colour, self._size, self._align = count, colour, size, align
        self._lit = 0, 0
        self._pips: list[Panel] = []

    @property
    def filled(self) -> int:
        """Number of filled pips."""
        return self._lit[0]

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of the row."""
        return Size(min(width, self._size * self._lengths), self._size)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the row, in the middle of the area's height."""
        size = min(self._size, area.h, area.w / self._lengths)
        x = area.x + (area.w - size * self._lengths if self._align == "right" else 0.0)
        y, pitch = area.centre[1] - size / 2, size * (1 + GAP_SHARE)
        self._pips = [
            Panel(
                surface.layer,
                Rectangle(x + number * pitch, y, size, size),
                radius=size / 2,
                edge=size / 10,
            )
            for number in range(self._count)
        ]
        self._paint()

    def show(self, filled: int, doubtful: int = 0) -> None:
        """Fill that many pips, and dim the last `doubtful` of them."""
        if (filled, doubtful) != self._lit:
            self._lit = filled, doubtful
            self._paint()

    @property
    def _lengths(self) -> float:
        """Length of the row, in pip widths."""
        return self._count + (self._count - 1) * GAP_SHARE

    def _paint(self) -> None:
        red, green, blue, alpha = self._colour
        dim = (red * DIMMED, green * DIMMED, blue * DIMMED, alpha)
        filled, doubtful = self._lit
        for number, pip in enumerate(self._pips):
            if number < filled:
                fill = self._colour if number < filled - doubtful else dim
                pip.paint(fill, fill, self._colour)
            else:
                pip.paint(CLEAR, CLEAR, PANEL_RIM)
