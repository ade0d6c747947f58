"""Losses: rows of small grey portraits, each with its count."""

from collections.abc import Mapping, Sequence
from typing import Final

from archon3d.ui.canvas import FADED, Canvas, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.portrait import Portrait
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import ROUNDING, Text

PORTRAIT: Final = 50
HIGHEST_PORTRAIT: Final = 70
COUNT_TEXT: Final = 28
HIGHEST_COUNT: Final = 44
"""Sizes of a portrait and of its count in canvas units, at full scale and at most."""
LEAST, STEP = 0.6, 0.1
"""Smallest scale of portraits where there is little room, and the step down to it."""
GREY: Final = 0.62
"""How much of their colour and brightness is removed."""
GAP: Final = 0.14
"""Gap between two portraits in a row, in portrait widths."""
TUCK: Final = 0.1
"""How far a count overlaps its portrait, in portrait widths: portraits have empty edges."""
LINE: Final = 1.06
"""Distance between rows, in portrait heights."""
ROW: Final = 5.3
"""Greatest width of a row, in portraits."""
BASELINE: Final = 0.86
"""Baseline of a count, from the portrait's top, as a share of its height."""


class Losses(Node):
    """A portrait and count for each kind, in rows aligned left or right; they shrink where room lacks."""

    def __init__(self, fallen: Mapping[str, int], align: str) -> None:
        """Show how many of each kind have fallen, in that order; `align` is `left` or `right`."""
        self._counts = {kind: f"×{count}" if count > 1 else "" for kind, count in fallen.items()}
        self._align = align

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of all rows at full size."""
        return self._size(canvas, width, 1.0)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of all rows with the smallest portraits."""
        return self._size(canvas, width, LEAST).height

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the rows, with the largest portraits that fit."""
        canvas, scale = surface.canvas, 1.0
        while scale > LEAST and self._size(canvas, area.w, scale).height > area.h + ROUNDING:
            scale -= STEP
        side = self._side(canvas, scale)
        for line, row in enumerate(self._rows(canvas, area.w, scale)):
            x = area.x + (area.w - self._width(canvas, row, side) if self._align == "right" else 0.0)
            y = area.y + line * LINE * side
            for kind in row:
                Portrait(surface.layer, kind, Rectangle(x, y, side, side), grey=GREY)
                if self._counts[kind]:
                    at = x + (1 - TUCK) * side, y + BASELINE * side
                    Label(surface.layer, self._counts[kind], at, self._text(canvas), colour=FADED)
                x += self._taken(canvas, kind, side) + GAP * side

    def _size(self, canvas: Canvas, width: float, scale: float) -> Size:
        rows, side = self._rows(canvas, width, scale), self._side(canvas, scale)
        widest = max((self._width(canvas, row, side) for row in rows), default=0.0)
        return Size(widest, len(rows) * LINE * side)

    def _rows(self, canvas: Canvas, width: float, scale: float) -> Sequence[Sequence[str]]:
        """Return the kinds in rows that are not too wide."""
        side, widest = self._side(canvas, scale), min(width, ROW * self._side(canvas, 1.0))
        rows: list[list[str]] = []
        for kind in self._counts:
            if not rows or self._width(canvas, [*rows[-1], kind], side) > widest:
                rows.append([])
            rows[-1].append(kind)
        return rows

    def _width(self, canvas: Canvas, row: Sequence[str], side: float) -> float:
        return sum(self._taken(canvas, kind, side) for kind in row) + (len(row) - 1) * GAP * side

    def _taken(self, canvas: Canvas, kind: str, side: float) -> float:
        """Return the width of a kind: its portrait, and its count if there is one."""
        count = self._counts[kind]
        if not count:
            return side
        return (1 - TUCK) * side + Text(count, TextStyle(self._text(canvas))).measure(canvas, side).width

    def _side(self, canvas: Canvas, scale: float) -> float:
        """Return the width and height of a portrait."""
        return scale * canvas.text_size(capped(canvas, PORTRAIT, HIGHEST_PORTRAIT))

    def _text(self, canvas: Canvas) -> float:
        return capped(canvas, COUNT_TEXT, HIGHEST_COUNT)
