"""What the board's view says of the cycle."""

from dataclasses import replace

import pytest

from archon3d.arena.spec import CycleDirection
from archon3d.games.archon.cycle import Cycle
from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.view import board_view


@pytest.mark.parametrize(
    ("colour", "direction", "coming", "favoured"),
    [
        ("A", "darker", "B", "light"),
        ("C", "lighter", "B", "light"),
        ("C", "darker", "D", "light"),
        ("D", "lighter", "C", "dark"),
        ("F", "lighter", "E", "dark"),
        ("F", "darker", "A", "dark"),
    ],
)
def test_the_view_says_what_comes_next_and_whom_the_colour_favours(
    colour: str, direction: CycleDirection, coming: str, favoured: str
) -> None:
    state = replace(ARCHON.new({}, 1), cycle=Cycle(colour, direction))
    view = board_view(state)
    assert (view.coming, view.favoured) == (coming, favoured)


@pytest.mark.parametrize("first", ["light", "dark"])
def test_the_view_counts_the_plies_until_the_cycle_steps(first: str) -> None:
    state = ARCHON.new({"first": first}, 1)
    for plies in (2, 1):
        view = board_view(state)
        assert view.plies_to_step == plies
        action = ARCHON.legal_actions(state)[0]
        state = ARCHON.apply(state, action).state
    assert state.cycle.colour == view.coming
    assert board_view(state).plies_to_step == 2
