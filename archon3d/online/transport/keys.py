"""The ciphers of online play, all of libsodium's: X25519, ChaCha20-Poly1305, Ed25519, its group, and scrypt.

libsodium is loaded with the first call, when somebody goes online. Keys, shares and points are bytes.
"""

from functools import cache
from hashlib import blake2b
from types import ModuleType
from typing import Final

KEY_BYTES: Final = 32
"""Bytes of a key, private, public or shared."""
TAG_BYTES: Final = 16
"""Bytes by which a sealed text is longer."""
SIGNATURE_BYTES: Final = 64
"""Bytes by which a signed text is longer."""
NONCE_BYTES: Final = 12
"""Bytes of a number used once with a key."""
SCALAR_BYTES: Final = 64
"""Random bytes of a scalar of Ed25519's group, before they are reduced."""
SCRYPT_COST: Final = 1 << 16
SCRYPT_BLOCK: Final = 8
"""The cost of a slow hash: 64 MiB, and some 0.15 s of one core."""

_SCRYPT_MEMORY: Final = 1 << 28
"""A limit that libsodium asks for, in bytes."""


class BadKey(ValueError):
    """The bytes are no key that can be used."""


class BadSeal(ValueError):
    """The text was not sealed with that key and nonce."""


class BadSignature(ValueError):
    """The text was not signed with that key."""


@cache
def _sodium() -> ModuleType:
    """Return libsodium's functions. Raises ImportError if PyNaCl is not installed."""
    import nacl.bindings

    return nacl.bindings


@cache
def _fault() -> type[Exception]:
    """Return the class of libsodium's errors."""
    import nacl.exceptions

    return nacl.exceptions.CryptoError


def load_ciphers() -> None:
    """Load libsodium before it is needed, which takes some milliseconds once."""
    _sodium()


def public_key(private: bytes) -> bytes:
    """Return the public key of a private one."""
    key: bytes = _sodium().crypto_scalarmult_base(private)
    return key


def shared_secret(private: bytes, public: bytes) -> bytes:
    """Return what both sides compute (X25519). Raises BadKey for a public key that hides nothing."""
    try:
        secret: bytes = _sodium().crypto_scalarmult(private, public)
    except _fault() as error:
        raise BadKey("the public key is none") from error
    return secret


def derive(secret: bytes, label: str, length: int = KEY_BYTES) -> bytes:
    """Return a key for one purpose, which says nothing about the secret or another purpose's key."""
    return blake2b(key=secret, person=label.encode(), digest_size=length).digest()


def seal(text: bytes, clear: bytes, nonce: bytes, key: bytes) -> bytes:
    """Return the text encrypted, bound to what is sent in the clear beside it (RFC 8439)."""
    sealed: bytes = _sodium().crypto_aead_chacha20poly1305_ietf_encrypt(text, clear, nonce, key)
    return sealed


def unseal(sealed: bytes, clear: bytes, nonce: bytes, key: bytes) -> bytes:
    """Return the text. Raises BadSeal if one bit of it is not what was sealed."""
    if len(sealed) < TAG_BYTES:
        raise BadSeal("a sealed text is longer than its tag")
    try:
        text: bytes = _sodium().crypto_aead_chacha20poly1305_ietf_decrypt(sealed, clear, nonce, key)
    except _fault() as error:
        raise BadSeal("the text was changed, or sealed with another key") from error
    return text


def slow_hash(secret: bytes, salt: bytes, length: int, cost: int = SCRYPT_COST) -> bytes:
    """Return a hash that makes each guess at the secret as costly as it is here (scrypt, RFC 7914)."""
    digest: bytes = _sodium().crypto_pwhash_scryptsalsa208sha256_ll(
        secret, salt, cost, SCRYPT_BLOCK, 1, length, _SCRYPT_MEMORY
    )
    return digest


def signing_keys(seed: bytes) -> tuple[bytes, bytes]:
    """Return a signer's public and private key (Ed25519, RFC 8032), from KEY_BYTES random bytes."""
    public, private = _sodium().crypto_sign_seed_keypair(seed)
    return public, private


def sign(text: bytes, private: bytes) -> bytes:
    """Return the text behind its signature."""
    signed: bytes = _sodium().crypto_sign(text, private)
    return signed


def read_signed(signed: bytes, public: bytes) -> bytes:
    """Return the text. Raises BadSignature if anybody else wrote one byte of it."""
    if len(signed) < SIGNATURE_BYTES or len(public) != KEY_BYTES:
        raise BadSignature("a signed text is longer than its signature")
    try:
        text: bytes = _sodium().crypto_sign_open(signed, public)
    except _fault() as error:
        raise BadSignature("the text was changed, or signed with another key") from error
    return text


# ------------------------------------------------------------------------------------------ Ed25519's group


def scalar_of(random: bytes) -> bytes:
    """Return the scalar of SCALAR_BYTES bytes, evenly spread."""
    scalar: bytes = _sodium().crypto_core_ed25519_scalar_reduce(random)
    return scalar


def base_times(scalar: bytes) -> bytes:
    """Return the group's base point, that many times. Raises BadKey for none."""
    return _point("crypto_scalarmult_ed25519_base_noclamp", scalar)


def times(scalar: bytes, point: bytes) -> bytes:
    """Return the point, that many times. Raises BadKey for one outside the group, and for the neutral one."""
    return _point("crypto_scalarmult_ed25519_noclamp", scalar, point)


def plus(one: bytes, other: bytes) -> bytes:
    """Return the sum of two points. Raises BadKey if one is on no curve."""
    return _point("crypto_core_ed25519_add", one, other)


def minus(one: bytes, other: bytes) -> bytes:
    """Return the difference of two points. Raises BadKey if one is on no curve."""
    return _point("crypto_core_ed25519_sub", one, other)


def _point(function: str, *given: bytes) -> bytes:
    try:
        point: bytes = getattr(_sodium(), function)(*given)
    except _fault() as error:
        raise BadKey("the point is not in the group") from error
    return point
