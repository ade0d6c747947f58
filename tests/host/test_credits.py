"""The credits are read from the file that lies beside the licence."""

import pytest

from archon3d.host.credits import CreditSection, parse_credits, read_credits


def test_headings_paragraphs_and_entries_are_told_apart() -> None:
    first = "## First\n- **One** by\n  somebody\n- Two\n\nA [link](https://x.y/z)\nin `code`.\n"
    text = f"# Title\nnot shown\n\n{first}## Next\nText\n"
    assert parse_credits(text) == (
        CreditSection("First", ("One by somebody", "Two", "A link in code.")),
        CreditSection("Next", ("Text",)),
    )


def test_a_text_without_headings_has_no_sections() -> None:
    assert parse_credits("nothing") == ()


@pytest.mark.parametrize(
    "name",
    [
        "Jon Freeman",
        "Anne Westfall",
        "Paul Reiche III",
        "Chris St. Clair",
        "Jeff Makaiwi",
        "George L. Stupecky",
        "Cinzel",
        "EB Garamond",
        "MuseScore_General",
        "Panda3D",
    ],
)
def test_everybody_is_named(name: str) -> None:
    paragraphs = [paragraph for section in read_credits() for paragraph in section.paragraphs]
    assert any(name in paragraph for paragraph in paragraphs)
    assert not any(mark in paragraph for paragraph in paragraphs for mark in ("**", "](", "`"))
