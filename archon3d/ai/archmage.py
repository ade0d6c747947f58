"""The computer player of Archmage: it looks at the turns that it can take, and at no reply to them.

A turn is a sequence of moves, and there are far too many of them: from move to move only the most promising
boards are followed (a beam), as far as `LONGEST_TURN`. So a choice values some 250 boards at most.
"""

from dataclasses import dataclass
from typing import Final

from archon3d.ai.chance import chance_of, random_action
from archon3d.ai.levels import Level
from archon3d.games.archmage.actions import Action, EndTurn, Place
from archon3d.games.archmage.board import (
    EMPTY,
    LETTERS_OF,
    OPEN_NAMES,
    OTHER,
    PIECE_KINDS,
    SQUARE_OF,
    Board,
    Colour,
    colour_of,
    letter_of,
    with_squares,
)
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.moves import PieceMove, after, moves
from archon3d.games.archmage.rules import can_end
from archon3d.games.archmage.state import State, of
from archon3d.rules.rng import Rng

SLIPS_IN_HUNDRED: Final[dict[Level, int]] = {
    "beginner": 94,
    "novice": 85,
    "apprentice": 70,
    "average": 50,
    "expert": 25,
    "adept": 0,
    "master": 0,
}
"""How often in a hundred actions each level takes any action instead of the best."""

BEAM: Final = 6
"""Boards that are followed after each move."""

LONGEST_TURN: Final = 4
"""Moves that a choice looks ahead within the turn."""

CAPTURED_PIECE: Final = 100
"""What a captured piece is worth; the other values are shares of it."""
IN_DANGER: Final = -60
"""An own piece that the opponent can capture in the next turn."""
IN_REACH: Final = 20
"""A piece of the opponent's that one of one's own could capture now."""
ACTOR: Final = 3
"""A piece of one's own colour, which can act."""


@dataclass(frozen=True, slots=True)
class _Way:
    """Moves within a turn: the first one, the board that they lead to, captures for less those against."""

    board: Board
    first: PieceMove | None = None
    gain: int = 0
    captured: bool = False


def choose(state: State, level: Level) -> Action:
    """The action that a computer of that level takes for the side to move; equal states give equal choices.

    Raises LookupError if there is nothing to do.
    """
    legal = ARCHMAGE.legal_actions(state)
    if not legal:
        raise LookupError(f"{state.to_move} has no action to choose from in phase {state.phase}")
    rng = chance_of(ARCHMAGE, state)
    if rng.below(100) < SLIPS_IN_HUNDRED[level]:
        return random_action(ARCHMAGE, state, rng)
    return _best_placement(state, rng) if state.phase == "setup" else _best_action(state)


def _value(board: Board, side: Colour, gain: int) -> int:
    """How good it is for the side to end its turn on this board."""
    in_danger = _victims(board, moves(board, OTHER[side]), side)
    in_reach = _victims(board, moves(board, side), OTHER[side])
    actors = sum(map(board.count, LETTERS_OF[side]))
    return CAPTURED_PIECE * gain + IN_DANGER * in_danger + IN_REACH * in_reach + ACTOR * actors


def _victims(board: Board, found: list[PieceMove], colour: Colour) -> int:
    """How many pieces of the colour the moves could capture in one turn, at one move for each actor."""
    captures = [move for move in found if move.captures and colour_of(board[move.subject]) == colour]
    return min(len({move.subject for move in captures}), len({move.actor for move in captures}))


def _best_action(state: State) -> Action:
    """The first move of the best turn found, or the end of the turn if that is better.

    Where Ko forbids the end of all turns found, any move goes on to one that it allows.
    """
    side = state.to_move
    ways = [_Way(state.board, captured=state.captured_this_turn)]
    best = _value(state.board, side, 0) if can_end(state) else None
    first: PieceMove | None = None
    seen = {state.board}
    for _ in range(LONGEST_TURN):
        ways = [way for parent in ways for way in _next_ways(parent, side) if way.board not in seen]
        seen.update(way.board for way in ways)
        values = {way.board: _value(way.board, side, way.gain) for way in ways}
        ways = sorted(ways, key=lambda way: -values[way.board])[:BEAM]
        for way in ways:
            value = values[way.board]
            if (way.captured or way.board not in state.history) and (best is None or value > best):
                best, first = value, way.first
    if best is None:
        return ARCHMAGE.legal_actions(state)[0]
    return EndTurn() if first is None else first.act


def _next_ways(way: _Way, side: Colour) -> list[_Way]:
    """The way with each possible move more."""
    longer = []
    for move in moves(way.board, side):
        gain = way.gain
        if move.captures:
            gain += -1 if colour_of(way.board[move.subject]) == side else 1
        first = move if way.first is None else way.first
        longer.append(_Way(after(way.board, move), first, gain, way.captured or move.captures))
    return longer


def _best_placement(state: State, rng: Rng) -> Place:
    """The next piece, those that reach least first, on a square where it captures most and is safest."""
    side = state.to_move
    kind = next(kind for kind in PIECE_KINDS if kind in of(side, state.unplaced))
    letter = letter_of(kind, side)
    free = [name for name in OPEN_NAMES if state.board[SQUARE_OF[name]] == EMPTY]
    rng.shuffle(free)
    return Place(
        kind,
        max(
            free,
            key=lambda name: _value(with_squares(state.board, [(SQUARE_OF[name], letter)]), side, 0),
        ),
    )
