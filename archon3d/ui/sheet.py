"""A page of facts, charts and paragraphs on a panel, which scrolls if it is longer than its place."""

import math
from collections.abc import Sequence
from typing import Final

from archon3d.arena.content import COLOURS
from archon3d.play.codex.pages import CodexPage, Odds, Shades, Station
from archon3d.ui.canvas import FADED, IVORY, SIDE_TEXT_COLOURS, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.label import Label
from archon3d.ui.scrolling_text import SCROLLING_BASELINE, SCROLLING_PADDING, SCROLLING_TEXT, ScrollingText
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel
from archon3d.ui.signs import GREYS, SIGN, moon_sign, sun_sign, way_sign
from archon3d.ui.small_board import SmallBoard
from archon3d.ui.words import spoken

BAR_HEIGHT: Final = 112
"""Height of the longest bar of a chart."""
BAR_SHARE: Final = 0.5
"""Width of a bar, as a share of its column's."""
CHIP_HEIGHT: Final = 22
LINE_HEIGHT: Final = 10
LINE_AT: Final = 0.84
"""Height of a number's underline, and its top as a share of the line's height."""
CELL: Final = 1.7
"""Least width of a column of two digits, in ems."""
BOARD_LINES, SCROLLING_BOARD_LINES = 6, 5
"""Greatest height of a small board in lines of text; on a scrolling page, a whole station is visible."""
BOARD_FOOT: Final = 10
"""Space between a small board and its text, in canvas units."""
BOARD_SPACE: Final = 34
"""Space between two small boards, with the arrow between them, in canvas units."""
WAY: Final = 9
"""Length of those arrows."""
IN_A_ROW: Final = (6, 3, 2)
"""Numbers of small boards in a row; the largest that fits their text is used."""
DIM: Final = 0.55
"""Brightness at the bottom of a bar."""


