"""A spell's look begins with one entry, the colour of its light; on the board, its light stands tall."""

from itertools import groupby

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.games.archon.game import ARCHON
from archon3d.play.archon.view import board_view
from archon3d.scene.archon.scene import ArchonScene
from archon3d.scene.archon.spells import SPELL_LOOKS, SpellLook
from archon3d.scene.craft.lamps import Lamps
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.menus.showcase import CastSpell
from tests.scene.looking import Picture
from tests.scene.played import ASPECT, FRAME
from tests.scene.test_lamps import SPELLS

BRIGHTER = 25
"""How much more red, green or blue, of 255, a pixel has in a spell's light, at least."""

SEEN_EACH = 6
"""Frames between the pictures of a spell that are looked at."""

TALL = 2.0
"""How many squares high the light of each spell stands in one of them, at least."""


@pytest.mark.usefixtures("left_as_found")
def test_a_spell_with_nothing_but_its_light_is_cast_in_the_codex(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SPELL_LOOKS, "rescue", SpellLook((1.0, 1.0, 1.0)))
    exhibit = CastSpell(base.render, "rescue", library, Lamps(base.render))
    for _ in range(600):
        exhibit.update(1 / 60)
    exhibit.remove()


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("spell", SPELLS)
def test_a_spells_light_stands_two_squares_tall(base: ShowBase, library: FigureLibrary, spell: str) -> None:
    """After its mage has cast it."""
    view = board_view(ARCHON.new({}, 1))
    board = ArchonScene(base.render, base.cam, ASPECT, library, view)
    board.update(FRAME)
    before = Picture(base)
    square = (board.screen_point("E5")[1] - board.screen_point("E6")[1]) / 2 * before.height
    board.play(SPELLS[spell], view)
    tallest = 0
    while board.busy:
        for _ in range(SEEN_EACH):
            board.update(FRAME)
        gained = (Picture(base).rgb.astype(int) - before.rgb).max(axis=2)
        tallest = max(tallest, longest_run(gained >= BRIGHTER))
    board.close()
    assert tallest >= TALL * square


def longest_run(lit: NDArray[np.bool_]) -> int:
    """Return the greatest number of pixels, one over the other, that are lit."""
    runs = [sum(1 for _ in run) for column in lit.T for on, run in groupby(column.tolist()) if on]
    return max(runs, default=0)
