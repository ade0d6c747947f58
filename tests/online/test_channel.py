"""The channel: lines arrive once, whole and in order."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from archon3d.online.transport.channel import MOST_LINE, MOST_WAITING, WINDOW_BYTES, BrokenChannel, Channel

line_texts = st.text(st.characters(exclude_characters="\n", codec="utf-8"), max_size=2_000)


@settings(max_examples=40, deadline=None)
@given(lines=st.lists(line_texts, max_size=30), seed=st.integers(0, 10**9))
def test_lines_arrive_once_and_in_order_whatever_becomes_of_packets(lines: list[str], seed: int) -> None:
    one, other, chance, now = Channel(), Channel(), random.Random(seed), 0.0
    under_way: list[tuple[int, bytes]] = []
    arrived: list[str] = []
    for line in lines:
        one.say(line)
    while one.waiting:
        now += 0.02
        under_way.append(one.chunk(now, 0.05))
        while len(under_way) > 6 or (under_way and chance.random() < 0.3):
            at, chunk = under_way.pop(chance.randrange(len(under_way)))
            if chance.random() < 0.7:
                other.receive(at, chunk)
            if chance.random() < 0.1:
                other.receive(at, chunk)
            if chance.random() < 0.7:
                one.acknowledge(other.received, now)
        arrived += other.take_lines()
        assert now < 1_000
    assert arrived + other.take_lines() == lines


def test_much_is_sent_without_waiting_for_each_acknowledgement() -> None:
    one = Channel()
    for _ in range(10):
        one.say("a" * (WINDOW_BYTES // 4))
    sent = [one.chunk(1.0, 0.2) for _ in range(100)]
    assert sum(len(chunk) for _, chunk in sent) >= WINDOW_BYTES
    assert sum(len(chunk) for _, chunk in sent) < WINDOW_BYTES + 1_000
    assert one.chunk(1.05, 0.2)[1] == b""
    assert one.chunk(2.0, 0.2)[0] == 0


def test_what_comes_after_a_gap_is_let_be_until_the_gap_is_filled() -> None:
    one = Channel()
    one.receive(4, b"two\n")
    assert (one.take_lines(), one.received) == ([], 0)
    one.receive(0, b"one\n")
    one.receive(2, b"e\ntwo\n")
    one.receive(0, b"one\n")
    assert (one.take_lines(), one.received) == (["one", "two"], 8)


def test_an_acknowledgement_that_cannot_be_changes_nothing() -> None:
    one = Channel()
    one.say("line")
    for count in (6, 99, 1 << 31):
        one.acknowledge(count, 1.0)
    assert one.chunk(1.0, 0.1) == (0, b"line\n")


def test_r9_a_line_without_an_end_takes_no_memory() -> None:
    one = Channel()
    for at in range(0, MOST_LINE, 512):
        one.receive(at, b"a" * 512)
    with pytest.raises(BrokenChannel, match="at most"):
        one.receive(MOST_LINE, b"a")
    with pytest.raises(BrokenChannel, match="UTF-8"):
        Channel().receive(0, b"\xff\n")


def test_what_cannot_be_sent_is_refused() -> None:
    one = Channel()
    for line in ("two\nlines", "a" * MOST_LINE):
        with pytest.raises(ValueError, match="one line"):
            one.say(line)
    for _ in range(MOST_WAITING // 60_001):
        one.say("a" * 60_000)
    with pytest.raises(ValueError, match="too long"):
        one.say("a" * 60_000)
