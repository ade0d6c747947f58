"""A page of options: cards with headings and rows in columns, or one scrolling column if text is large."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.ui.canvas import CANVAS_HEIGHT, FADED, GOLD, IVORY, Canvas, Colour
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.frames import FramedPanel
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface, widths_within
from archon3d.ui.menu import Menu
from archon3d.ui.menu_rows import BASELINE, MARK_SPACE, VALUE_GAP, Item
from archon3d.ui.menu_scroll import ScrollArea
from archon3d.ui.portrait import Portrait, portrait_names
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import ENDLESS

CONTENTS_ROW: Final = 43
ROW_TEXT: Final = 30
SMALLEST_ROW_TEXT: Final = 24
"""Least size at any resolution: larger screens are viewed from farther away."""
HEADING: Final = 34
HEADING_ROW: Final = 50
SECTION_GAP: Final = 14
CAPITALS_BASELINE: Final = 0.74
"""Baseline of headings: they need room above for accents, and none below."""
PANEL_PADDING: Final = 24
"""Space between a card's edge and its first and last line, in canvas units."""
LIST_PADDING: Final = 38
"""The same on a single panel, whose first and last line are clear of the posts at its corners."""
HAND_SPACE: Final = 84
"""Space between a panel's edge and its rows for the pointing hand, in canvas units."""
COLUMN_GAP: Final = 12
"""Space between two columns, and between two cards of a column, in canvas units."""
OUTDENT: Final = 40
"""How far headings start before their rows, in canvas units."""
EMBLEM: Final = 1.16
SCROLLING_EMBLEM: Final = 0.92
"""Size of a heading's emblem, in heights of its line; lines that scroll hold all of theirs."""
EMBLEM_GAP: Final = 10
"""Gap after an emblem, in canvas units."""
ROUNDING: Final = 1e-6
LEAST_LINES: Final = 3
"""Lines that are visible at least where there is little room."""
MANY_LINES: Final = 14
"""Visible lines of a list from which on its sections are a line apart."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with its rows; a row is the keys of the options side by side in it."""

    title: str
    rows: Sequence[Sequence[str]]
    notes: Sequence[Sequence[str]] = ()
    """Lines below the rows that cannot be chosen; each is split into as many parts as it has texts."""
    share: float = 1.0
    """Share of a row's width for its text; a value uses the rest."""
    even: bool = False
    """Whether all rows use one text size."""
    emblem: str = ""
    """Name of the portrait before the heading; empty for none."""
    drawing: Node | None = None
    """What is between heading and rows, as high as `drawing_lines` of them."""
    drawing_lines: int = 0
    bright: bool = False
    """Whether the lines below the rows are as bright as these, the first of two texts with the `share`."""
    illustration: str = ""
    """Name of the portrait beside the texts of a card's rows; empty for none."""


@dataclass(frozen=True, slots=True)
class PageOption:
    """What a row says."""

    text: str
    value: str = ""
    """Text at its right end."""
    portrait: str = ""
    """Name of the portrait before its text; empty for none. It stays as it was placed."""
    value_portrait: str = ""
    """Name of the portrait before its value; empty for none."""
    marked: bool = False
    """Whether it is chosen, or has been before."""
    enabled: bool = True
    """Whether it can have the focus."""
    faded: bool = False
    """Whether it is drawn as if it were disabled."""
    drawing: Node | None = None
    """What is drawn at the place of its value; it stays as it was placed."""


