"""Measure the words per sentence of each document: `python -m tests.docs.sentences [PAGE ...]`.

Code blocks and headings are left out. A list item or a table's cell is a paragraph of its own. Fragments of
fewer than four words, such as labels and numbers, are no sentences. A code span or a number is one word.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.docs.pages import ROOT, pages

FENCE: Final = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
FRONT_MATTER: Final = re.compile(r"\A---\n.*?^---\n", re.MULTILINE | re.DOTALL)
ITEM: Final = re.compile(r"\s*(?:[-*]|\d+\.) ")
FIRST_ITEM: Final = re.compile(r"\s*(?:[-*]|1\.) ")
"""Within a paragraph, another number at a line's start is no item."""
SPAN: Final = re.compile(r"`[^`]*`")
PICTURE: Final = re.compile(r"!\[[^]]*\]\([^)]*\)")
LINK: Final = re.compile(r"\[([^]]*)\]\([^)]*\)")
END: Final = re.compile(r"(?<!\b[A-Z])(?<!e\.g)(?<!i\.e)[.!?][\"')*]*(?:\s+(?=[\"'(*\[]*[A-Z0-9])|$)")
WORD: Final = re.compile(r"\S*\w\S*")
FEWEST_WORDS: Final = 4
"""Words that make a sentence; fewer are a label."""
INDENT: Final = 4
"""Spaces that make a line code, outside a list."""


def paragraphs(text: str) -> Iterator[str]:
    """Yield the prose of a page: each paragraph, list item and table cell, in order."""
    gathered: list[str] = []
    in_list = False
    for line in FRONT_MATTER.sub("", FENCE.sub("", text)).splitlines():
        code = line.startswith(" " * INDENT) and not in_list and not gathered
        alone = not line.strip() or line.startswith(("#", "|", ":::", "<")) or code
        item = (FIRST_ITEM if gathered and not in_list else ITEM).match(line)
        if alone or item:
            yield " ".join(gathered)
            gathered = []
        if item:
            in_list = True
        elif line and not line.startswith(" "):
            in_list = in_list and bool(gathered)
        if line.startswith("|"):
            yield from re.split(r"(?<!\\)\|", line.strip("|"))
        elif not alone:
            gathered.append((line[item.end() :] if item else line).strip())
    yield " ".join(gathered)


def sentences(text: str) -> list[str]:
    """Return the sentences of a page."""
    plain = (LINK.sub(r"\1", PICTURE.sub("", SPAN.sub("Code", part))) for part in paragraphs(text))
    return [one for part in plain for one in END.split(part) if len(WORD.findall(one)) >= FEWEST_WORDS]


def average(text: str) -> float:
    """Return the words per sentence of a page; 0 for one without sentences."""
    lengths = [len(WORD.findall(one)) for one in sentences(text)]
    return sum(lengths) / len(lengths) if lengths else 0.0


def main(names: list[str]) -> None:
    """Print each page's average and its longest sentence."""
    for page in [Path(name).resolve() for name in names] or pages():
        text = page.read_text("utf-8")
        longest = max(sentences(text), key=lambda one: len(WORD.findall(one)), default="")
        length = len(WORD.findall(longest))
        print(f"{average(text):5.1f}  {len(sentences(text)):4}  {length:4}  {page.relative_to(ROOT)}")
        if names:
            for one in sentences(text):
                if len(WORD.findall(one)) > 28:
                    print("      ", len(WORD.findall(one)), one[:200])


if __name__ == "__main__":
    main(sys.argv[1:])
