"""The documents are easy to read: short sentences, an opening, a way on, bullets with their subject first."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.docs.pages import ROOT, pages
from tests.docs.sentences import FENCE, average, sentences

MOST_WORDS: Final = 20
"""Words per sentence of a page, on average."""
WITHOUT_WAY_ON: Final = ("CREDITS.md", "CHANGELOG.md")
"""The roll of the credits, and a list that grows at its end."""
BULLET: Final = re.compile(r"^\s*(?:[-*]|\d+\.) \W*(\w+)", re.MULTILINE)
QUESTIONS: Final = frozenset({"Who", "What", "Whoever", "Whatever", "Which", "Whose", "Whom"})
PAGES: Final = pages()


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def test_sentences_are_counted_without_code_and_headings() -> None:
    text = (
        "# A heading of five whole words\n\nOne two `a b c` four. Five six\nseven eight nine? ten\n\n"
        "    some code of five words\n\n"
        "```text\nmore code of five words\n```\n- An item of five words\n- A [link to](page.md) something\n\n"
        "| cell | A cell of five words |\n\nThe number is exactly\n9. It ends a sentence.\n"
    )
    assert sentences(text) == [
        "One two Code four",
        "Five six seven eight nine? ten",
        "An item of five words",
        "A link to something",
        " A cell of five words ",
        "The number is exactly 9",
        "It ends a sentence",
    ]
    assert average(text) == (4 + 6 + 5 + 4 + 5 + 5 + 4) / 7


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_sentences_are_short(page: Path) -> None:
    assert average(page.read_text("utf-8")) <= MOST_WORDS


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_bullets_begin_with_a_noun_or_a_verb(page: Path) -> None:
    first = BULLET.findall(FENCE.sub("", page.read_text("utf-8")))
    assert [word for word in first if word in QUESTIONS] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_begins_with_what_it_is_for(page: Path) -> None:
    title, _, rest = page.read_text("utf-8").partition("\n")
    assert title.startswith("# ")
    opening = rest.strip().partition("\n\n")[0]
    assert opening[0].isalpha() or opening[0] in "*`["
    assert sentences(opening)


@pytest.mark.parametrize("page", [page for page in PAGES if name(page) not in WITHOUT_WAY_ON], ids=name)
def test_a_page_ends_with_where_to_go_on(page: Path) -> None:
    assert re.search(r"\]\([^)]+\)", page.read_text("utf-8").rpartition("\n## ")[2])
