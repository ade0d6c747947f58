"""A table of standings: a line for each player, the best first."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.theme import SMALL, TextStyle
from archon3d.ui.widgets.basic import row_text
from archon3d.ui.widgets.bracket import LEAST_LINE

NAME: Final = TextStyle(52)
LINE: Final = 84
"""Height of a line at full scale, in canvas units."""
BASELINE: Final = 0.72
RANK_SHARE, NAME_SHARE = 0.07, 0.37
"""Shares of the width for rank and name; the figures share the rest."""
GAP: Final = 16


@dataclass(frozen=True, slots=True)
class StandingsLine:
    """A player's line."""

    rank: str
    name: str
    figures: tuple[str, ...]
    """As many as there are headings."""
    is_next: bool = False
    """Whether the player is next."""


class Standings(Node):
    """The lines below their headings."""

    grow = 1.0

    def __init__(self, headings: Sequence[str], lines: Sequence[StandingsLine]) -> None:
        """`headings` are those of the figures."""
        self._headings, self._lines = headings, lines

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height at full size."""
        return Size(width, canvas.room(LINE, NAME.size) * (len(self._lines) + 1))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height with the smallest text that can be read."""
        return LEAST_LINE * canvas.least_text * (len(self._lines) + 1)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Write the headings and all lines."""
        canvas = surface.canvas
        pitch = min(area.h / (len(self._lines) + 1), canvas.room(LINE, NAME.size))
        top = area.y + (area.h - pitch * (len(self._lines) + 1)) / 2
        line = Rectangle(area.x, top, area.w, pitch)
        heading = replace(SMALL, size=row_text(canvas, SMALL, pitch)[0], colour=FADED)
        self._figures(surface.layer, line, self._headings, heading)
        size = row_text(canvas, NAME, pitch)[0]
        for number, one in enumerate(self._lines, start=1):
            style = TextStyle(size, colour=GOLD if one.is_next else IVORY)
            self._line(surface.layer, replace(line, y=top + number * pitch), one, style)

    def _line(self, layer: Layer, line: Rectangle, one: StandingsLine, style: TextStyle) -> None:
        """Write a player's line."""
        rank, name, y = line.w * RANK_SHARE, line.w * NAME_SHARE, line.y + line.h * BASELINE
        at = (line.x + rank - GAP, y)
        Label(layer, one.rank, at, style.size, colour=FADED, align="right", widest=rank - GAP)
        Label(layer, one.name, (line.x + rank, y), style.size, colour=style.colour, widest=name - GAP)
        self._figures(layer, line, one.figures, style)

    def _figures(self, layer: Layer, line: Rectangle, texts: Sequence[str], style: TextStyle) -> None:
        """Write the figures of a line, each at the right end of its column."""
        begins, y = line.x + line.w * (RANK_SHARE + NAME_SHARE), line.y + line.h * BASELINE
        wide = line.w * (1 - RANK_SHARE - NAME_SHARE) / max(1, len(self._headings))
        for number, text in enumerate(texts, start=1):
            at = (begins + number * wide - GAP, y)
            Label(layer, text, at, style.size, colour=style.colour, align="right", widest=wide - GAP)
