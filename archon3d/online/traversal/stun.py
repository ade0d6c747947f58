"""STUN: a machine asks a reflector which endpoint its packets come from (RFC 8489, the binding alone).

    type 2 | length 2 | magic cookie 4 | transaction 12 | attributes ...

Neither side authenticates the other: an answer is as good as its transaction number, which only those on
the path can see. What it says is therefore a hint, and sealed probes decide. Numbers are big-endian.
"""

import ipaddress
import struct
from collections.abc import Iterator
from typing import Final
from zlib import crc32

from archon3d.online.traversal.endpoint import BadEndpoint, Endpoint, endpoint

STUN_PORT: Final = 3478
"""The port of a reflector (RFC 8489, 18.6)."""
TRANSACTION_BYTES: Final = 12
MOST_STUN_BYTES: Final = 548
"""The most bytes of a packet, so that no path fragments it (RFC 8489, 6.1)."""

_HEAD: Final = struct.Struct(">HHI12s")
_ATTRIBUTE: Final = struct.Struct(">HH")
_COOKIE: Final = 0x2112A442
_QUESTION: Final = 0x0001
_ANSWER: Final = 0x0101
_MAPPED: Final = 0x0001
_XOR_MAPPED: Final = 0x0020
_FINGERPRINT: Final = 0x8028
_FINGERPRINT_XOR: Final = 0x5354554E
_FIRST_OPTIONAL: Final = 0x8000
"""Attributes from here on may be ignored by those who do not know them."""
_KNOWN: Final = frozenset({_MAPPED, _XOR_MAPPED, 0x0006, 0x0008, 0x001C})
"""Attributes that must be known: beside the addresses, those of an authentication that is not checked."""
_FAMILIES: Final = {1: 4, 2: 16}
"""The bytes of an address of each family."""
_ADDRESS: Final = struct.Struct(">xBH")
_CHECKED: Final = struct.Struct(">I")


class BadStun(ValueError):
    """The packet is not a valid STUN message, or not the expected one."""


def is_stun(packet: bytes) -> bool:
    """Return whether the packet can be a STUN message, so that nothing else needs to read it."""
    return len(packet) >= _HEAD.size and packet[0] < 4 and _HEAD.unpack_from(packet)[2] == _COOKIE


def write_question(transaction: bytes) -> bytes:
    """Return a binding request with that random number."""
    return _message(_QUESTION, transaction, b"")


def write_answer(transaction: bytes, seen: Endpoint) -> bytes:
    """Return the answer to a binding request that came from that endpoint."""
    address = ipaddress.ip_address(seen.host).packed
    family = 1 if len(address) == 4 else 2
    pad = _CHECKED.pack(_COOKIE) + transaction
    hidden = bytes(one ^ other for one, other in zip(address, pad, strict=False))
    value = _ADDRESS.pack(family, seen.port ^ (_COOKIE >> 16)) + hidden
    return _message(_ANSWER, transaction, _ATTRIBUTE.pack(_XOR_MAPPED, len(value)) + value)


def read_question(packet: bytes) -> bytes:
    """Return the transaction of a binding request. Raises BadStun."""
    kind, transaction, _ = _read(packet)
    if kind != _QUESTION:
        raise BadStun("this is no binding request")
    return transaction


def read_answer(packet: bytes, transaction: bytes) -> Endpoint:
    """Return the endpoint that the answer to this transaction names. Raises BadStun."""
    kind, answered, attributes = _read(packet)
    if kind != _ANSWER or answered != transaction:
        raise BadStun("this does not answer the question")
    _refuse_unknown(attributes)
    for wanted in (_XOR_MAPPED, _MAPPED):
        for name, value in attributes:
            if name == wanted:
                return _read_address(value, transaction if wanted == _XOR_MAPPED else None)
    raise BadStun("the answer names no address")


def transaction_of(packet: bytes) -> bytes:
    """Return the number of a packet that can be a STUN message."""
    return bytes(_HEAD.unpack_from(packet)[3])


def _message(kind: int, transaction: bytes, attributes: bytes) -> bytes:
    """Return a message with a fingerprint, by which it differs from other packets at the same port."""
    length = len(attributes) + _ATTRIBUTE.size + _CHECKED.size
    checked = _HEAD.pack(kind, length, _COOKIE, transaction) + attributes
    value = _CHECKED.pack(crc32(checked) ^ _FINGERPRINT_XOR)
    return checked + _ATTRIBUTE.pack(_FINGERPRINT, len(value)) + value


def _read(packet: bytes) -> tuple[int, bytes, list[tuple[int, bytes]]]:
    """Return the type, the transaction and the attributes. Raises BadStun."""
    if not is_stun(packet) or len(packet) > MOST_STUN_BYTES:
        raise BadStun("this is no STUN message")
    kind, length, _, transaction = _HEAD.unpack_from(packet)
    if length % 4 or length != len(packet) - _HEAD.size:
        raise BadStun("the message is not as long as it says")
    return kind, transaction, list(_attributes(packet))


def _attributes(packet: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the attributes, up to a fingerprint, which is the last one and is checked. Raises BadStun."""
    at = _HEAD.size
    while at < len(packet):
        name, length = _ATTRIBUTE.unpack_from(packet, at)
        value = packet[at + _ATTRIBUTE.size : at + _ATTRIBUTE.size + length]
        if len(value) != length:
            raise BadStun("an attribute is cut off")
        if name == _FINGERPRINT:
            if value != _CHECKED.pack(crc32(packet[:at]) ^ _FINGERPRINT_XOR):
                raise BadStun("the fingerprint is wrong")
            return
        yield name, value
        at += _ATTRIBUTE.size + length + -length % 4


def _refuse_unknown(attributes: list[tuple[int, bytes]]) -> None:
    unknown = {name for name, _ in attributes if name < _FIRST_OPTIONAL} - _KNOWN
    if unknown:
        raise BadStun(f"the message has the unknown attribute {min(unknown):#06x}")


def _read_address(value: bytes, transaction: bytes | None) -> Endpoint:
    """Return the endpoint of an address attribute; with a transaction it is hidden by it. Raises BadStun."""
    if len(value) < _ADDRESS.size:
        raise BadStun("the address is cut off")
    family, port = _ADDRESS.unpack_from(value)
    address = value[_ADDRESS.size :]
    if _FAMILIES.get(family) != len(address):
        raise BadStun("the address is not as long as its family's")
    if transaction is not None:
        port ^= _COOKIE >> 16
        pad = _CHECKED.pack(_COOKIE) + transaction
        address = bytes(one ^ other for one, other in zip(address, pad, strict=False))
    try:
        return endpoint(str(ipaddress.ip_address(address)), port)
    except BadEndpoint as error:
        raise BadStun(str(error)) from error
