"""Rounds, turns and endings."""

import pytest

from archon3d.games.spectral_sorcery.events import Passed, PowerGranted, TurnEnded
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.games.spectral_sorcery.state import State
from archon3d.rules.game import GameEnded, IllegalAction, Outcome
from tests.games.spectral_sorcery.positions import (
    ALL_GREEN,
    ALL_RED,
    NO_LOCKS,
    events_of,
    legal,
    play,
    position,
)


def powers(state: State) -> tuple[int, int]:
    red, violet = state.players
    return red.power, violet.power


def test_the_start() -> None:
    state = SPECTRAL_SORCERY.new({}, 0)
    assert state == position()
    assert state.pads == "RVBGYGYRVBVBGYRYRVBGBGYRV"
    assert [player.wizard for player in state.players] == [(0, 0), (4, 4)]
    assert powers(state) == (21, 21)
    assert (state.to_move, state.turn, state.round, state.outcome) == ("red", 0, 1, None)
    assert SPECTRAL_SORCERY.new({"first": "violet"}, 0).to_move == "violet"


def test_a_random_board_keeps_the_corners_and_five_pads_of_each_colour() -> None:
    boards = [SPECTRAL_SORCERY.new({"board": "random"}, seed).pads for seed in range(20)]
    assert len(dict.fromkeys(boards)) == 20
    for pads in boards:
        assert (pads[0], pads[24]) == ("R", "V")
        assert sorted(pads) == sorted("RYGBV" * 5)
    assert SPECTRAL_SORCERY.new({"board": "random"}, 7).pads == boards[7]


def test_two_passes_in_one_round_end_the_turn() -> None:
    state = play(position(), "pass")
    assert (state.to_move, state.passed, state.turn) == ("violet", ("red",), 0)
    assert events_of(state, "pass")[1:] == (
        Passed("violet", "chosen"),
        TurnEnded(1),
        PowerGranted("red", 21, 0),
        PowerGranted("violet", 21, 0),
    )
    ended = play(state, "pass")
    assert (ended.to_move, ended.passed, ended.turn, ended.round) == ("red", (), 1, 1)


def test_passes_of_two_rounds_do_not_end_the_turn() -> None:
    state = play(position(), "stomp", "pass", "pass", "stomp")
    assert (state.turn, state.round, state.to_move, state.passed) == (0, 3, "red", ())


@pytest.mark.parametrize("first", ["red", "violet"])
def test_the_first_player_is_the_first_in_every_round_and_turn(first: str) -> None:
    second = "violet" if first == "red" else "red"
    state = SPECTRAL_SORCERY.new({"first": first}, 0)
    order = []
    for action in ("stomp", "stomp", "pass", "pass", "stomp", "stomp"):
        order.append(state.to_move)
        state = play(state, action)
    assert order == [first, second] * 3
    assert (state.turn, state.round) == (1, 2)


def test_the_second_player_who_spends_the_last_power_has_not_passed() -> None:
    """The article: the turn does not end in that round."""
    state = play(position(to_move="violet", passed=["red"], power={"violet": 1}), "move 3,3")
    assert (state.turn, state.round, state.to_move) == (0, 2, "red")
    events = events_of(state, "pass")
    assert events[1:4] == (Passed("red", "chosen"), Passed("violet", "no-power"), TurnEnded(1))


def test_the_first_player_without_power_is_skipped() -> None:
    state = play(position(power={"red": 1}), "move 1,1", "pass")
    assert (state.turn, state.round, state.to_move, state.passed) == (0, 2, "violet", ("red",))
    assert play(state, "move 3,3").to_move == "violet"
    assert play(state, "pass").turn == 1


def test_a_round_that_leaves_no_power_ends_the_turn() -> None:
    state = position(power={"red": 1, "violet": 1})
    assert play(state, "move 1,1").turn == 0
    assert play(state, "move 1,1", "move 3,3").turn == 1


def test_unlock_is_no_action_unless_it_takes_the_last_power() -> None:
    locks = ["v....", *NO_LOCKS[1:]]
    state = play(position(locks=locks, power={"red": 2}), "unlock")
    assert (state.to_move, state.player("red").power, state.passed) == ("red", 1, ())
    state = position(locks=locks, power={"red": 1})
    assert Passed("red", "no-power") in events_of(state, "unlock")
    spent = play(state, "unlock")
    assert (spent.to_move, spent.player("red").power, spent.passed) == ("violet", 0, ("red",))
    assert play(spent, "pass").turn == 1


@pytest.mark.parametrize(("save", "expected"), [(False, (16 + 4 - 2, 16 + 3 - 1)), (True, (5 + 18, 6 + 18))])
def test_power_for_the_next_turn(save: bool, expected: tuple[int, int]) -> None:
    state = position(
        pads=["RRGGG", "RRGGG", "GGGGG", "GGGGV", "GGGVV"],
        locks=["rrv..", *NO_LOCKS[1:]],
        power={"red": 5, "violet": 6},
        options={"save": save},
    )
    ended = play(state, "pass", "pass")
    assert powers(ended) == expected
    assert [player.advantage for player in ended.players] == [1, 0]