class Page(Node):
    """Sections in columns; without room for columns, in one panel that scrolls.

    Each section of several columns is a card of its own; those of a single column are on one panel.
    """

    def __init__(
        self,
        columns: Sequence[Sequence[Section]],
        options: Mapping[str, PageOption],
        *,
        growth: float = 1.0,
        fills: bool = False,
    ) -> None:
        """Show the options, by key, in the columns' sections.

        Rows grow to `growth` times their size where there is room, and shrink a little, as long as they stay
        readable, where there is not. The panels use all of the height if it `fills`.
        """
        self._columns, self._options, self._growth, self._fills = columns, options, growth, fills
        self._menu: Menu | None = None

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height of all rows, which are one below the other without room for columns."""
        if self._fills:
            return Size(width, CANVAS_HEIGHT)
        if not canvas.roomy:
            lines = sum(map(_lines, itertools.chain.from_iterable(self._columns)))
            return Size(width, lines * _line(canvas) + 2 * _padding(canvas))
        return Size(
            width, max(self._growth * high + fixed for high, fixed in map(self._heights, self._columns))
        )

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of a few rows."""
        few = LEAST_LINES * _line(canvas) + 2 * _padding(canvas)
        return min(few, self.measure(canvas, width).height)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add the rows, and write what does not change."""
        canvas = surface.canvas
        fitting = min((area.h - fixed) / high for high, fixed in map(self._heights, self._columns))
        if canvas.roomy and fitting >= min(1.0, max(canvas.least_text, SMALLEST_ROW_TEXT) / ROW_TEXT):
            self._beside(surface, area, min(self._growth, fitting))
        else:
            self._below(surface, area)

    def show(self, options: Mapping[str, PageOption]) -> None:
        """Change what the rows say."""
        self._options = options
        if self._menu is not None:
            self._dress(self._menu)

    def _beside(self, surface: Surface, area: Rectangle, scale: float) -> None:
        """Lay out the columns side by side."""
        count = len(self._columns)
        width = (area.w - COLUMN_GAP * (count - 1)) / count
        writer = _Writer(surface.canvas, self._options, width - HAND_SPACE - PANEL_PADDING, scale, EMBLEM)
        for number, column in enumerate(self._columns):
            place = replace(area, x=area.x + number * (width + COLUMN_GAP), w=width)
            for sections, card in self._cards(column, place, scale):
                FramedPanel(surface.layer, card)
                y = card.y + (PANEL_PADDING if count > 1 else LIST_PADDING)
                for section in sections:
                    if _is_illustrated(section) and not surface.canvas.broad:
                        section = replace(section, illustration="", share=1.0)
                    top, heading, row = y, HEADING_ROW * scale, CONTENTS_ROW * scale
                    y = writer.put(section, card.x + HAND_SPACE, y, heading, row)
                    writer.illustrate(section, card.x + HAND_SPACE, top, y)
                    y += SECTION_GAP * scale
        self._add(surface, writer)

    def _cards(
        self, column: Sequence[Section], place: Rectangle, scale: float
    ) -> Iterator[tuple[Sequence[Section], Rectangle]]:
        """Yield the cards of a column, which share out the height that is left."""
        if len(self._columns) == 1:
            yield column, place
            return
        high, fixed = self._heights(column)
        spare, y = (place.h - high * scale - fixed) / len(column), place.y
        for section in column:
            height = column_height([section]) * scale + 2 * PANEL_PADDING + spare
            yield [section], replace(place, y=y, h=height)
            y += height + COLUMN_GAP

    def _heights(self, column: Sequence[Section]) -> tuple[float, float]:
        """Return the height of a column's lines at full scale, and that of padding and gaps at any scale."""
        if len(self._columns) == 1:
            return column_height(column), 2 * LIST_PADDING
        lines = sum(column_height([section]) for section in column)
        return lines, 2 * PANEL_PADDING * len(column) + COLUMN_GAP * (len(column) - 1)

    def _below(self, surface: Surface, area: Rectangle) -> None:
        """Lay out one column that scrolls.

        All lines are equally high and fill the view, so that none is cut. Sections of a long view are apart.
        """
        FramedPanel(surface.layer, area)
        padding = _padding(surface.canvas)
        room = area.h - 2 * padding
        lines = max(1, int(room / _line(surface.canvas) + ROUNDING))
        pitch = room // lines
        view = replace(area, y=area.y + padding, h=lines * pitch)
        width = area.w - HAND_SPACE - 3 * PANEL_PADDING
        writer = _Writer(surface.canvas, self._options, width, 1.0, SCROLLING_EMBLEM)
        y = view.y
        apart = pitch if lines >= MANY_LINES else 0.0
        for number, section in enumerate(itertools.chain.from_iterable(self._columns)):
            bare = replace(section, illustration="")
            y = writer.put(bare, area.x + HAND_SPACE, y + apart * bool(number), pitch, pitch)
        surface.scrolls = ScrollArea(view, max(y, view.y + view.h), pitch)
        self._add(surface, writer)

    def _add(self, surface: Surface, writer: _Writer) -> None:
        """Add the rows to the surface, and the rest once there is a menu."""
        surface.items += writer.items
        surface.with_rows(writer.draw)
        surface.with_rows(self._dress)

    def _dress(self, menu: Menu) -> None:
        """Write what the rows say now."""
        self._menu, options, written = menu, self._options, menu.values
        for key, option in options.items():
            menu.write(key, option.text)
            if option.value or key in written:
                menu.write_value(key, option.value, option.value_portrait)
        menu.mark(key for key, option in options.items() if option.marked)
        menu.disable(key for key, option in options.items() if not option.enabled)
        menu.fade(key for key, option in options.items() if option.faded)


