"""The evaluation of boards of Archmage."""

from typing import Final

from archon3d.games.archmage.board import LETTERS_OF, OTHER, Board, PieceColour, colour_of
from archon3d.games.archmage.moves import PieceMove, moves

CAPTURED_PIECE: Final = 100
"""The value of a captured piece, which sets the scale of the others."""
IN_DANGER: Final = -60
"""An own piece that the opponent can capture in the next turn."""
IN_REACH: Final = 20
"""An opponent's piece that the side could capture now."""
ACTOR: Final = 3
"""A piece of one's own colour, which can act."""


def worth(board: Board, side: PieceColour, gain: int) -> int:
    """Return the value for the side of ending its turn on this board, with that lead in captures."""
    in_danger = victims(board, moves(board, OTHER[side]), side)
    in_reach = victims(board, moves(board, side), OTHER[side])
    actors = sum(map(board.count, LETTERS_OF[side]))
    return CAPTURED_PIECE * gain + IN_DANGER * in_danger + IN_REACH * in_reach + ACTOR * actors


def victims(board: Board, found: list[PieceMove], colour: PieceColour) -> int:
    """Return how many pieces of the colour the moves could capture in a turn, one for each acting piece."""
    captures = [move for move in found if move.captures and colour_of(board[move.subject]) == colour]
    return min(len({move.subject for move in captures}), len({move.actor for move in captures}))
