"""Packets: what is written is read again, and nothing else is (R8, R9)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.arena.inputs import FIRE_BIT
from archon3d.online.transport.wire import (
    LAST_BATTLE,
    LAST_TICK,
    MOST_BYTES,
    MOST_CHUNK,
    MOST_INPUTS,
    MOST_REASON,
    NONCE_BYTES,
    BadPacket,
    DataPacket,
    Hello,
    Rejection,
    Seal,
    Welcome,
    read_data,
    read_opening,
    write_data,
    write_hello,
    write_rejection,
    write_welcome,
)
from tests.arena.battles import ALL_INPUTS

ONE, OTHER = bytes(range(NONCE_BYTES)), bytes(range(50, 50 + NONCE_BYTES))
SEAL = Seal(0x1122334455667788, ONE, OTHER)

numbers = st.integers(0, (1 << 32) - 1)
shorts = st.integers(0, (1 << 16) - 1)
ticks = st.integers(0, 18_000)

data_packets = st.builds(
    DataPacket,
    sequence=numbers,
    sent=numbers,
    echo=numbers,
    held=shorts,
    battle=shorts,
    tick=ticks,
    alpha=st.integers(0, 255),
    first=ticks,
    inputs=st.lists(st.sampled_from(ALL_INPUTS), max_size=MOST_INPUTS).map(bytes),
    ack=ticks,
    digest_tick=ticks,
    digest=st.binary(min_size=4, max_size=4),
    stream_ack=numbers,
    stream_at=st.integers(0, (1 << 32) - MOST_CHUNK - 1),
    chunk=st.binary(max_size=MOST_CHUNK),
)


@given(data=data_packets)
def test_data_is_read_as_it_was_written(data: DataPacket) -> None:
    packet = write_data(data, SEAL, "host")
    assert len(packet) <= MOST_BYTES
    assert read_opening(packet) is None
    assert read_data(packet, SEAL, "host") == data


@given(text=st.text(max_size=240), session=st.integers(0, (1 << 64) - 1))
def test_openings_are_read_as_they_were_written(text: str, session: int) -> None:
    hello, welcome, rejection = (
        Hello(ONE, text),
        Welcome(session, OTHER, ONE, text),
        Rejection(ONE, text[:90]),
    )
    assert read_opening(write_hello(hello)) == hello
    assert read_opening(write_welcome(welcome)) == welcome
    assert read_opening(write_rejection(rejection)) == rejection


@given(text=st.text(max_size=240))
def test_no_answer_to_a_stranger_is_longer_than_the_question(text: str) -> None:
    hello_bytes = len(write_hello(Hello(ONE, "")))
    assert len(write_welcome(Welcome(1, OTHER, ONE, text))) <= hello_bytes
    assert len(write_rejection(Rejection(ONE, text * 9))) <= hello_bytes


def test_a_long_reason_is_cut_and_still_read() -> None:
    rejection = read_opening(write_rejection(Rejection(ONE, "ä" * 999)))
    assert isinstance(rejection, Rejection)
    assert rejection.reason == "ä" * (MOST_REASON // 2)


@given(data=data_packets, place=st.integers(0, 10_000), bit=st.integers(0, 7))
def test_r8_a_flipped_bit_breaks_the_seal(data: DataPacket, place: int, bit: int) -> None:
    packet = bytearray(write_data(data, SEAL, "guest"))
    packet[place % len(packet)] ^= 1 << bit
    with pytest.raises(BadPacket):
        read_data(bytes(packet), SEAL, "guest")


@pytest.mark.parametrize(
    "other",
    [
        replace(SEAL, session=SEAL.session ^ 1),
        replace(SEAL, host_nonce=OTHER),
        replace(SEAL, guest_nonce=ONE),
    ],
)
def test_r8_the_seal_takes_the_session_and_both_nonces(other: Seal) -> None:
    with pytest.raises(BadPacket):
        read_data(write_data(DataPacket(), SEAL, "host"), other, "host")


def test_r8_data_that_is_sent_back_is_not_taken() -> None:
    with pytest.raises(BadPacket, match="tag"):
        read_data(write_data(DataPacket(), SEAL, "host"), SEAL, "guest")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (DataPacket(tick=LAST_TICK + 1), "that long"),
        (DataPacket(first=LAST_TICK, inputs=b"\x08"), "that long"),
        (DataPacket(ack=LAST_TICK + 1), "that long"),
        (DataPacket(digest_tick=18_001), "that long"),
        (DataPacket(inputs=bytes([FIRE_BIT | 9])), "input"),
        (DataPacket(inputs=b"\x08\xff"), "input"),
        (DataPacket(stream_at=(1 << 32) - 2, chunk=b"abc"), "channel"),
    ],
)
def test_r9_every_field_is_bounded_before_it_is_used(wrong: DataPacket, why: str) -> None:
    with pytest.raises(BadPacket, match=why):
        read_data(write_data(wrong, SEAL, "host"), SEAL, "host")


@pytest.mark.parametrize(
    "data",
    [
        DataPacket(inputs=bytes(MOST_INPUTS + 1)),
        DataPacket(chunk=bytes(MOST_CHUNK + 1)),
        DataPacket(battle=LAST_BATTLE + 1),
        DataPacket(sequence=1 << 32),
    ],
)
def test_r9_no_packet_is_written_that_nobody_reads(data: DataPacket) -> None:
    with pytest.raises(ValueError, match="a packet has"):
        write_data(data, SEAL, "host")


def test_r9_a_packet_is_as_long_as_its_fields_say() -> None:
    body_short = write_data(DataPacket(inputs=b"\x08\x08"), SEAL, "host")
    head = body_short[:12]
    for body in (body_short[20:-1], body_short[20:] + b"\x08"):
        with pytest.raises(BadPacket, match="as long as it says"):
            read_data(head + SEAL.tag("host", head + body) + body, SEAL, "host")


@pytest.mark.parametrize(
    "packet",
    [
        b"",
        b"A3",
        write_hello(Hello(ONE, ""))[:-1],
        write_hello(Hello(ONE, "")) + b"\0",
        write_welcome(Welcome(1, ONE, OTHER, "text"))[:-1],
        write_welcome(Welcome(1, ONE, OTHER, "text"))[:30],
        write_rejection(Rejection(ONE, "no"))[:-1],
        b"B3" + write_rejection(Rejection(ONE, "no"))[2:],
        b"A3\x02" + write_rejection(Rejection(ONE, "no"))[3:],
        b"A3\x01\x09" + write_rejection(Rejection(ONE, "no"))[4:],
        write_rejection(Rejection(ONE, "no"))[:-2] + b"\xff\xff",
    ],
)
def test_r9_what_is_no_packet_raises_nothing_but_bad_packet(packet: bytes) -> None:
    with pytest.raises(BadPacket):
        read_opening(packet)


def is_refused(packet: bytes) -> bool:
    """Return whether the packet is none of ours; any other error than BadPacket comes through."""
    try:
        return read_opening(packet) is None and not read_data(packet, SEAL, "host")
    except BadPacket:
        return True


@given(packet=st.binary(max_size=MOST_BYTES + 10), start=st.sampled_from((b"", b"A3\x01\x02", b"A3\x01\x04")))
def test_r9_no_bytes_at_all_raise_anything_else(packet: bytes, start: bytes) -> None:
    assert is_refused(start + packet) or start == b"A3\x01\x02"


def test_a_hello_of_another_protocol_is_known_as_one() -> None:
    packet = bytearray(write_hello(Hello(ONE, "text")))
    packet[2] = 9
    assert read_opening(bytes(packet)) == Hello(ONE, "", protocol=9)
