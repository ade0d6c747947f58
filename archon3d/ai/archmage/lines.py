"""Sequences of moves within a turn of Archmage."""

from collections.abc import Iterator
from dataclasses import dataclass

from archon3d.games.archmage.actions import Act
from archon3d.games.archmage.board import Board, PieceColour, colour_of
from archon3d.games.archmage.moves import after, moves


@dataclass(frozen=True, slots=True)
class MoveLine:
    """Moves of a turn, and the board after them."""

    board: Board
    acts: tuple[Act, ...] = ()
    gain: int = 0
    """Captures for the side less those against it."""
    captured: bool = False
    """Whether this turn has captured a piece, also before these moves."""


def longer(line: MoveLine, side: PieceColour) -> Iterator[MoveLine]:
    """Yield the line extended by each possible move."""
    for move in moves(line.board, side):
        gain = line.gain
        if move.captures:
            gain += -1 if colour_of(line.board[move.subject]) == side else 1
        captured = line.captured or move.captures
        yield MoveLine(after(line.board, move), (*line.acts, move.act), gain, captured)
