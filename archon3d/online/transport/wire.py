"""Packets: what two machines send each other, and the only code that parses outside input.

    magic 2 | protocol 1 | kind 1 | session 8 | ...

A hello asks for a session, a welcome or a rejection answers it; both repeat the hello's nonce. Everything
else is data, sealed with a tag that only those who have seen both nonces can make. Numbers are big-endian.
Each field is checked before it is used; anything wrong raises BadPacket, and nothing else ever does.
"""

import hmac
import struct
from dataclasses import dataclass
from hashlib import blake2s
from typing import Final, Literal

from archon3d.arena.inputs import FIRE_BIT, NO_DIRECTION
from archon3d.arena.step import TIME_LIMIT_TICKS

PROTOCOL: Final = 1
"""The version of the whole online protocol."""
MOST_BYTES: Final = 1200
"""The most bytes of a packet, which fits every path without fragmentation."""
MOST_INPUTS: Final = 64
"""The most inputs in a packet."""
MOST_CHUNK: Final = 900
"""The most bytes of the channel in a packet."""
MOST_TEXT: Final = 1000
"""The most bytes of a hello's or a welcome's text."""
MOST_REASON: Final = 400
"""The most bytes of a rejection's sentence."""
NONCE_BYTES: Final = 12
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

_MAGIC: Final = b"A3"
_HELLO, _WELCOME, _REJECTION, _DATA = range(1, 5)
_HEAD: Final = struct.Struct(">2sBBQ")
_LENGTH: Final = struct.Struct(">H")
_TAG_BYTES: Final = 8
_FIELDS: Final = struct.Struct(">IIIHHIBIBII4sIIH")

_INPUTS: Final = frozenset(
    direction | fire for direction in range(NO_DIRECTION + 1) for fire in (0, FIRE_BIT)
)
"""Every byte that is an input."""


class BadPacket(ValueError):
    """The packet is not valid."""


@dataclass(frozen=True, slots=True)
class Hello:
    """A request for a session. It is as long as a packet can be, so that no answer is longer."""

    nonce: bytes
    text: str
    """The sender's introduction, as JSON."""
    protocol: int = PROTOCOL
    """The sender's protocol version; the text of another version is not read."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """The answer to a hello, with what it takes to seal data."""

    session: int
    nonce: bytes
    """The host's nonce."""
    hello_nonce: bytes
    """The nonce of the hello that this answers."""
    text: str
    """The host's introduction, as JSON."""


@dataclass(frozen=True, slots=True)
class Rejection:
    """The answer to a rejected hello."""

    hello_nonce: bytes
    reason: str
    """The reason, as a sentence."""


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
class Seal:
    """The key that one side of a session seals its data with."""

    session: int
    host_nonce: bytes
    guest_nonce: bytes
    ticket: str = ""
    """The ticket of a session that one side returns to: it is part of the key, and never sent again."""

    def tag(self, sender: Role, data: bytes) -> bytes:
        """Return the tag of a packet without its tag.

        It depends on the sender, so that a packet that is sent back is not valid.
        """
        key = self.session.to_bytes(8, "big") + self.host_nonce + self.guest_nonce
        if self.ticket:
            key = blake2s(self.ticket.encode(), key=key).digest()
        return blake2s(data, digest_size=_TAG_BYTES, key=key, person=sender.encode()).digest()


def write_hello(hello: Hello) -> bytes:
    """Return the packet. Raises ValueError for too long a text."""
    head = _HEAD.pack(_MAGIC, hello.protocol, _HELLO, 0) + hello.nonce
    return (head + _text(hello.text, MOST_TEXT)).ljust(MOST_BYTES, b"\0")


def write_welcome(welcome: Welcome) -> bytes:
    """Return the packet. Raises ValueError for too long a text."""
    head = _HEAD.pack(_MAGIC, PROTOCOL, _WELCOME, welcome.session)
    return head + welcome.nonce + welcome.hello_nonce + _text(welcome.text, MOST_TEXT)


def write_rejection(rejection: Rejection) -> bytes:
    """Return the packet; a long sentence is cut short."""
    reason = rejection.reason.encode()[:MOST_REASON].decode(errors="ignore")
    return _HEAD.pack(_MAGIC, PROTOCOL, _REJECTION, 0) + rejection.hello_nonce + _text(reason, MOST_REASON)


