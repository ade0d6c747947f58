"""JSON and notation, there and back, and what is refused on the way."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archon3d.games.archmage.actions import Act, Action, EndTurn, Place, Undo
from archon3d.games.archmage.board import OPEN_NAMES, PIECE_KINDS
from archon3d.games.archmage.game import ARCHMAGE
from archon3d.rules.game import IllegalAction, InvalidState
from tests.games.archmage.positions import json_of, notation, play, position, random_position

TWO = [{"kind": "hand", "colour": "white", "at": "A1"}, {"kind": "cup", "colour": "black", "at": "A2"}]
STATE_KEYS = [
    *("game", "options", "to_move", "turn", "outcome", "rng", "phase", "pieces", "unplaced", "captures"),
    *("moved", "history", "acts", "turn_start"),
]

names = st.sampled_from(OPEN_NAMES)
actions = st.one_of(
    st.builds(Place, st.sampled_from(PIECE_KINDS), names),
    st.builds(Act, names, names, st.sampled_from(["push", "pull"])),
    st.builds(Undo),
    st.builds(EndTurn),
)


def refusal(data: Any) -> str:
    """Return the sentence that refuses the state."""
    with pytest.raises(InvalidState) as error:
        ARCHMAGE.state_from_json(data)
    return str(error.value)


def test_the_start_as_json() -> None:
    data = ARCHMAGE.state_to_json(ARCHMAGE.new({}, 0))
    assert list(data) == STATE_KEYS
    assert data["unplaced"] == {"white": list(PIECE_KINDS), "black": list(PIECE_KINDS)}
    assert data["pieces"] == data["history"] == data["acts"] == []
    assert ARCHMAGE.state_from_json({}) == ARCHMAGE.new({}, 0)


def test_a_position_in_play_needs_no_more_than_its_phase_and_pieces() -> None:
    state = ARCHMAGE.state_from_json({"phase": "play", "pieces": TWO})
    assert (state.to_move, state.unplaced, state.history) == ("white", ((), ()), ())
    assert notation(state) == ["push A1 A2"]
    assert ARCHMAGE.state_to_json(state)["pieces"] == TWO
    assert ARCHMAGE.state_from_json({"phase": "play", "pieces": TWO[::-1]}) == state


def test_a_set_up_leaves_to_place_what_is_not_on_the_board() -> None:
    state = ARCHMAGE.state_from_json({"pieces": TWO})
    assert state.unplaced == (PIECE_KINDS[1:], ("hand", *PIECE_KINDS[2:]))


def test_moves_of_the_turn_may_be_given_by_number_alone() -> None:
    state = ARCHMAGE.state_from_json({"phase": "play", "pieces": TWO, "moved": 1})
    assert notation(state) == ["push A1 A2", "end"]


@settings(deadline=None, max_examples=40)
@given(st.integers(0, 1_000), st.integers(0, 150))
def test_states_come_back_from_json_and_text(seed: int, count: int) -> None:
    state = random_position(seed, count)
    data = json.loads(json.dumps(ARCHMAGE.state_to_json(state)))
    assert ARCHMAGE.state_from_json(data) == state
    assert ARCHMAGE.read_state(ARCHMAGE.write_state(state)) == state


@given(actions)
def test_actions_come_back_from_json_and_notation(action: Action) -> None:
    assert ARCHMAGE.action_from_json(json.loads(json.dumps(ARCHMAGE.action_to_json(action)))) == action
    assert ARCHMAGE.read_action(ARCHMAGE.write_action(action)) == action


def test_actions_and_events_are_written_as_the_protocol_has_them() -> None:
    act = ARCHMAGE.read_action("push G6 G7")
    assert ARCHMAGE.action_to_json(act) == {"type": "act", "actor": "G6", "subject": "G7", "effect": "push"}
    events = ARCHMAGE.apply(position("archmage 7/7/7/7/7/7/5Hc white phase=play"), act).events
    assert ARCHMAGE.event_to_json(events[0]) == {
        **{"type": "piece-moved", "kind": "cup", "colour": "black"},
        **{"from": "G7", "to": None, "effect": "push", "actor": "G6"},
    }


CAPTURED = {"white": [{"kind": "hand", "colour": "black"}]}


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        ([], "object"),
        ({"surprise": 1}, "surprise"),
        ({"game": "archon"}, "game"),
        ({"options": {"first": "white"}}, "first"),
        ({"options": None}, "options"),
        ({"to_move": "red"}, "to_move"),
        ({"turn": True}, "turn"),
        ({"turn": -1}, "turn"),
        ({"turn": 1.0}, "turn"),
        ({"turn": float("nan")}, "turn"),
        ({"rng": 1 << 32}, "rng"),
        ({"phase": "battle"}, "phase"),
        ({"pieces": {}}, "pieces"),
        ({"pieces": [3]}, r"pieces\[0\]"),
        ({"pieces": [{"kind": "hand", "colour": "white"}]}, r"pieces\[0\].*at"),
        ({"pieces": [{"kind": "hand", "colour": "white", "at": "D4"}]}, "D4"),
        ({"pieces": [{"kind": "hand", "colour": "white", "at": "a1"}]}, "a1"),
        ({"pieces": [{"kind": "pawn", "colour": "white", "at": "A1"}]}, "pawn"),
        ({"pieces": [{**TWO[0], "held": False}]}, "held"),
        ({"phase": "play", "pieces": [TWO[0], {**TWO[1], "at": "A1"}]}, "A1"),
        ({"phase": "play", "pieces": [{**TWO[0], "at": at} for at in ("A1", "A2", "A3")]}, "hand"),
        ({"phase": "play", "pieces": [{**TWO[0], "at": "A1"}] * 15}, "14"),
        ({"pieces": [{**TWO[0], "at": at} for at in ("A1", "A2")]}, "hand"),
        ({"phase": "play", "pieces": TWO, "unplaced": {"white": ["mage"]}}, "unplaced"),
        ({"unplaced": {"white": [], "black": []}}, "unplaced"),
        ({"unplaced": {"white": ["hand", "hand"]}}, "hand"),
        ({"unplaced": {"red": []}}, "red"),
        ({"unplaced": {"white": ["pawn"]}}, "pawn"),
        ({"phase": "play", "captures": {"white": [{"kind": "hand", "colour": "white"}]}}, "colour"),
        ({"phase": "setup", "captures": CAPTURED, "unplaced": {"white": ["cup"], "black": []}}, "captures"),
        ({"phase": "over"}, "outcome"),
        ({"phase": "play", "outcome": {"winner": "white", "reason": "no-moves"}}, "outcome"),
        ({"phase": "over", "outcome": {"winner": "red", "reason": "no-moves"}}, "winner"),
        ({"phase": "over", "outcome": {"winner": "white", "reason": "luck"}}, "reason"),
        ({"phase": "over", "outcome": []}, "outcome"),
        ({"moved": 1}, "moved"),
        ({"phase": "play", "history": ["nonsense"]}, r"history\[0\]"),
        ({"phase": "play", "history": [7]}, r"history\[0\]"),
        ({"phase": "play", "acts": [{"actor": "A1"}]}, r"acts\[0\]"),
        ({"phase": "play", "acts": [{"actor": "A1", "subject": "A2", "effect": "push"}]}, "turn_start"),
    ],
)
def test_states_at_fault_are_refused_by_name(data: Any, fault: str) -> None:
    with pytest.raises(InvalidState, match=fault):
        ARCHMAGE.state_from_json(data)


def test_every_fault_is_named() -> None:
    sentence = refusal({"turn": "x", "rng": -1, "pieces": [{"kind": "pawn"}], "surprise": 0})
    for name in ("turn", "rng", "pawn", "colour", "at", "surprise"):
        assert name in sentence


def test_moves_to_take_back_must_lead_to_the_board() -> None:
    state = play(position("archmage T2h3/7/7/7/7/7/5Hc white phase=play"), "push G6 G7", "push A1 A4")
    assert ARCHMAGE.state_from_json(json_of(state)) == state
    acts = json_of(state)["acts"]
    assert "lead" in refusal(json_of(state, acts=acts[:1]))
    assert "one after another" in refusal(json_of(state, acts=acts[:1] * 2))
    assert "one after another" in refusal(json_of(state, to_move="black"))
    assert "captures" in refusal(json_of(state, captures={}))
    assert "moved" in refusal(json_of(state, moved=1))
    assert "turn_start" in refusal(json_of(state, turn_start=None))
    impossible = {"actor": "A1", "subject": "B3", "effect": "push"}
    assert "one after another" in refusal(json_of(state, acts=[impossible]))


@pytest.mark.parametrize(
    "text", ["", "place hand D4", "place pawn A1", "push A1", "push a1 a2", " end", "end ", "push A1 A2 A3"]
)
def test_texts_that_are_no_action_are_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="written like"):
        ARCHMAGE.read_action(text)


@pytest.mark.parametrize(
    "data",
    [
        {"type": "act", "actor": "A1", "subject": "A2"},
        {"type": "act", "actor": "A1", "subject": "A2", "effect": "throw"},
        {"type": "act", "actor": "A1", "subject": "D4", "effect": "push"},
        {"type": "act", "actor": 1, "subject": ["A2"], "effect": "push"},
        {"type": "end", "at": "A1"},
        {"type": "place", "kind": "hand", "at": None},
    ],
)
def test_json_that_is_no_action_is_refused(data: Any) -> None:
    with pytest.raises(IllegalAction, match=r"\w"):
        ARCHMAGE.action_from_json(data)


@pytest.mark.parametrize("seed", [-1, 1 << 53, True, 1.5, "1", None])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(InvalidState, match="seed"):
        ARCHMAGE.new({}, seed)
