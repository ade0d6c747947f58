"""SPAKE2: two who know the same code agree on a key, and a stranger has one guess for each time.

The rules are those of the package spake2 (Ed25519's group, its points M and N, its hash), whose published
vectors hold here. That package computes in Python: 22 ms for each side, in a time that depends on the
secrets. Here libsodium does, in a fraction of a millisecond and in constant time.
"""

import hmac
from functools import lru_cache
from hashlib import sha256
from typing import Final, Literal

from archon3d.online.transport.keys import base_times, minus, plus, scalar_of, times

PakeSide = Literal["A", "B"]
"""The side that asks, and the one that answers."""

BLINDING: Final = {
    "A": bytes.fromhex("15cfd18e385952982b6a8f8c7854963b58e34388c8e6dae891db756481a02312"),
    "B": bytes.fromhex("f04f2e7eb734b2a8f8b472eaf9c3c632576ac64aea650b496a8a20ff00e583c3"),
}
"""M and N: points whose logarithm nobody knows, which hide each side's share behind the password."""

_HASH_BYTES: Final = 32
_PASSWORD_BYTES: Final = 48
"""Bytes of a password's hash: 16 more than the group's order has, so that all scalars are alike likely."""


@lru_cache(maxsize=8)
def password_scalar(password: bytes) -> bytes:
    """Return the scalar of a password: HKDF's bytes (RFC 5869), as a number, in the group's order."""
    secret = hmac.digest(bytes(_HASH_BYTES), password, "sha256")
    derived, block = b"", b""
    while len(derived) < _PASSWORD_BYTES:
        counter = len(derived) // _HASH_BYTES + 1
        block = hmac.digest(secret, block + b"SPAKE2 pw" + bytes([counter]), "sha256")
        derived += block
    number = derived[:_PASSWORD_BYTES][::-1]  # libsodium's numbers have their lowest byte first
    return scalar_of(number.ljust(64, b"\0"))


@lru_cache(maxsize=8)
def _blinding(side: PakeSide, password: bytes) -> bytes:
    return times(password_scalar(password), BLINDING[side])


def share(side: PakeSide, password: bytes, scalar: bytes) -> bytes:
    """Return what a side with that secret scalar sends."""
    return plus(base_times(scalar), _blinding(side, password))


def agreed_key(side: PakeSide, password: bytes, scalar: bytes, other_share: bytes) -> bytes:
    """Return the key, the same on both sides if their passwords are. Raises BadKey for no share."""
    other: PakeSide = "B" if side == "A" else "A"
    point = times(scalar, minus(other_share, _blinding(other, password)))
    shares = [share(side, password, scalar), other_share]
    if side == "B":
        shares.reverse()
    nameless = sha256(b"").digest()
    parts = (sha256(password).digest(), nameless, nameless, *shares, point)
    return sha256(b"".join(parts)).digest()
