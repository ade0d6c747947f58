"""A match's plies on a plate; the current one stays in the middle."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.label import Label
from archon3d.ui.layout import Column, Inset, Node, Plated, Size, Surface
from archon3d.ui.shapes import row_light
from archon3d.ui.theme import DARK_PLATE, SMALL, TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import Composite
from archon3d.ui.widgets.timeline_marks import draw_mark, mark_parent

HEAD: Final = TextStyle(36, TITLE, GOLD)
PITCH: Final = 42
"""Height of a row at full scale, in canvas units."""
PADDING: Final = 16
NUMBER: Final = "000"
"""Least width of the number column: the list of a running match must not jump."""
GAPS: Final = 1.5 * PADDING
"""Space before and behind a ply, in canvas units."""
MARKS: Final = 34
"""Space for a mark at a row's end, in canvas units."""
MARKED_SHARE: Final = 0.85
"""If letters would be scaled below this share, plies have no marks."""
LEAST_SHARE: Final = 0.8
"""Least scale of all letters; only rows that are still too long are smaller than the others."""
BASELINE: Final = 0.7
"""Baseline of a row, from its top, as a share of its height."""


@dataclass(frozen=True, slots=True)
class PlyRow:
    """One ply."""

    text: str
    """The action, in short."""
    colour: Colour
    """The side's colour."""
    mark: str = ""
    """Kind of the mark at its end; empty for none."""


class PlyList(Composite):
    """A heading, and as many plies as there is room for."""

    grow = 1.0

    def __init__(self, title: str, rows: Sequence[PlyRow]) -> None:
        """Show the rows; the first one is the start, before the first ply."""
        self._title, self._rows = Text(title, HEAD, align="left"), _PlyRows(rows)

    def build(self, canvas: Canvas) -> Node:
        """Return both on a plate."""
        parts = Column(self._title, self._rows, grow=1.0)
        return Plated(Inset(parts, PADDING, PADDING / 2), 0.0, DARK_PLATE, edge=0)

    @property
    def rows(self) -> dict[int, str]:
        """Texts of the visible plies by number."""
        return self._rows.visible

    def take(self, rows: Sequence[PlyRow]) -> None:
        """Replace the rows: there are more of them, or the last ones differ."""
        self._rows.take(rows)

    def show(self, ply: int) -> None:
        """Show the row of that ply, 0 for the start, and those around it."""
        self._rows.show(ply)

    def ply_at(self, at: tuple[float, float]) -> int | None:
        """Return the ply whose row is at a canvas point."""
        return self._rows.ply_at(at)


class _PlyRows(Node):
    """As many plies as fit."""

    grow = 1.0

    def __init__(self, rows: Sequence[PlyRow]) -> None:
        self._rows, self._ply = rows, 0
        self._drawn: _DrawnRows | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of a row; there are more in the room that is left."""
        return Size(width, canvas.room(PITCH, SMALL.size))

    def put(self, surface: Surface, area: Rectangle) -> None:
        self._drawn = _DrawnRows(surface.layer, area, self._rows)
        self._drawn.show(self._rows, self._ply)

    @property
    def visible(self) -> dict[int, str]:
        return {} if self._drawn is None else self._drawn.texts

    def take(self, rows: Sequence[PlyRow]) -> None:
        self._rows = rows
        self._show()

    def show(self, ply: int) -> None:
        if ply != self._ply:
            self._ply = ply
            self._show()

    def _show(self) -> None:
        if self._drawn is not None:
            self._drawn.show(self._rows, self._ply)

    def ply_at(self, at: tuple[float, float]) -> int | None:
        row = None if self._drawn is None else self._drawn.row_at(at)
        return row if row is not None and row < len(self._rows) else None


class _DrawnRows:
    """Rows that are on a layer, and the plies that they show."""

    def __init__(self, layer: Layer, place: Rectangle, rows: Sequence[PlyRow]) -> None:
        canvas = self._canvas = layer.canvas
        numbers, size, self._marked = _fit(canvas, place.w, rows)
        pitch = canvas.room(PITCH, SMALL.size) * size / SMALL.size
        self._first = 0
        self._lit = row_light(layer, place)
        self._places = [
            Rectangle(place.x, place.y + number * pitch, place.w, pitch)
            for number in range(max(1, int(place.h // pitch)))
        ]
        marks = MARKS if self._marked else 0.0
        self._labels = [
            _row_labels(layer, replace(row, w=row.w - marks), numbers, size) for row in self._places
        ]
        self._marks = mark_parent(layer)

    @property
    def texts(self) -> dict[int, str]:
        """Texts of the rows that are not empty, by number of their plies."""
        texts = {self._first + number: words.text for number, (_, words) in enumerate(self._labels)}
        return {number: text for number, text in texts.items() if text}

    def show(self, rows: Sequence[PlyRow], ply: int) -> None:
        """Show that ply and those around it."""
        seen = len(self._places)
        self._first = max(0, min(ply - seen // 2, len(rows) - seen))
        self._marks.get_children().detach()
        for number, (label, words) in enumerate(self._labels):
            index = self._first + number
            row = rows[index] if index < len(rows) else None
            label.text = str(index) if row is not None and index else ""
            words.text = "" if row is None else row.text
            if row is not None:
                words.colour = IVORY if index == ply else row.colour
                self._put_mark(row, self._places[number])
        self._lit.place(self._places[ply - self._first])

    def row_at(self, at: tuple[float, float]) -> int | None:
        """Return the ply that a row at a canvas point would show."""
        found = (number for number, place in enumerate(self._places) if place.holds(at))
        number = next(found, None)
        return None if number is None else self._first + number

    def _put_mark(self, row: PlyRow, place: Rectangle) -> None:
        if row.mark and self._marked:
            at = (place.x + place.w - MARKS / 2, place.centre[1])
            draw_mark(self._marks, self._canvas, row.mark, at)


def _row_labels(layer: Layer, row: Rectangle, numbers: float, size: float) -> tuple[Label, Label]:
    """Return the labels of a row's number and text."""
    x, y = row.x + numbers, row.y + row.h * BASELINE
    widest = row.x + row.w - x - GAPS
    return (
        Label(layer, "", (x, y), size, colour=FADED, align="right", widest=numbers),
        Label(layer, "", (x + PADDING, y), size, widest=widest),
    )


def _fit(canvas: Canvas, width: float, rows: Sequence[PlyRow]) -> tuple[float, float, bool]:
    """Return the width of the number column, the size of the letters, and whether there are marks.

    The longest ply fits, as long as that makes no others too small. If letters would be small, there are no
    marks.
    """
    probe, digits = canvas.layer("probe"), max(NUMBER, str(len(rows) - 1), key=len)
    text = SMALL.size
    longest = max(Label(probe, words, (0, 0), text).width for words in {row.text for row in rows})
    room = width - Label(probe, digits, (0, 0), text).width - GAPS
    share = (room - MARKS) / longest
    marked = share >= MARKED_SHARE
    size = text * min(1.0, share if marked else max(LEAST_SHARE, room / longest))
    numbers = Label(probe, digits, (0, 0), size).width
    probe.close()
    return numbers, size, marked
