"""Whole games: random play ends, and the computer players have their strengths."""

from dataclasses import replace

import pytest

from archon3d.ai.archmage.player import choose
from archon3d.ai.levels import Level
from archon3d.games.archmage.board import SIDES, pieces_on
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.state import State
from archon3d.rules.rng import Rng
from tests.games.archmage.positions import board, play, position, random_action


@pytest.mark.parametrize("seed", range(40))
def test_random_games_end_and_lose_no_piece(seed: int) -> None:
    rng = Rng.from_seed(seed)
    state = ARCHMAGE.new({}, seed)
    while state.outcome is None:
        state = ARCHMAGE.apply(state, random_action(state, rng)).state
        counted = pieces_on(state.board) + sum(map(len, (*state.captures, *state.unplaced)))
        assert counted == 14
    assert state.turn < 300
    assert state.phase == "over"


def result(level: Level, seed: int) -> str | None:
    """Return the computer's side if it wins against random actions, on alternating sides, or None."""
    rng = Rng.from_seed(seed)
    state = ARCHMAGE.new({}, seed)
    side = SIDES[seed % 2]
    while state.outcome is None:
        action = choose(state, level) if state.to_move == side else random_action(state, rng)
        state = ARCHMAGE.apply(state, action).state
    return "computer" if state.outcome.winner == side else state.outcome.winner


@pytest.mark.full
def test_levels_differ_in_strength() -> None:
    adept = [result("adept", seed) for seed in range(12)].count("computer")
    novice = [result("novice", seed) for seed in range(24)].count("computer")
    assert adept >= 11
    assert 12 <= novice <= 22


def test_the_computer_takes_what_it_can() -> None:
    state = position("archmage T2m3/7/5w1/7/7/7/5Hc white phase=play")
    state = play(state, ARCHMAGE.write_action(choose(state, "adept")))
    assert state.board == board("T2m3/7/5w1/7/7/7/5h1")


def test_the_computer_captures_with_two_moves_of_one_turn() -> None:
    state = position("archmage T4h1/6H/7/7/2w4/7/1m5 white phase=play")
    for _ in range(3):
        state = play(state, ARCHMAGE.write_action(choose(state, "adept")))
    assert state.captures == (("hand",), ())


def test_the_computer_takes_back_where_only_that_is_left() -> None:
    start = position("archmage T3H2/7/7/7/7/7/7 white phase=play")
    state = play(start, "pull A1 A5")
    stuck = replace(state, history=(state.board,))
    for level in ("master", "adept", "novice"):
        assert choose(stuck, level) == ARCHMAGE.read_action("undo")


def test_no_computer_chooses_in_a_game_that_is_over() -> None:
    over: State = play(position("archmage 7/7/7/7/7/7/5Hc white phase=play"), "push G6 G7", "end")
    for level in ("adept", "master"):
        with pytest.raises(LookupError, match="over"):
            choose(over, level)


def test_equal_states_give_equal_choices_and_chance_depends_on_the_state() -> None:
    start = ARCHMAGE.new({}, 0)
    assert choose(start, "novice") == choose(start, "novice")
    assert len({ARCHMAGE.write_action(choose(replace(start, rng=rng), "novice")) for rng in range(20)}) > 5
