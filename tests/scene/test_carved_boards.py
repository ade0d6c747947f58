"""Boards are of carved stone in presets with reliefs, and their colours stay what they are."""

from collections.abc import Mapping

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.view import board_view
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES, Quality
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture, labs
from tests.scene.played import ASPECT

pytestmark = pytest.mark.usefixtures("small")

WHITE, BLACK, GREY, POWER = "G1", "F2", "D5", "E5"
"""Squares on which nothing stands at the start."""

REACH = 0.42
"""Share of a square's half width that is looked at: within its bevel, and all that marks leave."""

FLOOR = (0.68, 0.1)
NEAR = 14.0
"""A place of the floor beside the board in the picture, and how many pixels around it are looked at."""

CYAN = -20
"""Greatest CIELAB a of cyan."""

SHADE = 3.0
"""How much lighter or darker a carved square may be, in L*."""

Looks = Mapping[str, NDArray[np.float64]]
"""CIELAB of pixels, by place, row and column."""


def looks(base: ShowBase, library: FigureLibrary, *, reliefs: bool) -> Looks:
    """Return how squares and the floor look with reliefs, or without."""
    library.reliefs = reliefs
    presentation = Presentation(base, Quality(shadow_pixels=256, reliefs=reliefs))
    scene = ArchonScene(base.render, base.cam, ASPECT, library, board_view(ARCHON.new({}, 1)))
    scene.figures.hide()
    scene.effects.hide()
    scene.update(0.0)
    picture = Picture(base)
    found = {}
    for spot in (WHITE, BLACK, GREY, POWER):
        x, y = scene.screen_point(spot)
        found[spot] = _around(picture, x, y, REACH * picture.width / scene.stage.view.width)
    found["floor"] = _around(picture, *FLOOR, NEAR)
    scene.close()
    presentation.close()
    library.reliefs = True
    return found


def _around(picture: Picture, x: float, y: float, reach: float) -> NDArray[np.float64]:
    """Return the pixels around a point of the picture by row and column, less deep than wide as ground is."""
    column, row = int((x + 1) / 2 * picture.width), int((y + 1) / 2 * picture.height)
    aside, away = int(reach), int(0.8 * reach)
    return labs(picture.rgb[row - away : row + away, column - aside : column + aside])


def roughness(look: NDArray[np.float64]) -> float:
    """Return by how much pixels differ in lightness from their neighbours."""
    return float(np.abs(np.diff(look[..., 0], axis=1)).mean())


@pytest.fixture(scope="module")
def even(base: ShowBase, library: FigureLibrary, small: None) -> Looks:
    return looks(base, library, reliefs=False)


@pytest.fixture(scope="module")
def carved(base: ShowBase, library: FigureLibrary, small: None) -> Looks:
    return looks(base, library, reliefs=True)


@pytest.mark.sample(1)
@pytest.mark.parametrize("place", [WHITE, GREY, "floor"])
def test_stone_is_uneven_where_it_is_carved(even: Looks, carved: Looks, place: str) -> None:
    assert roughness(carved[place]) > 1.2 * roughness(even[place])


@pytest.mark.parametrize("spot", [WHITE, BLACK, GREY])
def test_a_carved_square_keeps_its_shade(even: Looks, carved: Looks, spot: str) -> None:
    assert carved[spot][..., 0].mean() == pytest.approx(even[spot][..., 0].mean(), abs=SHADE)


def test_veins_shine_under_a_power_point(even: Looks, carved: Looks) -> None:
    """More of its square is cyan, the colour of its power: far from red."""
    assert (carved[POWER][..., 1] < CYAN).mean() > (even[POWER][..., 1] < CYAN).mean() + 0.02


def test_the_cheapest_preset_carves_nothing() -> None:
    assert not QUALITIES["low"].reliefs
    assert QUALITIES["medium"].reliefs
    assert QUALITIES["high"].reliefs
