"""The fallen are seen to lie, from wherever the blow came."""

import math

import pytest
from panda3d.core import NodePath

from archon3d.arena.content import FIGHTERS
from archon3d.scene.arena.falling import FARTHEST, NEAREST, Fall, lying_ways
from archon3d.scene.arena.ground import FRAMING
from archon3d.scene.figures.clips import following
from archon3d.scene.figures.figure import Figure
from archon3d.scene.figures.library import FigureLibrary

LONG = 10.0
"""Seconds after which a fall is over."""
HEADINGS = range(0, 360, 30)
LOW = 0.7
"""Height in the picture of the head of one who lies, as a share of the standing one's, at most."""
MOST_TURNED = 102.1
"""Degrees by which the falling turn at most."""


def lifted(figure: Figure, head: NodePath) -> float:
    """Return how high over its base a head is in the picture, in the scene's units."""
    _, y, z = head.get_pos(figure.root)
    view = FRAMING.view_direction
    return float(z * math.hypot(view.x, view.y) + y * view.z)


@pytest.mark.parametrize("heading", HEADINGS)
def test_a_head_comes_to_lie_aside_and_nearer_to_the_viewer(heading: int) -> None:
    fall = Fall((0.0, -1.0), heading)
    x, y = fall.towards
    assert NEAREST + 0.1 > math.degrees(math.asin(-y)) > FARTHEST - 0.1
    end = fall.update(LONG)
    assert abs(end - heading) < MOST_TURNED
    turned = math.radians(end)
    assert (x, y) == pytest.approx((math.sin(turned), -math.cos(turned)))


def test_what_sinks_down_does_not_turn() -> None:
    fall = Fall((0.0, 0.0), 50.0)
    assert fall.update(LONG) == 50.0
    assert fall.towards == (0.0, 0.0)


@pytest.mark.parametrize("kind", [kind for kind in FIGHTERS if kind != "shapeshifter"])
def test_every_death_brings_the_head_down_in_the_picture(library: FigureLibrary, kind: str) -> None:
    figure = library.figure(NodePath("root"), kind, "light", "arena")
    head = following(figure.root, "head")
    ways = lying_ways(library, kind)
    stands = lifted(figure, head)
    high = {}
    for clip, way in ways.items():
        figure.settle(figure.length(clip), clip)
        for heading in HEADINGS:
            figure.face(Fall(way, heading).update(LONG))
            high[clip, heading] = round(lifted(figure, head) / stands, 2)
    figure.remove()
    assert len(ways) == 3
    assert {at: share for at, share in high.items() if share > LOW} == {}
