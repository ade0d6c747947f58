"""The credits, read from their file."""

import re
from dataclasses import dataclass
from typing import Final

from archon3d.host.paths import data_file

FILE: Final = "CREDITS.md"

_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_MARKS: Final = re.compile(r"\*\*|`")
_CHAPTER: Final = "# "
_HEADING: Final = "## "
_ENTRY: Final = "- "


@dataclass(frozen=True, slots=True)
class CreditSection:
    """A heading, and the paragraphs below it."""

    title: str
    paragraphs: tuple[str, ...]


def read_credits(chapter: str) -> tuple[CreditSection, ...]:
    """Return the sections of the game's credits: one chapter for each language, by its heading.

    A language without one has the first, which is English. Raises DataMissing or OSError.
    """
    return parse_credits(data_file(FILE).read_text(encoding="utf-8"), chapter)


def parse_credits(text: str, chapter: str) -> tuple[CreditSection, ...]:
    r"""Return the sections of a chapter of a Markdown text, with their paragraphs and list entries.

    A chapter is a first-level heading, a section a second-level one. The first chapter replaces a missing
    one.

    >>> parse_credits("# All\n## Game\n- **Archon**\n  by many\n", "All")
    (CreditSection(title='Game', paragraphs=('Archon by many',)),)
    """
    chapters = [part.partition("\n") for part in f"\n{text}".split(f"\n{_CHAPTER}")[1:]]
    bodies = {title.strip(): body for title, _, body in chapters}
    body = bodies.get(chapter, next(iter(bodies.values()), ""))
    _, *parts = f"\n{body}".split(f"\n{_HEADING}")
    return tuple(_section(part) for part in parts)


def _section(part: str) -> CreditSection:
    title, _, body = part.partition("\n")
    blocks = re.split(rf"\n\s*\n|\n(?={_ENTRY})", body.strip())
    return CreditSection(title.strip(), tuple(_plain(block) for block in blocks if block.strip()))


def _plain(block: str) -> str:
    """Return the block on one line, without Markdown's marks."""
    line = " ".join(block.removeprefix(_ENTRY).split())
    return _MARKS.sub("", _LINK.sub(r"\1", line))
