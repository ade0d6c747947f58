"""Moves on a board, and the search for legal turns (Archmage rules, "A move" and "A turn")."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from archon3d.games.archmage.actions import Act, ActEffect
from archon3d.games.archmage.board import (
    EMPTY,
    HOLE,
    LETTERS_OF,
    POWERS,
    SIZE,
    SQUARE_NAMES,
    SQUARES,
    Board,
    PieceColour,
    Power,
    Square,
    letter_of,
)
from archon3d.rules.grid import Direction, ray


@dataclass(frozen=True, slots=True)
class PieceMove:
    """An act and where it takes its subject, whether or not the kind of piece allows it."""

    act: Act
    actor: Square
    subject: Square
    target: Square | None
    """The subject's destination, or None off the board."""

    @property
    def captures(self) -> bool:
        """Whether the subject falls into the hole or off the board."""
        return self.target is None or self.target == HOLE


_Sight = tuple[Square, PieceMove | None, PieceMove | None]
"""A square in line, and what happens to a piece there: a push, a pull."""


@cache
def _move(actor: Square, subject: Square, target: Square | None, effect: ActEffect) -> PieceMove:
    return PieceMove(Act(SQUARE_NAMES[actor], SQUARE_NAMES[subject], effect), actor, subject, target)


def _line(power: Power, actor: Square, direction: Direction) -> tuple[_Sight, ...]:
    """Return the effect on the first piece in a direction, for each square where that piece may be."""
    squares = ray(SIZE, SIZE, actor, direction)
    sights = []
    for distance, subject in enumerate(squares, start=1):
        beyond = squares[distance] if distance < len(squares) else None
        push = _move(actor, subject, beyond, "push") if distance in power.push_at else None
        pull = _move(actor, subject, squares[distance - 2], "pull") if distance in power.pull_at else None
        if subject != HOLE:
            sights.append((subject, push, pull))
    return tuple(sights)


_LINES_OF_KIND: Final = {
    kind: tuple(tuple(_line(power, actor, direction) for direction in power.directions) for actor in SQUARES)
    for kind, power in POWERS.items()
}
_LINES: Final = {
    letter_of(kind, colour): lines for kind, lines in _LINES_OF_KIND.items() for colour in ("white", "black")
}
"""The lines of sight of each piece's character and square, equal for both colours."""

MOVE_OF: Final = {
    move.act: move
    for places in _LINES_OF_KIND.values()
    for lines in places
    for line in lines
    for sight in line
    for move in sight[1:]
    if move is not None
}
"""The move of each act of any piece."""


def moves(board: Board, colour: PieceColour) -> list[PieceMove]:
    """Return every move of that colour's pieces, ignoring Ko, in board order of the acting pieces."""
    own = LETTERS_OF[colour]
    found = []
    for actor, letter in enumerate(board):
        if letter not in own:
            continue
        for line in _LINES[letter][actor]:
            for subject, push, pull in line:
                if board[subject] == EMPTY:
                    continue
                if push is not None and (push.target is None or board[push.target] == EMPTY):
                    found.append(push)
                if pull is not None:
                    found.append(pull)
                break
    return found


def after(board: Board, move: PieceMove) -> Board:
    """Return the board after the move.

    The subject is one square further or captured, and the acting piece has the other colour.
    """
    cells = list(board)
    letter = cells[move.subject]
    cells[move.subject] = EMPTY
    if move.target is not None and move.target != HOLE:
        cells[move.target] = letter
    cells[move.actor] = cells[move.actor].swapcase()
    return "".join(cells)


def after_all(board: Board, acts: Iterable[Act]) -> Board:
    for act in acts:
        board = after(board, MOVE_OF[act])
    return board


def finishing_moves(board: Board, colour: PieceColour, history: Iterable[Board]) -> list[PieceMove]:
    """Return the moves of that colour from which a turn without a capture so far can still end.

    A turn may end after a capture, or on a board outside the history. Only boards in the history are
    therefore searched further, each once. No path repeats a board, since every move leaves the side one piece
    fewer.
    """
    forbidden = frozenset(history)
    known: dict[Board, bool] = {}
    return [move for move in moves(board, colour) if _finishes(move, board, colour, forbidden, known)]


def _finishes(
    move: PieceMove, board: Board, colour: PieceColour, forbidden: frozenset[Board], known: dict[Board, bool]
) -> bool:
    """Return whether the turn can end after the move; `known` caches results by board."""
    if move.captures:
        return True
    result = after(board, move)
    if result not in forbidden:
        return True
    if result not in known:
        known[result] = any(
            _finishes(following, result, colour, forbidden, known) for following in moves(result, colour)
        )
    return known[result]
