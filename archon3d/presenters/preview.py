"""Pictures beside a list: the board that a row leads to, or its two fighters."""

from typing import Any, Final

from archon3d.play.choosing import SquareMarks
from archon3d.presenters.presenter import presenter_of
from archon3d.ui.layout import Anchored, Node, Row
from archon3d.ui.theme import GAP
from archon3d.ui.widgets.medallion import Medallion
from archon3d.ui.widgets.position_thumbnail import PositionThumbnail

BOARD: Final = 520
FIGHTER: Final = 270
"""Greatest width of a board, and of each of two fighters, in canvas units."""


def board_preview(game: str, state: Any, marks: SquareMarks | None = None) -> Node | None:
    """Return a small board of a position, with these marks; None for a game without small boards."""
    make = presenter_of(game).thumbnail
    return None if make is None else PositionThumbnail(make(state), marks or {}, BOARD)


def duel_preview(left: str, right: str) -> Node:
    """Return the portraits of two kinds of fighters."""
    return Anchored(Row(Medallion(left, FIGHTER), Medallion(right, FIGHTER), gap=GAP))
