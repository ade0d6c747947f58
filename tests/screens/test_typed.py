"""What is written into the line for an address, on keyboards of many countries.

The pairs of key and letter are what X says of its layouts (setxkbmap).
"""

import pytest

from archon3d.screens.online.address import typed

CASES = [
    ("us", "192.168.0.7", ("1", "9", "2", ".", "1", "6", "8", ".", "0", ".", "7"), "192.168.0.7"),
    ("us, capitals", "HOST-A_B", tuple("host-ab"), "host-a_b"),
    ("french, unshifted digits", '&é"à', tuple("1230"), "1230"),
    ("french, shifted digits", "1230", tuple("1230"), "1230"),
    ("french, a point with shift", ".:", (",", "."), ".:"),
    ("french letters by what is written", "aqm", tuple("qa;"), "aqm"),
    ("belgian six", "§", ("6",), "6"),
    ("czech digits", "+ěšžýáíé", tuple("12367890"), "12367890"),
    ("russian letters", "фыв", tuple("asd"), "asd"),
    ("russian point", ".", ("/",), "."),
    ("greek letters", "αβΓ", tuple("abg"), "abg"),
    ("arabic letters and digits", "ش٣", tuple("a3"), "a3"),
    ("dvorak is by letters", "vz", (".", "/"), "vz"),
    ("turkish dotless i", "ı", ("i",), "i"),
    ("numeric pad", "7.", ("7", "."), "7."),
    ("numeric pad with a comma", "7,", ("7", "."), "7."),
    ("numeric pad without its lock", "", ("7", "."), "7."),
    ("punctuation is not what stands elsewhere", "'!)", ("q", "/", "-"), ""),
    ("a dead key writes nothing", "", ("[",), ""),
    ("superscripts are no digits", "²", ("`",), ""),
    ("a key that repeats", "aaa", ("a",), "aaa"),
    ("other keys", "", ("lshift", "enter", "arrow_up", "f1"), ""),
    ("address of version 6", "[2001:db8::5]", tuple("[2001;db8;;5]"), "[2001:db8::5]"),
]


@pytest.mark.parametrize(("layout", "written", "keys", "expected"), CASES, ids=[case[0] for case in CASES])
def test_an_address_is_what_the_layout_writes(
    layout: str, written: str, keys: tuple[str, ...], expected: str
) -> None:
    assert typed(written, keys) == expected
