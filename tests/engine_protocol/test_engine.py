"""The engine protocol, line by line."""

import io
import json
import re
import subprocess
import sys
from typing import Any

import pytest

import archon3d
from archon3d.engine_protocol.engine import main, reply_to, serve
from archon3d.engine_protocol.server import OPERATIONS, EngineServer
from archon3d.play.kits import KITS
from archon3d.rules.game import Json
from archon3d.rules.rng import Rng


class Engine:
    """Asks a session and returns what it says."""

    def __init__(self) -> None:
        self.session = EngineServer()

    def ask(self, **request: Any) -> dict[str, Any]:
        return self.line(json.dumps(request).encode())

    def line(self, line: bytes) -> dict[str, Any]:
        answer = reply_to(self.session, line)
        return dict(json.loads(json.dumps(answer, allow_nan=False)))


@pytest.fixture
def engine() -> Engine:
    return Engine()


@pytest.fixture
def archon(engine: Engine) -> Engine:
    assert engine.ask(op="new", game="archon", seed=1)["ok"]
    return engine


def test_hello(engine: Engine) -> None:
    answer = engine.ask(op="hello")
    assert answer["name"] == "archon3d"
    assert answer["games"] == list(KITS)


def test_new_state_and_actions(archon: Engine) -> None:
    state = archon.ask(op="state")["state"]
    assert (state["game"], state["to_move"], state["turn"], state["outcome"]) == ("archon", "light", 0, None)
    assert len(state["icons"]) == 36
    actions = archon.ask(op="actions")["actions"]
    assert sum(action["type"] == "move" for action in actions) == 163
    assert actions[0]["type"] == "move"
    dark = archon.ask(op="new", game="archon", options={"first": "dark"})["state"]
    assert (dark["to_move"], dark["cycle"]) == ("dark", {"colour": "C", "direction": "lighter"})


def test_ids_are_echoed(engine: Engine) -> None:
    for identity in (0, "x", None, [1, {"a": 2}]):
        assert engine.ask(op="hello", id=identity)["id"] == identity
        assert engine.ask(op="nonsense", id=identity)["id"] == identity
    assert "id" not in engine.ask(op="hello")


def test_apply_returns_events_and_the_state(archon: Engine) -> None:
    answer = archon.ask(op="apply", action={"type": "move", "from": "B2", "to": "C2"})
    assert [event["type"] for event in answer["events"]] == ["icon-moved", "ply-began"]
    assert answer["state"]["to_move"] == "dark"


def test_a_refused_action_changes_nothing(archon: Engine) -> None:
    before = archon.ask(op="state")
    refused: tuple[Json, ...] = (
        {"type": "move", "from": "B2", "to": "I9"},
        {"type": "battle", "winner": "attacker"},
        {"type": "cast", "spell": "heal", "at": "B2"},
        {"type": "cast", "spell": "nonsense"},
        {"type": "move", "from": "B2"},
        {"type": "move", "from": "B2", "to": "C2", "surprise": 1},
        [],
    )
    for action in refused:
        answer = archon.ask(op="apply", action=action)
        assert not answer["ok"]
        assert answer["error"]
        assert archon.ask(op="state") == before


def test_load_brings_a_state_back_with_its_chance(archon: Engine) -> None:
    archon.ask(op="apply", action={"type": "cast", "spell": "summon-elemental", "at": "H2"})
    state = archon.ask(op="state")["state"]
    other = Engine()
    assert other.ask(op="load", state=state)["state"] == state
    assert other.ask(op="fight") == archon.ask(op="fight")
    assert other.ask(op="suggest") == archon.ask(op="suggest")


def test_load_takes_a_position_and_state_gives_it(archon: Engine) -> None:
    archon.ask(op="apply", action={"type": "cast", "spell": "summon-elemental", "at": "H2"})
    reply = archon.ask(op="state")
    other = Engine()
    assert other.ask(op="load", position=reply["position"])["state"] == reply["state"]
    assert other.ask(op="state") == reply


@pytest.mark.parametrize(
    ("request_", "fault"),
    [
        ({}, "either a state or a position"),
        ({"state": {"game": "archon"}, "position": "archon 9 light"}, "either a state or a position"),
        ({"position": 7}, "a position is a line whose first word is one of archon"),
        ({"position": ""}, "a position is a line whose first word is one of archon"),
        ({"position": "chess 8 white"}, 'not "chess"'),
        ({"position": "archon 9 light"}, "9 rows with strokes between them, not 1"),
        ({"state": []}, "a state is an object whose game is one of archon"),
    ],
)
def test_what_cannot_be_loaded_changes_nothing(
    archon: Engine, request_: dict[str, object], fault: str
) -> None:
    before = archon.ask(op="state")
    reply = archon.ask(op="load", **request_)
    assert not reply["ok"]
    assert fault in reply["error"]
    assert archon.ask(op="state") == before


