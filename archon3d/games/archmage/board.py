"""The board and the seven kinds of pieces (Archmage rules, "State" and "A move").

A square is a whole number from 0 to 48, row by row: 0 is A1, 6 is A7, 48 is G7. A board is a string with one
character for each square: `.` if it is empty, else the piece's letter, a capital for a white piece.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.rules.grid import Direction

Square = int
Board = str
PieceColour = Literal["white", "black"]
PieceKind = Literal["hand", "cup", "sword", "wand", "tower", "moon", "mage"]

ROWS: Final = "ABCDEFG"
SIZE: Final = len(ROWS)
SQUARES: Final = range(SIZE * SIZE)

SQUARE_NAMES: Final = tuple(f"{ROWS[square // SIZE]}{square % SIZE + 1}" for square in SQUARES)
"""The name of every square, such as D4, in board order."""

SQUARE_OF: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}

HOLE: Final = SQUARE_OF["D4"]
OPEN_NAMES: Final = tuple(name for name in SQUARE_NAMES if SQUARE_OF[name] != HOLE)
"""The squares that can hold a piece, in board order."""

WHITE: Final = "white"
BLACK: Final = "black"
SIDES: Final[tuple[PieceColour, PieceColour]] = (WHITE, BLACK)
OTHER: Final[dict[PieceColour, PieceColour]] = {WHITE: BLACK, BLACK: WHITE}

EMPTY: Final = "."
EMPTY_BOARD: Final[Board] = EMPTY * len(SQUARES)

ORTHOGONAL: Final[tuple[Direction, ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Final[tuple[Direction, ...]] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
ANY_DISTANCE: Final = range(1, SIZE)
BEYOND_NEXT: Final = range(2, SIZE)


@dataclass(frozen=True, slots=True)
class Power:
    """What a kind of piece does to the nearest piece in line."""

    kind: PieceKind
    letter: str
    directions: tuple[Direction, ...]
    push_at: tuple[int, ...] | range
    """The distances, in squares, at which it pushes."""
    pull_at: tuple[int, ...] | range
    """The distances, in squares, at which it pulls."""


_ROWS: Final = (
    #     kind, letter, directions,          push at,      pull at
    Power("hand", "H", ORTHOGONAL, (1,), ()),
    Power("cup", "C", ORTHOGONAL, (), (2,)),
    Power("sword", "S", DIAGONAL, (1,), ()),
    Power("wand", "W", DIAGONAL, (), (2,)),
    Power("tower", "T", ORTHOGONAL, ANY_DISTANCE, BEYOND_NEXT),
    Power("moon", "O", DIAGONAL, ANY_DISTANCE, BEYOND_NEXT),
    Power("mage", "M", ORTHOGONAL + DIAGONAL, (1,), (2,)),
)

POWERS: Final = {power.kind: power for power in _ROWS}
PIECE_KINDS: Final[tuple[PieceKind, ...]] = tuple(POWERS)
_KIND_OF: Final = {power.letter: power.kind for power in _ROWS}


def letter_of(kind: PieceKind, colour: PieceColour) -> str:
    """Return the piece's character on a board."""
    letter = POWERS[kind].letter
    return letter if colour == WHITE else letter.lower()


def kind_of(letter: str) -> PieceKind:
    """Return the kind of a piece by its character."""
    return _KIND_OF[letter.upper()]


def colour_of(letter: str) -> PieceColour:
    """Return the colour of a piece by its character."""
    return WHITE if letter.isupper() else BLACK


LETTERS_OF: Final = {colour: "".join(letter_of(kind, colour) for kind in PIECE_KINDS) for colour in SIDES}
"""The characters of all pieces of each colour."""

LETTERS: Final = "".join(LETTERS_OF.values())


def with_squares(board: Board, changes: Iterable[tuple[Square, str]]) -> Board:
    """Return the board with other characters on some squares; later changes win.

    >>> with_squares("..O", [(0, "M"), (0, "h")])
    'h.O'
    """
    cells = list(board)
    for square, letter in changes:
        cells[square] = letter
    return "".join(cells)


def pieces_on(board: Board) -> int:
    """Return the number of pieces on the board."""
    return len(board) - board.count(EMPTY)
