"""A page of options: headings and rows in columns, or in one scrolling column if text is large."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, TITLE, Label, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.menu import BASELINE, Item, Menu, ScrollArea
from archon3d.ui.portrait import Portrait
from archon3d.ui.shapes import Panel

CONTENTS_ROW: Final = 43
ROW_TEXT: Final = 30
SMALLEST_ROW_TEXT: Final = 24
"""Least size at any resolution: larger screens are viewed from farther away."""
HEADING: Final = 34
HEADING_ROW: Final = 50
SECTION_GAP: Final = 14
CAPITALS_BASELINE: Final = 0.74
"""Baseline of headings: they need room above for accents, and none below."""
PADDING: Final = 20
"""Space between a panel's edge and its first and last line, in canvas units."""
HAND_SPACE: Final = 84
"""Space between a panel's edge and its rows for the pointing hand, in canvas units."""
COLUMN_GAP: Final = 12
OUTDENT: Final = 40
"""How far headings start before their rows, in canvas units."""
PICTURE: Final = 0.92
PICTURE_ROOM: Final = 1.1
"""Height of a line's portrait, and the start of its text, in line heights."""
EMPTY: Final[Mapping[str, str]] = {}


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its rows; a row is the keys of the options side by side in it."""

    title: str
    rows: Sequence[Sequence[str]]
    notes: Sequence[Sequence[str]] = ()
    """Lines below the rows that cannot be chosen; each is split into as many parts as it has texts."""
    share: float = 1.0
    """Share of a row's width for its text; a value uses the rest."""
    pictures: Sequence[tuple[str, float]] = ()
    """Portraits before the lines below the rows, and how grey each is; empty for none."""
    even: bool = False
    """Whether all rows use one text size."""


class Page:
    """Sections in columns of one panel each, with one menu over all of them."""

    def __init__(
        self,
        layer: Layer,
        area: Rectangle,
        columns: Sequence[Sequence[Section]],
        texts: Mapping[str, str],
        focus: str,
        pinned: Sequence[Item] = (),
        growth: float = 1.0,
        portraits: Mapping[str, str] = EMPTY,
    ) -> None:
        """Lay out the page; `texts` are the options' texts by key.

        `pinned` rows are elsewhere and never scroll. Rows that need less than the area's height grow with it,
        to `growth` times their size at most; those that need a little more shrink as long as they stay
        readable. `portraits` are rows' portraits by key.
        """
        canvas = layer.canvas
        self._scale = 1.0
        self._row = canvas.room(CONTENTS_ROW, ROW_TEXT)
        self._texts, self._portraits = texts, portraits
        self._items: list[Item] = []
        self._headings: list[tuple[str, float, float]] = []
        self._notes: list[tuple[str, float, float, float]] = []
        self._pictures: list[tuple[str, float, Rectangle]] = []
        fitting = (area.h - 2 * PADDING) / max(map(column_height, columns))
        if canvas.roomy and fitting >= min(1.0, max(canvas.least_text, SMALLEST_ROW_TEXT) / ROW_TEXT):
            scrolled = None
            self._scale = min(growth, fitting)
            self._beside(layer, area, columns)
        else:
            scrolled = self._below(layer, area, [section for column in columns for section in column])
        self.menu = Menu(layer, [*self._items, *pinned], focus, scrolled)
        for text, x, y in self._headings:
            size, widest = HEADING * self._scale, self._width + OUTDENT + PADDING / 2
            Label(self.menu.content, text, (x, y), size, face=TITLE, colour=GOLD, widest=widest)
        for text, x, y, width in self._notes:
            size = ROW_TEXT * self._scale
            Label(self.menu.content, text, (x, y), size, colour=FADED, widest=width)
        for name, grey, place in self._pictures:
            Portrait(self.menu.content, name, place, grey=grey)

    def _beside(self, layer: Layer, area: Rectangle, columns: Sequence[Sequence[Section]]) -> None:
        """Lay out the columns side by side."""
        width = (area.w - COLUMN_GAP * (len(columns) - 1)) / len(columns)
        self._width = width - HAND_SPACE - PADDING
        for number, column in enumerate(columns):
            x = area.x + number * (width + COLUMN_GAP)
            Panel(layer, Rectangle(x, area.y, width, area.h))
            y = area.y + PADDING
            for section in column:
                scale = self._scale
                end = self._put(section, x + HAND_SPACE, y, HEADING_ROW * scale, CONTENTS_ROW * scale)
                y = end + SECTION_GAP * scale

    def _below(self, layer: Layer, area: Rectangle, sections: Sequence[Section]) -> ScrollArea:
        """Lay out one column and return its scroll area.

        All lines are equally high and fill the view, so that none is cut.
        """
        Panel(layer, area)
        room = area.h - 2 * PADDING
        lines = max(1, room // self._row)
        pitch = room // lines
        view = replace(area, y=area.y + PADDING, h=lines * pitch)
        self._width = area.w - HAND_SPACE - 3 * PADDING
        y = view.y
        for section in sections:
            y = self._put(section, area.x + HAND_SPACE, y, pitch, pitch)
        return ScrollArea(view, max(y, view.y + view.h), pitch)

    def _put(self, section: Section, x: float, y: float, heading: float, row: float) -> float:
        """Lay out a section from there on; return its bottom."""
        self._headings.append((section.title, x - OUTDENT, y + heading * CAPITALS_BASELINE))
        y += heading
        for keys in section.rows:
            width = self._width / len(keys)
            for number, key in enumerate(keys):
                place = Rectangle(x + number * width, y, width, row)
                text = self._texts.get(key, "")
                size, portrait = ROW_TEXT * self._scale, self._portraits.get(key, "")
                group = section.title if section.even else ""
                item = Item(key, text, place, size=size, share=section.share, portrait=portrait, group=group)
                self._items.append(item)
            y += row
        for (name, grey), line in zip(section.pictures, itertools.count()):
            side = PICTURE * row
            place = Rectangle(x, y + line * row + (row - side) / 2, side, side)
            self._pictures.append((name, grey, place))
        for parts in section.notes:
            for number, text in enumerate(parts):
                if text:
                    begin, wide = self._part(parts, number, PICTURE_ROOM * row if section.pictures else 0.0)
                    self._notes.append((text, x + begin, y + row * BASELINE, wide))
            y += row
        return y

    def _part(self, parts: Sequence[str], number: int, taken: float) -> tuple[float, float]:
        """Return the start and greatest width of one of a line's texts.

        The parts are equally wide, and a text may use empty ones after it. A picture has taken the width
        `taken` of the first part.
        """
        width = self._width / len(parts)
        following = itertools.takewhile(lambda text: not text, parts[number + 1 :])
        begin = number * width + (0.0 if number else taken)
        return begin, (number + 1 + len(list(following))) * width - begin - PADDING / 2


def column_height(column: Sequence[Section]) -> float:
    """Return the height of a column at full scale without its panel's padding, in canvas units."""
    lines = sum(len(section.rows) + len(section.notes) for section in column)
    return len(column) * HEADING_ROW + (len(column) - 1) * SECTION_GAP + lines * CONTENTS_ROW
