"""The computer player of Archers: it looks at its own turn, and values the position that this leaves.

It takes every capture that it can, and looks at pairs of maneuvers: all first ones, and after the most
promising of them all second ones. So a choice values some 300 positions.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from archon3d.ai.chance import chance_of, random_action
from archon3d.ai.levels import Level
from archon3d.games.archers.actions import Action, Capture, Maneuver, Undo, Walk
from archon3d.games.archers.board import BOARDS, OTHER, Board, BoardName, Facing, Side, turned
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.state import (
    MANEUVERS,
    Archer,
    ArchersBySquare,
    State,
    by_square,
    in_board_order,
    position_text,
)
from archon3d.games.archers.zones import after, attacks, maneuvers, steps, zones
from archon3d.rules.rng import Rng

SLIPS_IN_HUNDRED: Final[dict[Level, int]] = {
    "beginner": 93,
    "novice": 87,
    "apprentice": 83,
    "average": 78,
    "expert": 45,
    "adept": 0,
    "master": 0,
}
"""How often in a hundred actions each level takes any action instead of the best."""

FOLLOWED: Final = 6
"""First maneuvers after which all second ones are looked at."""

COMPARED: Final = 8
"""Best pairs of maneuvers that are distinguished by whether they repeat a position."""

WIN: Final = 100_000
OPEN_WAY: Final = -5_000
"""An enemy that can step into one's own woods in its next turn."""
ARCHER: Final = 100
KING: Final = 5_000
"""What the king is worth more when its capture wins."""
IN_DANGER_PERCENT: Final = -80
"""An own archer under attack when the enemy's turn comes, in percent of its worth."""
ATTACKED_PERCENT: Final = 25
"""An enemy under attack, which has a turn to get away, in percent of its worth."""
FIRST_STRIDE: Final = -12
"""Each maneuver that a side's foremost archer is away from the other's woods."""
OTHER_STRIDE: Final = -1
"""Each maneuver that any archer is away from the other's woods."""
WHIM: Final = 6
"""The most that chance adds, so that not every game goes the same way."""
REPEATED: Final = -60
"""A position that has been there since the last capture."""

Ways = dict[tuple[str, Facing], int]


@cache
def maneuvers_to_woods(name: BoardName, side: Side) -> Ways:
    """From each square and facing, the maneuvers that an archer needs to the other side's woods if nothing
    is in its way."""
    board = BOARDS[name]
    reached: Ways = {
        (square, facing): 0 for square in board.woods[OTHER[side]] for facing in ("N", "E", "S", "W")
    }
    nearest = list(reached)
    for place in nearest:
        square, facing = place
        ahead, back = board.ahead[square, facing][:1], board.ahead[square, turned(facing, 2)][:1]
        next_ways: list[tuple[str, Facing]] = [(to, facing) for to in (*ahead, *back)]
        next_ways += [(square, turned(facing, 1)), (square, turned(facing, -1))]
        for other in next_ways:
            if other not in reached:
                reached[other] = reached[place] + 1
                nearest.append(other)
    return reached


def choose(state: State, level: Level) -> Action:
    """The action that a computer of that level takes for the side to move; equal states give equal choices.

    Raises LookupError if there is nothing to do.
    """
    legal = [action for action in ARCHERS.legal_actions(state) if not isinstance(action, Undo)]
    if not legal:
        over = "the game is over" if state.outcome else f"{state.to_move} has no archers"
        raise LookupError(f"there is no action to choose from: {over}")
    rng = chance_of(ARCHERS, state)
    if rng.below(100) < SLIPS_IN_HUNDRED[level]:
        return random_action(ARCHERS, state, rng)
    view = _View(state, rng)
    moves = [action for action in legal if not isinstance(action, Capture)]
    best = view.best_first(moves) if state.phase == "capture" else view.best_last(moves)
    captures = [action for action in legal if isinstance(action, Capture)]
    if captures and not view.wins(best):
        return max(captures, key=lambda capture: view.value(after(view.archers, capture)))
    return best


