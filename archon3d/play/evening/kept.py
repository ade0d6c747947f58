"""The evening in its folder: what has happened, the duel or match under way, and the last duel.

The folder `evening` is beside the saves. `evening.txt` is written after every pick and bout; a duel grows in
`duel.txt`, and a match is saved as any other.
"""

import logging
from contextlib import suppress
from pathlib import Path
from typing import Final

from archon3d.host.files import read_bytes, set_aside, write_atomic
from archon3d.host.texts import WrongEncoding, decode
from archon3d.play.duel import Duel
from archon3d.play.duel_setup import DuelSetup
from archon3d.play.evening.bouts import Bout
from archon3d.play.evening.duel_file import DuelFile, load_duel
from archon3d.play.evening.evening import Evening
from archon3d.play.evening.evening_text import (
    BadEvening,
    bout_line,
    new_evening_text,
    pick_line,
    read_evening,
)
from archon3d.play.evening.terms import EveningTerms
from archon3d.play.saves import Saves

FOLDER: Final = "evening"
EVENING_FILE: Final = "evening.txt"
DUEL_FILE: Final = "duel.txt"
LAST_DUEL_FILE: Final = "last-duel.txt"
LARGEST: Final = 100_000
"""The most bytes of an evening."""
DAMAGED, EARLIER = "damaged", "earlier"
"""What evenings are called that cannot be read, or that another one replaced."""

_log = logging.getLogger(__name__)


class KeptEvening:
    """The evening under way, or the last one. A failed write is logged, and tried again."""

    def __init__(self, saves: Saves) -> None:
        """Read the evening beside those saves."""
        self._saves, self._folder = saves, saves.folder / FOLDER
        self.fault = ""
        """What was wrong with the file; empty if nothing was."""
        self.aside = ""
        """The name under which a damaged file was kept."""
        self.current: Evening | None = None
        self._matches = Saves(self._folder, saves.kept)
        self._matches.attempts = saves.attempts
        self._text = ""
        self._replaces = False
        """Whether the evening before has to be put aside before this one is written."""
        self._under_way: Duel | None = None
        self._duel = DuelFile(self._folder / DUEL_FILE)
        self._last: Duel | None = None
        self.load()

    def load(self) -> None:
        """Read the evening in the folder again, as at the start, or once another copy of the game left it."""
        self.fault = self.aside = self._text = ""
        self._replaces, self._under_way = False, None
        self._duel, self._last = DuelFile(self._folder / DUEL_FILE), None
        self.current = self._read()

    def restore(self, text: str) -> None:
        """Write an evening into the folder, and continue it. Raises OSError."""
        write_atomic(self._folder / EVENING_FILE, text.encode())
        self.load()

    @property
    def matches(self) -> Saves:
        """The saves of its matches; finished ones are among all others. Another copy's are left alone."""
        self._matches.taken = self._saves.taken
        return self._matches

    @property
    def under_way(self) -> bool:
        """Whether there is an evening that is not over."""
        return self.current is not None and not self.current.over

    def begin(self, terms: EveningTerms) -> Evening:
        """Begin another evening; the file of the one before is kept under another name."""
        self._replaces = self._replaces or self.current is None or self.current.under_way
        self._text, self.fault, self.aside = new_evening_text(terms), "", ""
        self._last = None
        return self._become(Evening(terms))

    def pick(self, kind: str) -> Evening:
        """Write a pick down. Raises ValueError if it cannot be made."""
        after = self._evening().picked(kind)
        self._text += f"{pick_line(kind)}\n"
        return self._become(after)

    def fought(self, bout: Bout) -> Evening:
        """Write a bout down. Raises ValueError if nobody could fight."""
        after = self._evening().fought(bout)
        self._text += f"{bout_line(bout)}\n"
        return self._become(after)

    def duel_over(self, duel: Duel, bout: Bout) -> Evening:
        """Write down what came of a duel, which is kept to be watched again."""
        self.keep_duel(duel)
        self._last = duel
        evening = self.fought(bout)
        if not self._saves.taken:
            self._saves.attempts.make("can't save the last duel", self._write_last, key=LAST_DUEL_FILE)
        return evening

    def duel_under_way(self, setup: DuelSetup) -> Duel | None:
        """Return the duel on those terms that was broken off; None without one."""
        return self._duel.load(setup)

    def keep_duel(self, duel: Duel, *, leaving: bool = False) -> None:
        """Write what is new of the duel under way."""
        self._under_way = duel
        if self._saves.taken:
            return

        def write() -> None:
            self._duel.keep(duel, leaving=leaving)

        self._saves.attempts.make("can't save the duel", write, key=DUEL_FILE)

    @property
    def last_duel(self) -> Duel | None:
        """The last duel of the evening; None without one."""
        if self._last is None and self.current is not None and self.current.under_way:
            self._last = load_duel(self._folder / LAST_DUEL_FILE)
        return self._last

    def _evening(self) -> Evening:
        if self.current is None:
            raise ValueError("there is no evening")
        return self.current

    def _become(self, evening: Evening) -> Evening:
        self.current = evening
        if not self._saves.taken:
            self._saves.attempts.make("can't save the evening", self._write, key=EVENING_FILE)
        return evening

    def _write(self) -> None:
        if self._replaces:
            self._put_aside_earlier()
            self._replaces = False
        write_atomic(self._folder / EVENING_FILE, self._text.encode())

    def _put_aside_earlier(self) -> None:
        for name in (EVENING_FILE, LAST_DUEL_FILE):
            with suppress(FileNotFoundError):  # there may be none; another fault leaves this pending
                set_aside(self._folder / name, EARLIER)

    def _write_last(self) -> None:
        if self._last is None:
            return
        DuelFile(self._folder / LAST_DUEL_FILE).keep(self._last, leaving=True)
        if self._under_way is self._last:
            (self._folder / DUEL_FILE).unlink(missing_ok=True)

    def _read(self) -> Evening | None:
        """Return the evening in the file as far as it holds; a damaged file is kept under another name."""
        path, read = self._folder / EVENING_FILE, None
        try:
            read = read_evening(decode(read_bytes(path, LARGEST)[:LARGEST]))
            self.fault, self._text = read.fault, read.text
        except FileNotFoundError:
            return None
        except OSError as error:
            _log.warning("can't read the evening: %s", error)
            self.fault = error.strerror or str(error)
            return None
        except (BadEvening, WrongEncoding) as error:
            self.fault = str(error)
        if self.fault:
            if not self._saves.taken:
                self._put_aside_damaged(path)
            if read is not None:
                self._become(read.evening)
        return None if read is None else read.evening

    def _put_aside_damaged(self, path: Path) -> None:
        _log.warning("%s: %s", path, self.fault)
        try:
            self.aside = set_aside(path, DAMAGED).name
        except OSError as error:
            _log.warning("can't put the damaged evening aside: %s", error)
