"""Packets: what two machines send each other, and the only code that parses outside input.

    magic 2 | protocol 1 | kind 1 | number 4 | sealed: the data ... tag 16

Data is sealed with its session's keys and its own number; `openings.py` has the packets by which two sides
agree on the keys. Numbers are big-endian. Each field is checked before it is used; anything wrong raises
BadPacket, and nothing else ever does.
"""

import struct
from dataclasses import dataclass
from typing import Final, Literal

from archon3d.arena.inputs import FIRE_BIT, NO_DIRECTION
from archon3d.arena.step import TIME_LIMIT_TICKS
from archon3d.online.transport.keys import NONCE_BYTES, TAG_BYTES, BadSeal, seal, unseal

PROTOCOL: Final = 2
"""The version of the whole online protocol."""
MOST_BYTES: Final = 1200
"""The most bytes of a packet, which fits every path without fragmentation."""
MOST_INPUTS: Final = 64
"""The most inputs in a packet."""
MOST_CHUNK: Final = 900
"""The most bytes of the channel in a packet."""
DIGEST_BYTES: Final = 4
"""Bytes of a battle's digest in a packet."""
LAST_TICK: Final = TIME_LIMIT_TICKS + MOST_INPUTS
"""The last tick with inputs of any battle."""
OFFSET_LIMIT: Final = 1 << 32
"""The most bytes of a channel in one session."""
LAST_BATTLE: Final = (1 << 16) - 1
"""The number of the last battle that a session can have."""

Role = Literal["host", "guest"]
"""The side that waited, and the one that connected."""

HELLO, ANSWER, REJECTION, DATA, CHALLENGE, ENTRY = range(1, 7)
"""The kinds of packets."""
ANY_PROTOCOL: Final = frozenset({HELLO, REJECTION})
"""The kinds that are read in every protocol, so that another version hears a sentence."""

_MAGIC: Final = b"A3"
_HEAD: Final = struct.Struct(">2sBB")
_SEQUENCE: Final = struct.Struct(">I")
_FIELDS: Final = struct.Struct(">IIHHIBIBII4sIIH")
_SHORTEST: Final = _HEAD.size + _SEQUENCE.size + TAG_BYTES

_INPUTS: Final = frozenset(
    direction | fire for direction in range(NO_DIRECTION + 1) for fire in (0, FIRE_BIT)
)
"""Every byte that is an input."""


class BadPacket(ValueError):
    """The packet is not valid."""


@dataclass(frozen=True, slots=True)
class DataPacket:
    """What is sent all the time: a battle's inputs, a piece of the channel, and the ping."""

    sequence: int = 0
    """Its number among the sender's packets."""
    sent: int = 0
    """The sender's clock, in milliseconds of 32 bits."""
    echo: int = 0
    """`sent` of the newest packet that the sender received."""
    held: int = 0
    """Milliseconds since that packet; 65535 if there was none or it is too long ago."""
    battle: int = 0
    """The number of the battle of the next fields; 0 for none."""
    tick: int = 0
    """The sender's ticks."""
    alpha: int = 0
    """The sender's fraction of the next tick, in 256ths."""
    first: int = 0
    """The tick of the first of the inputs."""
    inputs: bytes = b""
    ack: int = 0
    """The number of ticks with received inputs, without a gap."""
    digest_tick: int = 0
    """The newest tick whose inputs are all known, and the first bytes of the battle's digest after it."""
    digest: bytes = bytes(DIGEST_BYTES)
    stream_ack: int = 0
    """The bytes of the channel received without a gap."""
    stream_at: int = 0
    """The chunk's place in the channel."""
    chunk: bytes = b""


NEVER_HELD: Final = 0xFFFF
"""`DataPacket.held` without an echo."""


@dataclass(frozen=True, slots=True)
class SessionKeys:
    """The keys of one session, of each side's data."""

    host: bytes
    guest: bytes

    def of(self, role: Role) -> bytes:
        """Return the key of what that side sends."""
        return self.host if role == "host" else self.guest


