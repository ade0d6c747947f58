"""Matches in files: a record is all that is needed to play a match again.

A save is a record below two lines that say who plays:

    archon3d save 1
    terms {"players":"computer-dark"}
    archon3d record 1
    game archon
    ...

The games are imported when one is looked for: the first frame is drawn with the folder alone.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from archon3d.host.files import write_atomic
from archon3d.rules.game import InvalidState, Json
from archon3d.rules.record import BadRecord, read_record, record, replay, write_record

if TYPE_CHECKING:
    from archon3d.play.director import AnyMatch

LARGEST_FILE = 16_000_000
"""Bytes; no match is longer."""

SUFFIX: Final = ".save"
"""A match under way is kept in a file of its game's name, in the folder of saves."""

RECORDS: Final = "records"
"""Where records lie that somebody wanted to keep, in the folder of saves."""

LAST: Final = "last.record"
"""The record of the match that was finished last."""

HEADER: Final = "archon3d save 1"
_TERMS: Final = "terms "

T = TypeVar("T")

_log = logging.getLogger(__name__)


class DamagedSave(ValueError):
    """The match that was kept cannot be played on. The text says why, `aside` is where the file is now."""

    def __init__(self, why: str, aside: Path) -> None:
        super().__init__(why)
        self.aside = aside


class Saves:
    """A folder that keeps a match under way of each game, and the record of the one finished last.

    What cannot be written costs the log a line, never the match.
    """

    def __init__(self, folder: Path) -> None:
        """The folder need not exist yet."""
        self.folder = folder

    @property
    def waiting(self) -> tuple[str, ...]:
        """The games of which there is a match to go on with, that of the match kept last first."""
        from archon3d.play.kits import KITS

        found = [game for game in KITS if self._file(game).is_file()]
        return tuple(sorted(found, key=lambda game: -self._file(game).stat().st_mtime_ns))

    def keep(self, match: AnyMatch, terms: Json) -> bool:
        """Keeps a match under way with its terms, in place of any other of its game. Of a finished one the
        record stays, and nothing of its game waits. Returns whether it could be written."""
        file = self._file(match.game.name)
        try:
            if match.outcome is None:
                head = f"{HEADER}\n{_TERMS}{json.dumps(terms, separators=(',', ':'))}\n"
                write_atomic(file, (head + write_record(record(match))).encode())
            else:
                save_match(match, self.folder / LAST)
                file.unlink(missing_ok=True)
        except OSError as error:
            _log.warning("the match cannot be kept: %s", error)
            return False
        return True

    def load(self, game: str, read_terms: Callable[[Json], T]) -> tuple[AnyMatch, T]:
        """The game's match that was kept, and its terms as `read_terms` returns them, or raises InvalidState.

        Raises OSError if the file cannot be read, and DamagedSave if it is no match to go on with; the file
        has another name then.
        """
        file = self._file(game)
        try:
            lines = _read_text(file).split("\n", 2)
            if lines[0] != HEADER or len(lines) < 3 or not lines[1].startswith(_TERMS):
                raise BadRecord(f"a save begins with {HEADER!r}, then {_TERMS!r} and who plays")
            terms = read_terms(_read_json(lines[1].removeprefix(_TERMS)))
            match = _replay(lines[2])
            if match.game.name != game or match.outcome is not None:
                raise BadRecord(f"{file.name} holds a match of {game} that is not over")
        except (BadRecord, InvalidState) as error:
            aside = self._put_aside(file)
            _log.warning("the match that was kept cannot be played on: %s; it is now %s", error, aside)
            raise DamagedSave(str(error), aside) from error
        return match, terms

    def export(self, match: AnyMatch) -> Path:
        """Writes the match's record into a file of its own that nothing replaces; returns the file.

        Raises OSError.
        """
        number = 1
        while (path := self.folder / RECORDS / f"{match.game.name}-{number}.record").exists():
            number += 1
        save_match(match, path)
        return path

    def _file(self, game: str) -> Path:
        return self.folder / f"{game}{SUFFIX}"

    def _put_aside(self, file: Path) -> Path:
        """Gives the file a name that none has yet. Raises OSError."""
        number = 1
        while (aside := self.folder / f"damaged-{number}{SUFFIX}").exists():
            number += 1
        return file.rename(aside)


def save_match(match: AnyMatch, path: Path) -> None:
    """Writes the match's record; the file holds the old one or the new one, never half. Raises OSError."""
    write_atomic(path, write_record(record(match)).encode())


def load_match(path: Path) -> AnyMatch:
    """The match whose record the file holds, played again. Raises OSError or BadRecord."""
    return _replay(_read_text(path))


def _read_text(path: Path) -> str:
    with path.open("rb") as stream:
        data = stream.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise BadRecord(f"a record has at most {LARGEST_FILE} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"a record is UTF-8 text: {error}") from error


def _read_json(text: str) -> Json:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"the terms are JSON on one line: {error}") from error


def _replay(text: str) -> AnyMatch:
    from archon3d.play.kits import KITS

    written = read_record(text)
    if written.game not in KITS:
        raise BadRecord(f"line 2: the game is one of {', '.join(KITS)}, not {written.game!r}")
    return replay(written, KITS[written.game].rules)
