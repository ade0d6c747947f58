"""The best runs of the gauntlet, a few for each fighter, in a text file.

    [gauntlet]
    "knight 1" = "wins 9, ticks 7320, level novice, date 2026-11-22, duels 3"

The duels are in files beside it.
"""

import json
import logging
import os
import re
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from archon3d.ai.levels import LEVELS, Level, level_named
from archon3d.host.attempts import Attempts
from archon3d.host.files import holds, write_atomic
from archon3d.host.tables import read_tables, write_tables
from archon3d.play.gauntlet import Gauntlet, runners

FOLDER: Final = "gauntlet"
FILE_NAME: Final = "best.toml"
TABLE: Final = "gauntlet"
KEPT: Final = 3
"""Runs kept for each fighter."""
EXAMPLE: Final = "wins 9, ticks 7320, level novice, date 2026-11-22, duels 3"

_RUN: Final = re.compile(
    r"wins ([0-9]{1,2}), ticks ([0-9]{1,7}), level ([a-z]+), date ([0-9]{4}-[0-9]{2}-[0-9]{2}),"
    r" duels ([0-9]{1,6})"
)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class BestRun:
    """One run of a fighter."""

    wins: int
    ticks: int
    level: Level
    date: str
    """Year, month and day, as in 2026-11-22."""
    number: int
    """The number of the file with its duels."""

    @property
    def rank(self) -> tuple[int, int, int]:
        """Lower is better: more wins, then stronger opponents, then less time."""
        return -self.wins, -LEVELS.index(self.level), self.ticks

    def __str__(self) -> str:
        return (
            f"wins {self.wins}, ticks {self.ticks}, level {self.level}, date {self.date}, duels {self.number}"
        )


class GauntletScores:
    """The best runs, and their folder. A failed write is logged."""

    def __init__(self, folder: Path, attempts: Attempts | None = None) -> None:
        """Read the table; of a damaged file, the readable part counts and the rest is logged.

        `attempts` hears of a run that cannot be written yet.
        """
        self._folder = folder / FOLDER
        self._path = self._folder / FILE_NAME
        self._attempts = attempts or Attempts()
        self._runs: dict[str, list[BestRun]] = {}
        self._read_runs()
        for runner, runs in self._runs.items():
            self._runs[runner] = [run for run in runs if run.wins]  # older files have runs without wins too

    def _read_runs(self) -> None:
        self._runs.clear()
        for name, value in read_tables(self._path, "can't read the gauntlet runs; starting without"):
            runner, run = name.removeprefix(f"{TABLE}.").partition(" ")[0], _read(value)
            if runner in runners() and run is not None:
                self._insert(runner, run)
            else:
                _log.warning("%s: expected a run such as %r; %s is ignored", self._path, EXAMPLE, name)

    def best(self, runner: str) -> tuple[BestRun, ...]:
        """Return the fighter's runs, best first."""
        return tuple(self._runs.get(runner, ()))

    def duels(self, run: BestRun) -> Path:
        """Return the file of the run's duels as text, one after the other."""
        return self._folder / f"duels-{run.number}.txt"

    def add(self, run: Gauntlet, duels: str, date: str) -> None:
        """Add a finished run, with its duels as text and its date, such as 2026-11-22."""
        write = partial(self._add, run, duels, date)
        self._attempts.make("can't save the gauntlet run", write, key=("run", duels, date))

    def _add(self, run: Gauntlet, duels: str, date: str) -> None:
        """Add the run to those in the file now. Raises OSError.

        It may already be there, from an attempt that failed later.
        """
        self._read_runs()
        number, written = 1, duels.encode()
        while os.path.lexists(path := self._folder / f"duels-{number}.txt") and not holds(path, written):
            number += 1
        entry = BestRun(run.wins, run.ticks, run.level, date, number)
        known = entry in self._runs.get(run.runner, ())
        dropped = [] if known else self._insert(run.runner, entry)
        if entry not in dropped:
            write_atomic(self.duels(entry), written)
        write_tables(self._path, self._text().encode())
        for old in dropped:
            with suppress(OSError):  # they are not needed any more
                self.duels(old).unlink(missing_ok=True)

    def _insert(self, runner: str, run: BestRun) -> list[BestRun]:
        """Insert the run among the fighter's; return those that are no longer kept."""
        runs = sorted((*self._runs.get(runner, ()), run), key=lambda one: one.rank)
        self._runs[runner] = runs[:KEPT]
        return runs[KEPT:]

    def _text(self) -> str:
        lines = [
            f"{json.dumps(f'{runner} {number}')} = {json.dumps(str(run))}"
            for runner, runs in self._runs.items()
            for number, run in enumerate(runs, start=1)
        ]
        return "\n".join((f"[{TABLE}]", *lines, ""))


def _read(value: object) -> BestRun | None:
    parts = _RUN.fullmatch(value) if isinstance(value, str) else None
    if parts is None or parts[3] not in LEVELS:
        return None
    return BestRun(int(parts[1]), int(parts[2]), level_named(parts[3]), parts[4], int(parts[5]))
