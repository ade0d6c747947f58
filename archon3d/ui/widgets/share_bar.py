"""A line of statistics: a name, a bar of shares, and a value."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import FADED, IVORY, Canvas, Colour
from archon3d.ui.fills import filled
from archon3d.ui.focus import Rectangle
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.portrait import Portrait
from archon3d.ui.theme import CHART_GROUND, PROSE, SMALL_GAP
from archon3d.ui.widgets.basic import ASCENT
from archon3d.ui.widgets.scrolling import line_height

NAME_SHARE, BAR_SHARE = 0.34, 0.40
"""Shares of the width; the value has the rest."""
BAR_TOP, BAR_BOTTOM = 0.24, 0.80
"""The bar's place in its line."""
PORTRAIT_SHARE: Final = 0.92
"""Size of a portrait, in heights of the line."""


class ShareBar(Node):
    """One line, or two with large text: then the bar is below the name and its value."""

    def __init__(
        self, name: str, value: str, shares: Sequence[tuple[float, Colour]], *, portrait: str = ""
    ) -> None:
        """Fill the bar from the left with shares of its width in their colours."""
        self._name, self._value, self._shares, self._portrait = name, value, shares, portrait

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the whole width, and the height of one line or two."""
        return Size(width, line_height(canvas) * (1 if canvas.roomy else 2))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the portrait, the texts and the bar."""
        line = line_height(surface.canvas)
        x, y, name_width = area.x, area.y + ASCENT * line, area.w * NAME_SHARE - SMALL_GAP
        value_width = area.w * (1.0 - NAME_SHARE - BAR_SHARE) - SMALL_GAP
        bar = Rectangle(area.x + area.w * NAME_SHARE, area.y, area.w * BAR_SHARE, line)
        if not surface.canvas.roomy:
            name_width, value_width = area.w * 0.6 - SMALL_GAP, area.w * 0.4
            bar = Rectangle(area.x, area.y + line, area.w, line)
        if self._portrait:
            side = PORTRAIT_SHARE * line
            Portrait(surface.layer, self._portrait, Rectangle(x, area.y, side, side))
            x, name_width = x + side + SMALL_GAP, name_width - side - SMALL_GAP
        Label(surface.layer, self._name, (x, y), PROSE.size, colour=FADED, widest=name_width)
        right = area.x + area.w
        Label(
            surface.layer,
            self._value,
            (right, y),
            PROSE.size,
            colour=IVORY,
            align="right",
            widest=value_width,
        )
        self._draw_bar(surface, bar)

    def _draw_bar(self, surface: Surface, line: Rectangle) -> None:
        tint = surface.canvas.tint
        bar = Rectangle(line.x, line.y + line.h * BAR_TOP, line.w, line.h * (BAR_BOTTOM - BAR_TOP))
        fills, x = [(bar, tint(CHART_GROUND))], bar.x
        for share, colour in self._shares:
            width = bar.w * share
            fills.append((Rectangle(x, bar.y, width, bar.h), tint(colour)))
            x += width
        surface.layer.attach(filled(fills))
