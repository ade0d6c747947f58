"""The packets of a handshake, by which two sides agree on keys; `handshake.py` has what the keys are made of.

A hello asks for a session, a challenge answers it, an entry takes it up, and an answer admits or refuses. In
the clear they say no more than keys, shares and names without a meaning. A rejection has its reason in the
clear: no keys go with another protocol.
"""

import struct
from dataclasses import dataclass
from typing import Final

from archon3d.online.transport.keys import KEY_BYTES
from archon3d.online.transport.wire import (
    ANSWER,
    CHALLENGE,
    DATA,
    ENTRY,
    HELLO,
    MOST_BYTES,
    PROTOCOL,
    REJECTION,
    BadPacket,
    read_head,
    write_head,
)

MOST_TEXT: Final = 1000
"""The most bytes of an entry's or an answer's text."""
MOST_REASON: Final = 400
"""The most bytes of a rejection's sentence."""
ECHO_BYTES: Final = 12
"""Bytes of a hello's commitment that its answers repeat."""
COOKIE_BYTES: Final = 16
NAME_BYTES: Final = 8
"""Bytes by which a session, or a ticket, is named in the clear."""
UNNAMED: Final = bytes(NAME_BYTES)
"""The name of no session and no ticket."""

_LENGTH: Final = struct.Struct(">H")
_PADDING: Final = MOST_BYTES - len(write_head(HELLO)) - 2 * NAME_BYTES - KEY_BYTES
"""Zeros at a hello's end."""


@dataclass(frozen=True, slots=True)
class Hello:
    """A request for a session. It is as long as a packet can be, so that no answer is longer."""

    commitment: bytes
    """A digest of the keys that the entry will show."""
    session: bytes = UNNAMED
    """The name of the session that the guest is in; zero for none."""
    ticket: bytes = UNNAMED
    """The name of the ticket with which it returns; zero for none."""
    protocol: int = PROTOCOL
    """The sender's protocol version; nothing else of another version is known."""

    @property
    def echo(self) -> bytes:
        """What its answers repeat of it."""
        return self.commitment[:ECHO_BYTES]


@dataclass(frozen=True, slots=True)
class Challenge:
    """The answer to a hello, which the host forgets at once."""

    echo: bytes
    """The start of the hello's commitment."""
    cookie: bytes
    """What the entry has to repeat, from the same address."""
    key: bytes
    share: bytes
    """The host's public key, and its share by a code; zero without one."""
    knows: bool
    """Whether the host has the hello's ticket too."""


@dataclass(frozen=True, slots=True)
class EntryRequest:
    """A guest that takes a challenge up: its keys, and its introduction, sealed."""

    cookie: bytes
    session: bytes
    ticket: bytes
    """The same as in the hello."""
    key: bytes
    share: bytes
    sealed: bytes


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to an entry: whether it is admitted, and the introduction or the reason, sealed."""

    echo: bytes
    sealed: bytes


@dataclass(frozen=True, slots=True)
class Rejection:
    """The answer to a hello with which no keys can be agreed on."""

    echo: bytes
    reason: str
    """The reason, as a sentence."""
    protocol: int = PROTOCOL
    """The version of the one who reads it."""


def write_hello(hello: Hello) -> bytes:
    """Return the packet."""
    head = write_head(HELLO, hello.protocol) + hello.session
    return (head + hello.commitment + hello.ticket).ljust(MOST_BYTES, b"\0")


def write_challenge(challenge: Challenge) -> bytes:
    """Return the packet."""
    keys = challenge.cookie + challenge.key + challenge.share + bytes([challenge.knows])
    return write_head(CHALLENGE) + challenge.echo + keys


def write_entry(entry: EntryRequest) -> bytes:
    """Return the packet. Raises ValueError for too long an introduction."""
    names = entry.cookie + entry.session + entry.ticket
    packet = write_head(ENTRY) + names + entry.key + entry.share + entry.sealed
    return _checked(packet)


def write_answer(answer: Answer) -> bytes:
    """Return the packet. Raises ValueError for too long a text."""
    return _checked(write_head(ANSWER) + answer.echo + answer.sealed)


def write_rejection(rejection: Rejection) -> bytes:
    """Return the packet, as all protocols have it; a long sentence is cut short."""
    reason = rejection.reason.encode()[:MOST_REASON].decode(errors="ignore").encode()
    head = write_head(REJECTION, rejection.protocol) + UNNAMED
    return head + rejection.echo + _LENGTH.pack(len(reason)) + reason


def _checked(packet: bytes) -> bytes:
    if len(packet) > MOST_BYTES:
        raise ValueError(f"a packet has at most {MOST_BYTES} bytes, not {len(packet)}")
    return packet


def read_opening(packet: bytes) -> Hello | Challenge | EntryRequest | Answer | Rejection | None:
    """Return a packet of a handshake; None for data. Raises BadPacket."""
    kind, protocol, body = read_head(packet)
    if kind == DATA:
        return None
    rest = _Rest(body)
    if kind == HELLO:
        return _read_hello(rest, protocol)
    if kind == CHALLENGE:
        return _read_challenge(rest)
    if kind == ENTRY:
        names = rest.take(COOKIE_BYTES), rest.take(NAME_BYTES), rest.take(NAME_BYTES)
        return EntryRequest(*names, rest.take(KEY_BYTES), rest.take(KEY_BYTES), rest.take_all())
    if kind == ANSWER:
        return Answer(rest.take(ECHO_BYTES), rest.take_all())
    return _read_rejection(rest, protocol)


class _Rest:
    """The bytes of a packet that are not read yet."""

    def __init__(self, body: bytes) -> None:
        self._body = body

    def take(self, count: int) -> bytes:
        """Return the next bytes. Raises BadPacket if there are fewer."""
        part, self._body = self._body[:count], self._body[count:]
        if len(part) != count:
            raise BadPacket("the packet is cut off")
        return part

    def take_all(self) -> bytes:
        """Return all that is left."""
        return self._body


def _read_hello(rest: _Rest, protocol: int) -> Hello:
    """Return a hello of any protocol: its first bytes are what a rejection repeats."""
    session, commitment, ticket = rest.take(NAME_BYTES), rest.take(KEY_BYTES), rest.take(NAME_BYTES)
    if protocol != PROTOCOL:
        return Hello(commitment, protocol=protocol)
    padding = rest.take_all()
    if len(padding) != _PADDING or padding.strip(b"\0"):
        raise BadPacket("a hello is as long as a packet can be")
    return Hello(commitment, session, ticket)


def _read_challenge(rest: _Rest) -> Challenge:
    echo, cookie = rest.take(ECHO_BYTES), rest.take(COOKIE_BYTES)
    key, share, knows = rest.take(KEY_BYTES), rest.take(KEY_BYTES), rest.take(1)
    if knows not in (b"\0", b"\1") or rest.take_all():
        raise BadPacket("the challenge is not as long as one")
    return Challenge(echo, cookie, key, share, knows == b"\1")


def _read_rejection(rest: _Rest, protocol: int) -> Rejection:
    rest.take(NAME_BYTES)
    echo = rest.take(ECHO_BYTES)
    length = _LENGTH.unpack(rest.take(_LENGTH.size))[0]
    reason = rest.take_all()
    if length > MOST_REASON or len(reason) != length:
        raise BadPacket("the reason is not as long as it says")
    try:
        return Rejection(echo, reason.decode(), protocol)
    except UnicodeDecodeError as error:
        raise BadPacket("the reason is not UTF-8") from error
