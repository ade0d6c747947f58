"""Saved replays: a folder of records, one a file, the newest first.

Every file in the folder is listed, also one that a person put there. A file's summary is found by playing it
once, and cached in an index beside the files, which may be lost at any time.

At most MOST files are kept: beyond that the oldest one that is not a favourite is deleted.
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
"""A folder inside that of the saves."""

INDEX: Final = "index.json"
SUFFIX: Final = ".record"
STARRED: Final = ".starred.record"
MOST: Final = 500
"""The most files; a match is 10 to 60 kB."""

LARGEST_FILE: Final = 16_000_000
"""The most bytes of a file; no match is longer."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list shows of a record."""

    game: str
    plies: int
    battles: int
    state: str
    """The last position's text form."""
    players: Json = None
    """The players, as JSON."""
    over: bool = False
    winner: str | None = None
    reason: str | None = None
    version: str = ""
    """The version of the program that began it, if its rules differed."""
    fault: str = ""
    """Why it cannot be played further, or at all; then there is no game either."""


@dataclass(frozen=True, slots=True)
class ReplayFile:
    """One file of the folder."""

    path: Path
    saved_at: int
    """Time of writing, in nanoseconds since 1970."""
    size: int
    """In bytes."""
    summary: Summary | None
    """None until the file has been examined."""

    @property
    def starred(self) -> bool:
        """Whether it is a favourite, which only a person deletes."""
        return self.path.name.endswith(STARRED)


class ReplayFolder:
    """The folder and its index."""

    def __init__(self, folder: Path) -> None:
        """Use a folder of saves, which need not exist yet."""
        self.folder = folder / FOLDER
        self._index = _read_index(self.folder / INDEX)

    def list(self) -> tuple[ReplayFile, ...]:
        """Return all files there now, the newest first."""
        try:
            names = [name for name in os.listdir(self.folder) if name.endswith(SUFFIX)]
        except FileNotFoundError:
            return ()
        except OSError as error:
            _log.warning("can't list the replays: %s", error)
            return ()
        found = [match for name in names if (match := self._entry(self.folder / name)) is not None]
        return tuple(sorted(found, key=lambda match: (-match.saved_at, match.path.name)))

    def look_into(self, match: ReplayFile) -> ReplayFile:
        """Replay the record, and cache its summary. Raises OSError."""
        summary = _summary_of(read_text(match.path))
        self._remember(match.path, summary)
        return ReplayFile(match.path, match.saved_at, match.size, summary)

    def add(self, journal: Journal) -> Path | None:
        """Keep the match so far; None if nothing was done in it. Raises OSError."""
        if not journal.begun:
            return None
        path = self._write((journal.text + journal.rest).encode())
        self._remember(path, summary_of(journal))
        return path

    def add_file(self, path: Path) -> Path:
        """Keep a copy of a record from elsewhere, with its date. Raises OSError.

        Returns the copy, or an identical file that is there already. Raises BadRecord if it is not a record.
        """
        data = read_text(path)
        summary = _summary_of(data)
        if not summary.game:
            raise BadRecord(summary.fault)
        copy = self._write(data.encode())
        _copy_date(path, copy)
        self._remember(copy, summary)
        return copy

    def delete(self, match: ReplayFile) -> None:
        """Delete the file. Raises OSError."""
        match.path.unlink(missing_ok=True)
        self._index.pop(match.path.name, None)
        self._save_index()

    def star(self, match: ReplayFile) -> Path:
        """Make it a favourite, or not any more; return the file under its new name. Raises OSError."""
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

    def _entry(self, path: Path) -> ReplayFile | None:
        """Return the file with its cached summary; None if it is gone, or is not a file."""
        try:
            status = path.stat()
        except OSError:
            return None
        if not stat.S_ISREG(status.st_mode):
            return None
        stamp, summary = self._index.get(path.name, (None, None))
        known = summary if stamp == _stamp(status) else None
        return ReplayFile(path, status.st_mtime_ns, status.st_size, known)

    def _write(self, data: bytes) -> Path:
        """Write the data to a new file, unless an identical one exists; then make room."""
        for match in self.list():
            if match.size == len(data) and holds(match.path, data):
                return match.path
        path = self._free(SUFFIX)
        write_atomic(path, data)
        self._make_room(path)
        return path

    def _make_room(self, newest: Path) -> None:
        """Delete the oldest files beyond the limit that are not favourites."""
        matches = self.list()
        spare = [match for match in reversed(matches) if not match.starred and match.path != newest]
        for match in spare[: max(0, len(matches) - MOST)]:
            _log.info("more than %d replays: deleting %s", MOST, match.path.name)
            try:
                match.path.unlink(missing_ok=True)
            except OSError as error:
                _log.warning("can't delete the oldest replay: %s", error)
                return
            self._index.pop(match.path.name, None)

    def _free(self, suffix: str) -> Path:
        """Return an unused file name, whether a favourite's or not."""
        number = 1
        while any(os.path.lexists(self.folder / f"match-{number}{end}") for end in (SUFFIX, STARRED)):
            number += 1
        return self.folder / f"match-{number}{suffix}"

    def _remember(self, path: Path, summary: Summary) -> None:
        self._index[path.name] = _stamp(path.stat()), summary
        self._save_index()

    def _save_index(self) -> None:
        """Write the index; losing it costs only time."""
        data = {name: [stamp, asdict(summary)] for name, (stamp, summary) in self._index.items()}
        try:
            write_atomic(self.folder / INDEX, json.dumps(data).encode())
        except OSError as error:
            _log.warning("can't write the index of replays: %s", error)


