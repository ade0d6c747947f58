"""How a ply and a game end (Archon rules, section 8)."""

from archon3d.games.archon.game import ARCHON
from archon3d.games.archon.state import State
from archon3d.rules.game import Outcome
from tests.games.archon.positions import after, notations, position


def laps(state: State, count: int) -> State:
    """Move both mages up and down: rounds without a battle or a spell."""
    for _ in range(count):
        there = notations(state, "B2-B3") or ["B3-B2"]
        state = after(state, there[0])
        back = notations(state, "H2-H3") or ["H3-H2"]
        if state.outcome is None:
            state = after(state, back[0])
    return state


def test_all_five_power_points_win_at_once() -> None:
    state = position("archon 4K1t2/9/9/9/W3A2Gg/9/9/9/4D4 light")
    state = after(state, "H5-I5", "battle attacker")
    assert state.outcome == Outcome("light", "power-points")
    assert (state.turn, state.to_move, state.cycle.colour) == (1, "light", "D")
    assert ARCHON.legal_actions(state) == []


def test_power_points_win_for_either_mover() -> None:
    state = position("archon 4K1t2/9/9/8g/W3A3G/9/9/9/4D4 dark")
    assert after(state, "I4-I5", "battle defender").outcome == Outcome("light", "power-points")


def test_the_last_one_standing_wins() -> None:
    state = position("archon 9/9/2K6/2g6/9/9/9/9/9 light")
    assert after(state, "C3-C4", "battle attacker").outcome == Outcome("light", "elimination")
    assert after(state, "C3-C4", "battle defender").outcome == Outcome("dark", "elimination")
    assert after(state, "C3-C4", "battle none").outcome == Outcome(None, "mutual")


def test_a_side_whose_last_icon_is_held_loses() -> None:
    state = position("archon 9/1K7/6t2/9/W8/9/9/9/9 light")
    state = after(state, "imprison G3")
    assert state.outcome == Outcome("light", "imprisoned")
    assert state.to_move == "dark"


def test_the_last_icon_is_released_before_the_test() -> None:
    state = position("archon 9/1K!5g1/9/9/8s/9/9/9/9 dark cycle.colour=B cycle.direction=lighter")
    state = after(state, "H2-H3")
    assert state.cycle.colour == "A"
    assert state.outcome is None


def test_a_side_that_can_do_nothing_loses() -> None:
    state = position("archon KA!7/A!6g1/9/3W!5/9/9/9/9/9 dark cycle.colour=C")
    state = after(state, "H2-H3")
    assert state.outcome == Outcome("dark", "imprisoned")


def test_twelve_quiet_rounds_are_a_draw() -> None:
    state = laps(position("archon 9/1K5g1/9/9/9/9/9/9/9 light"), 11)
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
    for busy in (("shift-time", "H2-H3"), ("B2-B3", "shift-time"), ("C3-C4", "battle defender", "H2-H3")):
        state = after(position("archon 9/1K5g1/2A6/2m6/W7s/9/9/9/9 light quiet=7"), *busy)
        assert (state.quiet, state.busy) == (0, False), busy
    assert after(position("archon 9/1K5g1/2A6/2m6/W7s/9/9/9/9 light quiet=7"), "B2-B3", "H2-H3").quiet == 8


def test_a_loaded_state_is_not_tested_for_an_ending() -> None:
    state = position("archon 9/1K7/9/9/9/9/9/9/9 light")
    assert state.outcome is None
    assert after(state, "B2-B3").outcome == Outcome("light", "elimination")
