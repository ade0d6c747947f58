"""Packets: what is written is read again, and nothing else is (R8, R9)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.arena.inputs import FIRE_BIT
from archon3d.online.transport.keys import NONCE_BYTES, seal, unseal
from archon3d.online.transport.openings import read_opening
from archon3d.online.transport.wire import (
    ENTRY,
    HELLO,
    LAST_BATTLE,
    LAST_TICK,
    MOST_BYTES,
    MOST_CHUNK,
    MOST_INPUTS,
    PROTOCOL,
    REJECTION,
    BadPacket,
    DataPacket,
    SessionKeys,
    read_data,
    read_head,
    write_data,
    write_head,
)
from tests.arena.battles import ALL_INPUTS

KEYS = SessionKeys(bytes(range(32)), bytes(range(50, 82)))
LONG_ENOUGH = 64
"""Bytes after a head with which any packet is long enough to be one."""
CLEAR_BYTES = 8
"""Bytes of a packet that are not sealed."""

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
    packet = write_data(data, KEYS, "host")
    assert len(packet) <= MOST_BYTES
    assert read_opening(packet) is None
    assert read_data(packet, KEYS, "host") == data


def test_a_packet_has_the_bytes_that_other_machines_read() -> None:
    """Both sides could change alike here: the program of yesterday reads these bytes and no others."""
    data = DataPacket(
        sequence=1, sent=2, echo=3, held=4, battle=5, tick=6, alpha=7, first=8, inputs=bytes(1), ack=9,
        digest_tick=10, digest=b"abcd", stream_ack=11, stream_at=12, chunk=b"chunk",
    )  # fmt: skip
    packet = write_data(data, KEYS, "host")
    head, sealed = packet[:CLEAR_BYTES], packet[CLEAR_BYTES:]
    assert head == bytes.fromhex("4133 02 04 00000001")
    body = unseal(sealed, head, data.sequence.to_bytes(NONCE_BYTES, "big"), KEYS.host)
    assert body == bytes.fromhex(
        "00000002 00000003 0004 0005 00000006 07 00000008 01 00000009 0000000a 61626364 0000000b"
        "0000000c 0005 00 6368756e6b"
    )


@pytest.mark.parametrize("kind", range(HELLO, ENTRY + 1))
def test_only_openings_and_refusals_are_read_in_any_protocol(kind: int) -> None:
    assert read_head(write_head(kind) + bytes(LONG_ENOUGH))[:2] == (kind, PROTOCOL)
    newer = write_head(kind, PROTOCOL + 1) + bytes(LONG_ENOUGH)
    if kind in (HELLO, REJECTION):
        assert read_head(newer)[:2] == (kind, PROTOCOL + 1)
    else:
        with pytest.raises(BadPacket, match="protocol"):
            read_head(newer)


@given(data=data_packets, place=st.integers(0, 10_000), bit=st.integers(0, 7))
def test_r8_a_flipped_bit_breaks_the_seal(data: DataPacket, place: int, bit: int) -> None:
    packet = bytearray(write_data(data, KEYS, "guest"))
    packet[place % len(packet)] ^= 1 << bit
    with pytest.raises(BadPacket):
        read_data(bytes(packet), KEYS, "guest")


@pytest.mark.parametrize("other", [replace(KEYS, host=KEYS.guest), replace(KEYS, host=bytes(32))])
def test_r8_only_the_senders_key_opens(other: SessionKeys) -> None:
    with pytest.raises(BadPacket, match="sealed"):
        read_data(write_data(DataPacket(), KEYS, "host"), other, "host")


def test_r8_what_is_sealed_cannot_be_read() -> None:
    packet = write_data(DataPacket(1, chunk=b"B2-C2 and more"), KEYS, "host")
    assert b"B2-C2" not in packet
    again = write_data(DataPacket(2, chunk=b"B2-C2 and more"), KEYS, "host")
    assert packet[CLEAR_BYTES:] != again[CLEAR_BYTES:]


def test_r8_data_that_is_sent_back_is_not_taken() -> None:
    with pytest.raises(BadPacket, match="sealed"):
        read_data(write_data(DataPacket(), KEYS, "host"), KEYS, "guest")


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
        read_data(write_data(wrong, KEYS, "host"), KEYS, "host")


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
        write_data(data, KEYS, "host")


def test_r9_a_packet_is_as_long_as_its_fields_say() -> None:
    packet = write_data(DataPacket(inputs=b"\x08\x08"), KEYS, "host")
    clear, nonce = packet[:CLEAR_BYTES], bytes(12)
    body = bytes(40) + b"\x08\x08"
    for wrong, why in ((body[:20], "cut off"), (bytes(47), "as long as it says")):
        sealed = seal(wrong, clear, nonce, KEYS.host)
        with pytest.raises(BadPacket, match=why):
            read_data(clear + sealed, KEYS, "host")


def is_refused(packet: bytes) -> bool:
    """Return whether the packet is none of ours; any other error than BadPacket comes through."""
    try:
        if read_opening(packet) is None:
            read_data(packet, KEYS, "host")
    except BadPacket:
        return True
    return False


@given(packet=st.binary(max_size=MOST_BYTES + 10), kind=st.integers(0, 8))
def test_r9_no_bytes_at_all_raise_anything_else(packet: bytes, kind: int) -> None:
    assert is_refused(packet)
    assert is_refused(b"A3\x02" + bytes([kind]) + packet) or kind != 4
