"""What only decorates moves as fast as it is let: not at all, where that is asked for."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.games.archon.game import ARCHON
from archon3d.host.settings import MOTION
from archon3d.play.archon.view import board_view
from archon3d.scene.board.scene import BoardScene
from archon3d.scene.figures.library import FigureLibrary
from archon3d.screens.context import CALM_PACE
from tests.engine.harness import playing
from tests.engine.scene.looking import Picture
from tests.engine.scene.played import ASPECT, Played, battle

STILL, FULL = 0.0, 1.0


@pytest.fixture(params=[STILL, FULL])
def pace(library: FigureLibrary, request: pytest.FixtureRequest) -> Iterator[float]:
    library.pace = request.param
    yield request.param
    library.pace = FULL


def test_fires_figures_and_marks_on_the_board(base: ShowBase, library: FigureLibrary, pace: float) -> None:
    scene = BoardScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    scene.mark({"E5": ("target",)})
    pictures = []
    for _ in range(2):
        for _ in range(20):
            scene.update(1 / 60)
        pictures.append(Picture(base).data)
    scene.close()
    assert (pictures[0] == pictures[1]) == (pace == STILL)


def test_fires_and_fighters_in_the_arena(base: ShowBase, library: FigureLibrary, pace: float) -> None:
    with Played(base, library, battle()) as played:
        pictures = []
        for _ in range(2):
            for _ in range(20):
                played.scene.update(1 / 60)
            pictures.append(Picture(base).data)
    assert (pictures[0] == pictures[1]) == (pace == STILL)


def test_the_setting_slows_them(base: ShowBase, tmp_path: Path) -> None:
    with playing(base, tmp_path / "settings.toml") as play:
        paces = []
        for motion in MOTION.choices:
            play.settings[MOTION] = motion
            play.program.take_settings()
            paces.append(play.program.context.library.pace)
    assert dict(zip(MOTION.choices, paces, strict=True)) == {"full": FULL, "reduced": CALM_PACE}
