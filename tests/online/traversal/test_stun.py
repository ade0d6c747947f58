"""STUN: the published messages of RFC 5769, and what else may arrive at the port."""

import random
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from archon3d.online.traversal.endpoint import BadEndpoint, Endpoint, endpoint, read_endpoint
from archon3d.online.traversal.stun import (
    MOST_STUN_BYTES,
    BadStun,
    is_stun,
    read_answer,
    read_question,
    transaction_of,
    write_answer,
    write_question,
)

TRANSACTION = bytes.fromhex("b7e7a701bc34d686fa87dfae")
REQUEST = bytes.fromhex(
    "000100582112a442b7e7a701bc34d686fa87dfae802200105354554e207465737420636c69656e74002400046e0001ff"
    "80290008932ff9b151263b36000600096576746a3a68367659202020000800149aeaa70cbfd8cb56781ef2b5b2d3f249"
    "c1b571a280280004e57a3bcf"
)
"""RFC 5769, 2.1."""
IPV4_RESPONSE = bytes.fromhex(
    "0101003c2112a442b7e7a701bc34d686fa87dfae8022000b7465737420766563746f722000200008"
    "0001a147e112a643000800142b91f599fd9e90c38c7489f92af9ba53f06be7d780280004c07d4c96"
)
"""RFC 5769, 2.2."""
IPV6_RESPONSE = bytes.fromhex(
    "010100482112a442b7e7a701bc34d686fa87dfae8022000b7465737420766563746f722000200014"
    "0002a1470113a9faa5d3f179bc25f4b5bed2b9d900080014a382954e4be67bf11784c97c8292c275bfe3ed41"
    "80280004c8fb0b4c"
)
"""RFC 5769, 2.3."""
SEEN_V4 = Endpoint("192.0.2.1", 32853)
SEEN_V6 = Endpoint("2001:db8:1234:5678:11:2233:4455:6677", 32853)


def test_the_published_request_is_read() -> None:
    assert is_stun(REQUEST)
    assert read_question(REQUEST) == transaction_of(REQUEST) == TRANSACTION


@pytest.mark.parametrize(("packet", "seen"), [(IPV4_RESPONSE, SEEN_V4), (IPV6_RESPONSE, SEEN_V6)])
def test_the_published_responses_are_read(packet: bytes, seen: Endpoint) -> None:
    assert read_answer(packet, TRANSACTION) == seen


@pytest.mark.parametrize(("packet", "seen"), [(IPV4_RESPONSE, SEEN_V4), (IPV6_RESPONSE, SEEN_V6)])
def test_an_address_is_written_as_published(packet: bytes, seen: Endpoint) -> None:
    written = write_answer(TRANSACTION, seen)
    attribute = b"\x00\x20" + struct.pack(">H", 8 if seen is SEEN_V4 else 20)
    there, here = packet.index(attribute), written.index(attribute)
    length = 4 + (8 if seen is SEEN_V4 else 20)
    assert written[here : here + length] == packet[there : there + length]
    assert read_answer(written, TRANSACTION) == seen


def test_a_question_and_its_answer_agree() -> None:
    question = write_question(TRANSACTION)
    answer = write_answer(read_question(question), SEEN_V4)
    assert read_answer(answer, TRANSACTION) == SEEN_V4
    with pytest.raises(BadStun, match="does not answer"):
        read_answer(answer, bytes(12))
    with pytest.raises(BadStun, match="does not answer"):
        read_answer(question, TRANSACTION)
    with pytest.raises(BadStun, match="no binding request"):
        read_question(answer)


def test_an_old_server_that_does_not_hide_the_address_is_understood() -> None:
    value = b"\x00\x01\x80\x55\xc0\x00\x02\x01"
    packet = b"\x01\x01\x00\x0c\x21\x12\xa4\x42" + TRANSACTION + b"\x00\x01\x00\x08" + value
    assert read_answer(packet, TRANSACTION) == SEEN_V4


def test_an_unknown_attribute_that_must_be_known_refuses_the_answer() -> None:
    packet = bytearray(b"\x01\x01\x00\x04\x21\x12\xa4\x42" + TRANSACTION + b"\x7f\x00\x00\x00")
    with pytest.raises(BadStun, match="0x7f00"):
        read_answer(bytes(packet), TRANSACTION)


@pytest.mark.parametrize(("vector", "seen"), [(IPV4_RESPONSE, SEEN_V4), (IPV6_RESPONSE, SEEN_V6)])
def test_no_flipped_bit_makes_another_address(vector: bytes, seen: Endpoint) -> None:
    """A flip that hides the fingerprint itself may pass, since a message may be without one."""
    refused = 0
    for bit in range(8 * len(vector)):
        flipped = bytearray(vector)
        flipped[bit // 8] ^= 1 << bit % 8
        try:
            assert read_answer(bytes(flipped), TRANSACTION) == seen
        except BadStun:
            refused += 1
    assert refused > 8 * len(vector) - 20


@given(st.binary(max_size=MOST_STUN_BYTES + 20))
def test_garbage_raises_nothing_else(packet: bytes) -> None:
    for garbage in (packet, b"\x01\x01" + packet[2:4] + b"\x21\x12\xa4\x42" + TRANSACTION + packet[20:]):
        with pytest.raises(BadStun):
            read_answer(garbage, bytes(12))
        with pytest.raises(BadStun):
            read_question(b"\x01" + garbage[1:])


def test_cut_and_bent_messages_raise_nothing_else() -> None:
    chance = random.Random(5769)
    for _ in range(5_000):
        bent = bytearray(chance.choice([REQUEST, IPV4_RESPONSE, IPV6_RESPONSE]))
        for _ in range(chance.randrange(1, 6)):
            bent[chance.randrange(len(bent))] = chance.randrange(256)
        packet = bytes(bent[: chance.randrange(len(bent) + 1)])
        for read in (read_question, lambda one: read_answer(one, TRANSACTION)):
            try:
                read(packet)
            except BadStun:
                continue


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("192.0.2.7:4000", Endpoint("192.0.2.7", 4000)),
        ("[2001:db8::1]:4000", Endpoint("2001:db8::1", 4000)),
        ("[2001:DB8:0::1]:1", Endpoint("2001:db8::1", 1)),
    ],
)
def test_endpoints_are_read(text: str, place: Endpoint) -> None:
    assert read_endpoint(text) == place
    assert read_endpoint(str(place)) == place


@pytest.mark.parametrize(
    "text",
    [
        *("", ":", "192.0.2.7", "192.0.2.7:0", "192.0.2.7:65536", "192.0.2.7:+1", "192.0.2.7:١", "1.2.3:4"),
        *("host.example:1", "2001:db8::1:1", "[192.0.2.7]:1", "[2001:db8::1]", "[2001:db8::1]:"),
    ],
)
def test_what_is_no_endpoint_is_refused(text: str) -> None:
    with pytest.raises(BadEndpoint, match=r"expected|a port is"):
        read_endpoint(text)


def test_an_ipv4_address_within_an_ipv6_one_is_the_ipv4_address() -> None:
    assert endpoint("::ffff:192.0.2.7", 4000) == Endpoint("192.0.2.7", 4000)
