"""Matches that are kept to be watched again: a folder of records, one a file, the newest first.

Whatever lies in the folder is in the list; a file that somebody puts there is too. What a file holds is found
out by playing it once, and remembered in an index beside the files, which may be lost at any time.

At most MOST files are kept: then the oldest goes that has no star. Nobody's star is ever taken.
"""

from __future__ import annotations

import json
import logging
import os
import stat
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from archon3d.host.files import holds, read_bytes, write_atomic
from archon3d.host.texts import WrongEncoding, decode
from archon3d.rules.errors import BadRecord, Json

if TYPE_CHECKING:
    from archon3d.play.journal import Journal

FOLDER: Final = "matches"
"""In the folder of saves."""

INDEX: Final = "index.json"
SUFFIX: Final = ".record"
STARRED: Final = ".starred.record"
MOST: Final = 500
"""Files; a match is 10 to 60 kB."""

LARGEST_FILE: Final = 16_000_000
"""Bytes; no match is longer."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list says of a record."""

    game: str
    plies: int
    battles: int
    state: str
    """The last position's text form."""
    players: Json = None
    """Who played, as JSON."""
    over: bool = False
    winner: str | None = None
    reason: str | None = None
    version: str = ""
    """The version of the program that began it, if its rules were others."""
    fault: str = ""
    """Why it cannot be played any further, or at all; then there is no game either."""


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """One file of the folder."""

    path: Path
    saved_at: int
    """When it was written, in nanoseconds since 1970."""
    size: int
    """In bytes."""
    summary: Summary | None
    """None as long as nobody has looked what it holds."""

    @property
    def starred(self) -> bool:
        """Whether it stays until somebody deletes it."""
        return self.path.name.endswith(STARRED)


class KeptMatches:
    """The folder and its index."""

    def __init__(self, folder: Path) -> None:
        """`folder` is that of the saves; nothing need exist yet."""
        self.folder = folder / FOLDER
        self._index = _read_index(self.folder / INDEX)

    def list(self) -> tuple[KeptMatch, ...]:
        """Return all files that are there now, the newest first."""
        try:
            names = [name for name in os.listdir(self.folder) if name.endswith(SUFFIX)]
        except FileNotFoundError:
            return ()
        except OSError as error:
            _log.warning("the matches that are kept cannot be listed: %s", error)
            return ()
        found = [match for name in names if (match := self._entry(self.folder / name)) is not None]
        return tuple(sorted(found, key=lambda match: (-match.saved_at, match.path.name)))

    def look_into(self, match: KeptMatch) -> KeptMatch:
        """Play the record, and remember what it holds. Raises OSError."""
        summary = _summary_of(read_text(match.path))
        self._remember(match.path, summary)
        return KeptMatch(match.path, match.saved_at, match.size, summary)

    def add(self, journal: Journal) -> Path | None:
        """Keep a match as far as it has gone; None for one in which nothing was done. Raises OSError."""
        if not journal.begun:
            return None
        path = self._write((journal.text + journal.rest).encode())
        self._remember(path, summary_of(journal))
        return path

    def add_file(self, path: Path) -> Path:
        """Keep a copy of a record that lies elsewhere, with its date; returns the copy, or the one that is
        there already. Raises OSError, and BadRecord for what is no record.
        """
        data = read_text(path)
        summary = _summary_of(data)
        if not summary.game:
            raise BadRecord(summary.fault)
        copy = self._write(data.encode())
        _copy_date(path, copy)
        self._remember(copy, summary)
        return copy

    def delete(self, match: KeptMatch) -> None:
        """Delete the file. Raises OSError."""
        match.path.unlink(missing_ok=True)
        self._index.pop(match.path.name, None)
        self._save_index()

    def star(self, match: KeptMatch) -> Path:
        """Give it a star, or take it away; returns the file, which has another name now. Raises OSError."""
        now, then = (STARRED, SUFFIX) if match.starred else (SUFFIX, STARRED)
        path = match.path.with_name(match.path.name.removesuffix(now) + then)
        if os.path.lexists(path):
            path = self._free(then)
        match.path.rename(path)
        self._index.pop(match.path.name, None)
        if match.summary is not None:
            self._remember(path, match.summary)
        return path

    # ------------------------------------------------------------------ details

    def _entry(self, path: Path) -> KeptMatch | None:
        """Return the file with what the index knows of it; None if it has just gone, or is no file."""
        try:
            status = path.stat()
        except OSError:
            return None
        if not stat.S_ISREG(status.st_mode):
            return None
        stamp, summary = self._index.get(path.name, (None, None))
        known = summary if stamp == _stamp(status) else None
        return KeptMatch(path, status.st_mtime_ns, status.st_size, known)

    def _write(self, data: bytes) -> Path:
        """Put the data into a file of its own, unless one has the same; then makes room."""
        for match in self.list():
            if match.size == len(data) and holds(match.path, data):
                return match.path
        path = self._free(SUFFIX)
        write_atomic(path, data)
        self._make_room(path)
        return path

    def _make_room(self, newest: Path) -> None:
        """The oldest files without a star go that are too many."""
        matches = self.list()
        spare = [match for match in reversed(matches) if not match.starred and match.path != newest]
        for match in spare[: max(0, len(matches) - MOST)]:
            _log.info("more than %d matches are kept: %s goes", MOST, match.path.name)
            try:
                match.path.unlink(missing_ok=True)
            except OSError as error:
                _log.warning("a match that is one too many cannot be deleted: %s", error)
                return
            self._index.pop(match.path.name, None)

    def _free(self, suffix: str) -> Path:
        """Return a file that is not there yet, with or without a star."""
        number = 1
        while any(os.path.lexists(self.folder / f"match-{number}{end}") for end in (SUFFIX, STARRED)):
            number += 1
        return self.folder / f"match-{number}{suffix}"

    def _remember(self, path: Path, summary: Summary) -> None:
        self._index[path.name] = _stamp(path.stat()), summary
        self._save_index()

    def _save_index(self) -> None:
        """Write the index; what it loses is only found out again."""
        data = {name: [stamp, asdict(summary)] for name, (stamp, summary) in self._index.items()}
        try:
            write_atomic(self.folder / INDEX, json.dumps(data).encode())
        except OSError as error:
            _log.warning("the index of the matches that are kept cannot be written: %s", error)


