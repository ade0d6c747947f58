"""The boards (Archers rules, first section). Square names have a file and a rank, such as a1."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.rules.grid import Direction, ray

Side = Literal["dark", "light"]
Facing = Literal["N", "E", "S", "W"]

DARK: Final = "dark"
LIGHT: Final = "light"
SIDES: Final[tuple[Side, Side]] = (DARK, LIGHT)
OTHER: Final[dict[Side, Side]] = {DARK: LIGHT, LIGHT: DARK}

FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")
"""Clockwise, each 90 degrees from the one before."""

START_FACING: Final[dict[Side, Facing]] = {DARK: "N", LIGHT: "S"}

_DIRECTIONS: Final[dict[Facing, Direction]] = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}

_FILES: Final = "abcdefghi"


def turned(facing: Facing, quarters: int) -> Facing:
    """Return the facing after this many turns of 90 degrees clockwise.

    >>> turned("N", 1), turned("N", -1)
    ('E', 'W')
    """
    return FACINGS[(FACINGS.index(facing) + quarters) % len(FACINGS)]


QUARTER_TURNS: Final[dict[Facing, tuple[Facing, ...]]] = {
    facing: tuple(each for each in FACINGS if each in (turned(facing, -1), turned(facing, 1)))
    for facing in FACINGS
}
"""The facings a quarter from each, in the order of FACINGS."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board as data. The squares in every table are in board order: by rank, from south and west."""

    name: str
    width: int
    height: int
    squares: tuple[str, ...]
    order: dict[str, int]
    """The index of each square in board order."""
    woods: dict[Side, tuple[str, ...]]
    """The squares that each side defends."""
    kings: dict[Side, str]
    """Where each side's king starts."""
    ahead: dict[tuple[str, Facing], tuple[str, ...]]
    """The squares straight ahead up to the edge, nearest first, for each square and facing."""
    next_to: dict[tuple[str, Facing], tuple[str, ...]]
    """The squares one step ahead and back, those of the board, for each square and facing."""


def _square_names(files: Iterable[int], ranks: Iterable[int]) -> tuple[str, ...]:
    across = tuple(files)
    return tuple(f"{_FILES[file]}{rank + 1}" for rank in ranks for file in across)


def _board(name: str, width: int, height: int, dark_corner: Direction, light_corner: Direction) -> Board:
    """Return the board; the corners are the south-western squares of each side's three by three woods."""
    squares = _square_names(range(width), range(height))
    corners: dict[Side, Direction] = {DARK: dark_corner, LIGHT: light_corner}
    woods = {
        side: _square_names(range(file, file + 3), range(rank, rank + 3))
        for side, (file, rank) in corners.items()
    }
    ahead = {
        (square, facing): tuple(squares[place] for place in ray(width, height, start, direction))
        for start, square in enumerate(squares)
        for facing, direction in _DIRECTIONS.items()
    }
    return Board(
        name=name,
        width=width,
        height=height,
        squares=squares,
        order={square: place for place, square in enumerate(squares)},
        woods=woods,
        kings={side: area[len(area) // 2] for side, area in woods.items()},
        ahead=ahead,
        next_to={
            (square, facing): (*ahead[square, facing][:1], *ahead[square, turned(facing, 2)][:1])
            for square, facing in ahead
        },
    )


BoardName = Literal["corner9", "corner8", "aligned7x11"]

BOARDS: Final[dict[BoardName, Board]] = {
    "corner9": _board("corner9", 9, 9, (0, 0), (6, 6)),
    "corner8": _board("corner8", 8, 8, (0, 0), (5, 5)),
    "aligned7x11": _board("aligned7x11", 7, 11, (2, 0), (2, 8)),
}
"""The boards by name, the default first."""

ALL_SQUARES: Final = _square_names(range(len(_FILES)), range(11))
"""Every square name that occurs on some board."""
