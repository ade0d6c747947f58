"""The boards of Archers in whole numbers, as the search reads them.

A square is its index in board order, a facing its index among the facings, and a place both: an archer's
square and facing. Archers are whole numbers too, by square.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from archon3d.games.archers.actions import Maneuver, Rotate, Walk
from archon3d.games.archers.board import BOARDS, FACINGS, OTHER, SIDES, Board, BoardName, Facing, Side, turned
from archon3d.games.archers.state import MANEUVERS, Archer
from archon3d.games.archers.zones import ZONE_LENGTH

Ways = dict[tuple[str, Facing], int]

NumberedArchers = dict[int, int]
"""The archers on the board by square, each as its facing and flags."""

NumberedManeuver = tuple[int, int, int]
"""The square that an archer leaves, the one that it reaches, and its facing then: a rotation stays."""

FACING_BITS: Final = 2
FACING_MASK: Final = 3
KING_FLAG: Final = 4
SIDE_SHIFT: Final = 3
"""The bits of an archer: its facing, whether it is a king, and its side. In a place, the square is before the
facing."""

SIDEWAYS: Final = ((1, 3), (0, 2), (1, 3), (0, 2))
"""The facings a quarter away from each, in their order."""


@dataclass(frozen=True, slots=True)
class BoardTables:
    """A board; tables are by place, or by side and place."""

    board: Board
    lines: tuple[tuple[int, ...], ...]
    """The squares that an archer controls as long as nobody stands in its way, nearest first."""
    steps: tuple[tuple[int, ...], ...]
    """The squares ahead and behind."""
    ways: tuple[tuple[int, ...], tuple[int, ...]]
    """The maneuvers to the other side's woods."""
    woods: tuple[frozenset[int], frozenset[int]]
    """The squares that each side defends."""
    entries: tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]
    """The squares of each path that reaches the other side's woods in one turn."""
    views: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    """By square: each facing in which an archer may control it, with the squares where such a one stands."""

    def number(self, archers: Mapping[str, Archer]) -> NumberedArchers:
        """Return the same archers in whole numbers, in the same order."""
        order = self.board.order
        return {
            order[square]: FACINGS.index(archer.facing)
            | (KING_FLAG if archer.king else 0)
            | SIDES.index(archer.side) << SIDE_SHIFT
            for square, archer in archers.items()
        }

    def action(self, maneuver: NumberedManeuver) -> Maneuver:
        """Return the maneuver as an action of the game."""
        origin, to, facing = maneuver
        squares = self.board.squares
        return (
            Rotate(squares[origin], FACINGS[facing]) if origin == to else Walk(squares[origin], squares[to])
        )

    def maneuver(self, action: Maneuver, archers: NumberedArchers) -> NumberedManeuver:
        """Return the action in whole numbers."""
        order = self.board.order
        if isinstance(action, Rotate):
            return order[action.at], order[action.at], FACINGS.index(action.to)
        return order[action.origin], order[action.to], archers[order[action.origin]] & FACING_MASK


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


@cache
def board_tables(name: BoardName) -> BoardTables:
    """Return the tables of a board."""
    board = BOARDS[name]
    order, places = board.order, [(square, facing) for square in board.squares for facing in FACINGS]
    ahead = {place: tuple(order[square] for square in board.ahead[place]) for place in places}
    steps = tuple(
        (*ahead[square, facing][:1], *ahead[square, turned(facing, 2)][:1]) for square, facing in places
    )
    woods = tuple(frozenset(order[square] for square in board.woods[side]) for side in SIDES)
    ways = tuple(
        tuple(maneuvers_to_woods(name, side)[square, facing] for square, facing in places) for side in SIDES
    )
    return BoardTables(
        board,
        lines=tuple(ahead[place][:ZONE_LENGTH] for place in places),
        steps=steps,
        ways=(ways[0], ways[1]),
        woods=(woods[0], woods[1]),
        entries=tuple(
            tuple(_entries(place, steps, own_ways, woods[1 - side]) for place in range(len(places)))
            for side, own_ways in enumerate(ways)
        ),
        views=tuple(
            tuple(
                (FACINGS.index(turned(facing, 2)), ahead[square, facing][:ZONE_LENGTH]) for facing in FACINGS
            )
            for square in board.squares
        ),
    )


def _entries(
    place: int, steps: tuple[tuple[int, ...], ...], ways: tuple[int, ...], woods: frozenset[int]
) -> tuple[tuple[int, ...], ...]:
    """Return the squares of each path from there into the woods with a turn's maneuvers."""
    found: dict[tuple[int, ...], None] = {}

    def follow(place: int, path: tuple[int, ...], left: int) -> None:
        if ways[place] > left:
            return
        square, facing = divmod(place, len(FACINGS))
        for to in steps[place]:
            if to in woods:
                found[(*path, to)] = None
            else:
                follow(to * len(FACINGS) + facing, (*path, to), left - 1)
        for aside in SIDEWAYS[facing]:
            follow(square * len(FACINGS) + aside, path, left - 1)

    follow(place, (), MANEUVERS)
    return tuple(found)
