"""A position of Archmage: all that the rules need, in one immutable value."""

from dataclasses import dataclass
from typing import Final, Literal

from archon3d.games.archmage.actions import Act
from archon3d.games.archmage.board import (
    EMPTY,
    EMPTY_BOARD,
    PIECE_KINDS,
    ROWS,
    SIDES,
    SIZE,
    SQUARE_NAMES,
    WHITE,
    Board,
    PieceColour,
    PieceKind,
    pieces_on,
)
from archon3d.rules.board_picture import Drawn
from archon3d.rules.game import Outcome
from archon3d.rules.options import GameOptions
from archon3d.rules.position import draw_rows

Phase = Literal["setup", "play", "over"]
PHASES: Final[tuple[Phase, ...]] = ("setup", "play", "over")

PerColour = tuple[tuple[PieceKind, ...], tuple[PieceKind, ...]]
"""Kinds of pieces: white's, then black's."""


@dataclass(frozen=True, slots=True)
class State(Drawn):
    """One position. `turn` counts completed turns."""

    rng: int
    options: GameOptions = GameOptions()
    to_move: PieceColour = WHITE
    turn: int = 0
    phase: Phase = "setup"
    board: Board = EMPTY_BOARD
    unplaced: PerColour = (PIECE_KINDS, PIECE_KINDS)
    captures: PerColour = ((), ())
    """The kinds that each player captured, in order; each piece had the other's colour."""
    moved: int = 0
    """Moves made in this turn."""
    acts: tuple[Act, ...] = ()
    """The moves of this turn that can be undone."""
    turn_start: Board | None = None
    """The board before the first of `acts`, or None if it is empty."""
    history: tuple[Board, ...] = ()
    """The boards that Ko forbids: those at the ends of turns since the last capture."""
    outcome: Outcome | None = None

    def __str__(self) -> str:
        """Return the board to read: rows A to G, capitals for white, and the side to move below."""
        columns = [name[1] for name in SQUARE_NAMES[:SIZE]]
        return f"{draw_rows(board_cells(self.board), SIZE, columns, ROWS)}\n{self.to_move} to move"

    @property
    def captured_this_turn(self) -> bool:
        """Whether a move of this turn has captured a piece."""
        return self.turn_start is not None and pieces_on(self.board) < pieces_on(self.turn_start)


def board_cells(board: Board) -> list[str]:
    """Return each square's letter, or an empty text without a piece."""
    return ["" if letter == EMPTY else letter for letter in board]


def board_text(board: Board) -> str:
    """Return the board as a state's history writes it: its rows from A to G, with slashes between them."""
    return "/".join(board[start : start + SIZE] for start in range(0, len(board), SIZE))


def of(colour: PieceColour, kinds: PerColour) -> tuple[PieceKind, ...]:
    return kinds[SIDES.index(colour)]


def with_share(colour: PieceColour, kinds: PerColour, share: tuple[PieceKind, ...]) -> PerColour:
    """Return `kinds` with another tuple for that colour."""
    return (share, kinds[1]) if colour == WHITE else (kinds[0], share)


def starting_state(options: GameOptions, rng: int) -> State:
    return State(rng, options)
