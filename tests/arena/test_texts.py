"""Text forms: inputs, specs, recordings, events and reports."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.arena import events
from archon3d.arena.collide import PIXEL
from archon3d.arena.inputs import (
    ALL_INPUTS,
    DIRECTION_BITS,
    DIRECTION_X,
    DIRECTION_Y,
    FIRE,
    IDLE,
    read_input,
    write_input,
)
from archon3d.arena.recording import Recorder, decode, encode, replay
from archon3d.arena.report import report
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import new_battle
from archon3d.arena.step import step
from tests.arena.battles import field, go, put, spec
from tests.arena.test_determinism import battle_specs

# Inputs.


def test_inputs_read_as_they_are_written():
    assert len(ALL_INPUTS) == 18
    for value in ALL_INPUTS:
        assert read_input(write_input(value)) == value
    assert [read_input(word) for word in ("-", "+", "-+")] == [IDLE, IDLE | FIRE, IDLE | FIRE]
    assert write_input(read_input("SW+")) == "SW+"


@pytest.mark.parametrize("text", ["", "n", "E++", "+E", "E +", "NNE", "ai:adept", "EAST"])
def test_other_words_are_no_inputs(text):
    with pytest.raises(ValueError, match="N NE E SE S SW W NW"):
        read_input(text)


@pytest.mark.parametrize("value", [-1, 9, 15, 25, 99])
def test_other_numbers_are_no_inputs(value):
    with pytest.raises(ValueError, match="no input"):
        write_input(value)


def test_directions_go_clockwise_from_north():
    steps = list(zip(DIRECTION_X, DIRECTION_Y, strict=True))
    assert steps == [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, 0)]
    for value in ALL_INPUTS:
        assert (value & DIRECTION_BITS, value >= FIRE) in [
            (d, fire) for d in range(9) for fire in (False, True)
        ]


# Specs.

KNIGHT = {"icon": "knight", "side": "light", "form": "knight", "half_points": 9}


@pytest.mark.parametrize(("change", "message"), [
    ({"icon": "pawn"}, "unknown icon 'pawn'"), ({"side": "grey"}, "light or dark"),
    ({"form": "troll"}, "own form"),
    ({"icon": "shapeshifter", "form": "shapeshifter"}, "no form to fight in"), ({"form": "pawn"}, "no form"),
    ({"half_points": 0}, "at least 1 half point"), ({"half_points": 4.5}, "whole number"),
    ({"half_points": True}, "whole number"),
])  # fmt: skip
def test_what_no_fighter_can_be(change, message):
    with pytest.raises(ValueError, match=message):
        FighterSpec(**(KNIGHT | change))


@pytest.mark.parametrize(("change", "message"), [
    ({"colour": "G"}, "one letter of ABCDEF"), ({"colour": ""}, "one letter"),
    ({"colour": "AB"}, "one letter"),
    ({"cycle_colour": "a"}, "one letter"), ({"cycle_direction": "up"}, "darker or lighter"),
    ({"mode": "random"}, "fixed or shifting"), ({"seed": -1}, "seed"), ({"seed": 1 << 53}, "seed"),
    ({"seed": 0.5}, "seed"),
    ({"left": FighterSpec("goblin", "dark", "goblin", 9)}, "light's fighter stands on the left"),
    ({"right": FighterSpec("shapeshifter", "dark", "troll", 9)}, "takes its opponent's form, knight"),
])  # fmt: skip
def test_what_no_battle_can_be(change, message):
    with pytest.raises(ValueError, match=message):
        replace(spec(), **change)


# Recordings.


@given(battle=battle_specs, runs=st.lists(
    st.tuples(st.integers(1, 30), st.sampled_from(ALL_INPUTS), st.sampled_from(ALL_INPUTS)), max_size=12
))  # fmt: skip
def test_recordings_read_as_they_are_written_and_are_fought_again(battle, runs):
    state, recorder = new_battle(battle), Recorder()
    for count, left, right in runs:
        for _ in range(count):
            if not state.over:
                recorder.add(left, right)
                step(state, left, right)
    recording = recorder.finish(state)
    assert decode(encode(recording)) == recording
    again = replay(recording)
    assert again.digest() == state.digest()
    assert report(again) == report(state)


def recorded() -> str:
    state, recorder = new_battle(spec()), Recorder()
    for _ in range(12):
        recorder.add(read_input("E+"), IDLE)
        step(state, read_input("E+"), IDLE)
    return encode(recorder.finish(state))


def test_a_recording_is_plain_text():
    lines = recorded().splitlines()
    assert lines[:5] == [
        "archon battle 1",
        "left knight light as knight with 99",
        "right goblin dark as goblin with 99",
        "on D cycle D darker arena fixed seed 0",
        "12 E+ -",
    ]
    assert lines[5].startswith("end 12 ")


@pytest.mark.parametrize(("old", "new", "message"), [
    ("archon battle 1", "archon battle 2", "begins with the line"),
    ("left knight", "left pawn", "lines 2 to 4 .*unknown icon"),
    ("left knight", "right knight", "expected 'left knight"),
    ("on D", "on G", "one letter of ABCDEF"),
    ("seed 0", "seed -1", "expected 'on D"),
    ("arena fixed", "arena broken", "fixed or shifting"),
    ("12 E+ -", "12 E+", "line 5 .*a count and two inputs"),
    ("12 E+ -", "0 E+ -", "line 5 .*a count"),
    ("12 E+ -", "12 E* -", "line 5 .*an input is one of"),
    ("12 E+ -", "13 E+ -", "last 13 ticks"),
    ("end 12", "fin 12", "ends like"),
    ("\n", " ", "begins with the line"),
])  # fmt: skip
def test_a_broken_recording_is_refused_with_the_line_and_the_reason(old, new, message):
    with pytest.raises(ValueError, match=message):
        decode(recorded().replace(old, new))


def test_another_battle_than_the_recorded_one_is_found_out():
    recording = decode(recorded())
    with pytest.raises(ValueError, match="was recorded"):
        replay(replace(recording, digest="0" * 16))
    with pytest.raises(ValueError, match="was recorded"):
        replay(replace(recording, runs=((12, IDLE, IDLE),)))


def test_a_recorder_that_missed_a_tick_is_found_out():
    state = new_battle(spec())
    step(state, IDLE, IDLE)
    with pytest.raises(ValueError, match="at tick 1"):
        Recorder().finish(state)


# Reports and events.


def test_a_report_is_what_the_protocol_says():
    state = field("unicorn", "banshee", points=(17, 15))
    put(state.fighters[1], 200.5, 20)
    go(state, "E+", "+")
    go(state, "S", "-")
    shown = json.loads(json.dumps(report(state)))
    assert list(shown) == ["tick", "over", "winner", "fighters", "shots", "obstacles"]
    assert (shown["tick"], shown["over"], shown["winner"]) == (2, False, None)
    assert shown["fighters"] == [
        {
            "icon": "unicorn", "side": "light", "x": 0.0, "y": 69.5, "facing": "S", "hp": 8.5, "max_hp": 8.5,
            "ready_in": 58, "attacking": False, "attack": None, "form": "unicorn",
        },
        {
            "icon": "banshee", "side": "dark", "x": 200.5, "y": 20.0, "facing": "W", "hp": 7.5, "max_hp": 7.5,
            "ready_in": 98, "attacking": True, "attack": {"kind": "cloud", "tick": 2}, "form": "banshee",
        },
    ]  # fmt: skip
    assert shown["shots"] == [
        {"x": 33.0, "y": 75.5, "w": 8.0, "h": 1.0, "dx": 10.5, "dy": 0.0, "owner": "left"},
    ]
    first = shown["obstacles"][0]
    assert list(first) == ["x", "y", "w", "h", "kind", "state"]
    assert first == {"x": 133.0, "y": 75.0, "w": 22.0, "h": 18.0, "kind": "rock", "state": "absent"}


def test_a_report_names_the_shapeshifters_form():
    left = FighterSpec("golem", "light", "golem", 29)
    shifter = FighterSpec("shapeshifter", "dark", "golem", 29)
    shown = report(new_battle(BattleSpec(left, shifter, "D", "D", "darker", "fixed", 0)))
    assert (shown["fighters"][1]["icon"], shown["fighters"][1]["form"]) == ("shapeshifter", "golem")


def test_a_report_tells_the_end():
    state = field(points=(99, 1))
    put(state.fighters[1], 20, 68)
    go(state, "E+", ticks=70)
    shown = report(state)
    assert (shown["over"], shown["winner"]) == (True, "left")
    assert [fighter["hp"] for fighter in shown["fighters"]] == [49.5, 0.0]


EXAMPLES = [
    (
        events.AttackStarted(0, "shot", 2, 8 * PIXEL, 76 * PIXEL),
        {"type": "attack", "fighter": "left", "kind": "shot", "direction": "E", "x": 8.0, "y": 76.0},
    ),
    (events.Ready(1), {"type": "ready", "fighter": "right"}),
    (
        events.ShotLaunched(1, 4, 7, 40, 60),
        {"type": "shot", "fighter": "right", "shot": 4, "direction": "NW", "x": 0.5, "y": 0.75},
    ),
    (
        events.ShotVanished(4, "edge", 8, 0),
        {"type": "vanished", "shot": 4, "end": "edge", "x": 0.1, "y": 0.0},
    ),
    (
        events.Hit(0, "cloud", 1, None, 80, 80),
        {"type": "hit", "fighter": "left", "kind": "cloud", "damage": 1, "shot": None, "x": 1.0, "y": 1.0},
    ),
    (events.Died(1, 80, 160), {"type": "died", "fighter": "right", "x": 1.0, "y": 2.0}),
    (events.ObstaclesChanged(("solid", "absent")), {"type": "obstacles", "states": ["solid", "absent"]}),
    (events.PushedOut(0, 80, 160), {"type": "pushed", "fighter": "left", "x": 1.0, "y": 2.0}),
    (events.BattleOver("none", "timeout"), {"type": "battle-over", "winner": "none", "reason": "timeout"}),
]


@pytest.mark.parametrize(("event", "expected"), EXAMPLES, ids=lambda value: type(value).__name__)
def test_events_are_written_as_json(event, expected):
    assert event.to_json() == expected
    assert next(iter(event.to_json())) == "type"
    assert json.loads(json.dumps(event.to_json())) == expected


def test_every_event_has_an_example_and_a_name_of_its_own():
    kinds = [
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, events.ArenaEvent) and kind is not events.ArenaEvent
    ]
    assert {type(event) for event, _ in EXAMPLES} == set(kinds)
    assert len({kind.type for kind in kinds}) == len(kinds) == 9
