"""The master of Archmage: it searches turn by turn, and within a turn the most promising boards.

It places its pieces as the adept does.
"""

from collections.abc import Hashable
from typing import Final

from archon3d.ai import lookahead
from archon3d.ai.appraisal import appraiser_by_search
from archon3d.ai.archmage.lines import MoveLine, longer
from archon3d.ai.archmage.placing import best_placement
from archon3d.ai.archmage.values import CAPTURED_PIECE, worth
from archon3d.ai.chance import chance_of
from archon3d.ai.lookahead import Comparison, Outlook, SlicedSearch, Way, any_way, way_of
from archon3d.games.archmage.actions import Action, EndTurn, Undo
from archon3d.games.archmage.board import OTHER, PieceColour
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.rules import can_end
from archon3d.games.archmage.state import State, of

BUDGET: Final = 4000
"""Boards evaluated for one turn."""
STEPS: Final = 40
"""Boards of one slice."""

BEAM: Final = 8
"""Boards followed after each move of a turn."""
LONGEST_TURN: Final = 6
"""Moves searched within a turn."""
TURNS: Final = 12
"""Turns searched from a position."""


_Valued = tuple[int, MoveLine]


class ArchmageOutlook(Outlook[State, Action]):
    """Whole turns, and the values of the boards after them."""

    most_plies = 8
    widest = 6

    def ways(self, state: State) -> SlicedSearch[list[Way[State, Action]]]:
        """Return the turns to the best boards, or any move if Ko forbids the end of all of them."""
        lead = _lead(state, state.to_move)
        ends = yield from _ends(state)
        ways: list[Way[State, Action]] = []
        for value, line in sorted(ends, key=lambda end: -end[0])[:TURNS]:
            turn: tuple[Action, ...] = (*line.acts, EndTurn())
            ways.append(way_of(ARCHMAGE, state, turn, lead + value))
            yield
        return sorted(ways, key=lambda way: -way.value) or [any_way(ARCHMAGE, state)]

    def begun(self, state: State) -> tuple[State, tuple[Action, ...]]:
        """Return the position before the acts that can be undone, and those acts."""
        begun = state
        while begun.acts:
            begun = ARCHMAGE.carry_out(begun, Undo()).state
        return begun, state.acts

    def key(self, state: State) -> Hashable:
        """Return the board, the side to move, the captures, and the boards that Ko forbids."""
        return state.board, state.to_move, state.moved, state.history, state.captures

    def way(self, state: State, actions: tuple[Action, ...]) -> Way[State, Action]:
        """Return the turn, with the value of the board after it."""
        played = state
        for action in actions:
            if not isinstance(action, EndTurn):
                played = ARCHMAGE.carry_out(played, action).state
        return way_of(
            ARCHMAGE, state, actions, _lead(played, state.to_move) + worth(played.board, state.to_move, 0)
        )


def _lead(state: State, side: PieceColour) -> int:
    """Return the value of the captures so far for the side."""
    own, enemy = (of(each, state.captures) for each in (side, OTHER[side]))
    return CAPTURED_PIECE * (len(own) - len(enemy))


def _ends(state: State) -> SlicedSearch[list[_Valued]]:
    """Return the boards found on which the turn may end, with their values."""
    side = state.to_move
    lines = [MoveLine(state.board, captured=state.captured_this_turn)]
    ends = [(worth(state.board, side, 0), lines[0])] if can_end(state) else []
    seen = {state.board}
    for _ in range(LONGEST_TURN):
        valued: list[_Valued] = []
        for line in (further for parent in lines for further in longer(parent, side)):
            if line.board not in seen:
                seen.add(line.board)
                valued.append((worth(line.board, side, line.gain), line))
                yield
        ends += [(value, line) for value, line in valued if line.captured or line.board not in state.history]
        lines = [line for _, line in sorted(valued, key=lambda one: -one[0])[:BEAM]]
    return ends


def search(state: State) -> SlicedSearch[Action]:
    """Return the master's choice for the side to move, in slices short enough for a frame.

    Raises LookupError if there is no legal action.
    """
    if state.phase == "setup":
        return best_placement(state, chance_of(ARCHMAGE, state))
    return (yield from lookahead.search(state, ArchmageOutlook(), BUDGET, STEPS))


def compare(state: State, last: Action) -> SlicedSearch[Comparison[Action]]:
    """Compare the turn that this action completes with the master's, in slices short enough for a frame."""
    return lookahead.compare(state, last, ArchmageOutlook(), BUDGET, STEPS)


def _is_decision(before: State, action: Action, after: State) -> bool:
    """Return whether the action ends a turn; the placing of the pieces is not weighed."""
    return before.phase == "play" and (after.to_move != before.to_move or after.outcome is not None)


APPRAISER: Final = appraiser_by_search(ARCHMAGE.name, _is_decision, compare)
