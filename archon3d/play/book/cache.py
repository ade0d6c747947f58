"""What was found in records before, a line for each: losing the file, or a line of it, costs only time.

A record's line is found by its name, size and date, so a changed record is read again. A favourite keeps its
line under its other name.
"""

from __future__ import annotations

import hashlib
import json
import logging
from dataclasses import asdict, dataclass
from pathlib import Path
from threading import Thread
from typing import Final

from archon3d import __version__
from archon3d.host.files import write_atomic
from archon3d.play.book.closer import Assessment, Shooting, closer_from_json
from archon3d.play.book.page import BookPage, page_from_json, page_to_json
from archon3d.play.replay_files import STARRED, SUFFIX, ReplayFile, read_text
from archon3d.rules.errors import BadRecord

FILE_NAME: Final = "book.cache"
FORM: Final = f"archon3d book 3 {__version__}"
"""The first line. Its number changes with what pages say, or with what earns an achievement."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class BookEntry:
    """What is known of a record."""

    path: Path
    saved_at: int
    """Time of writing, in nanoseconds since 1970."""
    page: BookPage
    shooting: Shooting | None = None
    """None until its battles were fought again."""
    assessment: Assessment | None = None
    """None until it was weighed."""


class BookCache:
    """The lines of the file, by key."""

    def __init__(self, path: Path) -> None:
        """Read the file, if there is one of this version."""
        self._path = path
        self._lines = _read_lines(path)
        self._changed = False
        self._saving: Thread | None = None

    def find(self, match: ReplayFile) -> BookEntry | None:
        """Return what is known of the record; None if nothing is, or if its line is damaged."""
        line = self._lines.get(_key(match))
        if line is None:
            return None
        try:
            data = json.loads(line)
            return BookEntry(
                match.path,
                match.saved_at,
                page_from_json(data["page"]),
                None if data["shooting"] is None else closer_from_json(data["shooting"], "shooting"),
                None if data["assessment"] is None else closer_from_json(data["assessment"], "assessment"),
            )
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            _log.warning("%s: a damaged line; %s is read again: %s", self._path, match.path.name, error)
            return None

    def remember(self, match: ReplayFile, entry: BookEntry) -> None:
        """Add or replace what is known of the record."""
        closer = (None if one is None else asdict(one) for one in (entry.shooting, entry.assessment))
        data = {
            "page": page_to_json(entry.page),
            **dict(zip(("shooting", "assessment"), closer, strict=True)),
        }
        self._lines[_key(match)] = json.dumps(data, separators=(",", ":"))
        self._changed = True

    def keep_only(self, matches: tuple[ReplayFile, ...]) -> None:
        """Forget all other records."""
        keys = {_key(match) for match in matches}
        for key in set(self._lines) - keys:
            del self._lines[key]
            self._changed = True

    def save(self) -> None:
        """Write the file in the background, if anything is new; a failure is logged."""
        if not self._changed:
            return
        self.finish()
        self._changed = False
        lines = [FORM, *(f"{key} {line}" for key, line in self._lines.items()), ""]
        self._saving = Thread(target=_write, args=(self._path, lines))
        self._saving.start()

    def finish(self) -> None:
        """Wait until the file is written."""
        if self._saving is not None:
            self._saving.join()


def _key(match: ReplayFile) -> str:
    stem = match.path.name.removesuffix(STARRED).removesuffix(SUFFIX)
    text = f"{stem} {match.size} {match.saved_at}"
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()[:24]


def _read_lines(path: Path) -> dict[str, str]:
    try:
        form, *lines = read_text(path).splitlines()
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, BadRecord) as error:
        _log.warning("%s can't be read; every record is read again: %s", path, error)
        return {}
    if form != FORM:
        return {}
    return {key: line for key, _, line in (one.partition(" ") for one in lines)}


def _write(path: Path, lines: list[str]) -> None:
    try:
        write_atomic(path, "\n".join(lines).encode())
    except OSError as error:
        _log.warning("can't remember what the records say: %s", error)
