"""What a game consists of: pads in five colours, locks, and two wizards with their power."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from archon3d.rules.game import Outcome
from archon3d.rules.options import GameOptions, on_off, one_of
from archon3d.rules.rng import Rng

Side = Literal["red", "violet"]
Board = Literal["standard", "random"]
Square = tuple[int, int]
"""Row and column, each from 0 to 4; (0, 0) is red's corner, (4, 4) violet's."""

SIDES: Final[tuple[Side, Side]] = ("red", "violet")
SPECTRUM: Final = "RYGBV"
"""The colours' letters in their order; red's end is the first, violet's the last."""

OWN: Final[dict[Side, str]] = {"red": "R", "violet": "V"}
LOCK: Final[dict[Side, str]] = {"red": "r", "violet": "v"}
UNLOCKED: Final = "."

SIZE: Final = 5
"""Rows, and columns, of the board."""

MAXIMUM_POWER: Final = 99
START_POWER: Final = 21
START_SQUARES: Final[tuple[Square, Square]] = ((0, 0), (SIZE - 1, SIZE - 1))
STANDARD_PADS: Final = "RVBGYGYRVBVBGYRYRVBGBGYRV"

SQUARES: Final[tuple[Square, ...]] = tuple((row, column) for row in range(SIZE) for column in range(SIZE))
"""The whole board, row by row: the order of the letters in `State.pads` and `State.locks`."""

ADJACENT: Final[tuple[Square, ...]] = ((0, -1), (0, 1), (-1, 0), (1, 0))
"""Steps to the four pads that share an edge, in the order of Blitz."""

DIAGONAL: Final[tuple[Square, ...]] = ((-1, -1), (1, -1), (1, 1), (-1, 1))


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """What is chosen before a game; the defaults are the original's."""

    first: Side = one_of(SIDES)
    board: Board = one_of(get_args(Board))
    save: bool = on_off(False)
    """Whether unused power is kept from turn to turn."""


@dataclass(frozen=True, slots=True)
class Player:
    """One side's wizard: where it stands, its power (0 to 99), and its advantage, the pads of its colour
    beyond the opponent's at the last end of a turn."""

    wizard: Square
    power: int
    advantage: int


@dataclass(frozen=True, slots=True)
class State:
    """A position and what the rules remember of the game.

    `pads` has a letter of SPECTRUM and `locks` one of `.`, `r`, `v` for each of SQUARES. `turn` counts
    completed turns, `round` the rounds of this turn from 1, `passed` the sides that have passed in this
    round, `idle` the actions in a row without effect; `history` has a line for each completed turn.
    """

    options: Options
    pads: str
    locks: str
    players: tuple[Player, Player]
    to_move: Side
    turn: int = 0
    round: int = 1
    passed: tuple[Side, ...] = ()
    idle: int = 0
    history: tuple[str, ...] = ()
    outcome: Outcome | None = None
    rng: int = 0

    def player(self, side: Side) -> Player:
        """That side's wizard."""
        return self.players[SIDES.index(side)]

    def colour(self, square: Square) -> str:
        """The letter of a pad's colour."""
        return self.pads[index(square)]

    def lock(self, square: Square) -> str:
        """`.` for an unlocked pad, otherwise the letter of the side that has locked it."""
        return self.locks[index(square)]


def start(options: Options, rng: int) -> State:
    """The start of a game with that state of the generator."""
    chance = Rng(rng)
    pads = STANDARD_PADS
    if options.board == "random":
        between = list(STANDARD_PADS[1:-1])
        chance.shuffle(between)
        pads = STANDARD_PADS[0] + "".join(between) + STANDARD_PADS[-1]
    red, violet = (Player(square, START_POWER, 0) for square in START_SQUARES)
    return State(options, pads, UNLOCKED * len(SQUARES), (red, violet), options.first, rng=chance.state)


def opponent(side: Side) -> Side:
    """The other side."""
    return "violet" if side == "red" else "red"


def index(square: Square) -> int:
    """Where the square's letter stands in `State.pads` and `State.locks`."""
    row, column = square
    return row * SIZE + column


def distance(side: Side, colour: str) -> int:
    """The steps, 0 to 4, from the colour to the side's own end of the spectrum."""
    return abs(SPECTRUM.index(colour) - SPECTRUM.index(OWN[side]))


def apart(a: Square, b: Square) -> int:
    """The moves, to adjacent pads or diagonally, that lead from one square to the other."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def neighbours(square: Square, steps: Iterable[Square]) -> list[Square]:
    """The squares on the board that these steps lead to, in their order."""
    row, column = square
    reached = [(row + down, column + right) for down, right in steps]
    return [(row, column) for row, column in reached if 0 <= row < SIZE and 0 <= column < SIZE]


def block(square: Square) -> list[Square]:
    """The square and those around it, up to nine, row by row."""
    return neighbours(square, [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1)])


def with_player(state: State, side: Side, player: Player) -> State:
    """The state with another wizard for that side."""
    red, violet = state.players
    return replace(state, players=(player, violet) if side == "red" else (red, player))


def with_letter(letters: str, square: Square, letter: str) -> str:
    """The board's letters with another one at that square."""
    place = index(square)
    return letters[:place] + letter + letters[place + 1 :]
