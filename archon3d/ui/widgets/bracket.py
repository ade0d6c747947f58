"""The bracket of a knock-out: a column for each round, with lines from each tie to the next one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.fonts import TITLE
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import CLEAR, PANEL_BOTTOM, PANEL_RIM, PANEL_TOP, Panel
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import row_text

NAME: Final = TextStyle(48)
TITLE_STYLE: Final = TextStyle(30, TITLE, GOLD)
LINE: Final = 66
"""Height of a name's line at full scale, in canvas units."""
TITLE_LINE: Final = 48
NAME_SHARE: Final = 0.9
"""Largest name, as a share of its line's height: it has no highlight."""
BASELINE: Final = 0.74
BETWEEN: Final = 0.5
"""Gap between two ties of the first round, in lines."""
COLUMN_GAP: Final = 44
"""Gap between two rounds, in canvas units: the lines between ties are there."""
MARGIN: Final = 14
"""Space before a name and behind a score, in canvas units."""
SCORE: Final = 0.2
"""Share of a tie's width for the score."""
LEAST_TIES: Final = 3
"""Ties of the least height: two, and the one for the third place below them."""
LEAST_LINE: Final = 1.15
"""Least height of a line, in least text heights."""
EDGE: Final = 3
"""Width of the lines between ties, in canvas units."""


@dataclass(frozen=True, slots=True)
class BracketTie:
    """A tie as it is drawn."""

    names: tuple[str, str]
    """Empty while somebody is unknown, or where nobody is."""
    scores: tuple[str, str] = ("", "")
    winner: int | None = None
    """Place of the one who advances: 0 for the upper one, 1 for the lower one."""
    is_next: bool = False
    """Whether the two meet next."""


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round as it is drawn."""

    title: str
    ties: Sequence[BracketTie]
    further: tuple[str, BracketTie] | None = None
    """A tie below the last one, with its title: the third place's."""


class BracketChart(Node):
    """All rounds side by side."""

    grow = 1.0

    def __init__(self, rounds: Sequence[BracketRound]) -> None:
        self._rounds = rounds

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the height at full size."""
        return Size(
            width, canvas.room(TITLE_LINE, TITLE_STYLE.size) + self._lines * canvas.room(LINE, NAME.size)
        )

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height with the smallest text that can be read."""
        return canvas.least_text * (1 + LEAST_LINE * self._lines)

    @property
    def _lines(self) -> float:
        """The height of the ties of the first round, in lines."""
        return (2 + BETWEEN) * max(len(self._rounds[0].ties), LEAST_TIES)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the columns from the left to the right."""
        layer, canvas = surface.layer, surface.canvas
        count = len(self._rounds)
        wide = (area.w - COLUMN_GAP * (count - 1)) / count
        head = min(canvas.room(TITLE_LINE, TITLE_STYLE.size), area.h / (self._lines + 1))
        line = min((area.h - head) / self._lines, canvas.room(LINE, NAME.size))
        centres = self._centres(area.y + head + (area.h - head - line * self._lines) / 2, line)
        for number, (one, middles) in enumerate(zip(self._rounds, centres, strict=True)):
            x = area.x + number * (wide + COLUMN_GAP)
            at = (x + wide / 2, area.y + head * BASELINE)
            _write(layer, one.title, at, TITLE_STYLE, wide, "centre")
            for tie, middle in zip(one.ties, middles, strict=True):
                _draw_tie(layer, tie, Rectangle(x, middle - line, wide, 2 * line), line)
            if number:
                for middle, feeders in zip(middles, _feeders(centres[number - 1]), strict=True):
                    _join(layer, (x, middle), feeders)
            if one.further is not None:
                title, tie = one.further
                y = max(middles) + line * (1 + BETWEEN)
                at = (x + wide / 2, y + head * BASELINE)
                _write(layer, title, at, TITLE_STYLE, wide, "centre")
                _draw_tie(layer, tie, Rectangle(x, y + head, wide, 2 * line), line)

    def _centres(self, top: float, line: float) -> list[list[float]]:
        """Return the middles of all ties: those of later rounds are between their two feeders."""
        pitch = (2 + BETWEEN) * line
        rows = [[top + pitch * (number + 0.5) for number in range(len(self._rounds[0].ties))]]
        while len(rows) < len(self._rounds):
            rows.append([(upper + lower) / 2 for upper, lower in _feeders(rows[-1])])
        return rows


def _feeders(middles: Sequence[float]) -> Iterable[tuple[float, float]]:
    """Return the middles of the two ties that lead to each tie of the next round, the upper one first."""
    return zip(middles[::2], middles[1::2], strict=True)


def _join(layer: Layer, at: tuple[float, float], feeders: tuple[float, float]) -> None:
    """Draw the lines from both feeders to the middle of a tie's left edge."""
    x = at[0] - COLUMN_GAP / 2
    for y in feeders:
        _stroke(layer, Rectangle(at[0] - COLUMN_GAP, y - EDGE / 2, COLUMN_GAP / 2, EDGE))
    top, bottom = feeders
    _stroke(layer, Rectangle(x - EDGE / 2, top - EDGE / 2, EDGE, bottom - top + EDGE))
    _stroke(layer, Rectangle(x, at[1] - EDGE / 2, COLUMN_GAP / 2, EDGE))


def _stroke(layer: Layer, place: Rectangle) -> None:
    Panel(layer, place, fill=PANEL_RIM, rim=CLEAR, radius=0, edge=0)


def _draw_tie(layer: Layer, tie: BracketTie, place: Rectangle, line: float) -> None:
    """Draw a tie: both names below each other, with their scores."""
    rim = GOLD if tie.is_next else PANEL_RIM
    Panel(layer, place, fill=(PANEL_TOP, PANEL_BOTTOM), rim=rim, radius=8, edge=5 if tie.is_next else 2)
    for number, (name, score) in enumerate(zip(tie.names, tie.scores, strict=True)):
        size, baseline = row_text(layer.canvas, NAME, line, NAME_SHARE)
        style, y = TextStyle(size, colour=_colour(tie, number)), place.y + line * (number + baseline)
        room = place.w * (1 - SCORE) - 2 * MARGIN
        _write(layer, name, (place.x + MARGIN, y), style, room)
        _write(layer, score, (place.x + place.w - MARGIN, y), style, place.w * SCORE, "right")


def _colour(tie: BracketTie, number: int) -> Colour:
    if tie.is_next or tie.winner == number:
        return GOLD if tie.winner is None else IVORY
    return FADED


def _write(
    layer: Layer, text: str, at: tuple[float, float], style: TextStyle, widest: float, align: str = "left"
) -> None:
    if text:
        Label(layer, text, at, style.size, face=style.face, colour=style.colour, align=align, widest=widest)
