"""The book: reads the kept records, first quickly, then more closely, a slice of a frame at a time."""

from __future__ import annotations

import logging
from collections.abc import Generator, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from archon3d.ai.slices import finished
from archon3d.play.book.cache import FILE_NAME, BookCache, BookEntry
from archon3d.play.book.closer import assess_again, shoot_again
from archon3d.play.book.figures import EarnedAt, Figures
from archon3d.play.book.page import BookPage, read_page
from archon3d.play.book.runs import earned_runs
from archon3d.play.book.walk import WalkedRecord, walk_record
from archon3d.play.kits import KITS
from archon3d.play.replay_files import ReplayFile, read_text
from archon3d.play.saves import Saves
from archon3d.rules.errors import BadRecord

MOST_ASSESSED: Final = 100
"""The most matches that are weighed, the newest ones: each takes seconds."""

_log = logging.getLogger(__name__)


class Book:
    """The figures of a folder of records, which grow while it is read.

    Nothing is kept that the records do not say: without the cache the same book is read again.
    """

    def __init__(self, saves: Saves) -> None:
        """Open the book; nothing has been read yet."""
        self._saves = saves
        self._cache = BookCache(saves.folder / FILE_NAME)
        self._files = saves.kept.list()
        self._entries: dict[Path, BookEntry] = {}
        self._looked = self._wanted = 0
        self.figures = Figures()

    @property
    def read_share(self) -> float:
        """The share of the records that were read, from 0 to 1."""
        return len(self._entries) / len(self._files) if self._files else 1.0

    @property
    def closer_share(self) -> float:
        """The share of the closer look that is done, from 0 to 1."""
        return self._looked / self._wanted if self._wanted else 1.0

    def read(self) -> Generator[None, None, None]:
        """Read all records, the oldest first; yield after each slice."""
        for match in reversed(self._files):
            entry = self._cache.find(match)
            if entry is None:
                entry = yield from self._read(match)
            self._entries[match.path] = entry
            self.figures.add(entry)
            yield
        for key, path in earned_runs(self._saves.folder).items():
            self.figures.earned[key] = EarnedAt(path, 0, path.stat().st_mtime_ns)
        self._cache.keep_only(self._files)

    def look_closer(self) -> Generator[None, None, None]:
        """Fight battles again and weigh matches where that was not done yet, the newest first.

        Yields after each slice. `read` comes first.
        """
        to_shoot, to_assess = self._to_shoot(), self._to_assess()
        self._looked, self._wanted = 0, len(to_shoot) + len(to_assess)
        for match in to_shoot:
            if self._entries[match.path].shooting is None:
                yield from self._shoot(match)
            self._looked += 1
        yield from self._assess_all(to_assess)

    def weigh(self) -> Generator[None, None, None]:
        """Weigh matches where that was not done yet, without their battles: `look_closer` does both."""
        to_assess = self._to_assess()
        self._looked, self._wanted = 0, len(to_assess)
        yield from self._assess_all(to_assess)

    def read_all(self, *, closer: bool = False) -> Figures:
        """Return the figures of all records, read at once, and remember them."""
        finished(self.read())
        if closer:
            finished(self.look_closer())
        self.close()
        return self.figures

    def save(self) -> None:
        """Remember what was found, in the background."""
        self._cache.save()

    def close(self) -> None:
        """Remember what was found, and wait until it is written."""
        self._cache.save()
        self._cache.finish()

    # ------------------------------------------------------------------ details

    def _to_shoot(self) -> list[ReplayFile]:
        """Return the records with battles of yours, the newest first."""
        return [match for match in self._files if self._entries[match.path].page.fights]

    def _to_assess(self) -> list[ReplayFile]:
        """Return the newest of your records that have ended and can be weighed."""
        pages = {match.path: self._entries[match.path].page for match in self._files}
        ended = [
            match
            for match in self._files
            if pages[match.path].result != "open" and KITS[pages[match.path].game].appraiser is not None
        ]
        return ended[:MOST_ASSESSED]

    def _read(self, match: ReplayFile) -> Generator[None, None, BookEntry]:
        """Return the record's entry, and remember it unless the disk failed: that may pass."""
        try:
            page = yield from read_page(read_text(match.path))
        except OSError as error:
            return BookEntry(match.path, match.saved_at, BookPage(game="", fault=str(error)))
        except BadRecord as error:
            page = BookPage(game="", fault=str(error))
        entry = BookEntry(match.path, match.saved_at, page)
        self._cache.remember(match, entry)
        return entry

    def _shoot(self, match: ReplayFile) -> Generator[None, None, None]:
        entry = self._entries[match.path]
        walked = yield from self._walk(match)
        if walked is not None:
            shooting = yield from shoot_again(walked, entry.page.side)
            self.figures.add_shooting(entry, shooting)
            self._note(match, replace(entry, shooting=shooting))

    def _assess_all(self, matches: Iterable[ReplayFile]) -> Generator[None, None, None]:
        for match in matches:
            if self._entries[match.path].assessment is None:
                yield from self._assess(match)
            self._looked += 1

    def _assess(self, match: ReplayFile) -> Generator[None, None, None]:
        entry = self._entries[match.path]
        walked = yield from self._walk(match)
        if walked is not None:
            assessment = yield from assess_again(walked, entry.page.side)
            self.figures.add_assessment(entry, assessment)
            self._note(match, replace(entry, assessment=assessment))

    def _walk(self, match: ReplayFile) -> Generator[None, None, WalkedRecord | None]:
        """Return the record's match; None if the file has gone or changed since it was read."""
        try:
            walked = yield from walk_record(read_text(match.path))
        except (OSError, BadRecord) as error:
            _log.info("%s can't be looked at more closely: %s", match.path, error)
            return None
        page = self._entries[match.path].page
        same = (walked.kit.name, len(walked.match.actions)) == (page.game, page.plies)
        return walked if same else None

    def _note(self, match: ReplayFile, entry: BookEntry) -> None:
        self._entries[match.path] = entry
        self._cache.remember(match, entry)
