"""The page of the engine protocol: its examples are played, and it names every op."""

import re
from pathlib import Path

import pytest

from archon3d.protocol.engine import reply_to
from archon3d.protocol.lines import write
from archon3d.protocol.session import Session

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "engine-protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```engine\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
OP = re.compile(r'^> \{"op":"([a-z]+)"', re.MULTILINE)


def fits(shown: str, reply: str) -> bool:
    """Whether the reply is what the page shows, anything in place of each ellipsis."""
    parts = [re.escape(part) for part in shown.split("…")]
    return re.fullmatch(".*".join(parts), reply) is not None


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_are_what_the_engine_says(example: str) -> None:
    session = Session()
    lines = example.splitlines()
    for request, shown in zip(lines[::2], lines[1::2], strict=True):
        assert request.startswith("> "), request
        reply = write(reply_to(session, request.removeprefix("> ").encode())).decode().rstrip("\n")
        assert fits(shown, reply), f"{request}\n{reply[:400]}"


def test_every_op_has_an_example() -> None:
    refusal = reply_to(Session(), b'{"op":"none"}')["error"]
    ops = refusal.removeprefix("op must be one of ").split(", not ")[0].split(", ")
    assert set(OP.findall(PAGE)) >= set(ops)
