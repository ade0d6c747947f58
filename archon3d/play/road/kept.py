"""The road that is walked, in files of its own, and the results of roads.

`road.txt` has a line for each board and each choice, so that a file that is cut off is whole up to its last
line; the match of the board at hand is saved beside it as any match is.

    archon3d road 1
    code ABCD-EFGH
    day 2026-11-28
    won 9; wizard, knight 3; archer; heal
    chose 2
"""

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from archon3d.games.archon.game import ARCHON
from archon3d.host.files import read_bytes, set_aside, write_atomic
from archon3d.host.texts import WrongEncoding, decode
from archon3d.play.journal import Journal
from archon3d.play.road.army import BadRoad
from archon3d.play.road.code import read_road_code, road_code
from archon3d.play.road.results import ROAD_DAY, RoadResults
from archon3d.play.road.run import RoadRun, new_run
from archon3d.play.saves import Saves

ROAD_FOLDER: Final = "road"
ROAD_FILE: Final = "road.txt"
ROAD_HEADER: Final = "archon3d road 1"
LARGEST_ROAD: Final = 50_000
"""The most bytes of the file, far more than a road needs."""

_CODE, _DAY = "code ", "day "

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WalkedRoad:
    """A road that is walked, with the day whose road it is."""

    run: RoadRun
    day: str = ""
    """Year, month and day, as in 2026-11-28; empty for any other road."""


class KeptRoad:
    """The road that is walked, if there is one. A failed write is logged and tried again."""

    def __init__(self, saves: Saves) -> None:
        """Keep it in a folder of its own beside those saves; finished matches go where all are."""
        self._folder = saves.folder / ROAD_FOLDER
        self._path = self._folder / ROAD_FILE
        self._main = saves
        self._board_saves = Saves(self._folder, saves.kept)
        self._board_saves.attempts = saves.attempts
        self.results = RoadResults(self._folder, saves.attempts)
        self.fault = ""
        """What was wrong with the kept road; empty if all of it could be read."""
        self._replaces = False
        """Whether the file has to be put aside before another one is written."""
        self._walked: WalkedRoad | None = None
        self._read()

    @property
    def saves(self) -> Saves:
        """Saves of the match of the board at hand. Another copy's are left alone."""
        self._board_saves.taken = self._main.taken
        return self._board_saves

    @property
    def walked(self) -> WalkedRoad | None:
        """The road that is walked; None if there is none, or if it is over."""
        return self._walked

    def begin(self, walked: WalkedRoad | None) -> None:
        """Walk that road from now on, or none. The match of another one becomes a replay."""
        self._walked, self.fault = walked, ""
        self._keep()

    def follow(self, run: RoadRun) -> None:
        """Keep how far the run has come. A run that is over is counted, and not walked any more."""
        day, self.fault = "" if self._walked is None else self._walked.day, ""
        if run.over:
            if not self._main.taken:
                self.results.count(run, day)
            self._walked = None
        else:
            self._walked = WalkedRoad(run, day)
        self._keep()

    @property
    def on_board(self) -> bool:
        """Whether the board at hand has been begun, and waits to be resumed."""
        walked = self._walked
        return walked is not None and not walked.run.chooses and ARCHON.name in self.saves.waiting

    def board(self, run: RoadRun) -> Journal | None:
        """Return the saved match of the run's board, as far as it can be read; None if there is none.

        Raises OSError, and DamagedSave if nothing of it can be read.
        """
        game = run.attempt.quest.game
        if game not in self.saves.waiting:
            return None
        journal, _ = self.saves.load(game, lambda data: None)
        return journal if journal.match.start == run.attempt.match().start else None

    def _keep(self) -> None:
        if not self._main.taken:
            self._main.attempts.make("can't save the road", self._write, key=ROAD_FILE)

    def _write(self) -> None:
        if self._replaces:
            with suppress(FileNotFoundError):  # it may be gone; another fault leaves this pending
                _log.warning("the road before is now %s", set_aside(self._path, "damaged"))
            self._replaces = False
        if self._walked is None:
            self._path.unlink(missing_ok=True)
            return
        run, day = self._walked.run, self._walked.day
        lines = (ROAD_HEADER, f"{_CODE}{road_code(run.road)}", *((f"{_DAY}{day}",) if day else ()), *run.log)
        self._folder.mkdir(parents=True, exist_ok=True)
        write_atomic(self._path, "".join(f"{line}\n" for line in lines).encode())

    def _read(self) -> None:
        """Walk the kept road as far as it can be read; the file of a damaged one is set aside."""
        try:
            data = read_bytes(self._path, LARGEST_ROAD)
        except FileNotFoundError:
            return
        except OSError as error:  # it may be sound: it stays until another road is walked
            self.fault, self._replaces = error.strerror or str(error), True
            _log.warning("can't read the road: %s", error)
            return
        try:
            if len(data) > LARGEST_ROAD:
                raise BadRoad(f"a road has at most {LARGEST_ROAD} bytes")
            walked, self.fault = read_walked(decode(data))
            self._walked = None if walked.run.over else walked
        except (BadRoad, WrongEncoding) as error:
            self.fault = str(error)
        if self.fault:
            _log.warning("the road is damaged: %s", self.fault)
            self._replaces = True
            self._keep()


def read_walked(text: str) -> tuple[WalkedRoad, str]:
    """Return the road in a text as far as it can be read, and what is wrong behind that.

    Raises BadRoad if it has no road.
    """
    lines = text.splitlines()
    if not lines or lines[0] != ROAD_HEADER:
        raise BadRoad(f"a road begins with {ROAD_HEADER!r}")
    if len(lines) == 1 or not lines[1].startswith(_CODE):
        raise BadRoad(f"line 2 of a road begins with {_CODE!r}")
    run, rest, day = new_run(read_road_code(lines[1].removeprefix(_CODE))), lines[2:], ""
    if rest and rest[0].startswith(_DAY):
        day, rest = rest[0].removeprefix(_DAY), rest[1:]
        if not ROAD_DAY.fullmatch(day):
            raise BadRoad(f"line 3: a day is written like 2026-11-28, not {day[:20]!r}")
    whole = rest if text.endswith("\n") else rest[:-1]  # half a list of icons is a list, too
    run, fault = _followed(run, whole, len(lines) - len(rest))
    if len(whole) < len(rest):
        fault = fault or f"line {len(lines)} is cut off"
    return WalkedRoad(run, day), fault or ("this road is over" if run.over else "")


def _followed(run: RoadRun, lines: Sequence[str], before: int) -> tuple[RoadRun, str]:
    """Return the run after these lines, and what is wrong with the first that does not fit."""
    for number, line in enumerate(lines, start=before + 1):
        try:
            run = run.followed(line)
        except BadRoad as error:
            return run, f"line {number}: {error}"
    return run, ""