def read_text(path: Path, *, pipes: bool = False) -> str:
    """Return the text of the file, or of a pipe if `pipes` are allowed.

    Raises OSError, and BadRecord for a file that is too large or in UTF-16.
    """
    data = read_bytes(path, LARGEST_FILE, pipes=pipes)
    if len(data) > LARGEST_FILE:
        raise BadRecord(f"the replay is larger than {LARGEST_FILE} bytes")
    try:
        return decode(data)
    except WrongEncoding as error:
        raise BadRecord(str(error)) from error


def _copy_date(original: Path, copy: Path) -> None:
    """Give the copy the original's date, if the copy's file system can represent it."""
    try:
        saved_at = original.stat().st_mtime_ns
        os.utime(copy, ns=(saved_at, saved_at))
    except (OSError, OverflowError, ValueError) as error:
        _log.info("%s has the date of today: %s", copy, error)


def summary_of(journal: Journal) -> Summary:
    """Return what a list shows of a match."""
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
    """Return the summary of a record, or why it is not one."""
    from archon3d.play.journal import read_journal

    try:
        return summary_of(read_journal(text))
    except BadRecord as error:
        return Summary(game="", plies=0, battles=0, state="", fault=str(error))


def _stamp(status: os.stat_result) -> str:
    """Return a text that changes when a file does."""
    return f"{status.st_size} {status.st_mtime_ns}"


def _read_summary(data: dict[str, Any]) -> Summary:
    """Return the summary in the JSON. Raises ValueError or TypeError for anything else."""
    summary = Summary(**data)
    texts = (summary.game, summary.state, summary.version, summary.fault)
    numbers = (summary.plies, summary.battles)
    if not all(isinstance(one, str) for one in texts) or not all(type(one) is int for one in numbers):
        raise ValueError("a summary has texts and numbers where this one has something else")
    if any(not isinstance(one, str | None) for one in (summary.winner, summary.reason)):
        raise ValueError("who won, and why, is a text or nothing")
    return summary


def _read_index(path: Path) -> dict[str, tuple[str, Summary]]:
    """Return the readable part of an index, whatever its state."""
    try:
        data = json.loads(read_text(path))
        return {name: (str(stamp), _read_summary(summary)) for name, (stamp, summary) in data.items()}
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError) as error:
        _log.warning("rebuilding the index of replays: %s", error)
        return {}
