"""Onlookers sway, and those of the attacker's side jump at its hits; with reduced motion they stand still."""

from typing import Final, Literal

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from archon3d.arena.events import ArenaEvent, BattleOver, Hit
from archon3d.play.arena_view import arena_view
from archon3d.scene.arena.scene import ArenaScene, Impacts
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture
from tests.scene.played import battle

pytestmark = pytest.mark.engine

ASPECT: Final = 16 / 9
FRAME: Final = 1 / 60
GALLERY: Final = 0.86
"""Share of the picture, from below, above which it shows the gallery."""
UP: Final = 9
"""Frames until those who jump are up."""
MORE: Final = 2.0
"""How many times as much a side that jumps changes as one that sways."""

HIGHER: Final = 1.2
"""How many times as much a side changes that has struck hard."""
BEATEN: Final = 1.15
"""How many times as much a beaten side changes."""


def seen_after(base: ShowBase, library: FigureLibrary, event: ArenaEvent) -> tuple[float, float]:
    """Return how much the gallery's halves change in a moment after that event, under a still camera."""
    view = arena_view(battle("archer", "troll"))
    scene = ArenaScene(base.render, base.cam, ASPECT, library, view, Impacts(exact=True))
    try:
        scene.update(FRAME)
        before = gallery(base)
        scene.play(event)
        for _ in range(UP):
            scene.update(FRAME)
        away = np.abs(gallery(base) - before).mean(axis=(0, 2))
    finally:
        scene.close()
    half = len(away) // 2
    return float(away[:half].mean()), float(away[half:].mean())


def changed(base: ShowBase, library: FigureLibrary, *, struck: Literal[0, 1]) -> tuple[float, float]:
    """Return how much they change after a hit of that fighter."""
    return seen_after(base, library, Hit(fighter=struck, kind="thrust", damage=1, shot=None, x=0, y=0))


def gallery(base: ShowBase) -> NDArray[np.float64]:
    """Return the pixels of the gallery."""
    rgb = Picture(base).rgb
    return rgb[round(GALLERY * len(rgb)) :].astype(float)


def test_the_attackers_side_jumps(base: ShowBase, library: FigureLibrary) -> None:
    by_dark, by_light = changed(base, library, struck=0), changed(base, library, struck=1)
    assert by_light[0] > MORE * by_dark[0]
    assert by_dark[1] > MORE * by_light[1]


def test_they_jump_the_higher_the_heavier_a_hit_is(base: ShowBase, library: FigureLibrary) -> None:
    light, heavy = (
        seen_after(base, library, Hit(fighter=1, kind="shot", damage=damage, shot=None, x=0, y=0))[0]
        for damage in (1, 11)
    )
    assert heavy > HIGHER * light


def test_with_reduced_motion_nobody_moves(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    moving = sum(changed(base, library, struck=1))
    monkeypatch.setattr(library, "pace", 0.5)
    assert sum(changed(base, library, struck=1)) < moving / MORE


def test_the_beaten_side_reacts_too(base: ShowBase, library: FigureLibrary) -> None:
    """It moves more than when it only sways, while the winner's side jumps."""
    _, swaying = changed(base, library, struck=1)
    _, beaten = seen_after(base, library, BattleOver(winner="left", reason="death"))
    assert beaten > BEATEN * swaying
