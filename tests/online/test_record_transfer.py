"""The record on its way to the guest, without another machine (R9, R10)."""

from dataclasses import replace

import pytest

from archon3d.online import record_follower
from archon3d.online.messages import BadMessage, Message, RecordLine, RecordWhole
from archon3d.online.session.record_transfer import Transfer
from archon3d.online.session.rematch import Scoreline

RECORD = ["archon3d record 2", "head {}", "start {}"]
WHOLE = RecordWhole(3, 1, 7, (2, 1, 0))


def test_a_record_is_sent_line_by_line_and_then_what_belongs_to_it() -> None:
    said: list[Message] = []
    Transfer(said.append).send(RECORD, 1, 7, Scoreline(host=2, guest=1))
    assert said == [*map(RecordLine, RECORD), WHOLE]


@pytest.fixture
def arrived() -> Transfer:
    """Return the guest's end, to which all lines have come."""
    transfer = Transfer(lambda message: None)
    for line in RECORD:
        transfer.take(line)
    return transfer


def test_a_whole_record_is_as_it_was_sent_and_is_taken_once(arrived: Transfer) -> None:
    assert arrived.finish(WHOLE) == RECORD
    with pytest.raises(BadMessage, match="not whole"):
        arrived.finish(WHOLE)


@pytest.mark.parametrize("whole", [replace(WHOLE, lines=2), replace(WHOLE, lines=4), replace(WHOLE, host=2)])
def test_r9_a_record_that_lacks_anything_is_refused(arrived: Transfer, whole: RecordWhole) -> None:
    with pytest.raises(BadMessage, match="not whole"):
        arrived.finish(whole)


def test_a_host_that_comes_back_sends_everything_again(arrived: Transfer) -> None:
    arrived.restart()
    for line in RECORD:
        arrived.take(line)
    assert arrived.finish(WHOLE) == RECORD


@pytest.mark.parametrize("sign", ["\x1b[2J", "\u202e", "\u2066", "\x07", "\u2028", "\ud800"])
def test_r9_signs_that_control_a_terminal_or_the_writing_reach_no_file(sign: str) -> None:
    transfer = Transfer(lambda message: None)
    transfer.take("# Gr\u00fc\u00dfe, \u65e5\u672c")
    with pytest.raises(BadMessage, match="can be shown"):
        transfer.take(f"# a comment{sign}")


@pytest.mark.parametrize(
    ("limit", "most", "next_line"),
    [("MOST_RECORD_LINES", ["", "", ""], ""), ("MOST_RECORD_BYTES", ["abc"], "d")],
)
def test_r9_a_record_without_an_end_takes_no_memory(
    limit: str, most: list[str], next_line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_follower, limit, 3)
    transfer = Transfer(lambda message: None)
    for line in most:
        transfer.take(line)
    with pytest.raises(BadMessage, match="no record is that long"):
        transfer.take(next_line)