def read_text(path: Path, *, pipes: bool = False) -> str:
    """Return what the file holds, as text; of a pipe, what comes out of it, if `pipes` are welcome.

    Raises OSError, and BadRecord for a file that is too large or in UTF-16.
    """
    data = read_bytes(path, LARGEST_FILE, pipes=pipes)
    if len(data) > LARGEST_FILE:
        raise BadRecord(f"a record has at most {LARGEST_FILE} bytes")
    try:
        return decode(data)
    except WrongEncoding as error:
        raise BadRecord(str(error)) from error


def _copy_date(original: Path, copy: Path) -> None:
    """Give the copy the original's date, if it has one that the disk of the copy can hold."""
    try:
        saved_at = original.stat().st_mtime_ns
        os.utime(copy, ns=(saved_at, saved_at))
    except (OSError, OverflowError, ValueError) as error:
        _log.info("%s has the date of today: %s", copy, error)


def summary_of(journal: Journal) -> Summary:
    """Return what a list says of a match."""
    match, kit = journal.match, journal.kit
    outcome = match.outcome
    battles = 0
    if kit.battle is not None:
        battles = sum(kit.battle.pending(state) is not None for state in match.states[:-1])
    return Summary(
        game=kit.name,
        plies=len(match.actions),
        battles=battles,
        state=kit.rules.write_state(match.state),
        players=journal.head.players,
        over=outcome is not None,
        winner=outcome.winner if outcome else None,
        reason=outcome.reason if outcome else None,
        version=journal.foreign,
        fault=journal.fault,
    )


def _summary_of(text: str) -> Summary:
    """Return what a record holds; of what is none, why."""
    from archon3d.play.journal import read_journal

    try:
        return summary_of(read_journal(text))
    except BadRecord as error:
        return Summary(game="", plies=0, battles=0, state="", fault=str(error))


def _stamp(status: os.stat_result) -> str:
    """Return what changes when a file does."""
    return f"{status.st_size} {status.st_mtime_ns}"


def _read_summary(data: dict[str, Any]) -> Summary:
    """Return the summary that JSON holds. Raises ValueError or TypeError for what is none."""
    summary = Summary(**data)
    texts = (summary.game, summary.state, summary.version, summary.fault)
    numbers = (summary.plies, summary.battles)
    if not all(isinstance(one, str) for one in texts) or not all(type(one) is int for one in numbers):
        raise ValueError("a summary has texts and numbers where this one has something else")
    if any(not isinstance(one, str | None) for one in (summary.winner, summary.reason)):
        raise ValueError("who won, and why, is a text or nothing")
    return summary


def _read_index(path: Path) -> dict[str, tuple[str, Summary]]:
    """Return what is left of an index, whatever has become of the file."""
    try:
        data = json.loads(read_text(path))
        return {name: (str(stamp), _read_summary(summary)) for name, (stamp, summary) in data.items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError) as error:
        _log.warning("the index of the matches that are kept is read anew: %s", error)
        return {}
