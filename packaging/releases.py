"""What CHANGELOG.md says of each release, for the texts in packages that tell players what is new."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime

from identity import ROOT

HEADING = re.compile(r"^## (\d+\.\d+\.\d+) - (\d{4}-\d\d-\d\d)$", re.MULTILINE)
MOST_NOTES = 5
"""How many points stand for a release whose section begins with no paragraph of its own."""


@dataclass(frozen=True, slots=True)
class Release:
    """A version with the day of its release (ISO 8601), and what is new in it, in a few plain paragraphs."""

    version: str
    day: str
    notes: tuple[str, ...]


def day(epoch: int) -> str:
    """Return the day of a time in seconds, as ISO 8601 writes it."""
    return datetime.fromtimestamp(epoch, UTC).date().isoformat()


def up_to(version: str, epoch: int) -> list[Release]:
    """Return the release of this version on the day of `epoch`, and those before it, the newest first."""
    known = _in_changelog()
    notes = next((release.notes for release in known if release.version == version), ())
    older = [release for release in known if _numbers(release.version) < _numbers(version)]
    return [Release(version, day(epoch), notes), *older]


def _in_changelog() -> list[Release]:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    _, *parts = HEADING.split(text)
    return [
        Release(version, date, tuple(_notes(section)))
        for version, date, section in zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    ]


def _notes(section: str) -> list[str]:
    """Return the paragraphs with which a section begins, or its first points if it begins with none."""
    opening, _, rest = section.partition("\n### ")
    paragraphs = [_plain(part) for part in opening.split("\n\n") if part.strip()]
    points = re.findall(r"^- (.+(?:\n  .+)*)", rest, re.MULTILINE)
    return paragraphs or [_plain(point) for point in points[:MOST_NOTES]]


def _plain(text: str) -> str:
    """Markdown in one line, without its marks."""
    return " ".join(
        re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text).translate(str.maketrans("", "", "`*")).split()
    )


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))