class _View:
    """What the side to move sees in a position."""

    def __init__(self, state: State, rng: Rng) -> None:
        self.state = state
        self.rng = rng
        self.board: Board = state.board
        self.side: Side = state.to_move
        self.archers = by_square(state.archers)
        self.start = self.archers if state.turn_start is None else by_square(state.turn_start)
        name = state.options.board
        self.ways: dict[Side, Ways] = {side: maneuvers_to_woods(name, side) for side in OTHER}

    def wins(self, maneuver: Maneuver) -> bool:
        """Whether the maneuver is a step into the enemy's woods."""
        return isinstance(maneuver, Walk) and maneuver.to in self.board.woods[OTHER[self.side]]

    def best_last(self, last: list[Maneuver]) -> Maneuver:
        """The best maneuver to end the turn with."""
        pairs = [(self._after_value(self.archers, maneuver), maneuver, maneuver) for maneuver in last]
        return self._best(pairs)

    def best_first(self, first: list[Maneuver]) -> Maneuver:
        """The best maneuver to begin with, judged by the best second one after it."""
        promising = sorted(first, key=lambda maneuver: -self._after_value(self.archers, maneuver))
        if self.wins(promising[0]):
            return promising[0]
        pairs: list[tuple[int, Maneuver, Maneuver]] = []
        for maneuver in promising[:FOLLOWED]:
            between = after(self.archers, maneuver)
            pairs += [
                (self._after_value(between, second), maneuver, second)
                for second in maneuvers(self.board, between, self.side)
                if after(between, second) != self.start
            ]
        return self._best(pairs)

    def _after_value(self, archers: ArchersBySquare, maneuver: Maneuver) -> int:
        return WIN if self.wins(maneuver) else self.value(after(archers, maneuver))

    def _best(self, pairs: list[tuple[int, Maneuver, Maneuver]]) -> Maneuver:
        """The first maneuver of the pair with the highest value, a repeated position counting less."""
        best = sorted(pairs, key=lambda pair: -pair[0])[:COMPARED]
        return max(best, key=lambda pair: pair[0] + self._repeats(*pair[1:]) + self.rng.below(WHIM))[1]

    def _repeats(self, first: Maneuver, second: Maneuver) -> int:
        archers = after(self.archers, first)
        if second is not first:
            archers = after(archers, second)
        position = position_text(OTHER[self.side], in_board_order(self.board, archers.values()))
        return REPEATED if position in self.state.history else 0

    def value(self, archers: ArchersBySquare) -> int:
        """How good it is for the side to leave the archers so."""
        enemy = OTHER[self.side]
        total = self._band(archers, self.side) - self._band(archers, enemy)
        total += self._worth(archers, attacks(self.board, archers, enemy)) * IN_DANGER_PERCENT // 100
        total += self._worth(archers, attacks(self.board, archers, self.side)) * ATTACKED_PERCENT // 100
        return total + (OPEN_WAY if self._way_is_open(archers) else 0)

    def _worth(self, archers: ArchersBySquare, captures: Iterable[Capture]) -> int:
        """What the archers under attack are worth together."""
        victims = {capture.at: archers[capture.at] for capture in captures}
        return sum(map(self._worth_of, victims.values()))

    def _worth_of(self, archer: Archer) -> int:
        return ARCHER + (KING if archer.king and self.state.options.kings else 0)

    def _band(self, archers: ArchersBySquare, side: Side) -> int:
        """What a side's archers and their ways are worth."""
        own = [archer for archer in archers.values() if archer.side == side]
        ways = [self.ways[side][archer.at, archer.facing] for archer in own]
        worth = sum(map(self._worth_of, own))
        return worth + FIRST_STRIDE * min(ways, default=0) + OTHER_STRIDE * sum(ways)

    def _way_is_open(self, archers: ArchersBySquare) -> bool:
        """Whether an enemy that is near enough finds no zone and no archer in its way into the own woods."""
        enemy = OTHER[self.side]
        for archer in archers.values():
            if archer.side == enemy and self.ways[enemy][archer.at, archer.facing] <= MANEUVERS:
                others = {square: other for square, other in archers.items() if square != archer.at}
                if self._enters(archer, others, zones(self.board, others, self.side), MANEUVERS):
                    return True
        return False

    def _enters(
        self, archer: Archer, others: ArchersBySquare, guarded: dict[str, tuple[str, ...]], left: int
    ) -> bool:
        """Whether the enemy archer gets into the own woods with this many maneuvers left."""
        ways = self.ways[archer.side]
        if ways[archer.at, archer.facing] > left:
            return False
        for option in steps(self.board, others, archer, guarded):
            to = option.step.to
            if option.legal and to in self.board.woods[self.side]:
                return True
            if option.legal and self._enters(_at(archer, to), others, guarded, left - 1):
                return True
        return any(self._enters(_facing(archer, by), others, guarded, left - 1) for by in (1, -1))


def _at(archer: Archer, square: str) -> Archer:
    return Archer(archer.side, square, archer.facing, archer.king)


def _facing(archer: Archer, quarters: int) -> Archer:
    return Archer(archer.side, archer.at, turned(archer.facing, quarters), archer.king)
