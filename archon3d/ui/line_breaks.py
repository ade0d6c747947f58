"""Where lines of text may break: at spaces, and in Japanese between most characters.

Japanese has no spaces. Its lines break anywhere, but none begins with a closing bracket, a full stop, a small
kana or a mark of length, and none ends with an opening bracket. Foreign words, which are in katakana, stay
whole.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final

_JAPANESE: Final = re.compile("[○□△\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")
"""A character that is in the Japanese fonts alone."""

_NEVER_FIRST: Final = frozenset(
    "、。，．・：；？！゛゜々ー～…‥」』）］｝〕〉》】’”,.:;?!)]}%％"
    "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ"
)  # fmt: skip
_NEVER_LAST: Final = frozenset("「『（［｛〔〈《【‘“([{")

_KATAKANA: Final = re.compile("[ァ-ヺー]")
"""A letter of foreign words."""

_SHORT: Final = 0.4
"""Share of the room that a last line fills at least, if others can give it some of their characters."""
_STEPS: Final = 8
"""Narrower rooms that are tried for that, down to half of it."""

_SPACE: Final = re.compile(r"[ \t\n\r\f\v]+")
"""Where the engine breaks lines: at no other space, such as the no-break space of French."""


def is_japanese(text: str) -> bool:
    """Return whether a text has characters that only the Japanese fonts have."""
    return _JAPANESE.search(text) is not None


def unbroken(text: str) -> list[str]:
    """Return the pieces of a text in which no line breaks.

    >>> unbroken("Light moves"), unbroken("光の番。")
    (['Light', 'moves'], ['光', 'の', '番。'])
    """
    return [piece for word in _SPACE.split(text) for piece in _pieces(word)]


def stacked(name: str) -> str:
    """Return a name with each of its words on a line of its own.

    >>> stacked("SPECTRAL SORCERY").split("\\n")
    ['SPECTRAL', 'SORCERY']
    """
    return name.replace(" ", "\n").replace("・", "・\n")


def halved(word: str) -> str:
    """Return a Japanese name on two lines: broken between words, or else in the middle of a foreign one.

    >>> halved("色のサイクル").split("\\n"), halved("シェイプシフター").split("\\n")
    (['色の', 'サイクル'], ['シェイプ', 'シフター'])
    """
    places = [at for at in range(1, len(word)) if word[at] not in _NEVER_FIRST]
    places = [at for at in places if _breaks(word[at - 1], word[at])] or places
    middle = min(places, key=lambda at: abs(at - len(word) / 2), default=len(word))
    return f"{word[:middle]}\n{word[middle:]}"


def broken(text: str, room: float, width: Callable[[str], float]) -> str:
    """Return a Japanese text with line feeds, so that no line is wider than the room unless a piece is."""
    return "\n".join(line for paragraph in text.split("\n") for line in _even(paragraph, room, width))


def _even(paragraph: str, room: float, width: Callable[[str], float]) -> list[str]:
    """Return as few lines of a paragraph as there is room for, the last of which is not much shorter."""
    lines = list(_lines(paragraph, room, width))
    for step in range(_STEPS):
        if len(lines) == 1 or width(lines[-1]) >= _SHORT * room:
            break
        narrower = list(_lines(paragraph, room * (1 - (step + 1) / _STEPS / 2), width))
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def _lines(paragraph: str, room: float, width: Callable[[str], float]) -> Iterator[str]:
    line, used, gap = "", 0.0, width(" ")
    for word in paragraph.split(" "):
        for number, piece in enumerate(_pieces(word)):
            between = " " if line and number == 0 else ""
            needed = width(piece) + (gap if between else 0.0)
            if line and used + needed > room:
                yield line
                line, used, between, needed = "", 0.0, "", width(piece)
            line, used = line + between + piece, used + needed
    yield line


def _pieces(word: str) -> Iterator[str]:
    """Yield the parts of a word in which no line breaks."""
    start = 0
    for at in range(1, len(word)):
        if _breaks(word[at - 1], word[at]):
            yield word[start:at]
            start = at
    if word:
        yield word[start:]


def _breaks(before: str, after: str) -> bool:
    """Return whether a line may break between two characters: not between a number and what it counts."""
    return (
        (is_japanese(before) or is_japanese(after))
        and not before.isdecimal()
        and not (_KATAKANA.match(before) and _KATAKANA.match(after))
        and before not in _NEVER_LAST
        and after not in _NEVER_FIRST
    )
