"""The picture before a blow or a shot tells that it comes."""

from dataclasses import replace

import pytest
from panda3d.core import LPoint3f, NodePath

from archon3d.arena.content import FIGHTERS
from archon3d.play.arena_view import arena_view
from archon3d.scene.arena.wind_up import TENSE, WindUp
from archon3d.scene.figures.library import FigureLibrary
from archon3d.scene.figures.variants import ATTACKS
from tests.scene.looking import posed_vertices
from tests.scene.played import battle

FRAME = 1 / 60
LOOKED_AT = 240
"""Vertices that are looked at."""
SEEN = 0.6
"""Share of the pose before an attack that tells it."""
WAITING = 120
"""Frames for which it waits."""
APART = 0.09
"""How far they are from where they are on guard, on average, as a share of the body's height."""


def points(figure_root: NodePath) -> list[LPoint3f]:
    return posed_vertices(figure_root.find("**/+Character"), LOOKED_AT)


@pytest.mark.parametrize("kind", ["knight", "archer", "troll"])
def test_six_frames_before_it_is_ready_it_has_wound_up(kind: str) -> None:
    """If it attacks again at once, and if it waits."""
    view = arena_view(battle(kind, "dragon")).fighters[0]
    ticks, wind_up, shares = FIGHTERS[kind].interval_ticks, WindUp(kind), []
    for tick in range(ticks + WAITING):
        wind_up.update(FRAME, replace(view, ready=min(1.0, tick / ticks)), aims=False)
        shares.append(wind_up.share)
    assert shares[ticks - 6] > SEEN
    assert min(shares[ticks:]) > SEEN


@pytest.mark.parametrize("kind", [kind for kind in FIGHTERS if kind != "shapeshifter"])
def test_who_is_ready_stands_otherwise_than_on_guard(library: FigureLibrary, kind: str) -> None:
    """From the moment that it can attack until it does, whichever attack comes next."""
    figure = library.figure(NodePath("root"), kind, "light", "arena")
    for clip in ATTACKS:
        figure.settle(0.0, "guard")
        on_guard = points(figure.root)
        figure.clips.brace(clip, TENSE)
        figure.animate(FRAME)
        ready = points(figure.root)
        height = max(point.z for point in on_guard)
        moved = sum((a - b).length() for a, b in zip(on_guard, ready, strict=True)) / len(ready)
        assert moved > APART * height, clip
    figure.remove()
