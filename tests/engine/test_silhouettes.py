"""Icons are told apart by their outlines alone: no two of them cover the same pixels of the board."""

from __future__ import annotations

from math import comb

import pytest
from direct.showbase.ShowBase import ShowBase

from archon3d.arena.content import FIGHTERS
from tests.engine.silhouettes import Pair, overlaps

MOST = 0.85
"""The largest overlap of two icons that may be taken for different ones."""


@pytest.fixture(scope="module")
def measured(base: ShowBase) -> dict[Pair, float]:
    """Every pair's overlap."""
    return overlaps(base)


def test_no_two_icons_have_one_silhouette(measured: dict[Pair, float]) -> None:
    assert len(measured) == comb(len(FIGHTERS), 2)
    assert {pair: share for pair, share in measured.items() if share > MOST} == {}
