"""Set-up, scoring, turns, undo, Ko, passing and the end."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archon3d.games.archmage.actions import Act
from archon3d.games.archmage.board import (
    EMPTY_BOARD,
    LETTERS,
    OPEN_NAMES,
    SIDES,
    SQUARE_OF,
    Board,
    PieceColour,
    with_squares,
)
from archon3d.games.archmage.events import (
    MoveUndone,
    Passed,
    PieceCaptured,
    PieceMoved,
    PiecePlaced,
    PieceTurned,
    PlayBegan,
    TurnEnded,
)
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.games.archmage.moves import after, finishing_moves, moves
from archon3d.games.archmage.rules import TURN_LIMIT, moves_now
from archon3d.games.archmage.state import State
from archon3d.rules.game import GameEnded, IllegalAction, Outcome
from tests.games.archmage.positions import board, events_of, notation, play, position

SETUP = (
    *("place tower A1", "place tower G7", "place hand A4", "place hand C3", "place cup B6", "place cup C5"),
    *("place sword E2", "place sword F6", "place wand G1", "place wand E4", "place moon C7", "place moon F2"),
    *("place mage B2", "place mage E6"),
)


def test_the_set_up_alternates_and_offers_every_open_square() -> None:
    start = ARCHMAGE.new({}, 0)
    offered = notation(start)
    assert len(offered) == 7 * 48
    assert "place hand A1" in offered
    assert "place hand D4" not in offered
    state = play(start, "place mage C3")
    assert state.to_move == "black"
    assert events_of(start, "place mage C3") == [PiecePlaced("mage", "white", "C3")]
    assert len(notation(state)) == 7 * 47
    assert not any("mage" in text for text in notation(play(state, "place cup A1")))


def test_play_begins_with_white_and_the_first_board_in_the_history() -> None:
    state = play(ARCHMAGE.new({}, 0), *SETUP[:-1])
    assert events_of(state, SETUP[-1])[1:] == [PlayBegan()]
    state = play(state, SETUP[-1])
    assert (state.phase, state.to_move, state.turn, state.history) == ("play", "white", 0, (state.board,))


def test_a_side_that_has_more_to_place_goes_on_alone() -> None:
    start = ARCHMAGE.state_from_json({"unplaced": {"white": ["hand", "cup"], "black": []}})
    state = play(start, "place hand A1")
    assert state.to_move == "white"
    assert play(state, "place cup A3").phase == "play"


def test_a_captured_piece_counts_for_the_colour_that_it_does_not_have() -> None:
    state = play(position("archmage T5s/7/7/7/7/7/5HC white phase=play"), "push G6 G7", "push A1 A7")
    assert state.captures == (("sword",), ("cup",))


def test_events_show_a_capture() -> None:
    start = position("archmage S6/7/7/7/7/7/5Hc white phase=play")
    assert events_of(start, "push G6 G7") == [
        PieceMoved("cup", "black", "G7", None, "push", "G6"),
        PieceCaptured("cup", "black", "G7", "white"),
        PieceTurned("hand", "black", "G6"),
    ]
    start = position("archmage 7/7/7/1Hc4/7/7/7 white phase=play")
    assert events_of(start, "push D2 D3")[0] == PieceMoved("cup", "black", "D3", "D4", "push", "D2")


def test_a_piece_acts_once_and_may_be_a_subject_afterwards() -> None:
    state = play(position("archmage H6/ST5/7/7/7/6m/7 white phase=play"), "push A1 B1")
    assert state.board == board("h6/1T5/S6/7/7/6m/7")
    assert not any(text.startswith("push A1") for text in notation(state))
    assert "push B2 A1" not in notation(state)
    assert "push C1 B2" in notation(state)


def test_a_turn_has_at_least_one_move_and_ends_when_the_player_says_so() -> None:
    start = position("archmage T2h3/7/7/7/7/7/T2c3 white phase=play")
    assert "end" not in notation(start)
    with pytest.raises(IllegalAction, match="at least one move"):
        play(start, "end")
    state = play(start, "pull A1 A4")
    assert state.to_move == "white"
    assert events_of(state, "end") == [TurnEnded("white")]
    state = play(state, "end")
    assert (state.to_move, state.turn, state.moved) == ("black", 1, 0)


def test_undo_goes_back_move_by_move_captures_included() -> None:
    start = position("archmage T5S/7/7/7/7/7/5HC white phase=play")
    assert "undo" not in notation(start)
    one = play(start, "push G6 G7")
    two = play(one, "push A1 A7")
    assert two.captures == ((), ("cup", "sword"))
    assert play(two, "undo") == one
    assert play(two, "undo", "undo") == start
    assert events_of(two, "undo") == [MoveUndone("A1", "A7", "push", "sword", "white", True)]
    with pytest.raises(IllegalAction, match="taken back"):
        play(start, "undo")


def test_ko_forbids_to_end_on_a_board_of_the_history_but_not_to_pass_through_it() -> None:
    forbidden = board("t2h3/7/T2H3/7/7/7/6m")
    start = position("archmage T3h2/7/T2H3/7/7/7/6m white phase=play history=t2h3/7/T2H3/7/7/7/6m")
    state = play(start, "pull A1 A5")
    assert state.board == forbidden
    assert "end" not in notation(state)
    assert "undo" in notation(state)
    with pytest.raises(IllegalAction, match="Ko"):
        play(state, "end")
    assert "end" in notation(play(state, "push C1 C4"))


def test_a_move_after_which_ko_forbids_every_end_is_not_legal() -> None:
    start = position("archmage T3h2/7/7/7/7/7/7 white phase=play history=t2h3/7/7/7/7/7/7")
    assert notation(start) == ["push A1 A5"]
    with pytest.raises(IllegalAction, match="Ko"):
        play(start, "pull A1 A5")


def test_a_capture_frees_the_turn_from_ko_and_clears_the_history() -> None:
    start = position("archmage T5c/7/7/7/7/7/7 white phase=play history=t6/7/7/7/7/7/7,T1c4/7/7/7/7/7/7")
    state = play(start, "push A1 A7")
    assert "end" in notation(state)
    ended = ARCHMAGE.apply(state, ARCHMAGE.read_action("end")).state
    assert ended.history == (board("t6/7/7/7/7/7/7"),)
    assert play(state, "undo").history == start.history


def test_every_end_of_a_turn_adds_its_board() -> None:
    start = play(ARCHMAGE.new({}, 0), *SETUP)
    state = play(start, "pull A1 A4", "end")
    assert state.history == (start.board, state.board)


def test_a_side_that_can_move_nothing_is_passed() -> None:
    state = play(position("archmage HC5/7/7/7/7/7/7 white phase=play"), "push A1 A2")
    assert state.board == board("h1C4/7/7/7/7/7/7")
    assert events_of(state, "end") == [TurnEnded("white"), Passed("black")]
    after_pass = play(state, "end")
    assert (after_pass.to_move, after_pass.turn, after_pass.history[-1]) == ("white", 1, state.board)
    assert notation(after_pass) == ["pull A3 A1"]


def test_a_side_whose_every_sequence_ends_in_ko_is_passed() -> None:
    start = position(
        "archmage T1H4/7/7/7/7/7/3H2T white phase=play history=T3H2/7/7/7/7/7/3H2T,T1H4/7/7/7/7/7/3H2T"
    )
    state = play(start, "push A1 A3")
    assert state.board == board("t2H3/7/7/7/7/7/3H2T")
    assert events_of(state, "end") == [TurnEnded("white"), Passed("black")]
    free = play(
        position("archmage T1H4/7/7/7/7/7/3H2T white phase=play history=T3H2/7/7/7/7/7/3H2T"),
        "push A1 A3",
        "end",
    )
    assert notation(free) == ["pull A1 A4"]


def test_a_loaded_position_is_not_passed() -> None:
    state = position("archmage T1h4/7/7/7/7/7/7 black phase=play")
    assert notation(state) == []
    assert state.to_move == "black"


def test_the_game_ends_when_neither_side_has_a_legal_turn() -> None:
    state = play(position("archmage 7/7/7/7/7/7/5Hc white phase=play"), "push G6 G7")
    assert events_of(state, "end") == [TurnEnded("white"), GameEnded("white", "no-moves")]
    over = play(state, "end")
    assert over.outcome == Outcome("white", "no-moves")
    assert (over.phase, over.turn, over.to_move) == ("over", 1, "white")
    assert notation(over) == []
    with pytest.raises(IllegalAction, match="over"):
        play(over, "end")


def test_equal_captures_are_a_draw() -> None:
    state = play(position("archmage 1S5/W6/7/7/7/7/5Hc white phase=play"), "push G6 G7", "push A2 B1", "end")
    assert state.captures == (("cup",), ("wand",))
    assert state.outcome == Outcome(None, "no-moves")


def test_after_three_hundred_turns_captures_decide() -> None:
    start = replace(
        position("archmage T2h3/7/7/7/7/7/t2c3 white phase=play"),
        turn=TURN_LIMIT - 1,
        captures=((), ("mage",)),
    )
    state = play(start, "pull A1 A4", "end")
    assert TURN_LIMIT == 300
    assert state.outcome == Outcome("black", "turns")
    assert state.turn == 300
    assert play(replace(start, turn=TURN_LIMIT - 2), "pull A1 A4", "end").outcome is None


def every_end(cells: Board, colour: PieceColour, captured: bool) -> list[tuple[Board, bool]]:
    """Return the end of every sequence of moves, by brute force."""
    ends = []
    for move in moves(cells, colour):
        result, now = after(cells, move), captured or move.captures
        ends += [(result, now), *every_end(result, colour, now)]
    return ends


@settings(deadline=None, max_examples=60)
@given(st.randoms(use_true_random=False), st.sampled_from(SIDES))
def test_the_search_for_legal_turns_finds_what_trying_all_sequences_finds(
    chance: random.Random, side: PieceColour
) -> None:
    squares = [SQUARE_OF[name] for name in chance.sample(OPEN_NAMES, 5)]
    cells = with_squares(EMPTY_BOARD, zip(squares, chance.choices(LETTERS, k=5), strict=True))
    reachable = [end for end, captured in every_end(cells, side, False) if not captured]
    history = [end for end in reachable if chance.random() < 0.9]
    expected = []
    for move in moves(cells, side):
        ends = [(after(cells, move), move.captures)]
        ends += every_end(after(cells, move), side, move.captures)
        if any(captured or end not in history for end, captured in ends):
            expected.append(move)
    assert finishing_moves(cells, side, history) == expected


def test_what_pieces_can_do_is_shown_as_it_will_happen() -> None:
    state: State = position("archmage T1h3c/7/7/7/7/7/7 white phase=play")
    assert [(m.act, m.captures) for m in moves_now(state)] == [
        (Act("A1", "A3", "push"), False),
        (Act("A1", "A3", "pull"), False),
    ]
