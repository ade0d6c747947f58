"""The screen that a staged picture opens, and what it opens with."""

from pathlib import Path

from archon3d.activities.activity import MatchActivity
from archon3d.play.puzzles.puzzle_text import read_puzzle
from archon3d.play.puzzles.results import PuzzleResults
from archon3d.play.puzzles.run import PuzzleRun
from archon3d.play.road.kept import WalkedRoad, read_walked
from archon3d.screens.puzzle_menu import puzzle_outcome
from archon3d.workshop.pictures.staging import StagedPicture


def opening_of(scene: StagedPicture, session: MatchActivity | None, saves: Path) -> tuple[str, object]:
    """Return the screen's name and data: the match, the puzzle, or else the game."""
    if not scene.puzzle:
        return scene.screen, session or scene.game or None
    run = PuzzleRun("practice", [read_puzzle(scene.puzzle)], PuzzleResults(saves))
    opens = puzzle_outcome(run)
    return opens.name, opens.data


def road_of(scene: StagedPicture) -> WalkedRoad | None:
    """Return the road that is walked. Raises BadRoad if it is none."""
    return read_walked(scene.road)[0] if scene.road else None
