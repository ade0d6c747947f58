"""The notes of each release, for the texts in packages that announce what is new."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from identity import ROOT

TITLE = re.compile(r"\A# (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)\n")
RELEASES = "docs/releases"
"""The folder with a page for each release."""
MOST_NOTES = 5
"""The most notes of a release whose page has no introduction."""


@dataclass(frozen=True, slots=True)
class Release:
    """A version with the day of its release (ISO 8601), and its news in a few plain paragraphs."""

    version: str
    day: str
    notes: tuple[str, ...]


def day(epoch: int) -> str:
    """Return the day of a time in seconds, in ISO 8601.

    >>> day(0)
    '1970-01-01'
    """
    return datetime.fromtimestamp(epoch, UTC).date().isoformat()


def up_to(version: str, epoch: int) -> list[Release]:
    """Return this version, released on the day of `epoch`, and those before it, the newest first."""
    known = [_release(text) for text in pages()]
    notes = next((release.notes for release in known if release.version == version), ())
    older = [release for release in known if _numbers(release.version) < _numbers(version)]
    return [Release(version, day(epoch), notes), *older]


def pages() -> list[str]:
    """Return the text of each release's page, the newest first."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / RELEASES).glob("*.md")]
    return sorted(texts, key=lambda text: _numbers(_release(text).version), reverse=True)


def whole() -> str:
    """Return the whole changelog: the unreleased changes, then each release's page."""
    return "\n".join([(ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), *pages()])


def _release(text: str) -> Release:
    """Return a release's page. Raises ValueError if its title has no version and day."""
    title = TITLE.match(text)
    if title is None:
        raise ValueError(f"a page in {RELEASES} does not begin with # VERSION - DATE: {text[:40]!r}")
    return Release(title[1], title[2], tuple(_notes(text[title.end() :])))


def _notes(section: str) -> list[str]:
    """Return a page's introduction, or its first points if it has none."""
    opening, _, rest = f"\n{section}".partition("\n## ")
    paragraphs = [_plain(part) for part in opening.split("\n\n") if part.strip()]
    points = re.findall(r"^- (.+(?:\n  .+)*)", rest, re.MULTILINE)
    return paragraphs or [_plain(point) for point in points[:MOST_NOTES]]


def _plain(text: str) -> str:
    """Return Markdown on one line, without its marks."""
    return " ".join(
        re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text).translate(str.maketrans("", "", "`*")).split()
    )


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))
