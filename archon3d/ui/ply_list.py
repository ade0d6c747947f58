"""A match's plies on a plate; the current one stays in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, TITLE, Colour, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.shapes import CLEAR, Panel, polygon, row_light
from archon3d.ui.transport import SHAPES

TEXT: Final = 30
PITCH: Final = 42
TITLE_TEXT: Final = 36
TITLE_LINE: Final = 62
PADDING: Final = 16
NUMBER: Final = "000"
"""Least width of the number column: the list of a running match must not jump."""
GAPS: Final = 1.5 * PADDING
"""Space before and behind a ply, in canvas units."""
MARKS: Final = 34
"""Space for a mark at a row's end, in canvas units."""
MARKED_SHARE: Final = 0.85
"""If letters would be scaled below this share, plies have no marks."""
LEAST_SHARE: Final = 0.75
"""Least scale of all letters; only rows that are still too long are smaller than the others."""
GROUND: Final[Colour] = (0.05, 0.045, 0.07, 0.9)


@dataclass(frozen=True, slots=True)
class PlyRow:
    """One ply."""

    text: str
    """The action, in short."""
    colour: Colour
    """The side's colour."""
    mark: str = ""
    """Kind of the mark at its end; empty for none."""


class PlyList:
    """A view of as many plies as fit."""

    def __init__(self, layer: Layer, place: Rectangle, title: str, rows: Sequence[PlyRow]) -> None:
        """Fill `place`; the first row is the start, before the first ply."""
        canvas = layer.canvas
        self._rows, self._first = rows, 0
        Panel(layer, place, fill=GROUND, rim=CLEAR, edge=0)
        head = canvas.room(TITLE_LINE, TITLE_TEXT)
        inner = replace(place, x=place.x + PADDING, w=place.w - 2 * PADDING)
        at = (inner.x, place.y + head * 0.72)
        Label(layer, title, at, TITLE_TEXT, face=TITLE, colour=GOLD, widest=inner.w)
        numbers, size, self._marked = _fit(layer, inner.w, rows)
        pitch = canvas.room(PITCH, TEXT) * size / TEXT
        seen = max(1, int((place.h - head - PADDING) // pitch))
        self._lit = row_light(layer, inner)
        self._places = [
            Rectangle(inner.x, place.y + head + number * pitch, inner.w, pitch) for number in range(seen)
        ]
        marks = MARKS if self._marked else 0.0
        self._labels = [
            self._row_labels(layer, replace(row, w=row.w - marks), numbers, size, row.y + pitch * 0.7)
            for row in self._places
        ]
        self._layer = layer
        self._marks = layer.part("marks")
        self._shown: int | None = None

    def take(self, rows: Sequence[PlyRow]) -> None:
        """Replace the rows: there are more of them, or the last ones differ."""
        self._rows, self._shown = rows, None

    def show(self, ply: int) -> None:
        """Show the row of that ply, 0 for the start, and those around it."""
        if ply == self._shown:
            return
        self._shown = ply
        seen = len(self._places)
        self._first = max(0, min(ply - seen // 2, len(self._rows) - seen))
        self._marks.close()
        self._marks = self._layer.part("marks")
        for number, (label, words) in enumerate(self._labels):
            index = self._first + number
            row = self._rows[index] if index < len(self._rows) else None
            label.text = str(index) if row is not None and index else ""
            words.text = "" if row is None else row.text
            if row is not None:
                words.colour = IVORY if index == ply else row.colour
                self._put_mark(row, self._places[number])
        self._lit.place(self._places[ply - self._first])

    def ply_at(self, at: tuple[float, float]) -> int | None:
        """Return the ply whose row is at a canvas point."""
        for number, place in enumerate(self._places):
            if place.holds(at) and self._first + number < len(self._rows):
                return self._first + number
        return None

    @property
    def rows(self) -> dict[int, str]:
        """Texts of the visible plies by number."""
        texts = {self._first + number: words.text for number, (_, words) in enumerate(self._labels)}
        return {number: text for number, text in texts.items() if text}

    @staticmethod
    def _row_labels(
        layer: Layer, row: Rectangle, numbers: float, size: float, y: float
    ) -> tuple[Label, Label]:
        """Return the labels of a row's number and text."""
        x = row.x + numbers
        widest = row.x + row.w - x - GAPS
        return (
            Label(layer, "", (x, y), size, colour=FADED, align="right", widest=numbers),
            Label(layer, "", (x + PADDING, y), size, widest=widest),
        )

    def _put_mark(self, row: PlyRow, place: Rectangle) -> None:
        if row.mark and self._marked:
            outline, colour, _ = SHAPES[row.mark]
            path = self._marks.attach(polygon(outline, self._layer.canvas.tint(colour)))
            path.set_pos(place.x + place.w - MARKS / 2, 0, -place.centre[1])


def _fit(layer: Layer, width: float, rows: Sequence[PlyRow]) -> tuple[float, float, bool]:
    """Return the width of the number column, the size of the letters, and whether there are marks.

    The longest ply fits, as long as that makes no others too small. If letters would be small, there are no
    marks.
    """
    probe, digits = layer.part("probe"), max(NUMBER, str(len(rows) - 1), key=len)
    longest = max(Label(probe, text, (0, 0), TEXT).width for text in {row.text for row in rows})
    room = width - Label(probe, digits, (0, 0), TEXT).width - GAPS
    share = (room - MARKS) / longest
    marked = share >= MARKED_SHARE
    size = TEXT * min(1.0, share if marked else max(LEAST_SHARE, room / longest))
    numbers = Label(probe, digits, (0, 0), size).width
    probe.close()
    return numbers, size, marked
