"""No link of a document leads nowhere, and no text cites a section that there is not."""

import re
from pathlib import Path

import pytest

from tests.docs.pages import ROOT, pages

LINK = re.compile(r"\]\((?!https?:)([^)\s]*)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as forges make them."""
    words = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in HEADING.findall(page.read_text("utf-8")))
    return {word.strip().replace(" ", "-") for word in words}


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    broken = []
    for link in LINK.findall(FENCE.sub("", page.read_text("utf-8"))):
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


def test_every_file_that_a_recipe_names_is_there() -> None:
    named = set(re.findall(r"`((?:archon3d|tests|models|docs|packaging)/[a-z0-9_/]+\.[a-z]+)`", _recipes()))
    assert len(named) > 25
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def _recipes() -> str:
    return "\n".join((ROOT / "docs" / name).read_text("utf-8") for name in ("recipes.md", "testing.md"))
