"""A blow that throws its victim leaves lines on the floor and dust, along its way and by its damage."""

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import NodePath

from archon3d.arena.collide import BODY_PIXELS
from archon3d.arena.events import Hit
from archon3d.scene.arena.scene import ArenaScene, Impacts
from archon3d.scene.figures.library import FigureLibrary
from tests.scene.looking import Picture, differing
from tests.scene.played import ASPECT, FRAME, Played
from tests.scene.test_hits_seen import STEPS, facing

pytestmark = pytest.mark.usefixtures("small")

SEEN_IN = 8
"""The frame of a hit that is looked at."""
TRACES = 150
"""Pixels of 640 by 360 that show them, at least."""
LONGER = 1.3
"""How many times as many show those of a heavy blow, at least."""
GONE = 180
"""Frames after which nothing is left of them."""


def seen(base: ShowBase, played: Played, damage: int, frames: int = SEEN_IN) -> tuple[int, float, float]:
    """Return how many pixels show traces of a hit of dark, and how far they are from its feet.

    That is to the right and up, in the picture whose halves are 1.
    """
    played.run(2)
    played.scene.play(Hit(fighter=1, kind="thrust", damage=damage, shot=None, x=0, y=0))
    for _ in range(frames):
        played.scene.update(FRAME)
    traces = [node for node in played.root.find_all_matches("**/skid") if not node.is_hidden()]
    return _found(base, played, traces)


def _found(base: ShowBase, played: Played, traces: list[NodePath]) -> tuple[int, float, float]:
    if not traces:
        return 0, 0.0, 0.0
    Picture(base)  # bodies take their poses as they are drawn
    shown = Picture(base)
    for node in traces:
        node.hide()
    down, across = np.nonzero(differing(shown, Picture(base)))
    victim = played.view.fighters[1]
    x, y = played.scene.screen_point(victim.x + BODY_PIXELS / 2, victim.y + BODY_PIXELS / 2)
    return len(down), 2 * across.mean() / shown.width - 1 - x, 2 * down.mean() / shown.height - 1 - y


@pytest.mark.parametrize("way", STEPS)
def test_they_lie_along_the_way_of_the_blow(base: ShowBase, library: FigureLibrary, way: str) -> None:
    east, south = STEPS[way]
    with Played(base, library, facing("knight", "goblin", way)) as played:
        pixels, right, up = seen(base, played, 10)
    assert pixels >= TRACES
    assert right * east - up * south > 0.0


def test_they_are_longer_the_heavier_the_blow_is(base: ShowBase, library: FigureLibrary) -> None:
    counts = []
    for damage in (1, 4, 11):
        with Played(base, library, facing("knight", "goblin")) as played:
            counts.append(seen(base, played, damage)[0])
    assert counts[0] == 0, "no fire, and no scream, throws anyone"
    assert counts[2] >= LONGER * counts[1] >= LONGER * TRACES


def test_they_fade(base: ShowBase, library: FigureLibrary) -> None:
    with Played(base, library, facing("knight", "goblin")) as played:
        assert seen(base, played, 10, GONE)[0] == 0


@pytest.mark.parametrize("reason", ["exact", "calm", "plain"])
def test_there_are_none_where_nobody_is_thrown_and_in_the_plainest_picture(
    base: ShowBase, library: FigureLibrary, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    if reason == "calm":
        monkeypatch.setattr(library, "pace", 0.15)
    if reason == "plain":
        monkeypatch.setattr(library, "motes", False)
    with Played(base, library, facing("knight", "goblin")) as played:
        if reason == "exact":
            played.scene.close()
            played.scene = ArenaScene(
                played.root, base.cam, ASPECT, library, played.view, Impacts(exact=True)
            )
        assert seen(base, played, 10)[0] == 0
