"""Boards, zones of control, captures, maneuvers, undo, and the ends of the game."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archon3d.games.archers.actions import Capture, Walk
from archon3d.games.archers.board import BOARDS, FACINGS, OTHER, SIDES
from archon3d.games.archers.events import (
    ArcherReturned,
    ArcherShot,
    ArcherStepped,
    ArcherTurned,
    TurnEnded,
    Undone,
)
from archon3d.games.archers.game import ARCHERS
from archon3d.games.archers.rules import QUIET_LIMIT
from archon3d.games.archers.state import by_square
from archon3d.games.archers.zones import attacks, steps, zone, zones
from archon3d.rules.game import GameEnded, IllegalAction, Outcome
from tests.games.archers.positions import events_of, notation, play, position, random_position

"""An enemy that is in nobody's way."""


@pytest.mark.parametrize(
    ("name", "size", "dark", "light", "kings"),
    [
        ("corner9", (9, 9), ("a1", "c3"), ("g7", "i9"), ("b2", "h8")),
        ("corner8", (8, 8), ("a1", "c3"), ("f6", "h8"), ("b2", "g7")),
        ("aligned7x11", (7, 11), ("c1", "e3"), ("c9", "e11"), ("d2", "d10")),
    ],
)
def test_the_boards_and_their_armies(
    name: str, size: tuple[int, int], dark: tuple[str, str], light: tuple[str, str], kings: tuple[str, str]
) -> None:
    state = ARCHERS.new({"board": name}, 0)
    assert (state.board.width, state.board.height) == size
    assert len(state.board.squares) == size[0] * size[1]
    for side, corners, king, facing in zip(SIDES, (dark, light), kings, "NS", strict=True):
        own = [archer for archer in state.archers if archer.side == side]
        assert tuple(archer.at for archer in own) == state.board.woods[side]
        assert (own[0].at, own[-1].at) == corners
        assert {archer.facing for archer in own} == {facing}
        assert [archer.at for archer in own if archer.king] == [king]


def test_the_first_side_is_chosen_or_left_to_chance() -> None:
    assert [ARCHERS.new({"first": side}, 0).to_move for side in SIDES] == list(SIDES)
    assert {ARCHERS.new({}, seed).to_move for seed in range(20)} == set(SIDES)
    assert ARCHERS.new({}, 7) == ARCHERS.new({}, 7)


@pytest.mark.parametrize(
    ("board", "controlled"),
    [
        ("9/9/9/9/9/3N5/9/9/9", ("d5", "d6", "d7")),
        ("9/9/3s5/9/9/3N5/9/9/9", ("d5", "d6", "d7")),
        ("9/9/9/3e5/9/3N5/9/9/9", ("d5", "d6")),
        ("9/9/9/9/3N5/3N5/9/9/9", ("d5",)),
    ],
)
def test_a_zone_reaches_three_squares_or_to_the_first_occupied_one(
    board: str, controlled: tuple[str, ...]
) -> None:
    state = position(f"archers {board} dark")
    archers = by_square(state.archers)
    assert zone(state.board, archers, archers["d4"]) == controlled


def test_zones_end_at_the_edge_and_woods_do_not_block_them() -> None:
    state = position("archers 8s/1N7/9/9/9/9/3W5/9/9 dark")
    archers = by_square(state.archers)
    assert zones(state.board, archers, "dark") == {"b9": ("b8",), "c3": ("d3",), "b3": ("d3",), "a3": ("d3",)}


def test_an_archer_attacks_the_first_enemy_in_its_zone_alone() -> None:
    state = position("archers 9/9/3e5/3e1n3/5E3/3N1N3/9/9/9 dark")
    assert attacks(state.board, by_square(state.archers), "dark") == [Capture("d4", "d6")]


def test_captures_come_first_each_archer_once_and_open_lines_count_for_others() -> None:
    start = position("archers 8s/9/3e5/2ne2W2/9/3N5/9/9/9 dark")
    assert [text for text in notation(start) if "x" in text] == ["d4xd6", "g6xd6"]
    state = play(start, "d4xd6")
    assert state.shot == ("d4",)
    assert [text for text in notation(state) if "x" in text] == []
    assert [text for text in notation(play(start, "g6xd6")) if "x" in text] == ["d4xd7"]
    assert events_of(start, "d4xd6") == [ArcherShot("d4", "d6", "light", False)]
    with pytest.raises(IllegalAction, match="captured in this turn"):
        play(state, "d4xd7")
    state = play(start, "d4=E")
    with pytest.raises(IllegalAction, match="before the first maneuver"):
        play(state, "g6xd6")


