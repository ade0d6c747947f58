"""Rows of pips, some of them filled."""

from __future__ import annotations

from typing import Final

from archon3d.ui.canvas import Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel

GAP_SHARE: Final = 0.3
"""Gap between two pips, in pip widths."""

DIMMED: Final = 0.4
"""Brightness of a pip that would be lost or gained."""


class Pips:
    """A row of pips as wide as `place`, or narrower if they would be higher than it."""

    def __init__(self, layer: Layer, place: Rectangle, count: int, colour: Colour) -> None:
        size = min(place.h, place.w / (count + (count - 1) * GAP_SHARE))
        self._colour = colour
        self._pips = [
            Panel(
                layer,
                Rectangle(place.x + number * size * (1 + GAP_SHARE), place.y, size, size),
                radius=size / 2,
                edge=size / 10,
            )
            for number in range(count)
        ]

    def show(self, filled: int, doubtful: int = 0) -> None:
        """Fill that many pips, and dim the last `doubtful` of them."""
        red, green, blue, alpha = self._colour
        dim = (red * DIMMED, green * DIMMED, blue * DIMMED, alpha)
        for number, pip in enumerate(self._pips):
            if number < filled:
                fill = self._colour if number < filled - doubtful else dim
                pip.paint(fill, fill, self._colour)
            else:
                pip.paint(CLEAR, CLEAR, PANEL_RIM)
