"""The packets of a handshake: what is written is read again, and nothing else is (R9)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.online.transport.openings import (
    COOKIE_BYTES,
    ECHO_BYTES,
    MOST_REASON,
    NAME_BYTES,
    UNNAMED,
    Answer,
    Challenge,
    EntryRequest,
    Hello,
    Rejection,
    read_opening,
    write_answer,
    write_challenge,
    write_entry,
    write_hello,
    write_rejection,
)
from archon3d.online.transport.wire import MOST_BYTES, PROTOCOL, BadPacket


def parts(count: int) -> st.SearchStrategy[bytes]:
    """Return strategies for that many bytes."""
    return st.binary(min_size=count, max_size=count)


hellos = st.builds(Hello, parts(32), parts(NAME_BYTES), parts(NAME_BYTES))
challenges = st.builds(Challenge, parts(ECHO_BYTES), parts(COOKIE_BYTES), parts(32), parts(32), st.booleans())
names = parts(COOKIE_BYTES), parts(NAME_BYTES), parts(NAME_BYTES)
entries = st.builds(EntryRequest, *names, parts(32), parts(32), st.binary(max_size=1000))
answers = st.builds(Answer, parts(ECHO_BYTES), st.binary(min_size=8, max_size=1000))
rejections = st.builds(Rejection, parts(ECHO_BYTES), st.text(max_size=90))

HELLO = write_hello(Hello(b"c" * 32))
CHALLENGE = write_challenge(Challenge(b"e" * 12, b"k" * 16, b"K" * 32, b"S" * 32, knows=True))


@given(hello=hellos, challenge=challenges, entry=entries, answer=answers, rejection=rejections)
def test_openings_are_read_as_they_were_written(
    hello: Hello, challenge: Challenge, entry: EntryRequest, answer: Answer, rejection: Rejection
) -> None:
    assert read_opening(write_hello(hello)) == hello
    assert read_opening(write_challenge(challenge)) == challenge
    assert read_opening(write_entry(entry)) == entry
    assert read_opening(write_answer(answer)) == answer
    assert read_opening(write_rejection(rejection)) == rejection


def test_no_answer_to_a_stranger_is_longer_than_the_question() -> None:
    assert len(CHALLENGE) < len(HELLO)
    assert len(write_rejection(Rejection(b"e" * 12, "a" * 999))) < len(HELLO)


def test_a_long_reason_is_cut_and_still_read() -> None:
    rejection = read_opening(write_rejection(Rejection(b"e" * 12, "\u00e4" * 999)))
    assert isinstance(rejection, Rejection)
    assert rejection.reason == "\u00e4" * (MOST_REASON // 2)


@pytest.mark.parametrize(
    "packet",
    [
        b"",
        b"A3",
        HELLO[:-1],
        HELLO + b"\0",
        HELLO[:-1] + b"x",
        CHALLENGE[:-1],
        CHALLENGE + b"\0",
        CHALLENGE[:-1] + b"\x02",
        write_entry(EntryRequest(b"k" * 16, UNNAMED, UNNAMED, b"K" * 32, b"S" * 32, b""))[:-1],
        write_rejection(Rejection(b"e" * 12, "no"))[:-1],
        write_rejection(Rejection(b"e" * 12, "no")) + b"\0",
        write_rejection(Rejection(b"e" * 12, "no"))[:-2] + b"\xff\xff",
        b"B3" + CHALLENGE[2:],
        b"A3\x01" + CHALLENGE[3:],
        b"A3\x02\x09" + CHALLENGE[4:],
        b"A3\x02\x00" + CHALLENGE[4:],
    ],
)
def test_r9_what_is_no_packet_raises_nothing_but_bad_packet(packet: bytes) -> None:
    with pytest.raises(BadPacket):
        read_opening(packet)


@pytest.mark.parametrize(
    "write",
    [
        lambda: write_entry(
            EntryRequest(b"k" * 16, UNNAMED, UNNAMED, b"K" * 32, b"S" * 32, bytes(MOST_BYTES))
        ),
        lambda: write_answer(Answer(b"e" * 12, bytes(MOST_BYTES))),
    ],
)
def test_r9_no_packet_is_written_that_nobody_reads(write: object) -> None:
    assert callable(write)
    with pytest.raises(ValueError, match="at most"):
        write()


def test_a_hello_of_another_protocol_is_known_as_one() -> None:
    packet = bytearray(HELLO)
    packet[2] = 9
    assert read_opening(bytes(packet)) == Hello(b"c" * 32, protocol=9)


OLD_HELLO = (b"A3\x01\x01" + bytes(8) + b"its nonce 12" + b"\0\x02{}").ljust(MOST_BYTES, b"\0")
"""A hello of version 1.1, whose protocol is 1: head, session, nonce, text."""


def test_a_hello_of_version_1_1_is_answered_so_that_it_hears_why() -> None:
    hello = read_opening(OLD_HELLO)
    assert isinstance(hello, Hello)
    assert (hello.protocol, hello.echo) == (1, b"its nonce 12")
    packet = write_rejection(Rejection(hello.echo, "why", hello.protocol))
    assert packet == b"A3\x01\x03" + bytes(8) + b"its nonce 12" + b"\0\x03why"


def test_a_rejection_of_version_1_1_is_heard() -> None:
    packet = b"A3\x01\x03" + bytes(8) + HELLO[12:24] + b"\0\x03why"
    assert read_opening(packet) == Rejection(b"c" * 12, "why", 1)
    assert PROTOCOL == 2
