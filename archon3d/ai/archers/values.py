"""The evaluation of positions of Archers."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from archon3d.games.archers.actions import Action, Capture, Walk
from archon3d.games.archers.board import BOARDS, OTHER, Board, BoardName, Facing, Side, turned
from archon3d.games.archers.state import MANEUVERS, Archer, ArchersBySquare, Options
from archon3d.games.archers.zones import attacks, steps, zones

OPEN_WAY: Final = -5_000
"""An enemy that can step into one's own woods in its next turn."""
ARCHER: Final = 100
KING: Final = 5_000
"""Extra value of the king when its capture wins."""
IN_DANGER_PERCENT: Final = -80
"""An own archer under attack at the start of the enemy's turn, in percent of its value."""
ATTACKED_PERCENT: Final = 25
"""An enemy under attack, which has a turn to escape, in percent of its value."""
FIRST_STRIDE: Final = -12
"""Each maneuver between a side's foremost archer and the other's woods."""
OTHER_STRIDE: Final = -1
"""Each maneuver between any archer and the other's woods."""

Ways = dict[tuple[str, Facing], int]


REPEATED: Final = -60
"""A position that occurred since the last capture."""


@cache
def maneuvers_to_woods(name: BoardName, side: Side) -> Ways:
    """Return the maneuvers from each square and facing to the other side's woods, if the way is free."""
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


class Evaluator:
    """The evaluation of a game's positions for one side."""

    def __init__(self, options: Options, side: Side) -> None:
        self.board: Board = BOARDS[options.board]
        self.side = side
        self.ways: dict[Side, Ways] = {side: maneuvers_to_woods(options.board, side) for side in OTHER}
        self._king = KING if options.kings else 0

    def wins(self, action: Action) -> bool:
        """Return whether the action is a step into the enemy's woods."""
        return isinstance(action, Walk) and action.to in self.board.woods[OTHER[self.side]]

    def value(self, archers: ArchersBySquare) -> int:
        """Return the value of these archers for the side."""
        enemy = OTHER[self.side]
        total = self._band(archers, self.side) - self._band(archers, enemy)
        total += self._worth(archers, attacks(self.board, archers, enemy)) * IN_DANGER_PERCENT // 100
        total += self._worth(archers, attacks(self.board, archers, self.side)) * ATTACKED_PERCENT // 100
        return total + (OPEN_WAY if self._way_is_open(archers) else 0)

    def _worth(self, archers: ArchersBySquare, captures: Iterable[Capture]) -> int:
        """Return the total value of the archers under attack."""
        victims = {capture.at: archers[capture.at] for capture in captures}
        return sum(map(self._worth_of, victims.values()))

    def _worth_of(self, archer: Archer) -> int:
        return ARCHER + (self._king if archer.king else 0)

    def _band(self, archers: ArchersBySquare, side: Side) -> int:
        """Return the value of a side's archers and their ways."""
        own = [archer for archer in archers.values() if archer.side == side]
        ways = [self.ways[side][archer.at, archer.facing] for archer in own]
        worth = sum(map(self._worth_of, own))
        return worth + FIRST_STRIDE * min(ways, default=0) + OTHER_STRIDE * sum(ways)

    def _way_is_open(self, archers: ArchersBySquare) -> bool:
        """Return whether an enemy near enough finds its way into the own woods free of zones and archers."""
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
        """Return whether the enemy archer reaches the own woods with this many maneuvers left."""
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