class Sheet(ScrollingText):
    """The content of one page of the codex."""

    def __init__(self, layer: Layer, area: Rectangle, page: CodexPage) -> None:
        self._page = page
        super().__init__(layer, area)

    def _write_parts(self) -> None:
        for paragraph in self._page.text:
            self._write_text(spoken(paragraph))
            self._y += self._gap
        if self._page.stations:
            self._draw_stations(self._page.stations)
        for fact in self._page.facts:
            self._write_pair(spoken(fact.label), spoken(fact.value))
        for shades in self._page.shades:
            self._draw_chart(shades)
        if self._page.odds is not None:
            self._draw_odds(self._page.odds)

    def _draw_chart(self, shades: Shades) -> None:
        """Draw six bars, each on a chip of its colour, with the points below it."""
        self._y += self._gap
        self._label(spoken(shades.label), self._x, FADED)
        lines = 1 + math.ceil((BAR_HEIGHT + CHIP_HEIGHT) / self._line)
        foot = self._y + lines * self._line - CHIP_HEIGHT
        self._y = foot + CHIP_HEIGHT
        column = self._width / len(COLOURS)
        for number, (points, grey) in enumerate(zip(shades.points, GREYS, strict=True)):
            middle = self._x + (number + 0.5) * column
            height = BAR_HEIGHT * points / max(shades.points)
            self._draw_bar(middle, foot, height, column * BAR_SHARE, shades.side)
            self._draw_chip(middle, foot, column * 0.9, grey)
            at = (middle, self._y + self._line * SCROLLING_BASELINE)
            Label(self._content, spoken(points), at, SCROLLING_TEXT, align="centre", widest=column)
        self._y += self._line

    def _draw_odds(self, odds: Odds) -> None:
        """Draw numbers below six chips, a line for each enemy, whose name may be above them.

        On a scrolling page the chips may be out of view, so each number is underlined in its colour.
        """
        self._y += self._gap
        self._write_text(spoken(odds.label), colour=FADED)
        names = [self._label(spoken(enemy), self._x, FADED) for enemy, _ in odds.rows]
        beside = max(name.width for name in names) + SCROLLING_PADDING
        least = len(COLOURS) * CELL * self._content.canvas.text_size(SCROLLING_TEXT)
        stacked = beside + least > self._width
        x = self._x + (0 if stacked else beside)
        column = (self._x + self._width - x) / len(COLOURS)
        middles = [x + (number + 0.5) * column for number in range(len(COLOURS))]
        for middle, grey in zip(middles, GREYS, strict=True):
            self._draw_chip(middle, self._y + (self._line - CHIP_HEIGHT) / 2, column * 0.9, grey)
        self._y += self._line
        for name, (_, chances) in zip(names, odds.rows, strict=True):
            name.move(self._x, self._y + self._line * SCROLLING_BASELINE)
            self._y += self._line * stacked
            for middle, chance, grey in zip(middles, chances, GREYS, strict=True):
                self._label(str(chance), middle, IVORY, "centre")
                if self._behind_view:
                    self._draw_chip(middle, self._y + self._line * LINE_AT, column * 0.7, grey, LINE_HEIGHT)
            self._y += self._line

    def _draw_stations(self, stations: Sequence[Station]) -> None:
        """Draw small boards in rows, numbered from the sun to the moon, with text below each."""
        lines = [self._lines_of(station) for station in stations]
        widest = max(line.width for each in lines for line in each)
        columns = next(
            (count for count in IN_A_ROW if self._pitch(count) - BOARD_SPACE / 2 >= widest), IN_A_ROW[-1]
        )
        for start in range(0, len(stations), columns):
            self._y += self._gap
            self._draw_row(stations, lines, range(start, min(start + columns, len(stations))), columns)
        self._y += self._gap

    def _lines_of(self, station: Station) -> list[Label]:
        """Return the labels below a station's board; they have no place yet."""
        colours = (SIDE_TEXT_COLOURS[station.side], *[FADED] * len(station.lines))
        return [
            Label(self._content, spoken(line), (0, 0), SCROLLING_TEXT, colour=colour, align="centre")
            for line, colour in zip(station.lines, colours, strict=False)
        ]

    def _pitch(self, columns: int) -> float:
        """Return the distance between the centres of neighbouring small boards."""
        return (self._width + BOARD_SPACE) / columns

    def _draw_row(
        self, stations: Sequence[Station], lines: Sequence[Sequence[Label]], row: range, columns: int
    ) -> None:
        """Draw some of the stations side by side."""
        pitch = self._pitch(columns)
        most = SCROLLING_BOARD_LINES if self._behind_view else BOARD_LINES
        size = min(most * self._line - BOARD_FOOT, pitch - BOARD_SPACE)
        high = math.ceil((size + BOARD_FOOT) / self._line)
        for number in row:
            station, middle = stations[number], self._x + (number - row.start + 0.5) * pitch - BOARD_SPACE / 2
            baseline = self._y + self._line * SCROLLING_BASELINE
            Label(self._content, str(number + 1), (middle, baseline), SCROLLING_TEXT, align="centre")
            if number == 0:
                sun_sign(self._content, (middle - size / 2 + SIGN, self._y + self._line / 2))
            elif number == len(stations) - 1:
                moon_sign(self._content, (middle + size / 2 - SIGN, self._y + self._line / 2))
            top = self._y + self._line
            place = Rectangle(middle - size / 2, top, size, size)
            SmallBoard(self._content, place, station.rows, SIDE_TEXT_COLOURS[station.side])
            if number + 1 < row.stop:
                way_sign(self._content, (middle + pitch / 2, top + size / 2), WAY)
            for index, line in enumerate(lines[number], start=1 + high):
                line.move(middle, baseline + index * self._line)
        self._y += (1 + high + max(len(lines[number]) for number in row)) * self._line

    def _draw_bar(self, middle: float, foot: float, height: float, width: float, side: str) -> None:
        colour = SIDE_TEXT_COLOURS[side]
        dark = (colour[0] * DIM, colour[1] * DIM, colour[2] * DIM, 1.0)
        place = Rectangle(middle - width / 2, foot - height, width, height)
        Panel(self._content, place, fill=(colour, dark), rim=CLEAR, radius=4, edge=0).show(height > 0)

    def _draw_chip(
        self, middle: float, top: float, width: float, grey: float, height: float = CHIP_HEIGHT
    ) -> None:
        fill = (grey, grey, grey * 0.96, 1.0)
        place = Rectangle(middle - width / 2, top, width, height)
        Panel(self._content, place, fill=fill, rim=PANEL_RIM, radius=5, edge=2)


def contents(heights: Sequence[float], most: int) -> list[list[int]]:
    """Return the numbers of the parts in each of at most this many columns.

    They keep their order, and the highest column is as low as possible.
    """
    bounds = sorted({sum(heights[a:b]) for a in range(len(heights)) for b in range(a + 1, len(heights) + 1)})
    return next(columns for bound in bounds if len(columns := _filled(heights, bound)) <= most)


def _filled(heights: Sequence[float], bound: float) -> list[list[int]]:
    """Return columns filled in turn up to that height; a single part may be higher."""
    columns: list[list[int]] = []
    room = 0.0
    for number, height in enumerate(heights):
        if not columns or height > room:
            columns.append([])
            room = bound
        columns[-1].append(number)
        room -= height
    return columns
