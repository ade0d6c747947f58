"""The newcomers of another hand do what they are for, and play whole matches."""

from dataclasses import replace

import pytest

from archon3d.games.archon.actions import Move
from archon3d.games.archon.board import POWER_POINTS, SIZE, square_at
from archon3d.games.archon.state import State
from archon3d.play.headless import play_match
from tests.ai.strangers import OWN_HALF, Stranger, bully, collector, hider
from tests.games.archon.positions import position

CLASHING = "archon 9/9/9/2Kg5/2D6/2Wt5/9/9/9 light"
"""Light can attack a goblin with a knight, and a troll with its wizard."""


def moves(stranger: Stranger, state: State) -> list[Move]:
    """Return its moves in a position, with 20 states of its random generator."""
    chosen = [stranger(replace(state, rng=seed)) for seed in range(20)]
    return [action for action in chosen if isinstance(action, Move)]


def test_the_collector_goes_for_power_points_and_attacks_nobody_elsewhere() -> None:
    state = position(CLASHING)
    chosen = moves(collector, state)
    assert len(chosen) == 20
    assert all(move.to in POWER_POINTS or state.board[move.to] is None for move in chosen)


def test_the_bully_attacks_the_cheapest_with_its_best() -> None:
    assert {move.to for move in moves(bully, position(CLASHING))} == {square_at("D4")}


def test_the_hider_stays_in_its_half() -> None:
    assert all(move.to % SIZE < OWN_HALF for move in moves(hider, position(CLASHING)))


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", ["collector", "bully", "hider"])
def test_each_plays_and_fights_a_whole_match(name: str) -> None:
    bot = f"tests.ai.strangers:{name}"
    match, played = play_match("archon", 0, 1, (bot, "beginner"))
    assert match.outcome is not None
    assert played.battles
    assert play_match("archon", 0, 1, (bot, "beginner"))[1].record == played.record
