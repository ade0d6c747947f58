"""Matches in files: each is a journal, which grows as the match continues (`rules.record`).

The games are imported only when one is looked up: the first frame needs the folder alone.
"""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, BinaryIO, Final, TypeVar

from archon3d.host.attempts import Attempts
from archon3d.host.files import append, flush, write_atomic
from archon3d.host.lock import lock
from archon3d.play.replay_files import ReplayFolder, read_text
from archon3d.rules.errors import BadRecord, ForeignRecord, InvalidState, Json

if TYPE_CHECKING:
    from archon3d.play.journal import Journal
    from archon3d.play.kit import GameKit
    from archon3d.rules.match import AnyMatch
    from archon3d.rules.record import Head

SUFFIX: Final = ".save"
"""The suffix of a match in progress: a file with its game's name, in the folder of saves."""

EARLIER: Final = ".earlier"
"""The suffix of that file's content before the match began, or was last resumed."""

RECORDS: Final = "records"
"""The folder of exported records, inside that of the saves."""

DAMAGED: Final = "damaged"
FOREIGN: Final = "other-version"
"""The name of files that cannot be continued."""

LAST: Final = "last.record"
"""The record of the last finished match."""

LOCK: Final = "in-use.lock"
"""The lock file of the copy of the game that uses the folder of saves."""

T = TypeVar("T")

_log = logging.getLogger(__name__)


class DamagedSave(ValueError):
    """The saved match cannot be continued.

    The message says why, `aside` is the file's new place, and `version` is that of the other rules that began
    it, if any.
    """

    def __init__(self, why: str, aside: Path, version: str = "") -> None:
        super().__init__(why)
        self.aside = aside
        self.version = version


