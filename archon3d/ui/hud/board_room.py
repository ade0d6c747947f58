"""Where a board is among the columns of its HUD: it has what they leave, in its own shape."""

from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.widgets.parts import Room

TOP_GAP: Final = 8.0
BOARD_GAP: Final = 5.0
"""Space between the window's edge and the board, and between board and message, in canvas units."""
COLUMN_EDGE: Final = 14
"""Space between the window's edge and the plates of the side columns, in canvas units."""
COLUMN_PADDING: Final = 14
BOARD_SHARE: Final = 0.57
"""Share of the canvas's width that the side columns leave to a board without an aspect ratio."""
LEAST_HEADS: Final = 0.38
"""Least share of the height for what is above an upright window's board."""


class BoardRoom(Room):
    """The room of a board, in the middle of the area."""

    def __init__(self, aspect: float | None) -> None:
        """Keep that aspect ratio; without one, take a share of the width and the whole height."""
        super().__init__(grow=1.0)
        self._aspect = aspect

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size of a board that is as wide as that."""
        return Size(width, width / (self._aspect or 1.0))

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Take as much of the area as the board's shape can use."""
        self.area = board_in(surface.canvas, area, self._aspect)


def board_in(canvas: Canvas, area: Rectangle, aspect: float | None) -> Rectangle:
    """Return the room of a board of that aspect ratio in the middle of an area.

    Without an aspect ratio it has a share of the canvas's width.
    """
    width, height = canvas.width * BOARD_SHARE, area.h
    if aspect is not None:
        width = min(aspect * area.h, area.w)
        height = width / aspect
    x, y = area.centre
    return Rectangle(x - width / 2, y - height / 2, width, height)


class Flanked(Node):
    """A board between two columns, which share the width that it leaves; something may be over it."""

    grow = 1.0

    def __init__(
        self, columns: tuple[Node, Node], board: BoardRoom, least: float, over: Node | None = None
    ) -> None:
        """`least` is the columns' least width; what is `over` the board is as wide as it wants to be."""
        self._columns, self._board, self._least, self._over = columns, board, least, over

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: it has what is left."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Place the board, and then the columns beside it."""
        canvas, (x, _) = surface.canvas, area.centre
        widest = area.w - 2 * (self._least + COLUMN_EDGE)
        top, taken = area.y + TOP_GAP, 0.0
        if self._over is not None:
            size = self._over.measure(canvas, widest)
            self._over.put(surface, Rectangle(x - size.width / 2, top, size.width, size.height))
            top, taken = top + size.height + BOARD_GAP, size.width
        room = Rectangle(x - widest / 2, top, widest, area.y + area.h - BOARD_GAP - top)
        self._board.put(surface, room)
        width = (area.w - max(taken, self._board.area.w)) / 2 - COLUMN_EDGE
        left = Rectangle(area.x + COLUMN_EDGE, area.y + COLUMN_PADDING, width, area.h - 2 * COLUMN_PADDING)
        right = replace(left, x=area.x + area.w - COLUMN_EDGE - width)
        for column, place in zip(self._columns, (left, right), strict=True):
            column.put(surface, place)


class Above(Node):
    """A board as wide as an upright window, and what is above it: this has the height that is left."""

    grow = 1.0

    def __init__(self, heads: Node, board: BoardRoom, least: float) -> None:
        """`least` is the least height of the heads."""
        self._heads, self._board, self._least = heads, board, least

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: it has what is left."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Place the heads, and the board below them."""
        inside = replace(area, x=area.x + COLUMN_EDGE, w=area.w - 2 * COLUMN_EDGE)
        room = area.h - 2 * COLUMN_PADDING - BOARD_GAP
        wanted = self._board.measure(surface.canvas, inside.w).height
        needed = max(self._heads.least(surface.canvas, inside.w), self._least, LEAST_HEADS * room)
        heads = replace(inside, y=area.y + COLUMN_PADDING, h=max(room - wanted, needed))
        self._heads.put(surface, heads)
        self._board.put(surface, replace(inside, y=heads.y + heads.h + COLUMN_PADDING, h=room - heads.h))