def test_lines_opened_by_a_capture_count() -> None:
    start = position("archers 9/9/9/2nes1W2/9/3N5/9/9/9 dark")
    assert [text for text in notation(start) if "x" in text] == ["d4xd6", "g6xe6"]
    assert "g6xe6" in notation(play(start, "d4xd6"))
    start = position("archers 9/9/9/9/2Een4/3N5/9/9/9 dark")
    assert "c5xe5" in notation(play(start, "d4xd5"))


def test_a_turn_is_two_maneuvers() -> None:
    start = position("archers 8s/9/9/9/9/3N5/9/9/9 dark")
    assert notation(start) == ["d4-d5", "d4-d3", "d4=E", "d4=W"]
    state = play(start, "d4-d5")
    assert (state.phase, state.to_move) == ("second", "dark")
    assert events_of(start, "d4-d5") == [ArcherStepped("dark", "d4", "d5", "N")]
    assert events_of(state, "d5=W") == [ArcherTurned("dark", "d5", "N", "W"), TurnEnded("dark")]
    state = play(state, "d5=W")
    assert (state.phase, state.to_move, state.turn, state.quiet, state.made) == ("capture", "light", 1, 1, ())


def test_the_maneuver_that_would_leave_all_as_before_is_not_legal() -> None:
    start = position("archers 8s/9/9/9/9/3N1N3/9/9/9 dark")
    state = play(start, "d4-d5")
    assert "d5-d4" not in notation(state)
    assert "f4-f3" in notation(state)
    with pytest.raises(IllegalAction, match="change nothing"):
        play(state, "d5-d4")
    state = play(start, "d4=E")
    assert "d4=N" not in notation(state)
    assert "d4=S" in notation(state)
    with pytest.raises(IllegalAction, match="change nothing"):
        play(state, "d4=N")


def test_a_capture_is_a_change() -> None:
    state = play(position("archers 8s/9/9/3e5/9/3N5/9/9/9 dark"), "d4xd6", "d4=E")
    assert "d4=N" in notation(state)


def test_no_step_goes_onto_an_archer_or_into_an_enemy_zone() -> None:
    state = position("archers 8s/9/9/9/1e7/3N5/3N5/9/9 dark")
    assert "d4-d5" not in notation(state)
    with pytest.raises(IllegalAction, match="zone of control of b5"):
        play(state, "d4-d5")
    with pytest.raises(IllegalAction, match="occupied"):
        play(state, "d4-d3")
    with pytest.raises(IllegalAction, match="straight ahead or back"):
        play(state, "d4-e4")
    with pytest.raises(IllegalAction, match="no archer of dark"):
        play(state, "b5-c5")


def test_a_zone_blocked_by_an_archer_lets_others_through_but_not_the_one_that_blocks() -> None:
    blocked = position("archers 8s/9/9/9/1e1N5/4N4/9/9/9 dark")
    assert "e4-e5" in notation(blocked)
    along = position("archers 8s/9/9/9/1e1E5/9/9/9/9 dark")
    assert "d5-e5" not in notation(along)
    archers = by_square(along.archers)
    ahead, back = steps(along.board, archers, archers["d5"], zones(along.board, archers, "light"))
    assert (ahead.step, ahead.occupied, ahead.controlled_by) == (Walk("d5", "e5"), False, ("b5",))
    assert (back.step, back.controlled_by) == (Walk("d5", "c5"), ("b5",))


def test_zones_are_taken_afresh_before_each_maneuver() -> None:
    start = position("archers 8s/9/9/9/1e1E5/2N1N4/9/9/9 dark")
    assert "e4-e5" in notation(start)
    state = play(start, "c4-c3")
    assert "e4-e5" in notation(state)
    opened = play(position("archers 8s/9/9/9/1e1N5/3NN4/9/9/9 dark"), "d5-d6")
    assert "e4-e5" not in notation(opened)


@settings(deadline=None, max_examples=20)
@given(st.integers(0, 10_000), st.integers(20, 80), st.sampled_from(sorted(BOARDS)))
def test_steps_are_judged_by_zones_without_the_stepping_archer(seed: int, actions: int, name: str) -> None:
    state = random_position(seed, actions, board=name)
    archers = by_square(state.archers)
    for side in SIDES:
        enemy_zones = zones(state.board, archers, OTHER[side])
        for archer in [archer for archer in archers.values() if archer.side == side]:
            lifted = {square: other for square, other in archers.items() if square != archer.at}
            forbidden = zones(state.board, lifted, OTHER[side])
            for option in steps(state.board, archers, archer, enemy_zones):
                assert option.occupied == (option.step.to in archers)
                assert sorted(option.controlled_by) == sorted(forbidden.get(option.step.to, ()))