def test_every_fault_of_a_state_is_named(engine: Engine) -> None:
    answer = engine.ask(
        op="load",
        state={
            "game": "archon",
            "turn": -1,
            "to_move": "grey",
            "surprise": True,
            "icons": [{"icon": "knight", "side": "dark", "at": "Z9", "wounds": True}, 7],
            "dead": [{"icon": "wizard", "side": "light"}] * 2,
            "spells": {"light": ["heal", "heal"]},
            "outcome": {"winner": "light", "reason": "quiet"},
        },
    )
    assert not answer["ok"]
    for fault in (
        *("surprise", "turn", "to_move", "icons[0].at", "icons[0].side", "icons[0].wounds", "icons[1]"),
        *("wizard", "spells.light", "outcome.reason"),
    ):
        assert fault in answer["error"], fault
    assert "no game" in engine.ask(op="state")["error"]


def test_fight_plays_the_pending_battle(archon: Engine) -> None:
    assert not archon.ask(op="fight")["ok"]
    archon.ask(op="apply", action={"type": "cast", "spell": "teleport", "from": "A3", "to": "I3"})
    assert not archon.ask(op="suggest")["ok"]
    twin = Engine()
    twin.ask(op="load", state=archon.ask(op="state")["state"])
    answer = archon.ask(op="fight", level=["adept", "novice"], seed=5)
    assert answer == twin.ask(op="fight", level=["adept", "novice"], seed=5)
    battle = answer["battle"]
    assert battle["winner"] in ("attacker", "defender", "none")
    assert battle["ticks"] > 0
    if battle["winner"] != "none":
        assert battle["hp"][battle["winner"]] > 0
    assert answer["state"]["battle"] is None
    assert answer["state"]["turn"] == 1


def test_suggest_changes_nothing_and_is_legal(archon: Engine) -> None:
    before = archon.ask(op="state")
    for level in ("novice", "average", "adept"):
        action = archon.ask(op="suggest", level=level)["action"]
        assert action in archon.ask(op="actions")["actions"]
        assert archon.ask(op="state") == before
    assert not archon.ask(op="suggest", level="genius")["ok"]


def duel(**more: Any) -> dict[str, Any]:
    return {"op": "arena", "left": {"icon": "knight"}, "right": {"icon": "goblin"}, "colour": "D", **more}


def test_arena_and_tick(engine: Engine) -> None:
    assert not engine.ask(op="tick", inputs=["-", "-"])["ok"]
    arena = engine.ask(**duel())["arena"]
    left, right = arena["fighters"]
    assert (left["x"], left["y"], right["x"], right["y"]) == (0, 68, 272, 84)
    assert (left["hp"], right["hp"]) == (7.5, 8.5)
    answer = engine.ask(op="tick", inputs=["-", "W"], count=10)
    assert answer["arena"]["tick"] == 10
    assert answer["arena"]["fighters"][1]["x"] == 272 - 15
    answer = engine.ask(op="tick", inputs=["E+", "-"])
    assert answer["arena"]["fighters"][0]["attack"] == {"kind": "thrust", "tick": 1}
    assert answer["events"][0]["type"] == "attack"
    assert answer["events"][0]["tick"] == 11


def test_computers_fight_a_battle_to_its_end(engine: Engine) -> None:
    engine.ask(**duel(left={"icon": "golem", "wounds": 3, "penalty": 2}, right={"icon": "fire"}, seed=4))
    answer = engine.ask(op="tick", inputs=["ai:adept", "ai:novice"], count=20_000)
    arena = answer["arena"]
    assert arena["over"]
    assert arena["winner"] in ("left", "right", "none")
    assert arena["tick"] <= 18_000
    assert answer["events"][-1]["tick"] == arena["tick"]
    assert engine.ask(op="tick", inputs=["-", "-"], count=5)["arena"]["tick"] == arena["tick"]


@pytest.mark.parametrize(
    ("request_", "fault"),
    [
        (duel(left={"icon": "goblin"}), "left.icon"),
        (duel(right={"icon": "knight"}), "right.icon"),
        (duel(right={"icon": "shapeshifter", "wounds": 1}), "wounds"),
        (duel(colour="G"), "colour"),
        (duel(icons={"light": 19}), "icons.light"),
        (duel(power_point=1), "power_point"),
        (duel(surprise=1), "surprise"),
        ({"op": "arena", "left": {"icon": "knight"}}, "right"),
    ],
)
def test_battles_that_cannot_be_are_refused(engine: Engine, request_: dict[str, Any], fault: str) -> None:
    answer = engine.ask(**request_)
    assert not answer["ok"]
    assert fault in answer["error"]


