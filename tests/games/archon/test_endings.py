"""How a ply and a game end (Archon rules, section 8)."""

from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.rules.game import Outcome
from tests.games.archon.positions import after, notations, position


def laps(state: State, count: int) -> State:
    """Both mages step to and fro: rounds without a battle or a spell."""
    for _ in range(count):
        there = notations(state, "B2-B3") or ["B3-B2"]
        state = after(state, there[0])
        back = notations(state, "H2-H3") or ["H3-H2"]
        if state.outcome is None:
            state = after(state, back[0])
    return state


def test_all_five_power_points_win_at_once() -> None:
    state = position("wizard A5", "knight E1", "archer E5", "djinn E9", "golem H5", "goblin I5", "troll G1")
    state = after(state, "H5-I5", "battle attacker")
    assert state.outcome == Outcome("light", "power-points")
    assert (state.turn, state.to_move, state.cycle.colour) == (1, "light", "D")
    assert ARCHON.legal_actions(state) == []


def test_power_points_win_whoever_moved() -> None:
    state = position(
        *("wizard A5", "knight E1", "archer E5", "djinn E9", "golem I5", "goblin I4", "troll G1"),
        to_move="dark",
    )
    assert after(state, "I4-I5", "battle defender").outcome == Outcome("light", "power-points")


def test_the_last_one_standing_wins() -> None:
    state = position("knight C3", "goblin C4")
    assert after(state, "C3-C4", "battle attacker").outcome == Outcome("light", "elimination")
    assert after(state, "C3-C4", "battle defender").outcome == Outcome("dark", "elimination")
    assert after(state, "C3-C4", "battle none").outcome == Outcome(None, "mutual")


def test_a_side_whose_last_icon_is_held_loses() -> None:
    state = position("wizard A5", "knight B2", "troll G3")
    state = after(state, "imprison G3")
    assert state.outcome == Outcome("light", "imprisoned")
    assert state.to_move == "dark"


def test_the_last_icon_is_released_before_the_test() -> None:
    cycle = {"colour": "B", "direction": "lighter"}
    state = position("knight B2 held", "goblin H2", "sorceress I5", to_move="dark", cycle=cycle)
    state = after(state, "H2-H3")
    assert state.cycle.colour == "A"
    assert state.outcome is None


def test_a_side_that_can_do_nothing_loses() -> None:
    board = ("knight A1", "archer A2 held", "archer B1 held", "goblin H2", "wizard D4 held")
    state = position(*board, to_move="dark", cycle={"colour": "C", "direction": "darker"})
    state = after(state, "H2-H3")
    assert state.outcome == Outcome("dark", "imprisoned")


def test_twelve_quiet_rounds_are_a_draw() -> None:
    state = laps(position("knight B2", "goblin H2"), 11)
    assert (state.quiet, state.outcome) == (11, None)
    state = laps(state, 1)
    assert state.outcome == Outcome(None, "quiet")
    assert state.turn == 24


def test_more_icons_make_for_more_patience() -> None:
    state = laps(ARCHON.new({}, 0), 0)
    state = ARCHON.state_from_json({**ARCHON.state_to_json(state), "quiet": 34})
    state = after(state, "B2-C2", "H2-G2")
    assert (state.quiet, state.outcome) == (35, None)
    state = after(state, "C2-B2", "G2-H2")
    assert state.outcome == Outcome(None, "quiet")


def test_battles_and_spells_end_the_quiet() -> None:
    board = ("knight B2", "goblin H2", "wizard A5", "sorceress I5", "archer C3", "manticore C4")
    for busy in (("shift-time", "H2-H3"), ("B2-B3", "shift-time"), ("C3-C4", "battle defender", "H2-H3")):
        state = after(position(*board, quiet=7), *busy)
        assert (state.quiet, state.busy) == (0, False), busy
    assert after(position(*board, quiet=7), "B2-B3", "H2-H3").quiet == 8


def test_a_loaded_state_is_not_tested_for_an_ending() -> None:
    state = position("knight B2")
    assert state.outcome is None
    assert after(state, "B2-B3").outcome == Outcome("light", "elimination")
