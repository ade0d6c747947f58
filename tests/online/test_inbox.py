"""What one side says is read a little at a time, whatever it says (R9)."""

import pytest

from archon3d.online.messages import (
    BadMessage,
    FighterPicked,
    Message,
    PhraseSaid,
    RecordLine,
    TermsSettled,
    write_message,
)
from archon3d.online.session import inbox
from archon3d.online.session.inbox import COST, MOST_AT_ONCE, Inbox

PHRASE = PhraseSaid("hello")


@pytest.mark.parametrize(
    ("message", "most"),
    [
        (PHRASE, MOST_AT_ONCE // COST),
        (FighterPicked(0, "dragon"), 1),
        (TermsSettled(1, {}, 0, 0), 1),
        (RecordLine("B2-C2 90d1b2c35f0c1e7a"), MOST_AT_ONCE),
    ],
)
def test_r9_who_says_much_is_heard_a_little_at_a_time(message: Message, most: int) -> None:
    box = Inbox()
    box.put([write_message(message)] * (2 * most + 1))
    assert [len(list(box.read())) for _ in range(4)] == [most, most, 1, 0]


def test_r9_everything_is_heard_in_order() -> None:
    box = Inbox()
    said = [RecordLine(str(number)) for number in range(3 * MOST_AT_ONCE)]
    box.put(list(map(write_message, said)))
    heard: list[Message] = []
    while len(heard) < len(said):
        heard += box.read()
    assert heard == said


def test_r9_who_says_more_than_can_wait_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inbox, "MOST_UNREAD", 1000)
    box = Inbox()
    box.put(["x" * 1000])
    with pytest.raises(BadMessage, match="too many messages"):
        box.put(["x"])


def test_a_side_that_connects_again_is_heard_from_its_start() -> None:
    box = Inbox()
    box.put([write_message(PHRASE)] * 1000)
    box.clear()
    assert not list(box.read())
