"""Icons can be distinguished by their outlines alone: no two cover the same pixels of the board."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.content import FIGHTERS
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.silhouettes import Pair, apart, grey, overlaps

pytestmark = pytest.mark.usefixtures("small")

MOST = 0.85
"""The largest overlap of two icons that may be taken for different ones."""

LEAST_APART = 12.0
"""How far the greys of two icons lie apart at least, of 100 from black to white."""


@pytest.fixture(scope="module")
def measured(base: ShowBase) -> dict[Pair, float]:
    """Return every pair's overlap."""
    return overlaps(base)


@pytest.mark.full
def test_no_two_icons_have_one_silhouette(measured: dict[Pair, float]) -> None:
    assert len(measured) == comb(len(FIGHTERS), 2)
    assert {pair: share for pair, share in measured.items() if share > MOST} == {}


@pytest.mark.full
def test_the_twenty_icons_are_told_apart_in_grey_on_their_bases(base: ShowBase) -> None:
    background = base.get_background_color()
    library = FigureLibrary()
    greys = {kind: grey(base, library, kind) for kind in sorted(FIGHTERS)}
    library.close()
    base.set_background_color(background)
    assert len(greys) == 20
    measured = {pair: apart(greys[pair[0]], greys[pair[1]]) for pair in combinations(greys, 2)}
    assert {pair: much for pair, much in measured.items() if much < LEAST_APART} == {}
