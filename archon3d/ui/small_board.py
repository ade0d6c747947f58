"""A thumbnail of a board from above: its squares' colours, the changing ones, and the power points."""

from collections.abc import Iterator, Sequence
from typing import Final

from archon3d.play.codex.pages import SmallSquare
from archon3d.ui.canvas import Colour, Layer
from archon3d.ui.fills import Fill, filled, inset
from archon3d.ui.focus import Rectangle
from archon3d.ui.signs import GREYS

RIM: Final = 6.0
"""Width of the board's rim in canvas units."""
JOINT: Final[Colour] = (0.20, 0.17, 0.22, 1)
"""Colour between the squares."""
GAP: Final = 0.06
"""Gap between two squares, as a share of their spacing."""
FRAME: Final[Colour] = (0.80, 0.55, 0.16, 1)
FRAME_SHARE: Final = 0.13
"""Frame width of a changing square, as a share of the spacing."""
CHARGE: Final[Colour] = (0.05, 0.58, 0.86, 1)
CHARGE_SHARE: Final = 0.4
"""Width of a power point's mark, as a share of the spacing."""


class SmallBoard:
    """The squares on a layer, which never change; `rim` is the colour around them."""

    def __init__(
        self, layer: Layer, place: Rectangle, rows: Sequence[Sequence[SmallSquare]], rim: Colour
    ) -> None:
        tint = layer.canvas.tint
        inner = inset(place, RIM)
        fills = [(place, rim), (inner, JOINT), *_squares(inner, rows)]
        layer.attach(filled([(where, tint(colour)) for where, colour in fills]))


def _squares(place: Rectangle, rows: Sequence[Sequence[SmallSquare]]) -> Iterator[Fill]:
    """Yield rectangles with their colours, in draw order."""
    wide, high = place.w / len(rows[0]), place.h / len(rows)
    for row, squares in enumerate(rows):
        for column, square in enumerate(squares):
            cell = Rectangle(place.x + column * wide, place.y + row * high, wide, high)
            stone = inset(cell, GAP / 2 * wide)
            grey = GREYS[square.shade]
            if square.changes:
                yield stone, FRAME
                stone = inset(stone, FRAME_SHARE * wide)
            yield stone, (grey, grey, grey, 1)
            if square.charged:
                yield inset(cell, (1 - CHARGE_SHARE) / 2 * wide), CHARGE
