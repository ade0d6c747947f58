"""The page of the engine protocol: its examples are played, and it names every op."""

import json
import re
from pathlib import Path

import pytest

from archon3d.engine_protocol.engine import reply_to
from archon3d.engine_protocol.lines import write
from archon3d.engine_protocol.server import EngineServer
from tests.docs.pages import ROOT, fits

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "engine-protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```engine\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
OP = re.compile(r'^> \{"op":"([a-z]+)"', re.MULTILINE)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_are_what_the_engine_says(example: str) -> None:
    session = EngineServer()
    lines = example.splitlines()
    for request, shown in zip(lines[::2], lines[1::2], strict=True):
        assert request.startswith("> "), request
        reply = write(reply_to(session, request.removeprefix("> ").encode())).decode().rstrip("\n")
        assert fits(shown, reply), f"{request}\n{reply[:400]}"


def test_every_op_has_an_example() -> None:
    refusal = reply_to(EngineServer(), b'{"op":"none"}')["error"]
    ops = refusal.removeprefix("op must be one of ").split(", not ")[0].split(", ")
    assert set(OP.findall(PAGE)) >= set(ops)


ROW = re.compile(r"^\| `([a-z]+)` \|(.*)\|(.*)\|$", re.MULTILINE)
KEY = re.compile(r"`([a-z_]+)`(?: \(((?:[^()]|\([^()]*\))*)\))?")
HELP = reply_to(EngineServer(), b'{"op":"help"}')
OPS = {op["op"]: op for op in HELP["ops"]}
SHOWN = {name: (keys, replies) for name, keys, replies in ROW.findall(PAGE) if name in OPS}


@pytest.mark.parametrize("name", OPS)
def test_the_page_has_every_op_with_the_keys_that_help_names(name: str) -> None:
    keys, replies = SHOWN[name]
    shown = dict(KEY.findall(keys))
    assert list(shown) == [key["key"] for key in OPS[name]["keys"]]
    for key in OPS[name]["keys"]:
        if "default" in key:
            default = key["default"]
            written = default if isinstance(default, str) else json.dumps(default, separators=(",", ":"))
            assert shown[key["key"]].startswith(written)
        elif key["required"]:
            assert shown[key["key"]] == ""
    named = [key for key, _ in KEY.findall(replies)]
    assert [reply for reply in OPS[name]["replies"] if reply not in named] == []


def test_the_page_has_no_op_that_help_has_not() -> None:
    tables = PAGE.split("## 2. A game")[1].split("```")[0] + PAGE.split("## 4. A battle by itself")[1]
    assert {name for name, _, _ in ROW.findall(tables)} <= set(OPS)


def test_help_has_the_games_with_the_options_that_new_takes() -> None:
    for game in HELP["games"]:
        options = {option["option"]: option["default"] for option in game["options"]}
        request = {"op": "new", "game": game["game"], "options": options}
        state = reply_to(EngineServer(), json.dumps(request).encode())["state"]
        assert (state["game"], state["options"]) == (game["game"], options)
        assert state["to_move"] in game["sides"]


BEFORE = {
    "actions": ['{"op":"new","game":"archers"}'],
    "suggest": ['{"op":"new","game":"archers"}'],
    "apply": ['{"op":"new","game":"archers","options":{"first":"dark"}}'],
    "fight": [
        '{"op":"load","position":"archon 9/9/9/3Kg4/9/9/9/9/9 light"}',
        '{"op":"apply","action":{"type":"move","from":"D4","to":"E4"}}',
    ],
    "tick": ['{"op":"arena","left":{"icon":"knight"},"right":{"icon":"goblin"}}'],
}
"""Requests before an op that needs some state."""

ENOUGH: dict[str, object] = {
    "game": "archers",
    "action": {"type": "step", "from": "c3", "to": "c4"},
    "left": {"icon": "unicorn"},
    "right": {"icon": "dragon"},
    "inputs": ["E+", "ai:adept"],
    "record": (ROOT / "tests" / "golden" / "archmage" / "hash-by-hash.record").read_text("utf-8"),
}
"""A value of every key that is required."""

INSTEAD = {"arena": ("left", "right")}
"""Keys that are required unless another one is there."""


@pytest.mark.parametrize("name", [name for name in OPS if OPS[name]["keys"] and name != "load"])
def test_keys_are_required_as_help_says_and_have_its_defaults(name: str) -> None:
    def reply(request: dict[str, object]) -> dict[str, object]:
        session = EngineServer()
        for line in BEFORE.get(name, []):
            assert reply_to(session, line.encode())["ok"]
        return reply_to(session, json.dumps(request).encode())

    keys = OPS[name]["keys"]
    required = [key["key"] for key in keys if key["required"]]
    enough: dict[str, object] = {
        "op": name,
        **{key: ENOUGH[key] for key in (*required, *INSTEAD.get(name, ()))},
    }
    usual = reply(enough)
    assert usual["ok"]
    assert list(usual) == ["ok", *OPS[name]["replies"]]
    for key in keys:
        if key["required"]:
            without = {given: value for given, value in enough.items() if given != key["key"]}
            assert not reply(without)["ok"]
        elif "default" in key:
            assert reply({**enough, key["key"]: key["default"]}) == usual
