"""Who made what, read from the file that says so."""

import re
from dataclasses import dataclass
from typing import Final

from archon3d.host.paths import data_file

FILE: Final = "CREDITS.md"

_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKS: Final = re.compile(r"\*\*|`")
_HEADING: Final = "## "
_ENTRY: Final = "- "


@dataclass(frozen=True, slots=True)
class CreditSection:
    """A heading, and the paragraphs below it."""

    title: str
    paragraphs: tuple[str, ...]


def read_credits() -> tuple[CreditSection, ...]:
    """The sections of the credits that the game ships with. Raises DataMissing or OSError."""
    return parse_credits(data_file(FILE).read_text(encoding="utf-8"))


def parse_credits(text: str) -> tuple[CreditSection, ...]:
    """The sections of a text in Markdown: its second-level headings, each with paragraphs and list entries.

    >>> parse_credits("# All\\n## Game\\n- **Archon**\\n  by many\\n")
    (CreditSection(title='Game', paragraphs=('Archon by many',)),)
    """
    _, *parts = f"\n{text}".split(f"\n{_HEADING}")
    return tuple(_section(part) for part in parts)


def _section(part: str) -> CreditSection:
    title, _, body = part.partition("\n")
    blocks = re.split(rf"\n\s*\n|\n(?={_ENTRY})", body.strip())
    return CreditSection(title.strip(), tuple(_plain(block) for block in blocks if block.strip()))


def _plain(block: str) -> str:
    """The block on one line, without the marks that only a reader of the file needs."""
    line = " ".join(block.removeprefix(_ENTRY).split())
    return _MARKS.sub("", _LINK.sub(r"\1", line))
