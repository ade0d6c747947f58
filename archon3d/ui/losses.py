"""Losses: rows of small grey portraits, each with its count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from archon3d.ui.canvas import FADED, Label, Layer, capped
from archon3d.ui.focus import Rectangle
from archon3d.ui.portrait import Portrait

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


class _Cell(NamedTuple):
    portrait: Portrait
    number: Label


class Losses:
    """The losses of one side, in rows aligned left or right."""

    def __init__(self, layer: Layer, widest: float, align: str) -> None:
        """Create empty rows, no wider than `widest`; `align` is `left` or `right`."""
        canvas = layer.canvas
        self._layer, self._align = layer, align
        self._size = self._whole = canvas.text_size(capped(canvas, PORTRAIT, HIGHEST_PORTRAIT))
        self._text = capped(canvas, COUNT_TEXT, HIGHEST_COUNT)
        self._widest = min(widest, ROW * self._whole)
        self._cells: dict[str, _Cell] = {}
        self._rows: list[list[str]] = []
        self.width = 0.0
        """Width of the widest row."""
        self.place = Rectangle(0, 0, 0, 0)
        """Place of all rows."""

    @property
    def height(self) -> float:
        """Height of all rows."""
        return len(self._rows) * LINE * self._size

    def show(self, fallen: Mapping[str, int], room: float) -> None:
        """Show a portrait and count for each kind, in that order.

        All shrink if they would be higher than `room` canvas units.
        """
        for kind, cell in self._cells.items():
            cell.portrait.show(kind in fallen)
            cell.number.text = ""
        for kind, count in fallen.items():
            if kind not in self._cells:
                portrait = Portrait(self._layer, kind, Rectangle(0, 0, self._size, self._size), grey=GREY)
                self._cells[kind] = _Cell(portrait, Label(self._layer, "", (0, 0), self._text, colour=FADED))
            self._cells[kind].number.text = f"×{count}" if count > 1 else ""
        self._size = self._whole
        self._break_rows(fallen)
        while self.height > room and self._size > LEAST * self._whole:
            self._size -= STEP * self._whole
            self._break_rows(fallen)

    def move(self, x: float, y: float) -> None:
        """Put their top left corner there, or the top right one."""
        self.place = Rectangle(x - self.width if self._align == "right" else x, y, self.width, self.height)
        for line, row in enumerate(self._rows):
            left = x - self._width_of(row) if self._align == "right" else x
            top = y + line * LINE * self._size
            for kind in row:
                portrait, number = self._cells[kind]
                portrait.place(Rectangle(left, top, self._size, self._size))
                number.move(left + (1 - TUCK) * self._size, top + BASELINE * self._size)
                left += self._taken(kind) + GAP * self._size

    def _break_rows(self, fallen: Mapping[str, int]) -> None:
        rows: list[list[str]] = []
        for kind in fallen:
            if not rows or self._width_of([*rows[-1], kind]) > self._widest:
                rows.append([])
            rows[-1].append(kind)
        self._rows = rows
        self.width = max(map(self._width_of, rows), default=0.0)

    def _width_of(self, row: list[str]) -> float:
        return sum(map(self._taken, row)) + (len(row) - 1) * GAP * self._size

    def _taken(self, kind: str) -> float:
        """Return the width of a kind: its portrait, and its count if there is one."""
        number = self._cells[kind].number
        return self._size + (number.width - TUCK * self._size if number.text else 0.0)
