"""A chart of one column for each match, in order of time."""

from collections.abc import Sequence
from typing import Final

from archon3d.ui.canvas import Canvas, Colour
from archon3d.ui.fills import Fill, filled
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.shapes import PANEL_RIM, Panel
from archon3d.ui.theme import CHART_GROUND
from archon3d.ui.widgets.scrolling import line_height

GRID: Final[Colour] = (0.45, 0.42, 0.36, 0.35)
LINES: Final = 4
"""Height in lines of text."""
RIM: Final = 3
COLUMN_SHARE: Final = 0.8
"""Share of its pitch that a column fills."""
WIDEST: Final = 60
"""Greatest pitch of the columns, in canvas units."""
LEAST_HEIGHT: Final = 4
"""Height of the lowest column, in canvas units."""
STEPS: Final = 4
"""Parts into which lines divide the height."""


class ColumnChart(Node):
    """Columns from the left, as many as there is room for: the last ones, if there are more."""

    def __init__(self, columns: Sequence[tuple[float, Colour]]) -> None:
        """Show columns of these heights, from 0 to 1, in their colours."""
        self._columns = columns

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the whole width, and the height of the lines."""
        return Size(width, LINES * line_height(canvas))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the ground, the lines and the columns."""
        Panel(surface.layer, area, fill=CHART_GROUND, rim=PANEL_RIM, radius=4, edge=2)
        inside = Rectangle(area.x + RIM, area.y + RIM, area.w - 2 * RIM, area.h - 2 * RIM)
        tint = surface.canvas.tint
        fills: list[Fill] = [
            (Rectangle(inside.x, inside.y + inside.h * step / STEPS, inside.w, 1), tint(GRID))
            for step in range(1, STEPS)
        ]
        shown = self._columns[-max(1, int(inside.w / RIM)) :]
        pitch = min(WIDEST, inside.w / max(1, len(shown)))
        for number, (height, colour) in enumerate(shown):
            high = max(LEAST_HEIGHT, inside.h * min(1.0, height))
            place = Rectangle(
                inside.x + number * pitch, inside.y + inside.h - high, pitch * COLUMN_SHARE, high
            )
            fills.append((place, tint(colour)))
        surface.layer.attach(filled(fills))
