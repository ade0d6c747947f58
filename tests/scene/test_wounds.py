"""A fighter with few hit points left looks hurt, and costs no more where the picture has to be cheap."""

from collections.abc import Iterator

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.arena.events import BattleOver
from archon3d.scene.arena.wounds import HURT
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture, differing
from tests.scene.played import LASTING, Played, battle

pytestmark = pytest.mark.usefixtures("small")

CHEERS = 150
"""Frames after which the winner cheers."""
SOON = 90
"""Frames after which the signs are there."""
LEAST_SHARE = 0.4
"""Share of a body's pixels that differ from an unhurt one's, at least."""


@pytest.fixture
def cheap(library: FigureLibrary) -> Iterator[None]:
    before, library.motes = library.motes, False
    yield
    library.motes = before


def hurt(library: FigureLibrary, base: ShowBase, share: float) -> tuple[Played, NodePath]:
    """Return a battle whose Dragon has that share of its hit points left, and its figure."""
    state = battle("knight", "dragon")
    played = Played(base, library, state)
    state.fighters[1].half_points = round(share * LASTING)
    played.run(SOON)
    return played, played.root.find("arena/dragon")


def seen(base: ShowBase, library: FigureLibrary, share: float) -> tuple[Picture, Picture]:
    """Return a picture with such a Dragon's body, and one without."""
    played, dragon = hurt(library, base, share)
    with played:
        Picture(base)
        shown = Picture(base)
        dragon.hide()
        return shown, Picture(base)


def test_the_hurt_are_told_by_the_picture(base: ShowBase, library: FigureLibrary) -> None:
    whole, bare = seen(base, library, 0.9 * HURT + 0.5)
    wounded, _ = seen(base, library, 0.8 * HURT)
    body = differing(whole, bare)
    far = np.abs(whole.rgb.astype(int) - wounded.rgb).sum(axis=2) > 40
    assert (far & body).sum() > LEAST_SHARE * body.sum()


@pytest.mark.parametrize(("share", "height"), [(0.9, 1.0), (0.8 * HURT, 0.92)])
def test_the_hurt_slump(base: ShowBase, library: FigureLibrary, share: float, height: float) -> None:
    unhurt, figure = hurt(library, base, 1.0)
    with unhurt:
        stands = figure.find("body").get_sz()
    played, figure = hurt(library, base, share)
    with played:
        assert figure.find("body").get_sz() <= height * stands


def test_only_the_hurt_smoke(base: ShowBase, library: FigureLibrary) -> None:
    for share, smokes in ((0.9, False), (0.8 * HURT, True)):
        played, figure = hurt(library, base, share)
        with played:
            assert figure.find("motes").is_hidden() is not smokes


@pytest.mark.usefixtures("cheap")
def test_without_motes_nothing_more_is_drawn(base: ShowBase, library: FigureLibrary) -> None:
    played, figure = hurt(library, base, 0.8 * HURT)
    with played:
        assert not figure.find("motes")


def test_the_winner_cheers_in_its_colours(base: ShowBase, library: FigureLibrary) -> None:
    """However hurt it is, it stands as tall as an unhurt one, without grey and smoke."""
    heights = []
    for share in (1.0, 0.8 * HURT):
        played, figure = hurt(library, base, share)
        with played:
            played.scene.play(BattleOver("right", "death"))
            played.run(1)
            assert figure.find("motes").is_hidden(), "smoke ends at once"
            played.run(CHEERS)
            effect = figure.get_shader_input("effect")
            assert effect.get_vector()[3] == 0.0, "no grey"
            assert figure.find("motes").is_hidden()
            heights.append(figure.find("body").get_sz())
    assert heights[1] == pytest.approx(heights[0], rel=0.01)