class Saves:
    """A folder with a match in progress of each game, and the finished ones (`kept`).

    A failed write is logged, never costs the match, and is tried again by `retry` and `close`.
    """

    def __init__(self, folder: Path, kept: ReplayFolder | None = None) -> None:
        """Use a folder, which need not exist yet; `kept` is another place for finished matches."""
        self.folder = folder
        self.attempts = Attempts()
        """Failed writes of matches, and of other files of the folder."""
        self.taken = False
        """Whether another copy of the game uses the folder: then this one neither saves nor resumes."""
        self.kept = kept or ReplayFolder(folder)
        """The finished matches, and those replaced by another one."""
        self._refused = False
        """Whether something was not saved because of another copy of the game."""
        self._lock: BinaryIO | None = None
        self._journal: Journal | None = None
        self._lines = self._size = 0
        self._has_room = False
        self._flushing: Thread | None = None
        self._glances: dict[str, tuple[int, tuple[GameKit, Head, Any]]] = {}
        """What was found in the files of the saved matches, by game, with the time of writing."""

    def claim(self) -> None:
        """Keep other copies of the game out until `close`, or find that the folder is `taken` by one."""
        if self._lock is not None:
            return
        before, self._refused = self.taken, False
        try:
            self._lock = lock(self.folder / LOCK)
            self.taken = self._lock is None
        except OSError as error:
            self.taken = False
            _log.warning("can't lock the save folder: %s", error)
        if self.taken and not before:
            _log.warning(
                "the game is already running; it saves in %s, so this window saves nothing", self.folder
            )

    @property
    def trouble(self) -> str:
        """Why the current match cannot be saved at the moment; empty if it is saved."""
        return "the game is already running and uses this folder" if self._refused else self.attempts.trouble

    @property
    def waiting(self) -> tuple[str, ...]:
        """The games with a match to resume, the last saved first."""
        from archon3d.play.kits import KITS

        if self.taken:
            return ()
        found = {game: age for game in KITS if (age := _written_at(self.file_of(game))) is not None}
        return tuple(sorted(found, key=lambda game: -found[game]))

    def glance(self, game: str) -> tuple[GameKit, Head, Any] | None:
        """Return the game, the head and the last position of the saved match, if there is one.

        They are those of `journal.last_position`. An unchanged file is read once.
        """
        from archon3d.play.journal import last_position

        file = self.file_of(game)
        try:
            status = file.stat()
            known = self._glances.get(game)
            if known is None or known[0] != status.st_mtime_ns:
                known = self._glances[game] = status.st_mtime_ns, last_position(read_text(file))
        except (OSError, BadRecord) as error:
            _log.info("can't read how far %s has come: %s", file, error)
            return None
        return known[1]

    def keep(self, journal: Journal, *, leaving: bool = False) -> bool:
        """Write what is new in the journal, and return whether that succeeded.

        If the player is `leaving` the match, the last ticks of a battle are written too.

        It replaces any other match of its game, of which one generation is kept. Of a finished match the
        record is kept, and there is nothing to resume.
        """
        if self.taken:
            self._refused = True
            return False
        if journal is not self._journal:
            self.attempts.retry()
            self._journal, self._lines, self._size, self._has_room = journal, 0, 0, False
        if not leaving and len(journal.lines) == self._lines:
            return not self.trouble
        self._lines = len(journal.lines)
        write = partial(self._keep, journal, leaving=leaving)
        kept = self.attempts.make("can't save the match", write, key=journal)
        if kept and self.attempts.trouble:
            self.attempts.retry()
        return kept

    def finish(self, journal: Journal) -> None:
        """Keep the match as finished, though its rules did not end it: by resignation or an agreed draw."""
        if self.taken:
            self._refused = True
            return
        write = partial(self._end, journal, journal.text.encode())
        self.attempts.make("can't save the finished match", write, key=journal)

    def retry(self) -> None:
        """Retry all failed writes."""
        if not self.taken:
            self.attempts.retry()

    def load(self, game: str, read_terms: Callable[[Json], T]) -> tuple[Journal, T]:
        """Return the game's saved match, and its terms as `read_terms` returns them.

        `read_terms` raises InvalidState for invalid terms. A damaged match is loaded as far as it is valid,
        or as far as the earlier file of the same match is; its `fault` says so. Raises OSError if the file
        cannot be read, and DamagedSave, with the file renamed, if there is nothing to resume.
        """
        file = self.file_of(game)
        kept, fault, version = self._read(file, game, read_terms)
        if fault:
            _log.warning("can't continue the saved match: %s: %s", file, fault)
            earlier = self._read_earlier(game, read_terms)
            if earlier is not None and (kept is None or _goes_further(earlier[0], kept[0])):
                kept = earlier
        if kept is None or (fault and not kept[0].begun):
            aside = self._put_aside(file, FOREIGN if version else DAMAGED)
            _log.warning("can't continue the saved match: it is now %s", aside)
            raise DamagedSave(fault, aside, version)
        kept[0].fault = fault
        return kept

    def close(self) -> None:
        """Finish all writes and let other copies of the game in.

        Afterwards the folder may be removed, or used again.
        """
        self.retry()
        self._finish_flushing()
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def export(self, journal: Journal) -> Path:
        """Export the match's record to a new file that nothing replaces; return the file.

        Raises OSError.
        """
        number = 1
        while os.path.lexists(path := self.folder / RECORDS / f"{journal.kit.name}-{number}.record"):
            number += 1
        write_atomic(path, journal.text.encode())
        return path

    def _keep(self, journal: Journal, *, leaving: bool) -> None:
        """Put the match where it belongs, also if another one replaced it before it could be saved."""
        if journal is not self._journal and journal.match.outcome is None:
            if self._gave_way(journal):
                self.kept.add(journal)
            else:
                write_atomic(self.file_of(journal.kit.name), (journal.text + journal.rest).encode())
            return
        try:
            self._write(journal, (journal.text + (journal.rest if leaving else "")).encode())
        except OSError:
            self._size = 0
            raise

    def _gave_way(self, journal: Journal) -> bool:
        """Return whether its game's file belongs to another match by now."""
        current = self._journal
        return current is not None and current is not journal and current.kit is journal.kit

    def _write(self, journal: Journal, data: bytes) -> None:
        """Write the data to the match's file, usually by appending to it."""
        file, ended = self.file_of(journal.kit.name), journal.match.outcome is not None
        if self._size and not ended and append(file, data[self._size :], self._size):
            self._flush(file)
        else:
            self._finish_flushing()  # some systems cannot replace an open file
            if ended:
                self._end(journal, data)
            else:
                self._make_room(journal, file)
                write_atomic(file, data)
        self._size = len(data)

    def _end(self, journal: Journal, data: bytes) -> None:
        """Move a finished match to the others, so that it is not resumed."""
        self._finish_flushing()
        write_atomic(self.folder / LAST, data)
        self.kept.add(journal)
        if self._gave_way(journal):
            return
        file = self.file_of(journal.kit.name)
        for kept in (file, file.with_suffix(EARLIER)):
            kept.unlink(missing_ok=True)

    def _make_room(self, journal: Journal, file: Path) -> None:
        """Back up the file as it was before this match began or was resumed, once."""
        if not self._has_room and os.path.isfile(file):
            if journal.fault:
                self._put_aside(file, FOREIGN if journal.foreign else DAMAGED)
            else:
                self._keep_other(journal, file)
        self._has_room = True

    def _keep_other(self, journal: Journal, file: Path) -> None:
        """Keep another match that this one replaces for watching; put aside what is not a match."""
        try:
            before = read_text(file)
            if not before.startswith("".join(f"{line}\n" for line in journal.lines[: journal.opening])):
                self.kept.add_file(file)
        except BadRecord as error:
            _log.warning("can't save a replay of the replaced match: %s", error)
            self._put_aside(file, DAMAGED)
            return
        try:
            write_atomic(file.with_suffix(EARLIER), before.encode())
        except OSError as error:
            _log.warning("already saved before: %s", error)

    def _flush(self, file: Path) -> None:
        """Flush what was written to the disk in the background, or else with the next lines."""
        if self._flushing is None or not self._flushing.is_alive():
            self._flushing = Thread(target=flush, args=(file,))
            self._flushing.start()

    def _finish_flushing(self) -> None:
        """Wait for the flush in progress."""
        if self._flushing is not None:
            self._flushing.join()

    def _read(
        self, file: Path, game: str, read_terms: Callable[[Json], T]
    ) -> tuple[tuple[Journal, T] | None, str, str]:
        """Return the match in the file with its terms, its fault, and a version of other rules.

        Each is empty if it does not apply. Raises OSError.
        """
        version = ""
        try:
            journal = load_journal(file)
            version = journal.foreign
            if journal.kit.name != game or journal.match.outcome is not None:
                raise BadRecord(f"{file.name} contains an unfinished match of {game}")
            return (journal, read_terms(journal.head.players)), journal.fault, version
        except ForeignRecord as error:
            return None, str(error), error.version
        except (BadRecord, InvalidState) as error:
            return None, str(error), version

    def _read_earlier(self, game: str, read_terms: Callable[[Json], T]) -> tuple[Journal, T] | None:
        try:
            return self._read(self.file_of(game).with_suffix(EARLIER), game, read_terms)[0]
        except OSError:
            return None

    def file_of(self, game: str) -> Path:
        """Return the file of that game's match, which need not exist."""
        return self.folder / f"{game}{SUFFIX}"

    def _put_aside(self, file: Path, what: str) -> Path:
        """Rename the file to an unused name that says what it is. Raises OSError."""
        number = 1
        while os.path.lexists(aside := self.folder / f"{what}-{number}{SUFFIX}"):
            number += 1
        return file.rename(aside)


def _written_at(file: Path) -> int | None:
    """Return the time of writing, in nanoseconds; None without a file."""
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_mtime_ns if stat.S_ISREG(status.st_mode) else None


def _goes_further(earlier: Journal, damaged: Journal) -> bool:
    """Return whether an earlier file holds more of the same match than is left of a damaged one."""
    same = earlier.lines[: earlier.opening] == damaged.lines[: damaged.opening]
    undone = damaged.takebacks > earlier.takebacks
    return same and not undone and len(earlier.lines) > len(damaged.lines)


def load_match(path: Path) -> AnyMatch:
    """Return the match of the record in the file or pipe, replayed to its end.

    Raises OSError or BadRecord.
    """
    journal = load_journal(path, pipes=True)
    if journal.fault:
        raise BadRecord(journal.fault)
    return journal.match


def load_journal(path: Path, *, pipes: bool = False) -> Journal:
    """Return the match of the record in the file, or in a pipe if allowed, as far as it is valid.

    Raises OSError or BadRecord.
    """
    from archon3d.play.journal import read_journal

    return read_journal(read_text(path, pipes=pipes))
