"""PickRows to pick from on a plate, below a heading."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from archon3d.play.choosing import ChoiceRow
from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Column, Node, Plated, Size, Surface
from archon3d.ui.menu import Menu
from archon3d.ui.menu_rows import MARK_SPACE, VALUE_GAP, Item
from archon3d.ui.menu_scroll import ScrollArea
from archon3d.ui.theme import TextStyle
from archon3d.ui.widgets.basic import Text
from archon3d.ui.widgets.parts import ENDLESS, Located
from archon3d.ui.words import spoken

PLATE_EDGE: Final = 16
"""Space between the plate's edge and the rows, in canvas units."""
ARROWS_INSET: Final = 3
"""Distance from the rows to the scroll arrows, which are in the plate's padding and cover no text."""
LEAST_ROWS: Final = 2
"""Least number of rows in view."""
LEAST_SHARE: Final = 0.84
"""Least scale of a row that is too wide."""
COST_GAP: Final = 6
"""Gap before a cost in canvas units."""
ROUNDING: Final = 1e-6


@dataclass(frozen=True, slots=True)
class RowsLook:
    """How rows are drawn; lengths in canvas units at full scale."""

    style: TextStyle
    pitch: float
    """Distance between two rows."""
    hand: float
    """Room for the hand before them at any scale."""
    gap: float = 0.0
    """Gap between two rows at any scale."""


class PickRows(Node):
    """PickRows of one text size, which is smaller where they are too wide."""

    def __init__(self, rows: Sequence[ChoiceRow], look: RowsLook) -> None:
        self.rows, self._look = rows, look

    def pitch(self, canvas: Canvas) -> float:
        """Return the distance between two rows."""
        style = self._look.style
        return self._look.pitch / style.size * canvas.text_size(style.size_on(canvas))

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of all rows; their text is made smaller down to its least scale for the width."""
        aside = self._look.hand + MARK_SPACE + self._cost(canvas)
        if any(row.portrait for row in self.rows):
            aside += self.pitch(canvas)
        widest = self._widest(canvas, (spoken(row.text) for row in self.rows))
        wide = min(aside + widest, max(width, aside + LEAST_SHARE * widest))
        return Size(wide, self.pitch(canvas) * len(self.rows))

    def least(self, canvas: Canvas, width: float) -> float:
        """Return the height of a few rows."""
        return self.pitch(canvas) * min(LEAST_ROWS, len(self.rows))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Add the rows, which scroll if there are more than fit."""
        pitch, look = self.pitch(surface.canvas), self._look
        end = area.y + pitch * len(self.rows)
        if end > area.y + area.h + ROUNDING:
            view = replace(area, x=area.x - PLATE_EDGE, w=area.w + 2 * PLATE_EDGE)
            surface.scrolls = ScrollArea(view, end, pitch, ARROWS_INSET)
        place = Rectangle(area.x + look.hand, area.y, area.w - look.hand, pitch - look.gap)
        share = 1.0 - self._cost(surface.canvas) / place.w
        for number, row in enumerate(self.rows):
            item = Item(
                row.key,
                spoken(row.text),
                replace(place, y=area.y + number * pitch),
                size=look.style.size_on(surface.canvas),
                group="rows",
                share=1.0 if row.cost is None else share,
                portrait=row.portrait,
            )
            surface.items.append(item)
        surface.marked += [row.key for row in self.rows if row.chosen]
        surface.with_rows(self._dress)

    def _dress(self, menu: Menu) -> None:
        """Write the costs, and fade what cannot be picked."""
        for row in self.rows:
            if row.cost is not None:
                menu.write_value(row.key, str(row.cost))
        menu.fade(row.key for row in self.rows if not row.enabled)

    def _cost(self, canvas: Canvas) -> float:
        """Return the width of the costs with the gap before them; 0 without any."""
        widest = self._widest(canvas, (str(row.cost) for row in self.rows if row.cost is not None))
        return widest and VALUE_GAP + MARK_SPACE + COST_GAP + widest

    def _widest(self, canvas: Canvas, texts: Iterable[str]) -> float:
        """Return the width of the widest text; 0 without any."""
        extents = (Text(text, self._look.style).measure(canvas, ENDLESS) for text in texts)
        return max((extent.width for extent in extents), default=0.0)


class RowPanel(Located):
    """A plate with rows below a heading; only whole rows are in view."""

    def __init__(self, heading: Sequence[Node], rows: PickRows, down: float) -> None:
        """Leave `down` of the spare height above the plate."""
        super().__init__(Plated(Column(*heading, rows), PLATE_EDGE))
        self._rows, self._down = rows, down

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Drop as many rows from the view as do not fit, except a few."""
        size, pitch = self.measure(surface.canvas, area.w), self._rows.pitch(surface.canvas)
        lacking = max(0, math.ceil((size.height - area.h) / pitch - ROUNDING))
        height = size.height - pitch * min(lacking, max(0, len(self._rows.rows) - LEAST_ROWS))
        super().put(surface, replace(area, y=area.y + (area.h - height) * self._down, h=height))