def test_all_of_a_turn_can_be_taken_back_until_it_ends() -> None:
    start = position("archers 8s/9/9/3e+5/9/3N5/9/9/9 dark")
    assert "undo" not in notation(start)
    shot = play(start, "d4xd6")
    moved = play(shot, "d4-d5")
    assert play(moved, "undo") == shot
    assert play(moved, "undo", "undo") == start
    assert events_of(moved, "undo") == [Undone("dark"), ArcherStepped("dark", "d5", "d4", "N")]
    assert events_of(shot, "undo") == [Undone("dark"), ArcherReturned("light", "d6", "E", True)]
    turned = play(start, "d4=W")
    assert events_of(turned, "undo") == [Undone("dark"), ArcherTurned("dark", "d4", "W", "N")]
    with pytest.raises(IllegalAction, match="taken back"):
        play(start, "undo")
    assert "undo" not in notation(play(moved, "d5=W"))


@pytest.mark.parametrize("maneuvers", [("f7-g7",), ("f7=N", "f7=E", "f7-g7")])
def test_a_step_into_the_enemys_woods_wins_at_once(maneuvers: tuple[str, ...]) -> None:
    state = position("archers 9/9/5E3/9/9/9/9/9/N7n dark")
    if len(maneuvers) > 1:
        state = play(state, "f7=N", "a1-a2", "i1=E", "i1=S", "f7=E")
    assert events_of(state, "f7-g7")[-1] == GameEnded("dark", "woods")
    over = play(state, "f7-g7")
    assert over.outcome == Outcome("dark", "woods")
    assert (over.turn, over.to_move) == (state.turn + 1, "dark")
    assert notation(over) == []
    with pytest.raises(IllegalAction, match="over"):
        play(over, "g7=N")


def test_the_own_woods_win_nothing() -> None:
    assert play(position("archers 8s/9/9/9/9/9/3W5/9/9 dark"), "d3-c3").outcome is None


def test_a_side_without_archers_loses_at_once() -> None:
    over = play(position("archers 9/9/9/3e5/9/3N5/9/9/9 dark"), "d4xd6")
    assert over.outcome == Outcome("dark", "elimination")
    assert over.turn == 1


@pytest.mark.parametrize("kings", ["true", "false"])
def test_capturing_the_king_wins_by_option(kings: str) -> None:
    state = position(f"archers 8s/9/9/3e+5/9/3N5/9/9/9 dark options.kings={kings}")
    expected = Outcome("dark", "king") if kings == "true" else None
    assert play(state, "d4xd6").outcome == expected


def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    state = position("archers 8s/9/9/9/9/3N5/9/9/N8 dark")
    round_trip = ("d4-d5", "a1-a2", "i9-i8", "i8=W", "d5-d4", "a2-a1", "i8=S", "i8-i9")
    state = play(state, *round_trip)
    assert state.history.count(state.history[0]) == 2
    assert state.outcome is None
    state = play(state, *round_trip[:-1])
    assert events_of(state, "i8-i9")[-1] == GameEnded(None, "repetition")
    over = play(state, "i8-i9")
    assert (over.outcome, over.turn) == (Outcome(None, "repetition"), 8)


def test_archers_of_a_side_are_alike_and_kings_are_not() -> None:
    first = position("archers 8s/9/9/9/9/3NN+4/9/9/9 dark").history
    assert first == position("archers 8s/9/9/9/9/3NN+4/9/9/9 dark").history
    assert first != position("archers 8s/9/9/9/9/3N+N4/9/9/9 dark").history


def test_a_hundred_turns_without_a_capture_are_a_draw() -> None:
    assert QUIET_LIMIT == 100
    state = position("archers 8s/9/9/9/9/3N5/9/9/9 dark quiet=98")
    state = play(state, "d4-d5", "d5-d6")
    assert state.outcome is None
    over = play(state, "i9-i8", "i8-i7")
    assert over.outcome == Outcome(None, "quiet")


def test_a_capture_begins_the_count_and_the_history_again() -> None:
    state = position("archers 8s/9/9/3e5/9/3N5/9/9/9 dark quiet=99")
    state = play(state, "d4xd6", "d4-d5", "d5-d6")
    assert (state.outcome, state.quiet, len(state.history)) == (None, 0, 1)


def test_rotations_are_always_legal() -> None:
    state = position("archers 9/9/3s5/9/1e1E1w3/9/9/9/9 dark")
    for facing in FACINGS:
        assert (f"d5={facing}" in notation(state)) == (facing in ("N", "S"))


def test_a_loaded_second_maneuver_may_lead_anywhere() -> None:
    state = position("archers 8s/9/9/9/9/3N5/9/9/9 dark phase=second")
    assert notation(state) == ["d4-d5", "d4-d3", "d4=E", "d4=W"]
    assert play(state, "d4=E").to_move == "light"
    assert replace(state, phase="capture") == position("archers 8s/9/9/9/9/3N5/9/9/9 dark")
