"""JSON and notation, there and back, and what is refused on the way."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archon3d.games.spectral_sorcery.actions import ACTIONS, Action
from archon3d.games.spectral_sorcery.game import SPECTRAL_SORCERY
from archon3d.rules.game import IllegalAction, InvalidState, Json
from tests.games.spectral_sorcery.positions import any_position, events_of, play, position

STATE_KEYS = [
    *("game", "options", "to_move", "turn", "outcome", "rng", "pads", "locks", "wizards", "power"),
    *("advantage", "round", "passed", "idle", "history"),
]


def test_the_start_as_json() -> None:
    data = SPECTRAL_SORCERY.state_to_json(position(rng=5))
    assert list(data) == STATE_KEYS
    assert data == {
        "game": "spectral-sorcery",
        "options": {"first": "red", "board": "standard", "save": False},
        "to_move": "red",
        "turn": 0,
        "outcome": None,
        "rng": 5,
        "pads": ["RVBGY", "GYRVB", "VBGYR", "YRVBG", "BGYRV"],
        "locks": ["....."] * 5,
        "wizards": {"red": [0, 0], "violet": [4, 4]},
        "power": {"red": 21, "violet": 21},
        "advantage": {"red": 0, "violet": 0},
        "round": 1,
        "passed": [],
        "idle": 0,
        "history": [],
    }


@given(st.integers(0, 1 << 32))
def test_any_state_comes_back_from_its_text(seed: int) -> None:
    state = any_position(seed)
    assert SPECTRAL_SORCERY.read_state(SPECTRAL_SORCERY.write_state(state)) == state


@pytest.mark.parametrize("ending", ["resign", "pass"])
def test_a_state_in_play_or_over_comes_back_from_its_text(ending: str) -> None:
    state = play(position(), "pass", "pass", "pass", ending)
    assert state.history
    assert state.outcome is not None
    assert SPECTRAL_SORCERY.read_state(SPECTRAL_SORCERY.write_state(state)) == state


def test_what_is_left_out_is_as_at_the_start_with_those_options() -> None:
    data: dict[str, Json] = {"options": {"board": "random", "first": "violet"}, "power": {"violet": 3}}
    state = SPECTRAL_SORCERY.state_from_json(data)
    start = SPECTRAL_SORCERY.new(data["options"], 0)
    assert (state.pads, state.rng, state.to_move) == (start.pads, start.rng, "violet")
    assert [player.power for player in state.players] == [21, 3]


def test_loading_keeps_what_it_is_given_and_tests_no_ending() -> None:
    state = position(pads=["RRRRR"] * 5, to_move="violet", turn=60, round=9, passed=["red"], idle=12)
    assert (state.outcome, state.to_move, state.turn, state.round) == (None, "violet", 60, 9)
    assert (state.passed, state.idle) == (("red",), 12)


LINE = "RVBGYGYRVBVBGYRYRVBGBGYRV ......................... 0,0,21,0 4,4,21,0"

WRONG: list[tuple[Json, str]] = [
    ([], "state must be an object"),
    (None, "state must be an object"),
    ({"colour": 1}, 'unknown key "colour"'),
    ({"game": "archon"}, 'state.game must be one of spectral-sorcery, not "archon"'),
    ({"options": 3}, "state.options must be an object"),
    ({"options": {"first": "blue"}}, 'state.options.first must be one of red, violet, not "blue"'),
    ({"options": {"board": ["random"]}}, "state.options.board"),
    ({"options": {"save": 0}}, "state.options.save must be true or false, not 0"),
    ({"options": {"saves": True}}, 'unknown key "saves"'),
    ({"to_move": None}, "state.to_move"),
    ({"turn": True}, "state.turn must be a whole number from 0 to 60, not true"),
    ({"turn": 61}, "state.turn"),
    ({"turn": 1.0}, "state.turn"),
    ({"round": 0}, "state.round"),
    ({"idle": -1}, "state.idle"),
    ({"idle": float("nan")}, "state.idle .*NaN"),
    ({"rng": 1 << 32}, "state.rng"),
    ({"rng": "1"}, "state.rng"),
    ({"pads": ["RVBGY"] * 4}, "state.pads must be 5 strings, each of 5 letters out of RYGBV"),
    ({"pads": ["RVBGX"] * 5}, "state.pads"),
    ({"pads": ["RVBGYR"] * 5}, "state.pads"),
    ({"pads": ["RVBGY\n"] * 5}, "state.pads"),
    ({"pads": [list("RVBGY")] * 5}, "state.pads"),
    ({"pads": "RVBGY" * 5}, "state.pads"),
    ({"locks": ["....R"] * 5}, "state.locks"),
    ({"wizards": {"red": [0, 5]}}, "state.wizards.red must be .row, column., each from 0 to 4"),
    ({"wizards": {"violet": [0, True]}}, "state.wizards.violet"),
    ({"wizards": {"violet": [0, 0, 0]}}, "state.wizards.violet"),
    ({"wizards": {"blue": [0, 0]}}, 'unknown key "blue"'),
    ({"wizards": [[0, 0], [4, 4]]}, "state.wizards must be an object"),
    ({"power": {"red": 100}}, "state.power.red must be a whole number from 0 to 99, not 100"),
    ({"power": {"red": False}}, "state.power.red"),
    ({"power": 21}, "state.power must be an object"),
    ({"advantage": {"violet": 26}}, "state.advantage.violet"),
    ({"passed": ["red", "red"]}, "state.passed"),
    ({"passed": ["blue"]}, "state.passed"),
    ({"passed": "red"}, "state.passed must be a list"),
    ({"passed": [{}]}, "state.passed"),
    ({"history": [LINE, 5]}, "state.history"),
    ({"history": [LINE + " "]}, "state.history"),
    ({"history": [LINE.replace("R", "X")]}, "state.history"),
    ({"outcome": {}}, 'state.outcome needs a key "reason"'),
    ({"outcome": "red"}, "state.outcome must be an object"),
    ({"outcome": {"winner": "red", "reason": "turns"}}, "state.outcome.reason must be one of spectrum"),
    ({"outcome": {"winner": None, "reason": "spectrum"}}, "state.outcome.reason"),
    ({"outcome": {"winner": "blue", "reason": "spectrum"}}, "state.outcome.winner"),
]


@pytest.mark.parametrize(("data", "fault"), WRONG, ids=lambda value: json.dumps(value)[:50])
def test_a_wrong_state_is_refused_with_a_reason(data: Json, fault: str) -> None:
    with pytest.raises(InvalidState, match=fault):
        SPECTRAL_SORCERY.state_from_json(data)


def test_every_fault_is_named() -> None:
    data = {"turn": "x", "power": {"red": -1, "violet": None}, "pads": 1, "what": 2, "options": {"save": 2}}
    with pytest.raises(InvalidState) as refused:
        SPECTRAL_SORCERY.state_from_json(data)
    for part in ("turn", "power.red", "power.violet", "pads", '"what"', "options.save"):
        assert part in str(refused.value)
    assert "\n" not in str(refused.value)


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=40)
@given(st.dictionaries(st.sampled_from(STATE_KEYS), JSON_VALUES, max_size=4) | JSON_VALUES)
def test_any_json_is_a_state_or_refused(data: Json) -> None:
    try:
        state = SPECTRAL_SORCERY.state_from_json(data)
    except InvalidState:
        return
    assert SPECTRAL_SORCERY.state_from_json(SPECTRAL_SORCERY.state_to_json(state)) == state


@pytest.mark.parametrize(
    ("options", "seed"),
    [
        ({"first": "blue"}, 0),
        ({"board": None}, 0),
        ({"save": 1}, 0),
        ({"wounds": "lasting"}, 0),
        ([], 0),
        ({}, -1),
        ({}, 1 << 53),
        ({}, 1.5),
        ({}, True),
        ({}, "1"),
    ],
)
def test_a_new_game_refuses_wrong_options_and_seeds(options: Json, seed: Json) -> None:
    with pytest.raises(InvalidState, match=r"options|seed"):
        SPECTRAL_SORCERY.new(options, seed)


def test_every_action_comes_back_from_its_json_and_its_notation() -> None:
    assert len(ACTIONS) == 60
    for action in ACTIONS:
        assert SPECTRAL_SORCERY.action_from_json(SPECTRAL_SORCERY.action_to_json(action)) == action
        assert SPECTRAL_SORCERY.read_action(SPECTRAL_SORCERY.write_action(action)) == action
    assert SPECTRAL_SORCERY.action_to_json(Action("move", (0, 1))) == {"type": "move", "to": [0, 1]}
    assert SPECTRAL_SORCERY.action_to_json(Action("blitz")) == {"type": "blitz"}
    assert SPECTRAL_SORCERY.write_action(Action("teleport", (3, 4))) == "teleport 3,4"


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (None, "an object"),
        ({}, "type is one of pass, move"),
        ({"type": "jump"}, 'type is one of pass, move.*not "jump"'),
        ({"type": ["pass"]}, "type is one of"),
        ({"type": "move"}, 'needs a key "to"'),
        ({"type": "move", "to": [0, 5]}, "move.to must be"),
        ({"type": "move", "to": [0, True]}, "move.to must be"),
        ({"type": "teleport", "to": [0.0, 1]}, "teleport.to must be"),
        ({"type": "teleport", "to": "0,1"}, "teleport.to must be"),
        ({"type": "blitz", "to": [0, 1]}, 'unknown key "to"'),
        ({"type": "pass", "side": "red"}, 'unknown key "side"'),
    ],
)
def test_what_is_no_action_is_refused(data: Json, fault: str) -> None:
    with pytest.raises(IllegalAction, match=fault):
        SPECTRAL_SORCERY.action_from_json(data)


@pytest.mark.parametrize(
    "text", ["", "Pass", "pass ", "move", "move 0, 1", "move 0,5", "blitz 0,1", "move 0,1\n", "move ٠,١"]
)
def test_what_is_no_notation_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="is no action"):
        SPECTRAL_SORCERY.read_action(text)


def test_events_as_json() -> None:
    written = [SPECTRAL_SORCERY.event_to_json(event) for event in events_of(position(), "help")]
    assert written == [
        {"type": "helped", "side": "red", "action": {"type": "move", "to": [0, 1]}},
        {
            "type": "acted",
            "side": "red",
            "action": {"type": "move", "to": [0, 1]},
            "at": [0, 0],
            "cost": 2,
            "power": 19,
            "fails": False,
        },
        {"type": "wizard-moved", "side": "red", "origin": [0, 0], "to": [0, 1], "by": "move"},
        {"type": "pad-changed", "at": [0, 1], "before": "V", "after": "B"},
    ]