def test_power_stays_between_1_and_99() -> None:
    state = position(pads=[*ALL_GREEN[:4], "GGGGR"], locks=["rrrrr"] * 5, power={"red": 40, "violet": 90})
    assert powers(play(state, "pass", "pass")) == (1, 16)
    state = position(pads=["VVVVV"] * 4 + ["VVVVR"], power={"violet": 90}, options={"save": True})
    assert powers(play(state, "pass", "pass")) == (21 + 17, 99)


@pytest.mark.parametrize(
    ("colour", "winner", "reason"),
    [("R", "red", "spectrum"), ("V", "violet", "spectrum"), ("B", None, "one-colour")],
)
def test_a_board_of_one_colour_ends_the_game(colour: str, winner: str | None, reason: str) -> None:
    state = play(position(pads=[colour * 5] * 5, turn=59), "pass")
    assert state.outcome is None, "only an end of turn ends the game"
    events = events_of(state, "pass")
    assert events[-2:] == (TurnEnded(60), GameEnded(winner, reason))
    over = play(state, "pass")
    assert over.outcome == Outcome(winner, reason)
    assert (over.turn, over.to_move, legal(over)) == (60, "violet", [])
    with pytest.raises(IllegalAction, match="the game is over"):
        play(over, "pass")


def test_a_board_of_one_colour_that_is_lost_within_the_turn_does_not_count() -> None:
    state = play(position(pads=ALL_RED), "pass", "stomp", "pass", "pass")
    assert (state.turn, state.outcome) == (1, None)


def test_the_game_is_drawn_after_sixty_turns() -> None:
    state = position(turn=58)
    state = play(state, "pass", "pass")
    assert (state.turn, state.outcome) == (59, None)
    over = play(state, "stomp", "stomp", "move 0,1", "pass", "pass", "pass")
    assert (over.turn, over.outcome) == (60, Outcome(None, "turns"))


def test_a_repeated_end_of_turn_is_a_draw_and_the_start_does_not_count() -> None:
    once = play(position(), "pass", "pass")
    assert (once.outcome, powers(once), once.pads) == (None, (21, 21), position().pads)
    twice = play(once, "pass", "pass")
    assert twice.outcome == Outcome(None, "repetition")


def test_a_repetition_need_not_be_of_the_last_turn() -> None:
    state = play(position(), "pass", "pass", "teleport 1,2", "pass", "pass", "pass")
    assert state.outcome is None
    over = play(state, "teleport 0,0", "pass", "pass", "pass")
    assert over.outcome == Outcome(None, "repetition")


def test_a_saved_game_remembers_earlier_positions() -> None:
    once = play(position(), "pass", "pass")
    loaded = SPECTRAL_SORCERY.read_state(SPECTRAL_SORCERY.write_state(once))
    assert play(loaded, "pass", "pass").outcome == Outcome(None, "repetition")


def test_resigning_ends_the_game_as_a_tie() -> None:
    over = play(position(), "stomp", "resign")
    assert over.outcome == Outcome(None, "resigned")
    assert (over.to_move, legal(over)) == ("violet", [])


def test_the_tenth_action_without_effect_counts_as_a_pass_and_so_does_each_later_one() -> None:
    state = position(pads=[*ALL_RED[:4], "RRRGV"])
    nine = play(state, *["stomp"] * 9)
    assert (nine.idle, nine.turn, nine.passed) == (9, 0, ())
    assert Passed("violet", "idle") in events_of(nine, "stomp")
    assert Passed("violet", "chosen") in events_of(nine, "pass")
    twelve = play(nine, "stomp", "stomp")
    assert (twelve.turn, twelve.passed, twelve.to_move) == (0, ("red",), "violet")
    ended = play(twelve, "stomp")
    assert (ended.turn, ended.idle) == (1, 0)


def test_an_action_with_an_effect_starts_the_count_again() -> None:
    nine = position(pads=[*ALL_RED[:4], "RRRGV"], idle=9)
    assert play(nine, "move 1,1").idle == 0
    locked = position(locks=["r....", *NO_LOCKS[1:]], idle=9)
    assert play(locked, "unlock").idle == 0


def test_the_side_to_move_without_power_is_not_passed_by_a_load() -> None:
    state = position(power={"red": 0})
    assert state.to_move == "red"
    assert play(state, "pass").to_move == "violet"


def test_a_loaded_pass_of_the_second_player_counts_in_this_round() -> None:
    state = position(passed=["violet"])
    assert play(state, "pass").turn == 1
    assert (play(state, "stomp").round, play(state, "stomp").to_move) == (2, "red")
