"""A position of Archers: all that the rules need, in one immutable value."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.games.archers.actions import Capture, Maneuver
from archon3d.games.archers.board import (
    BOARDS,
    DARK,
    LIGHT,
    SIDES,
    START_FACING,
    Board,
    BoardName,
    Facing,
    Side,
)
from archon3d.rules.board_picture import Drawn
from archon3d.rules.game import Outcome
from archon3d.rules.options import GameOptions, on_off, one_of
from archon3d.rules.position import draw_rows
from archon3d.rules.rng import draw

First = Literal["random", "dark", "light"]
Phase = Literal["capture", "second"]

FIRSTS: Final[tuple[First, ...]] = ("random", DARK, LIGHT)
PHASES: Final[tuple[Phase, ...]] = ("capture", "second")

MANEUVERS: Final = len(PHASES)
"""Maneuvers in a turn: each phase ends with one."""


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """What the players have agreed on before the game."""

    board: BoardName = one_of(tuple(BOARDS), "Which board, and where both sides begin")
    first: First = one_of(FIRSTS, "Who opens the game")
    kings: bool = on_off("Whether shooting the king wins")


@dataclass(frozen=True, slots=True)
class Archer:
    """An archer on the board."""

    side: Side
    at: str
    facing: Facing
    king: bool = False


ArchersBySquare = Mapping[str, Archer]
"""The archers on the board, by square."""


def by_square(archers: Iterable[Archer]) -> dict[str, Archer]:
    return {archer.at: archer for archer in archers}


def in_board_order(board: Board, archers: Iterable[Archer]) -> tuple[Archer, ...]:
    """Return the archers sorted by square, so that equal positions are equal tuples."""
    return tuple(sorted(archers, key=lambda archer: board.order[archer.at]))


@dataclass(frozen=True, slots=True)
class State(Drawn):
    """One position. `turn` counts completed turns."""

    options: Options
    to_move: Side
    archers: tuple[Archer, ...]
    """In board order."""
    rng: int
    turn: int = 0
    phase: Phase = "capture"
    """`capture` until the turn's first maneuver, then `second`."""
    shot: tuple[str, ...] = ()
    """The squares of archers shot in this turn."""
    quiet: int = 0
    """Turns in a row without a capture."""
    history: tuple[str, ...] = ()
    """The positions at the starts of turns since the last capture, this turn included, as `position_text`."""
    made: tuple[Capture | Maneuver, ...] = ()
    """The captures and maneuvers of this turn that can be undone."""
    turn_start: tuple[Archer, ...] | None = None
    """The archers before the first of `made`, or None if it is empty."""
    outcome: Outcome | None = None

    def __str__(self) -> str:
        """Return the board to read: north on top, cells as in `board_cells`, the side to move below."""
        board = self.board
        files = [square[0] for square in board.squares[: board.width]]
        ranks = [str(rank) for rank in range(board.height, 0, -1)]
        cells = board_cells(board, self.archers)
        return f"{draw_rows(cells, board.width, files, ranks)}\n{self.to_move} to move"

    @property
    def board(self) -> Board:
        """The board of this game."""
        return BOARDS[self.options.board]


def northern_first(board: Board) -> list[str]:
    """Return the board's squares rank by rank, from north and west."""
    ranks = range(0, len(board.squares), board.width)
    return [square for start in reversed(ranks) for square in board.squares[start : start + board.width]]


def board_cells(board: Board, archers: Iterable[Archer]) -> list[str]:
    """Return each square's archer as its facing, or an empty text.

    A capital is dark's; a king has a `+` behind it.
    """
    standing = by_square(archers)
    return [_cell(standing.get(square)) for square in northern_first(board)]


def _cell(archer: Archer | None) -> str:
    if archer is None:
        return ""
    facing = archer.facing if archer.side == DARK else archer.facing.lower()
    return facing + ("+" if archer.king else "")


def position_text(to_move: Side, archers: Iterable[Archer]) -> str:
    """Return a position at the start of a turn, for the repetition rule: `dark dark:b2N+ light:e5S`.

    The side to move comes first, then the archers with their facings, a king's with a plus sign.
    """
    texts = [f"{archer.side}:{archer.at}{archer.facing}{'+' if archer.king else ''}" for archer in archers]
    return " ".join([to_move, *texts])


def starting_archers(board: Board) -> tuple[Archer, ...]:
    """Return nine archers in each woods, the middle one a king."""
    return in_board_order(
        board,
        [
            Archer(side, square, START_FACING[side], square == board.kings[side])
            for side in SIDES
            for square in board.woods[side]
        ],
    )


def starting_state(options: Options, rng: int) -> State:
    """Return the start of a game; who opens may be random."""
    if options.first == "random":
        side, rng = draw(rng, len(SIDES))
        first = SIDES[side]
    else:
        first = options.first
    archers = starting_archers(BOARDS[options.board])
    return State(options, first, archers, rng, history=(position_text(first, archers),))