@pytest.mark.parametrize(
    ("inputs", "count"),
    [(["E+"], 1), (["E+", "X"], 1), ("E+", 1), (["-", "-"], 0), (["-", "-"], 100_001), ([1, 2], 1)],
)
def test_bad_ticks_are_refused_and_change_nothing(engine: Engine, inputs: Any, count: int) -> None:
    engine.ask(**duel())
    assert not engine.ask(op="tick", inputs=inputs, count=count)["ok"]
    assert engine.ask(op="tick", inputs=["-", "-"])["arena"]["tick"] == 1


@pytest.mark.parametrize(
    "line",
    [
        *(b"", b"\n", b"   ", b"{", b"[]", b"3", b"null", b"nonsense", b"\xff\xfe{}", b'{"op":NaN}'),
        *(b'{"op":"hello","id":Infinity}', b'{"op":"hello","id":1e999}', b'{"op":{}}', b'{"op":["hello"]}'),
        b'{"op":"hello","id":' + b"[" * 70 + b"]" * 70 + b"}",
        b"[" * 100_000,
        b'{"op":"hello","id":' + b"9" * 5_000 + b"}",
        b'{"op":"hello","op":"hello"}',
        b'{"op":"hello","id":{"a":1,"a":1}}',
    ],
)
def test_lines_that_are_no_request_get_an_error(engine: Engine, line: bytes) -> None:
    answer = engine.line(line)
    assert answer["ok"] is False
    assert answer["error"]
    assert engine.ask(op="hello")["ok"]


def test_depth_64_is_the_limit(engine: Engine) -> None:
    # The request itself is one level.
    assert engine.line(b'{"op":"hello","id":' + b"[" * 63 + b"]" * 63 + b"}")["ok"]
    assert not engine.line(b'{"op":"hello","id":' + b"[" * 64 + b"]" * 64 + b"}")["ok"]


def damaged_lines(count: int) -> list[bytes]:
    """Real requests, cut, mixed and overwritten."""
    rng = Rng.from_seed(3)
    whole = [
        json.dumps(request).encode()
        for request in (
            {"op": "new", "game": "archon", "options": {"first": "dark"}, "seed": 4},
            {"op": "apply", "action": {"type": "move", "from": "B2", "to": "C2"}},
            {"op": "apply", "action": {"type": "cast", "spell": "teleport", "from": "A3", "to": "I3"}},
            {"op": "load", "state": {"game": "archon", "icons": [{"icon": "knight", "side": "light"}]}},
            {"op": "tick", "inputs": ["E+", "ai:adept"], "count": 3},
            duel(seed=9),
        )
    ]
    lines = []
    for _ in range(count):
        line = bytearray(rng.choice(whole))
        for _ in range(1 + rng.below(4)):
            place = rng.below(len(line) + 1)
            match rng.below(4):
                case 0:
                    line = line[:place]
                case 1:
                    line[place:place] = bytes([rng.below(256)])
                case 2:
                    line[place : place + 1] = b""
                case _:
                    line[place:place] = rng.choice([b"null", b"[]", b'"', b"}", b"1e9", b"-1", b"true", b","])
        lines.append(bytes(line).replace(b"\n", b" ").replace(b"\r", b" "))
    return lines


def test_damaged_lines_get_one_answer_each_and_the_state_stays(archon: Engine) -> None:
    before = archon.ask(op="state")
    for line in damaged_lines(2_000):
        answer = archon.line(line)
        if answer["ok"]:
            archon.ask(op="load", state=before["state"])
        else:
            assert answer["error"]
            assert archon.ask(op="state") == before


def test_the_command_answers_each_line_and_ends_with_quit() -> None:
    requests_sent = (
        b'{"op":"hello"}\n\n{"op":"new","game":"archon","seed":1}\n{"op":"quit"}\n{"op":"hello"}\n'
    )
    answered = io.BytesIO()
    serve(io.BytesIO(requests_sent), answered)
    lines = [json.loads(line) for line in answered.getvalue().splitlines()]
    assert [line["ok"] for line in lines] == [True, False, True, True]


