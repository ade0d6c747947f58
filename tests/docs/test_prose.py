"""The documents are easy to read: short sentences, an opening, a way on, bullets with their subject first."""

import re
from pathlib import Path
from typing import Final

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


def test_sentences_are_short() -> None:
    averages = {name(page): average(page.read_text("utf-8")) for page in PAGES}
    assert {page: words for page, words in averages.items() if words > MOST_WORDS} == {}


def test_bullets_begin_with_a_noun_or_a_verb() -> None:
    first = {name(page): BULLET.findall(FENCE.sub("", page.read_text("utf-8"))) for page in PAGES}
    assert [(page, word) for page, words in first.items() for word in words if word in QUESTIONS] == []


def test_a_page_begins_with_what_it_is_for() -> None:
    for page in PAGES:
        title, _, rest = page.read_text("utf-8").partition("\n")
        assert title.startswith("# "), name(page)
        opening = rest.strip().partition("\n\n")[0]
        assert opening[0].isalpha() or opening[0] in "*`[", name(page)
        assert sentences(opening), name(page)


def test_a_page_ends_with_where_to_go_on() -> None:
    for page in PAGES:
        if name(page) not in WITHOUT_WAY_ON:
            end = page.read_text("utf-8").rpartition("\n## ")[2]
            assert re.search(r"\]\([^)]+\)", end), name(page)
