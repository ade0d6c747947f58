"""The credits are read from the file that lies beside the licence."""

from archon3d.host.credits import CreditSection, parse_credits, read_credits
from tests.words import LANGUAGES, words_of


def test_headings_paragraphs_and_entries_are_distinguished() -> None:
    first = "## First\n- **One** by\n  somebody\n- Two\n\nA [link](https://x.y/z)\nin `code`.\n"
    text = f"# Title\nnot shown\n\n{first}## Next\nText\n"
    assert parse_credits(text, "Title") == (
        CreditSection("First", ("One by somebody", "Two", "A link in code.")),
        CreditSection("Next", ("Text",)),
    )


def test_a_chapter_without_headings_has_no_sections() -> None:
    assert parse_credits("# Title\nnothing", "Title") == ()


def test_chapters_are_distinguished() -> None:
    text = "# One\n## A\na\n\n# Two\n## B\nb\n"
    assert [section.title for section in parse_credits(text, "Two")] == ["B"]
    assert parse_credits(text, "Three") == parse_credits(text, "One")
    assert parse_credits("", "One") == ()


def chapters() -> list[str]:
    """Return the title of the chapter for each language."""
    return [words_of(language)["credits.chapter"] for language in LANGUAGES]


def test_every_language_has_a_chapter_of_its_own_with_as_many_sections() -> None:
    sections = [read_credits(chapter) for chapter in chapters()]
    assert len({len(each) for each in sections}) == 1
    assert len({each[0].title for each in sections}) == len(LANGUAGES)


NAMED = (
    *("Jon Freeman", "Anne Westfall", "Paul Reiche III", "Chris St. Clair", "Jeff Makaiwi"),
    *("George L. Stupecky", "Cinzel", "EB Garamond", "MuseScore_General", "Panda3D"),
)


def test_everybody_is_named() -> None:
    for chapter in chapters():
        paragraphs = [paragraph for section in read_credits(chapter) for paragraph in section.paragraphs]
        unnamed = [name for name in NAMED if not any(name in paragraph for paragraph in paragraphs)]
        assert unnamed == [], chapter
        assert not any(mark in paragraph for paragraph in paragraphs for mark in ("**", "](", "`")), chapter
