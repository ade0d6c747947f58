"""Puzzles of Archmage: the turn that gains a piece more than any other, by a full search of two turns."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from archon3d.ai.archmage.master import search
from archon3d.ai.slices import finished
from archon3d.games.archmage.actions import Act, Action, EndTurn, Undo
from archon3d.games.archmage.board import OTHER, Board, PieceColour
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.state import State, of
from archon3d.play.puzzles.puzzle import PuzzleKind, RightAnswer
from archon3d.rules.rng import seeded

FEW_TURNS: Final = 8
"""Boards at the end of a turn, of which one is right: with fewer the puzzle would be dull."""
MOST_TURNS: Final = 150
MOST_REPLIES: Final = 600
MARGIN: Final = 1
"""Pieces: by the measured scale one is worth some 20 points of the chance to win."""

_Turn = tuple[int, tuple[Action, ...], State]
"""What a turn gains in captured pieces, its actions, and the position after it."""


def find_archmage_puzzle(state: State) -> tuple[PuzzleKind, tuple[RightAnswer, ...]] | None:
    """Return the puzzle in the position at the start of a turn, if there is one that is worth asking."""
    if state.phase != "play" or state.acts or state.outcome is not None:
        return None
    turns = _turns(state, MOST_TURNS)
    if turns is None or len(turns) < FEW_TURNS:
        return None
    best = _lone_turn(turns)
    if best is None or _is_plain_capture(best) or _masters_board(state) != best[2].board:
        return None
    return "turn", (RightAnswer(tuple(map(ARCHMAGE.write_action, best[1]))),)


def plain_archmage(state: State) -> State:
    """Return the position without earlier boards and random numbers."""
    return replace(state, history=(state.board,), rng=seeded(0))


def _lone_turn(turns: list[_Turn]) -> _Turn | None:
    """Return the turn that gains more than any other, the opponent's best turn after it counted."""
    nets: list[tuple[int, _Turn]] = []
    most = None
    for turn in sorted(turns, key=lambda turn: -turn[0]):
        if most is not None and turn[0] < most - MARGIN:
            break  # the opponent's turn cannot add to it
        reply = _best_gain(turn[2])
        if reply is None:
            return None
        nets.append((turn[0] - reply, turn))
        most = max(net for net, _ in nets)
    ordered = sorted(nets, key=lambda one: -one[0])
    if len(ordered) > 1 and ordered[1][0] > ordered[0][0] - MARGIN:
        return None
    return ordered[0][1]


def _is_plain_capture(turn: _Turn) -> bool:
    """Return whether the turn is a single move that captures, which anybody sees."""
    return turn[0] > 0 and sum(isinstance(action, Act) for action in turn[1]) == 1


def _masters_board(state: State) -> Board:
    """Return the board after the master's turn, who looks further ahead: where it differs, doubt remains."""
    now = state
    while now.outcome is None and now.to_move == state.to_move:
        now = ARCHMAGE.carry_out(now, finished(search(now))).state
    return now.board


def _best_gain(state: State) -> int | None:
    """Return the most that the side to move gains in its turn; None if there are too many turns."""
    if state.outcome is not None:
        return 0
    turns = _turns(state, MOST_REPLIES)
    return None if turns is None else max((turn[0] for turn in turns), default=0)


def _turns(state: State, most: int) -> list[_Turn] | None:
    """Return a turn to each board that can be reached; None if there are more than that."""
    ends: dict[Board, _Turn] = {}
    for now, made in _lines(state, most):
        if len(ends) > most:
            return None
        after = ARCHMAGE.carry_out(now, EndTurn()).state
        ends.setdefault(now.board, (_gain(state, after, state.to_move), (*made, EndTurn()), after))
    return None if len(ends) > most else list(ends.values())


def _lines(state: State, most: int) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """Yield the positions in which the turn may end, each board once, with the moves so far."""
    seen: set[Board] = {state.board}
    open_ones: list[tuple[State, tuple[Action, ...]]] = [(state, ())]
    while open_ones and len(seen) <= 2 * most:
        now, made = open_ones.pop()
        for action in ARCHMAGE.legal_actions(now):
            if isinstance(action, EndTurn):
                yield now, made
            elif not isinstance(action, Undo):
                after = ARCHMAGE.carry_out(now, action).state
                if after.board not in seen:
                    seen.add(after.board)
                    open_ones.append((after, (*made, action)))


def _gain(before: State, after: State, side: PieceColour) -> int:
    """Return the pieces that the side captured less those that it lost."""
    own, other = (
        len(of(each, after.captures)) - len(of(each, before.captures)) for each in (side, OTHER[side])
    )
    return own - other