@pytest.mark.full
def test_the_same_requests_give_the_same_bytes_under_any_hash_seed() -> None:
    requests = [
        {"op": "new", "game": "archon", "seed": 8},
        {"op": "suggest", "level": "novice"},
        {"op": "apply", "action": {"type": "cast", "spell": "summon-elemental", "at": "H3"}},
        {"op": "fight"},
        {"op": "suggest"},
        duel(seed=2, options={"arena": "shifting"}),
        {"op": "tick", "inputs": ["ai:adept", "ai:average"], "count": 900},
    ]
    requests_sent = "".join(json.dumps(request) + "\n" for request in requests).encode()
    answers = [
        subprocess.run(
            [sys.executable, "-m", "archon3d", "engine"],
            input=requests_sent,
            capture_output=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PATH": "/usr/bin:/bin"},
        ).stdout
        for seed in ("0", "1")
    ]
    assert answers[0] == answers[1]
    assert answers[0].count(b"\n") == len(requests)


def test_the_help_names_every_op_and_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    text = capsys.readouterr().out
    for name, operation in OPERATIONS.items():
        keys = "".join(rf"\n    {key.name} +{re.escape(key.what)}.*" for key in operation.keys)
        assert re.search(rf"^  {name} +{re.escape(operation.does)}{keys}$", text, re.MULTILINE), name
    for kit in KITS.values():
        assert f"\n  {kit.name}" in text
        for option in kit.rules.options:
            assert re.search(rf"^    {option.name} +{re.escape(option.kind.expected)} ", text, re.MULTILINE)


@pytest.mark.parametrize("action", [None, {"type": "jump"}, {"type": "move", "from": "A1", "to": "A2"}])
def test_what_cannot_be_done_is_refused_with_the_position(action: object) -> None:
    session = EngineServer()
    position = "archon 9/9/9/3K5/9/9/9/5g3/9 light"
    assert reply_to(session, json.dumps({"op": "load", "position": position}).encode())["ok"]
    reply = reply_to(session, json.dumps({"op": "apply", "action": action}).encode())
    assert not reply["ok"]
    assert reply["error"].endswith(f"; position: {position}")


MEETING = "archon 9/9/9/3Kg4/9/9/9/9/9 light options.arena=shifting battle=move:D4:E4"


def test_a_bot_fights_the_pending_battle_itself(engine: Engine) -> None:
    state = engine.ask(op="load", position=MEETING)["state"]
    arena = engine.ask(op="arena", pending=True)["arena"]
    own = archon3d.Battle(KITS["archon"].rules.state_from_json(state), "adept", lambda report: "W+")
    assert arena == json.loads(json.dumps(own.report()))
    reply = engine.ask(op="tick", inputs=["ai:adept", "W+"])
    assert reply["action"] is None
    while not reply["arena"]["over"]:
        reply = engine.ask(op="tick", inputs=["ai:adept", "W+"], count=7)
    assert KITS["archon"].rules.action_from_json(reply["action"]) == own.run()
    assert engine.ask(op="apply", action=reply["action"])["state"]["battle"] is None
    engine.ask(**duel())
    assert engine.ask(op="tick", inputs=["-", "-"], count=20_000)["action"] is None


def test_what_makes_no_pending_battle_is_refused(archon: Engine) -> None:
    assert "no battle is pending" in archon.ask(op="arena", pending=True)["error"]
    assert "no battle is pending" in Engine().ask(op="arena", pending=True)["error"]
    archon.ask(op="load", position=MEETING)
    assert "leave out colour" in archon.ask(op="arena", pending=True, colour="C")["error"]
    assert "pending must be true or false" in archon.ask(op="arena", pending=1)["error"]
    first = archon.ask(op="arena", pending=True, seed=1)
    assert archon.ask(op="arena", pending=True, seed=1) == first
    assert archon.ask(op="arena", pending=True, seed=2) != first


def test_actions_that_play_are_listed_by_themselves(engine: Engine) -> None:
    engine.ask(op="new", game="spectral-sorcery")
    every = engine.ask(op="actions")["actions"]
    playing = engine.ask(op="actions", playing=True)["actions"]
    assert [action for action in every if action not in playing] == [{"type": "help"}, {"type": "resign"}]
    assert not engine.ask(op="actions", playing="yes")["ok"]


def test_damage_of_the_loser_must_be_a_number_and_changes_nothing(engine: Engine) -> None:
    engine.ask(op="load", position=MEETING)
    lost = {"type": "battle", "winner": "defender"}
    refused = engine.ask(op="apply", action={**lost, "damage": {"attacker": 7.5}})
    assert "must be a whole number from 0 to" in refused["error"]
    assert engine.ask(op="apply", action={**lost, "damage": {"attacker": 7}})["ok"]