def write_data(data: DataPacket, seal: Seal, sender: Role) -> bytes:
    """Return the packet, sealed. Raises ValueError for values that no reader would take."""
    if len(data.inputs) > MOST_INPUTS or len(data.chunk) > MOST_CHUNK:
        raise ValueError(f"a packet has at most {MOST_INPUTS} inputs and {MOST_CHUNK} bytes of the channel")
    head = _HEAD.pack(_MAGIC, PROTOCOL, _DATA, seal.session)
    body = _write_fields(data) + data.inputs + data.chunk
    return head + seal.tag(sender, head + body) + body


def _write_fields(data: DataPacket) -> bytes:
    """Return all fields of fixed length. Raises ValueError for one that is too large."""
    try:
        return _FIELDS.pack(
            data.sequence,
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


def read_opening(packet: bytes) -> Hello | Welcome | Rejection | None:
    """Return an unsealed packet; None for data. Raises BadPacket."""
    kind, session, protocol = _read_head(packet)
    body = packet[_HEAD.size :]
    if kind == _DATA:
        return None
    if kind == _HELLO:
        if len(packet) != MOST_BYTES:
            raise BadPacket("a hello is as long as a packet can be")
        text = _read_text(body[NONCE_BYTES:], MOST_TEXT, padded=True) if protocol == PROTOCOL else ""
        return Hello(body[:NONCE_BYTES], text, protocol)
    if kind == _WELCOME:
        nonces, text = body[: 2 * NONCE_BYTES], _read_text(body[2 * NONCE_BYTES :], MOST_TEXT)
        return Welcome(session, nonces[:NONCE_BYTES], nonces[NONCE_BYTES:], text)
    return Rejection(body[:NONCE_BYTES], _read_text(body[NONCE_BYTES:], MOST_REASON))


def read_data(packet: bytes, seal: Seal, sender: Role) -> DataPacket:
    """Return the data that the other side sealed. Raises BadPacket for any other bytes."""
    kind, session, _ = _read_head(packet)
    if kind != _DATA or session != seal.session:
        raise BadPacket("this is not data of the session")
    start = _HEAD.size + _TAG_BYTES
    head, tag, body = packet[: _HEAD.size], packet[_HEAD.size : start], packet[start:]
    if not hmac.compare_digest(tag, seal.tag(sender, head + body)):
        raise BadPacket("the tag is not that of the other side")
    if len(body) < _FIELDS.size:
        raise BadPacket("the data is cut off")
    *numbers, length = _FIELDS.unpack_from(body)
    sequence, sent, echo, held, battle, tick, alpha, first, count, ack, digest_tick, digest, got, at = numbers
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


def _read_head(packet: bytes) -> tuple[int, int, int]:
    """Return the kind, the session and the protocol."""
    if not _HEAD.size + NONCE_BYTES <= len(packet) <= MOST_BYTES:
        raise BadPacket("a packet is neither that short nor that long")
    magic, protocol, kind, session = _HEAD.unpack_from(packet)
    if magic != _MAGIC or kind not in (_HELLO, _WELCOME, _REJECTION, _DATA):
        raise BadPacket("this is no packet of archon3d's")
    if protocol != PROTOCOL and kind != _HELLO:
        raise BadPacket(f"the packet is of protocol {protocol}, not {PROTOCOL}")
    return kind, session, protocol


def _text(text: str, most: int) -> bytes:
    written = text.encode()
    if len(written) > most:
        raise ValueError(f"a packet's text has at most {most} bytes, not {len(written)}")
    return _LENGTH.pack(len(written)) + written


def _read_text(body: bytes, most: int, *, padded: bool = False) -> str:
    if len(body) < _LENGTH.size:
        raise BadPacket("the text is cut off")
    length = _LENGTH.unpack_from(body)[0]
    text, rest = body[_LENGTH.size : _LENGTH.size + length], body[_LENGTH.size + length :]
    if length > most or len(text) != length or (rest and not padded) or rest.strip(b"\0"):
        raise BadPacket("the text is not as long as it says")
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise BadPacket("the text is not UTF-8") from error
