"""A thumbnail of a position from above: flat squares, the sides' pieces, and marks."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from archon3d.play.choosing import SquareMarks
from archon3d.ui.canvas import Canvas, Colour
from archon3d.ui.fills import Fill, filled, inset
from archon3d.ui.focus import Rectangle
from archon3d.ui.layout import Node, Size, Surface
from archon3d.ui.portrait import Portrait

RIM: Final = 5.0
"""Width of the board's rim in canvas units."""
FRAME: Final[Colour] = (0.80, 0.55, 0.16, 1)
JOINT: Final[Colour] = (0.12, 0.10, 0.14, 1)
"""Colours of the rim, and between squares and around pieces."""
GAP: Final = 0.04
MARK: Final = 0.12
PIECE: Final = 0.1
PIECE_RIM: Final = 0.06
PORTRAIT: Final = 0.14
"""Gap between squares, width of a mark, distance of a piece and of its portrait from the edge, and its rim.

All are shares of a square.
"""
MARKED: Final[Colour] = (0.35, 1.0, 0.6, 1)
"""Colour around a marked square."""


class ThumbnailSquare(NamedTuple):
    """A square with its colour, and that of the piece on it, if there is one."""

    spot: str
    ground: Colour
    piece: Colour | None = None
    portrait: str = ""
    """Name of the piece's portrait; empty for none."""


Thumbnail = Sequence[Sequence[ThumbnailSquare]]
"""The rows of a position, the farthest first."""


class PositionThumbnail(Node):
    """A thumbnail as high as its place."""

    def __init__(self, rows: Thumbnail, marks: SquareMarks, size: float = 0.0) -> None:
        """Show the rows, with these marks; its `size` in canvas units is 0 for what is left."""
        self._rows, self._marks, self._size = rows, marks, size

    def measure(self, canvas: Canvas, width: float) -> Size:
        """Return the size asked for, or none if it has what is left."""
        size = min(self._size, width)
        return Size(size, size)

    def least(self, canvas: Canvas, width: float) -> float:
        """Return no height: it is drawn as large as it fits."""
        return 0.0

    def put(self, surface: Surface, area: Rectangle) -> None:
        """Draw it as large as it fits, in the middle."""
        pitch = min((area.w - 2 * RIM) / len(self._rows[0]), (area.h - 2 * RIM) / len(self._rows))
        wide, high = pitch * len(self._rows[0]), pitch * len(self._rows)
        x, y = area.centre
        board = Rectangle(x - wide / 2, y - high / 2, wide, high)
        tint = surface.canvas.tint
        fills = [(inset(board, -RIM), FRAME), (board, JOINT), *self._squares(board, pitch)]
        surface.layer.attach(filled([(place, tint(colour)) for place, colour in fills]))
        for square, cell in self._cells(board, pitch):
            if square.portrait:
                Portrait(surface.layer, square.portrait, inset(cell, PORTRAIT * pitch))

    def _cells(self, board: Rectangle, pitch: float) -> Iterator[tuple[ThumbnailSquare, Rectangle]]:
        for number, row in enumerate(self._rows):
            for column, square in enumerate(row):
                yield square, Rectangle(board.x + column * pitch, board.y + number * pitch, pitch, pitch)

    def _squares(self, board: Rectangle, pitch: float) -> Iterator[Fill]:
        for square, cell in self._cells(board, pitch):
            ground = inset(cell, GAP * pitch)
            if self._marks.get(square.spot):
                yield ground, MARKED
                yield inset(ground, MARK * pitch), JOINT
                ground = inset(ground, (MARK + GAP) * pitch)
            yield ground, square.ground
            if square.piece is not None:
                yield inset(cell, (PIECE - PIECE_RIM) * pitch), JOINT
                yield inset(cell, PIECE * pitch), square.piece


def thumbnail_of(
    rows: Sequence[Sequence[str]],
    ground: Mapping[str, Colour],
    pieces: Mapping[str, Colour],
    portraits: Mapping[str, str],
) -> Thumbnail:
    """Return the thumbnail of these spots, with what is on each by spot: colours, and names of portraits."""
    return [
        [ThumbnailSquare(spot, ground[spot], pieces.get(spot), portraits.get(spot, "")) for spot in row]
        for row in rows
    ]
