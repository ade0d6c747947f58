"""Puzzles' ratings, from attempts by the levels of the computers."""

from dataclasses import replace
from typing import Any, Final

from archon3d.ai.levels import LEVELS, Level
from archon3d.play.kits import KITS
from archon3d.play.puzzles.attempt import PuzzleAttempt
from archon3d.play.puzzles.glicko import GlickoRating, glicko_update
from archon3d.play.puzzles.puzzle import BoardPuzzle, Puzzle
from archon3d.play.puzzles.puzzle_text import HIGHEST_RATING, LOWEST_RATING
from archon3d.rules.rng import seeded
from archon3d.workshop.lab.puzzle_making.duel_puzzles import solves_duel

LEVEL_RATINGS: Final[dict[Level, float]] = dict(
    zip(LEVELS, map(float, (*range(800, 1600, 160), *range(1600, 2241, 128))), strict=True)
)
"""The levels' ratings: up to adept 160 apart, above 128.

With one level fewer all were 160 apart. Adept and master keep their ratings, so that those of puzzles hold.
"""
LEVEL_DEVIATION: Final = 30.0
MOST_ACTIONS: Final = 60
"""The most actions of an attempt: answers are few, but turns may have several."""


def solves(puzzle: Puzzle, level: Level, seed: int) -> bool:
    """Return whether a computer of that level solves the puzzle at the first try."""
    if not isinstance(puzzle, BoardPuzzle):
        return solves_duel(puzzle, level, seed)
    attempt, kit = PuzzleAttempt(puzzle), KITS[puzzle.game]
    for _ in range(MOST_ACTIONS):
        if attempt.solved or attempt.wrong:
            break
        state: Any = replace(attempt.state, rng=seeded(seed))
        attempt.try_action(kit.computer(state, level))
    return attempt.solved


def rating_of(solved: dict[Level, int], tried: dict[Level, int]) -> int:
    """Return the rating of a puzzle that these levels tried and solved that often."""
    games = [
        (GlickoRating(LEVEL_RATINGS[level], LEVEL_DEVIATION), float(number >= solved[level]))
        for level in solved
        for number in range(tried[level])
    ]
    rating = glicko_update(GlickoRating(), games).rating
    return round(max(LOWEST_RATING, min(HIGHEST_RATING, rating)))
