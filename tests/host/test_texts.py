"""Text as editors write it is read, and what is no UTF-8 is called by its name."""

import pytest

from archon3d.host.texts import WrongEncoding, decode, printable

TEXT = "first = 1\nsecond = 'ä'\n"


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["plain", "marked"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["unix", "windows", "old mac"])
def test_marks_and_line_ends_are_of_no_account(mark: str, end: str) -> None:
    assert decode((mark + TEXT.replace("\n", end)).encode()) == TEXT


def test_only_one_mark_is_skipped_and_only_at_the_beginning() -> None:
    assert decode("\ufeff\ufeffa\ufeff".encode()) == "\ufeffa\ufeff"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
@pytest.mark.parametrize("text", [TEXT, "{}", "archon3d record 2\n", "# Überschrift\n"])
def test_utf_16_is_called_by_its_name(encoding: str, text: str) -> None:
    mark = "\ufeff" if encoding[-2:] in ("le", "be") else ""
    with pytest.raises(WrongEncoding, match="UTF-16 text; save it as UTF-8"):
        decode((mark + text).encode(encoding))


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_is_known_by_its_zeros(encoding: str) -> None:
    with pytest.raises(WrongEncoding):
        decode(TEXT.encode(encoding))


@pytest.mark.parametrize("data", [b"", b"\0", b"a\0", b"\xff\xfe\x00", bytes(20), b"a\0b\n", b"abc\0\0\0\0"])
def test_noise_is_not_taken_for_utf_16(data: bytes) -> None:
    decode(data)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a b#$ä名", "a b#$ä名"),
        ("two\nlines", r"two\nlines"),
        ("\x1b[31m", r"\x1b[31m"),
        ("\udce9", r"\udce9"),
    ],
)
def test_a_name_is_shown_on_one_line(name: str, shown: str) -> None:
    assert printable(name) == shown
