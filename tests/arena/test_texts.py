"""Text forms: inputs, specs, events and reports."""

import json
from dataclasses import replace
from typing import Any

import pytest

from archon3d.arena import events
from archon3d.arena.collide import PIXEL
from archon3d.arena.inputs import DIRECTION_X, DIRECTION_Y, FIRE_BIT, IDLE, read_input
from archon3d.arena.report import report
from archon3d.arena.spec import BattleSpec, FighterSpec
from archon3d.arena.state import new_battle
from tests.arena.battles import field, go, put, spec

# Inputs.


def test_inputs_are_directions_and_fire() -> None:
    words = "N NE E SE S SW W NW -".split()
    assert [read_input(word) for word in words] == list(range(9))
    assert [read_input(f"{word}+") for word in words] == [direction | FIRE_BIT for direction in range(9)]
    assert (read_input("-"), read_input("+")) == (IDLE, IDLE | FIRE_BIT)


@pytest.mark.parametrize("text", ["", "n", "E++", "+E", "E +", "NNE", "ai:adept", "EAST"])
def test_other_words_are_no_inputs(text: str) -> None:
    with pytest.raises(ValueError, match="N NE E SE S SW W NW"):
        read_input(text)


def test_directions_go_clockwise_from_north() -> None:
    steps = list(zip(DIRECTION_X, DIRECTION_Y, strict=True))
    assert steps == [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, 0)]


# Specs.

KNIGHT: dict[str, Any] = {"icon": "knight", "side": "light", "form": "knight", "half_points": 9}


@pytest.mark.parametrize(("change", "message"), [
    ({"icon": "pawn"}, "unknown icon 'pawn'"), ({"side": "grey"}, "light or dark"),
    ({"form": "troll"}, "own form"),
    ({"icon": "shapeshifter", "form": "shapeshifter"}, "no form to fight in"), ({"form": "pawn"}, "no form"),
    ({"half_points": 0}, "at least 1 half point"), ({"half_points": 4.5}, "whole number"),
    ({"half_points": True}, "whole number"),
])  # fmt: skip
def test_what_no_fighter_can_be(change: dict[str, Any], message: str) -> None:
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
def test_what_no_battle_can_be(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(spec(), **change)


# Reports and events.


def test_a_report_is_what_the_protocol_says() -> None:
    state = field("unicorn", "banshee", points=(17, 15))
    put(state.fighters[1], 200.5, 20)
    go(state, "E+", "+")
    go(state, "S", "-")
    shown = json.loads(json.dumps(report(state)))
    assert list(shown) == [
        *("tick", "over", "winner", "time_limit", "field", "fighters", "shots", "obstacles"),
    ]
    assert (shown["time_limit"], shown["field"]) == (18_000, {"w": 288.0, "h": 168.0})
    assert (shown["tick"], shown["over"], shown["winner"]) == (2, False, None)
    assert shown["fighters"] == [
        {
            "icon": "unicorn", "side": "light", "x": 0.0, "y": 69.5, "w": 16.0, "h": 16.0, "facing": "S",
            "hp": 8.5, "max_hp": 8.5, "ready_in": 58, "attacking": False, "attack": None, "form": "unicorn",
            "speed": 1.5, "weapon": "shot", "damage": 7, "interval": 60, "attack_ticks": 0, "reach": 0.0,
            "area": [0.0, 0.0], "shot_speed": 10.5, "shot_length": 8.0,
            "shot_widths": {"horizontal": [1, 1], "vertical": [2, 2]}, "shot_grown_after": 144.0,
        },
        {
            "icon": "banshee", "side": "dark", "x": 200.5, "y": 20.0, "w": 16.0, "h": 16.0, "facing": "W",
            "hp": 7.5, "max_hp": 7.5, "ready_in": 98, "attacking": True,
            "attack": {"kind": "cloud", "tick": 2}, "form": "banshee", "speed": 1.5, "weapon": "cloud",
            "damage": 1, "interval": 100,
            "attack_ticks": 40, "reach": 0.0, "area": [64.0, 32.0], "shot_speed": 0.0, "shot_length": 0.0,
            "shot_widths": {"horizontal": [0, 0], "vertical": [0, 0]}, "shot_grown_after": 0.0,
        },
    ]  # fmt: skip
    assert shown["shots"] == [
        {"x": 33.0, "y": 75.5, "w": 8.0, "h": 1.0, "dx": 10.5, "dy": 0.0, "owner": "left"},
    ]
    first = shown["obstacles"][0]
    assert list(first) == ["x", "y", "w", "h", "kind", "state"]
    assert first == {"x": 133.0, "y": 75.0, "w": 22.0, "h": 18.0, "kind": "rock", "state": "absent"}


def test_a_report_names_the_shapeshifters_form() -> None:
    left = FighterSpec("golem", "light", "golem", 29)
    shifter = FighterSpec("shapeshifter", "dark", "golem", 29)
    shown = report(new_battle(BattleSpec(left, shifter, "D", "D", "darker", "fixed", 0)))
    assert (shown["fighters"][1]["icon"], shown["fighters"][1]["form"]) == ("shapeshifter", "golem")


def test_a_report_shows_the_end() -> None:
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
def test_events_are_written_as_json(event: events.ArenaEvent, expected: dict[str, Any]) -> None:
    assert event.to_json() == expected
    assert next(iter(event.to_json())) == "type"
    assert json.loads(json.dumps(event.to_json())) == expected


def test_every_event_has_an_example_and_a_name_of_its_own() -> None:
    kinds = [
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, events.ArenaEvent) and kind is not events.ArenaEvent
    ]
    assert {type(event) for event, _ in EXAMPLES} == set(kinds)
    assert len({kind.type for kind in kinds}) == len(kinds) == 9
