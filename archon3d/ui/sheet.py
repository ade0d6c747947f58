"""The content of one page of the codex: facts, charts and paragraphs."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from archon3d.arena.content import COLOURS
from archon3d.play.codex.pages import CodexPage, Odds, Shades, Station
from archon3d.ui.canvas import FADED, SIDE_TEXT_COLOURS, Canvas, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Column, Gap, Node, Row, Share, Size, Stack, Surface
from archon3d.ui.shapes import CLEAR, PANEL_RIM, Panel
from archon3d.ui.signs import GREYS, SIGN, moon_sign, sun_sign, way_sign
from archon3d.ui.small_board import SmallBoard
from archon3d.ui.theme import GAP, PADDING, PROSE
from archon3d.ui.widgets.basic import Drawing, Text
from archon3d.ui.widgets.parts import ENDLESS, Rest
from archon3d.ui.widgets.scrolling import Groups, Lines, line_height, pair, paragraph
from archon3d.ui.words import spoken

BAR_HEIGHT: Final = 112
"""Height of the longest bar of a chart."""
BAR_SHARE: Final = 0.5
"""Width of a bar, as a share of its column's."""
CHIP_HEIGHT: Final = 22
UNDERLINE_HEIGHT: Final = 8
"""Height of the line under a number."""
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


def page_content(page: CodexPage, scrolls: bool) -> Groups:
    """Return what is on the page; where it `scrolls`, some of it differs."""
    return [
        *([paragraph(spoken(text))] for text in page.text),
        [_Stations(page.stations, scrolls)] if page.stations else (),
        [pair(spoken(fact.label), spoken(fact.value)) for fact in page.facts],
        *(_chart(shades) for shades in page.shades),
        () if page.odds is None else [_Odds(page.odds, scrolls)],
    ]


class _Bar(Node):
    """A bar of a chart, from the bottom of its place."""

    grow = 1.0

    def __init__(self, share: float, side: str) -> None:
        """`share` is its height in heights of the longest one."""
        self._share, self._colour = share, SIDE_TEXT_COLOURS[side]

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height of the longest one."""
        return Size(width, BAR_HEIGHT)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it, darker below."""
        (red, green, blue, _), height = self._colour, BAR_HEIGHT * self._share
        dark = (red * DIM, green * DIM, blue * DIM, 1.0)
        wide = area.w * BAR_SHARE
        place = Rectangle(area.centre[0] - wide / 2, area.y + area.h - height, wide, height)
        if height > 0:
            Panel(surface.layer, place, fill=(self._colour, dark), rim=CLEAR, radius=4, edge=0)


class _Chip(Node):
    """A chip of one of the colours."""

    def __init__(
        self, grey: float, *, share: float = 0.9, height: float = CHIP_HEIGHT, down: float = 0.5
    ) -> None:
        """Take a `share` of the width, where `down` of the spare height is above it."""
        self._grey, self._share, self._height, self._down = grey, share, height, down

    def measure(self, canvas: Canvas, width: float) -> Size:
        return Size(width, self._height)

    def put(self, surface: Surface, area: Rectangle) -> None:
        fill = (self._grey, self._grey, self._grey * 0.96, 1.0)
        wide, y = area.w * self._share, area.y + (area.h - self._height) * self._down
        place = Rectangle(area.centre[0] - wide / 2, y, wide, self._height)
        Panel(surface.layer, place, fill=fill, rim=PANEL_RIM, radius=5, edge=2)


def _columns(nodes: Iterable[Node]) -> Node:
    """Return a node for each colour, side by side."""
    return Row(*(Share(node, 1 / len(COLOURS)) for node in nodes))


def _chart(shades: Shades) -> Sequence[Node]:
    """Return six bars, each on a chip of its colour, with the points below it."""
    most, pairs = max(shades.points), zip(shades.points, GREYS, strict=True)
    bars = (Column(_Bar(points / most, shades.side), _Chip(grey)) for points, grey in pairs)
    numbers = (Text(spoken(points)) for points in shades.points)
    return paragraph(spoken(shades.label), FADED), _columns(bars), _columns(numbers)


class _Fluid(Node):
    """A node that is made of others, which depend on its width."""

    def make(self, canvas: Canvas, width: float) -> Node:
        """Return what it is made of."""
        raise NotImplementedError

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of what it is made of."""
        return self.make(canvas, width).measure(canvas, width)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw what it is made of."""
        self.make(surface.canvas, area.w).put(surface, area)


