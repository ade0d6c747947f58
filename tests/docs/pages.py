"""The documents that people read: where they are, and the commands that they show."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
AT_THE_ROOT: Final = ("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "CREDITS.md")
FOLDERS: Final = ("docs", "packaging", "models/source")
COMMAND: Final = re.compile(r"(?:archon3d|python3 run\.py|python -m) [^`]+")
SPAN: Final = re.compile(r"`([^`\n]+)`")
REMARK: Final = re.compile(r"\s{2,}|\s#\s|;")


def pages() -> list[Path]:
    """Return every document, from the repository's root."""
    inner = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.md"))
    return sorted([*(ROOT / name for name in AT_THE_ROOT), *inner])


def commands(text: str) -> Iterator[str]:
    """Yield the commands of a document, in lines of their own or within a sentence."""
    lines = (line.strip().removeprefix("$ ") for line in text.splitlines() if line.startswith(("    ", "$ ")))
    for piece in (*lines, *SPAN.findall(text)):
        if COMMAND.fullmatch(piece):
            yield REMARK.split(piece, maxsplit=1)[0]


def fits(shown: str, said: str) -> bool:
    """Return whether a program said what a page shows, anything in place of each ellipsis."""
    return re.fullmatch(".*".join(re.escape(part) for part in shown.split("…")), said, re.DOTALL) is not None
