"""Dark places are seen: their floors, what glows in these, and those who stand before them."""

from typing import Final

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray
from panda3d.core import LVecBase4f

from archon3d.scene.craft.presentation import Presentation
from archon3d.scene.craft.quality import QUALITIES
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture, labs
from tests.scene.played import FRAME, Played, battle

pytestmark = pytest.mark.usefixtures("small")

BRIGHT_ENOUGH: Final = {"E": 27.0, "F": 17.0}
"""Least mean lightness of the dark floors."""
SWELLS: Final = 0.1
"""Lightness by which that changes the field at least in `A_WHILE`, in the mean."""
SHAPED: Final = 0.5
"""Standard deviation of what it adds to the field's lightness, at least."""
A_WHILE: Final = 100
"""Frames."""
BACK_ROW: Final = 0.16
"""Share of the picture, from below, that shows the onlookers before the field."""
SEEN: Final = 12.0
SEEN_SHARE: Final = 0.02
"""How much lighter than the ground some pixels of onlookers are, and how many of that strip."""


def lightness(base: ShowBase) -> NDArray[np.float64]:
    """Return each pixel's."""
    lightness: NDArray[np.float64] = labs(Picture(base).rgb)[..., 0]
    return lightness


def field(played: Played, base: ShowBase) -> NDArray[np.float64]:
    """Return the lightness of the field, without fighters and obstacles."""
    played.root.find_all_matches("**/obstacle").hide()
    for fighter in played.view.fighters:
        played.root.find_all_matches(f"**/{fighter.form}").hide()
    seen = lightness(base)
    height, width = seen.shape
    return seen[height // 4 : 3 * height // 4, width // 8 : 7 * width // 8]


@pytest.mark.parametrize("colour", "EF")
def test_dark_floors_are_not_black(base: ShowBase, library: FigureLibrary, colour: str) -> None:
    with Played(base, library, battle(colour=colour)) as played:
        assert field(played, base).mean() > BRIGHT_ENOUGH[colour]


@pytest.mark.parametrize("colour", "ACE")
def test_light_has_a_shape_on_the_floor_of_each_place(
    base: ShowBase, library: FigureLibrary, colour: str
) -> None:
    """Shafts of windows, shade of leaves, or the glow of fissures."""
    with Played(base, library, battle(colour=colour)) as played:
        shaped = field(played, base)
        played.root.find("**/field").set_shader_input("cookie", LVecBase4f(0.0))
        apart = shaped - field(played, base)
    assert apart.std() > SHAPED


@pytest.mark.parametrize("colour", "CE")
@pytest.mark.parametrize("pace", [0.5, 1.0])
def test_light_on_the_floor_moves_unless_motion_is_reduced(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch, pace: float, colour: str
) -> None:
    monkeypatch.setattr(library, "pace", pace)
    with Played(base, library, battle(colour=colour)) as played:
        before = field(played, base)
        played.root.find_all_matches("**/arena/motes").hide()
        for _ in range(A_WHILE):
            played.scene.update(FRAME)
        changed = float(np.abs(field(played, base) - before).mean())
    assert (changed > SWELLS) == (pace == 1.0), changed


@pytest.mark.parametrize("colour", "EF")
def test_onlookers_before_a_dark_field_are_seen(base: ShowBase, library: FigureLibrary, colour: str) -> None:
    presentation = Presentation(base, QUALITIES["high"])
    try:
        with Played(base, library, battle(colour=colour)) as played:
            with_them = lightness(base)
            played.root.find("**/dressing/onlookers/before").hide()
            without = lightness(base)
    finally:
        presentation.close()
    rows = round(BACK_ROW * len(without))
    seen = (with_them - without)[:rows] > SEEN
    assert seen.mean() > SEEN_SHARE, seen.mean()
