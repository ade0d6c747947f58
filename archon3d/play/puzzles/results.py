"""A player's results with puzzles, kept in a small text file.

[puzzles]
"rating" = "1512.3, 181.2, 0.06"
"storm" = "14"
"archon-17" = "solved"
"#3" = "archon3d #3 xo 0:41"
"""

import json
import logging
import re
from pathlib import Path
from typing import Final

from archon3d.host.attempts import Attempts
from archon3d.host.tables import read_tables, write_tables
from archon3d.play.puzzles.glicko import FIRST_DEVIATION, GlickoRating, glicko_update
from archon3d.play.puzzles.puzzle import Puzzle

FILE_NAME: Final = "puzzles.toml"
TABLE: Final = "puzzles"
RATING: Final = "rating"
STORM: Final = "storm"
DAILY: Final = "#"
"""What the key of a day's result begins with; its number follows."""
SOLVED, MISSED = "solved", "missed"
"""What became of the first try at a puzzle."""
PUZZLE_DEVIATION: Final = 60.0
"""How sure the puzzles' own ratings are."""
LEAST_DEVIATION: Final = 45.0
"""How sure a player's rating becomes at most, so that it keeps moving."""
RATINGS: Final = (0.0, 4000.0)
DEVIATIONS: Final = (1.0, FIRST_DEVIATION)
VOLATILITIES: Final = (0.000001, 1.0)
"""The least and the most; with much more or less no update can be computed."""

_NUMBERS: Final = re.compile(r"(-?[0-9]{1,5}(?:\.[0-9]+)?), ([0-9]{1,3}(?:\.[0-9]+)?), ([01]\.[0-9]+)")
_COUNT: Final = re.compile(r"[0-9]{1,5}")

_log = logging.getLogger(__name__)


class PuzzleResults:
    """The rating, what was solved, the days' results and the best storm. A failed write is logged."""

    def __init__(self, folder: Path, attempts: Attempts | None = None) -> None:
        """Read the file in that folder; of a damaged one, the readable part counts and the rest is logged.

        `attempts` hears of what cannot be written yet.
        """
        self._path = folder / FILE_NAME
        self._attempts = attempts or Attempts()
        self.rating = GlickoRating()
        """The player's rating."""
        self.best_storm = 0
        """The most puzzles solved in a storm."""
        self._first_tries: dict[str, str] = {}
        self._days: dict[int, str] = {}
        self._is_saved = True
        self._read()

    def _read(self) -> None:
        """Take over what is in the file, which another open copy of the game may have written."""
        if self._is_saved:
            for name, value in read_tables(self._path, "can't read the results of puzzles; starting over"):
                self._take(name.removeprefix(f"{TABLE}."), str(value))

    def first_try(self, puzzle: Puzzle) -> bool | None:
        """Return whether the first try at the puzzle solved it; None if there was none."""
        found = self._first_tries.get(puzzle.name)
        return None if found is None else found == SOLVED

    def count(self, puzzle: Puzzle, *, solved: bool) -> int | None:
        """Count a try; return by how much it moves the rating, None if it is not the first one."""
        self._read()
        if self.first_try(puzzle) is not None:
            return None
        before = self.rating.rating
        after = glicko_update(self.rating, [(GlickoRating(puzzle.rating, PUZZLE_DEVIATION), float(solved))])
        self.rating = GlickoRating(
            _within(RATINGS, after.rating),
            max(LEAST_DEVIATION, after.deviation),
            _within(VOLATILITIES, after.volatility),
        )
        self._first_tries[puzzle.name] = SOLVED if solved else MISSED
        self._save()
        return round(self.rating.rating) - round(before)

    def keep_own(self, puzzle: Puzzle, *, solved: bool) -> None:
        """Keep what became of the first try at a puzzle of an own match, which moves no rating."""
        self._read()
        if self.first_try(puzzle) is None:
            self._first_tries[puzzle.name] = SOLVED if solved else MISSED
            self._save()

    def day(self, number: int) -> str:
        """Return the result of that day's puzzle as a line to share; empty if it was not played."""
        return self._days.get(number, "")

    def keep_day(self, number: int, line: str) -> None:
        """Keep the first result of that day's puzzle."""
        self._read()
        if number not in self._days:
            self._days[number] = line
            self._save()

    def keep_storm(self, solved: int) -> None:
        """Keep the result of a storm, if it is the best."""
        self._read()
        if solved > self.best_storm:
            self.best_storm = solved
            self._save()

    def _take(self, key: str, value: str) -> None:
        """Take a line of the file, or log what is wrong with it."""
        rating = _read_rating(value) if key == RATING else None
        if rating is not None:
            self.rating = rating
        elif key == STORM and _COUNT.fullmatch(value):
            self.best_storm = int(value)
        elif key.startswith(DAILY) and _COUNT.fullmatch(key.removeprefix(DAILY)):
            self._days[int(key.removeprefix(DAILY))] = value
        elif value in (SOLVED, MISSED):
            self._first_tries[key] = value
        else:
            _log.warning("%s: %s is no result of a puzzle; ignored", self._path, key)

    def _save(self) -> None:
        what = "can't save the results of puzzles"
        self._is_saved = self._attempts.make(what, self._write, key=FILE_NAME)

    def _write(self) -> None:
        rating = self.rating
        values = {
            RATING: f"{rating.rating:.2f}, {rating.deviation:.2f}, {rating.volatility:.6f}",
            STORM: str(self.best_storm),
            **self._first_tries,
            **{f"{DAILY}{number}": line for number, line in self._days.items()},
        }
        lines = [f"{json.dumps(key)} = {json.dumps(value)}" for key, value in values.items()]
        write_tables(self._path, "\n".join((f"[{TABLE}]", *lines, "")).encode())


def _read_rating(text: str) -> GlickoRating | None:
    """Return the rating in a line of the file; None if it is none that can be updated."""
    numbers = _NUMBERS.fullmatch(text)
    if numbers is None:
        return None
    rating, deviation, volatility = map(float, numbers.groups())
    if _within(RATINGS, rating) != rating or _within(VOLATILITIES, volatility) != volatility:
        return None
    return GlickoRating(rating, _within(DEVIATIONS, deviation), volatility)


def _within(bounds: tuple[float, float], value: float) -> float:
    """Return the value, or the bound that it exceeds."""
    least, most = bounds
    return min(most, max(least, value))
