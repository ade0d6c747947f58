"""An army as small portraits in rows, each with its hit points below it as a bar and a number."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from archon3d.ui.canvas import FADED, GOLD, IVORY, Canvas, Colour, Layer
from archon3d.ui.focus import Rectangle
from archon3d.ui.label import Label
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import Panel
from archon3d.ui.theme import SMALL, SMALL_GAP
from archon3d.ui.widgets.medallion import MedallionLook, draw_medallion

LARGEST, SMALLEST = 116, 44
"""Greatest and least size of a portrait, in canvas units."""
CELL: Final = 96
"""Least width of a cell at full scale of its number."""
LINE: Final = 36
BASELINE: Final = 0.76
"""Height of the number's line at full scale, and its baseline as a share of it."""
BAR: Final = 10
"""Height of the bar, in canvas units."""
BAR_GAP: Final = 4
EMPTY: Final[Colour] = (0.2, 0.06, 0.05, 1)
FULL: Final[Colour] = (0.42, 0.66, 0.3, 1)
HURT: Final[Colour] = (0.83, 0.45, 0.16, 1)
HURT_BELOW: Final = 0.5
"""Share of hit points below which the bar says that it is serious."""


@dataclass(frozen=True, slots=True)
class ArmyPortrait:
    """An icon of the army."""

    portrait: str
    text: str
    """Its hit points; empty for one that has fallen."""
    share: float = 0.0
    """Share of its hit points that are left."""


class ArmyRow(Node):
    """All icons, those that have fallen in grey."""

    def __init__(self, icons: Sequence[ArmyPortrait]) -> None:
        self._icons = icons

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the width, and the height with the largest portraits."""
        rows, wide = self._grid(canvas, width)
        return Size(width, rows * (min(LARGEST, wide - SMALL_GAP) + _below(canvas)))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height with the smallest portraits."""
        return self._grid(canvas, width)[0] * (SMALLEST + _below(canvas))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw all of them, in the middle."""
        canvas = surface.canvas
        rows, wide = self._grid(canvas, area.w)
        high = area.h / rows
        size = max(SMALLEST, min(LARGEST, wide - SMALL_GAP, high - _below(canvas)))
        columns = -(-len(self._icons) // rows)
        left = area.x + (area.w - columns * wide) / 2
        for number, icon in enumerate(self._icons):
            row, column = divmod(number, columns)
            cell = Rectangle(left + column * wide, area.y + row * high, wide, high)
            _draw(surface.layer, icon, cell, size)

    def _grid(self, canvas: Canvas, width: float) -> tuple[int, float]:
        """Return the number of rows, and the width of a cell."""
        most = max(1, int(width / canvas.room(CELL, SMALL.size)))
        rows = -(-len(self._icons) // most)
        columns = -(-len(self._icons) // rows)
        return rows, min(width / columns, canvas.room(LARGEST + SMALL_GAP, SMALL.size))


def _below(canvas: Canvas) -> float:
    """Return the height of what is below a portrait."""
    return BAR + 2 * BAR_GAP + canvas.room(LINE, SMALL.size)


def _draw(layer: Layer, icon: ArmyPortrait, cell: Rectangle, size: float) -> None:
    frame = Rectangle(cell.centre[0] - size / 2, cell.y, size, size)
    draw_medallion(layer, icon.portrait, frame, MedallionLook(0.0 if icon.text else 1.0))
    if not icon.text:
        return
    bar = Rectangle(frame.x, frame.y + size + BAR_GAP, size, BAR)
    Panel(layer, bar, fill=EMPTY, rim=EMPTY, radius=BAR / 2, edge=1)
    colour = HURT if icon.share < HURT_BELOW else FULL
    filled = Rectangle(bar.x, bar.y, max(BAR, bar.w * icon.share), BAR)
    Panel(layer, filled, fill=colour, rim=colour, radius=BAR / 2, edge=1)
    line = layer.canvas.room(LINE, SMALL.size)
    at = (cell.centre[0], bar.y + BAR + BAR_GAP + line * BASELINE)
    shown = GOLD if icon.share >= 1 else IVORY if icon.share >= HURT_BELOW else FADED
    Label(layer, icon.text, at, SMALL.size, colour=shown, align="centre", widest=cell.w - BAR_GAP)
