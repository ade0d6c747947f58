"""The game's own puzzles can be solved on their boards, by the answers that they state."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.activities.puzzle import PuzzleActivity
from archon3d.host.settings import ANIMATION
from archon3d.play.puzzles.bundle import bundled_puzzles
from archon3d.play.puzzles.puzzle import BoardPuzzle
from archon3d.play.puzzles.run import PuzzleRun
from archon3d.screens.puzzle import PuzzleScreen
from archon3d.screens.puzzle_menu import puzzle_outcome
from tests.driver.harness import Play, playing

MOST_FRAMES = 3_000


@pytest.fixture
def play(base: ShowBase, tmp_path: Path) -> Iterator[Play]:
    with playing(base, tmp_path / "settings.toml") as play:
        play.settings[ANIMATION] = "off"
        play.program.take_settings()
        yield play


def examples() -> dict[tuple[str, str], BoardPuzzle]:
    """Return the longest puzzle of each kind and game."""
    found: dict[tuple[str, str], BoardPuzzle] = {}
    for puzzle in bundled_puzzles():
        if isinstance(puzzle, BoardPuzzle):
            kind = puzzle.kind, puzzle.game
            found[kind] = max(found.get(kind, puzzle), puzzle, key=lambda one: len(str(one.answers)))
    return found


def test_one_of_each_kind_is_solved_on_its_board(play: Play) -> None:
    for puzzle in examples().values():
        run = PuzzleRun("practice", [puzzle], play.program.context.puzzle_results)
        opens = puzzle_outcome(run)
        play.program.flow.close()
        play.program.flow.start(opens.name, opens.data)
        play.frames(2)
        screen = play.shown(PuzzleScreen)
        activity = screen.activity
        assert isinstance(activity, PuzzleActivity)
        for _ in range(MOST_FRAMES):
            if play.screen == "puzzle menu":
                break
            if screen.chooser.choosing is not None and not activity.replying and not activity.attempt.solved:
                action = activity.proposed()
                assert action is not None, puzzle.name
                screen.choose(action)
            play.frames()
        assert run.verdict == "solved", puzzle.name
        assert run.solved == 1, puzzle.name
        assert activity.director.state == activity.attempt.state, puzzle.name
