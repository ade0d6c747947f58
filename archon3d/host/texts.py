"""Text as editors and shells write it, and names as any file may have them."""

import codecs
from typing import Final

_SAMPLE: Final = 200
"""Bytes at the beginning that reveal the encoding."""


class WrongEncoding(ValueError):
    """The text is not UTF-8; the message says what it is."""


def decode(data: bytes, errors: str = "replace") -> str:
    r"""Return the text without a byte order mark, its lines ended as in "one\ntwo\n".

    `errors` handles bytes that are not UTF-8, as in `bytes.decode`. Raises WrongEncoding.

    >>> decode(b"\xef\xbb\xbfone\r\ntwo")
    'one\ntwo'
    """
    check_encoding(data)
    text = data.removeprefix(codecs.BOM_UTF8).decode("utf-8", errors)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def check_encoding(data: bytes) -> None:
    """Raise WrongEncoding for UTF-16 and UTF-32, which look like noise to a reader of UTF-8."""
    marked = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and not len(data) % 2
    if marked or _has_every_other_zero(data[:_SAMPLE]):
        raise WrongEncoding("this is UTF-16 text; save it as UTF-8")


def printable(text: object) -> str:
    r"""Return the text, such as a file's name, on one line with unprintable characters escaped.

    >>> printable("two\nlines")
    'two\\nlines'
    """
    return "".join(
        one if one.isprintable() else one.encode("unicode_escape").decode("ascii") for one in str(text)
    )


def _has_every_other_zero(sample: bytes) -> bool:
    """Return whether it is UTF-16 without a mark: most letters have a zero byte on the same side."""
    if len(sample) < 4:
        return False
    halves = sample[0::2], sample[1::2]
    return any(
        2 * zeros.count(0) > len(zeros) and not letters.count(0) for zeros, letters in (halves, halves[::-1])
    )