class _Odds(_Fluid):
    """Numbers below six chips, a line for each enemy, whose name may be above them.

    On a scrolling page the chips may be out of view, so each number is underlined in its colour.
    """

    def __init__(self, odds: Odds, scrolls: bool) -> None:
        self._odds, self._scrolls = odds, scrolls

    def make(self, canvas: Canvas, width: float) -> Node:
        """Return the lines; names are above the numbers if there is no room beside them."""
        names = [paragraph(spoken(enemy), FADED) for enemy, _ in self._odds.rows]
        beside = max(name.measure(canvas, ENDLESS).width for name in names) + PADDING
        stacked = beside + len(COLOURS) * CELL * canvas.text_size(PROSE.size) > width

        def line(name: Node, cells: Iterable[Node]) -> Node:
            if stacked:
                return Column(Lines(name), Lines(_columns(cells)))
            return Lines(Row(Stack(Gap(width=beside), name), Rest(_columns(cells))))

        label, chips = paragraph(spoken(self._odds.label), FADED), map(_Chip, GREYS)
        first = Lines(_columns(chips)) if stacked else line(Gap(), chips)
        lines = (
            line(name, map(self._cell, chances, GREYS))
            for name, (_, chances) in zip(names, self._odds.rows, strict=True)
        )
        return Column(Lines(label), first, *lines)

    def _cell(self, chance: int, grey: float) -> Node:
        """Return a number."""
        number = Text(str(chance))
        if not self._scrolls:
            return number
        return Stack(number, _Chip(grey, share=0.7, height=UNDERLINE_HEIGHT, down=1.0))


class _Stations(_Fluid):
    """Small boards in rows, numbered from the sun to the moon, with text below each."""

    def __init__(self, stations: Sequence[Station], scrolls: bool) -> None:
        self._stations, self._scrolls = stations, scrolls

    def make(self, canvas: Canvas, width: float) -> Node:
        """Return as many side by side as their text allows."""
        texts = [line for station in self._stations for line in _texts(station)]
        widest, line = max(text.measure(canvas, ENDLESS).width for text in texts), line_height(canvas)
        rooms = ((number, (width + BOARD_SPACE) / number - BOARD_SPACE) for number in IN_A_ROW)
        count, room = next(
            (one for one in rooms if one[1] + BOARD_SPACE / 2 >= widest), (IN_A_ROW[-1], width / 2)
        )
        most = SCROLLING_BOARD_LINES if self._scrolls else BOARD_LINES
        size = min(most * line - BOARD_FOOT, room)
        cells = [
            self._cell(number, size, arrow=(number + 1) % count > 0) for number in range(len(self._stations))
        ]
        cells += [Gap()] * (-len(cells) % count)
        rows = (cells[start : start + count] for start in range(0, len(cells), count))
        shared = (Row(*(Share(cell, 1 / count) for cell in row), gap=BOARD_SPACE) for row in rows)
        return Column(*shared, gap=line if self._scrolls else GAP)

    def _cell(self, number: int, size: float, *, arrow: bool) -> Node:
        """Return a station, with an arrow to the next one in its row."""
        station, last = self._stations[number], number + 1 == len(self._stations)

        def draw(layer: Layer, area: Rectangle) -> None:
            place = Rectangle(area.centre[0] - size / 2, area.y, size, size)
            middle = area.y - line_height(layer.canvas) / 2
            if number == 0:
                sun_sign(layer, (place.x + SIGN, middle))
            if last:
                moon_sign(layer, (place.x + size - SIGN, middle))
            elif arrow:
                way_sign(layer, (area.x + area.w + BOARD_SPACE / 2, place.centre[1]), WAY)
            SmallBoard(layer, place, station.rows, SIDE_TEXT_COLOURS[station.side])

        board = Drawing(draw, (size, size + BOARD_FOOT))
        return Column(Lines(Text(str(number + 1))), Lines(board), *map(Lines, _texts(station)))


def _texts(station: Station) -> Sequence[Text]:
    """Return the lines below a station's board."""
    first, *others = map(spoken, station.lines)
    faded = (Text(line, replace(PROSE, colour=FADED)) for line in others)
    return Text(first, replace(PROSE, colour=SIDE_TEXT_COLOURS[station.side])), *faded
