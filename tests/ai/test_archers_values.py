"""Values of positions of Archers: what a maneuver changes comes to the same as valuing the board after it."""

from random import Random

import pytest

from archon3d.ai.archers.values import OPEN_WAY, Evaluator
from archon3d.games.archers.board import BOARDS, FACINGS, SIDES, BoardName
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.state import Archer, ArchersBySquare, Options, by_square
from archon3d.games.archers.zones import after, maneuvers


def scattered(board: BoardName, chance: Random) -> ArchersBySquare:
    """Return archers of both sides anywhere, in any order."""
    squares = chance.sample(BOARDS[board].squares, chance.randint(2, 18))
    return by_square(
        Archer(chance.choice(SIDES), square, chance.choice(FACINGS), chance.random() < 0.1)
        for square in squares
    )


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("kings", [True, False])
def test_values_after_maneuvers_are_those_of_the_boards_after_them(board: BoardName, kings: bool) -> None:
    chance = Random(board)
    for _ in range(20):
        archers, side = scattered(board, chance), chance.choice(SIDES)
        judge = Evaluator(Options(board=board, kings=kings), side)
        view = judge.view(judge.tables.number(archers))
        found = view.maneuvers()
        assert [judge.tables.action(one) for one in found] == maneuvers(BOARDS[board], archers, side)
        for maneuver in found:
            action = judge.tables.action(maneuver)
            there = after(archers, action)
            assert judge.tables.maneuver(action, view.archers) == maneuver
            assert view.after(maneuver) == judge.tables.number(there)
            assert view.value_after(maneuver) == judge.value(there)


@pytest.mark.parametrize(
    ("position", "is_open"),
    [
        ("archers 8s/9/9/9/9/9/9/3w5/N8 dark", True),
        ("archers 8s/9/9/9/9/9/9/3w5/1E7 dark", True),
        ("archers 8s/9/9/9/9/9/9/1E1w5/N8 dark", False),
        ("archers 8s/9/9/9/4w4/9/9/9/N8 dark", False),
    ],
)
def test_a_way_into_the_woods_is_open_unless_somebody_controls_it(position: str, is_open: bool) -> None:
    state = ARCHERS.read_position(position)
    value = Evaluator(state.options, state.to_move).value(by_square(state.archers))
    assert (value < OPEN_WAY // 2) == is_open