class _Writer:
    """Places sections one after the other in a column."""

    def __init__(
        self, canvas: Canvas, options: Mapping[str, PageOption], width: float, scale: float, emblem: float
    ) -> None:
        """Write rows of that width, with text of `scale` times its size, and emblems in line heights."""
        self._canvas, self._options = canvas, options
        self._width, self._scale, self._emblem = width, scale, emblem
        self.items: list[Item] = []
        self._headings: list[tuple[str, Rectangle]] = []
        self._drawings: list[tuple[Node, Rectangle]] = []
        self._notes: list[tuple[str, float, float, float, Colour]] = []
        self._pictures: list[tuple[str, Rectangle]] = []

    def put(self, section: Section, x: float, y: float, heading: float, row: float) -> float:
        """Lay out a section from there on, with lines of those heights; return its bottom."""
        self._add_heading(section, Rectangle(x - OUTDENT, y, self._width + OUTDENT, heading))
        y += heading
        if section.drawing is not None:
            high = section.drawing_lines * row
            self._drawings.append((section.drawing, Rectangle(x, y, self._width, high)))
            y += high
        for keys in section.rows:
            self._add_row(section, keys, Rectangle(x, y, self._rows_width(section), row))
            y += row
        colour = IVORY if section.bright else FADED
        for parts in section.notes:
            for number, text in enumerate(parts):
                if text:
                    begin, wide = self._part(parts, number, section.share if section.bright else 0.0)
                    self._notes.append((text, x + begin, y + row * BASELINE, wide, colour))
            y += row
        return y

    def illustrate(self, section: Section, x: float, top: float, bottom: float) -> None:
        """Put the section's illustration, if there is one, between those heights beside its rows' texts.

        It may use the padding at the right.
        """
        if _is_illustrated(section):
            left, right = self._width * section.share, self._width + PANEL_PADDING
            side = min(bottom - top, right - left)
            middle = (top + bottom) / 2
            place = Rectangle(x + (left + right - side) / 2, middle - side / 2, side, side)
            self._pictures.append((section.illustration, place))

    def draw(self, menu: Menu) -> None:
        """Write the headings and the lines that cannot be chosen, which scroll with the rows."""
        layer, scale = menu.content, self._scale
        for text, place in self._headings:
            at = (place.x, place.y + place.h * CAPITALS_BASELINE)
            Label(layer, text, at, HEADING * scale, face=TITLE, colour=GOLD, widest=place.w)
        for node, place in self._drawings:
            node.put(Surface(layer), place)
        for text, x, y, width, colour in self._notes:
            Label(layer, text, (x, y), ROW_TEXT * scale, colour=colour, widest=width)
        for name, place in self._pictures:
            Portrait(layer, name, place)

    def _add_heading(self, section: Section, line: Rectangle) -> None:
        """Add a heading, with its emblem before it."""
        if section.emblem:
            side = self._emblem * line.h
            self._pictures.append((section.emblem, Rectangle(line.x, line.centre[1] - side / 2, side, side)))
            taken = side + EMBLEM_GAP
            line = replace(line, x=line.x + taken, w=line.w - taken)
        self._headings.append((section.title, line))

    def _rows_width(self, section: Section) -> float:
        """Return the width of the section's rows, which end before its illustration."""
        return self._width * (section.share if _is_illustrated(section) else 1.0)

    def _add_row(self, section: Section, keys: Sequence[str], line: Rectangle) -> None:
        """Add the options side by side in a line."""
        whole = len(keys) > 1 or _is_illustrated(section)
        group = section.title if section.even else ""
        for number, (key, place) in enumerate(zip(keys, self._spread(keys, line), strict=True)):
            option = self._options[key]
            item = Item(
                key,
                option.text,
                place,
                size=ROW_TEXT * self._scale,
                share=1.0 if whole else section.share,
                portrait=option.portrait,
                hand=number == 0,
                group=group,
            )
            self.items.append(item)
            if option.drawing is not None:
                wide = place.w * (1 - item.share) - VALUE_GAP
                end = replace(place, x=place.x + place.w * item.share, w=wide)
                self._drawings.append((option.drawing, end))

    def _spread(self, keys: Sequence[str], line: Rectangle) -> Iterator[Rectangle]:
        """Yield the options' places in a line: two equally wide ones, or equal gaps between more."""
        widths, x = [line.w / len(keys)] * len(keys), line.x
        if len(keys) > 2:
            style = TextStyle(ROW_TEXT * self._scale)
            texts = [Text(self._options[key].text, style).measure(self._canvas, ENDLESS) for key in keys]
            widths = widths_within(line.w, [text.width + MARK_SPACE for text in texts], [1.0] * len(keys))
        for width in widths:
            yield replace(line, x=x, w=width)
            x += width

    def _part(self, parts: Sequence[str], number: int, share: float) -> tuple[float, float]:
        """Return the start and greatest width of one of a line's texts.

        The parts are equally wide, or the first of two uses that share; a text may use empty ones after it.
        """
        shares = [share, 1.0 - share] if share and len(parts) == 2 else [1.0 / len(parts)] * len(parts)
        following = itertools.takewhile(lambda text: not text, parts[number + 1 :])
        ends = number + 1 + len(list(following))
        begin, end = (self._width * sum(shares[:count]) for count in (number, ends))
        return begin, end - begin - PANEL_PADDING / 2


def _is_illustrated(section: Section) -> bool:
    return section.illustration in portrait_names()


def _line(canvas: Canvas) -> float:
    """Return the height of a row without room for columns, in canvas units."""
    return canvas.room(CONTENTS_ROW, ROW_TEXT)


def _padding(canvas: Canvas) -> float:
    """Return the space above and below the lines of a panel that scrolls, which large text needs itself."""
    return LIST_PADDING if canvas.roomy else PANEL_PADDING


def _lines(section: Section) -> int:
    """Return the number of a section's lines, with its heading."""
    return 1 + len(section.rows) + section.drawing_lines + len(section.notes)


def column_height(column: Sequence[Section]) -> float:
    """Return the height of a column at full scale without its panel's padding, in canvas units."""
    lines = sum(map(_lines, column)) - len(column)
    return len(column) * HEADING_ROW + (len(column) - 1) * SECTION_GAP + lines * CONTENTS_ROW
