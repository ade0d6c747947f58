"""Ciphers: what others have published of X25519, ChaCha20-Poly1305, scrypt and SPAKE2 comes out here too."""

import pytest

from archon3d.online.transport.keys import (
    KEY_BYTES,
    TAG_BYTES,
    BadKey,
    BadSeal,
    public_key,
    seal,
    shared_secret,
    slow_hash,
    unseal,
)
from archon3d.online.transport.pake import PakeSide, agreed_key, password_scalar, share

ORDER = 2**252 + 27742317777372353535851937790883648493
"""The order of Ed25519's group."""


def number(value: int) -> bytes:
    """Return a scalar."""
    return value.to_bytes(KEY_BYTES, "little")


# ------------------------------------------------------------------------------------------ RFC 7748

ALICE = bytes.fromhex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a")
BOB = bytes.fromhex("5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb")


@pytest.mark.parametrize(
    ("scalar", "point", "product"),
    [
        (
            "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
        ),
        (
            "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
        ),
    ],
)
def test_r8_rfc_7748_products(scalar: str, point: str, product: str) -> None:
    assert shared_secret(bytes.fromhex(scalar), bytes.fromhex(point)).hex() == product


def test_r8_rfc_7748_both_sides_have_one_secret() -> None:
    assert public_key(ALICE).hex() == "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"
    assert public_key(BOB).hex() == "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"
    secret = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742"
    assert shared_secret(ALICE, public_key(BOB)).hex() == secret
    assert shared_secret(BOB, public_key(ALICE)).hex() == secret


@pytest.mark.parametrize("point", [0, 1])
def test_a_public_key_that_hides_nothing_is_refused(point: int) -> None:
    with pytest.raises(BadKey):
        shared_secret(BOB, number(point))


# ------------------------------------------------------------------------------------------ RFC 8439

SUNSCREEN = (
    b"Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
    b"sunscreen would be it."
)
CLEAR = bytes.fromhex("50515253c0c1c2c3c4c5c6c7")
NONCE = bytes.fromhex("070000004041424344454647")
KEY = bytes(range(0x80, 0xA0))
SEALED = bytes.fromhex(
    "d31a8d34648e60db7b86afbc53ef7ec2a4aded51296e08fea9e2b5a736ee62d63dbea45e8ca9671282fafb69da92728b"
    "1a71de0a9e060b2905d6a5b67ecd3b3692ddbd7f2d778b8c9803aee328091b58fab324e4fad675945585808b4831d7bc"
    "3ff4def08e4b7a9de576d26586cec64b6116"
    "1ae10b594f09e26a7e902ecbd0600691"
)


def test_r8_rfc_8439_seals_and_opens() -> None:
    assert seal(SUNSCREEN, CLEAR, NONCE, KEY) == SEALED
    assert unseal(SEALED, CLEAR, NONCE, KEY) == SUNSCREEN


@pytest.mark.parametrize("place", range(0, len(SEALED), 13))
def test_a_changed_bit_is_seen(place: int) -> None:
    changed = bytearray(SEALED)
    changed[place] ^= 1
    with pytest.raises(BadSeal):
        unseal(bytes(changed), CLEAR, NONCE, KEY)


@pytest.mark.parametrize(
    ("clear", "nonce", "key"),
    [(CLEAR[1:], NONCE, KEY), (CLEAR, NONCE[::-1], KEY), (CLEAR, NONCE, KEY[::-1])],
)
def test_what_is_in_the_clear_beside_it_counts(clear: bytes, nonce: bytes, key: bytes) -> None:
    with pytest.raises(BadSeal):
        unseal(SEALED, clear, nonce, key)


@pytest.mark.parametrize("length", range(TAG_BYTES))
def test_less_than_a_tag_is_no_sealed_text(length: int) -> None:
    with pytest.raises(BadSeal):
        unseal(SEALED[:length], CLEAR, NONCE, KEY)


# ------------------------------------------------------------------------------------------ RFC 7914


def test_r8_rfc_7914_the_slow_hash() -> None:
    digest = slow_hash(b"pleaseletmein", b"SodiumChloride", 64, cost=16384)
    assert digest.hex() == (
        "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
        "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887"
    )


# ------------------------------------------------------------------------------------------ spake2 0.9

PASSWORD = b"password"
SCALARS: dict[PakeSide, bytes] = {
    "A": number(2611694063369306139794446498317402240796898290761098242657700742213257926693),
    "B": number(7002393159576182977806091886122272758628412261510164356026361256515836884383),
}
SHARES: dict[PakeSide, bytes] = {
    "A": bytes.fromhex("6fc960df73c9cf8ed7198b0c9534e2e96a5984bfc5edc023fd24dacf371f2af9"),
    "B": bytes.fromhex("354e97b88406922b1df4bea1d7870f17aed3dba7c720b313edae315b00959309"),
}


@pytest.mark.parametrize(
    ("password", "scalar"),
    [
        (b"password", 3515301705789368674385125653994241092664323519848410154015274772661223168839),
        (b"pw", int("cf090b60384cb818b12c8d972dfbaf910c0c7295c5cfe560e508f5f062f3960f", 16)),
        (b"\x00\x01\xfe\xff", int("e86622bb57ea0f6f9f963354f2973a43a9e981901a478e6478682374441b0c04", 16)),
    ],
)
def test_r8_spake2_passwords(password: bytes, scalar: int) -> None:
    written = number(scalar) if scalar < ORDER else scalar.to_bytes(KEY_BYTES, "big")
    assert password_scalar(password) == written


@pytest.mark.parametrize(("side", "other"), [("A", "B"), ("B", "A")])
def test_r8_spake2_keys(side: PakeSide, other: PakeSide) -> None:
    assert share(side, PASSWORD, SCALARS[side]) == SHARES[side]
    key = agreed_key(side, PASSWORD, SCALARS[side], SHARES[other])
    assert key.hex() == "a480bca13fa04464bb644f10e340125e96c9494f7399fef7c2bda67eb0fdf06d"


def test_another_password_is_another_key() -> None:
    one = agreed_key("A", b"ABCDEFGH", SCALARS["A"], share("B", b"ABCDEFGJ", SCALARS["B"]))
    other = agreed_key("B", b"ABCDEFGJ", SCALARS["B"], share("A", b"ABCDEFGH", SCALARS["A"]))
    assert one != other


@pytest.mark.parametrize(
    "point",
    [
        bytes(KEY_BYTES),
        number(2**255 - 19 - 1),
        bytes.fromhex("c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"),
        number(2),
        b"\xff" * KEY_BYTES,
        bytes(KEY_BYTES - 1),
    ],
)
def test_a_share_outside_the_group_is_refused(point: bytes) -> None:
    with pytest.raises(BadKey):
        agreed_key("A", PASSWORD, SCALARS["A"], point)
