"""The board of Spectral Sorcery: its sides, colours and squares, and the distances between them."""

from collections.abc import Iterable
from typing import Final, Literal

Side = Literal["red", "violet"]
Square = tuple[int, int]
"""Row and column, each from 0 to 4: (0, 0) is red's corner, (4, 4) violet's."""

SIDES: Final[tuple[Side, Side]] = ("red", "violet")
SPECTRUM: Final = "RYGBV"
"""The colours' letters in order, from red's end to violet's."""

OWN: Final[dict[Side, str]] = {"red": "R", "violet": "V"}
LOCK: Final[dict[Side, str]] = {"red": "r", "violet": "v"}
UNLOCKED: Final = "."

SIZE: Final = 5
"""Rows and columns of the board."""

START_SQUARES: Final[tuple[Square, Square]] = ((0, 0), (SIZE - 1, SIZE - 1))
STANDARD_PADS: Final = "RVBGYGYRVBVBGYRYRVBGBGYRV"

SQUARES: Final[tuple[Square, ...]] = tuple((row, column) for row in range(SIZE) for column in range(SIZE))
"""The whole board, row by row: the order of the letters in `State.pads` and `State.locks`."""

ADJACENT_STEPS: Final[tuple[Square, ...]] = ((0, -1), (0, 1), (-1, 0), (1, 0))
"""Steps to the four pads that share an edge, in the order that Blitz takes them."""

DIAGONAL_STEPS: Final[tuple[Square, ...]] = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def opponent(side: Side) -> Side:
    """Return the other side."""
    return "violet" if side == "red" else "red"


def index(square: Square) -> int:
    """Return the index of the square's letter in `State.pads` and `State.locks`.

    >>> index((4, 4))
    24
    """
    row, column = square
    return row * SIZE + column


def distance(side: Side, colour: str) -> int:
    """Return the steps, 0 to 4, from the colour to the side's own end of the spectrum.

    >>> distance("red", "R"), distance("violet", "R")
    (0, 4)
    """
    return abs(SPECTRUM.index(colour) - SPECTRUM.index(OWN[side]))


def apart(a: Square, b: Square) -> int:
    """Return the number of moves, straight or diagonal, from one square to the other."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def neighbours(square: Square, steps: Iterable[Square]) -> list[Square]:
    """Return the squares on the board that these steps lead to, in order."""
    row, column = square
    reached = [(row + down, column + right) for down, right in steps]
    return [(row, column) for row, column in reached if 0 <= row < SIZE and 0 <= column < SIZE]


def block(square: Square) -> list[Square]:
    """Return the square and those around it, up to nine, row by row."""
    return neighbours(square, [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)])


def with_letter(letters: str, square: Square, letter: str) -> str:
    """Return the board's letters with another one at that square."""
    place = index(square)
    return letters[:place] + letter + letters[place + 1 :]
