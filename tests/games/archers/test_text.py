"""JSON and notation, there and back, and what is refused on the way."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archon3d.games.archers.actions import Action, Capture, Rotate, Undo, Walk
from archon3d.games.archers.board import ALL_SQUARES, BOARDS, FACINGS, SIDES
from archon3d.games.archers.game import ARCHERS
from archon3d.rules.game import IllegalAction, InvalidState
from tests.games.archers.positions import notation, play, position, random_position

STATE_KEYS = [
    *("game", "options", "to_move", "turn", "outcome", "rng", "phase", "archers", "shot"),
    *("quiet", "history", "made", "turn_start"),
]

names = st.sampled_from(ALL_SQUARES)
actions = st.one_of(
    st.builds(Capture, names, names),
    st.builds(Walk, names, names),
    st.builds(Rotate, names, st.sampled_from(FACINGS)),
    st.builds(Undo),
)


def refusal(data: Any) -> str:
    """Return the sentence that refuses the state."""
    with pytest.raises(InvalidState) as error:
        ARCHERS.state_from_json(data)
    return str(error.value)


def test_the_start_as_json() -> None:
    start = ARCHERS.new({"first": "light", "kings": True}, 5)
    data = ARCHERS.state_to_json(start)
    assert list(data) == STATE_KEYS
    assert data["options"] == {"board": "corner9", "first": "light", "kings": True}
    assert data["archers"][0] == {"side": "dark", "at": "a1", "facing": "N", "king": False}
    assert len(data["archers"]) == 18
    assert ARCHERS.state_from_json({"options": data["options"], "rng": data["rng"]}) == start
    assert ARCHERS.state_from_json({}) == ARCHERS.new({}, 0)


def test_the_order_of_the_archers_and_their_usual_facing_may_be_left_out() -> None:
    given_archers = [{"side": "light", "at": "e5"}, {"side": "dark", "at": "d4"}]
    state = ARCHERS.state_from_json({"archers": given_archers, "to_move": "dark"})
    assert state == position("archers 9/9/9/9/4s4/3N5/9/9/9 dark")
    assert len(state.history) == 1


@settings(deadline=None, max_examples=30)
@given(st.integers(0, 1_000), st.integers(0, 60), st.sampled_from(sorted(BOARDS)))
def test_states_come_back_from_json_and_text(seed: int, count: int, board: str) -> None:
    state = random_position(seed, count, board=board)
    data = json.loads(json.dumps(ARCHERS.state_to_json(state)))
    assert ARCHERS.state_from_json(data) == state
    assert ARCHERS.read_state(ARCHERS.write_state(state)) == state


@given(actions)
def test_actions_come_back_from_json_and_notation(action: Action) -> None:
    assert ARCHERS.action_from_json(json.loads(json.dumps(ARCHERS.action_to_json(action)))) == action
    assert ARCHERS.read_action(ARCHERS.write_action(action)) == action


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("e8xe6", {"type": "capture", "by": "e8", "at": "e6"}),
        ("d6-c6", {"type": "step", "from": "d6", "to": "c6"}),
        ("d11=N", {"type": "rotate", "at": "d11", "to": "N"}),
        ("undo", {"type": "undo"}),
    ],
)
def test_actions_are_written_as_the_protocol_has_them(text: str, data: dict[str, str]) -> None:
    action = ARCHERS.read_action(text)
    assert ARCHERS.action_to_json(action) == data
    assert ARCHERS.action_from_json(data) == action
    assert ARCHERS.write_action(action) == text


def test_events_as_json() -> None:
    events = ARCHERS.apply(position("archers 9/9/9/9/9/3N5/9/9/9 dark"), Walk("d4", "d5")).events
    assert [ARCHERS.event_to_json(event) for event in events] == [
        {"type": "archer-stepped", "side": "dark", "from": "d4", "to": "d5", "facing": "N"}
    ]


def test_every_board_has_its_own_squares() -> None:
    place = [{"side": "dark", "at": "d11"}]
    state = ARCHERS.state_from_json(
        {"options": {"board": "aligned7x11"}, "archers": place, "to_move": "dark"}
    )
    assert notation(state)[0] == "d11-d10"
    assert "d11" in refusal({"archers": place})


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (3, "object"),
        ({"surprise": 1}, "surprise"),
        ({"game": "archmage"}, "game"),
        ({"options": {"board": "round"}}, "board"),
        ({"options": {"kings": 1}}, "kings"),
        ({"options": {"first": None}}, "first"),
        ({"options": {"speed": 1}}, "speed"),
        ({"options": []}, "options"),
        ({"to_move": "white"}, "to_move"),
        ({"turn": True}, "turn"),
        ({"turn": 2.0}, "turn"),
        ({"quiet": float("nan")}, "quiet"),
        ({"rng": -1}, "rng"),
        ({"phase": "third"}, "phase"),
        ({"archers": None}, "archers"),
        ({"archers": ["d4"]}, r"archers\[0\]"),
        ({"archers": [{"side": "dark"}]}, r"archers\[0\].*at"),
        ({"archers": [{"at": "d4"}]}, r"archers\[0\].*side"),
        ({"archers": [{"side": "dark", "at": "j4"}]}, "j4"),
        ({"archers": [{"side": "dark", "at": "d4", "facing": "NE"}]}, "NE"),
        ({"archers": [{"side": "dark", "at": "d4", "king": 0}]}, "king"),
        ({"archers": [{"side": "dark", "at": "d4", "icon": "elf"}]}, "icon"),
        ({"archers": [{"side": side, "at": "d4"} for side in SIDES]}, "d4"),
        ({"archers": [{"side": "dark", "at": at, "king": True} for at in ("d4", "d5")]}, "king"),
        (
            {"archers": [{"side": "dark", "at": f"{file}{rank}"} for file in "abcde" for rank in (1, 2)]},
            "10 archers",
        ),
        ({"archers": [{"side": "dark", "at": "d4"}] * 19}, "18"),
        ({"to_move": "dark", "shot": ["a1", "a1"]}, "shot must be a list that names nothing twice"),
        ({"to_move": "dark", "shot": ["i9"]}, "shot"),
        ({"shot": [1]}, "shot must be a list of names out of a1 to i9"),
        ({"history": ["dark somewhere"]}, r"history\[0\]"),
        ({"history": [[]]}, r"history\[0\]"),
        ({"made": [{"type": "undo"}]}, r"made\[0\]"),
        ({"made": [{"type": "rotate", "at": "a1", "to": "E"}]}, "turn_start"),
        ({"turn_start": []}, "turn_start"),
        ({"outcome": {"winner": "dark", "reason": "luck"}}, "reason"),
        ({"outcome": {"winner": "white", "reason": "woods"}}, "winner"),
        ({"outcome": {"winner": None, "reason": "woods"}}, "outcome.reason must be one of repetition, quiet"),
        ({"outcome": {"winner": "dark", "reason": "quiet"}}, "outcome.reason must be one of woods"),
        ({"outcome": "dark"}, "outcome"),
    ],
)
def test_states_at_fault_are_refused_by_name(data: Any, fault: str) -> None:
    with pytest.raises(InvalidState, match=fault):
        ARCHERS.state_from_json(data)


def test_every_fault_is_named() -> None:
    sentence = refusal({"turn": "x", "rng": -1, "archers": [{"side": "elf"}], "surprise": 0})
    for name in ("turn", "rng", "elf", "at", "surprise"):
        assert name in sentence


def test_what_can_be_taken_back_must_lead_to_the_position() -> None:
    state = play(position("archers 8s/9/9/3e5/9/3N5/9/9/9 dark"), "d4xd6", "d4-d5")
    data = ARCHERS.state_to_json(state)
    assert ARCHERS.state_from_json(data) == state
    assert "lead" in refusal({**data, "made": data["made"][:1]})
    assert "legal from turn_start" in refusal({**data, "made": data["made"][1:] * 2})
    assert "lead" in refusal({**data, "phase": "capture", "shot": []})
    assert "lead" in refusal({**data, "archers": data["archers"][:1]})


@pytest.mark.parametrize("text", ["", "d4", "d4-d12", "j1-j2", "d4=NE", "d4xd6 ", "D4-D5", "undo undo"])
def test_texts_that_are_no_action_are_refused(text: str) -> None:
    with pytest.raises(IllegalAction, match="written like"):
        ARCHERS.read_action(text)


@pytest.mark.parametrize(
    "data",
    [
        {"type": "step", "from": "d4"},
        {"type": "step", "from": "d4", "to": "z9"},
        {"type": "rotate", "at": "d4", "to": "n"},
        {"type": "capture", "by": ["d4"], "at": True},
        {"type": "undo", "at": "d4"},
        {"type": "step", "from_": "d4", "to": "d5"},
    ],
)
def test_json_that_is_no_action_is_refused(data: Any) -> None:
    with pytest.raises(IllegalAction, match=r"\w"):
        ARCHERS.action_from_json(data)


@pytest.mark.parametrize("seed", [-1, 1 << 53, True, 1.5, "1", None])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(InvalidState, match="seed"):
        ARCHERS.new({}, seed)


def test_earlier_positions_are_written_by_what_differs_and_read_in_full_too() -> None:
    state = play(position("archers 9/9/9/9/4s4/3N5/9/9/8S+ dark"), "d4-d5", "d5-d6")
    text = ARCHERS.write_position(state)
    (short,) = (word for word in text.split() if word.startswith("history="))
    assert short == "history=dark:i1S+:d4N:e5s,light~d6N:d4."
    full = "history=dark:i1S+:d4N:e5s,light:i1S+:e5s:d6N"
    assert ARCHERS.read_position(text) == ARCHERS.read_position(text.replace(short, full)) == state


@pytest.mark.parametrize(
    "history", ["light~d6W", "dark:d4N,light~d6", "dark:d4N,light~d6W:", "dark:d4N,~d6W"]
)
def test_what_differs_from_nothing_or_from_no_square_is_refused(history: str) -> None:
    with pytest.raises(InvalidState, match="history is written like"):
        ARCHERS.read_position(f"archers 9/9/9/9/4s4/3N5/9/9/9 dark history={history}")
