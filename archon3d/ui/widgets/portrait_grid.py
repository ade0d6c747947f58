"""A grid of portraits with names, in chapters; row by row it scrolls."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import CANVAS_HEIGHT, GOLD, Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.frames import FramedPanel
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.menu import Menu
from archon3d.ui.menu_rows import Item
from archon3d.ui.menu_scroll import ScrollArea
from archon3d.ui.theme import FRAME_PADDING, SMALL, SMALL_GAP, TextStyle
from archon3d.ui.widgets.medallion import draw_medallion
from archon3d.ui.widgets.names import folded, width_of

TITLE_STYLE: Final = TextStyle(34, TITLE, GOLD)
TITLE_LINE: Final = 52
NAME_LINE: Final = 36
"""Height of a chapter's title, and of each of a name's two lines, at full scale."""
BASELINE: Final = 0.74
"""Baseline of such a line, as a share of its height."""
PORTRAIT: Final = 144
"""Size of a portrait where there is room, in canvas units."""
CELL: Final = 140
"""Least width of a cell at full scale of its name, in canvas units."""
NAME_GROWTH: Final = 0.75
"""How much of the text's growth the cells share: names are shorter than the widest one."""
SHRUNK: Final = 0.75
"""Least scale of a name's letters, as long as these can be read."""
EDGE: Final = 22
"""Space between the grid and the panel's upper and lower edges, in canvas units."""
LEAST_IN_VIEW: Final = 2
"""Rows that are visible at least."""


@dataclass(frozen=True, slots=True)
class ChapterPicture:
    """A cell of the grid."""

    key: str
    name: str
    portrait: str


@dataclass(frozen=True, slots=True)
class PictureChapter:
    """Pictures below a title."""

    title: str
    pictures: Sequence[ChapterPicture]


@dataclass(frozen=True, slots=True)
class _Place:
    """A picture in its row and column; a chapter's title stands over the first one of each row."""

    row: int
    column: int
    picture: ChapterPicture
    title: str


class PortraitGrid(Node):
    """All chapters in rows; short ones that follow each other share a row."""

    grow = 1.0

    def __init__(self, chapters: Sequence[PictureChapter], most: int | None = None) -> None:
        """Show the chapters, with `most` pictures in a row if it is given."""
        self._chapters, self._most = chapters, most

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return all of the height: it has what is left."""
        return Size(width, CANVAS_HEIGHT)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of the lowest rows that are visible at least."""
        return LEAST_IN_VIEW * (_lines(canvas) + PORTRAIT / 2) + 2 * EDGE

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the panel, and add a row to choose for each picture."""
        canvas = surface.canvas
        FramedPanel(surface.layer, area)
        across = FRAME_PADDING
        room = Rectangle(area.x + across, area.y + EDGE, area.w - 2 * across, area.h - 2 * EDGE)
        columns = self._columns(max(1, int(room.w // self._cell(canvas))))
        places = list(_arranged(self._chapters, columns))
        rows = places[-1].row + 1
        visible = max(LEAST_IN_VIEW, min(rows, round(room.h / (_lines(canvas) + PORTRAIT))))
        pitch = room.h / visible
        if rows > visible:
            view = replace(area, y=room.y, h=room.h)
            surface.scrolls = ScrollArea(view, room.y + rows * pitch, pitch)
        wide = room.w / columns
        cells = {
            place.picture.key: Rectangle(
                room.x + place.column * wide,
                room.y + place.row * pitch + _title_line(canvas),
                wide,
                pitch - _title_line(canvas),
            )
            for place in places
        }
        for place in places:
            surface.items.append(_item(canvas, place.picture, cells[place.picture.key]))
        surface.with_rows(lambda menu: _draw(menu, places, cells, room.x + room.w))

    def _cell(self, canvas: Canvas) -> float:
        """Return the least width of a cell, in which every name can be read."""
        names = [picture.name for chapter in self._chapters for picture in chapter.pictures]
        widest = max(width_of(canvas, folded(canvas, name, SMALL, 0.0), SMALL) for name in names)
        share = max(SHRUNK, min(1.0, canvas.least_text / canvas.text_size(SMALL.size)))
        growth = canvas.text_size(SMALL.size) / SMALL.size - 1.0
        return max(CELL * (1.0 + NAME_GROWTH * growth), share * widest + SMALL_GAP)

    def _columns(self, fitting: int) -> int:
        """Return the fewest columns, of those that fit, that need no more rows: their cells are wider."""
        most = fitting if self._most is None else min(fitting, self._most)

        def rows(columns: int) -> int:
            return list(_arranged(self._chapters, columns))[-1].row

        return min(columns for columns in range(1, most + 1) if rows(columns) == rows(most))


def _title_line(canvas: Canvas) -> float:
    return canvas.room(TITLE_LINE, TITLE_STYLE.size)


def _names(canvas: Canvas) -> float:
    """Return the height of a name."""
    return 2 * canvas.room(NAME_LINE, SMALL.size)


def _lines(canvas: Canvas) -> float:
    """Return the height of a row without its portraits."""
    return _title_line(canvas) + _names(canvas)


def _arranged(chapters: Sequence[PictureChapter], columns: int) -> Iterator[_Place]:
    """Yield the place of each picture."""
    row = column = 0
    for chapter in chapters:
        if column and column + len(chapter.pictures) > columns:
            row, column = row + 1, 0
        for number, picture in enumerate(chapter.pictures):
            if column == columns:
                row, column = row + 1, 0
            yield _Place(row, column, picture, "" if number and column else chapter.title)
            column += 1


def _item(canvas: Canvas, picture: ChapterPicture, cell: Rectangle) -> Item:
    name = folded(canvas, picture.name, SMALL, cell.w - SMALL_GAP)
    line = canvas.room(NAME_LINE, SMALL.size)
    baseline = 1.0 - (_names(canvas) - line * BASELINE) / cell.h
    return Item(picture.key, name, cell, "centre", SMALL.size, baseline=baseline, hand=False, framed=True)


def _draw(menu: Menu, places: Sequence[_Place], cells: dict[str, Rectangle], right: float) -> None:
    """Draw titles and portraits, which scroll with the rows."""
    layer = menu.content
    titled = [place for place in places if place.title]
    ends = [
        cells[following.picture.key].x if following.row == place.row else right
        for place, following in itertools.pairwise(titled)
    ]
    for place, end in zip(titled, (*ends, right), strict=True):
        _write_title(layer, place.title, cells[place.picture.key], end)
    for place in places:
        cell = cells[place.picture.key]
        side = min(cell.w - SMALL_GAP, cell.h - _names(layer.canvas) - SMALL_GAP)
        y = cell.y + SMALL_GAP / 2
        draw_medallion(layer, place.picture.portrait, Rectangle(cell.centre[0] - side / 2, y, side, side))


def _write_title(layer: Layer, title: str, cell: Rectangle, end: float) -> None:
    """Write a title over its first picture, up to the next title at `end`."""
    line, style = _title_line(layer.canvas), TITLE_STYLE
    at = (cell.x + SMALL_GAP, cell.y - line * (1.0 - BASELINE))
    widest = end - at[0] - SMALL_GAP
    Label(layer, title, at, style.size, face=style.face, colour=GOLD, widest=widest)
