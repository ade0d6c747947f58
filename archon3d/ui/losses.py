"""Who has fallen: small grey portraits, each with how many there are of it, in rows."""

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
"""Canvas units of a portrait and of its count, at full scale and at most: they outgrow no board."""
LEAST, STEP = 0.6, 0.1
"""How small portraits become at least where there is little room, and by how much at a time, as shares."""
GREY: Final = 0.62
"""How much of their colour and light is gone."""
GAP: Final = 0.14
"""Between two portraits in a row, in widths of one."""
TUCK: Final = 0.1
"""By how much of a portrait's width its count moves in towards it: pictures have room at their edges."""
LINE: Final = 1.06
"""From row to row, in heights of a portrait."""
ROW: Final = 5.3
"""A row's width at most, in portraits."""
BASELINE: Final = 0.86
"""Of a count, from the portrait's top, as a share of its height."""


class _Cell(NamedTuple):
    portrait: Portrait
    number: Label


class Losses:
    """The fallen of one side, in rows that begin at the left or end at the right."""

    def __init__(self, layer: Layer, widest: float, align: str) -> None:
        """Rows are no wider than `widest`; `align` is `left` or `right`."""
        canvas = layer.canvas
        self._layer, self._align = layer, align
        self._size = self._whole = canvas.text_size(capped(canvas, PORTRAIT, HIGHEST_PORTRAIT))
        self._text = capped(canvas, COUNT_TEXT, HIGHEST_COUNT)
        self._widest = min(widest, ROW * self._whole)
        self._cells: dict[str, _Cell] = {}
        self._rows: list[list[str]] = []
        self.width = 0.0
        """Of the widest row."""
        self.place = Rectangle(0, 0, 0, 0)
        """Where they are."""

    @property
    def height(self) -> float:
        """Of all rows."""
        return len(self._rows) * LINE * self._size

    def show(self, fallen: Mapping[str, int], room: float) -> None:
        """Show so many of each kind, in that order, each by a portrait; all are smaller where they would need
        more than `room` canvas units from top to bottom.
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
        """Return what a kind takes of a row: its portrait, and its count if there is one."""
        number = self._cells[kind].number
        return self._size + (number.width - TUCK * self._size if number.text else 0.0)