def write_data(data: DataPacket, keys: SessionKeys, sender: Role) -> bytes:
    """Return the packet, sealed. Raises ValueError for values that no reader would take."""
    if len(data.inputs) > MOST_INPUTS or len(data.chunk) > MOST_CHUNK:
        raise ValueError(f"a packet has at most {MOST_INPUTS} inputs and {MOST_CHUNK} bytes of the channel")
    body = _write_fields(data) + data.inputs + data.chunk
    clear = write_head(DATA) + _SEQUENCE.pack(data.sequence)
    return clear + seal(body, clear, _nonce(data.sequence), keys.of(sender))


def _nonce(sequence: int) -> bytes:
    """Return the nonce of a packet: its number, which a key seals once."""
    return sequence.to_bytes(NONCE_BYTES, "big")


def _write_fields(data: DataPacket) -> bytes:
    """Return all fields of fixed length. Raises ValueError for one that is too large."""
    try:
        _SEQUENCE.pack(data.sequence)
        return _FIELDS.pack(
            data.sent,
            data.echo,
            data.held,
            data.battle,
            data.tick,
            data.alpha,
            data.first,
            len(data.inputs),
            data.ack,
            data.digest_tick,
            data.digest,
            data.stream_ack,
            data.stream_at,
            len(data.chunk),
        )
    except struct.error as error:
        raise ValueError(f"a packet has a number out of range: {error}") from error


def read_data(packet: bytes, keys: SessionKeys, sender: Role) -> DataPacket:
    """Return the data that the other side sealed. Raises BadPacket for any other bytes."""
    kind, _, _ = read_head(packet)
    if kind != DATA:
        raise BadPacket("this is no data")
    start = _HEAD.size + _SEQUENCE.size
    (sequence,) = _SEQUENCE.unpack_from(packet, _HEAD.size)
    try:
        body = unseal(packet[start:], packet[:start], _nonce(sequence), keys.of(sender))
    except BadSeal as error:
        raise BadPacket("the other side has not sealed this") from error
    if len(body) < _FIELDS.size:
        raise BadPacket("the data is cut off")
    *numbers, length = _FIELDS.unpack_from(body)
    sent, echo, held, battle, tick, alpha, first, count, ack, digest_tick, digest, got, at = numbers
    if count > MOST_INPUTS or length > MOST_CHUNK or len(body) != _FIELDS.size + count + length:
        raise BadPacket("the data is not as long as it says")
    if max(tick, first + count, ack) > LAST_TICK or digest_tick > TIME_LIMIT_TICKS:
        raise BadPacket("no battle is that long")
    if at + length >= OFFSET_LIMIT:
        raise BadPacket("no channel is that long")
    inputs = body[_FIELDS.size : _FIELDS.size + count]
    if not _INPUTS.issuperset(inputs):
        raise BadPacket("an input is none")
    chunk = body[_FIELDS.size + count :]
    parts = (tick, alpha, first, inputs, ack, digest_tick, digest, got, at, chunk)
    return DataPacket(sequence, sent, echo, held, battle, *parts)


def write_head(kind: int, protocol: int = PROTOCOL) -> bytes:
    """Return the bytes with which every packet begins."""
    return _HEAD.pack(_MAGIC, protocol, kind)


def read_head(packet: bytes) -> tuple[int, int, bytes]:
    """Return a packet's kind, its protocol, and all that follows. Raises BadPacket."""
    if not _SHORTEST <= len(packet) <= MOST_BYTES:
        raise BadPacket("a packet is neither that short nor that long")
    magic, protocol, kind = _HEAD.unpack_from(packet)
    if magic != _MAGIC or not HELLO <= kind <= ENTRY:
        raise BadPacket("this is no packet of archon3d's")
    if protocol != PROTOCOL and kind not in ANY_PROTOCOL:
        raise BadPacket(f"the packet is of protocol {protocol}, not {PROTOCOL}")
    return kind, protocol, packet[_HEAD.size :]
