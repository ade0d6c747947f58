"""Nodes beside a board, or below it in an upright window; the board has the room that they leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from archon3d.ui.canvas import Canvas
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Column, Node, Row, Share, Size, Surface
from archon3d.ui.theme import GAP

LEAST_COLUMN: Final = 300
"""Least width of the columns beside the board, in canvas units."""
BOARD_EDGE: Final = 14
"""Space between them and the board, in canvas units."""
UPRIGHT_BOARD: Final = 0.6
"""Share of the height for the board in an upright window."""


class AroundBoard(Node):
    """Two columns beside a board."""

    grow = 1.0

    def __init__(
        self,
        left: Node,
        foot: Node | None,
        right: Node,
        aspect: float,
        fit: Callable[[Rectangle], object],
    ) -> None:
        """`foot` is below the `left` node; in an upright window it is between the two.

        A board of that aspect ratio is drawn by something else, which `fit` tells its place.
        """
        self._left, self._foot, self._right = left, foot, right
        self._aspect, self._fit = aspect, fit

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return no size: it has the room that is left."""
        return Size(0.0, 0.0)

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw the nodes."""
        place = self._put_below if surface.canvas.upright else self._put_beside
        place(surface, area)

    def _put_beside(self, surface: Surface, area: Rectangle) -> None:
        board = self._board(area, LEAST_COLUMN + BOARD_EDGE)
        width = (area.w - board.w) / 2 - BOARD_EDGE
        left = self._left if self._foot is None else Column(self._left, self._foot, gap=GAP)
        left.put(surface, replace(area, w=width))
        self._right.put(surface, replace(area, x=area.x + area.w - width, w=width))

    def _put_below(self, surface: Surface, area: Rectangle) -> None:
        high = area.h * UPRIGHT_BOARD
        self._board(replace(area, h=high), 0.0)
        nodes = [node for node in (self._left, self._foot, self._right) if node is not None]
        columns = Row(*(Share(node, 1 / len(nodes)) for node in nodes), gap=BOARD_EDGE)
        columns.put(
            surface, Rectangle(area.x, area.y + high + BOARD_EDGE, area.w, area.h - high - BOARD_EDGE)
        )

    def _board(self, area: Rectangle, aside: float) -> Rectangle:
        """Return the place of the board in the middle of the area, with that much free at each side."""
        width = min(self._aspect * area.h, area.w - 2 * aside)
        height = width / self._aspect
        board = Rectangle(area.centre[0] - width / 2, area.centre[1] - height / 2, width, height)
        self._fit(board)
        return board
