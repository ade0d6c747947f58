"""What the gauntlet's best runs prove."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from archon3d.play.book.achievement import Achievement, earned_of
from archon3d.play.gauntlet import runners
from archon3d.play.gauntlet_scores import BestRun, GauntletScores

PAWNS: Final = ("knight", "goblin")
LONG_RUN: Final = 5
"""Duels that a pawn has to win in one run."""


def _pawn_runs_far(run: tuple[str, BestRun]) -> int | None:
    runner, best = run
    return 0 if runner in PAWNS and best.wins >= LONG_RUN else None


RUN_ACHIEVEMENTS: Final = (Achievement("pawn-run", _pawn_runs_far),)


def earned_runs(folder: Path) -> dict[str, Path]:
    """Return the achievements of the best runs in a folder of saves, each with the file of its duels."""
    table = GauntletScores(folder)
    found: dict[str, Path] = {}
    for runner in runners():
        for run in table.best(runner):
            path = table.duels(run)
            if path.is_file():
                found = dict.fromkeys(earned_of(RUN_ACHIEVEMENTS, (runner, run)), path) | found
    return found
