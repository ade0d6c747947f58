"""The board: 81 squares, their colours, and the five power points (Archon rules, section 2).

A square is a whole number from 0 to 80, row by row: 0 is A1 (top left), 8 is I1, 80 is I9.
"""

from typing import Final

Square = int

COLUMNS: Final = "ABCDEFGHI"
SIZE: Final = len(COLUMNS)
SQUARES: Final = range(SIZE * SIZE)

ROW_NAMES: Final = tuple(str(row + 1) for row in range(SIZE))

SQUARE_NAMES: Final = tuple(f"{COLUMNS[square % SIZE]}{square // SIZE + 1}" for square in SQUARES)
"""The name of every square, such as A5, in board order."""

_BY_NAME: Final = {name: square for square, name in enumerate(SQUARE_NAMES)}

_PATTERN: Final = """
    D L D v v v L D L
    L D v L v D v L D
    D v L D v L D v L
    v L D L v D L D v
    L v v v v v v v D
    v L D L v D L D v
    D v L D v L D v L
    L D v L v D v L D
    D L D v v v L D L
"""


def square_at(name: str) -> Square:
    """Return the square of that name. Raises ValueError if there is none.

    >>> square_at("A1"), square_at("I9")
    (0, 80)
    """
    try:
        return _BY_NAME[name]
    except KeyError:
        raise ValueError(f"a square is a column A to I and a row 1 to 9, such as B2, not {name!r}") from None


SQUARE_KINDS: Final = tuple(_PATTERN.split())
"""The kind of every square: `L` (always white), `D` (always black) or `v` (the cycle's colour)."""

_FIXED_COLOURS: Final = {"L": "A", "D": "F"}

POWER_POINTS: Final = tuple(square_at(name) for name in ("E1", "A5", "E5", "I5", "E9"))
"""The five power points, in board order."""

IS_POWER_POINT: Final = tuple(square in POWER_POINTS for square in SQUARES)

HOME: Final = {"light": square_at("A5"), "dark": square_at("I5")}
"""Each side's home square, where its mage starts."""


def colour_of(square: Square, cycle_colour: str) -> str:
    """Return the colour `A` to `F` of the square while the cycle is at that colour.

    >>> colour_of(square_at("E5"), "C"), colour_of(square_at("A1"), "C")
    ('C', 'F')
    """
    return _FIXED_COLOURS.get(SQUARE_KINDS[square], cycle_colour)


def distance(a: Square, b: Square) -> int:
    """Return the distance between two squares in a flier's steps, each to any of the eight squares around.

    >>> distance(square_at("A1"), square_at("C2"))
    2
    """
    return max(abs(a % SIZE - b % SIZE), abs(a // SIZE - b // SIZE))


def _within(reach: int, centre: Square) -> tuple[Square, ...]:
    column, row = centre % SIZE, centre // SIZE
    columns = range(max(0, column - reach), min(SIZE, column + reach + 1))
    rows = range(max(0, row - reach), min(SIZE, row + reach + 1))
    squares = (at * SIZE + across for at in rows for across in columns)
    return tuple(square for square in squares if square != centre)


LONGEST_FLIGHT: Final = 5

WITHIN: Final = tuple(
    tuple(_within(reach, square) for square in SQUARES) for reach in range(LONGEST_FLIGHT + 1)
)
"""`WITHIN[n][square]`: the other squares that a flight of n reaches, in board order."""

AROUND: Final = WITHIN[1]
"""The up to eight squares around each square."""

ADJOINING: Final = tuple(
    tuple(
        other for other in AROUND[square] if other % SIZE == square % SIZE or other // SIZE == square // SIZE
    )
    for square in SQUARES
)
"""The up to four orthogonal neighbours of each square."""
