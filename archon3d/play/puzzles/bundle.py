"""The puzzles that the game comes with, and which of them is today's."""

from collections.abc import Iterable, Sequence
from datetime import date
from functools import cache
from typing import Final

from archon3d.host.paths import data_file
from archon3d.play.puzzles.puzzle import Puzzle, PuzzleKind
from archon3d.play.puzzles.puzzle_text import read_puzzles

BUNDLE: Final = "models/puzzles/puzzles.tsv"
FIRST_DAY: Final = date(2026, 12, 1)
"""The day of the daily puzzle with the number 1."""
STRIDE: Final = 7919
"""Days in a row get puzzles this far apart, a prime: each one once before any comes again."""
WIDEST_STEP: Final = 120
"""How far apart, in rating, the puzzles of a storm's step may be."""


@cache
def bundled_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles of the game's data, in the file's order.

    Raises DataMissing or another OSError, and BadPuzzle for a damaged file.
    """
    return read_puzzles(data_file(BUNDLE).read_text(encoding="utf-8"))


def daily_number(day: date) -> int:
    """Return the number of that day's puzzle, from 1; days before the first one have none below it."""
    return max(1, (day - FIRST_DAY).days + 1)


def daily_puzzle(puzzles: Sequence[Puzzle], number: int) -> Puzzle:
    """Return the daily puzzle with that number: the same for all players with the same puzzles.

    Raises LookupError if there are none.
    """
    if not puzzles:
        raise LookupError("there are no puzzles")
    stride = STRIDE if len(puzzles) % STRIDE else 1
    ordered = sorted(puzzles, key=lambda one: one.name)
    return ordered[number * stride % len(ordered)]


def storm_order(puzzles: Iterable[Puzzle], seed: int) -> tuple[Puzzle, ...]:
    """Return board puzzles in the order of a storm: harder and harder, and others at each seed."""
    quick = [puzzle for puzzle in puzzles if puzzle.kind != "duel"]
    return tuple(sorted(quick, key=lambda one: (one.rating + _jitter(one.name, seed), one.name)))


def _jitter(name: str, seed: int) -> int:
    """Return a number below `WIDEST_STEP` that depends on the name and the seed alone."""
    mixed = seed
    for letter in name.encode():
        mixed = (mixed * 1_000_003 ^ letter) % (1 << 32)
    return mixed % WIDEST_STEP


def of_kind(puzzles: Iterable[Puzzle], kind: PuzzleKind, game: str | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of that kind, of one game or of all, the easiest first."""
    found = [puzzle for puzzle in puzzles if puzzle.kind == kind and game in (None, puzzle.game)]
    return tuple(sorted(found, key=lambda one: (one.rating, one.name)))


def near_rating(puzzles: Iterable[Puzzle], rating: float) -> tuple[Puzzle, ...]:
    """Return the puzzles, those nearest to the rating first."""
    return tuple(sorted(puzzles, key=lambda one: (abs(one.rating - rating), one.name)))


def share_line(number: int, answers: Sequence[bool], seconds: float) -> str:
    """Return a daily result as a line to share, the same in all languages.

    Each letter is an answer: o a right one, x a wrong one or a look at the solution.

    >>> share_line(412, (False, True, True), 71.4)
    'archon3d #412 xoo 1:11'
    """
    minutes, rest = divmod(int(seconds), 60)
    return f"archon3d #{number} {''.join('xo'[right] for right in answers)} {minutes}:{rest:02}"
