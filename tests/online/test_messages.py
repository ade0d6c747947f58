"""Messages: every kind is read and written as on every other machine, and nothing else is taken (R9)."""

import json
from pathlib import Path

import pytest

from archon3d.online.messages import KINDS, ActionMade, BadMessage, read_message, write_message

RECORDED = Path(__file__).with_name("said.jsonl").read_text("utf-8").splitlines()
"""Lines of whole sessions, recorded: what is sent has to stay the same, byte for byte."""


@pytest.mark.parametrize("line", RECORDED)
def test_what_is_sent_is_what_other_machines_read(line: str) -> None:
    assert write_message(read_message(line)) == line


def test_every_kind_of_message_was_recorded() -> None:
    assert {json.loads(line)["say"] for line in RECORDED} == {*KINDS}


def test_messages_are_read_as_they_were_written() -> None:
    message = ActionMade(3, "B2-C2", "90d1b2c35f0c1e7a")
    assert read_message(write_message(message)) == message


@pytest.mark.parametrize(
    "line",
    [
        "",
        "[]",
        "[" * 2_000,
        "{}",
        '{"say":"dance"}',
        '{"say":["act"]}',
        '{"say":"leave","why":1}',
        '{"say":"resume"}',
        '{"say":"resume","ply":-1}',
        '{"say":"resume","ply":true}',
        '{"say":"resume","ply":1e3}',
        '{"say":"resume","ply":99999999999999999999}',
        '{"say":"act","ply":1,"action":"%s","hash":"90d1b2c35f0c1e7a"}' % ("a" * 300),
        '{"say":"act","ply":1,"action":"B2-C2","hash":"90D1b2c35f0c1e7a"}',
        '{"say":"answer","what":"draw","ply":1,"yes":1}',
        '{"say":"meet","battle":65536,"start":1,"tick":0}',
    ],
)
def test_r9_what_is_no_message_is_refused(line: str) -> None:
    with pytest.raises(BadMessage):
        read_message(line)
