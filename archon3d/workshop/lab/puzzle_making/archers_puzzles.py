"""Puzzles of Archers: turns of several actions that win at once, found by a full search of the turn."""

from typing import Final

from archon3d.games.archers.actions import Action, Capture, Undo
from archon3d.games.archers.board import OTHER, Side
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.notation import write_board
from archon3d.games.archers.state import State
from archon3d.play.puzzles.puzzle import PuzzleKind, RightAnswer

NEAR: Final = 2
"""Steps from the enemy's woods within which a turn may win."""
FEW_ENEMIES: Final = 2
"""Enemies that a turn may eliminate."""
MOST_WINS: Final = 3
"""Winning turns of a puzzle: with more of them it is no puzzle."""


def find_archers_puzzle(state: State) -> tuple[PuzzleKind, tuple[RightAnswer, ...]] | None:
    """Return the puzzle in the position at the start of a turn, if there is one that is worth asking."""
    if state.made or state.outcome is not None or not _may_win(state):
        return None
    turns = winning_turns(state)
    if not 1 <= len(turns) <= MOST_WINS or not all(_is_worth_asking(turn) for turn in turns):
        return None
    return "turn", tuple(RightAnswer(tuple(map(ARCHERS.write_action, turn))) for turn in turns)


def _is_worth_asking(turn: tuple[Action, ...]) -> bool:
    """Return whether the turn needs a capture and more: to walk into open woods is no puzzle."""
    return len(turn) > 1 and isinstance(turn[0], Capture)


def winning_turns(state: State) -> list[tuple[Action, ...]]:
    """Return every turn that wins at once, by the board at its end; only the first if one action wins."""
    found: dict[str, tuple[Action, ...]] = {}
    seen: set[object] = set()
    open_ones: list[tuple[State, tuple[Action, ...]]] = [(state, ())]
    while open_ones:
        now, made = open_ones.pop()
        for action in ARCHERS.legal_actions(now):
            if isinstance(action, Undo):
                continue
            after = ARCHERS.carry_out(now, action).state
            key = (after.archers, after.phase, after.shot)
            if after.outcome is not None:
                if after.outcome.winner == state.to_move:
                    if not made:
                        return [(action,)]
                    found.setdefault(write_board(after), (*made, action))
            elif after.to_move == state.to_move and key not in seen:
                seen.add(key)
                open_ones.append((after, (*made, action)))
    return list(found.values())


def plain_archers(state: State) -> State:
    """Return the position without earlier ones, which puzzles do not need."""
    return ARCHERS.read_position(" ".join(ARCHERS.write_position(state).split(" ")[:3]) + _options(state))


def _options(state: State) -> str:
    """Return the part of the position text that names the options and the turn."""
    parts = ARCHERS.write_position(state).split(" ")[3:]
    return "".join(f" {part}" for part in parts if part.startswith(("options.", "turn=")))


def _may_win(state: State) -> bool:
    """Return whether an own archer is near the enemy's woods, or few enemies are left."""
    enemy: Side = OTHER[state.to_move]
    own = [archer.at for archer in state.archers if archer.side == state.to_move]
    if len(state.archers) - len(own) <= FEW_ENEMIES:
        return True
    return any(_steps(at, wood) <= NEAR for at in own for wood in state.board.woods[enemy])


def _steps(a: str, b: str) -> int:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1:]) - int(b[1:]))
