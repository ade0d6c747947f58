"""Mere decoration moves as fast as it is allowed to: not at all, if that is chosen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.context.context import CALM_PACE
from archon3d.host.settings import MOTION
from archon3d.play.kit import GameKit
from archon3d.play.kits import KITS
from archon3d.presenters.presenter import presenter_of
from archon3d.scene.figures.library import FigureLibrary
from tests.driver.harness import playing
from tests.scene.looking import Picture
from tests.scene.played import ASPECT, Played, battle

pytestmark = pytest.mark.usefixtures("small")

STILL, FULL = 0.0, 1.0


@pytest.fixture(params=[STILL, FULL])
def pace(library: FigureLibrary, request: pytest.FixtureRequest) -> Iterator[float]:
    library.pace = request.param
    yield request.param
    library.pace = FULL


@pytest.mark.sample(3)
@pytest.mark.parametrize("kit", KITS.values(), ids=lambda kit: kit.name)
def test_fires_figures_marks_and_cursors_on_every_board(
    base: ShowBase, library: FigureLibrary, pace: float, kit: GameKit
) -> None:
    state = kit.rules.new({}, 1)
    root = base.render.attach_new_node("test")
    scene = presenter_of(kit.name).scene(root, base.cam, ASPECT, library, kit.view(state))
    side = state.to_move
    scene.mark(kit.choosing(state, kit.rules.legal_actions(state)).marks())
    scene.set_cursor(scene.home(side), side)
    pictures = []
    for _ in range(2):
        for _ in range(20):
            scene.update(1 / 60)
        pictures.append(Picture(base).data)
    scene.close()
    root.remove_node()
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
