"""Packets about the direct path, sealed: no one but the two sides of a session reads or makes them.

    magic 2 | path 8 | nonce 12 | sealed: kind 1, ... | tag 16

The keys come from the session's ticket, which both sides agreed on and nobody else knows. A ticket outlives
sessions, so that nonces are random.
"""

import struct
from collections.abc import Callable
from dataclasses import dataclass
from secrets import token_bytes
from typing import Final

from archon3d.online.transport.keys import NONCE_BYTES, TAG_BYTES, BadSeal, derive, seal, unseal
from archon3d.online.transport.wire import Role
from archon3d.online.traversal.candidates import MOST_OFFER_BYTES

TOKEN_BYTES: Final = 8
PATH_BYTES: Final = 8
"""Bytes of a path's name, by which a packet finds its session."""

_MAGIC: Final = b"P3"
_OFFER, _RECEIPT, _PROBE, _ANSWER, _SILENCE = range(1, 6)
_NUMBER: Final = struct.Struct(">I")
_START: Final = len(_MAGIC) + PATH_BYTES
_SHORTEST: Final = _START + NONCE_BYTES + TAG_BYTES + 1
_LONGEST: Final = _SHORTEST + _NUMBER.size + MOST_OFFER_BYTES


class BadPathPacket(ValueError):
    """The packet is not from the other side of the session."""


@dataclass(frozen=True, slots=True)
class OfferPacket:
    """Where the sender may be reached, by the relay; a receipt is expected."""

    number: int
    """The number of this offer; a later one replaces it."""
    text: str


@dataclass(frozen=True, slots=True)
class ReceiptPacket:
    """The offer with that number has arrived."""

    number: int


@dataclass(frozen=True, slots=True)
class ProbePacket:
    """A probe: an answer with its token proves that packets go both ways."""

    token: bytes
    is_answer: bool = False


@dataclass(frozen=True, slots=True)
class SilencePacket:
    """Nothing arrives at the sender directly."""


PathPacket = OfferPacket | ReceiptPacket | ProbePacket | SilencePacket


class PathSeal:
    """Seals and opens the packets of one session's path."""

    def __init__(self, secret: bytes, role: Role, random_bytes: Callable[[int], bytes] = token_bytes) -> None:
        """Derive the keys from the session's secret; each side has a key of its own."""
        other = "guest" if role == "host" else "host"
        self._own, self._other = (derive(secret, f"path {word}") for word in (role, other))
        self._random_bytes = random_bytes
        self.path = derive(secret, "path", PATH_BYTES)
        """The path's name."""

    def write(self, packet: PathPacket) -> bytes:
        """Return the packet, sealed."""
        clear, nonce = _MAGIC + self.path, self._random_bytes(NONCE_BYTES)
        return clear + nonce + seal(_write(packet), clear, nonce, self._own)

    def read(self, packet: bytes) -> PathPacket:
        """Return what the other side sealed. Raises BadPathPacket for anything else."""
        if path_of(packet) != self.path or len(packet) > _LONGEST:
            raise BadPathPacket("this is no packet of the path")
        clear, nonce = packet[:_START], packet[_START : _START + NONCE_BYTES]
        try:
            return _read(unseal(packet[_START + NONCE_BYTES :], clear, nonce, self._other))
        except BadSeal as error:
            raise BadPathPacket("the packet is not sealed by the other side") from error


def path_of(packet: bytes) -> bytes | None:
    """Return the name of the path that a packet is about; None for packets of other kinds."""
    if not packet.startswith(_MAGIC) or len(packet) < _SHORTEST:
        return None
    return packet[len(_MAGIC) : _START]


def _write(packet: PathPacket) -> bytes:
    match packet:
        case OfferPacket(number, text):
            return bytes([_OFFER]) + _NUMBER.pack(number) + text.encode()
        case ReceiptPacket(number):
            return bytes([_RECEIPT]) + _NUMBER.pack(number)
        case ProbePacket(token, is_answer):
            return bytes([_ANSWER if is_answer else _PROBE]) + token
        case SilencePacket():
            return bytes([_SILENCE])


def _read(text: bytes) -> PathPacket:
    kind, body = text[0], text[1:]
    if kind in (_OFFER, _RECEIPT) and len(body) >= _NUMBER.size:
        (number,) = _NUMBER.unpack_from(body)
        words = body[_NUMBER.size :].decode("ascii", "replace")
        return OfferPacket(number, words) if kind == _OFFER else ReceiptPacket(number)
    if kind in (_PROBE, _ANSWER) and len(body) == TOKEN_BYTES:
        return ProbePacket(body, kind == _ANSWER)
    if kind == _SILENCE and not body:
        return SilencePacket()
    raise BadPathPacket("the packet is of no known kind")
