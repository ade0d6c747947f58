"""A board above its columns, in an upright window."""

from typing import Final

from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.hud.board_room import COLUMN_EDGE, COLUMN_PADDING, BoardRoom
from archon3d.ui.layout import Inset, Node, Row, Share, Size, Surface

BOARD_HEIGHT: Final = 0.6
"""Share of the height for the board."""


class BoardAbove(Node):
    """A board, and columns of the same width below it."""

    grow = 1.0

    def __init__(self, board: BoardRoom, *columns: Node) -> None:
        """Put the columns from left to right."""
        shares = (Share(column, 1 / len(columns)) for column in columns)
        self._board = Inset(board, COLUMN_EDGE, COLUMN_PADDING)
        self._columns = Inset(Row(*shares, gap=COLUMN_EDGE), COLUMN_EDGE, 0.0)

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: it has what is left."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Share the height out, with padding around the board and below the columns."""
        high = area.h * BOARD_HEIGHT
        self._board.put(surface, Rectangle(area.x, area.y, area.w, high))
        below = Rectangle(area.x, area.y + high, area.w, area.h - high - COLUMN_PADDING)
        self._columns.put(surface, below)
